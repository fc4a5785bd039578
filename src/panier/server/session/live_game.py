"""The live game of a room: its table, its clock, its bots, and the races that are being judged."""

from collections.abc import Callable, Iterable

import msgspec

from panier import protocol
from panier.bots.adaptive_pace import AdaptivePace
from panier.core.errors import IllegalMove, NotAllowed, Reason
from panier.core.results import Result
from panier.core.rules import NOT_A_MOVE, StateLike
from panier.core.units import CHANCE, Millis, Seat
from panier.core.values import Tagged
from panier.server.model import room as rooms
from panier.server.model.names import check_text
from panier.server.model.reaction_judging import ClientTiming
from panier.server.model.room import Room, bot_of_strength, stand_in_bot
from panier.server.model.table import Batch, Savepoint, Table
from panier.server.model.table_view import TableSnapshot, TableViews
from panier.server.session.bot_engine import BotEngine
from panier.server.session.bot_seats import BotSeats, Pace
from panier.server.session.claims import Claims
from panier.server.session.decision_clock import Deadlines
from panier.server.session.state import Change, RoomState
from panier.server.system.clock import Clock, Timer
from panier.server.tuning import RACE_TIMEOUT_MARGIN_MS

NOT_THIS_GAME = Reason("not-this-game", "That game is over; look at the table that is there now.")
NOT_A_RACE = Reason("not-a-race", "That move is no race: send it as `play`.")
A_RACE = Reason("a-race", "That move is a race: send it as `claim`, with when it was made.")
CHAT_OFF = Reason("chat-off", "The host has not allowed chat.")


class LiveGame:
    """A live game: its moves and claims, its clock and its bots. The session starts, stops and sends it."""

    def __init__(
        self,
        *,
        table: Table,
        views: TableViews,
        state: RoomState,
        commit: Callable[[Change], object],
        bot_engine: BotEngine,
        clock: Clock,
        profile: str,
        pace: Pace,
        people: tuple[int | None, ...],
        adaptive_pace: AdaptivePace | None,
        is_counted_in: bool,
    ) -> None:
        self.table = table
        self.people = people  # by seat, at the beginning, and once it is over, at the end
        self.views = views
        self.state = state
        self._commit = commit
        self.clock = clock
        self.claims = Claims(table, views.number, state, profile, clock)
        self.published: StateLike = table.state  # the state that was last sent
        self.deadlines = Deadlines(clock, state.time_for, self.on_deadline)
        self.is_counted_in = is_counted_in
        self.late_seats: set[Seat] = set()  # their time is up: a casual bot makes one move for them
        self._decode = msgspec.json.Decoder(table.entry.move_type).decode
        self._timer: Timer | None = None
        self.is_closed = False
        self.lesson = views.lesson
        self.bots = BotSeats(self, bot_engine, clock, pace, adaptive_pace)

    # --- the view -----------------------------------------------------------------------------------------------------

    def snapshot(self, state: StateLike) -> TableSnapshot:
        """Return a snapshot of the table, with its clocks as they are now."""
        return TableSnapshot(
            self.views,
            state,
            self.table.turn(state),
            deadlines=self.deadlines.remaining_ms(),
            left=self.remaining_ms(state),
            opens=self.market_opens_in_ms(state),
            begins=self.begins_in_ms(state),
            stimulus=self.table.current_stimulus(state),
        )

    def remaining_ms(self, state: StateLike) -> Millis | None:
        """Return the remaining time of the game; None if the clock does not end it."""
        ends = self.table.live.ends_at(state)
        return None if ends is None else Millis(max(0, ends - self.table.game_time(self.clock.now())))

    def market_opens_in_ms(self, state: StateLike) -> Millis | None:
        """Return how long until the next market opens, if the clock waits for people to read; otherwise None."""
        patience, due = self.table.live.reading_pause_ms(state), self.table.game.clock_due_at(state)
        when = self.table.real_time_at(Millis(due + patience)) if patience and due is not None else None
        return None if when is None else Millis(max(0, int(when - self.clock.now())))

    def begins_in_ms(self, state: StateLike) -> Millis | None:
        """Return how long all screens still count down to the beginning of the game; None if they do not.

        While the game is stopped this stays constant; before the deal it is the whole countdown, which starts again.
        """
        table = self.table
        if table.is_undealt(state):
            when, still = table.real_time_at(Millis(0)), table.countdown
        elif (
            self.is_counted_in
            and table.live.needs_countdown(state)
            and (due := table.game.clock_due_at(state)) is not None
        ):
            when, still = table.real_time_at(due), Millis(due - table.game_time(self.clock.now()))
        else:
            return None
        return Millis(still if when is None else max(0, int(when - self.clock.now())))

    # --- moves and claims ---------------------------------------------------------------------------------------------

    def check_game_number(self, game: int) -> None:
        """Raise PanierError if a message is meant for another game."""
        if game != self.views.number:
            raise NotAllowed(NOT_THIS_GAME)

    def decode(self, move: bytes | msgspec.Raw) -> Tagged:
        found: Tagged = self._decode(move)
        return found

    def read(self, game: int, move: msgspec.Raw) -> Tagged:
        self.check_game_number(game)
        try:
            return self.decode(move)
        except msgspec.DecodeError as error:
            raise IllegalMove(NOT_A_MOVE) from error

    def play(self, seat: Seat, message: protocol.Play) -> Change:
        """Make the moves of a seat; raise PanierError if they are not allowed."""
        moves = [self.read(message.game, move) for move in message.moves]
        if any(map(self.table.is_claim, moves)):
            raise IllegalMove(A_RACE)
        words = [text for move in moves for text in self.table.live.free_text_in(move)]
        if words and not self.can_write():
            raise NotAllowed(CHAT_OFF)
        for text in words:
            check_text(text)
        before = self.table.state
        self.table.play(seat, moves, self.clock.now())
        self.after_act(seat, before, took_back=any(isinstance(move, self.table.live.take_back_moves) for move in moves))
        return self.take_change(self.state.room)

    def can_write(self) -> bool:
        """Return whether people may write free text: if chat is on, or if it belongs to the game."""
        return self.state.room.chat or self.table.live.always_allows_free_text(self.table.options)

    def claim(self, who: int, seat: Seat, message: protocol.Claim, arrived: float) -> Change:
        """Make a claim in a race; raise PanierError if it is not allowed."""
        move = self.read(message.game, message.move)
        if not self.table.is_claim(move):
            raise IllegalMove(NOT_A_RACE)
        report = ClientTiming(
            reaction_ms=message.rt,
            paint_ms=message.paint,
            clock_step_ms=message.step,
            is_visible=message.visible,
            device=message.device,
        )
        self.claims.make_claim(who, seat, move, report, arrived)
        self.reschedule()
        return self.take_change(self.state.room)

    def after_act(self, seat: Seat, before: StateLike, *, took_back: bool = False) -> None:
        """Stop a seat's clock; it resumes if they took back a choice, or have not finished their decision."""
        deciding, after = self.table.live.decision(before), self.table.state
        is_unfinished = deciding is not None and deciding == self.table.live.decision(after)
        is_unfinished = is_unfinished and seat in self.table.waiting_for(after)
        if not is_unfinished:
            self.late_seats.discard(seat)
        self.deadlines.stop(seat, resumes=took_back or is_unfinished)
        self.reschedule()  # nothing is sent while a claim is deferred, but the clock may be due

    def bot(self, seat: Seat) -> str | None:
        """Return the bot that plays for a seat, or None if a person does."""
        room = self.state.room
        if not room.playing:
            return None
        chair = room.chairs[seat]
        if chair.bot:
            return bot_of_strength(self.table.entry, chair.bot)
        is_covered = chair.cover != "wait" or seat in self.late_seats
        return stand_in_bot(self.table.entry) if is_covered else None

    @property
    def has_bots(self) -> bool:
        return self.state.seating.has_bots or bool(self.late_seats)

    # --- the clock ----------------------------------------------------------------------------------------------------

    def run(self, should_run: bool) -> None:
        """Start or stop the game's time."""
        if should_run == self.table.is_running:
            return
        if should_run:
            self.table.resume(self.clock.now())
        else:
            self.table.pause(self.clock.now())
            self.bots.cancel_all()
            self.deadlines.stop_all()
        self.reschedule()

    def reschedule(self) -> None:
        """Set the timer of a game that has a clock."""
        if not self.table.is_timed:
            return
        if self._timer:
            self._timer.cancel()
            self._timer = None
        when = self.next_wakeup_ms()
        if when is not None and not self.is_closed:
            self._timer = self.clock.at(max(when, self.clock.now()), self.on_timer)

    def next_wakeup_ms(self) -> float | None:
        """Return when the clock of the game acts, in the time of `clock`; None if it does not."""
        table = self.table
        if table.is_undealt(table.state):
            return table.real_time_at(Millis(0))
        due = table.game.clock_due_at(table.state)
        if due is None or not table.is_running:
            return None
        if not table.race.is_open(table.state):
            return table.real_time_at(Millis(due + table.live.reading_pause_ms(table.state)))
        assert table.race.spec is not None
        longest = self.claims.judging.profile.max_rtt_ms + RACE_TIMEOUT_MARGIN_MS + table.race.spec.window(table.state)
        return table.race.closes_at(
            table.real_time_at(due) or 0.0, longest, lambda number: self.latest_claim_times(number, due)
        )

    def latest_claim_times(self, number: int, due: Millis) -> Iterable[float]:
        """Yield, for seats without a claim on a stimulus, until when one as good as the best may come in."""
        table = self.table
        best = due - table.shown_at[number]
        for seat in range(table.seat_count):
            if (seat, number) in table.race.unsettled_claims or not table.can_claim(seat, number):
                continue
            if self.bot(seat):
                yield from self.bots.latest_claim_times(seat, Millis(best))
            elif (until := self.claims.latest_arrival(seat, number, Millis(best))) is not None:
                yield until

    def on_timer(self) -> None:
        """Let the clock act, unless a claim has postponed it."""
        self._timer = None
        when = self.next_wakeup_ms()
        if when is None or self.state.has_unsaved_changes:
            return
        if when > self.clock.now() + 0.5:
            self.reschedule()
            return
        if self.table.is_undealt(self.table.state):
            self.table.deal(self.clock.now())
        else:
            self.table.time_up(self.clock.now())
            self.bots.adapt_pace()
        self.commit_acts()

    # --- changes ------------------------------------------------------------------------------------------------------

    def take_change(self, room: Room) -> Change:
        """Return the new acts at the table, and the room after them."""
        batch = self.table.take_batch()
        if batch is None:
            return Change(is_deferred=self.table.is_race_open)
        room = self.room_after(batch, room)
        return Change(room if room is not self.state.room else None, batch)

    def room_after(self, batch: Batch, room: Room) -> Room:
        """Return the room after a batch: the game may be over, or a bot may have played its one turn as stand-in."""
        table = self.table
        if room.playing and table.is_over:
            return self.end(room, table.game.result(table.state))
        by_chance = any(step.act.seat == CHANCE for step in batch.steps)
        for seat, chair in enumerate(room.chairs):
            if chair.cover == "turn" and (by_chance or seat not in table.waiting_for(table.state)):
                room = rooms.set_cover(room, seat, "wait")
        return room

    def end(self, room: Room, result: Result | None) -> Room:
        """Close the table and return the room after the game; the final state stays visible."""
        self.close()
        after = rooms.end_game(room, self.views.record, result, counts=not self.views.lesson)
        self.people = after.last_seated
        return after

    def commit_acts(self) -> None:
        """Commit what a bot or the clock has done."""
        self._commit(self.take_change(self.state.room))

    def set_published_state(self, state: StateLike) -> None:
        """Set the state that is being sent to people, and start their clocks."""
        self.published = state
        # A seat that took a card in a race is no longer late. Not sooner: a vanished deadline would reveal its claim.
        self.late_seats.intersection_update(self.table.waiting_for(state))
        if not self.is_closed:
            self.start_clocks()

    def resume(self) -> None:
        """Ask the bots about the state that was sent, and set the game's timer."""
        if not self.is_closed:
            self.start_clocks()
            self.bots.ask_bots()
            self.reschedule()

    def roll_back_to(self, savepoint: Savepoint) -> None:
        """Undo what could not be stored, even if it was the end of the game."""
        self.is_closed = False
        self.table.roll_back_to(savepoint)
        self.published = savepoint.state
        self.bots.cancel_all()

    def start_clocks(self) -> None:
        if self.state.room.clock or self.deadlines:
            waiting = self.table.waiting_for(self.published) if self.table.is_running else ()
            self.deadlines.start([seat for seat in waiting if not self.bot(seat)])

    def on_deadline(self, seat: Seat) -> None:
        """Let a casual bot make the move of a seat whose time is up."""
        self.late_seats.add(seat)
        self.bots.ask_again(seat)

    def close(self) -> None:
        """End everything that could still happen at this table."""
        self.is_closed = True
        self.bots.cancel_all()
        self.deadlines.stop_all()
        if self._timer:
            self._timer.cancel()
