"""The moves of chance and of players: containers that check a move, pick one at random, and list them."""

from collections.abc import Collection, Iterator
from itertools import combinations, permutations

from panier.core.chance import RandBelow, draw_random
from panier.core.errors import Reason
from panier.core.moves import Moves
from panier.core.rules import own_seat
from panier.core.units import Seat
from panier.games.sandwich.cards import INGREDIENTS, Card, Name
from panier.games.sandwich.table import (
    MAX_TEXT,
    Accept,
    Compose,
    Confess,
    Counter,
    Flip,
    Grab,
    Move,
    Offer,
    Rank,
    Sandwich,
    View,
    Withdraw,
    sandwiches,
)

NO_SUCH_FLIP = Reason("no-such-flip", "Turn up one card for each seat, all different, of those not turned up yet.")
NAME_TWO = Reason("name-two", "Name an ingredient you love and another you hate.")
NO_SUCH_INGREDIENT = Reason("no-such-ingredient", "There is no such ingredient in the box.")
LOVE_OR_HATE = Reason("love-or-hate", "You cannot love and hate the same ingredient.")
TAKE_A_CARD = Reason("take-a-card", "Take one of the cards in the market.")
HAVE_ONE = Reason("have-one", "You have your ingredient: one is all you get.")
OWN_CARD = Reason("own-card", "You turned that card up yourself; you may take it only if it is the last one left.")
NOT_THERE = Reason("not-there", "That card is not in the market, or not any more.")
REACHED_ALREADY = Reason("reached-already", "You have already reached for that card.")
HAVE_TASTED = Reason("have-tasted", "You have already tasted, and everybody saw it; that stands.")
MAKE_SANDWICHES = Reason("make-sandwiches", "Make your sandwiches.")
RANK_THEM = Reason("rank-them", "Rank the sandwiches on your plates.")
BAD_ORDER = Reason("bad-order", "Name each plate once by its number, from 0, the best first; there are no ties.")
BAD_TEXT = Reason("bad-text", f"Write one line of at most {MAX_TEXT} characters.")
NO_PITCHES = Reason("no-pitches", "You can only praise a sandwich with Chef's suggestion.")
BAD_PITCHES = Reason("bad-pitches", "Write a line for each sandwich, or none at all.")
NO_TRADE = Reason("no-trade", "Swapping is only for the Trade variant.")
OPEN_OFFER = Reason("open-offer", "You have an open offer; withdraw it first.")
NO_SUCH_PARTNER = Reason("no-such-partner", "There is no such seat to swap with.")
PARTNER_READY = Reason("partner-ready", "They have finished their sandwiches.")
NOT_YOURS = Reason("not-yours", "You do not have the card you offer.")
NOT_THEIRS = Reason("not-theirs", "They do not have the card you want.")
NO_OFFER = Reason("no-offer", "There is no such offer to you, or not any more.")
NOTHING_TO_WITHDRAW = Reason("nothing-to-withdraw", "You have no open offer.")

PRAISE = ("", "Fresh from the market!", "Grandmother's recipe.", "Ça croustille…")  # examples for random play


def is_line(text: str) -> bool:
    """Return whether a text is one line within the limit, without control characters; joined emoji are allowed."""
    return len(text) <= MAX_TEXT and all(sign.isprintable() or sign == "\u200d" for sign in text)


def tastes_first(taster: Seat) -> Reason:
    return Reason("not-your-turn", f"Seat {taster} tastes first; your turn comes.", {"turn": taster})


class Flips(Moves[Flip]):
    """The flips that chance may make: any card for each seat, as stacks have no order before (SW-06, SW-08)."""

    def __init__(self, deck: tuple[Card, ...], seats: int) -> None:
        self.deck = deck
        self.seats = seats

    def refusal(self, move: object) -> Reason | None:
        if not isinstance(move, Flip) or not len(move.cards) == len(set(move.cards)) == self.seats:
            return NO_SUCH_FLIP
        return None if set(move.cards) <= set(self.deck) else NO_SUCH_FLIP

    def __iter__(self) -> Iterator[Flip]:
        return map(Flip, permutations(self.deck, self.seats))

    def pick(self, randbelow: RandBelow) -> Flip:
        return Flip(tuple(draw_random(list(self.deck), self.seats, randbelow)))


class Confessions(Moves[Confess]):
    """The pairs of an ingredient to love and another to hate."""

    is_listable = False  # thousands: too many to send over a network

    def __init__(self, names: Collection[Name] = INGREDIENTS) -> None:
        self.names = names

    def refusal(self, move: object) -> Reason | None:
        if not isinstance(move, Confess):
            return NAME_TWO
        if move.loved not in self.names or move.hated not in self.names:
            return NO_SUCH_INGREDIENT
        return LOVE_OR_HATE if move.loved == move.hated else None

    def __iter__(self) -> Iterator[Confess]:
        return (Confess(loved, hated) for loved, hated in permutations(self.names, 2))

    def pick(self, randbelow: RandBelow) -> Confess:
        names = list(self.names)
        loved = names.pop(randbelow(len(names)))
        return Confess(loved, names[randbelow(len(names))])


class Grabs(Moves[Grab]):
    """The cards a seat may reach for. The first listed, never its own, is what an idle player takes (AMB-W03)."""

    def __init__(self, view: View) -> None:
        seat = own_seat(view)
        self.view = view
        self.own = view.market[seat]
        self.done = view.took[seat] is not None
        self.waits = view.chooser not in (None, seat)

    def refusal(self, move: object) -> Reason | None:
        if not isinstance(move, Grab):
            return TAKE_A_CARD
        if self.done:
            return HAVE_ONE
        if self.waits:
            return Reason("not-your-turn", f"Seat {self.view.chooser} chooses first.", {"turn": self.view.chooser or 0})
        if move.card not in self.view.market:
            return NOT_THERE
        if move.card == self.own:  # SW-11; the last card left is given automatically (AMB-W02)
            return OWN_CARD
        return REACHED_ALREADY if move.card in self.view.claims else None

    def __iter__(self) -> Iterator[Grab]:
        if self.done or self.waits:
            return
        for card in self.view.market:
            if card is not None and card != self.own and card not in self.view.claims:
                yield Grab(card)


class Kitchen(Moves[Move]):
    """The ways to make sandwiches of a basket, and in Trade the swaps."""

    is_listable = False

    def __init__(self, view: View) -> None:
        self.view = view
        self.seat = own_seat(view)
        self.basket = view.baskets[self.seat]
        self.number = sandwiches(view.seats)
        self.mine = view.offers[self.seat]
        self.to_me = [of for of, offer in enumerate(view.offers) if offer and offer.to == self.seat]

    def refusal(self, move: object) -> Reason | None:
        match move:
            case Compose():
                return self._why_not_compose(move)
            case Offer() | Counter() | Accept() | Withdraw() if not self.view.options.trade:
                return NO_TRADE
            case Offer(to, give, want):
                return self._why_not_offer(to, give, want)
            case Counter(of, give, want):
                return self._why_not_offer(of, give, want) if of in self.to_me else NO_OFFER
            case Accept(of):
                return None if of in self.to_me else NO_OFFER
            case Withdraw():
                return None if self.mine else NOTHING_TO_WITHDRAW
            case _:
                return MAKE_SANDWICHES

    def _why_not_compose(self, move: Compose) -> Reason | None:
        used = [card for sandwich in move.sandwiches for card in sandwich]
        if len(move.sandwiches) != self.number or sorted(used) != sorted(self.basket):  # SW-13, SW-23
            text = f"Make {self.number} sandwiches of three, and use each of your {len(self.basket)} ingredients once."
            return Reason("wrong-sandwiches", text, {"sandwiches": self.number, "cards": len(self.basket)})
        if not self.view.options.chef:
            return NO_PITCHES if move.pitches else None
        if len(move.pitches) not in (0, self.number):
            return BAD_PITCHES
        return None if all(map(is_line, move.pitches)) else BAD_TEXT

    def _why_not_offer(self, to: int, give: Card, want: Card) -> Reason | None:
        view = self.view
        if self.mine:
            return OPEN_OFFER
        if not view.may_offer:
            text = f"You have made {view.offers_made} offers in this round; that is enough."
            return Reason("enough-offers", text, {"most": view.offers_made})
        if to == self.seat or not 0 <= to < view.seats:
            return NO_SUCH_PARTNER
        if view.ready[to]:
            return PARTNER_READY
        if give not in self.basket:
            return NOT_YOURS
        return None if want in view.baskets[to] else NOT_THEIRS

    def __iter__(self) -> Iterator[Move]:
        for division in divisions(self.basket, self.view.seats):  # first: idle players never swap
            yield Compose(division)
        if self.view.options.trade:
            if self.mine:
                yield Withdraw()
            yield from map(Accept, self.to_me)
        if self.view.options.trade and not self.mine and self.view.may_offer:
            for to in self._partners():
                for give in self.basket:
                    for want in self.view.baskets[to]:
                        yield Offer(to, give, want)
                        if to in self.to_me:
                            yield Counter(to, give, want)

    def _partners(self) -> list[int]:
        return [seat for seat in range(self.view.seats) if seat != self.seat and not self.view.ready[seat]]

    def pick(self, randbelow: RandBelow) -> Move:
        """Pick sandwiches at random; in Trade, half of the time a move about swapping."""
        if self.view.options.trade and randbelow(2):
            if self.mine and randbelow(2):
                return Withdraw()
            if self.to_me and randbelow(2):
                return Accept(self.to_me[randbelow(len(self.to_me))])
            partners = self._partners()
            if partners and not self.mine and self.view.may_offer:
                to = partners[randbelow(len(partners))]
                give = self.basket[randbelow(len(self.basket))]
                want = self.view.baskets[to][randbelow(len(self.basket))]
                return Counter(to, give, want) if to in self.to_me and randbelow(2) else Offer(to, give, want)
        cards = draw_random(list(self.basket), len(self.basket), randbelow)
        pitches = tuple([PRAISE[randbelow(len(PRAISE))] for _ in range(self.number)]) if self.view.options.chef else ()
        return Compose(
            tuple([make_sandwich(cards[i], cards[i + 1], cards[i + 2]) for i in range(0, len(cards), 3)]), pitches
        )


def make_sandwich(one: Card, two: Card, three: Card) -> Sandwich:
    """Return a sandwich of these cards, sorted, as their order means nothing (AMB-W13)."""
    first, second, third = sorted((one, two, three))
    return first, second, third


def divisions(basket: tuple[Card, ...], seats: int) -> Iterator[tuple[Sandwich, ...]]:
    """Yield every way to make sandwiches for the recipients, each once.

    With three players, the two sandwiches for one neighbour come in one order only.
    """
    cards = sorted(basket)

    def split(left: list[Card], made: tuple[Sandwich, ...]) -> Iterator[tuple[Sandwich, ...]]:
        if not left:
            yield made
            return
        for three in combinations(left, 3):
            if seats != 3 or len(made) % 2 == 0 or made[-1] < three:
                rest = [card for card in left if card not in three]
                yield from split(rest, (*made, three))

    return split(cards, ())


class Rankings(Moves[Rank]):
    """The orders of a seat's plates (SW-16, AMB-W11), with any remark of one line."""

    def __init__(self, plates: int) -> None:
        self.plates = plates

    def refusal(self, move: object) -> Reason | None:
        if not isinstance(move, Rank):
            return RANK_THEM
        if sorted(move.order) != list(range(self.plates)):
            return BAD_ORDER
        return None if is_line(move.remark) else BAD_TEXT

    def __iter__(self) -> Iterator[Rank]:
        return map(Rank, permutations(range(self.plates)))

    def pick(self, randbelow: RandBelow) -> Rank:
        left = list(range(self.plates))
        return Rank(tuple([left.pop(randbelow(len(left))) for _ in range(self.plates)]))
