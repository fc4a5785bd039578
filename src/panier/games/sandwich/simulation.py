"""A fast simulation of Sandwich for reviews: market, kitchen and tasting with good cooks and honest tasters.

Each taster is known as well as a cook could know them by then: a palate is drawn from that belief and ranks the plates,
with the noise of people. Cooks take the card that one of their tasters should like best, and give each card to the
taster it should please most. They learn nothing more during the simulation.
"""

from collections.abc import Sequence
from math import log, sqrt
from typing import Final, NamedTuple

from panier.bots.reactions import draw_normal, draw_uniform
from panier.core.chance import RandBelow, draw_random
from panier.core.units import Seat
from panier.games.sandwich.cards import INGREDIENTS, SHOWS, Card, Name, deck
from panier.games.sandwich.table import ROUNDS, Options, Sandwich, State, flips, places, recipients
from panier.games.sandwich.tastes import (
    KNOWN_PALATES,
    NOISE,
    Matrix,
    Vector,
    alone,
    belief_about,
    dot,
    features,
    of_taster,
)

PALATES: Final = 40  # drawn for each taster and round
NAMES: Final = tuple(INGREDIENTS)


class ServedSandwich(NamedTuple):
    """A sandwich that is served to a taster, and its maker."""

    maker: Seat
    three: tuple[Name, Name, Name]


class TasterBeliefs(NamedTuple):
    """The beliefs about all tasters at the beginning of a round."""

    means: tuple[Vector, ...]
    worths: tuple[dict[Name, float], ...]  # by taster: the expected worth of each ingredient
    palates: tuple[tuple[Vector, ...], ...]  # by taster: weights drawn from the belief


def taster_beliefs(state: State, randbelow: RandBelow) -> TasterBeliefs:
    """Return what can be known of the tasters in a state."""
    means, worths, palates = [], [], []
    for taster, player in enumerate(state.players):
        belief = belief_about(KNOWN_PALATES, player.taste, of_taster(state.history, taster), "words")
        root = cholesky(belief.spread)
        means.append(belief.mean)
        worths.append({name: dot(belief.mean, alone(name)) for name in NAMES})
        palates.append(tuple([draw_weights(belief.mean, root, randbelow) for _ in range(PALATES)]))
    return TasterBeliefs(tuple(means), tuple(worths), tuple(palates))


def cholesky(spread: Matrix) -> list[list[float]]:
    """Return the lower triangular L with L Lᵀ = `spread`, which turns independent numbers into correlated ones."""
    root: list[list[float]] = []
    for i, row in enumerate(spread):
        line: list[float] = []
        for j in range(i + 1):
            other = line if i == j else root[j]
            rest = row[j] - sum([a * b for a, b in zip(line, other[:j], strict=True)])
            line.append(sqrt(max(rest, 1e-12)) if i == j else rest / root[j][j])
        root.append(line)
    return root


def draw_weights(mean: Vector, root: Sequence[Sequence[float]], randbelow: RandBelow) -> Vector:
    """Draw the weights of a taster from a belief."""
    away = [draw_normal(randbelow) for _ in mean]
    return tuple(
        [m + sum([a * b for a, b in zip(line, away, strict=False)]) for m, line in zip(mean, root, strict=True)]
    )


class SimulatedRound(NamedTuple):
    """A round to simulate: the options, its number, and what is known of the tasters."""

    options: Options
    number: int
    known: TasterBeliefs

    @property
    def seats(self) -> int:
        return len(self.known.means)

    def tasters(self, maker: Seat) -> tuple[Seat, ...]:
        return recipients(maker, self.seats, self.number, alternate=self.options.alternate)

    def shop(self, markets: Sequence[Sequence[Card]], randbelow: RandBelow) -> list[list[Card]]:
        """Return everybody's basket after these markets: seats choose in random order, never their own card."""
        baskets: list[list[Card]] = [[] for _ in range(self.seats)]
        values = []
        for seat in range(self.seats):
            worths = [self.known.worths[taster] for taster in set(self.tasters(seat))]
            values.append({name: max([one[name] for one in worths]) for name in NAMES})
        for market in markets:
            left = list(market)
            for seat in draw_random(list(range(self.seats)), self.seats, randbelow):
                value = values[seat]
                others = [card for card in left if card != market[seat]] or left
                best = max(others, key=lambda card: value[SHOWS[card]])
                left.remove(best)
                baskets[seat].append(best)
        return baskets

    def cook(self, maker: Seat, basket: Sequence[Card]) -> list[Sandwich]:
        """Return a cook's sandwiches: each card for the taster it should please most, while there is room."""
        tasters = self.tasters(maker)
        worths = [self.known.worths[taster] for taster in tasters]
        wishes = sorted(
            [(worth[SHOWS[card]], card, place) for place, worth in enumerate(worths) for card in basket], reverse=True
        )
        made: list[list[Card]] = [[] for _ in tasters]
        gone: set[Card] = set()
        for _, card, place in wishes:
            if card not in gone and len(made[place]) < 3:
                made[place].append(card)
                gone.add(card)
        return [(one, two, three) for one, two, three in made]

    def serve(self, sandwiches: Sequence[Sequence[Sandwich]]) -> list[list[ServedSandwich]]:
        """Return the plates of each taster."""
        plates: list[list[ServedSandwich]] = [[] for _ in sandwiches]
        for maker, made in enumerate(sandwiches):
            for taster, (one, two, three) in zip(self.tasters(maker), made, strict=True):
                plates[taster].append(ServedSandwich(maker, (SHOWS[one], SHOWS[two], SHOWS[three])))
        return plates

    def taste(self, plates: Sequence[Sequence[ServedSandwich]], randbelow: RandBelow) -> list[int]:
        """Rank plates and return everybody's points. Tasters who have ranked already have no plates here."""
        points = [0] * self.seats
        for taster, there in enumerate(plates):
            if there:
                palates = self.known.palates[taster]
                palate = palates[randbelow(len(palates))]
                moods = [-NOISE * log(-log(draw_uniform(randbelow))) for _ in there]
                worths = [dot(palate, features(plate.three)) + mood for plate, mood in zip(there, moods, strict=True)]
                ranked = sorted(range(len(there)), key=lambda place: -worths[place])
                for place, earned in zip(ranked, places(self.seats), strict=True):
                    points[there[place].maker] += earned
        return points

    def any_markets(self, randbelow: RandBelow) -> list[list[Card]]:
        cards = draw_random(list(deck(self.seats)), flips(self.seats) * self.seats, randbelow)
        return [cards[first : first + self.seats] for first in range(0, len(cards), self.seats)]

    def play(self, randbelow: RandBelow) -> list[int]:
        """Simulate a whole round and return everybody's points."""
        baskets = self.shop(self.any_markets(randbelow), randbelow)
        return self.taste(self.serve([self.cook(seat, basket) for seat, basket in enumerate(baskets)]), randbelow)


def play_later_rounds(now: SimulatedRound, randbelow: RandBelow) -> list[int]:
    """Simulate all rounds after this one, with the same beliefs, and return everybody's points."""
    points = [0] * now.seats
    for number in range(now.number + 1, ROUNDS + 1):
        points = [one + more for one, more in zip(points, now._replace(number=number).play(randbelow), strict=True)]
    return points
