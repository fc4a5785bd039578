picnic-face-O = { $food } on orange
picnic-face-G = { $food } on green
picnic-face-B = { $food } on blue
picnic-face-R = { $food } on red
picnic-cell = row { $row }, column { $col }: { $face }
picnic-cell-over = row { $row }, column { $col }: { $face }, over { $under }
picnic-cell-empty = row { $row }, column { $col }: empty

picnic-round = Round { $round } of { $of }
picnic-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
picnic-groups = Outline the groups
picnic-xray = See what is buried
picnic-yours = Your picnic
picnic-of = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
picnic-previous = Previous picnic
picnic-next = Next picnic

picnic-fresh = Outlined: laid in the last round.
picnic-others = The others
picnic-face-of = { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
picnic-is-ready = Ready.
picnic-is-choosing = Still choosing.
picnic-gets-yours = Gets the strip you pass on.

picnic-draft = Choose the strip to keep
picnic-draft-tip = Tap the strip you want to keep.
picnic-strip = Strip { $number }: { $faces }.
picnic-mine = You keep it
picnic-goes-to = goes to { $name }
picnic-for-automaton = for the automaton
picnic-keep = Keep this one
picnic-change = Change
picnic-laid = Laid! You can change your mind until the last player is in.

picnic-automaton = Automaton
picnic-bonuses = Bonus cards
picnic-counts = you { $you } · others { $low }–{ $high }
picnic-counts-one = you { $you } · others { $low }
picnic-player = Player
picnic-number = Seen
picnic-points-column = Points
picnic-modifier-least = Fewest: { $element }
picnic-modifier-most = Most: { $element }
picnic-modifier-corner = Corners: { $element }
picnic-modifier-centre = Centre: { $element }
picnic-modifier-groups = Groups: { $element }
picnic-modifier-isolated = All alone: { $element }
picnic-modifier-lines = Lines: { $element }
picnic-modifier-pairs = Pairs: { $element }
picnic-value-least = +3
picnic-value-most = −3
picnic-value-corner = +1 each
picnic-value-centre = −2 each
picnic-value-groups = +1 per group
picnic-value-isolated = −2 each
picnic-value-lines = +2 per line
picnic-value-pairs = −2 per pair
picnic-explain-least = 3 points for whoever shows the fewest ({ $element }), even none at all. All who tie get them.
picnic-explain-most = 3 points less for whoever shows the most ({ $element }). All who tie lose them; nobody loses for having none.
picnic-explain-corner = 1 point for each corner of the 4×4 frame that shows it ({ $element }).
picnic-explain-centre = 2 points less for each of the four cells in the middle that shows it ({ $element }).
picnic-explain-groups = 1 point for each group ({ $element }), however small.
picnic-explain-isolated = 2 points less for each one without a neighbour of its kind ({ $element }).
picnic-explain-lines = 2 points for each full row or column of four ({ $element }).
picnic-explain-pairs = 2 points less for each group of exactly two ({ $element }).

picnic-group = { $element }, group of { $size }
picnic-no-groups = No group of three or more yet.
picnic-total = Total
picnic-how = A group scores its size minus two. Tap a line to see it on the picnic.
picnic-frame = The dashed frame is the one that brings most: corners, centre and lines are counted in it.
picnic-foods = Foods
picnic-cloths = Cloths
picnic-largest = Largest group
picnic-wins = wins
picnic-level = level
picnic-counting = Let’s count!
picnic-skip = Skip

picnic-prompt-draft = Keep one, pass one on
picnic-prompt-place = { $strips ->
    [one] Lay your strip
   *[other] Lay your { $strips } strips
}
picnic-prompt-confirm = Confirm your strips
picnic-say-bonuses = Bonus cards: { $bonuses }.
picnic-say-round = Round { $round } of { $of }.
picnic-say-dealt = You draw { $first }; and { $second }.
picnic-say-kept = You keep { $card }.
picnic-say-given = The automaton gets { $card }.
picnic-say-passed = { $name } gives you { $card }.
picnic-say-laid = You lay { $card }.
picnic-say-ready = { $name } is ready.
picnic-say-reconsiders = { $name } is thinking again.
picnic-say-revealed = { $name } now has { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
picnic-you = (you)
picnic-you-are = You are { $name }.
