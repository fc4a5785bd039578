"""The values of a game of Snack Arnaque: options, moves, players, the full state, and the view of one seat."""

from collections import Counter
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from panier.core.units import Seat
from panier.core.values import Frozen, Tagged
from panier.games.snack_arnaque.cards import BOX, Box, Card, Copies, bonuses_among, is_food, kind
from panier.games.snack_arnaque.scoring import Holding

FULL: Final = 9  # cards in a complete collection (SA-09)

Phase: TypeAlias = Literal["start", "draw", "choose", "steal", "over"]


class Options(Frozen):
    """The options of a game."""

    copies: Annotated[Copies, Meta(description="how many cards of each food: as many as its value, or five")] = "value"
    first: Annotated[Literal["random"] | int, Meta(description="who starts: anybody, or the seat of this number")] = (
        "random"  # SA-11, AMB-A04
    )

    @property
    def box(self) -> Box:
        """Return the contents of the box. House rules may change them (house_rules.py)."""
        return BOX


class Start(Tagged):
    """Draw the seat that starts, instead of the greediest player."""

    seat: Seat


class Draw(Tagged):
    """Turn up the cards that the player draws (SA-13 to SA-15)."""

    cards: tuple[Card, ...]


class TakeFood(Tagged):
    """Take all drawn cards of one food, and so of one value (SA-20)."""

    food: str


class TakeBonus(Tagged):
    """Take one of the drawn bonus cards (SA-22)."""

    card: Card


class TakeRaccoons(Tagged):
    """Take all drawn raccoons (SA-23)."""


class Steal(Tagged):
    """Take a card from a rival's collection (SA-24)."""

    rival: Seat
    card: Card


class Stop(Tagged):
    """Steal no more (AMB-A07)."""


Move: TypeAlias = Start | Draw | TakeFood | TakeBonus | TakeRaccoons | Steal | Stop


class Player(Frozen):
    collection: tuple[Card, ...] = ()
    raccoons: tuple[Card, ...] = ()  # face down beside the collection, and out of the game (AMB-A13)

    @property
    def missing(self) -> int:
        return FULL - len(self.collection)


class State(Frozen):
    """The full state of a game, all of it public except the draw pile (AMB-A23)."""

    options: Options
    players: tuple[Player, ...]
    pile: tuple[Card, ...]  # unordered: chance decides what is drawn
    discard: tuple[Card, ...] = ()
    drawn: tuple[Card, ...] = ()
    turn: Seat = 0
    phase: Phase = "start"
    thefts: int = 0  # how many more cards may be stolen now
    reshuffles: int = 0  # how often the discards became the new pile

    @property
    def seats(self) -> int:
        return len(self.players)


class View(Frozen, kw_only=True):
    """The part of a state that one seat sees: not the cards of the pile, and only the number of raccoons taken."""

    seat: Seat | None
    options: Options
    collections: tuple[tuple[Card, ...], ...]
    raccoons: tuple[int, ...]
    pile: int
    discard: tuple[Card, ...]
    drawn: tuple[Card, ...]
    turn: Seat
    phase: Phase
    thefts: int
    reshuffles: int


def holding(collection: tuple[Card, ...], raccoons: int) -> Holding:
    """Return what scores in a collection."""
    foods = Counter(kind(card) for card in collection if is_food(card))
    return Holding(foods, bonuses_among(collection), raccoons)
