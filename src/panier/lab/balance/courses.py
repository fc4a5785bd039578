"""The course of one game: what a balance report needs to know of it, found from its acts alone.

So a game that bots have just played and one that people played years ago are looked at alike.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice, pairwise
from typing import Any, Final

from panier.core.game import AnyGame
from panier.core.results import Result
from panier.core.rules import Act, HasSeats, begin
from panier.core.units import CHANCE, CLOCK, Millis, Seat
from panier.core.values import Frozen, Tagged, kebab
from panier.lab.balance.chapters import Chapters, chapters

MOST_CHOICES: Final = 500  # that are counted: nobody looks through more
TENTHS: Final = 10


class Course(Frozen):
    """One game, from the deal to the count."""

    result: Result
    first: Seat | None  # who began, where somebody does
    decisions: int  # of all seats
    millis: Millis  # in races, how long it took
    stages: int  # rounds, turns or cards turned
    leaders: tuple[tuple[Seat, ...], ...]  # after each round, or each tenth of the stages
    last: tuple[Seat, ...]  # who had least in the middle of the game
    changes: int  # how often another took the lead
    events: dict[str, int]
    choices: dict[str, tuple[int, int]]  # by the kind of move: how often it was made, among how many in all
    cards: tuple[tuple[str, ...], ...]  # by seat


def course(entry: AnyGame, seats: int, options: Frozen, acts: Iterable[Act[Tagged]]) -> Course:
    """What happened in a game that was played to its end."""
    game, told = entry.rules, chapters(entry)
    state = begin(game, seats, options)
    events: Counter[str] = Counter()
    choices: dict[str, tuple[int, int]] = {}
    standings: list[tuple[int, ...]] = []
    cards: tuple[tuple[str, ...], ...] = ((),) * seats
    first: Seat | None = None
    decisions, at = 0, 0
    for act in acts:
        if act.seat not in (CHANCE, CLOCK):
            decisions += 1
            kind = kebab(type(act.move).__name__)
            times, among = choices.get(kind, (0, 0))
            moves = game.moves(game.view(state, act.seat))
            choices[kind] = times + 1, among + sum(1 for _ in islice(moves, MOST_CHOICES))
        after = game.apply(state, act)
        events.update(happened(entry, told, state, act, after))
        if told.ends(state, after):
            standings.append(game.result(after).scores)
        first = told.first(state, act, after) if first is None else first
        cards = told.cards(state, act, after) or cards
        state, at = after, max(at, act.at)
    result = game.result(state)
    events[f"ends by {result.why.replace('-', ' ')}"] += 1
    marks = checkpoints(standings, rounds=told.rounds)
    return Course(
        result,
        first,
        decisions,
        Millis(at),
        len(standings),
        tuple([leading(scores) for scores in marks]),
        trailing(standings[half_time(len(standings))]) if standings else (),
        lead_changes(standings),
        dict(events),
        choices,
        cards,
    )


def happened(
    entry: AnyGame, told: Chapters[Any, Any], before: HasSeats, act: Act[Tagged], after: HasSeats
) -> Iterable[str]:
    """The names of what the rules did: the news of whoever acted, and what is said of them by a mark that is set."""
    seat = 0 if act.seat in (CHANCE, CLOCK) else act.seat
    for news in entry.rules.tell(before, act, after, seat):
        name = words(type(news).__name__)
        yield name
        yield from (f"{name}, {mark.replace('_', ' ')}" for mark in news.__struct_fields__ if is_set(news, mark))
    yield from told.also(act.move)


def is_set(news: Tagged, mark: str) -> bool:
    return getattr(news, mark) is True


def words(name: str) -> str:
    """The name of a class as people read it.

    >>> words("RoundBegins")
    'round begins'
    """
    return kebab(name).replace("-", " ")


def leading(scores: Sequence[int]) -> tuple[Seat, ...]:
    return tuple([seat for seat, score in enumerate(scores) if score == max(scores)])


def trailing(scores: Sequence[int]) -> tuple[Seat, ...]:
    return tuple([seat for seat, score in enumerate(scores) if score == min(scores)])


def checkpoints(standings: Sequence[tuple[int, ...]], *, rounds: bool) -> list[tuple[int, ...]]:
    """The standings after each round, or where a game has none after each tenth of it."""
    if rounds or not standings:
        return list(standings)
    return [standings[max(0, round(len(standings) * tenth / TENTHS) - 1)] for tenth in range(1, TENTHS + 1)]


def half_time(marks: int) -> int:
    """Of so many moments from the first to the end, the last one that is not past the middle.

    >>> [half_time(marks) for marks in (10, 4, 3, 1)]
    [4, 1, 0, 0]
    """
    return max(0, marks // 2 - 1)


def lead_changes(standings: Iterable[Sequence[int]]) -> int:
    """How often somebody led alone who was not the last to have done so.

    >>> lead_changes([(1, 0), (1, 1), (2, 1), (2, 3), (4, 3)])
    2
    """
    alone = [found[0] for found in map(leading, standings) if len(found) == 1]
    return sum(one != other for one, other in pairwise(alone))
