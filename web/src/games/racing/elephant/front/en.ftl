game-elephant = Slap the Elephant
home-line-elephant = Slap the elephant, snap your fingers at the mouse, and keep your hands off the rest.

reason-no-pile = There is no pile to win.
reason-slap-or-snap = Slap, snap your fingers, or lay a card when it is your turn.
