"""Moves of all games in words, as a review speaks of them."""

from collections.abc import Sequence
from typing import Any

from panier.games.elephant.table import Slap, SnapFingers
from panier.games.picnic.table import Keep
from panier.games.picnic.weave import Place
from panier.games.sandwich.table import Compose
from panier.games.snack_arnaque.cards import is_food, kind
from panier.games.snack_arnaque.table import Steal, Stop, TakeBonus, TakeFood, TakeRaccoons
from panier.games.snap.table import Call
from panier.terminal.picnic.notation import write_place
from panier.terminal.sandwich.art import called


def in_words(moves: Sequence[Any], names: Sequence[str]) -> str:
    """What somebody did, or would have done."""
    return "; ".join(move_in_words(move, names) for move in moves) if moves else "nothing"


def move_in_words(move: Any, names: Sequence[str]) -> str:
    """A move in a few words."""
    match move:
        case Keep(card):
            return f"keep {card}"
        case Place():
            return f"{move.card} on {write_place(move)}"
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
        case Compose():
            return " / ".join(", ".join(called(card.rpartition(" ")[0]) for card in three) for three in move.sandwiches)
        case Call():
            return "call Snap"
        case Slap():
            return "slap"
        case SnapFingers():
            return "snap one's fingers"
        case _:
            return str(type(move).__name__).lower()
