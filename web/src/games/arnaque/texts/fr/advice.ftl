arnaque-advice-takes-the-lead = Tu en auras le plus : { $what }.
arnaque-advice-takes-from-rival =
    { $points ->
        [one] Ça coûte un point à { $name }.
       *[other] Ça coûte { $points } points à { $name }.
    }
arnaque-advice-brings-points =
    { $points ->
        [one] Ça te rapporte un point.
       *[other] Ça te rapporte { $points } points.
    }
arnaque-advice-builds-up = Un pas de plus vers la majorité : { $what }.
arnaque-advice-sends-raccoons = Les ratons ne prennent aucune de tes neuf places, et chacun peut voler une carte.
arnaque-advice-steals-no-more = Mieux vaut une place libre qu’une carte de plus : qui remplit tard choisit plus souvent.
