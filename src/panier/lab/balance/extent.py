"""The sections about the length of a game and its final scores."""

from collections import Counter
from collections.abc import Sequence
from math import ceil
from statistics import fmean, median, quantiles
from typing import Final

from panier.core.stats import mean_interval, share_interval
from panier.lab.balance.formatting import format_share, format_value, make_figure
from panier.lab.balance.sample import Sample
from panier.lab.balance.trace_rules import trace_rules
from panier.lab.balance.values import Column, Section

MAX_COLUMNS: Final = 24
SIMULATED_NOTE: Final = "Time is simulated: what these bots take in races; where nobody is hurried they take none."
NEARLY_ALL_SHARE: Final = 0.95  # of the games
MANY_TIES_SHARE: Final = 0.1  # of the games
LONG_GAME_RATIO: Final = 1.5  # of the longest tenth of games to the median: above it an evening is hard to plan


def length_section(sample: Sample) -> Section:
    """Return the section about the length in rounds, turns or cards, in choices, and for races in minutes."""
    stage = trace_rules(sample.entry).stage
    stages = [one.stages for one in sample.traces]
    seconds = [one.millis / 1000 for one in sample.traces]
    figures = [
        make_figure("stages", f"{stage}s a game", "times", mean_interval(stages)),
        make_figure(
            "choices",
            "choices of each player",
            "times",
            mean_interval([c.decisions / sample.seats for c in sample.traces]),
        ),
    ]
    if timed := any(seconds):
        figures.insert(0, make_figure("seconds", "time at the table", "seconds", mean_interval(seconds)))
    values = [round(one) for one in seconds] if timed else stages
    middle, longest = median(values), quantiles(values, n=10)[-1]
    size = format_value(middle, "seconds") if timed else f"{middle:.0f} {stage}s"
    if min(values) == max(values):
        sentence = f"Every game lasts {size}, no more and no less: people know when it will be over."
    elif longest > LONG_GAME_RATIO * middle:
        far = format_value(longest, "seconds") if timed else f"{longest:.0f} {stage}s"
        sentence = f"Half of the games are over after {size}, but one in ten lasts {far} or more: some will drag on."
    else:
        sentence = f"Half of the games are over after {size}, and nine in ten last much the same: easy to plan with."
    axis = "seconds" if timed else f"{stage}s a game"
    note = SIMULATED_NOTE if timed and sample.seed is not None else ""
    drawn = distribution_columns(values) if min(values) < max(values) else ()
    return Section("length", "How long is a game?", sentence, tuple(figures), columns=drawn, axis=axis, note=note)


def scores_section(sample: Sample) -> Section:
    """Return the section about all scores, and the distance of the first two."""
    results = [one.result for one in sample.traces]
    everybody = [score for result in results for score in result.scores]
    figures = [
        make_figure(
            "score", "score, all seats", "points", mean_interval([sum(r.scores) / sample.seats for r in results])
        )
    ]
    low, _, high = quantiles(everybody, n=4) if len(everybody) > 1 else (everybody[0],) * 3
    half = f"Half of all scores lie between {low:.0f} and {high:.0f}"
    if pointless := fmean([not any(result.scores) for result in results]) > NEARLY_ALL_SHARE:
        half = "Nobody has a point in the end: scores say nothing"
    if sample.seats == 1:
        return Section(
            "scores", "What scores?", f"{half}.", tuple(figures), columns=distribution_columns(everybody), axis="score"
        )
    ordered = [sorted(result.scores, reverse=True) for result in results]
    margins = [float(one[0] - one[1]) for one in ordered]
    level = share_interval([float(len(result.winners) != 1) for result in results])
    figures += [
        make_figure("winner", "best score", "points", mean_interval([float(one[0]) for one in ordered])),
        make_figure(
            "spread", "from the best to the last", "points", mean_interval([float(one[0] - one[-1]) for one in ordered])
        ),
        make_figure("margin", "from the best to the second", "points", mean_interval(margins)),
        make_figure("level", "games without a single winner", "share", level),
    ]
    ahead = f"the best is ahead of the second by {format_value(figures[3].mean, 'points')}"
    if not level.mean:
        ties = "Every game has a single winner."
    else:
        ties = f"{format_share(level.mean).capitalize()} of the games have no single winner: "
        ties += (
            "often enough to want a tie-break that people like." if level.low > MANY_TIES_SHARE else "seldom enough."
        )
    sentence = f"{half}. {ties}" if pointless else f"{half}, and {ahead}. {ties}"
    if fmean([one[0] > 0 and not any(one[1:]) for one in ordered]) > NEARLY_ALL_SHARE:
        sentence = (
            f"The winner has everything in the end and the others nothing: scores say who won, and no more. {ties}"
        )
    return Section(
        "scores", "What scores?", sentence, tuple(figures), columns=distribution_columns(everybody), axis="score"
    )


def distribution_columns(values: Sequence[int]) -> tuple[Column, ...]:
    """Return a distribution as columns of a whole width.

    >>> [(one.start, one.share) for one in distribution_columns([1, 1, 2, 4])]
    [(1, 0.5), (2, 0.25), (3, 0.0), (4, 0.25)]
    """
    start, end = min(values), max(values)
    width = max(1, ceil((end - start + 1) / MAX_COLUMNS))
    found = Counter((value - start) // width for value in values)
    return tuple(
        Column(start + number * width, found[number] / len(values)) for number in range((end - start) // width + 1)
    )
