"""Bots that a package announces, for its own game and for one of Panier's."""

from collections.abc import Callable
from typing import Any

from topcard.rules import Put, View


def frugal(view: View, randbelow: Callable[[int], int]) -> Put:
    """Play the card in the middle."""
    return Put(view.hand[len(view.hand) // 2])


def dreamer(view: Any, randbelow: Callable[[int], int]) -> None:
    """Let every race pass."""
