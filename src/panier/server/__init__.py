"""The table server: rooms, sockets, and who was first."""
