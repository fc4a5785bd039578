"""Compiled twins of the rules, for bots that search: the same games on arrays of numbers, many times as fast.

The readable rules are the reference; a game's `test_fast.py` compares its twin with them. Compiling needs Numba and
takes some seconds, once on a machine, in a background thread. Until a twin is ready, bots use the readable rules.
"""

from panier.bots.twins.loading import CompiledTwin, can_compile

__all__ = ["CompiledTwin", "can_compile"]
