"""Bots for Sandwich: cooks that know what people like in general, or that learn what each taster likes.

As tasters they are honest: everyone has a palate of their own, by the seat unless one is given, and ranks by it.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import exp, log, pi, sqrt
from operator import add
from typing import Final

from panier.bots.reactions import uniform
from panier.core.bot import After
from panier.core.chance import Below
from panier.core.rules import own_seat
from panier.core.units import Millis, Seat
from panier.games.sandwich.cards import SHOWS, Card
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
from panier.games.sandwich.tastes import (
    EVERYBODY,
    FIRST_TOGETHER,
    KINDS,
    PALATES,
    STRANGER,
    USUAL,
    Belief,
    Larder,
    Memory,
    Palate,
    Three,
    Vector,
    believed,
    confession,
    dot,
    larder_of,
    of_taster,
    praise,
    rank,
    stranger,
    why,
)

OFFERS: Final = 2  # how many a bot makes in a round
GAIN: Final = 0.3  # what a swap must bring
A_LOOK: Final = Millis(4_000)  # at what a taster has turned up, before a bot says how it likes it
PATIENCE: Final = Millis(30_000)  # how long a bot that has no more to offer is there for others' offers


class Cook:
    """A bot that cooks by what it believes of each taster, and tastes by its own palate."""

    def __init__(
        self, palate: Palate | None = None, *, prior: Belief = EVERYBODY, memory: Memory | None = None
    ) -> None:
        self.palate = palate
        self.prior = prior  # what it thinks of strangers
        self.memory = memory  # what it learns from

    def belief(self, view: View, taster: Seat) -> Belief:
        """What it thinks of a taster."""
        if self.memory is None:
            return self.prior
        return believed(
            self.prior, view.tastes[taster], of_taster(view.history, taster), self.memory, larder_of(view.options)
        )

    def __call__(self, view: View, below: Below) -> Move | After[Move] | None:
        if view.phase == "market":
            return self.grab(view, below)
        if view.phase not in ("icebreaker", "kitchen", "tasting") or view.ready[own_seat(view)]:
            return None
        if view.taster is not None:  # all look on, and there is something to read
            return After(self.taste(view, below), Millis(A_LOOK + below(2000))) if view.taster == view.seat else None
        if view.phase == "icebreaker":
            return confession(self.own(view), larder_of(view.options))
        if view.phase == "tasting":
            return self.taste(view, below)
        return self.trade(view, below) if view.options.trade else self.cook(view)

    def own(self, view: View) -> Palate:
        return self.palate or PALATES[own_seat(view) % len(PALATES)]

    def taste(self, view: View, below: Below) -> Rank:
        """An honest ranking, and a word about it."""
        plates = [shown(plate.sandwich) for plate in view.plates[own_seat(view)]]
        larder = larder_of(view.options)
        order = rank(self.own(view), plates, below, larder)
        return Rank(order, why(self.own(view), [plates[i] for i in order], larder))

    def value(self, view: View, card: Card) -> float:
        """What a card is worth to a cook: what the one of its tasters makes of it who likes it best."""
        brings = larder_of(view.options).alone(SHOWS[card])
        return max([dot(self.belief(view, taster).mean, brings) for taster in set(tasters(view))])

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
        larder = larder_of(view.options)
        made = best_division(tuple(sorted(view.baskets[own_seat(view)])), beliefs, larder)
        said = [praise(belief.mean, shown(three), larder) for belief, three in zip(beliefs, made, strict=True)]
        return Compose(made, tuple(said) if view.options.chef else ())

    def trade(self, view: View, below: Below) -> After[Move]:
        """Takes up what is good for it, makes an offer or two, and then cooks; in its own time, as people do."""
        seat = own_seat(view)
        for of, offer in enumerate(view.offers):
            if offer and offer.to == seat and self.value(view, offer.give) > self.value(view, offer.want) + GAIN:
                return After(Accept(of), Millis(2000 + below(2000)))
        if view.offers[seat]:
            return After(Withdraw(), Millis(6000 + below(3000)))
        if view.may_offer and view.offers_made < OFFERS and (offer := self.offer(view, below)):
            return After(offer, Millis(2000 + below(3000)))
        return After(self.cook(view), Millis(PATIENCE + below(5000)))

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

    def __init__(self, palate: Palate | None = None) -> None:
        super().__init__(palate, prior=STRANGER, memory="rankings")


def shown(sandwich: Sandwich) -> Three:
    one, two, three = sandwich
    return SHOWS[one], SHOWS[two], SHOWS[three]


def tasters(view: View) -> tuple[Seat, ...]:
    """For whom this seat cooks, sandwich by sandwich."""
    return recipients(own_seat(view), view.seats, view.round, alternate=view.options.alternate)


def choosing(cards: int, below: Below) -> Millis:
    """How long a person takes to choose among so many: longer for more, and now and then much longer."""
    tail = -log(uniform(below)) * 300
    return Millis(round(550 + 180 * log(cards + 1, 2) + below(200) + tail))


# Sandwiches such as others make, to have something to be better than.
@lru_cache(8)
def rivals_with(larder: Larder) -> tuple[Vector, ...]:
    names = tuple(larder.ingredients)
    number = len(names)
    threes = [(names[i], names[(5 * i + 9) % number], names[(11 * i + 23) % number]) for i in range(0, number, 4)]
    return tuple(map(larder.features, threes))


def appeals(belief: Belief, cards: Sequence[Card], larder: Larder = USUAL, *, four: bool) -> list[float]:
    """The points that each three of these cards, in the order of `combinations`, can hope for from a taster.

    The less one knows, the nearer to what any would get. What a sandwich is worth, and the doubt about it, are sums
    over its ingredients and pairs of them, and little is left that only the three together have: as twelve cards make
    220 threes, the sums are prepared.
    """
    names = [SHOWS[card] for card in cards]
    parts = [larder.alone(name) for name in names]
    worths = [dot(belief.mean, part) for part in parts]
    carried = [[dot(row, part) for row in belief.spread] for part in parts]
    shared = [[dot(part, one) if one else 0.0 for one in carried] for part in parts]
    rivals = [dot(belief.mean, rival) for rival in rivals_with(larder)]
    found = []
    for i, j, k in combinations(range(len(cards)), 3):
        whole = [
            (place, x) for place, x in enumerate(larder.together((names[i], names[j], names[k])), FIRST_TOGETHER) if x
        ]
        worth = worths[i] + worths[j] + worths[k] + sum([belief.mean[place] * x for place, x in whole])
        variance = 0.0
        if belief.spread:
            variance = shared[i][i] + shared[j][j] + shared[k][k] + 2 * (shared[i][j] + shared[i][k] + shared[j][k])
            for place, x in whole:
                variance += 2 * x * (carried[i][place] + carried[j][place] + carried[k][place])
                variance += x * sum([y * belief.spread[place][other] for other, y in whole])
        certainty = 1 / sqrt(1 + pi / 8 * variance)
        beats = sum([1 / (1 + exp(certainty * (rival - worth))) for rival in rivals]) / len(rivals)
        # Of four places each plate beaten is a point. Of three, the first is 3, the second 2: 2 for each, 1 less for
        # both.
        found.append(2 * beats if four else 4 * beats - beats * beats)
    return found


@lru_cache(maxsize=256)
def best_division(cards: tuple[Card, ...], beliefs: tuple[Belief, ...], larder: Larder = USUAL) -> tuple[Sandwich, ...]:
    """The sandwiches with the most appeal to their recipients, of whom one believes this, in their order."""
    four = len(beliefs) == 4
    threes = list(combinations(range(len(cards)), 3))
    hoped = [
        appeals(belief, cards, larder, four=four) for belief in (beliefs[::2] if four else beliefs)
    ]  # two for each of two
    best = best_pairs(*hoped) if four else best_threes(*hoped)
    return tuple([pick(cards, threes[number]) for number in best])


def pick(cards: Sequence[Card], three: Sequence[int]) -> Sandwich:
    return cards[three[0]], cards[three[1]], cards[three[2]]


@cache
def ways() -> tuple[tuple[int, int, int], ...]:
    """Every way to deal nine cards into three threes, as numbers of `combinations`."""
    number: dict[tuple[int, ...], int] = {three: index for index, three in enumerate(combinations(range(9), 3))}
    found = []
    for one in combinations(range(9), 3):
        rest = [i for i in range(9) if i not in one]
        for two in combinations(rest, 3):
            found.append((number[one], number[two], number[tuple([i for i in rest if i not in two])]))
    return tuple(found)


def best_threes(one: Sequence[float], two: Sequence[float], three: Sequence[float]) -> tuple[int, ...]:
    """A sandwich for each of three tasters, by the appeal of each three."""
    totals = [one[a] + two[b] + three[c] for a, b, c in ways()]
    return ways()[totals.index(max(totals))]


@cache
def halves() -> tuple[tuple[tuple[int, int], ...], ...]:
    """Every six of twelve cards, each with the ways to make two threes of it, as numbers of `combinations`.

    Sixes lie as far from the first as what they leave lies from the last.
    """
    number: dict[tuple[int, ...], int] = {three: index for index, three in enumerate(combinations(range(12), 3))}

    def pairs(six: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        threes = [three for three in combinations(six, 3) if three[0] == six[0]]
        return tuple((number[one], number[tuple(i for i in six if i not in one)]) for one in threes)

    return tuple(pairs(six) for six in combinations(range(12), 6))


def best_pairs(one: Sequence[float], other: Sequence[float]) -> tuple[int, ...]:
    """With three players: two sandwiches for one neighbour and two for the other, by the appeal of each three."""
    mine = [max([one[a] + one[b] for a, b in pairs]) for pairs in halves()]
    theirs = [max([other[a] + other[b] for a, b in pairs]) for pairs in reversed(halves())]
    totals = list(map(add, mine, theirs))
    best = totals.index(max(totals))
    return (
        *max(halves()[best], key=lambda pair: one[pair[0]] + one[pair[1]]),
        *max(halves()[-1 - best], key=lambda pair: other[pair[0]] + other[pair[1]]),
    )


greedy: Final = Cook()
learner: Final = Learner()

# The weakest first. They differ in what they know of their tasters, for that decides: who knows nothing of them gains
# nothing by choosing well, however quick. The first cooks for everybody alike. The second thinks that people are much
# alike, remembers which dish each of them liked best, and forgets what they disliked; the third remembers the best one
# and the worst. The fourth remembers whole rankings, and listens to what is said about them. The last has met many
# eaters besides: it knows what goes with what, so that a little tells it much.
BOTS: Final = {
    "sprout": greedy,
    "casual": Cook(prior=stranger(0.1), memory="best"),
    "good": Cook(prior=stranger(0.6), memory="best-and-worst"),
    "sharp": Cook(prior=STRANGER, memory="words"),
    "champion": Cook(prior=KINDS, memory="words"),
}
FORMER: Final = {"greedy": "sprout", "learner": "sharp"}
