"""Bots for Top Card, the weakest first."""

from collections.abc import Callable

from topcard.rules import Put, View


def low(view: View, randbelow: Callable[[int], int]) -> Put:
    """Play the lowest card."""
    return Put(min(view.hand))


def high(view: View, randbelow: Callable[[int], int]) -> Put:
    """Play one of the two highest cards."""
    best = sorted(view.hand)[-2:]
    return Put(best[randbelow(len(best))])


BOTS = {"casual": low, "champion": high}
