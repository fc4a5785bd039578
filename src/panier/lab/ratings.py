"""Results of contests between neighbours of a ladder: shares of games won, and ratings, with intervals.

A deal is played twice, with the seats swapped: its two games share their cards, so they are not independent, and deals
are counted instead of games. The share of decided games won is a ratio of two sums over deals. Its variance between
deals says how many independent games would be as informative; the interval is Wilson's for that number of games, which
stays within 0 and 1 and holds for few games too.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import log, log10, sqrt
from typing import Final, NamedTuple

from panier.core.stats import Z95, Interval, wilson_interval
from panier.core.values import Frozen
from panier.lab.report import MeanWithMargin

STEP_WIN_SHARE: Final = (0.60, 0.75)  # of the stronger bot: fewer wins go unnoticed, more are too hard to overcome
FAIR_SHARE_FACTORS: Final = (0.75, 1.35)  # times a fair share, what a person should win: at three seats 25 to 45 %
ELO_SCALE: Final = 400  # as in Elo's ratings: the points for odds of ten to one


class DealScore(NamedTuple):
    """The games of one deal: how many were decided, and how many of these the stronger bot or the simulated person won.

    For a person a shared victory counts as a share of a game.
    """

    won: float
    decided: int


class LadderStep(Frozen):
    """A bot against the one below."""

    weaker: str
    stronger: str
    games: int
    undecided: int
    share: Interval  # of the decided games that the stronger won
    in_band: bool  # whether the whole interval is within STEP_WIN_SHARE
    step: MeanWithMargin  # the difference of their ratings


class Rating(Frozen):
    bot: str
    rating: MeanWithMargin


class Ladder(Frozen):
    """A game's bots, the weakest first, each against the one below."""

    game: str
    options: str
    seats: int
    seed: int
    seconds: float
    rungs: tuple[LadderStep, ...]
    ratings: tuple[Rating, ...]


class PersonResult(Frozen):
    """A simulated person against equal bots."""

    person: str
    bot: str  # empty for a person who plays alone
    games: int
    won: Interval
    in_band: bool  # the whole interval


class PeopleReport(Frozen):
    """The results of the simulated people of a game."""

    game: str
    options: str
    seats: int
    seed: int
    seconds: float
    meetings: tuple[PersonResult, ...]


def fair_band(seats: int) -> tuple[float, float]:
    """Return the lowest and the highest share of games that a person should win at a table of `seats`.

    >>> [round(edge, 2) for edge in fair_band(3)]
    [0.25, 0.45]
    """
    low, high = FAIR_SHARE_FACTORS
    return low / seats, min(1.0, high / seats)


def ladder_step(weaker: str, stronger: str, deals: Sequence[DealScore], *, games: int) -> LadderStep:
    """Return the result of the deals between two bots."""
    won, decided = sum(deal.won for deal in deals), sum(deal.decided for deal in deals)
    share = share_won(deals)
    return LadderStep(
        weaker,
        stronger,
        games,
        games - decided,
        share,
        STEP_WIN_SHARE[0] <= share.low and share.high <= STEP_WIN_SHARE[1],
        rating_gap(won, decided, independent_games(deals)),
    )


def share_won(deals: Sequence[DealScore]) -> Interval:
    """Return the share of decided games won; if none was decided, the interval from 0 to 1.

    >>> share_won([DealScore(2, 2)] * 10).mean, share_won([DealScore(0, 0)] * 10)
    (1.0, Interval(mean=0.5, low=0.0, high=1.0))
    """
    decided = sum(deal.decided for deal in deals)
    if not decided:
        return Interval(0.5, 0.0, 1.0)
    return wilson_interval(sum(deal.won for deal in deals) / decided, independent_games(deals))


def independent_games(deals: Sequence[DealScore]) -> float:
    """Return how many independent games would be as informative as these deals.

    If the deals do not differ at all, there is no variance to compare, and each counts as one game.
    """
    counted = [deal for deal in deals if deal.decided]
    decided = sum(deal.decided for deal in counted)
    mean = sum(deal.won for deal in counted) / max(1, decided)
    squares = sum((deal.won - mean * deal.decided) ** 2 for deal in counted)
    if len(counted) < 2 or squares == 0:
        return float(len(counted))
    variance = len(counted) / (len(counted) - 1) * squares / decided**2
    return mean * (1 - mean) / variance


def rating_gap(won: float, decided: int, games: float) -> MeanWithMargin:
    """Return by how many points the winner of this share of games is rated higher.

    Half a game is added to either side, so that a bot that won all games has a rating too.
    """
    share = (won + 0.5) / (decided + 1)
    odds = share / (1 - share)
    deviation = ELO_SCALE / log(10) / sqrt(max(1.0, games) * share * (1 - share))
    return MeanWithMargin(ELO_SCALE * log10(odds), Z95 * deviation)


def rate_bots(rungs: Iterable[LadderStep]) -> tuple[Rating, ...]:
    """Return the ladder's bots on one scale, the weakest at 0; the uncertainties add up from step to step."""
    rungs = tuple(rungs)
    found = [Rating(rungs[0].weaker, MeanWithMargin(0.0, 0.0))]
    for one in rungs:
        below = found[-1].rating
        plus_minus = sqrt(below.plus_minus**2 + one.step.plus_minus**2)
        found.append(Rating(one.stronger, MeanWithMargin(below.mean + one.step.mean, plus_minus)))
    return tuple(found)


def adjacent_pairs(bots: Sequence[str]) -> list[tuple[str, str]]:
    """Return each bot with the next stronger one."""
    return list(pairwise(bots))
