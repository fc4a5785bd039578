"""Rooms as values: people, chairs, the host, what is played next, and names that can be shown."""
