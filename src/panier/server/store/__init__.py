"""What is stored: by one server in an SQLite file, by several nodes in PostgreSQL."""
