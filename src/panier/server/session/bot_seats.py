"""The bots at a table: when they are asked for a move, and when they make it.

In turns a bot is asked when everybody waits for it. In a race it is asked whenever its view changes, and a planned move
is made even if the table moves on, like a hand that is already on its way. While bots trade they are asked as in a
race, but a new plan replaces the old one.
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
from panier.core.rules import StateLike
from panier.core.units import Millis, Seat
from panier.core.values import Frozen, Tagged
from panier.protocol import Tempo
from panier.server.session.bot_engine import BotEngine, BotReply, BotRequest
from panier.server.session.lesson_pace import lesson_delay_ms
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
    delay_ms: Millis
    when: float
    timer: Timer


class Pace(Frozen):
    """The times of a table: how long bots wait when nothing is timed, and the countdown before a race."""

    min_delay_ms: Millis = Millis(700)
    max_extra_delay_ms: Millis = Millis(900)
    countdown_ms: Millis = Millis(0)


TEMPO_PERCENT: Final[dict[Tempo, int]] = {"relaxed": 200, "normal": 100, "quick": 35}  # of the delays of `Pace`


class BotSeats:
    """The bots of one game."""

    def __init__(
        self,
        live_game: "LiveGame",
        bot_engine: BotEngine,
        clock: Clock,
        pace: Pace,
        adaptive_pace: AdaptivePace | None = None,
    ) -> None:
        self.live_game = live_game
        self.table = live_game.table
        self.clock = clock
        self.bot_engine = bot_engine
        self.pace = pace
        self.adaptive_pace = adaptive_pace  # of the only person at the table, if bots adapt to them
        self.planned: dict[int, PlannedMove] = {}
        self._numbers = count()
        self._asked: dict[Seat, bytes] = {}  # the view that each bot was last asked with
        self._thinking: dict[Seat, tuple[BotRequest, float]] = {}  # the open request of each bot, and since when
        self._offered: Counter[tuple[Seat, int]] = Counter()  # number of offers, by seat and round
        self._tasks: set[asyncio.Task[None]] = set()

    def latest_claim_times(self, seat: Seat, best: Millis) -> Iterator[float]:
        """Yield until when a bot may make a claim that is as good as the best."""
        yield from [plan.when for plan in self.planned.values() if plan.seat == seat and plan.delay_ms <= best]
        if seat in self._thinking:
            yield self._thinking[seat][1] + best + BOT_GRACE_MS

    def ask_again(self, seat: Seat) -> None:
        """Ask a bot again, even if nothing has changed for it: it plays for somebody now, or its move failed."""
        self._asked.pop(seat, None)
        self.ask_bots()

    def ask_bots(self) -> None:
        """Ask the bots for whom something has changed since they were last asked."""
        table, game, state = self.table, self.table.game, self.live_game.published
        if not self.live_game.has_bots or not table.is_running or self.live_game.is_closed or table.is_undealt(state):
            return
        negotiation = self.current_negotiation(state)
        for seat in range(table.seat_count):
            bot = self.live_game.bot(seat)
            if bot is None or not (
                self.is_awaited(seat) if negotiation else table.is_timed or self.needs_request(seat)
            ):
                continue
            seen = game.view(state, seat)
            if negotiation:
                made = self._offered[seat, negotiation.round_number(state)]
                seen = negotiation.view_for_bot(seen, made, self.human_seats(), hurry=seat in self.live_game.late_seats)
            view = msgspec.json.encode(seen)
            if (table.is_timed or negotiation) and self._asked.get(seat) == view:
                continue
            if negotiation and (only := negotiation.only_move_type(seen)):
                self.cancel_moves(seat, except_for=only)  # it should not go on trading while it thinks
            self._asked[seat] = view
            request = BotRequest(table.entry.id, bot, view, self.request_seed(view))
            self._thinking[seat] = request, self.clock.now()
            task = asyncio.get_running_loop().create_task(self.think(seat, request, state, self.clock.now()))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def current_negotiation(self, state: StateLike) -> AnyNegotiationPolicy | None:
        """Return the policy that bots follow while negotiation is open; None at other times."""
        negotiation = self.table.live.negotiation
        return negotiation if negotiation and negotiation.is_open(state) else None

    def request_seed(self, view: bytes) -> str:
        """Return the seed of a bot's random choices; in a lesson it follows from the view, so all lessons are alike."""
        return sha256(view).hexdigest()[:16] if self.live_game.lesson else token_hex(8)

    def human_seats(self) -> list[Seat]:
        """List the seats that no bot plays for."""
        return [seat for seat in range(self.table.seat_count) if self.live_game.bot(seat) is None]

    def is_awaited(self, seat: Seat) -> bool:
        """Return whether everybody waits for a bot, in the published state and in the latest one."""
        table = self.table
        return seat in table.turn(self.live_game.published).to_act and seat in table.turn(table.state).to_act

    def needs_request(self, seat: Seat) -> bool:
        """Return whether everybody waits for a bot that has no open request and no planned move."""
        planned = any(plan.seat == seat for plan in self.planned.values())
        return self.is_awaited(seat) and seat not in self._thinking and not planned

    async def think(self, seat: Seat, request: BotRequest, state: StateLike, shown: float) -> None:
        """Ask a bot for a move, and schedule it unless the table has moved on; if the bot fails, play its fallback."""
        try:
            async with asyncio.timeout(BOT_TIMEOUT_S):
                reply = await self.bot_engine.request_move(request)
        except Exception:
            log.exception("a bot failed", bot=request.bot, game=request.game)
            reply = self.fallback_move(seat)  # so that nobody has to wait for it
        finally:
            is_newest = seat in self._thinking and self._thinking[seat][0] is request
            if is_newest:  # otherwise it has a newer request
                del self._thinking[seat]
        if self.live_game.is_closed or not self.table.is_running:
            return
        negotiation = self.current_negotiation(state)
        if reply.move is not None and (is_newest or not negotiation):
            move = self.live_game.decode(reply.move)
            number = self.table.current_stimulus(state) if self.table.is_claim(move) else None
            millis = self.delay_of(seat, reply.delay_ms, number, request)
            when = (
                self.delay_for_trade(negotiation, seat, move, state, shown, millis) if negotiation else shown + millis
            )
            self.schedule_move(seat, move, number, millis, when)
        self.live_game.reschedule()

    def delay_of(self, seat: Seat, millis: Millis | None, number: int | None, request: BotRequest) -> Millis:
        """Return how long a bot waits with its move; `number` is the stimulus that it claims on."""
        if number is None and seat in self.live_game.late_seats:
            return Millis(0)  # their time is up: everybody has waited long enough
        if millis is None:
            usual = self.pace.min_delay_ms + int(request.seed, 16) % (self.pace.max_extra_delay_ms + 1)
            return Millis(usual * TEMPO_PERCENT[self.live_game.state.room.tempo] // 100)
        if number is not None and (adaptive_pace := self.current_pace()):
            millis = adaptive_pace.scale(millis)
        if self.live_game.lesson:
            return lesson_delay_ms(millis, None if number is None else len(self.table.race.settled - {number}))
        return millis

    def current_pace(self) -> AdaptivePace | None:
        """Return the pace that bots adapt to; None if they do not, or unless exactly one person plays."""
        return self.adaptive_pace if len(self.human_seats()) == 1 else None

    def adapt_pace(self) -> None:
        """Adapt the pace of the next race if the last act of the clock settled a race."""
        race = self.table.race.spec
        winner = race.won_by(self.table.state) if race else None
        if winner is not None and (adaptive_pace := self.current_pace()):
            adaptive_pace.adapt(won=winner in self.human_seats())

    def delay_for_trade(
        self,
        negotiation: AnyNegotiationPolicy,
        seat: Seat,
        move: Tagged,
        state: StateLike,
        shown: float,
        millis: Millis,
    ) -> float:
        """Replace a bot's plan by this move and return its time. A move it had planned already is not delayed."""
        planned = [plan.when for plan in self.planned.values() if plan.seat == seat and plan.move == move]
        self.cancel_moves(seat)
        view = self.table.game.view(state, seat)
        min_delay = 0 if seat in self.live_game.late_seats else negotiation.min_delay_ms(view, move, self.human_seats())
        return max(min([shown + millis, *planned]), shown + min_delay)

    def cancel_moves(self, seat: Seat, except_for: type | tuple[()] = ()) -> None:
        """Cancel the planned moves of a bot, except for one type of move."""
        for key in [
            key for key, plan in self.planned.items() if plan.seat == seat and not isinstance(plan.move, except_for)
        ]:
            self.planned.pop(key).timer.cancel()

    def fallback_move(self, seat: Seat) -> BotReply:
        """Return any legal move if everybody waits for the bot."""
        if seat not in self.table.turn(self.table.state).to_act:
            return BotReply(None)
        return BotReply(msgspec.json.encode(self.table.moves(seat).pick(seeded())))

    def schedule_move(self, seat: Seat, move: Tagged, number: int | None, millis: Millis, when: float) -> None:
        key = next(self._numbers)
        timer = self.clock.at(max(when, self.clock.now()), lambda: self.make_planned_move(key))
        self.planned[key] = PlannedMove(seat, move, number, millis, when, timer)

    def make_planned_move(self, key: int) -> None:
        """Make a planned move of a bot, if it is still possible."""
        seat, move, number, millis, _, _ = self.planned.pop(key)
        table = self.table
        if not table.is_running or self.live_game.bot(seat) is None:
            return
        try:
            if number is None:
                before = table.state
                table.play(seat, [move], self.clock.now())
                self.live_game.after_act(seat, before)
                if (negotiation := table.live.negotiation) and negotiation.is_offer(move):
                    self._offered[seat, negotiation.round_number(table.state)] += 1
            else:
                later = [at for other, at in table.shown_at.items() if other > number]
                if number not in table.shown_at or (later and table.shown_at[number] + millis > min(later)):
                    return  # it has seen the next card
                table.claim(seat, move, number, millis, None, self.clock.now())
                self.live_game.reschedule()
        except PanierError as error:
            if self.current_negotiation(table.state):
                self.ask_again(seat)  # the table has moved on, and it has no other plan
                return
            if table.is_timed or msgspec.json.encode(table.game.view(table.state, seat)) != self._asked.get(seat):
                self.ask_bots()  # the table has moved on
                return
            log.error("a bot broke the rules", game=table.entry.id, reason=error.reason.text)
            table.play(seat, [table.moves(seat).pick(seeded())], self.clock.now())
        self.live_game.commit_acts()

    def cancel_all(self) -> None:
        """Cancel all planned moves and open requests."""
        for plan in self.planned.values():
            plan.timer.cancel()
        for task in self._tasks:
            task.cancel()
        self.planned.clear()
        self._asked.clear()
        self._thinking.clear()
