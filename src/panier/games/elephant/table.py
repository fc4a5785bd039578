"""What lies on the table of Slap the Elephant: options, moves, the pile, the whole truth, and what one seat sees."""

from typing import TypeAlias

from panier.core.rules import TimeUp
from panier.core.units import Millis, Seat
from panier.core.values import Frozen, Tagged
from panier.games._racing.cards import DECK, Card, Cards
from panier.games._racing.chance import Deal, Lots, Shuffle, Tempo
from panier.games._racing.claims import Claim, Finish
from panier.games._racing.settings import Flips, HeadStart, Minutes, Turning
from panier.games._racing.state import Heat, Pace


class Options(Frozen):
    """How this table plays."""

    turning: Turning = "auto"
    flips: Flips = 0  # until one has all cards (EL-13, AMB-E13)
    minutes: Minutes = 0
    head_start: HeadStart = ()

    @property
    def deck(self) -> Cards:
        """What is dealt: house rules may change it (racing/house.py)."""
        return DECK


class Slap(Tagged):
    """Slap the card on the pile: an elephant (EL-07)."""

    seen: int


class SnapFingers(Tagged):
    """Snap one's fingers at the card on the pile: a mouse (EL-10)."""

    seen: int


class Turn(Tagged):
    """Reach for the top card of one's pack; it shows a moment later (AMB-E13)."""


Alarm: TypeAlias = Slap | SnapFingers
Move: TypeAlias = Deal | Shuffle | Tempo | Lots | Slap | SnapFingers | Turn | TimeUp


class Table(Frozen):
    """The cards as they lie, and what to know about the moment."""

    packs: tuple[Cards, ...]  # face down, the top card first
    pile: Cards = ()  # face up, the top card last
    out: tuple[bool, ...] = ()  # without a pack one is still in until the pile is settled (AMB-E07)
    turn: Seat = 0  # who lays the next card
    number: int = 0  # raised by every visible change
    shown: Millis = 0  # when this table came to be seen


class Redeal(Tagged):
    """Left to do: chance shuffles the pile, to be dealt anew (AMB-E09)."""


Step: TypeAlias = Pace | Redeal | Heat[Table]


class State(Frozen):
    """The whole truth."""

    options: Options
    table: Table
    before: Table | None = None  # the table before the last card was laid, while a claim may still name it (AMB-E04)
    claims: tuple[Claim[Alarm], ...] = ()  # not settled yet, in the order in which they count; nobody else knows
    spent: tuple[tuple[Seat, int], ...] = ()  # claims on these tables that came to nothing: seat and table
    todo: tuple[Step, ...] = ()  # what is left to do, if it needs chance
    turning: bool = False  # whether the next card has been reached for
    opens: Millis = 0  # when it will show
    turned: int = 0  # how many cards have been laid, those taken back included
    ends: Millis | None = None  # when time is up
    finish: Finish | None = None  # how the last race ended, until the next card
    why: str = ""  # why the game is over

    @property
    def seats(self) -> int:
        return len(self.table.packs)


class View(Frozen):
    """What one seat sees: the top of the pile, how many cards lie where, and of claims its own."""

    seat: Seat | None
    options: Options
    number: int
    oldest: int  # the lowest number that a claim may still name
    packs: tuple[int, ...]
    pile: int
    top: Card | None
    out: tuple[bool, ...]
    turn: Seat
    turning: bool
    turned: int
    ends: Millis | None
    finish: Finish | None
    over: bool
    claimed: tuple[int, ...]  # the tables on which this seat has slapped or snapped


def is_right(table: Table, alarm: Alarm) -> bool:
    """A slap for an elephant, a finger-snap for a mouse (EL-07, EL-10, AMB-E02)."""
    return bool(table.pile) and table.pile[-1].startswith("elephant " if isinstance(alarm, Slap) else "mouse ")
