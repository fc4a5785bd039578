"""Whole games without people, sockets or waiting."""

from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from typing import Any, Generic, TypeAlias

from panier.core.bot import After, Bot, any_time, at_once
from panier.core.chance import Below
from panier.core.errors import IllegalMove, Reason
from panier.core.moves import M
from panier.core.rules import NOT_A_MOVE, Act, O, Rules, S, TimeUp, V, begin, well_formed
from panier.core.units import CHANCE, CLOCK, Millis, Seat

BEFORE_IT_SAW = Reason("before-it-saw", "Nobody can act before they see.")


Watch: TypeAlias = Callable[[Act[Any]], None]


def simulate(
    game: Rules[O, S, V, M],
    seats: int,
    options: O,
    bots: Sequence[Bot[V, M] | None],
    below: Below,
    watch: Watch | None = None,
    *,
    chance: Below | None = None,
) -> S:
    """The end of one game. The bots sit down in turn, starting over where seats are left; None picks any legal move.

    Each bot sees its seat's view only, and an illegal move raises IllegalMove. `watch` is shown every act. With a
    `chance` of its own, the same cards are dealt whatever the bots use `below` for.
    """
    state = begin(game, seats, options)
    if game.timed(options):
        return Race(game, bots, below, watch, chance or below).run(state)
    return go_on(game, state, bots, below, watch, chance=chance)


def go_on(
    game: Rules[O, S, V, M],
    state: S,
    bots: Sequence[Bot[V, M] | None],
    below: Below,
    watch: Watch | None = None,
    *,
    chance: Below | None = None,
) -> S:
    """The end of a game that has come to some table, and is no race."""
    chance = chance or below
    while waiting_for := game.to_act(state):
        seat = min(waiting_for)
        if seat == CHANCE:
            move = game.chance(state).pick(chance)
        else:
            view = game.view(state, seat)
            moves = game.moves(view)
            bot = bots[seat % len(bots)]
            move = at_once(bot(view, below)) if bot else moves.pick(below)  # type: ignore[assignment] # checked below
            if bot and (reason := moves.refusal(move) if well_formed(move) else NOT_A_MOVE):
                raise IllegalMove(reason)
        act = Act(seat, move)
        state = game.apply(state, act)
        if watch:
            watch(act)
    return state


class Race(Generic[S, V, M]):
    """A game in which it matters who is first, played in simulated time.

    A bot is asked whenever what it sees has changed, and its answer stands even if the table moves on meanwhile, as a
    hand already raised does; an answer that has become illegal by its time comes to nothing. The clock acts before any
    act later than it is due.
    """

    def __init__(
        self,
        game: Rules[Any, S, V, M],
        bots: Sequence[Bot[V, M] | None],
        below: Below,
        watch: Watch | None,
        chance: Below,
    ) -> None:
        self.game = game
        self.bots = bots
        self.below = below
        self.watch = watch
        self.chance = chance
        self.now: Millis = 0
        self.plans: list[tuple[Millis, int, Seat, M]] = []  # by time, then by when they were made
        self.made = 0

    def run(self, state: S) -> S:
        game = self.game
        seen: list[V | None] = [None] * state.seats
        looked_at: S | None = None
        while waiting_for := game.to_act(state):
            if CHANCE in waiting_for:
                state = self.do(state, CHANCE, game.chance(state).pick(self.chance))
                continue
            for seat in range(state.seats) if state is not looked_at else ():  # after a dud all is as it was
                view = game.view(state, seat)
                if view != seen[seat]:
                    seen[seat] = view
                    self.plan(seat, view, waiting_for)
            looked_at = state
            due = game.due(state)
            if due is not None and not (self.plans and self.plans[0][0] <= due):
                self.now = max(self.now, due)
                state = self.do(state, CLOCK, TimeUp())  # type: ignore[arg-type] # the clock's only move
            elif self.plans:
                self.now, _, seat, move = heappop(self.plans)
                if move in game.moves(game.view(state, seat)):
                    state = self.do(state, seat, move)
            else:
                raise RuntimeError(f"nobody acts: the game waits for {sorted(waiting_for)}")
        return state

    def plan(self, seat: Seat, view: V, waiting_for: frozenset[Seat]) -> None:
        """Asks the bot of a seat what it will do about what it sees."""
        bot = self.bots[seat % len(self.bots)]
        if bot is None and CLOCK not in waiting_for and seat not in waiting_for:
            return  # random has no second thoughts while others are awaited: it would reconsider for ever
        answer = bot(view, self.below) if bot else any_time(self.game, view, self.below)
        if answer is None:
            return
        if not isinstance(answer, After):
            answer = After(answer, 0)
        if bot and (reason := self.fault(answer, view)):
            raise IllegalMove(reason)
        self.made += 1
        heappush(self.plans, (self.now + answer.millis, self.made, seat, answer.move))

    def fault(self, answer: After[M], view: V) -> Reason | None:
        """Why a bot that sees this may not answer so."""
        reason = self.game.moves(view).refusal(answer.move) if well_formed(answer.move) else NOT_A_MOVE
        return reason or (BEFORE_IT_SAW if answer.millis < 0 else None)

    def do(self, state: S, seat: Seat, move: M) -> S:
        act = Act(seat, move, self.now)
        if self.watch:
            self.watch(act)
        return self.game.apply(state, act)
