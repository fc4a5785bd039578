"""The end of a game: scores, winners, and the sheets that explain them; and what moves would bring."""

from typing import Any

from msgspec import field
from msgspec.structs import replace

from panier.core.units import Seat
from panier.core.values import Frozen


class ScoreLine(Frozen):
    """One row of the final count: so many of an element, so many points."""

    element: str
    size: int
    points: int


class BonusLine(Frozen):
    """What a bonus card brought, zero included."""

    modifier: str
    element: str | None
    points: int


class ScoreSheet(Frozen):
    """One player's final count."""

    total: int
    lines: tuple[ScoreLine, ...] = ()
    bonuses: tuple[BonusLine, ...] = ()
    largest_group: int | None = None  # in picnics, where it breaks ties


class Result(Frozen):
    """The scores and winners of a game, and what decided it."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    decided_by: str = field(name="why")  # a key, such as `most-points`
    sheets: tuple[ScoreSheet, ...] = ()
    rival: int | None = None  # the score to exceed in a solo game
    tied: tuple[Seat, ...] = ()  # level to the end, where nobody has won yet: these play another game

    def share(self, seat: Seat) -> float:
        """Return a seat's share of the victory; where nobody has won, nobody has any."""
        return (seat in self.winners) / max(1, len(self.winners))


def as_unfinished(result: Result) -> Result:
    """Return the count of a game that is not over: nobody has won yet."""
    return replace(result, winners=(), tied=(), decided_by="unfinished")


class MovePreview(Frozen):
    """What a move would bring."""

    move: Any
    sheets: tuple[ScoreSheet, ...]  # everybody's count after it
    then: int = 0  # how many choices it opens at once, such as thefts


class ScorePreview(Frozen):
    """Everybody's count, and what each move that is possible now would bring."""

    sheets: tuple[ScoreSheet, ...]
    next: tuple[MovePreview, ...] = ()
