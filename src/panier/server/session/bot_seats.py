"""The bots at a table: what they are shown, what they plan, and when they do it.

In turns a bot is asked when everybody waits for it; in a race whenever it sees something new, and what it has planned
stands even if the table moves on meanwhile, as a hand already raised does. Where they trade it is asked as in a race,
but a new plan takes the place of the old one.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from secrets import token_hex
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
import structlog

from panier.bots.adaptive_pace import AdaptivePace
from panier.core.chance import seeded
from panier.core.errors import PanierError
from panier.core.live import AnyNegotiationPolicy
from panier.core.rules import HasSeats
from panier.core.units import Millis, Seat
from panier.core.values import Frozen, Tagged
from panier.protocol import Tempo
from panier.server.session.lesson_pace import lesson_delay_ms
from panier.server.session.thinker import BotEngine, BotReply, BotRequest
from panier.server.system.clock import Clock, Timer
from panier.server.tuning import BOT_GRACE_MS, BOT_TIMEOUT_S

if TYPE_CHECKING:
    from panier.server.session.live_game import LiveGame

log = structlog.get_logger()


class PlannedMove(NamedTuple):
    """A move that a bot will make, and when."""

    seat: Seat
    move: Tagged
    number: int | None  # the stimulus it claims on
    millis: Millis
    when: float
    timer: Timer


class Pace(Frozen):
    """Times of a table: of bots where only patience decides, and of the countdown before a race."""

    least: Millis = Millis(700)
    more: Millis = Millis(900)  # at most
    countdown: Millis = Millis(0)


PER_CENT: Final[dict[Tempo, int]] = {"relaxed": 200, "normal": 100, "quick": 35}  # of the pace


class BotSeats:
    """The bots of one game."""

    def __init__(
        self, playing: "LiveGame", thinker: BotEngine, clock: Clock, pace: Pace, own_pace: AdaptivePace | None = None
    ) -> None:
        self.playing = playing
        self.table = playing.table
        self.clock = clock
        self.thinker = thinker
        self.pace = pace
        self.own_pace = own_pace  # of the one person at the table, if bots are to keep to it
        self.plans: dict[int, PlannedMove] = {}
        self._numbers = count()
        self._asked: dict[Seat, bytes] = {}  # what each was last shown
        self._thinking: dict[Seat, tuple[BotRequest, float]] = {}  # what they think about, and since when
        self._offered: Counter[tuple[Seat, int]] = Counter()  # how often, by the round
        self._tasks: set[asyncio.Task[None]] = set()

    def possible(self, seat: Seat, best: Millis) -> Iterator[float]:
        """Until when a bot may make a claim that is as good as the best."""
        yield from [plan.when for plan in self.plans.values() if plan.seat == seat and plan.millis <= best]
        if seat in self._thinking:
            yield self._thinking[seat][1] + best + BOT_GRACE_MS

    def look_anew(self, seat: Seat) -> None:
        """Shows a bot the table again, as it now plays for somebody."""
        self._asked.pop(seat, None)
        self.look()

    def look(self) -> None:
        """Shows the bots what has changed for them since they were last asked."""
        table, game, state = self.table, self.table.game, self.playing.seen
        if not self.playing.has_bots or not table.is_running or self.playing.closed or table.is_undealt(state):
            return
        negotiation = self.current_negotiation(state)
        for seat in range(table.seat_count):
            bot = self.playing.bot(seat)
            if bot is None or not (self.awaited(seat) if negotiation else table.is_timed or self.idle(seat)):
                continue
            seen = game.view(state, seat)
            if negotiation:
                made = self._offered[seat, negotiation.round_number(state)]
                seen = negotiation.view_for_bot(seen, made, self.people(), hurry=seat in self.playing.late)
            view = msgspec.json.encode(seen)
            if (table.is_timed or negotiation) and self._asked.get(seat) == view:
                continue
            if negotiation and (only := negotiation.only_move_type(seen)):
                self.drop(seat, but=only)  # while it thinks it should not trade on
            self._asked[seat] = view
            question = BotRequest(table.entry.id, bot, view, self.luck(view))
            self._thinking[seat] = question, self.clock.now()
            task = asyncio.get_running_loop().create_task(self.think(seat, question, state, self.clock.now()))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def current_negotiation(self, state: HasSeats) -> AnyNegotiationPolicy | None:
        """Return the policy that bots follow while negotiation is open; None at other times."""
        negotiation = self.table.live.negotiation
        return negotiation if negotiation and negotiation.is_open(state) else None

    def luck(self, view: bytes) -> str:
        """What a bot leaves to chance; in a lesson it follows from what it sees, so that all can meet the same game."""
        return sha256(view).hexdigest()[:16] if self.playing.lesson else token_hex(8)

    def people(self) -> list[Seat]:
        """The seats that no bot plays for."""
        return [seat for seat in range(self.table.seat_count) if self.playing.bot(seat) is None]

    def awaited(self, seat: Seat) -> bool:
        """Whether everybody waits for a bot, by what was told and by what was done."""
        table = self.table
        return seat in table.turn(self.playing.seen).to_act and seat in table.turn(table.state).to_act

    def idle(self, seat: Seat) -> bool:
        """Whether everybody waits for a bot that has not begun to think."""
        planned = any(plan.seat == seat for plan in self.plans.values())
        return self.awaited(seat) and seat not in self._thinking and not planned

    async def think(self, seat: Seat, question: BotRequest, state: HasSeats, shown: float) -> None:
        try:
            async with asyncio.timeout(BOT_TIMEOUT_S):
                thought = await self.thinker.ask(question)
        except Exception:
            log.exception("a bot failed", bot=question.bot, game=question.game)
            thought = self.fallback_move(seat)  # nobody should have to wait for it
        finally:
            newest = seat in self._thinking and self._thinking[seat][0] is question
            if newest:  # else it thinks about something newer
                del self._thinking[seat]
        if self.playing.closed or not self.table.is_running:
            return
        negotiation = self.current_negotiation(state)
        if thought.move is not None and (newest or not negotiation):
            move = self.playing.decode(thought.move)
            number = self.table.current_stimulus(state) if self.table.is_claim(move) else None
            millis = self.takes(seat, thought.millis, number, question)
            when = (
                self.delay_for_trade(negotiation, seat, move, state, shown, millis) if negotiation else shown + millis
            )
            self.plan(seat, move, number, millis, when)
        self.playing.reschedule()

    def takes(self, seat: Seat, millis: Millis | None, number: int | None, question: BotRequest) -> Millis:
        """How long a bot takes for what it will do; `number` is the stimulus that it claims on."""
        if number is None and seat in self.playing.late:
            return Millis(0)  # for somebody whose time is up: all have waited enough
        if millis is None:
            usual = self.pace.least + int(question.seed, 16) % (self.pace.more + 1)
            return Millis(usual * PER_CENT[self.playing.state.room.tempo] // 100)
        if number is not None and (own_pace := self.follows()):
            millis = own_pace.scale(millis)
        if self.playing.lesson:
            return lesson_delay_ms(millis, None if number is None else len(self.table.race.settled - {number}))
        return millis

    def follows(self) -> AdaptivePace | None:
        """The pace to keep to; None where that was not asked for, or while not exactly one person plays."""
        return self.own_pace if len(self.people()) == 1 else None

    def race_settled(self) -> None:
        """The clock has acted: if that settled a race, bots are quicker or slower in the next one."""
        race = self.table.race.spec
        winner = race.won_by(self.table.state) if race else None
        if winner is not None and (own_pace := self.follows()):
            own_pace.adapt(won=winner in self.people())

    def delay_for_trade(
        self, negotiation: AnyNegotiationPolicy, seat: Seat, move: Tagged, state: HasSeats, shown: float, millis: Millis
    ) -> float:
        """Replace a bot's plan by this move and return its time. A move it had planned already is not delayed."""
        planned = [plan.when for plan in self.plans.values() if plan.seat == seat and plan.move == move]
        self.drop(seat)
        view = self.table.game.view(state, seat)
        polite = 0 if seat in self.playing.late else negotiation.min_delay_ms(view, move, self.people())
        return max(min([shown + millis, *planned]), shown + polite)

    def drop(self, seat: Seat, but: type | tuple[()] = ()) -> None:
        """Forgets what a bot has planned, but for moves of one kind."""
        for key in [key for key, plan in self.plans.items() if plan.seat == seat and not isinstance(plan.move, but)]:
            self.plans.pop(key).timer.cancel()

    def fallback_move(self, seat: Seat) -> BotReply:
        """Return a legal move, if everybody waits for one."""
        if seat not in self.table.turn(self.table.state).to_act:
            return BotReply(None)
        return BotReply(msgspec.json.encode(self.table.moves(seat).pick(seeded())))

    def plan(self, seat: Seat, move: Tagged, number: int | None, millis: Millis, when: float) -> None:
        key = next(self._numbers)
        timer = self.clock.at(max(when, self.clock.now()), lambda: self.carry_out(key))
        self.plans[key] = PlannedMove(seat, move, number, millis, when, timer)

    def carry_out(self, key: int) -> None:
        """A bot does what it planned, if that can still be done."""
        seat, move, number, millis, _, _ = self.plans.pop(key)
        table = self.table
        if not table.is_running or self.playing.bot(seat) is None:
            return
        try:
            if number is None:
                before = table.state
                table.play(seat, [move], self.clock.now())
                self.playing.acted(seat, before)
                if (negotiation := table.live.negotiation) and negotiation.is_offer(move):
                    self._offered[seat, negotiation.round_number(table.state)] += 1
            else:
                later = [at for other, at in table.shown_at.items() if other > number]
                if number not in table.shown_at or (later and table.shown_at[number] + millis > min(later)):
                    return  # it has seen the next card
                table.claim(seat, move, number, millis, None, self.clock.now())
                self.playing.reschedule()
        except PanierError as error:
            if self.current_negotiation(table.state):
                self.look_anew(seat)  # the table has moved on, and it has no other plan
                return
            if table.is_timed or msgspec.json.encode(table.game.view(table.state, seat)) != self._asked.get(seat):
                self.look()  # the table has moved on
                return
            log.error("a bot broke the rules", game=table.entry.id, reason=error.reason.text)
            table.play(seat, [table.moves(seat).pick(seeded())], self.clock.now())
        self.playing.commit_acts()

    def forget(self) -> None:
        for plan in self.plans.values():
            plan.timer.cancel()
        for task in self._tasks:
            task.cancel()
        self.plans.clear()
        self._asked.clear()
        self._thinking.clear()
