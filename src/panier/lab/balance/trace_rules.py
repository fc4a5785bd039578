"""How the story of each game is cut: where a round or a turn ends, who began, and which cards were whose."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from panier.core.game import AnyGame
from panier.core.moves import M
from panier.core.rules import Act, HasSeats, S
from panier.core.units import Seat
from panier.core.values import Tagged

T = TypeVar("T")
ByAct: TypeAlias = Callable[[S, Act[M], S], T | None]  # of the table before, the act, and the table after


def never(before: HasSeats, act: Act[Tagged], after: HasSeats) -> None:
    return None


@dataclass(frozen=True)
class TraceRules(Generic[S, M]):
    """What the rules themselves do not say; all of it may be left out."""

    stage: str = "act"  # what the story is told by
    ends_stage: Callable[[S, S], bool] = lambda before, after: True  # whether a stage ends between two tables
    has_rounds: bool = False  # whether every game has the same few stages
    starter: ByAct[S, M, Seat] = never  # who begins, as soon as that is known
    cards: ByAct[S, M, tuple[tuple[str, ...], ...]] = (
        never  # by seat, the names of the cards that were theirs, once that is known
    )
    owned_phrase: str = ""  # what it means that a card was somebody's
    label_of: Callable[[str], str] = lambda name: name  # what a line of the final count is called
    extra_events: Callable[[M], Iterable[str]] = lambda move: ()  # what a move does that no news tells


def trace_rules(game: AnyGame) -> TraceRules[Any, Any]:
    """Return how the story of a game is cut; by its acts where the game does not say."""
    told = game.part("balance", "trace_rules")
    return told(game) if told else TraceRules()
