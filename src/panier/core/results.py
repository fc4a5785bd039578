"""The end of a game: scores, winners, and the sheets that explain them; and what moves would bring."""

from typing import Any

from msgspec import field
from msgspec.structs import replace

from panier.core.units import Seat
from panier.core.values import Frozen


class ScoreLine(Frozen):
    """One row of a score sheet: a number of one element and its points."""

    element: str
    size: int
    points: int


class BonusLine(Frozen):
    """The points of a bonus card, which may be 0."""

    modifier: str
    element: str | None
    points: int


class ScoreSheet(Frozen):
    """The score of one player, with its parts."""

    total: int
    lines: tuple[ScoreLine, ...] = ()
    bonuses: tuple[BonusLine, ...] = ()
    largest_group: int | None = None  # in picnics, to break ties


class Result(Frozen):
    """The scores and winners of a game, and what decided it."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    decided_by: str = field(name="why")  # a key, such as `most-points`
    sheets: tuple[ScoreSheet, ...] = ()
    rival: int | None = None  # the score to exceed in a solo game
    tied: tuple[Seat, ...] = ()  # tied winners who have to play another game; nobody has won yet

    def share(self, seat: Seat) -> float:
        """Return a seat's share of the victory: 1 alone, 1/2 if two win together, 0 if it has not won.

        >>> Result((3, 3, 1), (0, 1), "shared").share(0)
        0.5
        """
        return (seat in self.winners) / max(1, len(self.winners))


def as_unfinished(result: Result) -> Result:
    """Return the result with its scores but without winners, for a game that is not over."""
    return replace(result, winners=(), tied=(), decided_by="unfinished")


class MovePreview(Frozen):
    """The scores after one possible move."""

    move: Any
    sheets: tuple[ScoreSheet, ...]  # of all seats, after the move
    then: int = 0  # how many choices the move opens at once, such as thefts


class ScorePreview(Frozen):
    """The scores of all seats now, and after each possible move."""

    sheets: tuple[ScoreSheet, ...]
    next: tuple[MovePreview, ...] = ()
