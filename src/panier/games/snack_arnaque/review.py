"""The review of Snack Arnaque: a point of the curve after every draw and every choice.

All cards that were drawn lie open, so a seat knows as much of a table as the table itself: which cards the pile holds,
though not their order. Choices are compared on that table, with the same draws to come.
"""

from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Final

from panier.core.chance import Below
from panier.core.replay import RecordReplay
from panier.core.rules import Act
from panier.core.units import CHANCE
from panier.games.snack_arnaque import rules
from panier.games.snack_arnaque.advice import explain
from panier.games.snack_arnaque.bots import champion, good
from panier.games.snack_arnaque.cards import is_food, kind
from panier.games.snack_arnaque.fast import PLAYING_ON
from panier.games.snack_arnaque.imagine import imagine
from panier.games.snack_arnaque.table import Move, State, Steal, Stop
from panier.lab.review.evidence import (
    NOTHING_LOST,
    Ending,
    Findings,
    Point,
    Progress,
    compared,
    levelled,
    played_on,
    point,
    the_end,
)
from panier.lab.review.values import Decision, Source

if TYPE_CHECKING:
    from panier.games.snack_arnaque.fast.rules import Floats

FOR_CURVE: Final = 16_000  # games played on from each table, times seats
FOR_DECISION: Final = 6000
READABLE: Final = 4  # the same by the readable rules, which take a thousand times as long


def findings(replay: RecordReplay[State], below: Below, progress: Progress) -> Findings:
    """All that there is to say of a game of Snack Arnaque."""
    record, states = replay.record, replay.states
    points: list[Point] = []
    decisions: list[Decision] = []
    last = len(record.acts)
    for step, state in enumerate(states):
        act = record.acts[step - 1] if step else None
        by: Source | None = None if act is None else "cards" if act.seat == CHANCE else act.seat
        if step == last:
            points.append(the_end(step, rules.result(state), state.seats, by))
            break
        found = chances(state, step, by, below)
        points.append(levelled(found) if state.phase == "start" else found)
        next_act = record.acts[step]
        if next_act.seat != CHANCE and len(list(rules.moves(rules.view(state, next_act.seat)))) > 1:
            decisions.append(decision(state, step, next_act, below))
        progress((step + 1) / last)
    return Findings(points, decisions)


def decision(state: State, step: int, act: Act[Move], below: Below) -> Decision:
    """What a seat took or stole, beside what the champion would have."""
    view = rules.view(state, act.seat)
    best: Move = champion(view, below)
    cost, lost = NOTHING_LOST, 0.0
    same = alike(act.move) == alike(best)
    if not same:
        both = endings(imagine(view, below), [act.move, best], below)
        cost, lost = compared(both, act.seat)
    kind = "steal" if isinstance(act.move, Steal | Stop) else "take"
    chosen = act.move if same else best
    return Decision(step, act.seat, kind, (act.move,), (chosen,), cost, lost, explain(view, chosen))


def alike(move: Move) -> tuple[object, ...]:
    """What a move comes to: copies of a food are alike."""
    if isinstance(move, Steal) and is_food(move.card):
        return Steal, move.rival, kind(move.card)
    return (move,)


def chances(state: State, step: int, by: Source | None, below: Below) -> Point:
    """What games that are played on from a table say of it."""
    twin = PLAYING_ON.wait()
    if twin is None:
        return point(step, [line for (line,) in endings(state, [None], below)], by)
    shares, _ = played_many(twin, state, [None], FOR_CURVE, below)
    errors = shares[:, 0].std(axis=0) / len(shares) ** 0.5
    return Point(step, tuple(shares[:, 0].mean(axis=0).tolist()), tuple(errors.tolist()), by)


def endings(state: State, lines: Sequence[Move | None], below: Below) -> list[list[Ending]]:
    """Games that are played on from a table after each of some moves, all with the same luck."""
    if twin := PLAYING_ON.wait():
        shares, points = played_many(twin, state, lines, FOR_DECISION, below)
        return [
            [Ending(*line) for line in zip(won, counted, strict=True)]
            for won, counted in zip(shares.tolist(), points.tolist(), strict=True)
        ]
    acts = [[Act(state.turn, move)] if move is not None else [] for move in lines]
    return played_on(rules, [state] * READABLE, acts, (good,), below)


def played_many(
    twin: ModuleType, state: State, lines: Sequence[Move | None], seat_games: int, below: Below
) -> "Floats":
    """The same in compiled code: shares of the victory and points, each by game, line and seat."""
    import numpy as np

    moves = np.array([-1 if move is None else twin.as_number(move) for move in lines], np.int64)
    ends = np.zeros((2, seat_games // state.seats, len(lines), state.seats))
    twin.play_many(twin.row(state), moves, np.array([1 + below(1 << 52)], np.uint64), *ends)
    return ends
