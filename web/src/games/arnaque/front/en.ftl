game-snack-arnaque = Snack Arnaque
home-line-snack-arnaque = Collect snacks, send raccoons to steal more, and have the most of what counts.

variant-copies = Copies of each food
variant-copies-hint = This decides what’s rare.
variant-copies-value = As many as its value
variant-copies-value-hint = Valuable foods are common.
variant-copies-five = Five of each
variant-copies-five-hint = All foods are equally rare.
variant-first = Who goes first
variant-first-hint = The rules say: the greediest.
variant-first-random = Anybody, at random
reason-steal-or-stop = Steal a card, or stop.
reason-not-from-oneself = You can’t steal from yourself.
reason-not-drawn = You didn’t draw that. Take one of the cards in front of you.
reason-take-one-kind = Take one kind: all of one food, one bonus card, or all the raccoons.
