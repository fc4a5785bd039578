"""The game that is being played in a room: its table, its clock, its bots, and the races that are being judged."""

import asyncio
from collections.abc import Iterable
from itertools import count
from math import inf
from secrets import token_hex
from typing import Any, Final, NamedTuple, Protocol

import msgspec
import structlog

from panier.game import Illegal, Millis, Reason, Seat, seeded
from panier.games.picnic import table as picnic
from panier.games.sandwich import table as sandwich
from panier.server import wire
from panier.server.clock import Clock, Timer
from panier.server.lag import (
    FRIENDS,
    STRICT,
    Judged,
    Link,
    Measured,
    Profile,
    Report,
    Standing,
    at_first,
    grace,
    judge,
    judge_by_screen,
    patience,
)
from panier.server.race import answered, awaited, closing, head_start, stimulus, unsettled
from panier.server.show import Showing
from panier.server.table import TABLE_GONE, Batch, Mark, Table
from panier.server.thinking import Question, Thinker, Thought
from panier.values import Frozen

log = structlog.get_logger()

NOT_THIS_GAME = Reason("not-this-game", "That game is over; look at the table that is there now.")
NO_MOVE = Reason("not-a-move", "That is not a move of this game.")
NOT_A_RACE = Reason("not-a-race", "That move is no race: send it as `play`.")
A_RACE = Reason("a-race", "That move is a race: send it as `claim`, with when it was made.")
NOT_SHOWN = Reason("not-shown", "Nobody can claim before they see.")

PROFILES: Final = {"friends": FRIENDS, "strict": STRICT}
HARD_STOP: Final = 90.0  # a race lasts no longer than the cap on round trips and this
A_THOUGHT: Final = 40.0  # how long others wait for a bot that is still thinking
LONGEST_THOUGHT: Final = 30.0  # seconds, after which any move is better than none
KEPT: Final = 16  # reveals whose times are remembered
SECOND_THOUGHTS: Final = (picnic.Reconsider, sandwich.Reconsider)


class Eye(Protocol):
    """How a seat sees the table: a connection and what is known of it."""

    link: Link
    written: dict[int, float]  # for each reveal, when it was first written to this seat
    pings: dict[int, float]  # for each reveal, the round trip of the ping behind it

    def alert(self) -> bool:
        """Whether a claim may still come from there: connected, visible, and heard of lately."""


class Around(Protocol):
    """What a game needs to know of the room around it."""

    def eye(self, seat: Seat) -> Eye | None: ...
    def screen(self, seat: Seat) -> Eye | None:
        """The table screen that this seat looks at, if it does not look at its own."""

    def bot(self, seat: Seat) -> str | None:
        """Who plays for a seat, if no person does."""

    def clocks(self) -> bool:
        """Whether anybody's time is limited."""

    def time_for(self, seat: Seat) -> float | None:
        """How long a seat may think, in milliseconds."""

    def bots(self) -> bool:
        """Whether any seat is played by a bot."""

    def settle_up(self) -> object:
        """Something was done: keep it, then tell it."""

    def busy(self) -> bool:
        """Whether something is yet to be told; until then the clock waits."""


class Row(Frozen):
    """A claim in the log: enough to judge it again."""

    act: int  # its number in the game
    stimulus: int
    seat: Seat
    arrived: int  # its place by arrival in this race, from 1
    judged: Judged | None  # None for bots, whose reaction is what it is
    millis: Millis


class Plan(NamedTuple):
    """What a bot will do, and when."""

    seat: Seat
    move: Any
    number: int | None  # the stimulus it claims on
    millis: Millis
    when: float
    timer: Timer


class Pace(Frozen):
    """How long bots take where nothing but patience decides."""

    least: Millis = 700
    more: Millis = 900  # at most


class Playing:
    """A running game; whoever holds it says what is told of it, and when it has been told."""

    def __init__(
        self,
        table: Table,
        showing: Showing,
        around: Around,
        thinker: Thinker,
        clock: Clock,
        profile: str,
        pace: Pace,
        people: tuple[int | None, ...],
    ) -> None:
        self.table = table
        self.people = people  # by seat: who sat there as it began, and in the end as it ended
        self.showing = showing
        self.around = around
        self.thinker = thinker
        self.clock = clock
        self.profile: Profile = PROFILES[profile]
        self.pace = pace
        self.standing: dict[Seat, Standing] = {}
        self.rows: list[Row] = []  # of claims that are not on record yet
        self.unshown: list[Row] = []  # of claims that are not settled yet
        self.seen: Any = table.state  # the table as it was last told
        self.deadlines: dict[Seat, tuple[float, Timer]] = {}
        self.spent: dict[Seat, float] = {}  # what was left of a seat's time when its clock stopped
        self.goes_on: set[Seat] = set()  # whose clock goes on from there: they reconsider, or the game was paused
        self.published: dict[int, float] = {}  # for each reveal, when it was first told to anybody
        self.late: set[Seat] = set()  # whose time is up: a casual bot makes one move for them
        self._decode = msgspec.json.Decoder(table.entry.move).decode
        self._timer: Timer | None = None
        self._plans: dict[int, Plan] = {}
        self._numbers = count()
        self._asked: dict[Seat, bytes] = {}  # what each bot was last shown
        self._thinking: dict[Seat, tuple[Question, float]] = {}  # what bots think about, and since when
        self._tasks: set[asyncio.Task[None]] = set()
        self._waited: Millis = 0  # for claims, before the last race was settled
        self._closed = False

    # --- what people do -----------------------------------------------------------------------------------------------

    def revealed(self, number: int) -> int:
        """The reveal of a stimulus that is being told; from its first telling on, everybody is judged."""
        reveal = self.reveal(number)
        self.published.setdefault(reveal, self.clock.now())
        for old in list(self.published)[:-KEPT]:
            del self.published[old]
        return reveal

    def shown_to(self, eye: Eye, reveal: int) -> float:
        """From when somebody is judged. Who connects late is none the quicker: others may have told them."""
        return min(eye.written.get(reveal, inf), self.published.get(reveal, inf))

    def reveal(self, number: int) -> int:
        """The name of a stimulus among those of all games of the room: the rules count anew in each."""
        return self.showing.number << 32 | number

    def read(self, game: int, move: msgspec.Raw) -> Any:
        if game != self.showing.number:
            raise Illegal(NOT_THIS_GAME)
        try:
            return self._decode(move)
        except msgspec.DecodeError as error:
            raise Illegal(NO_MOVE) from error

    def play(self, seat: Seat, message: wire.Play) -> None:
        moves = [self.read(message.game, move) for move in message.moves]
        if any(map(self.table.is_claim, moves)):
            raise Illegal(A_RACE)
        self.table.play(seat, moves, self.clock.now())
        self.acted(seat)
        if any(isinstance(move, SECOND_THOUGHTS) for move in moves):
            self.goes_on.add(seat)

    def claim(self, seat: Seat, message: wire.Claim, arrived: float) -> None:
        """A claim is judged by what is known at its arrival."""
        move = self.read(message.game, message.move)
        if not self.table.is_claim(move):
            raise Illegal(NOT_A_RACE)
        number = self.table.stimulus(move)
        reveal = self.reveal(number)
        eye = self.around.eye(seat)
        screen = self.around.screen(seat)
        looks_at = screen or eye
        if eye is None or looks_at is None or reveal not in looks_at.written:
            raise Illegal(NOT_SHOWN)
        written = looks_at.written
        later = [written[after] for after in written if after > reveal]
        if later and arrived > min(later) + grace(self.profile, eye.link):
            raise Illegal(TABLE_GONE)  # they had seen the next card
        elapsed = max(0.0, arrived - self.shown_to(looks_at, reveal))
        before = standing = self.standing.get(seat) or at_first(self.profile)
        if screen:
            judged = judge_by_screen(self.profile, eye.link, screen.link, elapsed)
        else:
            report = Report(message.rt, message.paint, message.step, message.visible, message.device)
            measured = Measured(elapsed, eye.pings.get(reveal))
            judged, standing = judge(self.profile, eye.link, before, measured, report)
        self.table.claim(seat, move, number, judged.eff, arrived)
        self.standing[seat] = standing
        self.noted(seat, number, judged.eff, judged)

    def noted(self, seat: Seat, number: int, millis: Millis, judged: Judged | None) -> None:
        place = 1 + sum(row.stimulus == number for row in self.unshown)
        row = Row(self.table.acts - 1, number, seat, place, judged, millis)
        self.rows.append(row)
        self.unshown.append(row)
        self.reschedule()

    def reconnected(self, seat: Seat) -> None:
        """A new connection may be slower than the last; what is known of the player stays."""
        if seat in self.standing:
            self.standing[seat] = self.standing[seat].reconnected()

    def acted(self, seat: Seat) -> None:
        """A seat has used its time."""
        self.late.discard(seat)
        self.goes_on.discard(seat)
        if seat in self.deadlines:
            when, timer = self.deadlines.pop(seat)
            timer.cancel()
            self.spent[seat] = max(0.0, when - self.clock.now())

    # --- what the clock does ------------------------------------------------------------------------------------------

    def run(self, on: bool) -> None:
        """The game goes on, or stands still."""
        if on == self.table.running:
            return
        if on:
            self.table.run(self.clock.now())
        else:
            self.table.stop(self.clock.now())
            self.forget_plans()
            self.stop_clocks()
        self.reschedule()

    def reschedule(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
        when = self.wake()
        if when is not None and not self._closed:
            self._timer = self.clock.at(max(when, self.clock.now()), self.tick)

    def wake(self) -> float | None:
        """When the clock of the game acts, in real time."""
        table = self.table
        due = table.game.due(table.state)
        if due is None or not table.running:
            return None
        if not table.opened or not unsettled(table.state):
            return table.real(due)
        stop = self.profile.cap + HARD_STOP + max(getattr(table.options, "head_start", ()), default=0)
        return max(closing(first, stop, self.possible(number, due)) for number, first in table.opened.items())

    def possible(self, number: int, due: Millis) -> Iterable[float]:
        """Of those who made no claim on this stimulus, until when one may come in that is as good as the best."""
        table = self.table
        best = due - table.shown[number]
        claimed = {row.seat for row in self.unshown if row.stimulus == number}
        for seat in range(table.seats):
            if seat in claimed or not any(answered(table.state, move) == number for move in table.moves(seat)):
                continue
            if self.around.bot(seat):
                yield from [plan.when for plan in self._plans.values() if plan.seat == seat and plan.millis <= best]
                if seat in self._thinking:
                    yield self._thinking[seat][1] + best + A_THOUGHT
                continue
            eye, screen = self.around.eye(seat), self.around.screen(seat)
            if eye is None or not eye.alert():
                continue
            slowest = max(patience(self.profile, link.link) for link in (eye, screen) if link)
            yield self.shown_to(screen or eye, self.reveal(number)) + best + slowest

    def tick(self) -> None:
        """The clock acts, unless a claim has made it wait longer."""
        self._timer = None
        when = self.wake()
        if when is None or self.around.busy():
            return
        if when > self.clock.now() + 0.5:
            self.reschedule()
            return
        now = self.clock.now()
        self._waited = int(now - min(self.table.opened.values(), default=now))
        self.table.time_up(now)
        self.around.settle_up()

    # --- what is kept and told ----------------------------------------------------------------------------------------

    def take_rows(self) -> tuple[Row, ...]:
        """The claims to be kept with what is kept now."""
        rows = tuple(self.rows)
        self.rows.clear()
        return rows

    def photo(self, batch: Batch) -> tuple[tuple[wire.Photo, ...], Millis]:
        """The photo finish of what was settled, without hands still on their way, and how long it took."""
        reaching = {claim.seat for claim in batch.state.claims} if unsettled(batch.state) else set()
        shown = [row for row in self.unshown if row.seat not in reaching]
        self.unshown = [row for row in self.unshown if row.seat in reaching]
        options = self.table.options
        photos = [wire.Photo(row.seat, row.millis, head_start(options, row.seat), row.arrived) for row in shown]
        waited = self._waited if photos else 0
        return tuple(sorted(photos, key=lambda photo: photo.millis - photo.head_start)), waited

    def shows(self, state: Any) -> None:
        """This is what is told now: clocks start."""
        self.seen = state
        if not self._closed:
            self.start_clocks()

    def go_on(self) -> None:
        """All have been told: bots look at it, and the game's clock goes on."""
        if not self._closed:
            self.start_clocks()
            self.ask_bots()
            self.reschedule()

    def back_to(self, mark: Mark) -> None:
        """What was done since could not be kept, even if it was the end of the game."""
        self._closed = False
        self.table.back_to(mark)
        self.seen = mark.state
        self.rows.clear()
        self.unshown.clear()
        self.forget_plans()

    def left(self) -> dict[Seat, Millis]:
        """What is left of the time of those whose clock runs."""
        now = self.clock.now()
        return {seat: max(0, int(when - now)) for seat, (when, _) in self.deadlines.items()}

    def start_clocks(self) -> None:
        if not self.around.clocks() and not self.deadlines:
            return
        waiting = awaited(self.table.game, self.seen) if self.table.running else ()
        for seat in [seat for seat in self.deadlines if seat not in waiting or self.around.time_for(seat) is None]:
            self.acted(seat)
        for seat in waiting:
            time = self.around.time_for(seat)
            if time is None or seat in self.deadlines or self.around.bot(seat):
                continue
            when = self.clock.now() + (min(time, self.spent.get(seat, time)) if seat in self.goes_on else time)
            self.goes_on.discard(seat)
            self.deadlines[seat] = when, self.clock.at(when, lambda seat=seat: self.too_late(seat))  # type: ignore[misc]

    def stop_clocks(self) -> None:
        for seat in [*self.deadlines]:
            self.acted(seat)
            self.goes_on.add(seat)

    def too_late(self, seat: Seat) -> None:
        """Time is up: a casual bot makes the move."""
        self.late.add(seat)
        self._asked.pop(seat, None)
        self.ask_bots()

    # --- what bots do -------------------------------------------------------------------------------------------------

    def ask_bots(self) -> None:
        """Shows the bots what has changed for them since they were last asked."""
        table, game, state = self.table, self.table.game, self.seen
        if not self.around.bots() or not table.running or self._closed:
            return
        for seat in range(table.seats):
            bot = self.around.bot(seat)
            if bot is None or (not table.timed and not self.idle(seat)):
                continue
            view = msgspec.json.encode(game.view(state, seat))
            if table.timed and self._asked.get(seat) == view:
                continue
            self._asked[seat] = view
            question = Question(table.entry.id, bot, view, token_hex(8))
            self._thinking[seat] = question, self.clock.now()
            task = asyncio.get_running_loop().create_task(self.think(seat, question, stimulus(state), self.clock.now()))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def idle(self, seat: Seat) -> bool:
        """Whether everybody waits for a bot that has not begun to think."""
        game = self.table.game
        planned = any(plan.seat == seat for plan in self._plans.values())
        waiting = game.to_act(self.seen) & game.to_act(self.table.state)
        return seat in waiting and seat not in self._thinking and not planned

    async def think(self, seat: Seat, question: Question, number: int | None, shown: float) -> None:
        try:
            async with asyncio.timeout(LONGEST_THOUGHT):
                thought = await self.thinker.ask(question)
        except Exception:
            log.exception("a bot failed", bot=question.bot, game=question.game)
            thought = self.anything(seat)  # nobody should have to wait for it
        finally:
            if seat in self._thinking and self._thinking[seat][0] is question:  # else it thinks about something newer
                del self._thinking[seat]
        if self._closed or not self.table.running:
            return
        if thought.move is not None:
            move = self._decode(thought.move)
            millis = thought.millis
            if millis is None:
                millis = 0 if seat in self.late else self.pace.least + int(question.seed, 16) % (self.pace.more + 1)
            self.plan(seat, move, number if self.table.is_claim(move) else None, millis, shown + millis)
        self.reschedule()

    def anything(self, seat: Seat) -> Thought:
        """Any legal move, if everybody waits for one."""
        if seat not in self.table.game.to_act(self.table.state):
            return Thought(None)
        return Thought(msgspec.json.encode(self.table.moves(seat).pick(seeded())))

    def plan(self, seat: Seat, move: Any, number: int | None, millis: Millis, when: float) -> None:
        key = next(self._numbers)
        timer = self.clock.at(max(when, self.clock.now()), lambda: self.carry_out(key))
        self._plans[key] = Plan(seat, move, number, millis, when, timer)

    def carry_out(self, key: int) -> None:
        """A bot does what it planned, if that can still be done."""
        seat, move, number, millis, _, _ = self._plans.pop(key)
        table = self.table
        if not table.running or self.around.bot(seat) is None:
            return
        try:
            if number is None:
                table.play(seat, [move], self.clock.now())
                self.acted(seat)
            else:
                later = [at for other, at in table.shown.items() if other > number]
                if number not in table.shown or (later and table.shown[number] + millis > min(later)):
                    return  # it has seen the next card
                table.claim(seat, move, number, millis, self.clock.now())
                self.noted(seat, number, millis, None)
        except Illegal as error:
            if table.timed or msgspec.json.encode(table.game.view(table.state, seat)) != self._asked.get(seat):
                self.ask_bots()  # the table has moved on
                return
            log.error("a bot broke the rules", game=table.entry.id, reason=error.reason.text)
            table.play(seat, [table.moves(seat).pick(seeded())], self.clock.now())
        self.around.settle_up()

    def forget_plans(self) -> None:
        for plan in self._plans.values():
            plan.timer.cancel()
        for task in self._tasks:
            task.cancel()
        self._plans.clear()
        self._asked.clear()
        self._thinking.clear()

    def close(self) -> None:
        """Nothing more happens at this table."""
        self._closed = True
        self.forget_plans()
        self.stop_clocks()
        if self._timer:
            self._timer.cancel()
