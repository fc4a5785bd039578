"""The table server: rooms, live tables, fair races, and nothing lost."""
