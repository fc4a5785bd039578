"""A room with people connected to it: commands in, commits to disk, updates out."""
