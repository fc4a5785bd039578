"""HTTP and sockets: admission, limits, arrival times, static files."""
