game-snack-arnaque = Snack Arnaque
home-line-snack-arnaque = Collectionne des snacks, envoie tes ratons laveurs voler, et aie la majorité.

variant-copies = Combien de chaque snack
variant-copies-hint = De là vient ce qui est rare.
variant-copies-value = Autant que sa valeur
variant-copies-value-hint = Les snacks chers sont fréquents.
variant-copies-five = Cinq de chaque
variant-copies-five-hint = Tous sont aussi rares.
variant-first = Qui commence
variant-first-hint = Selon la règle, c’est la personne la plus gourmande.
variant-first-random = N’importe qui, au sort
reason-steal-or-stop = Vole une carte, ou arrête-toi.
reason-not-from-oneself = Tu ne peux pas te voler toi-même.
reason-not-drawn = Tu n’as pas pioché ça. Prends quelque chose qui est devant toi.
reason-take-one-kind = Prends une seule sorte de ce que tu as pioché : tout un snack, une carte bonus, ou tous les ratons.
