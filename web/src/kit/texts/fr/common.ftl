common-close = Fermer
common-home = Accueil
common-loading = Un instant…
common-cancel = Annuler
common-back = Retour
common-not-loaded = Une partie de la page n’a pas pu se charger. Nouvel essai…
common-reload = Recharger la page
common-millis = { NUMBER($number, useGrouping: 0) } ms
common-cards =
    { $number ->
        [one] { $number } carte
       *[other] { $number } cartes
    }
common-points =
    { $number ->
        [one] { $shown } point
       *[other] { $shown } points
    }
common-donuts =
    { $number ->
        [one] { $shown } donut
       *[other] { $shown } donuts
    }
common-unit-points = points
common-unit-donuts = donuts
common-unit-cards = cartes

# What one does to a thing on the screen, with a finger or with a mouse: other texts speak of it as { word-Tap }.
word-tap =
    { $pointer ->
        [fine] clique sur
       *[coarse] touche
    }
word-Tap =
    { $pointer ->
        [fine] Clique sur
       *[coarse] Touche
    }

# In place of what has failed while it was drawn.
error-game = La table ne peut pas s’afficher pour le moment
error-page = Cette page ne peut pas s’afficher pour le moment
error-nothing-lost = Quelque chose a échoué dans la page. C’est notre faute, pas la tienne, et rien de ce qui a été joué n’est perdu.
error-by-itself = Nouvel essai automatique dans quelques secondes.
error-bring-back = Remettre la table
error-again = Réessayer
error-hints = Les conseils ne marchent plus. La partie continue sans eux.
