"""The data of reviews: endings of simulated games, chances along the game, and sums with their uncertainty."""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias

from panier.core.bot import AnyBot
from panier.core.chance import RandBelow, one_stream, seeded
from panier.core.match import Match
from panier.core.results import Result
from panier.core.rules import Act, AnyRules, StateLike
from panier.core.stats import Z95, mean_and_error
from panier.core.units import Millis, Seat
from panier.core.values import Tagged
from panier.lab.review.values import Decision, Estimate, Optimum, Source, Taste

Progress: TypeAlias = Callable[[float], object]  # called with the part that is done, from 0 to 1


class Ending(NamedTuple):
    """The end of a simulated game, by seat."""

    shares: Sequence[float]  # of the victory
    points: Sequence[float]


class ChancePoint(NamedTuple):
    """Each seat's chance after `step` acts, and who caused the change since the point before."""

    step: int
    chances: tuple[float, ...]
    errors: tuple[float, ...]  # standard errors
    by: Source | None = None  # None if several acted: then the costliest decision decides


class Findings(NamedTuple):
    """The findings of a game's own reviewer; the rest of a review is computed from them."""

    points: Sequence[ChancePoint]
    decisions: Sequence[Decision]
    luck: Sequence[Estimate] = ()  # by seat, if it is not the sum of the changes caused by the cards
    reactions: Sequence[tuple[tuple[int, Millis], ...]] = ()
    tastes: Sequence[Taste] = ()
    optima: Sequence[tuple[Optimum, Optimum | None]] = ()  # by seat: with the strips it laid, and with other choices


def win_shares(result: Result, seats: int) -> tuple[float, ...]:
    """Return each seat's share of the victory: 0 for all if nobody has won."""
    return tuple([result.share(seat) for seat in range(seats)])


def chance_point(step: int, endings: Sequence[Ending], by: Source | None) -> ChancePoint:
    """Return the chances on a table, from the endings of games that were played on from it."""
    found = [mean_and_error(column) for column in zip(*(ending.shares for ending in endings), strict=True)]
    return ChancePoint(step, tuple([mean for mean, _ in found]), tuple([error for _, error in found]), by)


def with_equal_seats(found: ChancePoint) -> ChancePoint:
    """Return the point with the mean chance for every seat, for a table where all seats are still equal."""
    seats = len(found.chances)
    chance, error = fmean(found.chances), sqrt(sum(error**2 for error in found.errors)) / seats
    return found._replace(chances=(chance,) * seats, errors=(error,) * seats)


def final_point(step: int, result: Result, seats: int, by: Source | None) -> ChancePoint:
    """Return the last point of a game, whose result is certain."""
    return ChancePoint(step, win_shares(result, seats), (0.0,) * seats, by)


def cost_of_line(endings: Sequence[Sequence[Ending]], seat: Seat) -> tuple[Estimate, float]:
    """Return what the first of two lines of play cost a seat compared with the second, in chance and in points.

    Both lines had the same luck in each game, so the uncertainty is that of the differences.
    """
    lost = [best.shares[seat] - played.shares[seat] for played, best in endings]
    mean, error = mean_and_error(lost)
    return Estimate(mean, Z95 * error), fmean([best.points[seat] - played.points[seat] for played, best in endings])


NO_COST: Final = Estimate(0.0, 0.0)


def play_out(
    game: AnyRules,
    states: Sequence[StateLike],
    lines: Sequence[Sequence[Act[Tagged]]],
    bots: Sequence[AnyBot],
    randbelow: RandBelow,
) -> list[list[Ending]]:
    """Play on from each table after each line, by the readable rules and with the same luck; return the endings."""
    found = []
    for state in states:
        luck = randbelow(1 << 30)
        endings = []
        for line in lines:
            match = Match(game, state, chance=one_stream(seeded(f"{luck}/chance")))
            for act in line:
                match.do(act)
            result = game.result(match.play_to_end(bots, seeded(f"{luck}/thoughts")))
            endings.append(Ending(win_shares(result, state.seats), result.scores))
        found.append(endings)
    return found
