"""The report on many simulated games: scores and wins by seat, with intervals."""

from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, median, stdev

from panier.core.results import Result
from panier.core.stats import Z95, share_interval
from panier.core.values import Frozen


class MeanWithMargin(Frozen):
    """A mean and the half width of its 95 % interval; of a share, the width to the farther side."""

    mean: float
    plus_minus: float


class SeatReport(Frozen):
    """The scores and wins of one seat."""

    seat: int
    bot: str
    score: MeanWithMargin
    lowest: int
    median: float
    highest: int
    wins: MeanWithMargin  # a shared win counts as a share


class SimulationReport(Frozen):
    """A summary of many simulated games: how they were played, and the scores and wins of each seat."""

    game: str
    options: str
    seats: int
    games: int
    acts: int
    seconds: float
    seed: int
    per_seat: tuple[SeatReport, ...]
    rival: MeanWithMargin | None = None  # solo: the automaton's score
    ties: MeanWithMargin | None = None  # the share of games without a winner, as tied players play again (PI-25)
    resumed: int = 0  # games that an earlier run had played: `seconds` is the time for the others


def mean_with_margin(values: Sequence[float]) -> MeanWithMargin:
    """Return the mean of a sample with its interval.

    >>> mean_with_margin([1.0, 1.0, 1.0])
    MeanWithMargin(mean=1.0, plus_minus=0.0)
    """
    spread = stdev(values) if len(values) > 1 else 0.0
    return MeanWithMargin(fmean(values), Z95 * spread / sqrt(len(values)))


def share_with_margin(values: Sequence[float]) -> MeanWithMargin:
    """Return the mean of values from 0 to 1, with the interval that balance reports use: it is wide for few games.

    >>> share_with_margin([1.0] * 5)
    MeanWithMargin(mean=1.0, plus_minus=0.5371)
    """
    found = share_interval(values)
    return MeanWithMargin(found.mean, round(max(found.mean - found.low, found.high - found.mean), 4))


def seat_reports(results: Sequence[Result], bots: Sequence[str]) -> tuple[SeatReport, ...]:
    """Return the scores and wins of each seat."""
    found = []
    for seat in range(len(results[0].scores)):
        scores = [result.scores[seat] for result in results]
        wins = [result.share(seat) for result in results]
        bot = bots[seat % len(bots)]
        found.append(
            SeatReport(
                seat, bot, mean_with_margin(scores), min(scores), median(scores), max(scores), share_with_margin(wins)
            )
        )
    return tuple(found)


def rival_score(results: Iterable[Result]) -> MeanWithMargin | None:
    """Return the automaton's mean score, or None if there was none."""
    rivals = [result.rival for result in results if result.rival is not None]
    return mean_with_margin(rivals) if rivals else None


def tie_rate(results: Sequence[Result]) -> MeanWithMargin | None:
    """Return the share of games that ended in a tie to be replayed, or None if there were none."""
    return (
        share_with_margin([float(bool(result.tied)) for result in results])
        if any(result.tied for result in results)
        else None
    )
