game-snack-arnaque = Snack Arnaque
home-line-snack-arnaque = Collectionne des snacks, envoie tes ratons laveurs voler, et aie la majorité.
