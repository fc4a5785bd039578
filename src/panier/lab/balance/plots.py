"""Plots as SVG without text: a table beside them has all words and numbers, in the size of the page's text.

So plots can be stretched to any width. Strokes keep their width (`vector-effect`), and a dot is a stroke of length 0.
"""

from collections.abc import Sequence
from typing import NamedTuple

from panier.lab.balance.values import Column, Figure

PLOT_WIDTH, PLOT_HEIGHT = 1000, 100


class AxisScale(NamedTuple):
    """A linear scale from values to positions along the width or the height."""

    low: float
    high: float

    def position(self, value: float, size: int = PLOT_WIDTH) -> float:
        """Return the position of a value.

        >>> AxisScale(0.0, 2.0).position(1.0)
        500.0
        """
        return round(size * (value - self.low) / ((self.high - self.low) or 1), 1)


def axis_scale(figures: Sequence[Figure], expected: float | None) -> AxisScale:
    """Return a scale for all these figures with a margin; if none can be negative, it begins at 0."""
    low, high = min(one.low for one in figures), max(one.high for one in figures)
    if expected is not None:
        low, high = min(low, expected), max(high, expected)
    if expected is None and low >= 0:
        return AxisScale(0.0, max(high, 1.0) if all(one.unit == "share" for one in figures) else high * 1.02)
    room = 0.05 * (high - low)
    return AxisScale(low - room, high + room)


def wrap_svg(inside: str, height: int, kind: str) -> str:
    shape = f'viewBox="0 0 {PLOT_WIDTH} {height}" preserveAspectRatio="none"'
    return f'<svg class="{kind}" {shape} aria-hidden="true">{inside}</svg>'


def path_svg(kind: str, path: str) -> str:
    return f'<path class="{kind}" d="{path}"/>'


def interval_svg(one: Figure, along: AxisScale, expected: float | None) -> str:
    """Draw a dot with its interval, and a line at the expected value."""
    drawn = "" if expected is None else path_svg("expected", f"M{along.position(expected)} 0V20")
    mark = " notable" if one.notable else ""
    drawn += path_svg(f"reach{mark}", f"M{along.position(one.low)} 10H{along.position(one.high)}")
    return wrap_svg(drawn + path_svg(f"dot{mark}", f"M{along.position(one.mean)} 10h0"), 20, "interval")


def curve_svg(figures: Sequence[Figure], expected: float | None) -> str:
    """Draw shares as a curve within their intervals, from 0 at the bottom to 1 at the top."""
    step = PLOT_WIDTH / len(figures)
    places = [round(step * (number + 0.5), 1) for number in range(len(figures))]

    def path(values: Sequence[float]) -> list[str]:
        return [f"{x} {round(PLOT_HEIGHT * (1 - value), 1)}" for x, value in zip(places, values, strict=True)]

    middle, high, low = (path([getattr(one, end) for one in figures]) for end in ("mean", "high", "low"))
    drawn = (
        "" if expected is None else path_svg("expected", f"M0 {round(PLOT_HEIGHT * (1 - expected), 1)}H{PLOT_WIDTH}")
    )
    drawn += path_svg("band", f"M{'L'.join([*high, *reversed(low)])}Z") + path_svg("course", f"M{'L'.join(middle)}")
    return wrap_svg(drawn + "".join(path_svg("dot", f"M{place}h0") for place in middle), PLOT_HEIGHT, "tall")


def distribution_svg(columns: Sequence[Column]) -> str:
    """Draw a column for each value, as high as its share."""
    step, most = PLOT_WIDTH / len(columns), max(one.share for one in columns)
    drawn = ""
    for number, one in enumerate(columns):
        high = round((PLOT_HEIGHT - 2) * one.share / most, 1)
        drawn += (
            f'<rect x="{round(step * (number + 0.06), 1)}" y="{round(PLOT_HEIGHT - high, 1)}" '
            f'width="{round(step * 0.88, 1)}" height="{high}"/>'
        )
    return wrap_svg(drawn, PLOT_HEIGHT, "tall")
