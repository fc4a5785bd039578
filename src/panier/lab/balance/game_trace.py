"""The trace of one game: the facts that a balance report needs, found from its acts alone.

So simulated games and records of people's games are treated alike.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice, pairwise
from typing import Any, Final

from panier.core.replay import AnyReplay, Step
from panier.core.results import Result
from panier.core.rules import AnyRules
from panier.core.units import CHANCE, CLOCK, Millis, Seat
from panier.core.values import Frozen, Tagged, kebab
from panier.lab.balance.trace_rules import TraceRules, trace_rules

MAX_COUNTED_CHOICES: Final = 500  # people do not compare more moves than this
TENTHS: Final = 10


class GameTrace(Frozen):
    """One game, from the deal to the count."""

    result: Result
    starter: Seat | None  # the seat that began; None if no seat does
    decisions: int  # of all seats
    millis: Millis  # in races, how long it took
    stages: int  # rounds, turns or cards turned
    leaders: tuple[tuple[Seat, ...], ...]  # after each round, or each tenth of the stages
    last_at_half_time: tuple[Seat, ...]  # the seats with the lowest score in the middle of the game
    lead_changes: int  # how often another seat took the lead
    events: dict[str, int]
    choices: dict[str, tuple[int, int]]  # by the kind of move: how often it was made, and the sum of legal moves then
    cards: tuple[tuple[str, ...], ...]  # by seat


def trace_game(replay: AnyReplay) -> GameTrace:
    """Return the trace of a finished game."""
    rules, declared = replay.rules, trace_rules(replay.record.entry)
    events: Counter[str] = Counter()
    choices: dict[str, tuple[int, int]] = {}
    standings: list[tuple[int, ...]] = []
    cards: tuple[tuple[str, ...], ...] = ((),) * replay.record.seats
    first: Seat | None = None
    decisions, at = 0, 0
    for step in replay.steps():
        before, act, after = step
        if act.seat not in (CHANCE, CLOCK):
            decisions += 1
            kind = kebab(type(act.move).__name__)
            times, among = choices.get(kind, (0, 0))
            moves = rules.moves(rules.view(before, act.seat))
            choices[kind] = times + 1, among + sum(1 for _ in islice(moves, MAX_COUNTED_CHOICES))
        events.update(event_names(rules, declared, step))
        if declared.ends_stage(before, after):
            standings.append(rules.result(after).scores)
        first = declared.starter(*step) if first is None else first
        cards = declared.cards(*step) or cards
        at = max(at, act.at_ms)
    result = replay.result
    events[f"ends by {result.decided_by.replace('-', ' ')}"] += 1
    marks = pick_standings(standings, rounds=declared.has_rounds)
    return GameTrace(
        result,
        first,
        decisions,
        Millis(at),
        len(standings),
        tuple([list_leaders(scores) for scores in marks]),
        list_trailing(standings[half_time_index(len(standings))]) if standings else (),
        count_lead_changes(standings),
        dict(events),
        choices,
        cards,
    )


def event_names(rules: AnyRules, declared: TraceRules[Any, Any], step: Step[Any]) -> Iterable[str]:
    """Yield the names of an act's events as its seat sees them, and one more for each field of them that is True."""
    by = step.act.seat
    for news in rules.events_for(*step, 0 if by in (CHANCE, CLOCK) else by):
        name = split_name(type(news).__name__)
        yield name
        yield from (f"{name}, {mark.replace('_', ' ')}" for mark in news.__struct_fields__ if is_set(news, mark))
    yield from declared.extra_events(step.act.move)


def is_set(news: Tagged, mark: str) -> bool:
    return getattr(news, mark) is True


def split_name(name: str) -> str:
    """Return the name of a class as words.

    >>> split_name("RoundBegins")
    'round begins'
    """
    return kebab(name).replace("-", " ")


def list_leaders(scores: Sequence[int]) -> tuple[Seat, ...]:
    return tuple([seat for seat, score in enumerate(scores) if score == max(scores)])


def list_trailing(scores: Sequence[int]) -> tuple[Seat, ...]:
    return tuple([seat for seat, score in enumerate(scores) if score == min(scores)])


def pick_standings(standings: Sequence[tuple[int, ...]], *, rounds: bool) -> list[tuple[int, ...]]:
    """Return the scores after each round; in a game without rounds, after each tenth of it."""
    if rounds or not standings:
        return list(standings)
    return [standings[max(0, round(len(standings) * tenth / TENTHS) - 1)] for tenth in range(1, TENTHS + 1)]


def half_time_index(marks: int) -> int:
    """Return the index of the last of `marks` moments that is not past the middle of the game.

    >>> [half_time_index(marks) for marks in (10, 4, 3, 1)]
    [4, 1, 0, 0]
    """
    return max(0, marks // 2 - 1)


def count_lead_changes(standings: Iterable[Sequence[int]]) -> int:
    """Return how often a seat led alone that was not the last one to do so.

    >>> count_lead_changes([(1, 0), (1, 1), (2, 1), (2, 3), (4, 3)])
    2
    """
    alone = [found[0] for found in map(list_leaders, standings) if len(found) == 1]
    return sum(one != other for one, other in pairwise(alone))
