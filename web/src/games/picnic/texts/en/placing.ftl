placing-region = Lay your strips
placing-board = Your picnic
placing-cells = Cells
placing-controls = Your strips and what to do with them
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
placing-xray = See what lies beneath
placing-take-back = Take back
placing-confirm = Confirm
placing-cell-shows = { $cell }. Your strip
placing-cell-beneath = { $cell }. Your strip goes beneath
placing-across = row { $row }, columns { $from } to { $to }
placing-down = column { $col }, rows { $from } to { $to }
placing-on-top = Strip at { $where }.
placing-beneath = Strip at { $where }, beneath: { $cells }.
placing-part-left = left cell
placing-part-middle = middle cell
placing-part-right = right cell
placing-part-top = top cell
placing-part-bottom = bottom cell
placing-brings = Brings { $change }, in all { $amount }.
placing-gains = What it brings
placing-gained = It brings { $change }.
placing-group = { $element }, { $size } together: { $change }
placing-broken = group broken ({ $element }): { $change }
placing-bonus = Bonus card, { $element }: { $change }
placing-hint-strip =
    { $left ->
        [0] Tap a strip to move it again.
       *[other] Tap a strip to lay it.
    }
placing-hint-cell = Now tap a cell, or drag the strip there.
placing-hint-beneath = Tap a cell of the strip to slip it beneath.
placing-hint-other = Looks good? Then tap the other strip.
placing-hint-complete = Looks good? Confirm, or keep moving.
placing-hint-final = Looks good? Confirm, and it stays like this.
placing-keys = Keys
placing-key-strip = choose a strip
placing-key-move = move
placing-key-turn = turn
placing-key-cells = slip a cell beneath or back
placing-key-layers = other layers
placing-key-xray = see what lies beneath
placing-key-confirm = confirm
placing-key-back = take back
placing-nothing-yet = nothing yet
placing-label-turn = Turn
placing-label-xray = Look under
placing-label-back = Undo
placing-lies-over = On top
placing-lies-under = Under
placing-lies-woven = Woven
