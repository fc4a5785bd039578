arnaque-advice-takes-the-lead = You’d have the most of it: { $what }.
arnaque-advice-takes-from-rival =
    { $points ->
        [one] That costs { $name } a point.
       *[other] That costs { $name } { $points } points.
    }
arnaque-advice-brings-points =
    { $points ->
        [one] That brings you a point.
       *[other] That brings you { $points } points.
    }
arnaque-advice-builds-up = One step closer to the most: { $what }.
arnaque-advice-sends-raccoons = Raccoons! Each one steals a card, and you choose which.
arnaque-advice-steals-no-more = Nothing left is worth stealing.
