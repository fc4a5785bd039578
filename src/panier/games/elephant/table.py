"""What lies on the table of Slap the Elephant: options, moves, the pile, the whole truth, and what one seat sees."""

from typing import Final, TypeAlias

from panier.core.rules import TimeUp
from panier.core.units import Millis, Seat
from panier.core.values import Frozen, Tagged
from panier.games._racing import state
from panier.games._racing.cards import Card, Cards
from panier.games._racing.chance import Deal, Lots, Shuffle, Tempo
from panier.games._racing.claims import ClaimMove, Finish
from panier.games._racing.settings import RaceOptions
from panier.games._racing.state import Heat, Pace


class Options(RaceOptions):
    """How this table plays."""


class Slap(ClaimMove):
    """Slap the card on the pile: an elephant (EL-07)."""


class SnapFingers(ClaimMove):
    """Snap one's fingers at the card on the pile: a mouse (EL-10)."""


class Turn(state.Turn):
    """Reach for the top card of one's pack; it shows a moment later (AMB-E13)."""


Alarm: TypeAlias = Slap | SnapFingers
CLAIMS: Final = (Slap, SnapFingers)
Move: TypeAlias = Deal | Shuffle | Tempo | Lots | Alarm | Turn | TimeUp


class Table(state.Table):
    """The cards as they lie, and what to know about the moment."""

    pile: Cards = ()  # face up, the top card last
    out: tuple[bool, ...] = ()

    def is_in(self, seat: Seat) -> bool:
        """Return whether a seat is in: without a pack it still is until the pile is settled (AMB-E07)."""
        return not self.out[seat]


class Redeal(Tagged):
    """Left to do: chance shuffles the pile, to be dealt anew (AMB-E09)."""


Step: TypeAlias = Pace | Redeal | Heat[Table]


class State(state.State[Options, Table, Alarm, Step]):
    """The whole truth."""


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

    @property
    def owned(self) -> tuple[int, ...]:
        """Return how many cards everybody has."""
        return self.packs

    def is_in(self, seat: Seat) -> bool:
        return not self.out[seat]


def is_right(table: Table, alarm: Alarm) -> bool:
    """A slap for an elephant, a finger-snap for a mouse (EL-07, EL-10, AMB-E02)."""
    return bool(table.pile) and table.pile[-1].startswith("elephant " if isinstance(alarm, Slap) else "mouse ")
