game-snap = Snap
home-line-snap = Two alike? Call Snap before anybody else!

variant-fines = Who pays for a false Snap
variant-fines-hint = When several call at once and nothing matches.
variant-fines-all = All of them
variant-fines-all-hint = Everybody who calls within 0.3 seconds of the first.
variant-fines-first = Only the first
variant-fines-first-hint = Gentler: the others pay nothing.
reason-call-or-turn = Call Snap, or turn a card when it is your turn.
