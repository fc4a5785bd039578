"""The process and its surroundings: clocks, listening sockets, logs, metrics, crash points for tests."""
