"""The game that is being played in a room: its table, its clock, its bots, and the races that are being judged."""

from collections.abc import Callable, Iterable
from typing import Any, Final, Protocol

import msgspec

from panier import protocol
from panier.bots.reasons import read
from panier.game import NOT_A_MOVE, TABLE_GONE, Illegal, Millis, Reason, Seat
from panier.games.picnic import table as picnic
from panier.games.sandwich import table as sandwich
from panier.server.bots.driver import BotsAtTable, Pace
from panier.server.bots.thinker import Thinker
from panier.server.races.judge import Eye, Judging
from panier.server.races.lag import FLOOR, Judged, Report, grace
from panier.server.races.stimulus import (
    answered,
    awaited,
    breath,
    closing,
    ends_at,
    head_start,
    on_table_before,
    unsettled,
    window,
)
from panier.server.system.clock import Clock, Timer
from panier.server.tables.decision_clock import Deadlines
from panier.server.tables.table import Batch, Mark, Table
from panier.server.tables.table_view import Showing
from panier.values import Frozen

NOT_THIS_GAME = Reason("not-this-game", "That game is over; look at the table that is there now.")
NOT_A_RACE = Reason("not-a-race", "That move is no race: send it as `play`.")
A_RACE = Reason("a-race", "That move is a race: send it as `claim`, with when it was made.")
NOT_SHOWN = Reason("not-shown", "Nobody can claim before they see.")
CHAT_OFF = Reason("chat-off", "The host has not allowed chat.")

HARD_STOP: Final = 90.0  # a race lasts no longer than the cap on round trips and this
SECOND_THOUGHTS: Final = (picnic.Reconsider, sandwich.Reconsider)


class Around(Protocol):
    """What a game needs to know of the room around it."""

    def eye(self, seat: Seat) -> Eye | None: ...
    def screen(self, seat: Seat, reveal: int) -> Eye | None:
        """The table screen on which this seat sees something, if it does not look at its own."""

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

    def chat(self) -> bool:
        """Whether people may write to each other."""

    def busy(self) -> bool:
        """Whether something is yet to be told; until then the clock waits."""


class Row(Frozen):
    """A claim in the log: enough to judge it again."""

    act: int  # its number in the game
    stimulus: int
    seat: Seat
    arrived: int  # its place by arrival among the claims on this stimulus, from 1
    judged: Judged | None  # None for bots, whose reaction is what it is
    millis: Millis


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
        self.clock = clock
        self.judging = Judging(profile, clock)
        self.rows: list[Row] = []  # of claims that are not on record yet
        self.unshown: list[Row] = []  # of claims that are not settled yet
        self._came: list[Row] = []  # of all claims on what shows, and on what showed before it
        self._reached: dict[int, str] = {}  # by the number of the act, the card it was for in a market
        self.seen: Any = table.state  # the table as it was last told
        self.deadlines = Deadlines(clock, around.time_for, self.too_late)
        self.late: set[Seat] = set()  # whose time is up: a casual bot makes one move for them
        self.decode = msgspec.json.Decoder(table.entry.move).decode
        self._timer: Timer | None = None
        self.raced: set[int] = set()  # the stimuli that somebody claimed on, and that were settled
        self._waited: Millis = 0  # for claims, before the last race was settled
        self.closed = False
        self.bots = BotsAtTable(self, thinker, pace)

    # --- what is shown ------------------------------------------------------------------------------------------------

    def look(self, state: Any) -> Callable[[Seat | None], protocol.TableView]:
        """How the table looks to each seat, with its clocks as they are now."""
        return self.showing.of(state, self.deadlines.left(), self.left(state), self.opens(state))

    def left(self, state: Any) -> Millis | None:
        """Of the time of the whole game, where it has an end by the clock."""
        ends = ends_at(state)
        return None if ends is None else max(0, ends - self.table.now(self.clock.now()))

    def opens(self, state: Any) -> Millis | None:
        """How long the clock waits until the next market opens, where it waits for people to read."""
        patience, due = breath(state), self.table.game.due(state)
        when = self.table.real(due + patience) if patience and due is not None else None
        return None if when is None else max(0, int(when - self.clock.now()))

    def revealed(self, number: int) -> int:
        """The reveal of a stimulus that is being told; from its first telling on, everybody is judged."""
        reveal = self.reveal(number)
        self.judging.revealed(reveal)
        return reveal

    def reveal(self, number: int) -> int:
        """The name of a stimulus among those of all games of the room: the rules count anew in each."""
        return self.showing.number << 32 | number

    # --- what people do -----------------------------------------------------------------------------------------------

    def check(self, game: int) -> None:
        """Raises Illegal for what was meant for another game."""
        if game != self.showing.number:
            raise Illegal(NOT_THIS_GAME)

    def read(self, game: int, move: msgspec.Raw) -> Any:
        self.check(game)
        try:
            return self.decode(move)
        except msgspec.DecodeError as error:
            raise Illegal(NOT_A_MOVE) from error

    def play(self, seat: Seat, message: protocol.Play) -> None:
        moves = [self.read(message.game, move) for move in message.moves]
        if any(map(self.table.is_claim, moves)):
            raise Illegal(A_RACE)
        if not self.may_write() and any(isinstance(move, sandwich.Rank) and is_written(move.remark) for move in moves):
            raise Illegal(CHAT_OFF)
        self.table.play(seat, moves, self.clock.now())
        self.acted(seat, goes_on=any(isinstance(move, SECOND_THOUGHTS) for move in moves))

    def may_write(self) -> bool:
        """Whether a remark may be in a person's own words: with chat, or where sandwiches are praised anyway."""
        return self.around.chat() or bool(getattr(self.table.options, "chef", False))

    def claim(self, who: int, seat: Seat, message: protocol.Claim, arrived: float) -> None:
        """A claim is judged by what is known at its arrival of whoever makes it: chairs change hands, lines do not."""
        move = self.read(message.game, message.move)
        if not self.table.is_claim(move):
            raise Illegal(NOT_A_RACE)
        number = self.table.stimulus(move)
        reveal = self.reveal(number)
        eye = self.around.eye(seat)
        screen = self.around.screen(seat, reveal)
        looks_at = screen or eye
        if eye is None or looks_at is None or reveal not in looks_at.written:
            raise Illegal(NOT_SHOWN)
        written = looks_at.written
        later = [written[after] for after in written if after > reveal]
        slowest = max(grace(self.judging.profile, looks.link) for looks in (eye, screen) if looks)
        if later and arrived > min(later) + slowest:
            raise Illegal(TABLE_GONE)  # they had seen the next card
        report = Report(message.rt, message.paint, message.step, message.visible, message.device)
        judged, standing = self.judging.judge(who, eye, screen, reveal, report, arrived)
        if screen and judged.earliest < FLOOR:
            # Their phone named a table that the screen did not show yet: they pressed for the one they saw.
            move = on_table_before(self.table.state, move)
            reveal = self.reveal(move.seen) if move else reveal
            screen = self.around.screen(seat, reveal)
            if move is None or screen is None or reveal not in screen.written:
                raise Illegal(NOT_SHOWN)
            number = self.table.stimulus(move)
            judged, standing = self.judging.judge(who, eye, screen, reveal, report, arrived)
        self.table.claim(seat, move, number, judged.eff, arrived)
        self.judging.standing[who] = standing
        self.noted(seat, move, number, judged.eff, judged)

    def noted(self, seat: Seat, move: Any, number: int, millis: Millis, judged: Judged | None) -> None:
        self._came = [row for row in self._came if row.stimulus >= number - 1]
        place = 1 + sum(row.stimulus == number for row in self._came)
        row = Row(self.table.acts - 1, number, seat, place, judged, millis)
        self._came.append(row)
        self.rows.append(row)
        self.unshown.append(row)
        if isinstance(move, sandwich.Grab):
            self._reached[row.act] = move.card
        self.reschedule()

    def acted(self, seat: Seat, *, goes_on: bool = False) -> None:
        """A seat has used its time; it goes on if it takes back a choice."""
        self.late.discard(seat)
        self.deadlines.stop(seat, goes_on=goes_on)
        self.reschedule()  # while a claim is held nothing is told, but the clock may be due by what was done

    # --- what the clock does ------------------------------------------------------------------------------------------

    def run(self, on: bool) -> None:
        """The game goes on, or stands still."""
        if on == self.table.running:
            return
        if on:
            self.table.run(self.clock.now())
        else:
            self.table.stop(self.clock.now())
            self.bots.forget()
            self.deadlines.stop_all()
        self.reschedule()

    def reschedule(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
        when = self.wake()
        if when is not None and not self.closed:
            self._timer = self.clock.at(max(when, self.clock.now()), self.tick)

    def wake(self) -> float | None:
        """When the clock of the game acts, in real time."""
        table = self.table
        due = table.game.due(table.state)
        if due is None or not table.running:
            return None
        if not table.opened or not unsettled(table.state):
            return table.real(due + breath(table.state))
        decided = table.decided
        if decided is None:  # until it is due somebody may still decide it
            others = [until for number in table.opened for until in self.possible(number, due)]
            return max([table.real(due) or 0.0, *others])
        stop = self.judging.profile.cap + HARD_STOP + window(table.state)
        return max(
            closing(decided if first is None else first, stop, self.possible(number, due))
            for number, first in table.opened.items()
        )

    def possible(self, number: int, due: Millis) -> Iterable[float]:
        """Of those who made no claim on this stimulus, until when one may come in that is as good as the best."""
        table = self.table
        best = due - table.shown[number]
        claimed = {row.seat for row in self.unshown if row.stimulus == number}
        for seat in range(table.seats):
            if seat in claimed or not any(answered(table.state, move) == number for move in table.moves(seat)):
                continue
            if self.around.bot(seat):
                yield from self.bots.possible(seat, best)
                continue
            eye, screen = self.around.eye(seat), self.around.screen(seat, self.reveal(number))
            if eye is None or not eye.alert():
                continue
            yield self.judging.until(eye, screen, self.reveal(number), best)

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
        self._waited = max(0, int(now - self.held_up_since()))
        self.raced |= self.table.opened.keys()
        self.table.time_up(now)
        self.around.settle_up()

    def held_up_since(self) -> float:
        """From when on the table waits only for claims that may be on their way."""
        table = self.table
        if (decided := table.decided) is not None:
            return decided
        due = table.game.due(table.state)
        when = None if due is None else table.real(due)
        return self.clock.now() if when is None else when

    # --- what is kept and told ----------------------------------------------------------------------------------------

    def take_rows(self) -> tuple[Row, ...]:
        """The claims to be kept with what is kept now."""
        rows = tuple(self.rows)
        self.rows.clear()
        return rows

    def photo(self, batch: Batch) -> tuple[tuple[protocol.Photo, ...], Millis]:
        """The photo finish of what was settled, without hands still on their way, and how long it took."""
        reaching = {claim.seat for claim in batch.state.claims} if unsettled(batch.state) else set()
        shown = [row for row in self.unshown if row.seat not in reaching]
        self.unshown = [row for row in self.unshown if row.seat in reaching]
        options = self.table.options
        photos = [
            protocol.Photo(
                row.seat, row.millis, head_start(options, row.seat), row.arrived, self._reached.pop(row.act, None)
            )
            for row in shown
        ]
        waited = self._waited if photos else 0
        return tuple(sorted(photos, key=lambda photo: photo.millis - photo.head_start)), waited

    def shows(self, state: Any) -> None:
        """This is what is told now: clocks start."""
        self.seen = state
        # Who took a card in a race is late no longer; not sooner, or a deadline that is gone betrayed a raised hand.
        self.late.intersection_update(awaited(self.table.game, state))
        if not self.closed:
            self.start_clocks()

    def go_on(self) -> None:
        """All have been told: bots look at it, and the game's clock goes on."""
        if not self.closed:
            self.start_clocks()
            self.bots.look()
            self.reschedule()

    def back_to(self, mark: Mark) -> None:
        """What was done since could not be kept, even if it was the end of the game."""
        self.closed = False
        self.table.back_to(mark)
        self.seen = mark.state
        self.rows.clear()
        self.unshown.clear()
        self._came = [row for row in self._came if row.act < mark.acts]
        self._reached.clear()
        self.bots.forget()

    def start_clocks(self) -> None:
        if self.around.clocks() or self.deadlines:
            waiting = awaited(self.table.game, self.seen) if self.table.running else ()
            self.deadlines.start([seat for seat in waiting if not self.around.bot(seat)])

    def too_late(self, seat: Seat) -> None:
        """Time is up: a casual bot makes the move."""
        self.late.add(seat)
        self.bots.look_anew(seat)

    def close(self) -> None:
        """Nothing more happens at this table."""
        self.closed = True
        self.bots.forget()
        self.deadlines.stop_all()
        if self._timer:
            self._timer.cancel()


def is_written(remark: str) -> bool:
    """Whether these are somebody's own words; a bot's reasons say the same whoever sends them."""
    return remark != "" and not read(remark)
