"""What a balance report says. All of it can be written as JSON and read back."""

from typing import Literal, TypeAlias

from panier.core.values import Frozen

# share: from 0 to 1, or a difference of two such; points: of the game's own count; times: how often; seconds.
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
    notable: bool = False  # of all that the section compares with `expected`, luck does not explain this one
    note: str = ""


class Column(Frozen):
    """How much of everything lies from one value up to the next column's."""

    start: int
    share: float


class Section(Frozen):
    """One question that a designer asks, what the figures answer, and the figures."""

    key: str
    title: str
    sentence: str
    figures: tuple[Figure, ...]
    drawing: ChartKind = "none"  # of the figures, which are then all of one unit
    expected: float | None = None  # what they would be if nothing mattered
    columns: tuple[Column, ...] = ()  # a distribution
    axis: str = ""  # what its columns are
    note: str = ""  # how it was found, and what it cannot tell


class Balance(Frozen):
    """All that is to be said of one way to play."""

    game: str
    name: str
    options: str
    seats: int
    games: int
    players: str  # who played
    seed: int | None  # None for games that were not simulated
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
    mean: float  # how much larger the other is
    low: float
    high: float
    notable: bool  # of all differences together, luck does not explain this one


class Comparison(Frozen):
    """Two ways to play, side by side."""

    one: Balance
    other: Balance
    sentence: str
    differences: tuple[Difference, ...]

    def _repr_html_(self) -> str:
        from panier.lab.balance.page import notebook_html

        return notebook_html(self)
