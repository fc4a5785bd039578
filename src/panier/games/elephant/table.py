"""The values of Slap the Elephant: options, moves, the pile, the full state and the view of one seat."""

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
    """The options of Slap the Elephant."""


class Slap(ClaimMove):
    """Slap the card on the pile, for an elephant (EL-07)."""


class SnapFingers(ClaimMove):
    """Snap the fingers at the card on the pile, for a mouse (EL-10)."""


class Turn(state.Turn):
    """Reach for the next card; it shows a moment later (AMB-E13)."""


Alarm: TypeAlias = Slap | SnapFingers
CLAIMS: Final = (Slap, SnapFingers)
Move: TypeAlias = Deal | Shuffle | Tempo | Lots | Alarm | Turn | TimeUp


class Table(state.Table):
    """The cards as they lie, whose turn it is, and since when."""

    pile: Cards = ()  # face up, the top card last
    out: tuple[bool, ...] = ()

    def is_in(self, seat: Seat) -> bool:
        """Return whether a seat is in. Without a pack it stays in until the pile is won or shared (AMB-E07)."""
        return not self.out[seat]


class Redeal(Tagged):
    """A step to do: chance shuffles the pile, which is then dealt again (AMB-E09)."""


Step: TypeAlias = Pace | Redeal | Heat[Table]


class State(state.State[Options, Table, Alarm, Step]):
    """The full state of Slap the Elephant."""


class View(Frozen):
    """The view of one seat: the top of the pile, the number of cards in it and in each pack, and its own claims."""

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
        """Return how many cards each seat has."""
        return self.packs

    def is_in(self, seat: Seat) -> bool:
        return not self.out[seat]


def is_right(table: Table, alarm: Alarm) -> bool:
    """Return whether it is a slap for an elephant or a finger-snap for a mouse (EL-07, EL-10, AMB-E02)."""
    return bool(table.pile) and table.pile[-1].startswith("elephant " if isinstance(alarm, Slap) else "mouse ")
