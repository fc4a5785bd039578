game-elephant = Slap the Elephant
home-line-elephant = Tape sur l’éléphant, claque des doigts pour la souris, et bas les pattes pour le reste.
