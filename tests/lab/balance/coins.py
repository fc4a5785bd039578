"""Coins, the smallest game that can be unfair: in each of three rounds chance gives somebody a point.

With `bias` seat 0 gets so many points in a hundred more than its share.
"""

import sys
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from panier.core.game import Game
from panier.core.moves import MoveList, Moves
from panier.core.results import Result, as_unfinished
from panier.core.rules import Act
from panier.core.units import CHANCE, Millis, Seat
from panier.core.values import Frozen, Tagged

version: Final = 1


class Options(Frozen):
    bias: Annotated[int, Meta(description="lots in a hundred that are put aside for seat 0")] = 0
    rounds: Annotated[int, Meta(description="how many")] = 3
    worth: Annotated[int, Meta(description="points for each")] = 1


class Toss(Tagged):
    lot: int  # below 100


class Cheer(Tagged):
    """The only move of a player."""


Move: TypeAlias = Toss | Cheer


class State(Frozen):
    options: Options
    scores: tuple[int, ...]
    round: int = 0
    cheering: bool = False

    @property
    def seats(self) -> int:
        return len(self.scores)


class View(Frozen):
    seat: Seat | None
    cheering: bool


class Scored(Tagged):
    seat: Seat


class Never(Tagged):
    """An event that never happens."""


Event: TypeAlias = Scored | Never
variants: Final = (Options(),)


def seat_range(options: Options) -> range:
    return range(1, 6)


def is_timed(options: Options) -> bool:
    return False


def setup(seats: int, options: Options) -> State:
    return State(options, (0,) * seats)


def max_acts(state: State) -> int:
    return 2 * state.options.rounds


def to_act(state: State) -> frozenset[Seat]:
    if state.cheering:
        return frozenset((0,))
    return frozenset((CHANCE,)) if state.round < state.options.rounds else frozenset()


def clock_due_at(state: State) -> Millis | None:
    return None


def chance(state: State) -> Moves[Move]:
    return MoveList[Move](map(Toss, range(100 * state.seats)))


def view(state: State, seat: Seat | None) -> View:
    return View(seat, state.cheering)


def moves(view: View) -> Moves[Move]:
    return MoveList[Move]((Cheer(),) if view.cheering and view.seat == 0 else ())


def apply(state: State, act: Act[Move]) -> State:
    match act.move:
        case Cheer():
            return replace(state, cheering=False)
        case Toss(lot):
            seat = 0 if lot < state.options.bias * state.seats else lot % state.seats
            scores = tuple([score + state.options.worth * (other == seat) for other, score in enumerate(state.scores)])
            return replace(state, scores=scores, round=state.round + 1, cheering=True)


def events_for(before: State, act: Act[Move], after: State, seat: Seat | None) -> tuple[Event, ...]:
    return tuple([Scored(i) for i, (one, two) in enumerate(zip(before.scores, after.scores, strict=True)) if two > one])


def result(state: State) -> Result:
    best = max(state.scores) if state.round else None  # without a toss nobody wins
    winners = tuple([seat for seat, score in enumerate(state.scores) if score == best])
    counted = Result(state.scores, winners, "most-points")
    return as_unfinished(counted) if to_act(state) else counted


_rules: Any = sys.modules[__name__]
COINS: Final = Game[Options, State, View, Move](id="coins", name="Coins", rules=_rules)
