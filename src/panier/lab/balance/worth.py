"""The sections about the worth of cards and bonuses: the seats with one, compared with the others at their table.

Both sides played the same game, so differences between games cancel out. The result is not the effect of the card
alone, because players take cards that suit them.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from statistics import fmean
from typing import Final

from panier.core.results import Result, ScoreSheet
from panier.core.stats import mean_interval
from panier.lab.balance.formatting import format_share, format_value, join_names, make_figure, mark_notable
from panier.lab.balance.sample import Sample
from panier.lab.balance.trace_rules import trace_rules
from panier.lab.balance.values import Figure, Section

MIN_GAMES_PER_CARD: Final = 20  # cards in fewer games are left out
STRONG_EFFECT_RATIO: Final = 0.5  # times the mean deviation of scores: a card worth more decides games


def cards_section(sample: Sample) -> Section | None:
    """Return the section about how many points more the owners of each card scored than the others at their table."""
    gaps: dict[str, list[float]] = defaultdict(list)
    for one in sample.traces:
        for card, gap in owner_gaps(one.cards, one.result.scores).items():
            gaps[card].append(gap)
    frequent = {card: found for card, found in gaps.items() if len(found) >= MIN_GAMES_PER_CARD}
    if sample.seats == 1 or not frequent:
        return None
    notes = {card: f"in {len(found)} games" for card, found in frequent.items()}
    found = mark_notable(
        (make_figure(card, card, "points", mean_interval(frequent[card]), notes[card]) for card in frequent), 0.0
    )
    ordered = tuple(sorted(found, key=lambda one: -one.mean))
    owned = trace_rules(sample.entry).owned_phrase
    note = (
        f"Final points of whoever {owned}, less those of the others at the same table. Players choose cards that suit "
        f"them, so this is what a card goes with, not all its own doing. Marked by Holm's rule over {len(found)} cards."
    )
    return Section("cards", "What is each card worth?", verdict(sample, ordered), ordered, "intervals", 0.0, note=note)


def owner_gaps(owned: Sequence[Sequence[str]], scores: Sequence[int]) -> dict[str, float]:
    """Return for one game and card the mean score of its owners less that of the others; skip cards that all had.

    >>> owner_gaps([["a", "b"], ["b"]], [5, 2])
    {'a': 3.0}
    """
    found = {}
    for card in dict.fromkeys(card for mine in owned for card in mine):
        with_it = [score for mine, score in zip(owned, scores, strict=True) if card in mine]
        without = [score for mine, score in zip(owned, scores, strict=True) if card not in mine]
        if without:
            found[card] = fmean(with_it) - fmean(without)
    return found


def verdict(sample: Sample, ordered: Sequence[Figure]) -> str:
    notable = [one for one in ordered if one.notable]
    widest = max((one.high - one.low) / 2 for one in ordered)
    if not notable:
        return (
            f"None of the {len(ordered)} cards goes with more or fewer points than luck explains "
            f"(each is known to about ± {format_value(widest, 'points')})."
        )
    everybody = [score for one in sample.traces for score in one.result.scores]
    middle = fmean(everybody)
    spread = fmean([abs(score - middle) for score in everybody])
    best, worst = notable[0], notable[-1]
    strong = [one for one in notable if abs(one.mean) > STRONG_EFFECT_RATIO * spread]
    said = f"{len(notable)} of {len(ordered)} cards go with more or fewer points than luck explains"
    most = f"most {best.label} ({best.mean:+.1f})" if best.mean > 0 else ""
    least = f"least {worst.label} ({worst.mean:+.1f})" if worst.mean < 0 else ""
    named = ", ".join(part for part in (most, least) if part)
    if not strong:
        return f"{said}: {named}. All are small beside the usual spread of scores: nothing to mend."
    strongest = join_names([one.label for one in strong])
    return f"{said}: {named}. Look at {strongest}: beside the spread of scores that is much."


def sources_section(sample: Sample) -> Section | None:
    """Return the section about how many points more the winners had from each food, cloth, place or bonus."""
    gaps: dict[str, list[float]] = defaultdict(list)
    points: dict[str, list[float]] = defaultdict(list)
    called = trace_rules(sample.entry).label_of
    for one in sample.traces:
        found = [points_by_source(sheet, called) for sheet in one.result.sheets]
        for source in dict.fromkeys(source for mine in found for source in mine):
            mine = [each.get(source, 0.0) for each in found]
            points[source] += mine
            if (gap := winners_gap(one.result, mine)) is not None:
                gaps[source].append(gap)
    frequent = [source for source, found in gaps.items() if len(found) >= MIN_GAMES_PER_CARD]
    if sample.seats == 1 or not frequent:
        return None
    notes = {source: say_points(points[source]) for source in frequent}
    figures = mark_notable(
        (make_figure(source, source, "points", mean_interval(gaps[source]), notes[source]) for source in frequent), 0.0
    )
    ordered = tuple(sorted(figures, key=lambda one: -one.mean))
    return Section(
        "sources",
        "Which points win games?",
        say_sources(ordered, points),
        ordered,
        "intervals",
        0.0,
        note="Points of the winners from each line of the final count, less those of the others, in games that had it. "
        "Beside it, what it brings to a seat.",
    )


def say_points(points: Sequence[float]) -> str:
    return f"{fmean(points):+.1f} a seat, {format_share(fmean([float(mine != 0) for mine in points]))} get any"


def points_by_source(sheet: ScoreSheet, called: Callable[[str], str]) -> Mapping[str, float]:
    """Return the points of a final count by their source."""
    found: dict[str, float] = defaultdict(float)
    for line in sheet.lines:
        found[called(line.element)] += line.points
    for bonus in sheet.bonuses:
        found[f"bonus {bonus.modifier}" + (f" {called(bonus.element)}" if bonus.element else "")] += bonus.points
    return found


def winners_gap(result: Result, points: Sequence[float]) -> float | None:
    """Return how many more of these points the winners had than the others; None if all or none have won."""
    won = [mine for seat, mine in enumerate(points) if seat in result.winners]
    lost = [mine for seat, mine in enumerate(points) if seat not in result.winners]
    return fmean(won) - fmean(lost) if won and lost else None


def say_sources(ordered: Sequence[Figure], points: Mapping[str, Sequence[float]]) -> str:
    telling = [one for one in ordered if one.notable]
    silent = [one.label for one in ordered if not any(points[one.key])]
    if not telling:
        return "No part of the count tells winners from the others by more than luck explains: all of it together does."
    best, worst = telling[0], telling[-1]
    said = f"Winners have most over the others from {best.label} ({best.mean:+.1f} points)"
    if silent:
        return f"{said}. Nobody ever scores from {join_names(silent)}: is it worth its place in the count?"
    idle = [one.label for one in ordered if not one.notable]
    if idle:
        return f"{said}, and no more than luck explains from {join_names(idle)}."
    return f"{said}, least from {worst.label} ({worst.mean:+.1f}): every part of the count helps to win."
