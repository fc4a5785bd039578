"""Recorded games of this race in the terminal."""

from collections.abc import Sequence
from typing import Any

from panier.games._racing.tty import show_record, show_result, show_table
from panier.games.elephant.table import Slap, SnapFingers

__all__ = ["move_in_words", "show_record", "show_result", "show_table"]


def move_in_words(move: Any, names: Sequence[str]) -> str:
    match move:
        case Slap():
            return "slap"
        case SnapFingers():
            return "snap one's fingers"
        case _:
            return str(type(move).__name__).lower()
