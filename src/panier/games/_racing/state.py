"""What is alike in the tables, states and views of Snap and Slap the Elephant: all that the shared parts look at."""

from typing import Generic, Protocol, TypeAlias, TypeVar

from panier.core.units import Millis, Seat
from panier.core.values import Frozen, Tagged
from panier.games._racing.cards import Cards
from panier.games._racing.claims import C_co, Claim, ClaimMove, Finish
from panier.games._racing.settings import RaceOptions


class Turn(Tagged):
    """Reach for the top card of one's pack; it shows a moment later (AMB-N22, AMB-E13)."""


class Table(Frozen):
    """The cards as they lie, and what to know about the moment."""

    packs: tuple[Cards, ...]  # face down, the top card first
    turn: Seat = 0  # who turns the next card
    number: int = 0  # raised by every visible change
    shown: Millis = Millis(0)  # when this table came to be seen

    @property
    def owned(self) -> list[int]:
        """Return how many cards everybody has; what lies in the middle is nobody's."""
        return list(map(len, self.packs))

    def is_in(self, seat: Seat) -> bool:
        """Return whether a seat may still win."""
        raise NotImplementedError


# A state is never changed, so one of Snap's own tables can be taken for one of tables.
Options_co = TypeVar("Options_co", bound=RaceOptions, covariant=True)
T_co = TypeVar("T_co", bound=Table, covariant=True)
Step_co = TypeVar("Step_co", bound=Tagged, covariant=True)


class State(Frozen, Generic[Options_co, T_co, C_co, Step_co], frozen=True):
    """The whole truth: a game names its options, its table, its claims and its steps."""

    options: Options_co
    table: T_co
    before: T_co | None = None  # the table before the last card, while a claim may still name it (AMB-N23, AMB-E04)
    claims: tuple[Claim[C_co], ...] = ()  # not settled yet, in the order in which they count; nobody else knows
    spent: tuple[tuple[Seat, int], ...] = ()  # claims on these tables that came to nothing: seat and table
    todo: tuple[Step_co, ...] = ()  # what is left to do, if it needs chance
    turning: bool = False  # whether the next card has been reached for
    opens: Millis = Millis(0)  # when it will show
    turned: int = 0  # how many cards have been turned, those taken back included
    ends: Millis | None = None  # when time is up
    finish: Finish | None = None  # how the last race ended, until the next card
    why: str = ""  # why the game is over

    @property
    def seats(self) -> int:
        return len(self.table.packs)


T = TypeVar("T", bound=Table)
StateOf: TypeAlias = State[RaceOptions, T, ClaimMove, Tagged]
AnyState: TypeAlias = StateOf[Table]
S = TypeVar("S", bound=AnyState)


class View(Protocol):
    """What the shared parts ask of what one seat sees."""

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
    """Left to do: chance says when the next card shows (AMB-N22)."""


class Heat(Tagged, Generic[T_co], frozen=True):
    """Who was first on this table, and the photo of it. Where they are several, chance draws lots (AMB-N16)."""

    first: tuple[Seat, ...]
    table: T_co
    finish: Finish


def oldest(state: AnyState) -> int:
    """Return the lowest number of a table that a claim may still name."""
    return (state.before or state.table).number


def claimed(state: AnyState, seat: Seat | None) -> tuple[int, ...]:
    """Return the tables on which a seat has claimed."""
    if not (state.claims or state.spent):  # as nearly always
        return ()
    held = [claim.move.seen for claim in state.claims if claim.seat == seat]
    return tuple(sorted(held + [seen for claimer, seen in state.spent if claimer == seat]))
