"""The acts of chance in a race: the deal, shuffles, the time until the next card, and lots."""

from collections.abc import Iterator
from itertools import permutations

from panier.core.chance import RandBelow, draw_random
from panier.core.errors import Reason
from panier.core.moves import Moves
from panier.core.units import Millis, Seat
from panier.core.values import Tagged
from panier.games._racing.cards import DECK, Card, Cards

NO_SUCH_DEAL = Reason("no-such-deal", "Name a seat as dealer and deal each card of the deck once.")
NO_SUCH_SHUFFLE = Reason("no-such-shuffle", "Shuffle exactly the cards that lie there, each of them once.")


class Deal(Tagged):
    """The deal: the dealer, and the shuffled deck from the first card dealt to the last (SN-05, EL-02)."""

    dealer: Seat
    cards: Cards


class Shuffle(Tagged):
    """Cards in a new order, top card first (SN-14, AMB-E09)."""

    cards: Cards


class Tempo(Tagged):
    """The time until the next card shows (AMB-N22)."""

    millis: Millis


class Lots(Tagged):
    """The winner of a dead heat, drawn by lot (AMB-N16)."""

    seat: Seat


def shuffle_cards(cards: Cards, randbelow: RandBelow) -> Cards:
    """Return the cards in random order."""
    left = list(cards)
    drawn = draw_random(left, len(left) - 1, randbelow)
    return (*left, *reversed(drawn))


def is_permutation(cards: Cards, of: Cards) -> bool:
    """Return whether these are the same cards, each of them once, in any order."""
    return len(cards) == len(of) and set(cards) == set(of)


class Deals(Moves[Deal]):
    """The possible deals: any dealer, and any order of the whole deck."""

    def __init__(self, seats: int, deck: Cards = DECK) -> None:
        self.seats = seats
        self.deck = deck

    def refusal(self, move: object) -> Reason | None:
        right = isinstance(move, Deal) and 0 <= move.dealer < self.seats and is_permutation(move.cards, self.deck)
        return None if right else NO_SUCH_DEAL

    def __iter__(self) -> Iterator[Deal]:
        return (Deal(dealer, cards) for cards in permutations(self.deck) for dealer in range(self.seats))

    def pick(self, randbelow: RandBelow) -> Deal:
        return Deal(randbelow(self.seats), shuffle_cards(self.deck, randbelow))


class Shuffles(Moves[Shuffle]):
    """The possible shuffles: any order of these cards."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.cards = cards

    def refusal(self, move: object) -> Reason | None:
        right = isinstance(move, Shuffle) and is_permutation(move.cards, self.cards)
        return None if right else NO_SUCH_SHUFFLE

    def __iter__(self) -> Iterator[Shuffle]:
        return map(Shuffle, permutations(self.cards))

    def pick(self, randbelow: RandBelow) -> Shuffle:
        return Shuffle(shuffle_cards(self.cards, randbelow))


class Tempos(Moves[Tempo]):
    """The possible times until the next card: every millisecond of a range."""

    def __init__(self, millis: range) -> None:
        self.millis = millis

    def refusal(self, move: object) -> Reason | None:
        if isinstance(move, Tempo) and move.millis in self.millis:
            return None
        return Reason("no-such-tempo", f"The next card takes {self.millis[0]} to {self.millis[-1]} milliseconds.")

    def __iter__(self) -> Iterator[Tempo]:
        return (Tempo(Millis(millis)) for millis in self.millis)

    def pick(self, randbelow: RandBelow) -> Tempo:
        return Tempo(Millis(self.millis[randbelow(len(self.millis))]))
