"""The rooms of a server that is alone, in one SQLite file."""
