"""Building blocks for the drawings of games."""
