"""A game under way, and how bots play it to its end: what everybody steps through who plays by the rules.

A `Match` holds the state and lets chance act. What the seats do comes from whoever drives it: bots in a simulation, a
person at a keyboard, learners, people at a live table, a log. A `TimedMatch` has a clock and plans as well, for races.
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
    """A game under way: its state, which acts change one after the other.

    `on_act` is called after each act; the match has the states before and after it then. `chance` is called for the
    random numbers of each act of chance.
    """

    rules: Rules[Any, S, V, M]
    state: S
    chance: Callable[[], RandBelow] = field(default=seeded, kw_only=True)
    on_act: OnAct[M] | None = field(default=None, kw_only=True)
    before: S = field(init=False)  # the state before the latest act
    now: Millis = field(default=Millis(0), init=False)  # the time of the acts that the match makes itself

    def do(self, act: Act[M]) -> None:
        """Make an act that is known to be legal."""
        self._reach(self.rules.apply(self.state, act), act)

    def play(self, act: Act[M]) -> None:
        """Make an act; raise IllegalMove, and leave everything as it was, if the rules refuse it."""
        self._reach(play(self.rules, self.state, act), act)

    def play_decoded(self, act: Act[M]) -> None:
        """Do the same with an act that was decoded from JSON, or made by the rules."""
        self._reach(play_decoded(self.rules, self.state, act), act)

    def _reach(self, after: S, act: Act[M]) -> None:
        self.before, self.state = self.state, after
        if self.on_act:
            self.on_act(act)

    def deal(self) -> frozenset[Seat]:
        """Let chance act as long as the game waits for it; return whom it waits for then, nobody if it is over."""
        while CHANCE in (waiting_for := self.rules.to_act(self.state)):
            self.do(Act(CHANCE, self.rules.chance(self.state).pick(self.chance()), self.now))
        return waiting_for

    def play_to_end(self, bots: Sequence[Bot[V, M] | None], randbelow: RandBelow) -> S:
        """Play on with bots until the game is over, and return the last state.

        The bots sit down in turn, starting over where seats are left; None picks any legal move. Each sees its seat's
        view only, and an illegal move raises IllegalMove.
        """
        rules, state, on_act = self.rules, self.state, self.on_act
        while waiting_for := rules.to_act(state):  # `deal` and `do` are written out: two calls are 4 % of random play
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
    """A match in which it matters who is first, played in simulated time.

    A seat is asked whenever what it sees has changed. Its answer is a plan, which stands even if the table moves on
    meanwhile, as a hand already raised does; one that has become illegal by its time comes to nothing. The clock acts
    before any plan that is later than it is due.
    """

    seen: list[Any] = field(init=False)  # the view of each seat when `new_views` last came to it
    plans: list[tuple[Millis, int, Seat, M]] = field(init=False, default_factory=list)  # a heap, the next one first
    planned: int = field(init=False, default=0)  # how many were ever made, which keeps the order of those at one time

    def __post_init__(self) -> None:
        self.seen = [None] * self.state.seats

    def new_views(self) -> Iterator[tuple[Seat, V]]:
        """Iterate over the seats for which the table has changed, with what they see."""
        state, seen, view_of = self.state, self.seen, self.rules.view
        for seat in range(state.seats):
            view = view_of(state, seat)
            if view != seen[seat]:
                seen[seat] = view
                yield seat, view

    def plan(self, seat: Seat, move: M, delay: Millis) -> None:
        """Let a seat make a move after a delay, if it is legal then."""
        self.planned += 1
        at: Any = self.now + delay  # Millis, without the call that says so
        heappush(self.plans, (at, self.planned, seat, move))

    def advance(self) -> bool:
        """Go on to the next act, a planned one or the clock's, once all new views are seen; return False if none is."""
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
                    continue  # random has no second thoughts while others are awaited: it would reconsider for ever
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
    """Return what the bot of a seat has answered if it is one of these moves; raise IllegalMove if not."""
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
    """Play one game between bots, see `Match.play_to_end`; `watch` is shown every act.

    With a `chance` of its own, the same cards are dealt whatever the bots use `randbelow` for.
    """
    kind = TimedMatch if game.is_timed(options) else Match
    match = kind(game, begin(game, seats, options), chance=one_stream(chance or randbelow), on_act=watch)
    return match.play_to_end(bots, randbelow)
