"""What a review says of a game that is over. All of it can be written as JSON and read back."""

from typing import Any, Literal, TypeAlias

from panier.core.errors import Reason
from panier.core.results import ScoreSheet
from panier.core.units import Millis, Seat
from panier.core.values import Frozen


class Estimate(Frozen):
    """A number that was found by trying: it lies within the margin 19 times in 20."""

    value: float
    margin: float


class Moment(Frozen):
    """A point of the curve: each seat's chance to win, with all hands open and good players on every seat."""

    step: int  # how many acts have been made: 0 is the empty table, as in replays
    chances: tuple[float, ...]  # by seat, from 0 to 1; a shared win counts for each by its share
    margin: float  # 95 %, of the widest of them


class Decision(Frozen):
    """What somebody chose, and what a champion would have chosen who sees the same."""

    step: int  # how many acts had been made: the table it was decided on
    seat: Seat
    kind: str  # such as "keep", "lay", "take", "steal", "cook", "claim"
    played: tuple[Any, ...]  # moves; several where they belong together, such as both strips of a round
    best: tuple[Any, ...]  # the champion's; the same ones where it agrees
    cost: Estimate  # of the chance to win, from 0 to 1; below 0 where the choice was better than the champion's
    points: float | None  # the same in points of the final count, where there are any
    why: Reason  # what speaks for the champion's
    took: Millis | None = None  # in races: how long after the card was turned
    as_good: bool = False  # the very same, or it cost no more than one may be off


Source: TypeAlias = Seat | Literal["cards"]  # a seat; chance


class Turn(Frozen):
    """A turning point: where somebody's chance to win changed most."""

    step: int  # after this act, as in replays
    seat: Seat  # whose chance
    before: float
    after: float
    by: Source  # who brought it about


class Optimum(Frozen):
    """The best picnic that one's strips allowed, for somebody who knew them all beforehand."""

    points: int  # the best found
    bound: int  # nothing above this is possible; the same as `points` where that is proven
    yours: int
    places: tuple[Any, ...]  # how it is laid


class Player(Frozen):
    """What the game says of one seat. Luck and skill are chances to win, beyond those of average cards and choices."""

    luck: Estimate  # what the cards brought, to oneself and to others
    skill: Estimate  # what one's own choices brought, compared with a champion's: mostly below 0
    agreed: int  # on how many decisions the champion would have done the same, or as well
    decided: int  # of how many
    reactions: tuple[tuple[int, Millis], ...] = ()  # in races: step and time of each right claim
    optimum: Optimum | None = None  # of the strips one laid, in picnics
    freely: Optimum | None = None  # the same, had one also kept other strips of those one held


class Taste(Frozen):
    """What a taster seems to like: what a learning cook would have made of the evening's rankings."""

    seat: Seat
    likes: tuple[tuple[str, float], ...]  # ingredients, the dearest first; from -1 to 1
    tasted: int  # how many dishes this rests on


class Review(Frozen):
    """All that is to be said of a game after it."""

    version: int  # of reviews: an older one that was kept is made anew
    game: str
    seats: int
    curve: tuple[Moment, ...]  # from the empty table to the end
    decisions: tuple[Decision, ...]
    players: tuple[Player, ...]
    turns: tuple[Turn, ...]  # three at most, the weightiest first
    tastes: tuple[Taste, ...] = ()  # in Sandwich
    sheets: tuple[ScoreSheet, ...] = ()  # the final count
