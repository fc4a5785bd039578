"""Confidence: 95 % intervals that hold for few games too, and a test for significance among many figures.

Among twenty figures, one is outside its interval by luck alone. So significance among several figures is tested by
Holm's method, which is wrong in one case of twenty for all of them together.
"""

from collections.abc import Mapping, Sequence
from math import erfc, sqrt
from statistics import fmean, stdev
from typing import Final

from panier.core.values import Frozen

Z95: Final = 1.96
SIGNIFICANCE_LEVEL: Final = 0.05
# Added to the sum of squares, as two games would that differ by half a victory from the mean, one up and one down.
PRIOR_SQUARES: Final = 0.5


class Interval(Frozen):
    """A figure with its 95 % confidence interval."""

    mean: float
    low: float
    high: float


def wilson_interval(mean: float, number: float) -> Interval:
    """Return Wilson's interval, within 0 and 1, of a share observed in `number` independent trials.

    It covers the true share in 19 of 20 cases on average over all shares, but less often if something rare was tried a
    few times: in 17 of 20 cases for one in thirty, tried five times.
    """
    middle = mean + Z95**2 / (2 * number)
    wide = Z95 * sqrt(mean * (1 - mean) / number + Z95**2 / (4 * number**2))
    rest = 1 + Z95**2 / number
    return Interval(mean, max(0.0, (middle - wide) / rest), min(1.0, (middle + wide) / rest))


def share_interval(values: Sequence[float]) -> Interval:
    """Return the mean of values from 0 to 1, with Wilson's interval corrected for continuity: it covers any share.

    If values can be between 0 and 1, such as shared wins, it is a little wider than necessary.

    >>> share_interval([]), share_interval([1.0] * 10).mean
    (Interval(mean=0.5, low=0.0, high=1.0), 1.0)
    """
    if not values:
        return Interval(0.5, 0.0, 1.0)
    middle, number = fmean(values), len(values)
    return Interval(middle, _lowest(middle, number), 1.0 - _lowest(1.0 - middle, number))


def _lowest(mean: float, number: int) -> float:
    """Return the lower end; the upper end is 1 minus the lower end of the complement."""
    wide = Z95 * sqrt(max(0.0, Z95**2 - 2 - 1 / number + 4 * mean * (number * (1 - mean) + 1)))
    return min(mean, max(0.0, (2 * number * mean + Z95**2 - 1 - wide) / (2 * (number + Z95**2))))


def mean_interval(values: Sequence[float]) -> Interval:
    """Return the mean of two or more values, with the interval of Student's t distribution."""
    middle, number = fmean(values), len(values)
    wide = student_factor(number - 1) * stdev(values) / sqrt(number)
    return Interval(middle, middle - wide, middle + wide)


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean of shares and its standard error, never 0: a few games with the same outcome prove little.

    >>> mean_and_error([0.0, 1.0, 0.0, 1.0])[0]
    0.5
    >>> [round(mean_and_error([1.0] * games)[1], 3) for games in (3, 30, 300)]
    [0.289, 0.024, 0.002]
    """
    middle, number = fmean(values), len(values)
    spread = sum([(value - middle) ** 2 for value in values]) + PRIOR_SQUARES
    return middle, sqrt(spread / (number * max(1, number - 1)))


def student_factor(freedom: int) -> float:
    """Return the half-width of a 95 % interval in standard errors, by its degrees of freedom.

    It is exact for one and two degrees; otherwise Fisher's expansion is off by less than 2 %.

    >>> [round(student_factor(freedom), 2) for freedom in (1, 2, 5, 10, 1000)]
    [12.71, 4.3, 2.57, 2.23, 1.96]
    """
    if freedom <= 2:
        return (12.706, 4.303)[freedom - 1]
    first = (Z95**3 + Z95) / 4
    second = (5 * Z95**5 + 16 * Z95**3 + 3 * Z95) / 96
    third = (3 * Z95**7 + 19 * Z95**5 + 17 * Z95**3 - 15 * Z95) / 384
    return Z95 + first / freedom + second / freedom**2 + third / freedom**3


def difference_interval(one: Interval, other: Interval) -> Interval:
    """Return how much larger the other is; the two must be measured independently."""
    middle = other.mean - one.mean
    return Interval(
        middle,
        middle - sqrt((other.mean - other.low) ** 2 + (one.high - one.mean) ** 2),
        middle + sqrt((other.high - other.mean) ** 2 + (one.mean - one.low) ** 2),
    )


def p_value(found: Interval, expected: float) -> float:
    """Return how often luck alone would bring a figure this far from the expected value."""
    reach = found.mean - found.low if expected < found.mean else found.high - found.mean
    if found.mean == expected or reach <= 0:
        return float(found.mean == expected)
    return erfc(Z95 * abs(found.mean - expected) / reach / sqrt(2))


def significant(p_values: Mapping[str, float], level: float = SIGNIFICANCE_LEVEL) -> set[str]:
    """Return the keys of the figures that luck alone does not explain, by Holm's method for all of them together.

    >>> sorted(significant({"a": 0.001, "b": 0.02, "c": 0.04}))
    ['a', 'b', 'c']
    >>> sorted(significant({"a": 0.001, "b": 0.03, "c": 0.04}))
    ['a']
    """
    found: set[str] = set()
    for rank, key in enumerate(sorted(p_values, key=lambda key: p_values[key])):
        if p_values[key] > level / (len(p_values) - rank):
            break
        found.add(key)
    return found
