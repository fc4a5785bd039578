gong-strike = Strike
gong-prompt = Strike the gong when the lamp is red!
gong-said-lit = Lamp { $lamp } is { $red ->
        [yes] red
       *[other] white
    }.
gong-said-scored = Points: { $scores }.
gong-points = { $name }: { $points }
lesson-gong-red = Wait for a red lamp.
