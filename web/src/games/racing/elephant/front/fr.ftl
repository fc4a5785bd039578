game-elephant = Slap the Elephant
home-line-elephant = Tape sur l’éléphant, claque des doigts pour la souris, et bas les pattes pour le reste.

reason-no-pile = Il n’y a pas de tas à gagner.
reason-slap-or-snap = Tape, claque des doigts, ou pose une carte quand c’est ton tour.
