"""Rooms on other nodes: any node takes any socket, and speaks for it to the node that holds the room."""
