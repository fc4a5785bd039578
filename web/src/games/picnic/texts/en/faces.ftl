picnic-faces-yours = Which sides will count?
picnic-faces-theirs = { $name } chooses the sides
picnic-faces-done = { $name } has chosen
picnic-faces-tip = { word-Tap } a card to flip it. Then chance decides which rule goes with which.
picnic-faces-wait = Then chance decides which rule goes with which.
picnic-faces-elements = Foods and cloths
picnic-faces-goals = Rules
picnic-faces-card = Card { $number }.
picnic-faces-up = This side
picnic-faces-down = Other side
picnic-faces-turned = This side: { $face }.
picnic-faces-confirm = Play with these sides
picnic-goal = { $goal } ({ $value })
picnic-goal-least = Fewest
picnic-goal-most = Most
picnic-goal-corner = Corners
picnic-goal-centre = Centre
picnic-goal-groups = Patches
picnic-goal-isolated = All alone
picnic-goal-lines = Lines
picnic-goal-pairs = Pairs
picnic-prompt-faces = Pick the sides
picnic-say-drawn = Bonus cards drawn: { $cards }.
picnic-say-faces =
    { $you ->
        [yes] You choose { $faces }.
       *[no] { $name } chooses { $faces }.
    }
