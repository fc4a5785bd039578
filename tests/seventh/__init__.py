"""A seventh game that lives in the tests: proof that a game with a race needs no edit in the server."""
