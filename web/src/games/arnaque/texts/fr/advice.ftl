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
arnaque-advice-sends-raccoons = Les ratons ! Chacun vole une carte, et tu choisis laquelle.
arnaque-advice-steals-no-more = Rien d’autre ne vaut le vol.
