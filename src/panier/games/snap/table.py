"""The values of Snap: options, moves, piles, the full state and the view of one seat."""

from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, field

from panier.core.rules import TimeUp
from panier.core.units import Millis, Seat
from panier.core.values import Frozen, Tagged, cache_last
from panier.games._racing import state
from panier.games._racing.cards import Card, Cards
from panier.games._racing.chance import Deal, Lots, Shuffle, Tempo
from panier.games._racing.claims import ClaimMove, Finish
from panier.games._racing.settings import RaceOptions
from panier.games._racing.state import Heat, Pace


class Options(RaceOptions):
    """The options of Snap."""

    fines: Annotated[
        Literal["all", "first"],
        Meta(description="who pays for false calls on one table: all who called together, or only the first"),
    ] = "all"  # AMB-N15


class Call(ClaimMove):
    """Call Snap on the table with this number: two cards match (SN-11)."""


class Turn(state.Turn):
    """Reach for the next card; it shows a moment later (AMB-N22)."""


CLAIMS: Final = (Call,)
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


class Table(state.Table):
    """The cards as they lie, whose turn it is, and since when."""

    piles: tuple[Pile, ...] = ()
    fines: tuple[Fine, ...] = ()
    fined: tuple[Seat, ...] = ()  # since the last card was turned: no seat pays twice (AMB-N15)

    @property
    def owned(self) -> list[int]:
        return [len(pack) + len(pile.cards) for pack, pile in zip(self.packs, self.piles, strict=True)]

    def is_in(self, seat: Seat) -> bool:
        """Return whether a seat has cards, face down or face up; those in the middle do not count (SN-15, AMB-N17)."""
        return bool(self.packs[seat] or self.piles[seat].cards)


class Reform(Tagged):
    """A step to do: chance shuffles a seat's face-up pile into a new pack (SN-14)."""

    seat: Seat


class Reveal(Tagged):
    """A step to do: the card of the seat whose turn it is shows (SN-09)."""


class Pay(Tagged):
    """A step to do: a seat pays a fine (SN-16)."""

    seat: Seat


class Settled(Tagged):
    """A step to do: check who is out and whether the game is over, and show who was fined, if anybody was."""

    finish: Finish | None = None


Step: TypeAlias = Pace | Reform | Reveal | Pay | Heat[Table] | Settled


class State(state.State[Options, Table, Call, Step]):
    """The full state of Snap."""


class View(Frozen, kw_only=True):
    """The view of one seat: the tops, the number of cards in each pack and pile, and its own calls."""

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
    claimed: tuple[int, ...] = field(name="called")  # the tables on which this seat has called

    @property
    def owned(self) -> tuple[int, ...]:
        """Return how many cards each seat has."""
        return tuple([pack + pile for pack, pile in zip(self.packs, self.piles, strict=True)])

    def is_in(self, seat: Seat) -> bool:
        return bool(self.packs[seat] or self.piles[seat])


@cache_last
def face_up(table: Table) -> tuple[tuple[int, ...], tuple[int, ...], tuple[Card | None, ...]]:
    """Return the visible part of packs and piles: the number of cards in each, and the tops of the piles."""
    piles = [pile.cards for pile in table.piles]
    tops = tuple([pile[-1] if pile else None for pile in piles])
    return tuple(map(len, table.packs)), tuple(map(len, piles)), tops
