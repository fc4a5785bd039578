"""The core: the contract of a game, the driver of matches, records, options and the registry.

It depends on msgspec only and names no game.
"""
