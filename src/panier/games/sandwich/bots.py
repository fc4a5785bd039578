"""Bots for Sandwich: cooks that know what people like in general, or that learn what each taster likes.

As tasters they are honest: each ranks by its palate, which depends on its seat unless one is given.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from math import exp, log, pi, sqrt
from operator import add
from typing import Final

from panier.bots.reactions import draw_uniform
from panier.core.bot import DelayedMove
from panier.core.chance import RandBelow
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
    COMMON_TASTE,
    FIRST_TOGETHER,
    KNOWN_PALATES,
    PALATES,
    PRINTED_BOX,
    UNKNOWN_TASTER,
    Belief,
    IngredientFeatures,
    Palate,
    RecallMode,
    Three,
    Vector,
    belief_about,
    confession_of,
    dot,
    explain_ranking,
    features_of_box,
    of_taster,
    praise,
    prior_belief,
    rank,
)

MAX_OFFERS: Final = 2  # that a bot makes in a round
MIN_SWAP_GAIN: Final = 0.3  # that a swap must bring, in units of worth
READING_DELAY_MS: Final = Millis(4_000)  # before a bot ranks openly: people read its plates meanwhile
SERVING_DELAY_MS: Final = Millis(
    30_000
)  # that a bot with no more offers to make waits for those of others before it serves


class Cook:
    """A bot that cooks by its belief about each taster, and ranks by its own palate."""

    def __init__(
        self, palate: Palate | None = None, *, prior: Belief = COMMON_TASTE, memory: RecallMode | None = None
    ) -> None:
        self.palate = palate
        self.prior = prior  # its belief about an unknown taster
        self.memory = memory  # the part of a tasting that it learns from; None: it does not learn

    def belief(self, view: View, taster: Seat) -> Belief:
        """Return the belief about a taster."""
        if self.memory is None:
            return self.prior
        return belief_about(
            self.prior, view.tastes[taster], of_taster(view.history, taster), self.memory, features_of_box(view.options)
        )

    def __call__(self, view: View, randbelow: RandBelow) -> Move | DelayedMove[Move] | None:
        if view.phase == "market":
            return self.grab(view, randbelow)
        if view.phase not in ("icebreaker", "kitchen", "tasting") or view.ready[own_seat(view)]:
            return None
        if view.taster is not None:  # in turns everybody watches, and needs time to read
            return (
                DelayedMove(self.taste(view, randbelow), Millis(READING_DELAY_MS + randbelow(2000)))
                if view.taster == view.seat
                else None
            )
        if view.phase == "icebreaker":
            return confession_of(self.own_palate(view), features_of_box(view.options))
        if view.phase == "tasting":
            return self.taste(view, randbelow)
        return self.trade(view, randbelow) if view.options.trade else self.cook(view)

    def own_palate(self, view: View) -> Palate:
        return self.palate or PALATES[own_seat(view) % len(PALATES)]

    def taste(self, view: View, randbelow: RandBelow) -> Rank:
        """Return an honest ranking with a remark that explains it."""
        plates = [ingredients_of(plate.sandwich) for plate in view.plates[own_seat(view)]]
        larder = features_of_box(view.options)
        order = rank(self.own_palate(view), plates, randbelow, larder)
        return Rank(order, explain_ranking(self.own_palate(view), [plates[i] for i in order], larder))

    def value(self, view: View, card: Card) -> float:
        """Return what a card is worth to this cook: its worth to whichever of its tasters likes it best."""
        brings = features_of_box(view.options).alone(SHOWS[card])
        return max([dot(self.belief(view, taster).mean, brings) for taster in set(tasters_of(view))])

    def grab(self, view: View, randbelow: RandBelow) -> Grab | DelayedMove[Move] | None:
        seat = own_seat(view)
        if view.took[seat] is not None or view.claims:
            return None
        cards = [card for card in view.market if card is not None and card != view.market[seat]]
        move = Grab(max(cards, key=lambda card: (self.value(view, card), randbelow(1 << 16))))
        return move if view.options.market == "turns" else DelayedMove(move, draw_choosing_ms(len(cards), randbelow))

    def cook(self, view: View) -> Compose:
        """Return the sandwiches that should bring the most points.

        It never experiments to learn more: the dishes of others teach as much as its own.
        """
        beliefs = tuple(self.belief(view, taster) for taster in tasters_of(view))
        larder = features_of_box(view.options)
        made = best_division(tuple(sorted(view.baskets[own_seat(view)])), beliefs, larder)
        said = [praise(belief.mean, ingredients_of(three), larder) for belief, three in zip(beliefs, made, strict=True)]
        return Compose(made, tuple(said) if view.options.chef else ())

    def trade(self, view: View, randbelow: RandBelow) -> DelayedMove[Move]:
        """Accept good offers, make one or two, and then cook, each after a delay like a person's."""
        seat = own_seat(view)
        for of, offer in enumerate(view.offers):
            if (
                offer
                and offer.to == seat
                and self.value(view, offer.give) > self.value(view, offer.want) + MIN_SWAP_GAIN
            ):
                return DelayedMove(Accept(of), Millis(2000 + randbelow(2000)))
        if view.offers[seat]:
            return DelayedMove(Withdraw(), Millis(6000 + randbelow(3000)))
        if view.may_offer and view.offers_made < MAX_OFFERS and (offer := self.offer(view, randbelow)):
            return DelayedMove(offer, Millis(2000 + randbelow(3000)))
        return DelayedMove(self.cook(view), Millis(SERVING_DELAY_MS + randbelow(5000)))

    def offer(self, view: View, randbelow: RandBelow) -> Offer | None:
        """Offer somebody who is still cooking its least liked card for the card of theirs that it likes best.

        It never repeats a refused offer: with each further offer it gives a card that it likes a little more.
        """
        seat = own_seat(view)
        others = [other for other in range(view.seats) if other != seat and not view.ready[other]]
        if not others:
            return None
        to = others[randbelow(len(others))]
        give = sorted(view.baskets[seat], key=lambda card: self.value(view, card))[view.offers_made]
        want = max(view.baskets[to], key=lambda card: self.value(view, card))
        return Offer(to, give, want) if self.value(view, want) > self.value(view, give) + MIN_SWAP_GAIN else None


class Learner(Cook):
    """A cook that learns each taster's palate from the rankings and confessions in the view."""

    def __init__(self, palate: Palate | None = None) -> None:
        super().__init__(palate, prior=UNKNOWN_TASTER, memory="rankings")


def ingredients_of(sandwich: Sandwich) -> Three:
    one, two, three = sandwich
    return SHOWS[one], SHOWS[two], SHOWS[three]


def tasters_of(view: View) -> tuple[Seat, ...]:
    """Return the taster of each of this seat's sandwiches."""
    return recipients(own_seat(view), view.seats, view.round, alternate=view.options.alternate)


def draw_choosing_ms(cards: int, randbelow: RandBelow) -> Millis:
    """Draw how long a person takes to choose among this many cards: longer for more, and sometimes much longer."""
    tail = -log(draw_uniform(randbelow)) * 300
    return Millis(round(550 + 180 * log(cards + 1, 2) + randbelow(200) + tail))


@lru_cache(8)
def sample_rivals(larder: IngredientFeatures) -> tuple[Vector, ...]:
    """Return a fixed sample of sandwiches such as rivals make, to compare others with."""
    names = tuple(larder.ingredients)
    number = len(names)
    threes = [(names[i], names[(5 * i + 9) % number], names[(11 * i + 23) % number]) for i in range(0, number, 4)]
    return tuple(map(larder.features, threes))


def expected_points(
    belief: Belief, cards: Sequence[Card], larder: IngredientFeatures = PRINTED_BOX, *, four: bool
) -> list[float]:
    """Return the points to expect from a taster for each three of these cards, in the order of `combinations`.

    The less is known of the taster, the closer all are to the average. The worth of a sandwich and its variance are
    sums over its ingredients and pairs of them, and only a few terms need all three: as twelve cards make 220 threes,
    the sums are computed in advance.
    """
    names = [SHOWS[card] for card in cards]
    parts = [larder.alone(name) for name in names]
    worths = [dot(belief.mean, part) for part in parts]
    carried = [[dot(row, part) for row in belief.spread] for part in parts]
    shared = [[dot(part, one) if one else 0.0 for one in carried] for part in parts]
    rivals = [dot(belief.mean, rival) for rival in sample_rivals(larder)]
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
        # With four places each plate beaten is a point. With three, one plate beaten is 2 points and both are 3.
        found.append(2 * beats if four else 4 * beats - beats * beats)
    return found


@lru_cache(maxsize=256)
def best_division(
    cards: tuple[Card, ...], beliefs: tuple[Belief, ...], larder: IngredientFeatures = PRINTED_BOX
) -> tuple[Sandwich, ...]:
    """Return the sandwiches with the most expected points, given a belief about each recipient, in their order."""
    four = len(beliefs) == 4
    threes = list(combinations(range(len(cards)), 3))
    hoped = [
        expected_points(belief, cards, larder, four=four) for belief in (beliefs[::2] if four else beliefs)
    ]  # both neighbours get two
    best = best_pairs(*hoped) if four else best_threes(*hoped)
    return tuple([pick(cards, threes[number]) for number in best])


def pick(cards: Sequence[Card], three: Sequence[int]) -> Sandwich:
    return cards[three[0]], cards[three[1]], cards[three[2]]


@cache
def all_divisions() -> tuple[tuple[int, int, int], ...]:
    """Return every way to deal nine cards into three threes, as indices into `combinations`."""
    number: dict[tuple[int, ...], int] = {three: index for index, three in enumerate(combinations(range(9), 3))}
    found = []
    for one in combinations(range(9), 3):
        rest = [i for i in range(9) if i not in one]
        for two in combinations(rest, 3):
            found.append((number[one], number[two], number[tuple([i for i in rest if i not in two])]))
    return tuple(found)


def best_threes(one: Sequence[float], two: Sequence[float], three: Sequence[float]) -> tuple[int, ...]:
    """Return the best sandwich for each of three tasters, given the points of each three for each of them."""
    totals = [one[a] + two[b] + three[c] for a, b, c in all_divisions()]
    return all_divisions()[totals.index(max(totals))]


@cache
def all_halves() -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return for every six of twelve cards the ways to make two threes of it, as indices into `combinations`.

    The complement of the six at index i is at index -1 - i.
    """
    number: dict[tuple[int, ...], int] = {three: index for index, three in enumerate(combinations(range(12), 3))}

    def pairs(six: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
        threes = [three for three in combinations(six, 3) if three[0] == six[0]]
        return tuple((number[one], number[tuple(i for i in six if i not in one)]) for one in threes)

    return tuple(pairs(six) for six in combinations(range(12), 6))


def best_pairs(one: Sequence[float], other: Sequence[float]) -> tuple[int, ...]:
    """Return the best two sandwiches for either neighbour of a table of three, given the points of each three."""
    mine = [max([one[a] + one[b] for a, b in pairs]) for pairs in all_halves()]
    theirs = [max([other[a] + other[b] for a, b in pairs]) for pairs in reversed(all_halves())]
    totals = list(map(add, mine, theirs))
    best = totals.index(max(totals))
    return (
        *max(all_halves()[best], key=lambda pair: one[pair[0]] + one[pair[1]]),
        *max(all_halves()[-1 - best], key=lambda pair: other[pair[0]] + other[pair[1]]),
    )


greedy: Final = Cook()
learner: Final = Learner()

# The weakest first. They differ in what they know of their tasters, because that decides the game: without it, choosing
# well gains nothing. The first cooks the same for everybody. The second expects people to be much alike and remembers
# only the dish each of them liked best; the third remembers the best and the worst. The fourth remembers whole rankings
# and reads the remarks. The last also knows the palates there are: which likings go together, so it learns much from
# little.
BOTS: Final = {
    "sprout": greedy,
    "casual": Cook(prior=prior_belief(unsure=0.1), memory="best"),
    "good": Cook(prior=prior_belief(unsure=0.6), memory="best-and-worst"),
    "sharp": Cook(prior=UNKNOWN_TASTER, memory="words"),
    "champion": Cook(prior=KNOWN_PALATES, memory="words"),
}
# In old records and rooms.
RENAMED_BOTS: Final = {"greedy": "sprout", "learner": "sharp"}
