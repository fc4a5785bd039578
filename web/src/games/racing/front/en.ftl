variant-turning = Who turns the cards
variant-turning-hint = Either way, everybody sees a card at the same instant.
variant-turning-auto = The table
variant-turning-auto-hint = All by itself, at an uneven pace.
variant-turning-manual = The players
variant-turning-manual-hint = Taking turns.
variant-flips = How many cards
variant-flips-hint = Then whoever has the most cards wins.
variant-minutes = How many minutes
variant-minutes-hint = Then whoever has the most cards wins.
variant-flips-value =
    { $number ->
        [one] 1 card
       *[other] { $number } cards
    }
variant-minutes-value = { $number } min
variant-head_start = Head start
variant-head_start-value = { $name } { $millis }
reason-already-claimed = You’ve already called on this card.
reason-table-to-come = That card hasn’t come yet.
reason-out = You have no cards left, so you’re out.
reason-turns-by-itself = At this table the cards turn by themselves.
reason-already-turning = The next card is already turning.
reason-no-such-shuffle = These cards can’t be shuffled.
reason-no-such-tempo = The cards can’t turn at that pace.
