"""What a bot is: from what a seat sees to what it does, and in races when."""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeAlias

from msgspec import Struct

from panier.core.chance import RandBelow
from panier.core.moves import M, M_co
from panier.core.rules import O, Rules, S, V
from panier.core.units import Millis

BOT_NAMES: Final = ("Mia", "Noé", "Lou", "Zoé", "Tom", "Ana", "Léo", "Eva", "Max", "Ida", "Jim", "Amy")


class After(Struct, Generic[M_co], frozen=True):
    """A move that a bot makes so many milliseconds after it saw what made it decide."""

    move: M_co
    millis: Millis


# From what a seat sees to what it does: a move, and at a live table perhaps when; in races perhaps nothing.
Bot: TypeAlias = Callable[[V, RandBelow], M | After[M] | None]
AnyBot: TypeAlias = Bot[Any, Any]


def at_once(answer: M | After[M] | None) -> M | None:
    """Return what a bot does where nobody looks at a clock."""
    return answer.move if isinstance(answer, After) else answer


def any_time(game: Rules[O, S, V, M], view: V, randbelow: RandBelow) -> After[M] | None:
    """Return a legal move, some time within a second; None if there is none."""
    moves = game.moves(view)
    return After(moves.pick(randbelow), Millis(100 + randbelow(900))) if next(iter(moves), None) is not None else None
