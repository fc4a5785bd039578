game-elephant = Slap the Elephant
home-line-elephant = Slap the elephant, snap your fingers at the mouse, and keep your hands off the rest.
