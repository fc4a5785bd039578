game-snack-match = Snack Match
game-picnic = Picnic
home-line-snack-match = Tisse un pique-nique avec des bandes de snacks, pour que les mêmes se retrouvent côte à côte.
home-line-picnic = Le même tissage, avec des tacos, des boissons, des muffins et des glaces.
