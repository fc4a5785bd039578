"""Bots: functions from what a seat sees to its move, in races with a delay."""

from collections.abc import Callable
from typing import Any, Final, Generic, TypeAlias

from msgspec import Struct

from panier.core.chance import RandBelow
from panier.core.moves import M, M_co
from panier.core.rules import O, Rules, S, V
from panier.core.units import Millis

BOT_NAMES: Final = ("Mia", "Noé", "Lou", "Zoé", "Tom", "Ana", "Léo", "Eva", "Max", "Ida", "Jim", "Amy")


class DelayedMove(Struct, Generic[M_co], frozen=True):
    """A move that a bot makes `delay_ms` milliseconds after it saw the view it decided on."""

    move: M_co
    delay_ms: Millis


# A bot gets the view of its seat and a source of random numbers. It returns a move, or in races a move with its delay,
# or None to do nothing for now.
Bot: TypeAlias = Callable[[V, RandBelow], M | DelayedMove[M] | None]
AnyBot: TypeAlias = Bot[Any, Any]


def without_delay(answer: M | DelayedMove[M] | None) -> M | None:
    """Return the move that a bot answered, for games without a clock."""
    return answer.move if isinstance(answer, DelayedMove) else answer


def random_delayed_move(game: Rules[O, S, V, M], view: V, randbelow: RandBelow) -> DelayedMove[M] | None:
    """Return a random legal move with a delay of 0.1 to 1 s; None if there is no legal move."""
    moves = game.moves(view)
    if next(iter(moves), None) is None:
        return None
    return DelayedMove(moves.pick(randbelow), Millis(100 + randbelow(900)))
