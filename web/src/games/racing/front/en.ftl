variant-turning = Who turns the cards
variant-turning-hint = Either way everybody sees a card at the same instant.
variant-turning-auto = The table
variant-turning-auto-hint = By itself, at an uneven tempo.
variant-turning-manual = The players
variant-turning-manual-hint = In turn, each with a tap.
variant-flips = How many cards
variant-flips-hint = Then whoever has most cards wins.
variant-minutes = How many minutes
variant-minutes-hint = Then whoever has most cards wins.
variant-flips-value =
    { $number ->
        [one] 1 card
       *[other] { $number } cards
    }
variant-minutes-value = { $number } min
variant-head_start = Head start
variant-head_start-value = { $name } { $millis }
reason-already-claimed = You have had your say about this card.
reason-table-to-come = That card is still to come.
reason-out = You have no cards left and are out.
reason-turns-by-itself = At this table the cards turn by themselves.
reason-already-turning = The next card is being turned already.
reason-no-such-shuffle = These cards cannot be shuffled.
reason-no-such-tempo = The cards do not turn at that pace.
