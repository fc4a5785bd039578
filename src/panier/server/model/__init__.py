"""A room and its table as values: people, chairs, games, races, and who was first; no I/O."""
