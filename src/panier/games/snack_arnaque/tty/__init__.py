"""Snack Arnaque in the terminal."""

from collections.abc import Sequence

from panier.games.snack_arnaque.cards import is_food, kind
from panier.games.snack_arnaque.table import Move, Steal, Stop, TakeBonus, TakeFood, TakeRaccoons
from panier.games.snack_arnaque.tty.person import ArnaquePerson as Person
from panier.games.snack_arnaque.tty.show import show_record, show_result, show_table

__all__ = ["Person", "describe_move", "show_record", "show_result", "show_table"]


def describe_move(move: Move, names: Sequence[str]) -> str:
    match move:
        case TakeFood(food):
            return f"take {food}"
        case TakeBonus(card):
            return f"take {card}"
        case TakeRaccoons():
            return "take the raccoons"
        case Steal(rival, card):
            return f"steal {kind(card) if is_food(card) else card} from {names[rival]}"
        case Stop():
            return "steal no more"
        case _:
            return str(type(move).__name__).lower()
