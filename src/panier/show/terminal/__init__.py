"""Play games, and print records and reviews, in a terminal."""
