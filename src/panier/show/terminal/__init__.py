"""Playing and reading games in a terminal."""
