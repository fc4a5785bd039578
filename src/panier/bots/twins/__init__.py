"""Compiled twins of the rules, for bots that look far ahead: the same games on arrays of numbers, many times as fast.

The readable rules stay the judge; the game's `test_fast.py` holds each twin to them. Compiling needs Numba, takes some
seconds, and happens once on a machine, in a background thread: until a twin is ready, bots go by the readable rules.
"""

from panier.bots.twins.loading import Twin, available

__all__ = ["Twin", "available"]
