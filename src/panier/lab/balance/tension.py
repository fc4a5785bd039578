"""The sections about tension: who leads when, and how well that predicts the winner."""

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from panier.core.stats import mean_interval, share_interval
from panier.lab.balance.formatting import format_share, format_value, make_figure, ordinal
from panier.lab.balance.game_trace import GameTrace, half_time_index
from panier.lab.balance.sample import Sample
from panier.lab.balance.trace_rules import trace_rules
from panier.lab.balance.values import Figure, Section

SETTLED_SHARE: Final = 0.8  # of the games won by the leader: then the others have stopped hoping
FEW_COMEBACKS_SHARE: Final = 0.15
LATE_PART: Final = 0.25  # of the game, at most, that may follow after it is as good as over


def lead_section(sample: Sample) -> Section | None:
    """Return the section about changes of the lead and victories from behind."""
    decided = contested_games(sample)
    if sample.seats == 1 or not decided:
        return None
    behind = share_interval([comeback_share(one) for one in decided])
    last = share_interval(
        [
            share_among(one, one.last_at_half_time) if len(one.last_at_half_time) < sample.seats else 0.0
            for one in decided
        ]
    )
    changes = mean_interval([float(one.lead_changes) for one in sample.traces])
    figures = (
        make_figure("behind", "won by who did not lead at half time", "share", behind),
        make_figure("from-last", "won by who was last at half time", "share", last),
        make_figure("changes", "changes of the lead a game", "times", changes),
    )
    often = f"The lead changes {format_value(changes.mean, 'times')} times a game"
    chance = 1 - 1 / sample.seats
    back = f"{format_share(behind.mean)} of the games are won by somebody who did not lead at half time"
    back += f" ({format_share(chance)} if that meant nothing)"
    if behind.high < FEW_COMEBACKS_SHARE:
        then = "who falls behind has little to hope for; give them a way back"
    elif behind.high > chance:
        then = "to lead at half time is worth little, so the first half may feel idle"
    else:
        then = "being behind is no reason to give up"
    note = "Half time is the last moment counted that is not past the middle: of three rounds, after the first."
    return Section("lead", "Can one come back?", f"{often}, and {back}: {then}.", figures, note=note)


def contested_games(sample: Sample) -> list[GameTrace]:
    """Return the games with a winner in which some seat was ahead at some time: 0:0 throughout has no leaders."""
    return [
        one
        for one in sample.traces
        if one.result.winners and any(len(leading) < sample.seats for leading in one.leaders)
    ]


def comeback_share(one: GameTrace) -> float:
    """Return the share of the victory of seats that did not lead in the middle of the game."""
    return 1.0 - share_among(one, one.leaders[half_time_index(len(one.leaders))])


def share_among(one: GameTrace, seats: tuple[int, ...]) -> float:
    return sum(one.result.share(seat) for seat in seats)


def decisive_section(sample: Sample) -> Section | None:
    """Return the section about how often the leader after each round wins, and so which round decides."""
    decided = contested_games(sample)
    marks = min((len(one.leaders) for one in decided), default=0)
    if sample.seats == 1 or marks < 2:
        return None
    trace = trace_rules(sample.entry)
    figures = []
    for mark in range(marks - 1):  # after the last one it is known
        hold = [fmean([one.result.share(seat) > 0 for seat in one.leaders[mark]]) for one in decided]
        label = (
            f"after {trace.stage} {mark + 1}" if trace.has_rounds else f"after {mark + 1} tenth{'s' if mark else ''}"
        )
        figures.append(make_figure(f"mark-{mark + 1}", label, "share", share_interval(hold)))
    known = [1 / sample.seats, *(one.mean for one in figures), 1.0]
    most = max(range(marks), key=lambda mark: known[mark + 1] - known[mark])
    part = (
        f"{trace.stage.capitalize()} {most + 1}"
        if trace.has_rounds
        else f"The {ordinal(most + 1) if most + 1 < marks else 'last'} tenth of the game"
    )
    leads = "to guess the winner is right" if not most else "who leads before it wins"
    then = "then it is known" if most == marks - 1 else f"after it {format_share(known[most + 1])}"
    decides = f"{part} decides most: {leads} {format_share(known[most])} of the time, {then}."
    axis = f"after {trace.stage}" if trace.has_rounds else "after tenths of the game"
    note = (
        "How often somebody who leads at that moment is among the winners. "
        "The dashed line is four times in five: there a game is as good as over."
    )
    sentence = decides + say_when_settled(figures, trace.stage if trace.has_rounds else "tenth", marks)
    return Section(
        "decisive", "When is it decided?", sentence, tuple(figures), "curve", SETTLED_SHARE, axis=axis, note=note
    )


def say_when_settled(figures: Sequence[Figure], stage: str, marks: int) -> str:
    """Return a sentence about when most games are as good as over."""
    early = next((number for number, one in enumerate(figures, 1) if one.mean >= SETTLED_SHARE), None)
    if early is None:
        return f" Until the last {stage} nobody is sure to win: it stays open."
    said = f" After {stage} {early} of {marks} the leader wins four times in five"
    if marks - early <= marks * LATE_PART:
        return f"{said}: late enough."
    return f"{said}: consider ending earlier, or raising what is at stake late."
