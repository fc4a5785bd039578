"""The store of rooms and games: an SQLite file for one server, PostgreSQL for several nodes."""
