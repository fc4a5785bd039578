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
arnaque-advice-sends-raccoons = Raccoons take none of your nine places, and each may steal a card.
arnaque-advice-steals-no-more = Better a free place than another card: who fills up late chooses more often.
