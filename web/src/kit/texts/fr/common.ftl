common-close = Fermer
common-home = Accueil
common-loading = Un instant…
common-cancel = Annuler
common-back = Retour
common-not-loaded = Cette partie de Panier n’est pas arrivée. Nouvel essai…
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
