game-snack-arnaque = Snack Arnaque
home-line-snack-arnaque = Collect snacks, send your raccoons to steal, and have most of what counts.
