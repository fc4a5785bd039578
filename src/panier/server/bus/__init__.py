"""Messages between the nodes of a server."""
