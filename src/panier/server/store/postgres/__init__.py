"""The rooms of a server of several nodes, in PostgreSQL."""
