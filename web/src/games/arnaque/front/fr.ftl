game-snack-arnaque = Snack Arnaque
home-line-snack-arnaque = Collectionne des snacks, envoie tes ratons laveurs en voler, et décroche les majorités.

variant-copies = Combien de chaque snack
variant-copies-hint = C’est ce qui rend un snack rare.
variant-copies-value = Autant que sa valeur
variant-copies-value-hint = Les snacks chers sont courants.
variant-copies-five = Cinq de chaque
variant-copies-five-hint = Tous aussi rares les uns que les autres.
variant-first = Qui commence
variant-first-hint = La règle dit : la personne la plus gourmande.
variant-first-random = N’importe qui, au hasard
reason-steal-or-stop = Vole une carte, ou arrête-toi.
reason-not-from-oneself = Tu ne peux pas te voler toi-même.
reason-not-drawn = Tu n’as pas pioché ça. Prends une des cartes devant toi.
reason-take-one-kind = Prends une seule sorte : toutes les cartes d’un snack, une carte bonus, ou tous les ratons.
