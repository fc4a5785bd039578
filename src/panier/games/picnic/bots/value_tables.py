"""The tables by which a seat values its picnic: what was learned, and what the bonus cards may bring."""

from array import array
from functools import cache, lru_cache
from math import exp
from typing import Final, NamedTuple

from panier.core.units import Seat
from panier.games.picnic.bonus import COMPARING_MODIFIERS, Modifier, bonus_points_of
from panier.games.picnic.bots import learned_values
from panier.games.picnic.bots.learned_values import POINT, STRIPS
from panier.games.picnic.bots.shared import element_counts
from panier.games.picnic.cards import ELEMENTS
from panier.games.picnic.scoring import Mask
from panier.games.picnic.table import View
from panier.games.picnic.tariff import PRINTED_VALUES

LASTING_SHARE: Final = (
    0.0,
    0.15,
    0.3,
    0.4,
    0.5,
    0.6,
    0.75,
    0.85,
    1.0,
)  # the part of a gain that will last, by strips laid
SPREAD: Final = 0.6  # the uncertainty of what others will have, in cells
SPREAD_TO_COME: Final = 0.25  # more uncertainty for each strip to come
USUAL_CELLS: Final = 4  # cells of an element in a whole picnic


class BonusForecast(NamedTuple):
    """A bonus card: its modifier, its element, and the fewest and most cells of it that others should have."""

    modifier: Modifier
    element: int
    fewest_elsewhere: float = 0.0
    most_elsewhere: float = 0.0


class ValueTables(NamedTuple):
    """Tables by mask: for plain elements, for each element with a bonus, and for the covered cells."""

    rows: "tuple[array[int], ...]"
    covered: "array[int]"
    which: tuple[int, ...]  # the row of each element
    strips: int
    forecasts: tuple[BonusForecast, ...]


def value_tables_for(view: View, seat: Seat, strips: int) -> ValueTables:
    """Return the tables by which this seat values a picnic of this number of strips."""
    letters = ELEMENTS[view.options.edition]
    found = []
    for bonus in view.bonuses:
        element = letters.index(bonus.element)
        if bonus.modifier in COMPARING_MODIFIERS:
            others = [count[element] for number, count in enumerate(element_counts(view)) if number != seat]
            found.append(
                BonusForecast(bonus.modifier, element, expected_count(min(others)), expected_count(max(others)))
            )
        else:
            found.append(BonusForecast(bonus.modifier, element))
    return value_tables(strips, tuple(found))


def expected_count(count: int) -> float:
    """Return how many cells a player should have in the end who has `count` now: the fewer, the more still come."""
    return count + max(0, USUAL_CELLS - count) / 4


@lru_cache(maxsize=64)
def value_tables(strips: int, forecasts: tuple[BonusForecast, ...] = ()) -> ValueTables:
    plain = learned_values.element_values(strips)
    rows, which = [plain], [0] * 8
    for forecast in forecasts:
        which[forecast.element] = len(rows)
        rows.append(
            array("h", [int(worth + more) for worth, more in zip(plain, bonus_values(forecast, strips), strict=True)])
        )
    return ValueTables(tuple(rows), learned_values.covered_values(strips), tuple(which), strips, forecasts)


def bonus_values(forecast: BonusForecast, strips: int) -> "array[float]":
    """Return what a bonus card will bring, by the mask of its element."""
    spread = SPREAD + SPREAD_TO_COME * (STRIPS - strips)
    match forecast.modifier:
        case "least":
            points = PRINTED_VALUES.bonus.least * POINT
            likely = [points * logistic((forecast.fewest_elsewhere - own + 0.5) / spread) for own in range(17)]
        case "most":
            points = PRINTED_VALUES.bonus.most * POINT
            likely = [0, *(points * logistic((own - forecast.most_elsewhere + 0.5) / spread) for own in range(1, 17))]
        case modifier:
            lasts = LASTING_SHARE[strips] * POINT
            return array("d", [lasts * points for points in bonus_points_by_mask(modifier)])
    return array("d", [likely[mask.bit_count()] for mask in range(1 << 16)])


def logistic(odds: float) -> float:
    return 1 / (1 + exp(-odds))


@cache
def bonus_points_by_mask(modifier: Modifier) -> "array[int]":
    """Return the points of a modifier by mask; raise ValueError for one that compares picnics."""
    if modifier in COMPARING_MODIFIERS:
        raise ValueError(f"{modifier} compares picnics: its points do not depend on the mask alone")

    def of(mask: Mask) -> int:
        return bonus_points_of(modifier, mask, (0,))

    return array("b", map(of, range(1 << 16)))
