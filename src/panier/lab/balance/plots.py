"""Plots as SVG without words: all that is to be read stands beside them, in a table, at the size of the page's text.

So they can be stretched to any width. A stroke keeps its width (`vector-effect`), and a dot is a stroke of no length.
"""

from collections.abc import Sequence
from typing import NamedTuple

from panier.lab.balance.values import Column, Figure

PLOT_WIDTH, PLOT_HEIGHT = 1000, 100


class AxisScale(NamedTuple):
    """From values to places along the width or the height."""

    low: float
    high: float

    def position(self, value: float, size: int = PLOT_WIDTH) -> float:
        """
        >>> AxisScale(0.0, 2.0).position(1.0)
        500.0
        """
        return round(size * (value - self.low) / ((self.high - self.low) or 1), 1)


def axis_scale(figures: Sequence[Figure], expected: float | None) -> AxisScale:
    """Wide enough for all of these, with a little room; shares of something begin at nothing."""
    low, high = min(one.low for one in figures), max(one.high for one in figures)
    if expected is not None:
        low, high = min(low, expected), max(high, expected)
    if expected is None and low >= 0:
        return AxisScale(0.0, max(high, 1.0) if all(one.unit == "share" for one in figures) else high * 1.02)
    room = 0.05 * (high - low)
    return AxisScale(low - room, high + room)


def svg(inside: str, height: int, kind: str) -> str:
    shape = f'viewBox="0 0 {PLOT_WIDTH} {height}" preserveAspectRatio="none"'
    return f'<svg class="{kind}" {shape} aria-hidden="true">{inside}</svg>'


def line(kind: str, path: str) -> str:
    return f'<path class="{kind}" d="{path}"/>'


def interval(one: Figure, along: AxisScale, expected: float | None) -> str:
    """A dot with its interval, and where it would lie if nothing mattered."""
    drawn = "" if expected is None else line("expected", f"M{along.position(expected)} 0V20")
    mark = " notable" if one.notable else ""
    drawn += line(f"reach{mark}", f"M{along.position(one.low)} 10H{along.position(one.high)}")
    return svg(drawn + line(f"dot{mark}", f"M{along.position(one.mean)} 10h0"), 20, "interval")


def curve(figures: Sequence[Figure], expected: float | None) -> str:
    """Shares one after the other, from 0 at the foot to 1 at the head, within their intervals."""
    step = PLOT_WIDTH / len(figures)
    places = [round(step * (number + 0.5), 1) for number in range(len(figures))]

    def path(values: Sequence[float]) -> list[str]:
        return [f"{x} {round(PLOT_HEIGHT * (1 - value), 1)}" for x, value in zip(places, values, strict=True)]

    middle, high, low = (path([getattr(one, end) for one in figures]) for end in ("mean", "high", "low"))
    drawn = "" if expected is None else line("expected", f"M0 {round(PLOT_HEIGHT * (1 - expected), 1)}H{PLOT_WIDTH}")
    drawn += line("band", f"M{'L'.join([*high, *reversed(low)])}Z") + line("course", f"M{'L'.join(middle)}")
    return svg(drawn + "".join(line("dot", f"M{place}h0") for place in middle), PLOT_HEIGHT, "tall")


def distribution(columns: Sequence[Column]) -> str:
    """A column for each, as high as its share."""
    step, most = PLOT_WIDTH / len(columns), max(one.share for one in columns)
    drawn = ""
    for number, one in enumerate(columns):
        high = round((PLOT_HEIGHT - 2) * one.share / most, 1)
        drawn += (
            f'<rect x="{round(step * (number + 0.06), 1)}" y="{round(PLOT_HEIGHT - high, 1)}" '
            f'width="{round(step * 0.88, 1)}" height="{high}"/>'
        )
    return svg(drawn, PLOT_HEIGHT, "tall")
