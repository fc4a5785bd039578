"""What lies on the table of Snap: options, moves, the piles, the whole truth, and what one seat sees of it."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from panier.core.rules import TimeUp
from panier.core.units import Millis, Seat
from panier.core.values import Frozen, Tagged, remembered
from panier.games._racing.cards import DECK, Card, Cards
from panier.games._racing.chance import Deal, Lots, Shuffle, Tempo
from panier.games._racing.claims import Claim, Finish
from panier.games._racing.settings import Flips, HeadStart, Minutes, Turning
from panier.games._racing.state import Heat, Pace


class Options(Frozen):
    """How this table plays."""

    turning: Turning = "auto"
    flips: Flips = 0
    minutes: Minutes = 0
    head_start: HeadStart = ()
    fines: Annotated[
        Literal["all", "first"],
        Meta(description="who pays for false calls on one table: all who called together, or only the first"),
    ] = "all"  # AMB-N15

    @property
    def deck(self) -> Cards:
        """What is dealt: house rules may change it (racing/house.py)."""
        return DECK


class Call(Tagged):
    """Snap! Two alike on the table of this number (SN-11)."""

    seen: int


class Turn(Tagged):
    """Reach for the top card of one's pack; it shows a moment later (AMB-N22)."""


Move: TypeAlias = Deal | Shuffle | Tempo | Lots | Call | Turn | TimeUp


class Pile(Frozen):
    """The face-up cards before a seat, the top card last, and the number of the table that brought it."""

    cards: Cards = ()
    since: int = 0


class Fine(Frozen):
    """A card in the middle, who paid it, and the number of the table that brought it (AMB-N12)."""

    card: Card
    payer: Seat
    since: int


class Table(Frozen):
    """The cards as they lie, and what to know about the moment."""

    packs: tuple[Cards, ...]  # face down, the top card first
    piles: tuple[Pile, ...]
    fines: tuple[Fine, ...] = ()
    turn: Seat = 0  # who turns the next card
    fined: tuple[Seat, ...] = ()  # since the last card was turned: once is enough (AMB-N15)
    number: int = 0  # raised by every visible change
    shown: Millis = 0  # when this table came to be seen


class Reform(Tagged):
    """Left to do: chance shuffles a seat's face-up pile into a new pack (SN-14)."""

    seat: Seat


class Reveal(Tagged):
    """Left to do: the card of the seat whose turn it is shows (SN-09)."""


class Pay(Tagged):
    """Left to do: a seat pays a fine (SN-16)."""

    seat: Seat


class Settled(Tagged):
    """Left to do: see who is out, and whether the game is over; and show who was fined, if anybody was."""

    finish: Finish | None = None


Step: TypeAlias = Pace | Reform | Reveal | Pay | Heat[Table] | Settled


class State(Frozen):
    """The whole truth."""

    options: Options
    table: Table
    before: Table | None = None  # the table before the last card was turned, while a call may still name it (AMB-N23)
    claims: tuple[Claim[Call], ...] = ()  # not settled yet, in the order in which they count; nobody else knows
    spent: tuple[tuple[Seat, int], ...] = ()  # calls on these tables that came to nothing: seat and table
    todo: tuple[Step, ...] = ()  # what is left to do, if it needs chance
    turning: bool = False  # whether the next card has been reached for
    opens: Millis = 0  # when it will show
    turned: int = 0  # how many cards have been turned, those taken back included
    ends: Millis | None = None  # when time is up
    finish: Finish | None = None  # how the last race ended, until the next card
    why: str = ""  # why the game is over

    @property
    def seats(self) -> int:
        return len(self.table.packs)


class View(Frozen):
    """What one seat sees: the tops, how many cards lie where, and of calls its own."""

    seat: Seat | None
    options: Options
    number: int
    oldest: int  # the lowest number that a call may still name
    packs: tuple[int, ...]
    piles: tuple[int, ...]
    tops: tuple[Card | None, ...]
    fines: tuple[Fine, ...]
    turn: Seat
    turning: bool
    turned: int
    ends: Millis | None
    finish: Finish | None
    over: bool
    called: tuple[int, ...]  # the tables on which this seat has called


@remembered
def face_up(table: Table) -> tuple[tuple[int, ...], tuple[int, ...], tuple[Card | None, ...]]:
    """What all see of packs and piles: how many cards lie in each, and the tops of the piles."""
    piles = [pile.cards for pile in table.piles]
    tops = tuple([pile[-1] if pile else None for pile in piles])
    return tuple(map(len, table.packs)), tuple(map(len, piles)), tops


def is_in(table: Table, seat: Seat) -> bool:
    """Whether a seat has cards, face down or face up: those in the middle are nobody's (SN-15, AMB-N17)."""
    return bool(table.packs[seat] or table.piles[seat].cards)
