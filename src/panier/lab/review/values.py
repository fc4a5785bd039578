"""The values of a review of a finished game. All of them can be written as JSON and read back."""

from typing import Any, Literal, TypeAlias

from msgspec import field

from panier.core.errors import Reason
from panier.core.results import ScoreSheet
from panier.core.units import Millis, Seat
from panier.core.values import Frozen


class Estimate(Frozen):
    """A number estimated by simulation: the true one lies within the margin 19 times in 20."""

    value: float
    margin: float


class Moment(Frozen):
    """A point of the curve: each seat's chance to win, with all hands open and good players on every seat."""

    step: int  # how many acts have been made: 0 is the empty table, as in replays
    chances: tuple[float, ...]  # by seat, from 0 to 1; a shared win counts for each by its share
    margin: float  # 95 %, of the widest of them


class Decision(Frozen):
    """A choice of a seat, and that of a champion who has the same view."""

    step: int  # how many acts had been made: the table of the decision
    seat: Seat
    kind: str  # such as "keep", "lay", "take", "steal", "cook", "claim"
    played: tuple[Any, ...]  # moves; several if they belong together, such as both strips of a round
    best: tuple[Any, ...]  # the champion's; the same ones if it agrees
    cost: Estimate  # of the chance to win, from 0 to 1; below 0 if the choice was better than the champion's
    points: float | None  # the same in points of the final count, if there are any
    why: Reason  # the reason for the champion's
    took: Millis | None = None  # in races: how long after the card was turned
    as_good: bool = False  # the same choice, or it cost no more than its uncertainty


Source: TypeAlias = Seat | Literal["cards"]  # a seat; chance


class TurningPoint(Frozen):
    """A turning point: a moment at which a seat's chance to win changed most."""

    step: int  # after this act, as in replays
    seat: Seat  # whose chance
    before: float
    after: float
    by: Source  # who caused it


class Optimum(Frozen):
    """The best picnic that a seat's strips allowed, with all of them known beforehand."""

    points: int  # the best found
    bound: int  # nothing above this is possible; the same as `points` where that is proven
    yours: int
    places: tuple[Any, ...]  # how it is laid


class PlayerReview(Frozen):
    """The part of a review about one seat. Luck and skill are chances to win, beyond average cards and choices."""

    luck: Estimate  # what the cards brought this seat and its rivals
    skill: Estimate  # what its own choices brought, compared with a champion's: mostly below 0
    agreed: int  # decisions that were the champion's, or as good
    decided: int  # decisions in all
    reactions: tuple[tuple[int, Millis], ...] = ()  # in races: step and time of each right claim
    optimum: Optimum | None = None  # in picnics, with the strips that were laid
    with_other_keeps: Optimum | None = field(default=None, name="freely")  # if other strips of the hand had been kept


class Taste(Frozen):
    """The likings of a taster, as a learning cook would infer them from the rankings of the game."""

    seat: Seat
    likes: tuple[tuple[str, float], ...]  # ingredients, the dearest first; from -1 to 1
    tasted: int  # the number of dishes that it is inferred from


class Review(Frozen):
    """The review of a finished game."""

    version: int  # of reviews: a stored one of an older version is made again
    game: str
    seats: int
    curve: tuple[Moment, ...]  # from the empty table to the end
    decisions: tuple[Decision, ...]
    players: tuple[PlayerReview, ...]
    turns: tuple[TurningPoint, ...]  # three at most, the weightiest first
    tastes: tuple[Taste, ...] = ()  # in Sandwich
    sheets: tuple[ScoreSheet, ...] = ()  # the final count
