"""Snack Match and Picnic in the terminal."""

from collections.abc import Sequence

from panier.games.picnic.table import Keep, Move
from panier.games.picnic.tty.notation import write_place
from panier.games.picnic.tty.person import PicnicPerson as Person
from panier.games.picnic.tty.show import show_record, show_result, show_table
from panier.games.picnic.weave import Place

__all__ = ["Person", "describe_move", "show_record", "show_result", "show_table"]


def describe_move(move: Move, names: Sequence[str]) -> str:
    match move:
        case Keep(card):
            return f"keep {card}"
        case Place():
            return f"{move.card} on {write_place(move)}"
        case _:
            return str(type(move).__name__).lower()
