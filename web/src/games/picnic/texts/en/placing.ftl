placing-region = Lay your strips
placing-board = Your picnic
placing-cells = Cells
placing-controls = Your strips and tools
placing-hand = Your strips
placing-strip =
    Strip { $number }: { $faces }{ $where ->
        [hand] {""}
        [moving] . Being laid
       *[laid] . Laid
    }
placing-taken-up = Strip { $number }: { $faces }.
placing-turn = Turn
placing-layers = Layers
placing-layers-of = Layers: { $now } of { $all }
placing-xray = See what’s underneath
placing-take-back = Take back
placing-confirm = Confirm
placing-cell-shows = { $cell }. Your strip
placing-cell-beneath = { $cell }. Your strip goes under
placing-across = row { $row }, columns { $from } to { $to }
placing-down = column { $col }, rows { $from } to { $to }
placing-on-top = Strip on { $where }.
placing-beneath = Strip on { $where }, under: { $cells }.
placing-part-left = left cell
placing-part-middle = middle cell
placing-part-right = right cell
placing-part-top = top cell
placing-part-bottom = bottom cell
placing-blanket = The 4 × 4 square lies on rows { $top } to { $bottom }, columns { $left } to { $right }.
placing-brings = This round: { $change }, { $amount } in all.
placing-gains = What this round scores
placing-gained =
    { $gained ->
        [0] Nothing gained yet.
       *[other] This round scores { $change }.
    }
placing-group = { $element }, group of { $size }: { $change }
placing-broken = group broken ({ $element }): { $change }
placing-bonus = Bonus card, { $element }: { $change }
placing-hint-strip =
    { $left ->
        [0] { word-Tap } a strip to move it again.
       *[other] { word-Tap } a strip to lay it.
    }
placing-hint-cell = Now { word-tap } a cell, or drag the strip there.
placing-hint-beneath = { word-Tap } a cell of the strip to slip it under.
placing-hint-other = Happy? { word-Tap } the other strip.
placing-hint-complete = Happy? Confirm, or keep moving things.
placing-hint-final = Happy? Once you confirm, it stays like this.
placing-keys = Keys
placing-key-strip = choose a strip
placing-key-move = move
placing-key-turn = turn
placing-key-cells = slip a cell under or back
placing-key-layers = other layers
placing-key-xray = see what’s underneath
placing-key-confirm = confirm
placing-key-back = take back
placing-nothing-yet = no change
placing-label-turn = Turn
placing-label-xray = Peek
placing-label-back = Take back
placing-lies-over = On top
placing-lies-under = Under
placing-lies-woven = Woven
