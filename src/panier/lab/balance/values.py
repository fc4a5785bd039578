"""The values of a balance report. All of them can be written as JSON and read back."""

from typing import Literal, TypeAlias

from panier.core.values import Frozen

# share: from 0 to 1, or a difference of two shares; points: of the game's own count; times: how often; seconds.
Unit: TypeAlias = Literal["share", "points", "times", "seconds"]
ChartKind: TypeAlias = Literal["intervals", "curve", "none"]


class Figure(Frozen):
    """A number and its 95 % interval."""

    key: str
    label: str
    unit: Unit
    mean: float
    low: float
    high: float
    notable: bool = False  # whether it differs from `expected` by more than luck, given all figures of the section
    note: str = ""


class Column(Frozen):
    """A column of a distribution: the share of values from its start up to the next column's start."""

    start: int
    share: float


class Section(Frozen):
    """One question of a designer, the answer in a sentence, and the figures."""

    key: str
    title: str
    sentence: str
    figures: tuple[Figure, ...]
    drawing: ChartKind = "none"  # how to draw the figures, which then all have one unit
    expected: float | None = None  # the value that figures would have without any effect
    columns: tuple[Column, ...] = ()  # a distribution
    axis: str = ""  # the label of the columns
    note: str = ""  # how the figures were found, and what they do not say


class Balance(Frozen):
    """The balance report on one way to play."""

    game: str
    name: str
    options: str
    seats: int
    games: int
    players: str  # a description of the players
    seed: int | None  # None if games were not simulated
    sections: tuple[Section, ...]
    left_out: tuple[str, ...] = ()  # records that could not be used, and why

    def _repr_html_(self) -> str:
        from panier.lab.balance.page import notebook_html

        return notebook_html(self)


class Difference(Frozen):
    """A figure in one way to play and in the other."""

    section: str
    one: Figure
    other: Figure
    mean: float  # the other less the one
    low: float
    high: float
    notable: bool  # whether luck does not explain it, given all differences


class Comparison(Frozen):
    """Two ways to play, side by side."""

    one: Balance
    other: Balance
    sentence: str
    differences: tuple[Difference, ...]

    def _repr_html_(self) -> str:
        from panier.lab.balance.page import notebook_html

        return notebook_html(self)
