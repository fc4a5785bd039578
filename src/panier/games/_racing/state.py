"""The common fields of the tables, states and views of Snap and Slap the Elephant."""

from typing import Generic, Protocol, TypeAlias, TypeVar

from panier.core.units import Millis, Seat
from panier.core.values import Frozen, Tagged
from panier.games._racing.cards import Cards
from panier.games._racing.claims import C_co, Claim, ClaimMove, Finish
from panier.games._racing.settings import RaceOptions


class Turn(Tagged):
    """Reach for the next card; it shows a moment later (AMB-N22, AMB-E13)."""


class Table(Frozen):
    """The cards as they lie, whose turn it is, and since when."""

    packs: tuple[Cards, ...]  # face down, the top card first
    turn: Seat = 0  # who turns the next card
    number: int = 0  # raised by every visible change
    shown: Millis = Millis(0)  # when this table was first shown

    @property
    def owned(self) -> list[int]:
        """Return how many cards each seat has; those in the middle belong to nobody."""
        return list(map(len, self.packs))

    def is_in(self, seat: Seat) -> bool:
        """Return whether a seat may still win."""
        raise NotImplementedError


# States are immutable, so a state of Snap's tables is also a state of tables: covariant.
Options_co = TypeVar("Options_co", bound=RaceOptions, covariant=True)
T_co = TypeVar("T_co", bound=Table, covariant=True)
Step_co = TypeVar("Step_co", bound=Tagged, covariant=True)


class State(Frozen, Generic[Options_co, T_co, C_co, Step_co], frozen=True):
    """The full state of a race; a game gives the types of its options, table, claims and steps."""

    options: Options_co
    table: T_co
    before: T_co | None = None  # the table before the last card, while a claim may still name it (AMB-N23, AMB-E04)
    claims: tuple[Claim[C_co], ...] = ()  # not settled yet, in the order in which they count; secret
    spent: tuple[tuple[Seat, int], ...] = ()  # claims without effect on tables that may still be claimed: seat, table
    todo: tuple[Step_co, ...] = ()  # steps left to do, which need chance
    turning: bool = False  # whether the next card is on its way
    opens: Millis = Millis(0)  # when that card shows
    turned: int = 0  # how many cards have been turned, those taken back included
    ends: Millis | None = None  # when the time of a short game is up
    finish: Finish | None = None  # of the last race, until the next card
    why: str = ""  # the reason why the game is over; empty until then

    @property
    def seats(self) -> int:
        return len(self.table.packs)


T = TypeVar("T", bound=Table)
StateOf: TypeAlias = State[RaceOptions, T, ClaimMove, Tagged]
AnyState: TypeAlias = StateOf[Table]
S = TypeVar("S", bound=AnyState)


class View(Protocol):
    """The fields of a view that the shared code uses."""

    @property
    def seat(self) -> Seat | None: ...
    @property
    def options(self) -> RaceOptions: ...
    @property
    def number(self) -> int: ...
    @property
    def oldest(self) -> int: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def turning(self) -> bool: ...
    @property
    def turned(self) -> int: ...
    @property
    def ends(self) -> Millis | None: ...
    @property
    def finish(self) -> Finish | None: ...
    @property
    def over(self) -> bool: ...
    @property
    def claimed(self) -> tuple[int, ...]: ...
    @property
    def owned(self) -> tuple[int, ...]: ...
    def is_in(self, seat: Seat, /) -> bool: ...


V = TypeVar("V", bound=View)


class Pace(Tagged):
    """A step to do: chance decides when the next card shows (AMB-N22)."""


class Heat(Tagged, Generic[T_co], frozen=True):
    """The first on this table and the photo finish. If several were first, chance draws lots (AMB-N16)."""

    first: tuple[Seat, ...]
    table: T_co
    finish: Finish


def oldest_claimable(state: AnyState) -> int:
    """Return the lowest number of a table that a claim may still name."""
    return (state.before or state.table).number


def claimed_tables(state: AnyState, seat: Seat | None) -> tuple[int, ...]:
    """Return the tables on which a seat has claimed."""
    if not (state.claims or state.spent):  # the usual case
        return ()
    held = [claim.move.seen for claim in state.claims if claim.seat == seat]
    return tuple(sorted(held + [seen for claimer, seen in state.spent if claimer == seat]))
