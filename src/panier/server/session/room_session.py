"""A room with people in it: sockets come and go, and everybody is sent a change once it is on disk.

Messages from people go to the handlers in `commands` and `requests` (`inbox.on_message`). A command, a bot or the clock
gives a `Change` to `Outbox.commit`, which calls back when it is stored or could not be stored.
"""

from collections.abc import Callable, Iterable
from functools import partial

import structlog

from panier.core.errors import NotAllowed, Reason
from panier.core.units import Seat
from panier.server.model import room as rooms
from panier.server.model.room import seat_of
from panier.server.session.bot_engine import BotEngine
from panier.server.session.bot_seats import Pace
from panier.server.session.broadcast import Broadcast
from panier.server.session.chair_requests import ChairRequests
from panier.server.session.duel import Duels
from panier.server.session.hints import HintService
from panier.server.session.outbox import Outbox, Update, storage_refusal
from panier.server.session.presence import PresenceTracker
from panier.server.session.seat_recovery import SeatRecovery
from panier.server.session.sockets import RoomSocket
from panier.server.session.state import KICKED, Change, RoomState, Snapshot
from panier.server.store.store import ExecutedCommand, Fenced, Store, StoreFull, StoreUnavailable
from panier.server.system import metrics
from panier.server.system.clock import Clock, Timer
from panier.server.tuning import COMMIT_RETRY_DELAY_MS, Tuning

log = structlog.get_logger()


REPLACED = Reason("replaced", "This table is open in another window; it goes on there.")
RECONNECT = Reason("reload", "The room has moved; connect again.")


class RoomSession:
    """One room, its people and its table; `recovery.recover` makes it."""

    def __init__(
        self,
        *,
        code: str,
        epoch: int,
        stored: Snapshot,
        executed: Iterable[ExecutedCommand],
        store: Store,
        bot_engine: BotEngine,
        clock: Clock,
        pace: Pace,
        on_closed: Callable[["RoomSession"], None],
        tuning: Tuning,
    ) -> None:
        self.code = code
        self.epoch = epoch
        self.clock = clock
        self.bot_engine = bot_engine
        self.pace = pace
        self.is_closed = False
        self.state = state = RoomState(stored, clock, tuning)
        self.outbox = Outbox(
            state,
            store,
            code=code,
            epoch=epoch,
            executed=executed,
            clock=clock,
            on_committed=self.on_committed,
            on_failed=self.on_failed,
        )
        self.seat_recovery = SeatRecovery(state, clock)
        self.chair_requests = ChairRequests(state, clock)
        self.presence = PresenceTracker(state, self.seat_recovery, self.chair_requests, self.outbox.commit, clock)
        self.broadcast = Broadcast(state, clock)
        self.duels = Duels(state, self.broadcast.delayed_spectators, clock)
        self.hints = HintService(state, bot_engine)
        self.entropy: dict[int | None, str] = {}  # random bytes for the next shuffle, by person
        self.nudged_at: dict[Seat, float] = {}  # when each seat was last nudged
        self._on_closed = on_closed
        self._retry_timer: Timer | None = None

    @property
    def is_racing(self) -> bool:
        """Return whether a game is running in which milliseconds count."""
        return bool(self.state.room.playing and self.state.game and self.state.game.table.is_timed)

    @property
    def is_quiet(self) -> bool:
        """Return whether nobody is connected or asks for a seat, and no commit is pending."""
        return not (self.state.sockets.connected or self.outbox.pending or self.seat_recovery)

    @property
    def is_idle(self) -> bool:
        """Return whether the room is quiet and has no pending joins, so that it can be closed."""
        return self.is_quiet and self.state.join_limits.next_expiry_delay_ms() is None

    @property
    def has_unsettled_work(self) -> bool:
        """Return whether something is on its way to disk, or in an open race that the clock will settle."""
        settling = self.outbox.deferred and self.state.game and self.state.game.next_wakeup_ms() is not None
        return bool(self.outbox.pending or settling)

    def enter(self, socket: RoomSocket, since: int | None, epoch: int | None) -> None:
        """Add a socket: send it the room as it is, and the updates it missed since a `seq`."""
        if former := self.state.sockets.add(socket):
            former.close(REPLACED)
        who = socket.person
        if who is not None:
            self.state.join_limits.record_connection(who, socket.network)
        self._send_table(socket, since if epoch == self.epoch else None)
        room = self.state.room
        seat = seat_of(room, who)
        is_returning = seat is not None and room.playing and room.chairs[seat].cover != "wait"
        if seat is not None and is_returning:
            room = rooms.set_cover(room, seat, "wait")  # the bot gives the seat back
        with_host = self.presence.room_with_new_host(room)
        if with_host or is_returning:
            self.outbox.commit(Change(with_host or room))
        self.update_running()
        self.presence.broadcast()
        self.presence.schedule_checks()  # after a restart no timer is set for those who are away

    def send_full_state(self, socket: RoomSocket) -> None:
        """Send a socket the whole room as it is now."""
        self._send_table(socket, None)
        self.presence.send_to(socket)

    def _send_table(self, socket: RoomSocket, since: int | None) -> None:
        self.broadcast.send_full_state(socket, self.epoch, since)
        self.duels.send_to(socket)
        self.state.sockets.send_judging_status(socket)

    def exit(self, socket: RoomSocket) -> None:
        """Remove a socket that has closed."""
        has_left = self.state.sockets.remove(socket)
        self.hints.cancel(socket)
        if self.is_closed:
            return
        if has_left:
            self.presence.schedule_checks()
        self.update_running()
        self.presence.broadcast()

    def update_running(self) -> None:
        """Start or stop the game's time.

        It runs unless the game is paused or no player is connected; if only bots play, anybody who is connected counts.
        """
        game, room = self.state.game, self.state.room
        if not game:
            return
        people = [chair.person for chair in room.chairs if chair.person is not None]
        is_watched = (
            any(who in self.state.sockets.here for who in people) if people else bool(self.state.sockets.connected)
        )
        should_run = room.playing and not room.paused and is_watched
        if should_run != game.table.is_running:
            game.run(should_run)
            game.resume()

    def on_committed(self, update: Update) -> None:
        """Send everybody what is on disk now."""
        if update.after.room.games > update.before.room.games:
            self.entropy.clear()  # it is stored in the game now
        if update.is_room_changed:
            self.update_running()
        try:
            self.broadcast.send_update(update)
            if update.is_room_changed:
                self.close_departed(update)
        finally:  # bots and clocks go on even after an error there
            if self.state.game:
                self.state.game.resume()
        if update.commands:
            metrics.COMMANDS.observe((self.clock.now() - update.executed_at_ms) / 1000)
        self.presence.broadcast_if_changed()

    def on_failed(self, error: Exception, failed: list[Update]) -> None:
        """Roll back to what is on disk, and refuse the commands that are lost.

        After `StoreFull` and `StoreUnavailable` it is certain that nothing was stored. After any other error, `Fenced`
        or unexpected, it is not: no command is refused, the session closes, and people send them again when they
        have connected to the room's next session.
        """
        log.error("commit failed", room=self.code, seq=failed[0].after.seq, error=str(error))
        reason = storage_refusal(error)
        must_close = not isinstance(error, StoreFull | StoreUnavailable)
        # An open race stays open if no act at the table is lost.
        has_lost_acts = any(update.change.batch for update in failed)
        is_table_affected = must_close or has_lost_acts or not self.state.game or self.state.game.is_closed
        end_commands = self.outbox.forget_in_progress if must_close else partial(self.outbox.refuse, reason=reason)
        # It may be stored all the same if we must close: clients that ask again learn it from the room's next session.
        answer = Fenced(f"nobody knows whether it was stored: {error}") if must_close else NotAllowed(reason)
        for update in failed:
            end_commands(update.commands)
            if update.stored and not update.stored.done():
                update.stored.set_exception(answer)
            if update.after.game and update.after.game is not self.state.game:
                update.after.game.close()
        if is_table_affected:
            end_commands(self.outbox.take_deferred())
        self.state.discard_uncommitted_joins()
        if must_close or self.is_closed:
            self.close()  # another node has the room, or more is stored than we know: it must be loaded again
            return
        _, room, game, savepoint = self.state.committed
        if is_table_affected and game and savepoint and room.playing:
            game.roll_back_to(savepoint)
        if self._retry_timer:
            self._retry_timer.cancel()
        self._retry_timer = self.clock.at(self.clock.now() + COMMIT_RETRY_DELAY_MS, self.retry)

    def retry(self) -> None:
        """Let bots and the clock repeat what could not be stored. People repeat it themselves."""
        self.update_running()
        if self.state.game:
            self.state.game.resume()

    def close_departed(self, update: Update) -> None:
        """Close the sockets of people who are no longer in the room."""
        state, room, farewell = self.state, update.after.room, update.change.farewell
        departed = {someone.id for someone in update.before.room.people} - {someone.id for someone in room.people}
        if departed:
            self.outbox.forget_people(departed)
        for who in departed:
            self.entropy.pop(who, None)
            self.duels.remove_person(who)
            if farewell is KICKED:
                state.join_limits.ban(who, by=room.host)
            state.join_limits.record_departure(who)
            if socket := state.sockets.remove_person(who):
                socket.close(farewell)

    def close(self) -> None:
        """End the session: everybody has to connect again."""
        if self.is_closed:
            return
        self.is_closed = True
        if self.state.game:
            self.state.game.close()
        self.duels.stop()
        self.presence.stop()
        if self._retry_timer:
            self._retry_timer.cancel()
        for socket in list(self.state.sockets.connected):
            socket.close(RECONNECT)
        self._on_closed(self)
