gong-strike = Frapper
gong-prompt = Frappe le gong quand la lampe est rouge !
gong-said-lit = La lampe { $lamp } est { $red ->
        [yes] rouge
       *[other] blanche
    }.
gong-said-scored = Points : { $scores }.
gong-points = { $name } : { $points }
lesson-gong-red = Attends une lampe rouge.
