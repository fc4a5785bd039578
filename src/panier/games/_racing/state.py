"""What is alike in the tables and states of Snap and Slap the Elephant: all that turning and settling look at."""

from typing import Any, Generic, Protocol, Self, TypeVar

from panier.core.units import Millis, Seat
from panier.core.values import Tagged
from panier.games._racing.cards import Cards
from panier.games._racing.claims import Claim, Finish
from panier.games._racing.settings import Racing


class Replaceable(Protocol):
    def __replace__(self, /, **changes: Any) -> Self: ...


class Table(Replaceable, Protocol):
    """The cards as they lie, and what to know about the moment."""

    @property
    def packs(self) -> tuple[Cards, ...]: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def number(self) -> int: ...
    @property
    def shown(self) -> Millis: ...


class State(Replaceable, Protocol):
    """The whole truth."""

    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Racing: ...
    @property
    def table(self) -> Table: ...
    @property
    def before(self) -> Table | None: ...
    @property
    def claims(self) -> tuple[Claim[Any], ...]: ...
    @property
    def spent(self) -> tuple[tuple[Seat, int], ...]: ...
    @property
    def todo(self) -> tuple[Tagged, ...]: ...
    @property
    def turning(self) -> bool: ...
    @property
    def opens(self) -> Millis: ...
    @property
    def turned(self) -> int: ...
    @property
    def ends(self) -> Millis | None: ...
    @property
    def finish(self) -> Finish | None: ...
    @property
    def why(self) -> str: ...


R = TypeVar("R", bound=Replaceable)
S = TypeVar("S", bound=State)
T = TypeVar("T", bound=Table)


def replace(value: R, **changes: Any) -> R:
    """As `copy.replace` of Python 3.13 does it; the one of msgspec does not take what is known by a Protocol."""
    return value.__replace__(**changes)


class Pace(Tagged):
    """Left to do: chance says when the next card shows (AMB-N22)."""


class Heat(Tagged, Generic[T], frozen=True):
    """Who was first on this table, and the photo of it. Where they are several, chance draws lots (AMB-N16)."""

    first: tuple[Seat, ...]
    table: T
    finish: Finish


def oldest(state: State) -> int:
    """The lowest number of a table that a claim may still name."""
    return (state.before or state.table).number


def claimed(state: State, seat: Seat | None) -> tuple[int, ...]:
    """The tables on which a seat has claimed."""
    if not (state.claims or state.spent):  # as nearly always
        return ()
    held = [claim.move.seen for claim in state.claims if claim.seat == seat]
    return tuple(sorted(held + [seen for claimer, seen in state.spent if claimer == seat]))
