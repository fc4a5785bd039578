"""Format figures as text, and mark those that differ by more than luck."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from panier.core.stats import Interval, p_value, significant
from panier.lab.balance.values import Figure, Unit


def make_figure(key: str, label: str, unit: Unit, found: Interval, note: str = "") -> Figure:
    return Figure(key, label, unit, found.mean, found.low, found.high, note=note)


def mark_notable(figures: Iterable[Figure], expected: float) -> tuple[Figure, ...]:
    """Mark the figures that differ from `expected` by more than luck explains, given how many are compared."""
    figures = tuple(figures)
    chances = {one.key: p_value(Interval(one.mean, one.low, one.high), expected) for one in figures}
    notable = significant(chances)
    return tuple(replace(one, notable=one.key in notable) for one in figures)


def format_value(value: float, unit: Unit) -> str:
    """Write a figure as people do.

    >>> format_value(0.253, "share"), format_value(12.34, "points")
    ('25.3 %', '12.3')
    >>> format_value(300, "seconds"), format_value(1234.4, "times")
    ('5.0 min', '1,234')
    """
    if unit == "share":
        return f"{value:.1%}".replace("%", " %")
    if unit == "seconds":
        return f"{value / 60:.1f} min" if abs(value) >= 60 else f"{value:.1f} s"
    if abs(value) < 0.005:
        return "0.00"  # and not -0.00
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.1f}" if abs(value) >= 0.95 else f"{value:.2f}"


def format_difference(value: float, unit: Unit) -> str:
    """Write a difference as people do; that of two shares in percentage points.

    >>> format_difference(0.037, "share"), format_difference(-0.42, "points")
    ('+3.7 pp', '-0.42')
    """
    if unit == "share":
        return f"{100 * value:+.1f} pp"
    return f"{'+' if value > 0 else ''}{format_value(value, unit)}"


def format_share(value: float) -> str:
    """Write a share for a sentence.

    >>> format_share(0.256), format_share(0.004), format_share(0.0)
    ('26 %', 'less than 1 %', 'none')
    """
    if not value:
        return "none"
    return "less than 1 %" if value < 0.005 else f"{value:.0%}".replace("%", " %")


def join_names(names: Sequence[str]) -> str:
    """Join names for a sentence; of many, only the first three.

    >>> join_names(["a", "b", "c"]), join_names(["a", "b", "c", "d", "e"])
    ('a, b and c', 'a, b, c and 2 more')
    """
    if len(names) > 4:
        return f"{', '.join(names[:3])} and {len(names) - 3} more"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def ordinal(number: int) -> str:
    """Write an ordinal number for a sentence.

    >>> [ordinal(number) for number in (1, 2, 3, 4)]
    ['first', '2nd', '3rd', '4th']
    """
    return {1: "first", 2: "2nd", 3: "3rd"}.get(number, f"{number}th")
