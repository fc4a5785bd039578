game-snack-match = Snack Match
game-picnic = Picnic
home-line-snack-match = Weave strips of snacks into a picnic, so that the same foods and cloths lie together.
home-line-picnic = The same weaving with tacos, drinks, muffins and ice cream.
