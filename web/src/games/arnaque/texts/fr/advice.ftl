advice-takes-the-lead = Tu en auras le plus : { $what }.
advice-takes-from-rival =
    { $points ->
        [one] Ça coûte un point à { $name }.
       *[other] Ça coûte { $points } points à { $name }.
    }
advice-brings-points =
    { $points ->
        [one] Ça te rapporte un point.
       *[other] Ça te rapporte { $points } points.
    }
advice-builds-up = Un pas de plus vers la majorité : { $what }.
advice-sends-raccoons = Les ratons ! Chacun vole une carte, et tu choisis laquelle.
advice-steals-no-more = Rien d’autre ne vaut le vol.
