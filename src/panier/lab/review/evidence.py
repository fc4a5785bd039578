"""What reviews reckon with: endings of games played on, chances along the game, and sums with their uncertainty."""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias

from panier.core.bot import AnyBot
from panier.core.chance import RandBelow, one_stream, seeded
from panier.core.match import Match
from panier.core.results import Result
from panier.core.rules import Act, AnyRules, HasSeats
from panier.core.stats import Z95, mean_and_error
from panier.core.units import Millis, Seat
from panier.core.values import Tagged
from panier.lab.review.values import Decision, Estimate, Optimum, Source, Taste

Progress: TypeAlias = Callable[[float], object]  # is told how much is done, from 0 to 1


class Ending(NamedTuple):
    """How a game came out, by seat."""

    shares: Sequence[float]  # of the victory
    points: Sequence[float]


class ChancePoint(NamedTuple):
    """Everybody's chance after so many acts, and who brought about what has changed since the point before."""

    step: int
    chances: tuple[float, ...]
    errors: tuple[float, ...]  # standard errors
    by: Source | None = None  # None where several acted: their decisions tell


class Findings(NamedTuple):
    """What a game's own reviewer finds; the rest follows from it."""

    points: Sequence[ChancePoint]
    decisions: Sequence[Decision]
    luck: Sequence[Estimate] = ()  # by seat, where it is not that of the points brought about by the cards
    reactions: Sequence[tuple[tuple[int, Millis], ...]] = ()
    tastes: Sequence[Taste] = ()
    optima: Sequence[tuple[Optimum, Optimum | None]] = ()  # by seat: of what it laid, and with other choices


def win_shares(result: Result, seats: int) -> tuple[float, ...]:
    """Each seat's share of the victory; where nobody has won, nobody has any."""
    return tuple([result.share(seat) for seat in range(seats)])


def chance_point(step: int, endings: Sequence[Ending], by: Source | None) -> ChancePoint:
    """What the endings of games that were played on from a table say of it."""
    found = [mean_and_error(column) for column in zip(*(ending.shares for ending in endings), strict=True)]
    return ChancePoint(step, tuple([mean for mean, _ in found]), tuple([error for _, error in found]), by)


def with_equal_seats(found: ChancePoint) -> ChancePoint:
    """The same at a table where all seats are alike: nobody's chance is better than another's."""
    seats = len(found.chances)
    chance, error = fmean(found.chances), sqrt(sum(error**2 for error in found.errors)) / seats
    return found._replace(chances=(chance,) * seats, errors=(error,) * seats)


def final_point(step: int, result: Result, seats: int, by: Source | None) -> ChancePoint:
    """Where nothing is left to chance."""
    return ChancePoint(step, win_shares(result, seats), (0.0,) * seats, by)


def cost_of_line(endings: Sequence[Sequence[Ending]], seat: Seat) -> tuple[Estimate, float]:
    """What the first of two lines of play cost a seat against the second, in chance and in points.

    Both lines had the same luck in each game, so it is their differences that spread.
    """
    lost = [best.shares[seat] - played.shares[seat] for played, best in endings]
    mean, error = mean_and_error(lost)
    return Estimate(mean, Z95 * error), fmean([best.points[seat] - played.points[seat] for played, best in endings])


NO_COST: Final = Estimate(0.0, 0.0)


def play_out(
    game: AnyRules,
    states: Sequence[HasSeats],
    lines: Sequence[Sequence[Act[Tagged]]],
    bots: Sequence[AnyBot],
    randbelow: RandBelow,
) -> list[list[Ending]]:
    """By the readable rules: from each table, after each line, how a game ends; all lines have the same luck."""
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
