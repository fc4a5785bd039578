game-snack-match = Snack Match
game-picnic = Picnic
game-snack-arnaque = Snack Arnaque
game-sandwich = Sandwich
game-snap = Snap
game-elephant = Slap the Elephant
