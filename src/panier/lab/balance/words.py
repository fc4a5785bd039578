"""Figures in words, and what findings share."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from panier.core.stats import Interval, luck, stand_out
from panier.lab.balance.values import Figure, Unit


def figure(key: str, label: str, unit: Unit, found: Interval, note: str = "") -> Figure:
    return Figure(key, label, unit, found.mean, found.low, found.high, note=note)


def marked(figures: Iterable[Figure], expected: float) -> tuple[Figure, ...]:
    """The same, with a mark at those that differ from what is expected by more than luck, all looked at together."""
    figures = tuple(figures)
    chances = {one.key: luck(Interval(one.mean, one.low, one.high), expected) for one in figures}
    notable = stand_out(chances)
    return tuple(replace(one, notable=one.key in notable) for one in figures)


def written(value: float, unit: Unit) -> str:
    """A figure as people write it.

    >>> written(0.253, "share"), written(12.34, "points"), written(300, "seconds"), written(1234.4, "times")
    ('25.3 %', '12.3', '5.0 min', '1,234')
    """
    if unit == "share":
        return f"{value:.1%}".replace("%", " %")
    if unit == "seconds":
        return f"{value / 60:.1f} min" if abs(value) >= 60 else f"{value:.1f} s"
    if abs(value) < 0.005:
        return "0.00"  # and not -0.00
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.1f}" if abs(value) >= 0.95 else f"{value:.2f}"


def gap(value: float, unit: Unit) -> str:
    """A difference as people write it; that of two shares in percentage points.

    >>> gap(0.037, "share"), gap(-0.42, "points")
    ('+3.7 pp', '-0.42')
    """
    if unit == "share":
        return f"{100 * value:+.1f} pp"
    return f"{'+' if value > 0 else ''}{written(value, unit)}"


def percent(value: float) -> str:
    """A share in a sentence.

    >>> percent(0.256), percent(0.004), percent(0.0)
    ('26 %', 'less than 1 %', 'none')
    """
    if not value:
        return "none"
    return "less than 1 %" if value < 0.005 else f"{value:.0%}".replace("%", " %")


def listed(names: Sequence[str]) -> str:
    """Names in a sentence; of many only the first.

    >>> listed(["a", "b", "c"]), listed(["a", "b", "c", "d", "e"])
    ('a, b and c', 'a, b, c and 2 more')
    """
    if len(names) > 4:
        return f"{', '.join(names[:3])} and {len(names) - 3} more"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def ordinal(number: int) -> str:
    """
    >>> [ordinal(number) for number in (1, 2, 3, 4)]
    ['first', '2nd', '3rd', '4th']
    """
    return {1: "first", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")
