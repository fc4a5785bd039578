"""What lies on the table of a Sandwich game: options, moves, players, the whole truth, and what one seat sees of it."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta

from panier.core.rules import TimeUp
from panier.core.units import Millis, Seat
from panier.core.values import Frozen, Tagged, remembered
from panier.games.sandwich.cards import INGREDIENTS, Card, Ingredient, Name

Phase: TypeAlias = Literal["icebreaker", "signal", "flip", "market", "kitchen", "tasting", "reveal", "over"]
Sandwich: TypeAlias = tuple[Card, Card, Card]  # in the order of their texts: no other order means anything (AMB-W13)

ROUNDS: Final = 3  # SW-04
LONGEST_TEXT: Final = 140
NO_LIMIT: Final = 500  # offers of a seat in a round: behind everything else, so that every game ends


class Options(Frozen):
    """How this table plays."""

    market: Annotated[
        Literal["race", "turns"],
        Meta(description="race: whoever is first takes the card; turns: first choice goes round"),  # AMB-W01
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
        int, Meta(description="in Trade, how many offers a seat may make in a round; 0 for as many as it likes")
    ] = 12  # AMB-W17

    @property
    def box(self) -> Mapping[Name, Ingredient]:
        """What there is to cook with: house rules may change it (house_rules.py)."""
        return INGREDIENTS


class Confess(Tagged):
    """Name the ingredient one loves and the one one hates."""

    loved: Name
    hated: Name


class Flip(Tagged):
    """Everybody turns the top card of their stack into the middle: seat by seat, which card it is (SW-08)."""

    cards: tuple[Card, ...]


class Grab(Tagged):
    """Reach for a card of the market (SW-09). In a race, a second one is the fallback for the first (AMB-W01)."""

    card: Card


class Lots(Tagged):
    """Chance decides among those who reached for a card at the same moment."""

    seat: Seat


class Compose(Tagged):
    """Make the sandwiches, in the order of those who will get them, each with its praise in Chef's suggestion."""

    sandwiches: tuple[Sandwich, ...]
    pitches: tuple[str, ...] = ()


class Offer(Tagged):
    """Offer a seat a card of one's own for a card of theirs (SW-28)."""

    to: Seat
    give: Card
    want: Card


class Counter(Tagged):
    """Turn an offer down and make its owner another one."""

    of: Seat
    give: Card
    want: Card


class Accept(Tagged):
    """Swap as this seat has offered."""

    of: Seat


class Withdraw(Tagged):
    """Take one's open offer back."""


class Rank(Tagged):
    """Put one's plates in order, the best first, and say a word about it if one likes (SW-16)."""

    order: tuple[int, ...]
    remark: str = ""


class RevealFrom(Tagged):
    """Chance names who tastes first, or whose ranking is shown first, as nobody's age is known (AMB-W12)."""

    seat: Seat


class Reconsider(Tagged):
    """Take back a sealed choice while others are still choosing."""


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
    """A hand on its way to a card; it counts from the moment it was raised."""

    at: Millis
    seat: Seat
    card: Card


class Plate(Frozen):
    """A sandwich in front of a taster."""

    sandwich: Sandwich
    maker: Seat | None  # None where a view does not tell
    pitch: str = ""


class Dish(Frozen):
    """A sandwich that has been tasted: what was in it and who made it."""

    ingredients: tuple[Name, Name, Name]
    maker: Seat


class Tasting(Frozen):
    """How a taster ranked what it got in a round, the best dish first."""

    round: int
    taster: Seat
    dishes: tuple[Dish, ...]
    remark: str = ""


class Player(Frozen):
    """One seat."""

    taste: Confess | None = None
    basket: tuple[Card, ...] = ()
    took: Card | None = None  # in this flip; it lies on top of the basket for all to see until the next one (AMB-W21)
    sandwiches: tuple[Sandwich, ...] = ()  # made, in the order of the recipients
    pitches: tuple[str, ...] = ()
    offer: Offer | None = None  # open
    offers: int = 0  # made in this round
    plates: tuple[Plate, ...] = ()  # to taste, in the order of their cards, which betrays no maker
    rank: Rank | None = None


class State(Frozen):
    """The whole truth."""

    options: Options
    players: tuple[Player, ...]
    deck: tuple[Card, ...]  # not turned up in this round, in no order: stacks are face down even to their owners
    phase: Phase
    round: int = 1
    flip: int = 0  # how often cards were turned up in the whole game
    market: tuple[Card | None, ...] = ()  # what each seat has turned up, None once it is taken
    claims: tuple[Claim, ...] = ()  # the earliest first, in whatever order they came in
    tied: tuple[Seat, ...] = ()  # who drew level, and is to draw lots
    tied_for: Card | None = None
    taster: Seat | None = None  # whose turn it is to taste, if that goes in turns
    clock: Millis = Millis(0)  # the latest moment at which anything was done; only races know it
    history: tuple[Tasting, ...] = ()
    scores: tuple[int, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.players)


class View(Frozen):
    """What one seat sees."""

    seat: Seat | None
    options: Options
    round: int
    phase: Phase
    flip: int
    market: tuple[Card | None, ...]
    took: tuple[Card | None, ...]
    chooser: Seat | None  # whose turn it is to take a card, if the market goes in turns
    claims: tuple[Card, ...]  # the cards one has reached for oneself, the first choice first
    baskets: tuple[tuple[Card, ...], ...]  # one's own; everybody's in Trade
    ready: tuple[bool, ...]
    sandwiches: tuple[Sandwich, ...]  # one's own, in the order of the recipients
    pitches: tuple[str, ...]
    offers: tuple[Offer | None, ...]
    offers_made: int  # by oneself in this round
    plates: tuple[tuple[Plate, ...], ...]  # one's own; everybody's in Chef's suggestion; in turns what was turned up
    taster: Seat | None  # whose turn it is to taste, if that goes in turns
    rank: Rank | None
    tastes: tuple[Confess | None, ...]
    history: tuple[Tasting, ...]
    scores: tuple[int, ...]

    @property
    def seats(self) -> int:
        return len(self.ready)

    @property
    def may_offer(self) -> bool:
        """Whether one has offers left (AMB-W17)."""
        return self.offers_made < most_offers(self.options)


def most_offers(options: Options) -> int:
    """How many offers a seat may make in a round; without a limit so many that no person comes to them."""
    return options.offers or NO_LIMIT


def flips(seats: int) -> int:
    """How often cards are turned up in a round: nine times, twelve times with three players (SW-12, AMB-W05)."""
    return 12 if seats == 3 else 9


def sandwiches(seats: int) -> int:
    """How many sandwiches everybody makes, and gets (SW-13, SW-23)."""
    return 4 if seats == 3 else 3


def places(seats: int) -> tuple[int, ...]:
    """The points for each place at a tasting (SW-17, SW-24)."""
    return (3, 2, 1, 0) if seats == 3 else (3, 2, 0)


def recipients(maker: Seat, seats: int, round: int, *, alternate: bool = False) -> tuple[Seat, ...]:
    """For whom each of the maker's sandwiches is. Seats are numbered clockwise: the left neighbour is the next seat.

    >>> recipients(3, 5, 1), recipients(0, 3, 1), recipients(0, 5, 2, alternate=True)
    ((4, 0, 1), (1, 1, 2, 2), (4, 3, 2))
    """
    if seats == 3:  # SW-23: two for either neighbour
        return tuple((maker + step) % 3 for step in (1, 1, 2, 2))
    way = -1 if alternate and round == 2 else 1  # AMB-W14
    return tuple((maker + way * step) % seats for step in (1, 2, 3))


def without_makers(plates: tuple[Plate, ...]) -> tuple[Plate, ...]:
    """The plates as they are seen where cooks are hidden (AMB-W10)."""
    return tuple([Plate(plate.sandwich, None) for plate in plates])


@remembered
def ready(state: State) -> tuple[bool, ...]:
    """For each seat, whether it has done its part of the phase."""
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
    """In turns, first choice goes to seat 0 in the first flip, to seat 1 in the second; then clockwise (AMB-W01)."""
    if state.phase != "market" or state.options.market == "race":
        return None
    seats = state.seats
    order = [(state.flip - 1 + step) % seats for step in range(seats)]
    return next(seat for seat in order if state.players[seat].took is None)
