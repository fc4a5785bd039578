"""Sandwich in the terminal."""

from collections.abc import Sequence

from msgspec.structs import replace

from panier.games.sandwich.table import Compose, Move, Options
from panier.games.sandwich.tty.art import called
from panier.games.sandwich.tty.person import SandwichPerson as Person
from panier.games.sandwich.tty.show import show_record, show_result, show_table

__all__ = ["Person", "called", "describe_move", "for_terminal", "show_record", "show_result", "show_table"]


def describe_move(move: Move, names: Sequence[str]) -> str:
    if isinstance(move, Compose):
        return " / ".join(", ".join(called(card.rpartition(" ")[0]) for card in three) for three in move.sandwiches)
    return str(type(move).__name__).lower()


def for_terminal(options: Options) -> Options:
    """Return the options as they can be played at a keyboard: no race at the market."""
    return replace(options, market="turns")
