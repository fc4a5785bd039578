"""Bots for Sandwich: cooks that know what people like in general, or that learn what each taster likes.

As tasters they are honest: everyone has a palate of their own, by the seat unless one is given, and ranks by it.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import exp, log, pi, sqrt
from typing import Final

from panier.bot import After
from panier.bots.reactions import uniform
from panier.bots.tastes import (
    EVERYBODY,
    PALATES,
    STRANGER,
    Belief,
    Palate,
    Three,
    alone,
    believed,
    confession,
    dot,
    doubt,
    features,
    of_taster,
    praise,
    rank,
    why,
)
from panier.game import Below, Millis, Seat, own_seat
from panier.games.sandwich.cards import INGREDIENTS, SHOWS, Card
from panier.games.sandwich.table import (
    Accept,
    Compose,
    Grab,
    Move,
    Offer,
    Rank,
    Sandwich,
    View,
    Withdraw,
    recipients,
)

OFFERS: Final = 2  # how many a bot makes in a round
GAIN: Final = 0.3  # what a swap must bring
A_LOOK: Final[Millis] = 4_000  # at what a taster has turned up, before a bot says how it likes it
PATIENCE: Final[Millis] = 30_000  # how long a bot that has no more to offer is there for others' offers


class Cook:
    """A bot that cooks by what it believes of each taster, and tastes by its own palate."""

    def __init__(self, palate: Palate | None = None) -> None:
        self.palate = palate

    def belief(self, view: View, taster: Seat) -> Belief:
        """What it thinks of a taster: no more than what everybody likes."""
        return EVERYBODY

    def __call__(self, view: View, below: Below) -> Move | After[Move] | None:
        if view.phase == "market":
            return self.grab(view, below)
        if view.phase not in ("icebreaker", "kitchen", "tasting") or view.ready[own_seat(view)]:
            return None
        if view.taster is not None:  # all look on, and there is something to read
            return After(self.taste(view, below), A_LOOK + below(2000)) if view.taster == view.seat else None
        if view.phase == "icebreaker":
            return confession(self.own(view))
        if view.phase == "tasting":
            return self.taste(view, below)
        return self.trade(view, below) if view.options.trade else self.cook(view)

    def own(self, view: View) -> Palate:
        return self.palate or PALATES[own_seat(view) % len(PALATES)]

    def taste(self, view: View, below: Below) -> Rank:
        """An honest ranking, and a word about it."""
        plates = [shown(plate.sandwich) for plate in view.plates[own_seat(view)]]
        order = rank(self.own(view), plates, below)
        return Rank(order, why(self.own(view), [plates[i] for i in order]))

    def value(self, view: View, card: Card) -> float:
        """What a card is worth to a cook: what the one of its tasters makes of it who likes it best."""
        return max([dot(self.belief(view, taster).mean, alone(SHOWS[card])) for taster in set(tasters(view))])

    def grab(self, view: View, below: Below) -> Grab | After[Move] | None:
        seat = own_seat(view)
        if view.took[seat] is not None or view.claims:
            return None
        cards = [card for card in view.market if card is not None and card != view.market[seat]]
        move = Grab(max(cards, key=lambda card: (self.value(view, card), below(1 << 16))))
        return move if view.options.market == "turns" else After(move, choosing(len(cards), below))

    def cook(self, view: View) -> Compose:
        """The division that should bring the most points.

        It tries nothing out for the sake of learning: the others' dishes teach as much as its own.
        """
        beliefs = tuple(self.belief(view, taster) for taster in tasters(view))
        made = best_division(tuple(sorted(view.baskets[own_seat(view)])), beliefs)
        said = [praise(belief.mean, shown(three)) for belief, three in zip(beliefs, made, strict=True)]
        return Compose(made, tuple(said) if view.options.chef else ())

    def trade(self, view: View, below: Below) -> After[Move]:
        """Takes up what is good for it, makes an offer or two, and then cooks; in its own time, as people do."""
        seat = own_seat(view)
        for of, offer in enumerate(view.offers):
            if offer and offer.to == seat and self.value(view, offer.give) > self.value(view, offer.want) + GAIN:
                return After(Accept(of), 2000 + below(2000))
        if view.offers[seat]:
            return After(Withdraw(), 6000 + below(3000))
        if view.may_offer and view.offers_made < OFFERS and (offer := self.offer(view, below)):
            return After(offer, 2000 + below(3000))
        return After(self.cook(view), PATIENCE + below(5000))

    def offer(self, view: View, below: Below) -> Offer | None:
        """What it likes least for what it would like more, of somebody who is still cooking.

        What has been refused is not offered again: with every offer it gives a card that it likes a little more.
        """
        seat = own_seat(view)
        others = [other for other in range(view.seats) if other != seat and not view.ready[other]]
        if not others:
            return None
        to = others[below(len(others))]
        give = sorted(view.baskets[seat], key=lambda card: self.value(view, card))[view.offers_made]
        want = max(view.baskets[to], key=lambda card: self.value(view, card))
        return Offer(to, give, want) if self.value(view, want) > self.value(view, give) + GAIN else None


class Learner(Cook):
    """A cook that learns each taster's palate from their rankings and confessions: all it needs lies in the view."""

    def belief(self, view: View, taster: Seat) -> Belief:
        return believed(STRANGER, view.tastes[taster], of_taster(view.history, taster))


def shown(sandwich: Sandwich) -> Three:
    one, two, three = sandwich
    return SHOWS[one], SHOWS[two], SHOWS[three]


def tasters(view: View) -> tuple[Seat, ...]:
    """For whom this seat cooks, sandwich by sandwich."""
    return recipients(own_seat(view), view.seats, view.round, alternate=view.options.alternate)


def choosing(cards: int, below: Below) -> Millis:
    """How long a person takes to choose among so many: longer for more, and now and then much longer."""
    tail = -log(uniform(below)) * 300
    return round(550 + 180 * log(cards + 1, 2) + below(200) + tail)


# Sandwiches such as others make, to have something to be better than.
_NAMES: Final = tuple(INGREDIENTS)
RIVALS: Final = tuple(
    features((_NAMES[i % 56], _NAMES[(5 * i + 9) % 56], _NAMES[(11 * i + 23) % 56])) for i in range(0, 56, 4)
)


def appeal(belief: Belief, sandwich: Three, rivals: Sequence[float], *, four: bool) -> float:
    """The points that a sandwich can hope for from a taster; the less one knows, the nearer to what any would get."""
    vector = features(sandwich)
    worth = dot(belief.mean, vector)
    certainty = 1 / sqrt(1 + pi / 8 * doubt(belief, vector))
    beats = sum([1 / (1 + exp(certainty * (rival - worth))) for rival in rivals]) / len(rivals)
    # Of four places each plate beaten is a point. Of three, the first is 3, the second 2: 2 for each, 1 less for both.
    return 2 * beats if four else 4 * beats - beats * beats


@lru_cache(maxsize=256)
def best_division(cards: tuple[Card, ...], beliefs: tuple[Belief, ...]) -> tuple[Sandwich, ...]:
    """The sandwiches with the most appeal to their recipients, of whom one believes this, in their order."""
    four = len(beliefs) == 4
    appeals: list[dict[tuple[int, ...], float]] = []
    for belief in beliefs[::2] if four else beliefs:  # four are two for either neighbour
        rivals = [dot(belief.mean, rival) for rival in RIVALS]
        threes = combinations(range(len(cards)), 3)
        appeals.append({three: appeal(belief, shown(pick(cards, three)), rivals, four=four) for three in threes})
    if four:
        return tuple([pick(cards, three) for three in best_pairs(*appeals)])
    first, second, third = appeals
    best = max(ways(), key=lambda way: first[way[0]] + second[way[1]] + third[way[2]])
    return tuple([pick(cards, three) for three in best])


def pick(cards: Sequence[Card], three: Sequence[int]) -> Sandwich:
    return cards[three[0]], cards[three[1]], cards[three[2]]


@cache
def ways() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Every way to deal nine cards into three threes."""
    found = []
    for one in combinations(range(9), 3):
        rest = [i for i in range(9) if i not in one]
        for two in combinations(rest, 3):
            found.append((one, two, tuple([i for i in rest if i not in two])))
    return tuple(found)


@cache
def halves() -> tuple[tuple[tuple[tuple[tuple[int, ...], tuple[int, ...]], ...], ...], ...]:
    """Every way to give six of twelve cards to one neighbour and six to the other; for each, the ways to pair them."""

    def pairs(six: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
        return tuple((one, tuple(i for i in six if i not in one)) for one in combinations(six, 3) if one[0] == six[0])

    return tuple((pairs(six), pairs(tuple(i for i in range(12) if i not in six))) for six in combinations(range(12), 6))


def best_pairs(one: dict[tuple[int, ...], float], other: dict[tuple[int, ...], float]) -> tuple[tuple[int, ...], ...]:
    """With three players: two sandwiches for one neighbour and two for the other."""
    best, found = -1.0, None
    for mine, theirs in halves():
        a = max(mine, key=lambda pair: one[pair[0]] + one[pair[1]])
        b = max(theirs, key=lambda pair: other[pair[0]] + other[pair[1]])
        total = one[a[0]] + one[a[1]] + other[b[0]] + other[b[1]]
        if total > best:
            best, found = total, (*a, *b)
    assert found is not None
    return found


greedy: Final = Cook()
learner: Final = Learner()
