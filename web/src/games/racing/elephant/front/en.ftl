game-elephant = Slap the Elephant
home-line-elephant = Slap the elephant, snap your fingers at the mouse, and hands off the rest.

reason-no-pile = There’s no pile to win.
reason-slap-or-snap = Slap, snap your fingers, or lay a card when it is your turn.
