"""The values of a game of Sandwich: options, moves, players, the full state, and the view of one seat."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from panier.core.rules import TimeUp
from panier.core.units import Millis, Seat
from panier.core.values import Frozen, Tagged, cache_last
from panier.games.sandwich.cards import INGREDIENTS, Card, Ingredient, Name

Phase: TypeAlias = Literal["icebreaker", "signal", "flip", "market", "kitchen", "tasting", "reveal", "over"]
Sandwich: TypeAlias = tuple[Card, Card, Card]  # sorted by text: order means nothing (AMB-W13)

ROUNDS: Final = 3  # SW-04
MAX_TEXT: Final = 140
NO_LIMIT: Final = 500  # offers per seat and round where `offers` is 0: it only makes sure that every game ends


class Options(Frozen):
    """The options of a game."""

    market: Annotated[
        Literal["race", "turns"],
        Meta(description="race: the first to reach takes the card; turns: first choice goes round"),  # AMB-W01
    ] = "race"
    alternate: Annotated[
        bool, Meta(description="give to the left, the right, the left; from 5 seats")  # SW-25, AMB-W14
    ] = False
    trade: Annotated[bool, Meta(description="ingredients may be swapped, one for one, while cooking")] = False  # SW-28
    chef: Annotated[bool, Meta(description="sandwiches are served face up, each with a word of praise")] = (
        False  # SW-29
    )
    hidden: Annotated[bool, Meta(description="who made what stays hidden until all have ranked")] = True  # AMB-W10
    icebreaker: Annotated[bool, Meta(description="first everybody names an ingredient they love and one they hate")] = (
        False
    )
    youngest: Annotated[Seat | None, Meta(description="the seat that tastes first, from 0")] = None  # SW-16
    tasting: Annotated[
        Literal["sealed", "turns"],
        Meta(description="sealed: all rank at once, then all is shown; turns: one taster after the other, openly"),
    ] = "sealed"  # SW-16, SW-18, AMB-W12
    offers: Annotated[
        int, Meta(description="in Trade, how many offers a seat may make in a round; 0 for any number")
    ] = 12  # AMB-W17

    @property
    def box(self) -> Mapping[Name, Ingredient]:
        """Return the ingredients in the box. House rules may change them (house_rules.py)."""
        return INGREDIENTS


class Confess(Tagged):
    """Name the ingredient you love and the one you hate."""

    loved: Name
    hated: Name


class Flip(Tagged):
    """Turn up the top card of every stack: one card for each seat, in order of seats (SW-08)."""

    cards: tuple[Card, ...]


class Grab(Tagged):
    """Reach for a card of the market (SW-09). In a race, a second grab is the fallback for the first (AMB-W01)."""

    card: Card


class Lots(Tagged):
    """Draw lots among the seats that reached for a card at the same moment."""

    seat: Seat


class Compose(Tagged):
    """Make the sandwiches, in the order of their recipients; in Chef's suggestion each may have a line of praise."""

    sandwiches: tuple[Sandwich, ...]
    pitches: tuple[str, ...] = ()


class Offer(Tagged):
    """Offer a seat one of your cards for one of theirs (SW-28)."""

    to: Seat
    give: Card
    want: Card


class Counter(Tagged):
    """Refuse an offer and make its owner another one."""

    of: Seat
    give: Card
    want: Card


class Accept(Tagged):
    """Accept the offer of a seat and swap the cards."""

    of: Seat


class Withdraw(Tagged):
    """Withdraw your open offer."""


class Rank(Tagged):
    """Rank your plates, the best first, and add a remark if you like (SW-16)."""

    order: tuple[int, ...]
    remark: str = ""


class RevealFrom(Tagged):
    """Draw the seat that tastes first, or whose ranking is shown first, as no ages are known (AMB-W12)."""

    seat: Seat


class Reconsider(Tagged):
    """Take back your sealed choice while others are still choosing."""


Move: TypeAlias = (
    Confess
    | Flip
    | Grab
    | Lots
    | Compose
    | Offer
    | Counter
    | Accept
    | Withdraw
    | Rank
    | RevealFrom
    | Reconsider
    | TimeUp
)


class Claim(Frozen, frozen=True, order=True):
    """A grab in a race that is not settled yet; it counts from the moment `at`."""

    at: Millis
    seat: Seat
    card: Card


class Plate(Frozen):
    """A sandwich in front of a taster."""

    sandwich: Sandwich
    maker: Seat | None  # null where a view hides it
    pitch: str = ""


class Dish(Frozen):
    """A sandwich that has been ranked: its ingredients and its maker."""

    ingredients: tuple[Name, Name, Name]
    maker: Seat


class Tasting(Frozen):
    """A taster's ranking of one round, the best dish first."""

    round: int
    taster: Seat
    dishes: tuple[Dish, ...]
    remark: str = ""


class Player(Frozen):
    """The cards and choices of one seat."""

    taste: Confess | None = None
    basket: tuple[Card, ...] = ()
    took: Card | None = None  # in this flip; visible on top of the basket until the next flip (AMB-W21)
    sandwiches: tuple[Sandwich, ...] = ()  # in the order of the recipients
    pitches: tuple[str, ...] = ()
    offer: Offer | None = None  # open
    offers: int = 0  # made in this round
    plates: tuple[Plate, ...] = ()  # to taste, sorted by their cards, so that the order betrays no maker
    rank: Rank | None = None


class State(Frozen):
    """The full state of a game, secrets included."""

    options: Options
    players: tuple[Player, ...]
    deck: tuple[Card, ...]  # not turned up in this round, in no order: nobody knows their own stack
    phase: Phase
    round: int = 1
    flip: int = 0  # number of flips in the whole game so far
    market: tuple[Card | None, ...] = ()  # the card each seat turned up, None once it is taken
    claims: tuple[Claim, ...] = ()  # sorted by time, the earliest first
    tied: tuple[Seat, ...] = ()  # seats that reached for `tied_for` at the same moment and draw lots
    tied_for: Card | None = None
    taster: Seat | None = None  # the seat whose turn it is to taste, if tasting goes in turns
    clock: Millis = Millis(0)  # the time of the latest act; only kept in races
    history: tuple[Tasting, ...] = ()
    scores: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.players)


class View(Frozen):
    """The part of a state that one seat sees."""

    seat: Seat | None
    options: Options
    round: int
    phase: Phase
    flip: int
    market: tuple[Card | None, ...]
    took: tuple[Card | None, ...]
    chooser: Seat | None  # the seat whose turn it is to take a card, if the market goes in turns
    claims: tuple[Card, ...]  # cards this seat has reached for, the first choice first
    baskets: tuple[tuple[Card, ...], ...]  # this seat's; everybody's in Trade
    ready: tuple[bool, ...]
    sandwiches: tuple[Sandwich, ...]  # this seat's, in the order of the recipients
    pitches: tuple[str, ...]
    offers: tuple[Offer | None, ...]
    offers_made: int  # by this seat in this round
    plates: tuple[tuple[Plate, ...], ...]  # this seat's; everybody's in Chef's suggestion; those turned up, in turns
    taster: Seat | None  # the seat whose turn it is to taste, if tasting goes in turns
    rank: Rank | None
    tastes: tuple[Confess | None, ...]
    history: tuple[Tasting, ...]
    scores: tuple[int, ...]

    @property
    def seats(self) -> int:
        return len(self.ready)

    @property
    def may_offer(self) -> bool:
        """Return whether this seat has offers left (AMB-W17)."""
        return self.offers_made < most_offers(self.options)


def most_offers(options: Options) -> int:
    """Return how many offers a seat may make in a round; "no limit" is a number that no person reaches."""
    return options.offers or NO_LIMIT


def flips(seats: int) -> int:
    """Return the number of flips in a round: nine, or twelve with three players (SW-12, AMB-W05)."""
    return 12 if seats == 3 else 9


def sandwiches(seats: int) -> int:
    """Return how many sandwiches each seat makes, and gets (SW-13, SW-23)."""
    return 4 if seats == 3 else 3


def places(seats: int) -> tuple[int, ...]:
    """Return the points for each place at a tasting (SW-17, SW-24)."""
    return (3, 2, 1, 0) if seats == 3 else (3, 2, 0)


def recipients(maker: Seat, seats: int, round: int, *, alternate: bool = False) -> tuple[Seat, ...]:
    """Return who gets each of the maker's sandwiches. Seats go clockwise: the left neighbour is the next seat.

    >>> recipients(3, 5, 1), recipients(0, 3, 1), recipients(0, 5, 2, alternate=True)
    ((4, 0, 1), (1, 1, 2, 2), (4, 3, 2))
    """
    if seats == 3:  # SW-23: two for each neighbour
        return tuple((maker + step) % 3 for step in (1, 1, 2, 2))
    way = -1 if alternate and round == 2 else 1  # AMB-W14
    return tuple((maker + way * step) % seats for step in (1, 2, 3))


def without_makers(plates: tuple[Plate, ...]) -> tuple[Plate, ...]:
    """Return the plates as they are shown while makers are hidden (AMB-W10)."""
    return tuple([Plate(plate.sandwich, None) for plate in plates])


@cache_last
def ready(state: State) -> tuple[bool, ...]:
    """Return for each seat whether it has made its choice in this phase."""
    match state.phase:
        case "icebreaker":
            return tuple([player.taste is not None for player in state.players])
        case "market":
            return tuple([player.took is not None for player in state.players])
        case "kitchen":
            return tuple([bool(player.sandwiches) for player in state.players])
        case "tasting":
            return tuple([player.rank is not None for player in state.players])
        case _:
            return (False,) * len(state.players)


def chooser(state: State) -> Seat | None:
    """Return whose turn it is to take a card, or None in a race.

    Seat 0 chooses first in the first flip, seat 1 in the second; then it goes clockwise (AMB-W01).
    """
    if state.phase != "market" or state.options.market == "race":
        return None
    seats = state.seats
    order = [(state.flip - 1 + step) % seats for step in range(seats)]
    return next(seat for seat in order if state.players[seat].took is None)
