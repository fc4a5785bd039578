"""Tastes: how a palate rates sandwiches, and how cooks learn a palate from its rankings.

Theory of operation. A sandwich is a vector: the amount of each flavour, the number of ingredients of each family, and a
few features of the combination. A palate is a weight for each of these; the worth of a sandwich is their dot product. A
taster ranks by worth, with Gumbel noise, so that orders have a Plackett-Luce distribution: the best is chosen first, in
proportion to exp(worth), then the best of the rest, and so on. So the weights can be inferred from rankings: a `Belief`
is a normal distribution over them, updated by each ranking seen (Laplace's approximation of the posterior).
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from math import exp, log
from statistics import fmean
from typing import Final, Literal, TypeAlias

from msgspec.json import decode, encode

from panier.bots.reactions import draw_uniform
from panier.core.chance import RandBelow
from panier.core.values import Frozen
from panier.games.sandwich.cards import FAMILIES, FLAVOURS, INGREDIENTS, Ingredient, Name
from panier.games.sandwich.remarks import FEATURES, TOGETHER, Clause, code, read
from panier.games.sandwich.table import Confess, Options, Tasting

Vector: TypeAlias = tuple[float, ...]
Matrix: TypeAlias = tuple[Vector, ...]
Three: TypeAlias = tuple[Name, Name, Name]

SAVOURY: Final = ("meat", "cold-cut", "fish")
SIZE: Final = len(FEATURES)
FIRST_TOGETHER: Final = SIZE - len(TOGETHER)
MAX_CACHED_SANDWICHES: Final = 1 << 18  # sandwiches; 56 ingredients make fewer


class IngredientFeatures:
    """The features of a table's ingredients, and of sandwiches made of them, as vectors."""

    def __init__(self, ingredients: Mapping[Name, Ingredient]) -> None:
        self.ingredients = ingredients
        self.alone: Final = lru_cache(None)(self._alone)
        self.together: Final = lru_cache(MAX_CACHED_SANDWICHES)(self._together)
        self.features: Final = lru_cache(MAX_CACHED_SANDWICHES)(self._features)

    def _alone(self, name: Name) -> Vector:
        """Return the features that an ingredient adds to any sandwich."""
        ingredient = self.ingredients[name]
        flavours = [ingredient.taste.get(flavour, 0) / 2 for flavour in FLAVOURS]
        return (*flavours, *(float(ingredient.family == family) for family in FAMILIES), *(0.0 for _ in TOGETHER))

    def _together(self, three: Three) -> Vector:
        """Return the features of the combination alone."""
        found = [self.ingredients[name] for name in three]
        sweet = sum([one.taste.get("sweet", 0) >= 2 for one in found])
        savoury = sum([one.family in SAVOURY for one in found])
        fresh = any(one.taste.get("fresh", 0) >= 2 for one in found)
        rich = any(one.taste.get("rich", 0) >= 2 for one in found)
        return float(min(sweet, savoury)), len({one.family for one in found}) - 2.0, float(fresh and rich)

    def _features(self, three: Three) -> Vector:
        """Return all features of a sandwich."""
        sums = [sum(parts) for parts in zip(*map(self.alone, three), strict=True)]
        return (*sums[:FIRST_TOGETHER], *self.together(three))


PRINTED_BOX: Final = IngredientFeatures(INGREDIENTS)
alone: Final = PRINTED_BOX.alone
together: Final = PRINTED_BOX.together
features: Final = PRINTED_BOX.features


def features_of_box(options: Options) -> IngredientFeatures:
    """Return the features of the ingredients that these options play with."""
    return PRINTED_BOX if options.box is INGREDIENTS else _features_of(encode(list(options.box.values())))


@lru_cache(8)
def _features_of(ingredients: bytes) -> IngredientFeatures:
    return IngredientFeatures({one.id: one for one in decode(ingredients, type=list[Ingredient])})


def dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum([a * b for a, b in zip(one, other, strict=True)])


class Palate(Frozen):
    """The taste of a simulated eater."""

    id: str
    en: str
    fr: str
    likes: dict[str, float]  # weights of features; the others are those of COMMON


# The weights that nearly everybody shares.
COMMON: Final = {"clash": -1.0, "balance": 0.6, "odd": -0.5, "bitter": -0.3, "variety": 0.2, "sour": -0.1}

PALATES: Final = (
    Palate(
        "sweet-tooth", "sweet tooth", "bec sucré", {"sweet": 1.3, "fruit": 0.7, "odd": 0.2, "hot": -0.8, "clash": 0.2}
    ),
    Palate(
        "purist", "purist", "puriste", {"odd": -1.4, "clash": -1.8, "cold-cut": 0.8, "cheese": 0.8, "variety": -0.5}
    ),
    Palate("adventurer", "adventurer", "aventurier", {"odd": 1.4, "clash": 1.0, "variety": 0.8, "hot": 0.5}),
    Palate("carnivore", "carnivore", "carnivore", {"meat": 1.6, "cold-cut": 1.2, "umami": 0.3, "vegetable": -0.8}),
    Palate("gardener", "gardener", "jardinier", {"vegetable": 1.5, "fresh": 0.8, "meat": -1.4, "cold-cut": -1.2}),
    Palate("fire-eater", "fire-eater", "cracheur de feu", {"hot": 1.8, "sauce": 0.6, "sweet": -0.6, "rich": -0.2}),
    Palate("sailor", "old sailor", "vieux loup de mer", {"fish": 1.8, "sour": 0.6, "sweet": -0.6, "cheese": -0.5}),
    Palate("cheesemonger", "cheesemonger", "fromager", {"cheese": 1.8, "rich": 0.5, "fish": -0.9, "hot": -0.5}),
    Palate("nibbler", "nibbler", "grignoteur", {"crunchy": 1.2, "salty": 0.7, "bitter": -0.9, "rich": -0.3}),
)
NOISE: Final = 0.7  # the scale of the noise in rankings, in units of worth


@cache
def weights(id: str) -> Vector:
    """Return the weights of a palate, by its id."""
    (palate,) = [palate for palate in PALATES if palate.id == id]
    return tuple([palate.likes.get(feature, COMMON.get(feature, 0.0)) for feature in FEATURES])


COMMON_WEIGHTS: Final[Vector] = tuple(
    [COMMON.get(feature, 0.0) for feature in FEATURES]
)  # of somebody without special likings


def worth(palate: Palate, three: Three, larder: IngredientFeatures = PRINTED_BOX) -> float:
    """Return how good a sandwich is to a palate."""
    return dot(weights(palate.id), larder.features(three))


def rank(
    palate: Palate, plates: Sequence[Three], randbelow: RandBelow, larder: IngredientFeatures = PRINTED_BOX
) -> tuple[int, ...]:
    """Rank plates by worth with noise, the best first."""
    today = [worth(palate, three, larder) - NOISE * log(-log(draw_uniform(randbelow))) for three in plates]
    return tuple(sorted(range(len(plates)), key=lambda i: -today[i]))


MIN_REASON_WORTH: Final = 0.3  # of worth, for a feature to count as a reason


def explain_ranking(palate: Palate, ranked: Sequence[Three], larder: IngredientFeatures = PRINTED_BOX) -> str:
    """Return a remark on a ranking, as a code: the reason for the first sandwich and the one against the last."""
    mine = weights(palate.id)
    first, last = larder.features(ranked[0]), larder.features(ranked[-1])
    gains = [weight * (a - b) for weight, a, b in zip(mine, first, last, strict=True)]
    speaks_for = [gain if weight > 0 and a > 0 else 0.0 for gain, weight, a in zip(gains, mine, first, strict=True)]
    against = [gain if weight < 0 and b > 0 else 0.0 for gain, weight, b in zip(gains, mine, last, strict=True)]
    best, worst = reason(ranked[0], speaks_for, larder, good=True), reason(ranked[-1], against, larder, good=False)
    return code(best, worst)


def praise(liked: Vector, three: Three, larder: IngredientFeatures = PRINTED_BOX) -> str:
    """Return a pitch for a taster believed to have these weights, as a code."""
    vector = larder.features(three)
    return code(reason(three, [weight * x for weight, x in zip(liked, vector, strict=True)], larder, good=True))


def reason(three: Three, reasons: Sequence[float], larder: IngredientFeatures, *, good: bool) -> Clause:
    """Return the strongest reason about a sandwich: its feature, and the ingredient that has most of it."""
    strongest = max(range(SIZE), key=lambda i: reasons[i])
    if reasons[strongest] <= MIN_REASON_WORTH:
        return Clause(good, three[0], None)
    if FEATURES[strongest] in TOGETHER:
        return Clause(good, None, FEATURES[strongest])
    return Clause(good, max(three, key=lambda name: larder.alone(name)[strongest]), FEATURES[strongest])


def confession_of(palate: Palate, larder: IngredientFeatures = PRINTED_BOX) -> Confess:
    """Return the ingredient a palate loves most, and the one it hates most."""
    liked = sorted(larder.ingredients, key=lambda name: dot(weights(palate.id), larder.alone(name)))
    return Confess(liked[-1], liked[0])


class Belief(Frozen):
    """A normal distribution over a taster's weights: their mean and covariance; an empty `spread` means no doubt."""

    mean: Vector
    spread: Matrix


PRIOR_DEVIATION: Final = 0.8  # standard deviation of an unknown palate's weights from the common ones


def prior_belief(unsure: float) -> Belief:
    """Return the belief about an unknown taster: the common weights, with this standard deviation."""
    return Belief(COMMON_WEIGHTS, tuple(tuple(unsure**2 * (i == j) for j in range(SIZE)) for i in range(SIZE)))


UNKNOWN_TASTER: Final = prior_belief(PRIOR_DEVIATION)
COMMON_TASTE: Final = Belief(COMMON_WEIGHTS, ())  # of cooks that do not learn
STEPS: Final = 3  # of Newton's method, for each ranking

# What a cook learns from in a tasting: the best dish; the best and the last; the whole ranking; that and the remark.
RecallMode: TypeAlias = Literal["best", "best-and-worst", "rankings", "words"]
NOTHING: Final[Vector] = (0.0,) * SIZE
REMARK_AMOUNT: Final = 2.0  # the amount of a feature that a remark is about
UNEXPLAINED_DEVIATION: Final = 0.3  # standard deviation of a person's weights that no palate here explains


def belief_over_palates(palates: Sequence[Palate]) -> Belief:
    """Return the belief about an unknown taster of a cook who knows these palates: their mean and covariance."""
    met = [weights(palate.id) for palate in palates]
    mean = tuple([fmean(column) for column in zip(*met, strict=True)])
    away = [[x - m for x, m in zip(one, mean, strict=True)] for one in met]
    spread = [
        tuple(
            [
                sum([one[i] * one[j] for one in away]) / (len(met) - 1) + UNEXPLAINED_DEVIATION**2 * (i == j)
                for j in range(SIZE)
            ]
        )
        for i in range(SIZE)
    ]
    return Belief(mean, tuple(spread))


KNOWN_PALATES: Final = belief_over_palates(PALATES)


def learn(belief: Belief, ranked: Sequence[Vector]) -> Belief:
    """Return the belief after a ranking, the best first, by Newton's method on its Plackett-Luce likelihood."""
    ranked = [tuple([x / NOISE for x in vector]) for vector in ranked]
    mean = list(belief.mean)
    spread = [list(row) for row in belief.spread]
    for _ in range(STEPS):
        moved = [a - b for a, b in zip(mean, belief.mean, strict=True)]
        pull = [0.0] * SIZE
        spread = [list(row) for row in belief.spread]
        for stage in range(len(ranked) - 1):
            field = ranked[stage:]
            shares = softmax([dot(mean, vector) for vector in field])
            middle = [sum([p * x for p, x in zip(shares, column, strict=True)]) for column in zip(*field, strict=True)]
            for index in range(SIZE):
                pull[index] += field[0][index] - middle[index]
            for share, vector in zip(shares, field, strict=True):
                away = [x - m for x, m in zip(vector, middle, strict=True)]
                back = share * dot(away, moved)
                for index in range(SIZE):
                    pull[index] += back * away[index]
                _shrink(spread, away, share)
        mean = [m + dot(row, pull) for m, row in zip(belief.mean, spread, strict=True)]
    return Belief(tuple(mean), tuple(map(tuple, spread)))


def softmax(values: Sequence[float]) -> list[float]:
    highest = max(values)
    shares = [exp(value - highest) for value in values]
    total = sum(shares)
    return [share / total for share in shares]


def _shrink(spread: list[list[float]], along: Sequence[float], much: float) -> None:
    """Reduce the variance along a direction, in place (Sherman and Morrison's formula)."""
    across = [dot(row, along) for row in spread]
    factor = much / (1 + much * dot(across, along))
    for row, part in zip(spread, across, strict=True):
        if part:
            scaled = factor * part
            row[:] = [x - scaled * y for x, y in zip(row, across, strict=True)]


def worth_variance(belief: Belief, vector: Vector) -> float:
    """Return the variance of a sandwich's worth."""
    if not belief.spread:
        return 0.0
    there = [i for i, x in enumerate(vector) if x]
    return sum([vector[i] * sum([row[j] * vector[j] for j in there]) for i in there if (row := belief.spread[i])])


def recalled_rankings(tasting: Tasting, memory: RecallMode, larder: IngredientFeatures) -> list[list[Vector]]:
    """Return the rankings in a tasting that a cook with such a memory learns from."""
    dishes = [larder.features(dish.ingredients) for dish in tasting.dishes]
    match memory:
        case "best":
            return [[dishes[0], NOTHING]]
        case "best-and-worst":
            return [[dishes[0], dishes[-1]]]
        case "rankings":
            return [dishes]
        case "words":
            return [dishes, *(spoken for clause in read(tasting.remark) if (spoken := ranking_from_clause(clause)))]


def ranking_from_clause(clause: Clause) -> list[Vector] | None:
    """Return a reason as a ranking to learn from: much of its feature above nothing, or below."""
    if clause.feature is None:
        return None
    much = tuple([REMARK_AMOUNT * (feature == clause.feature) for feature in FEATURES])
    return [much, NOTHING] if clause.good else [NOTHING, much]


@lru_cache(maxsize=4096)
def belief_about(
    prior: Belief,
    taste: Confess | None,
    tastings: tuple[Tasting, ...],
    memory: RecallMode = "rankings",
    larder: IngredientFeatures = PRINTED_BOX,
) -> Belief:
    """Return the belief about a taster after a confession and some tastings."""
    if tastings:
        belief = belief_about(prior, taste, tastings[:-1], memory, larder)
        for ranked in recalled_rankings(tastings[-1], memory, larder):
            belief = learn(belief, ranked)
        return belief
    if taste is None:
        return prior
    loved, hated = larder.alone(taste.loved), larder.alone(taste.hated)
    return learn(prior, [tuple([2 * x for x in loved]), NOTHING, tuple([2 * x for x in hated])])


def of_taster(history: Iterable[Tasting], taster: int) -> tuple[Tasting, ...]:
    return tuple([tasting for tasting in history if tasting.taster == taster])
