"""The review of Snack Arnaque: the curve has a point after every draw and every choice.

All drawn cards are open, so a seat knows everything but the order of the pile. Choices are compared on such a state,
with the same draws to come.
"""

from collections.abc import Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Final

from panier.core.chance import RandBelow
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
    NO_COST,
    ChancePoint,
    Ending,
    Findings,
    Progress,
    chance_point,
    cost_of_line,
    final_point,
    play_out,
    with_equal_seats,
)
from panier.lab.review.values import Decision, Source

if TYPE_CHECKING:
    from panier.games.snack_arnaque.fast.rules import Floats

CURVE_GAMES: Final = 16_000  # simulated games from each state, times seats
DECISION_GAMES: Final = 6000
READABLE_GAMES: Final = 4  # games by the Python rules, which take a thousand times as long


def findings(replay: RecordReplay[State], randbelow: RandBelow, progress: Progress) -> Findings:
    """Return everything that a review finds in a game."""
    record, states = replay.record, replay.states
    points: list[ChancePoint] = []
    decisions: list[Decision] = []
    last = len(record.acts)
    for step, state in enumerate(states):
        act = record.acts[step - 1] if step else None
        by: Source | None = None if act is None else "cards" if act.seat == CHANCE else act.seat
        if step == last:
            points.append(final_point(step, rules.result(state), state.seats, by))
            break
        found = chances(state, step, by, randbelow)
        points.append(with_equal_seats(found) if state.phase == "start" else found)
        next_act = record.acts[step]
        if next_act.seat != CHANCE and len(list(rules.moves(rules.view(state, next_act.seat)))) > 1:
            decisions.append(decision(state, step, next_act, randbelow))
        progress((step + 1) / last)
    return Findings(points, decisions)


def decision(state: State, step: int, act: Act[Move], randbelow: RandBelow) -> Decision:
    """Compare what a seat took or stole with the champion's choice."""
    view = rules.view(state, act.seat)
    best: Move = champion(view, randbelow)
    cost, lost = NO_COST, 0.0
    same = effect_key(act.move) == effect_key(best)
    if not same:
        both = endings(imagine(view, randbelow), [act.move, best], randbelow)
        cost, lost = cost_of_line(both, act.seat)
    kind = "steal" if isinstance(act.move, Steal | Stop) else "take"
    chosen = act.move if same else best
    return Decision(step, act.seat, kind, (act.move,), (chosen,), cost, lost, explain(view, chosen))


def effect_key(move: Move) -> tuple[object, ...]:
    """Return a key that is equal for moves with the same effect, as copies of a food are equal."""
    if isinstance(move, Steal) and is_food(move.card):
        return Steal, move.rival, kind(move.card)
    return (move,)


def chances(state: State, step: int, by: Source | None, randbelow: RandBelow) -> ChancePoint:
    """Return a point of the curve from games simulated from a state."""
    twin = PLAYING_ON.wait()
    if twin is None:
        return chance_point(step, [line for (line,) in endings(state, [None], randbelow)], by)
    shares, _ = simulate_many(twin, state, [None], CURVE_GAMES, randbelow)
    errors = shares[:, 0].std(axis=0) / len(shares) ** 0.5
    return ChancePoint(step, tuple(shares[:, 0].mean(axis=0).tolist()), tuple(errors.tolist()), by)


def endings(state: State, lines: Sequence[Move | None], randbelow: RandBelow) -> list[list[Ending]]:
    """Simulate games after each of these moves, with the same luck, and return their endings."""
    if twin := PLAYING_ON.wait():
        shares, points = simulate_many(twin, state, lines, DECISION_GAMES, randbelow)
        return [
            [Ending(*line) for line in zip(won, counted, strict=True)]
            for won, counted in zip(shares.tolist(), points.tolist(), strict=True)
        ]
    acts = [[Act(state.turn, move)] if move is not None else [] for move in lines]
    return play_out(rules, [state] * READABLE_GAMES, acts, (good,), randbelow)


def simulate_many(
    twin: ModuleType, state: State, lines: Sequence[Move | None], seat_games: int, randbelow: RandBelow
) -> "Floats":
    """Simulate in compiled code; return shares of the victory and points, each by game, move and seat."""
    import numpy as np

    moves = np.array([-1 if move is None else twin.move_number(move) for move in lines], np.int64)
    ends = np.zeros((2, seat_games // state.seats, len(lines), state.seats))
    twin.play_many(twin.row_of(state), moves, np.array([1 + randbelow(1 << 52)], np.uint64), *ends)
    return ends
