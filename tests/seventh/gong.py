"""Gong, the smallest possible race.

Lamps light up one after the other, and the first to strike the gong at a red lamp scores. Each strike at a white lamp
costs a point. After six lamps, the most points win.

Rules and declarations are in one file. Like every game, it has pure values and functions, and chance and the clock are
seats.
"""

import sys
from typing import Annotated, Any, Final, Literal, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from panier import (
    CHANCE,
    CLOCK,
    NOTHING_TO_DO,
    TABLE_GONE,
    TIE_WINDOW_MS,
    Act,
    DelayedMove,
    Frozen,
    Game,
    LiveSpec,
    Millis,
    MoveList,
    Moves,
    RaceSpec,
    RandBelow,
    Reason,
    Result,
    Seat,
    Tagged,
    TimeUp,
    as_unfinished,
)

version: Final = 1
LAMP_EVERY: Final = Millis(1200)


class Options(Frozen):
    lamps: Annotated[int, Meta(description="how many lamps light up")] = 6


class Light(Tagged):
    """Chance lights the next lamp."""

    red: bool


class Strike(Tagged):
    """Strike the gong at the lamp of this number."""

    lamp: int


class Lot(Tagged):
    """Chance decides between those who struck together."""

    seat: Seat


Move: TypeAlias = Light | Strike | Lot | TimeUp


class Struck(Frozen):
    seat: Seat
    at: Millis


class State(Frozen):
    options: Options
    scores: tuple[int, ...]
    phase: Literal["dark", "lit", "tied", "over"] = "dark"
    lamp: int = 0
    red: bool = False
    lit: Millis = Millis(0)  # when the lamp was lit
    claims: tuple[Struck, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.scores)


class View(Frozen):
    seat: Seat | None
    options: Options
    scores: tuple[int, ...]
    lamp: int
    red: bool
    struck: bool  # by oneself, at this lamp
    lit: bool


class Lit(Tagged):
    lamp: int
    red: bool


class Scored(Tagged):
    scores: tuple[int, ...]


Event: TypeAlias = Lit | Scored
variants: Final = (Options(),)


def seat_range(options: Options) -> range:
    return range(2, 5)


def is_timed(options: Options) -> bool:
    return True


def setup(seats: int, options: Options) -> State:
    return State(options, (0,) * seats)


def max_acts(state: State) -> int:
    return state.options.lamps * (3 + 2 * state.seats)


def to_act(state: State) -> frozenset[Seat]:
    if state.phase == "over":
        return frozenset()
    return frozenset((CLOCK if state.phase == "lit" else CHANCE,))


def clock_due_at(state: State) -> Millis | None:
    """Return when the clock acts: at once after a strike at a red lamp, else with the next lamp."""
    if state.phase != "lit":
        return None
    return Millis(state.claims[0].at + TIE_WINDOW_MS if state.red and state.claims else state.lit + LAMP_EVERY)


def chance(state: State) -> Moves[Move]:
    if state.phase == "tied":
        return MoveList[Move](map(Lot, first_hands(state)))
    return MoveList[Move]((Light(True), Light(False)))


def first_hands(state: State) -> list[Seat]:
    return [claim.seat for claim in state.claims if claim.at <= state.claims[0].at + TIE_WINDOW_MS]


def view(state: State, seat: Seat | None) -> View:
    struck = any(claim.seat == seat for claim in state.claims)
    return View(seat, state.options, state.scores, state.lamp, state.red, struck, state.phase == "lit")


class Strikes(Moves[Strike]):
    def __init__(self, view: View) -> None:
        self.view = view

    def refusal(self, move: object) -> Reason | None:
        view = self.view
        if view.seat is None or not view.lit or view.struck:
            return NOTHING_TO_DO
        return None if move == Strike(view.lamp) else TABLE_GONE

    def __iter__(self) -> Any:
        return iter([move for move in (Strike(self.view.lamp),) if move in self])


def moves(view: View) -> Moves[Move]:
    return Strikes(view)


def apply(state: State, act: Act[Move]) -> State:
    match act.move:
        case Light(red):
            return replace(state, phase="lit", lamp=state.lamp + 1, red=red, lit=act.at_ms)
        case Strike():
            claims = sorted((*state.claims, Struck(act.seat, act.at_ms)), key=lambda claim: (claim.at, claim.seat))
            return replace(state, claims=tuple(claims))
        case Lot(seat):
            return go_dark(state, [seat], 1)
        case TimeUp() if state.red and state.claims:
            first = first_hands(state)
            return go_dark(state, first, 1) if len(first) == 1 else replace(state, phase="tied")
        case TimeUp():
            return go_dark(state, [claim.seat for claim in state.claims], -1)


def go_dark(state: State, who: list[Seat], points: int) -> State:
    """Let these seats score or pay, and continue with the next lamp or the end."""
    scores = tuple([score + points * (seat in who) for seat, score in enumerate(state.scores)])
    return replace(state, scores=scores, claims=(), phase="over" if state.lamp == state.options.lamps else "dark")


def events_for(before: State, act: Act[Move], after: State, seat: Seat | None) -> tuple[Event, ...]:
    news: list[Event] = []
    if after.scores != before.scores:
        news.append(Scored(after.scores))
    if after.lamp > before.lamp:
        news.append(Lit(after.lamp, after.red))
    return tuple(news)


def result(state: State) -> Result:
    best = max(state.scores)
    winners = tuple([seat for seat, points in enumerate(state.scores) if points == best])
    counted = Result(state.scores, winners, "most-points" if len(winners) == 1 else "shared")
    return counted if state.phase == "over" else as_unfinished(counted)


live = LiveSpec[Options, State, View, Move](
    race=RaceSpec(
        claims=(Strike,),
        stimulus=lambda state: state.lamp if state.phase == "lit" else None,
        stimulus_of=lambda state, strike: strike.lamp,
        pending=lambda state: frozenset([claim.seat for claim in state.claims]),
        can_end_race=lambda state, seat, lamp: state.red,
    )
)
_rules: Any = sys.modules[__name__]


def eager(view: View, randbelow: RandBelow) -> DelayedMove[Strike] | None:
    """Strike at red lamps, and now and then at a white one."""
    if not view.lit or view.struck or not (view.red or randbelow(5) == 0):
        return None
    return DelayedMove(Strike(view.lamp), Millis(150 + randbelow(200)))


BOTS: Final = {"casual": eager}
GONG: Final = Game[Options, State, View, Move](id="gong", name="Gong", rules=_rules)
