"""How sure a figure is: 95 % intervals that hold for few games too, and which of many figures luck does not explain.

Who looks at twenty figures finds one outside its interval by luck alone. So what stands out among several is found by
Holm's rule, which errs once in twenty times for all of them together.
"""

from collections.abc import Mapping, Sequence
from math import erfc, sqrt
from statistics import fmean, stdev
from typing import Final

from panier.core.values import Frozen

Z95: Final = 1.96
SURE: Final = 0.05
DOUBT: Final = 0.5  # as much as two games add that came out half a victory from the mean, one for and one against


class Interval(Frozen):
    """A figure, and between what it lies 19 times in 20."""

    mean: float
    low: float
    high: float


def wilson(mean: float, number: float) -> Interval:
    """Of a share that was seen in so many independent trials, within 0 and 1.

    It covers the truth 19 times in 20 on average over all shares, but less often where something rare was tried a few
    times: 17 times in 20 for one in thirty, tried five times.
    """
    middle = mean + Z95**2 / (2 * number)
    wide = Z95 * sqrt(mean * (1 - mean) / number + Z95**2 / (4 * number**2))
    rest = 1 + Z95**2 / number
    return Interval(mean, max(0.0, (middle - wide) / rest), min(1.0, (middle + wide) / rest))


def share(values: Sequence[float]) -> Interval:
    """The mean of values from 0 to 1: Wilson's interval corrected for continuity, so that it covers for any share.

    Where a value may lie between 0 and 1, as a shared win does, it is a little wider than need be.

    >>> share([]), share([1.0] * 10).mean
    (Interval(mean=0.5, low=0.0, high=1.0), 1.0)
    """
    if not values:
        return Interval(0.5, 0.0, 1.0)
    middle, number = fmean(values), len(values)
    return Interval(middle, _lowest(middle, number), 1.0 - _lowest(1.0 - middle, number))


def _lowest(mean: float, number: int) -> float:
    """The lower end; the upper one is that of the opposite."""
    wide = Z95 * sqrt(max(0.0, Z95**2 - 2 - 1 / number + 4 * mean * (number * (1 - mean) + 1)))
    return min(mean, max(0.0, (2 * number * mean + Z95**2 - 1 - wide) / (2 * (number + Z95**2))))


def mean(values: Sequence[float]) -> Interval:
    """The mean of any values, two of them or more, by Student's distribution."""
    middle, number = fmean(values), len(values)
    wide = student(number - 1) * stdev(values) / sqrt(number)
    return Interval(middle, middle - wide, middle + wide)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of shares, and its standard error, never 0: a few games that came out alike prove little.

    >>> mean_and_error([0.0, 1.0, 0.0, 1.0])[0]
    0.5
    >>> [round(mean_and_error([1.0] * games)[1], 3) for games in (3, 30, 300)]
    [0.289, 0.024, 0.002]
    """
    middle, number = fmean(values), len(values)
    spread = sum([(value - middle) ** 2 for value in values]) + DOUBT
    return middle, sqrt(spread / (number * max(1, number - 1)))


def student(freedom: int) -> float:
    """How many standard errors a 95 % interval is wide to either side, by its degrees of freedom.

    Exact for one and two, and otherwise Fisher's expansion, which is off by less than two in a hundred.

    >>> [round(student(freedom), 2) for freedom in (1, 2, 5, 10, 1000)]
    [12.71, 4.3, 2.57, 2.23, 1.96]
    """
    if freedom <= 2:
        return (12.706, 4.303)[freedom - 1]
    first = (Z95**3 + Z95) / 4
    second = (5 * Z95**5 + 16 * Z95**3 + 3 * Z95) / 96
    third = (3 * Z95**7 + 19 * Z95**5 + 17 * Z95**3 - 15 * Z95) / 384
    return Z95 + first / freedom + second / freedom**2 + third / freedom**3


def difference(one: Interval, other: Interval) -> Interval:
    """How much larger the other is, where they were found apart from each other."""
    middle = other.mean - one.mean
    return Interval(
        middle,
        middle - sqrt((other.mean - other.low) ** 2 + (one.high - one.mean) ** 2),
        middle + sqrt((other.high - other.mean) ** 2 + (one.mean - one.low) ** 2),
    )


def luck(found: Interval, expected: float) -> float:
    """How often luck alone would bring a figure so far from what was expected."""
    reach = found.mean - found.low if expected < found.mean else found.high - found.mean
    if found.mean == expected or reach <= 0:
        return float(found.mean == expected)
    return erfc(Z95 * abs(found.mean - expected) / reach / sqrt(2))


def stand_out(chances: Mapping[str, float], sure: float = SURE) -> set[str]:
    """Those that luck alone does not explain, all of them looked at together: Holm's rule.

    >>> sorted(stand_out({"a": 0.001, "b": 0.02, "c": 0.04}))
    ['a', 'b', 'c']
    >>> sorted(stand_out({"a": 0.001, "b": 0.03, "c": 0.04}))
    ['a']
    """
    found: set[str] = set()
    for rank, key in enumerate(sorted(chances, key=lambda key: chances[key])):
        if chances[key] > sure / (len(chances) - rank):
            break
        found.add(key)
    return found
