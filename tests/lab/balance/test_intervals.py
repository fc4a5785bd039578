"""Intervals have the stated coverage, also for few games, and luck is not reported as an effect."""

from math import comb
from random import Random

import pytest

from panier.core.stats import Interval, difference_interval, mean_interval, p_value, share_interval, significant

TRIES = 600
SHARES = [number / 100 for number in range(1, 100)]


def chances(p: float, n: int) -> list[float]:
    """Return the probability of each number of successes in n trials."""
    return [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]


def intervals(n: int) -> list[Interval]:
    return [share_interval([1.0] * k + [0.0] * (n - k)) for k in range(n + 1)]


@pytest.mark.parametrize("n", [2, 5, 20, 80])
def test_intervals_cover_any_share(n: int) -> None:
    """The coverage is computed over all outcomes instead of simulated."""
    found = intervals(n)
    for p in SHARES:
        held = [chance for chance, one in zip(chances(p, n), found, strict=True) if one.low <= p <= one.high]
        assert sum(held) > 0.949, p


@pytest.mark.parametrize(("p", "q"), [(0.2, 0.3), (0.03, 0.03), (0.5, 0.9)])
def test_differences_are_covered(p: float, q: float) -> None:
    n, held = 40, 0.0
    found = intervals(n)
    for one, chance in zip(found, chances(p, n), strict=True):
        for other, then in zip(found, chances(q, n), strict=True):
            gap = difference_interval(one, other)
            held += chance * then * (gap.low <= q - p <= gap.high)
    assert held > 0.949


@pytest.mark.parametrize("n", [2, 3, 6, 50])
def test_means_are_covered(n: int) -> None:
    random = Random(1)
    found = [mean_interval([random.gauss(3, 2) for _ in range(n)]) for _ in range(TRIES)]
    assert 0.92 < sum(one.low <= 3 <= one.high for one in found) / TRIES < 0.98


@pytest.mark.slow
@pytest.mark.parametrize("n", [200, 1000])
def test_shares_of_many_games_are_covered_and_not_much_too_wide(n: int) -> None:
    found = intervals(n)
    for p in (0.05, 0.25, 0.5, 0.8):
        held = [chance for chance, one in zip(chances(p, n), found, strict=True) if one.low <= p <= one.high]
        assert 0.949 < sum(held) < 0.985


def test_a_share_of_all_games_has_an_interval() -> None:
    always = share_interval([1.0] * 10)
    assert always.mean == always.high == 1.0
    assert 0.6 < always.low < 0.8
    assert share_interval([1.0] * 9 + [0.001]).low < share_interval([1.0] * 9 + [0.001]).mean, "a share of a win too"


def test_p_values_are_uniform_without_an_effect() -> None:
    random = Random(3)
    chances = [p_value(mean_interval([random.gauss(0, 1) for _ in range(100)]), 0.0) for _ in range(TRIES)]
    assert 0.02 < sum(one < 0.05 for one in chances) / TRIES < 0.08
    assert p_value(Interval(1.0, 1.0, 1.0), 1.0) == 1.0
    assert p_value(Interval(2.0, 2.0, 2.0), 1.0) == 0.0


def test_luck_alone_seldom_marks_any_of_many_figures() -> None:
    random = Random(4)
    alarms = sum(bool(significant({str(card): random.random() for card in range(72)})) for _ in range(TRIES))
    assert alarms / TRIES < 0.08
    assert significant({"a": 1e-9, **{str(card): 0.5 for card in range(71)}}) == {"a"}
