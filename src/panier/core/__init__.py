"""What every game and every tool rests on: the contract of a game, its driver, records, options and the registry.

It needs msgspec and nothing else, and knows no game by name.
"""
