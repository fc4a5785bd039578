game-snack-arnaque = Snack Arnaque
home-line-snack-arnaque = Collect snacks, send your raccoons to steal, and have most of what counts.

variant-copies = How many of each food
variant-copies-hint = It decides what is rare.
variant-copies-value = As many as its value
variant-copies-value-hint = Dear foods are common.
variant-copies-five = Five of each
variant-copies-five-hint = All are equally rare.
variant-first = Who starts
variant-first-hint = By the rules the greediest one does.
variant-first-random = Anybody, by lot
reason-steal-or-stop = Steal a card, or stop.
reason-not-from-oneself = You cannot steal from yourself.
reason-not-drawn = You did not draw that. Take something that lies before you.
reason-take-one-kind = Take one kind of what you drew: all of a food, a bonus card, or all raccoons.
