"""What is on disk, in one SQLite file."""
