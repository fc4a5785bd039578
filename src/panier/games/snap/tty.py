"""Recorded games of this race in the terminal."""

from collections.abc import Sequence
from typing import Any

from panier.games._racing.tty import show_record, show_result, show_table
from panier.games.snap.table import Call

__all__ = ["move_in_words", "show_record", "show_result", "show_table"]


def move_in_words(move: Any, names: Sequence[str]) -> str:
    return "call Snap" if isinstance(move, Call) else str(type(move).__name__).lower()
