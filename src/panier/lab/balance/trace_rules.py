"""The declarations of a game for balance reports: where a stage ends, who began, which seat had which cards."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from panier.core.game import AnyGame
from panier.core.moves import M
from panier.core.rules import Act, S, StateLike
from panier.core.units import Seat
from panier.core.values import Tagged

T = TypeVar("T")
ByAct: TypeAlias = Callable[[S, Act[M], S], T | None]  # called with the state before, the act, and the state after


def unknown(before: StateLike, act: Act[Tagged], after: StateLike) -> None:
    return None


@dataclass(frozen=True)
class TraceRules(Generic[S, M]):
    """Facts about a game that its rules do not give; each has a default."""

    stage: str = "act"  # the name of a stage, such as round or turn
    ends_stage: Callable[[S, S], bool] = lambda before, after: True  # whether a stage ends between two states
    has_rounds: bool = False  # whether every game has the same few stages
    starter: ByAct[S, M, Seat] = unknown  # the seat that begins, as soon as it is known
    cards: ByAct[S, M, tuple[tuple[str, ...], ...]] = (
        unknown  # by seat, the names of the cards that it had, once they are known
    )
    owned_phrase: str = ""  # what it means that a seat had a card, in words
    label_of: Callable[[str], str] = lambda name: name  # the label of a line of the final count
    extra_events: Callable[[M], Iterable[str]] = lambda move: ()  # effects of a move that no event reports


def trace_rules(game: AnyGame) -> TraceRules[Any, Any]:
    """Return what a game declares for balance reports, or else the defaults: every act is a stage."""
    of_game = game.part("balance", "trace_rules")
    return of_game(game) if of_game else TraceRules()
