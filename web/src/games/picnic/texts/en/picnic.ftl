picnic-face-O = { $food } on orange
picnic-face-G = { $food } on green
picnic-face-B = { $food } on blue
picnic-face-R = { $food } on red
picnic-cell = row { $row }, column { $col }: { $face }
picnic-cell-over = row { $row }, column { $col }: { $face }, over { $under }
picnic-cell-empty = row { $row }, column { $col }: empty

picnic-round = Round { $round } of { $of }
picnic-groups = Outline the groups
picnic-xray = See what’s underneath
picnic-yours = Your picnic
picnic-of = { $name }: { $amount }
picnic-previous = Previous picnic
picnic-next = Next picnic

picnic-fresh = Outlined: laid last round.
picnic-others = The others
picnic-face-of = { $name }, { $amount }.
picnic-is-ready = Ready.
picnic-is-choosing = Still thinking.
picnic-gets-yours = Gets the strip you pass on.

picnic-draft = Choose a strip to keep
picnic-draft-alone =
    { $edition ->
        [picnic] Keep one; the Ghost Picnic gets the other. To win, beat its best food plus its best cloth.
       *[other] Keep one; the automaton gets the other. To win, beat its best food plus its best cloth.
    }
picnic-draft-tip = { word-Tap } the strip you want to keep.
picnic-strip = Strip { $number }: { $faces }.
picnic-mine = You keep it
picnic-goes-to = for { $name }
picnic-for-rival = { $edition ->
    [picnic] for the Ghost Picnic
   *[other] for the automaton
}
picnic-keep = Keep this one
picnic-change = Change
picnic-laid = Done! You can change your mind until everybody’s finished.

picnic-rival = { $edition ->
    [picnic] Ghost Picnic
   *[other] Automaton
}
picnic-rival-cards = { $edition ->
    [picnic] Its cards, set aside
   *[other] Its cards, side by side
}
picnic-bonuses = Bonus cards
picnic-counts = you { $you } · others { $low }–{ $high }
picnic-counts-one = you { $you } · others { $low }
picnic-player = Player
picnic-number = Showing
picnic-unit-column = { $edition ->
    [picnic] Donuts
   *[other] Points
}
picnic-modifier-least = Fewest: { $element }
picnic-modifier-most = Most: { $element }
picnic-modifier-corner = Corners: { $element }
picnic-modifier-centre = Centre: { $element }
picnic-modifier-groups = Patches: { $element }
picnic-modifier-isolated = All alone: { $element }
picnic-modifier-lines = Lines: { $element }
picnic-modifier-pairs = Pairs: { $element }
picnic-value-least = { $change }
picnic-value-most = { $change }
picnic-value-corner = { $change } each
picnic-value-centre = { $change } each
picnic-value-groups = { $change } per patch
picnic-value-isolated = { $change } each
picnic-value-lines = { $change } per line
picnic-value-pairs = { $change } per pair
picnic-explain-least = { $amount } for whoever shows the fewest ({ $element }), even none. If several tie, they all get it.
picnic-explain-most = { $amount } less for whoever shows the most ({ $element }). If several tie, they all lose it. Showing none costs nothing.
picnic-explain-corner = { $amount } for each corner of the 4 × 4 frame that shows it ({ $element }).
picnic-explain-centre = { $amount } less for each of the four middle cells that shows it ({ $element }).
picnic-explain-groups = { $amount } for each patch of it ({ $element }), even a single cell.
picnic-explain-isolated = { $amount } less for each one with no neighbour of its kind ({ $element }).
picnic-explain-lines = { $amount } for each full row or column of four ({ $element }).
picnic-explain-pairs = { $amount } less for each patch of exactly two ({ $element }).

picnic-group = { $element }, group of { $size }
picnic-no-groups = No groups of three or more yet.
picnic-total = Total
picnic-ranking = Everybody’s { $unit }
picnic-how = A group scores its size minus two. { word-Tap } a line to see it on the picnic.
picnic-frame = Corners, centre and lines count inside the dashed frame, placed where it scores most.
picnic-foods = Foods
picnic-cloths = Cloths
picnic-largest = Biggest group
picnic-wins = wins
picnic-level = tied
picnic-counting = Let’s count!
picnic-skip = Skip

picnic-prompt-draft = Keep one, pass one
picnic-prompt-place = { $strips ->
    [one] Lay your strip
   *[other] Lay your { $strips } strips
}
picnic-prompt-confirm = Confirm your strips
picnic-say-bonuses = Bonus cards: { $bonuses }.
picnic-say-round = Round { $round } of { $of }.
picnic-say-dealt = You draw { $first } and { $second }.
picnic-say-kept = You keep { $card }.
picnic-say-kept-by = { $name } keeps { $card }.
picnic-say-laid-by = { $name } lays { $card }.
picnic-kept = kept
picnic-hand-of = { $name }, in hand
picnic-say-given = { $edition ->
    [picnic] The Ghost Picnic gets { $card }.
   *[other] The automaton gets { $card }.
}
picnic-say-passed = { $name } gives you { $card }.
picnic-say-laid = You lay { $card }.
picnic-say-ready = { $name } is ready.
picnic-say-reconsiders = { $name } is thinking it over.
picnic-say-revealed =
    { $you ->
        [yes] You now have { $amount }.
       *[no] { $name } now has { $amount }.
    }
picnic-you = (you)
picnic-you-are = You are { $name }.
picnic-feat = { $name }: { $size } in one group ({ $element })!
