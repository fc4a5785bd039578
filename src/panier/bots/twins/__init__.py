"""Compiled twins of the rules, for bots that look far ahead: the same games on arrays of numbers, many times as fast.

The readable rules in `panier.games` stay the judge; `tests/fast` holds each twin to them. Compiling needs Numba, takes
some seconds, and happens once on a machine, behind everybody's back: who asks for a twin that is not there yet gets
None and goes by the readable rules.
"""

from panier.fast.loading import Twin, available

__all__ = ["Twin", "available"]
