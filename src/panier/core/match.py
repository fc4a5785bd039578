"""The driver of games: it holds the state of a game in progress, plays acts and lets bots play to the end.

A `Match` holds the state and plays the acts of chance. The acts of the seats come from its user: bots in a simulation,
a person at a keyboard, learners, people at a live table, a log. A `TimedMatch`, for races, also has a clock and planned
moves.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Any, Generic, TypeAlias

from msgspec.structs import replace

from panier.core.bot import Bot, DelayedMove, random_delayed_move, without_delay
from panier.core.chance import RandBelow, one_stream, seeded
from panier.core.errors import IllegalMove, Reason
from panier.core.moves import M, Moves
from panier.core.rules import NOT_A_MOVE, Act, O, Rules, S, TimeUp, V, begin, is_well_formed, play, play_decoded
from panier.core.text import quote
from panier.core.units import CHANCE, CLOCK, Millis, Seat

BEFORE_IT_SAW = Reason("before-it-saw", "Nobody can act before they see.")

OnAct: TypeAlias = Callable[[Act[M]], object]


@dataclass(eq=False, repr=False)
class Match(Generic[S, V, M]):
    """A game in progress.

    `on_act` is called after each act, when `before` and `state` are the states around it. `chance` is called for the
    source of random numbers of each act of chance.
    """

    rules: Rules[Any, S, V, M]
    state: S
    chance: Callable[[], RandBelow] = field(default=seeded, kw_only=True)
    on_act: OnAct[M] | None = field(default=None, kw_only=True)
    before: S = field(init=False)  # the state before the latest act
    now: Millis = field(default=Millis(0), init=False)  # the game time of acts that the match makes itself

    def do(self, act: Act[M]) -> None:
        """Play an act that is known to be legal."""
        self._reach(self.rules.apply(self.state, act), act)

    def play(self, act: Act[M]) -> None:
        """Play an act; raise IllegalMove and change nothing if the rules refuse it."""
        self._reach(play(self.rules, self.state, act), act)

    def play_decoded(self, act: Act[M]) -> None:
        """Play an act that was decoded from JSON or made by the rules; raise IllegalMove if the rules refuse it."""
        self._reach(play_decoded(self.rules, self.state, act), act)

    def _reach(self, after: S, act: Act[M]) -> None:
        self.before, self.state = self.state, after
        if self.on_act:
            self.on_act(act)

    def deal(self) -> frozenset[Seat]:
        """Play acts of chance while the game waits for one; return the seats it waits for then, none if it is over."""
        while CHANCE in (waiting_for := self.rules.to_act(self.state)):
            self.do(Act(CHANCE, self.rules.chance(self.state).pick(self.chance()), self.now))
        return waiting_for

    def play_to_end(self, bots: Sequence[Bot[V, M] | None], randbelow: RandBelow) -> S:
        """Play to the end with bots and return the last state; raise IllegalMove if a bot makes an illegal move.

        The bots take the seats in turn, and start over if there are more seats than bots. None plays random legal
        moves. Each bot gets only the view of its seat.
        """
        rules, state, on_act = self.rules, self.state, self.on_act
        while waiting_for := rules.to_act(state):  # `deal` and `do` are inlined: two calls take 4 % of random play
            seat = min(waiting_for)
            if seat == CHANCE:
                move = rules.chance(state).pick(self.chance())
            elif bot := bots[seat % len(bots)]:
                view = rules.view(state, seat)
                move = check_answer(rules.moves(view), without_delay(bot(view, randbelow)), bot, seat)
            else:
                move = rules.moves(rules.view(state, seat)).pick(randbelow)
            act = Act(seat, move)
            self.before = state
            self.state = state = rules.apply(state, act)
            if on_act:
                on_act(act)
        return state


@dataclass(eq=False, repr=False)
class TimedMatch(Match[S, V, M]):
    """A match with races, played in simulated time.

    A bot is asked whenever its view has changed. Its answer is a plan, which stands even if the state changes
    meanwhile, like a hand that is already raised; a plan that is illegal at its time is dropped. The clock acts before
    any plan that is later than the clock is due.
    """

    seen: list[Any] = field(init=False)  # the last view that `new_views` returned for each seat
    plans: list[tuple[Millis, int, Seat, M]] = field(init=False, default_factory=list)  # a heap, the next one first
    planned: int = field(init=False, default=0)  # the number of plans so far: it orders plans with the same time

    def __post_init__(self) -> None:
        self.seen = [None] * self.state.seats

    def new_views(self) -> Iterator[tuple[Seat, V]]:
        """Iterate over the seats whose views have changed, with these views."""
        state, seen, view_of = self.state, self.seen, self.rules.view
        for seat in range(state.seats):
            view = view_of(state, seat)
            if view != seen[seat]:
                seen[seat] = view
                yield seat, view

    def plan(self, seat: Seat, move: M, delay: Millis) -> None:
        """Plan a move of a seat after a delay; it is played if it is legal then."""
        self.planned += 1
        at: Any = self.now + delay  # Millis, without the cost of a call
        heappush(self.plans, (at, self.planned, seat, move))

    def advance(self) -> bool:
        """Play the next planned move or act of the clock; return False if there is none. Handle `new_views` first."""
        plans, due = self.plans, self.rules.clock_due_at(self.state)
        while due is None or (plans and plans[0][0] <= due):
            if not plans:
                return False
            self.now, _, seat, move = heappop(plans)
            if move in self.rules.moves(self.seen[seat]):
                self.do(Act(seat, move, self.now))
                return True
        self.now = max(self.now, due)
        self.do(Act(CLOCK, TimeUp(), self.now))  # type: ignore[arg-type] # the clock's only move
        return True

    def play_to_end(self, bots: Sequence[Bot[V, M] | None], randbelow: RandBelow) -> S:
        while waiting_for := self.deal():
            for seat, view in self.new_views():
                bot = bots[seat % len(bots)]
                if bot is None and CLOCK not in waiting_for and seat not in waiting_for:
                    continue  # random bots take nothing back while others are awaited: they would do it for ever
                answer = bot(view, randbelow) if bot else random_delayed_move(self.rules, view, randbelow)
                if answer is None:
                    continue
                answer = answer if isinstance(answer, DelayedMove) else DelayedMove(answer, Millis(0))
                if bot:
                    check_answer(self.rules.moves(view), answer.move, bot, seat)
                if answer.delay_ms < 0:
                    raise IllegalMove(BEFORE_IT_SAW)
                self.plan(seat, answer.move, answer.delay_ms)
            if not self.advance():
                raise RuntimeError(f"nobody acts: the game waits for {sorted(waiting_for)}")
        return self.state


def check_answer(moves: Moves[M], move: M | None, bot: Bot[V, M], seat: Seat) -> M:
    """Return the answer of a bot if it is one of these moves; raise IllegalMove if not."""
    if move is None or not is_well_formed(move):
        reason = NOT_A_MOVE
    elif not (refusal := moves.refusal(move)):
        return move
    else:
        reason = refusal
    name = getattr(bot, "__qualname__", type(bot).__name__)
    text = f"The bot {name} in seat {seat} answered {quote(repr(move))}. {reason.text}"
    raise IllegalMove(replace(reason, text=text))


def simulate(
    game: Rules[O, S, V, M],
    seats: int,
    options: O,
    bots: Sequence[Bot[V, M] | None],
    randbelow: RandBelow,
    watch: OnAct[M] | None = None,
    *,
    chance: RandBelow | None = None,
) -> S:
    """Play one game between bots and return its last state: see `Match.play_to_end`. `watch` is called with every act.

    With a separate `chance`, the cards do not depend on how the bots use `randbelow`.
    """
    kind = TimedMatch if game.is_timed(options) else Match
    match = kind(game, begin(game, seats, options), chance=one_stream(chance or randbelow), on_act=watch)
    return match.play_to_end(bots, randbelow)
