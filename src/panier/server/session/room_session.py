"""A room with people in it: hears what they do, has it stored, and then told to everybody.

Whoever does something gives a `Change`; `commit` makes an update of it for the outbox, which calls back when that is on
disk. Only then is it told.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

import msgspec
import structlog

from panier import protocol
from panier.core.errors import Illegal, Reason
from panier.core.units import CHANCE
from panier.server.model import room as rooms
from panier.server.model.room import Room, seat_of
from panier.server.model.table import Batch
from panier.server.session.bot_seats import Pace
from panier.server.session.broadcast import Broadcast
from panier.server.session.chair_requests import ChairRequests
from panier.server.session.commands import Commands, ended
from panier.server.session.delayed_spectators import DelayedSpectators
from panier.server.session.duel import Duels
from panier.server.session.hints import Advisers
from panier.server.session.live_game import LiveGame
from panier.server.session.members import GONE, REPLACED, Members
from panier.server.session.new_game import Dealer
from panier.server.session.outbox import CommandRef, Outbox, Update, not_kept
from panier.server.session.presence import Presence
from panier.server.session.requests import LOOKING_ON, Requests
from panier.server.session.seat_recovery import SeatRecovery
from panier.server.session.sockets import Listener
from panier.server.session.state import NOTHING, Change, RoomState, Snapshot
from panier.server.session.thinker import Thinker
from panier.server.store.store import Answered, Commit, Fenced, Full, NewGame, Store, Unusable
from panier.server.system import metrics
from panier.server.system.clock import Clock, Timer

log = structlog.get_logger()

TRY_AGAIN: Final = 1_000.0  # until bots and the clock do anew what could not be kept

RELOAD = Reason("reload", "The room has moved; connect again.")


class RoomSession:
    """One room, its people and its table; made by `recovery.recover`."""

    def __init__(
        self,
        code: str,
        epoch: int,
        found: Snapshot,
        answered: Iterable[Answered],
        store: Store,
        thinker: Thinker,
        clock: Clock,
        pace: Pace,
        gone: Callable[["RoomSession"], None],
    ) -> None:
        self.code = code
        self.epoch = epoch
        self.clock = clock
        self.dead = False
        self.state = state = RoomState(found, clock)
        self.outbox = Outbox(state, store, answered, self.on_committed, self.on_failed)
        self.recovery = SeatRecovery(state, clock)
        self.chair_requests = ChairRequests(state, clock)
        self.presence = Presence(state, self.recovery, self.chair_requests, clock, self.find_host)
        self.members = Members(state, self.outbox, self.presence, self.recovery, self.commit, self.exit, clock)
        self.spectators = DelayedSpectators(clock)
        self.broadcast = Broadcast(state, self.spectators)
        self.duels = Duels(state, self.spectators, clock)
        self.advisers = Advisers(state, thinker)
        self.requests = Requests(state, self.presence, self.broadcast, self.duels, self.advisers, clock)
        self.dealer = Dealer(state, self.commit, thinker, clock, pace)
        self.commands = Commands(
            state,
            self.dealer,
            self.members,
            self.presence,
            self.chair_requests,
            self.requests,
            self.duels,
            clock,
        )
        self._gone = gone
        self._again: Timer | None = None

    @property
    def room(self) -> Room:
        """As it is in memory: what was done last may not be on disk yet."""
        return self.state.latest.room

    @property
    def game(self) -> LiveGame | None:
        """The one that is played, or was played last."""
        return self.state.latest.game

    @property
    def racing(self) -> bool:
        """Whether a game is running in which milliseconds count."""
        return bool(self.room.playing and self.game and self.game.table.timed)

    @property
    def deserted(self) -> bool:
        """Whether nobody is connected, and nothing is under way."""
        return not (self.state.sockets.listeners or self.outbox.pending or self.recovery)

    @property
    def idle(self) -> bool:
        """Whether nobody is expected either."""
        return self.deserted and self.members.arrivals.next_ghost() is None

    @property
    def unsettled(self) -> bool:
        """Whether something is on its way to disk: in a moment, or in a race that the clock is about to settle."""
        settling = self.outbox.held and self.game and self.game.wake() is not None
        return bool(self.outbox.pending or settling)

    def enter(self, listener: Listener, since: int | None, epoch: int | None) -> None:
        """Somebody is there, or there again: they see everything as it is, and hear what they missed."""
        if other := self.state.sockets.enter(listener):
            other.close(REPLACED)
        who = listener.person
        if who is not None:
            self.members.arrivals.connected(who, listener.home)
        self._show_table(listener, since if epoch == self.epoch else None)
        room = self.room
        seat = seat_of(room, who)
        back = seat is not None and room.playing and room.chairs[seat].cover != "wait"
        if seat is not None and back:
            room = rooms.cover(room, seat, "wait")  # the seat goes back on return
        hosted = self.presence.new_host(room)
        if hosted or back:
            self.commit(Change(hosted or room))
        self.go_on()
        self.presence.tell()
        self.presence.watch()  # after a restart nobody was seen to go

    def show_all(self, listener: Listener) -> None:
        """Everything as it is now, through the eyes of one listener."""
        self._show_table(listener, None)
        self.presence.show(listener)

    def _show_table(self, listener: Listener, since: int | None) -> None:
        self.broadcast.show_all(listener, self.state.committed, self.epoch, since)
        self.duels.show(listener)
        self.state.sockets.show_timing(listener)

    def exit(self, listener: Listener) -> None:
        """A socket has closed."""
        gone = self.state.sockets.exit(listener)
        self.advisers.forget(listener)
        if self.dead:
            return
        if gone:
            self.presence.watch()
        self.go_on()
        self.presence.tell()

    def find_host(self) -> None:
        """Somebody who is there becomes host, if it is time."""
        if room := self.presence.new_host(self.room):
            self.commit(Change(room))

    def go_on(self) -> None:
        """A game runs while it is not paused and somebody who plays is there; among bots, if anybody looks on."""
        game, room = self.game, self.room
        if not game:
            return
        people = [chair.person for chair in room.chairs if chair.person is not None]
        there = any(who in self.state.sockets.here for who in people) if people else bool(self.state.sockets.listeners)
        on = room.playing and not room.paused and there
        if on != game.table.running:
            game.run(on)
            game.go_on()

    def hear(self, listener: Listener, message: protocol.Message, arrived: float) -> None:
        """Something somebody said; whoever was replaced or sent away says nothing any more."""
        if self.dead or listener not in self.state.sockets.listeners:
            return
        try:
            if isinstance(message, protocol.Command):
                if listener.person is None:
                    raise Illegal(LOOKING_ON)
                self.command(listener, listener.person, message, arrived)
            else:
                self.requests.hear(listener, message, arrived)
        except Illegal as error:
            metrics.REFUSALS.labels(error.reason.key).inc()
            cmd = message.cmd if isinstance(message, protocol.Command) else None
            listener.tell(protocol.encode(protocol.Refused(cmd, error.reason)))

    def command(self, listener: Listener, who: int, message: protocol.Command, arrived: float) -> None:
        """Carries out what was not carried out before; its answer comes when that is on disk."""
        ref = who, message.cmd
        if self.outbox.is_underway(ref):
            return  # its answer is on its way
        if done := self.outbox.answer(who, message):
            listener.tell(protocol.encode(done))
            return
        change = self.commands.carry_out(who, message, arrived)
        if isinstance(message, protocol.Claim):
            listener.tell(protocol.encode(protocol.Noted(message.cmd)))
        if isinstance(message, protocol.Leave):
            self.members.farewells[who] = GONE
        self.commit(change, ref)

    def commit(self, change: Change = NOTHING, command: CommandRef | None = None) -> Update | None:
        """Has what was done stored, and then told. While a race is run, what belongs to it waits for its end."""
        before = self.state.latest
        game, room, mark = change.game or before.game, change.room, before.mark
        batch = game.table.take() if game else None
        if change.stops_race:
            self.refuse(self.outbox.release(), rooms.NO_GAME)
        if command and change.at_table and game and game.table.held:
            self.outbox.hold(command)
            return None
        commands = [command] if command else []
        if game and batch:
            room = self.after(game, batch, room or before.room, room)
            mark = batch.mark
            commands = [*self.outbox.release(), *commands]
        if not (batch or room or command):
            return None
        after = Snapshot(before.seq + 1, room or before.room, game, mark)
        photo, waited = game.photo(batch) if game and batch else ((), 0)
        update = Update(before, after, room is not None, batch, photo, waited, commands, self.clock.now())
        commit = self.stored(update, change.new_game)
        metrics.ACTS.times += len(commit.acts)
        self.outbox.send(update, commit)
        return update

    def after(self, game: LiveGame, batch: Batch, room: Room, changed: Room | None) -> Room | None:
        """The room, if it changes by what was done at the table or has changed before."""
        table = game.table
        if room.playing and table.over:
            return ended(game, room, table.game.result(table.state))
        for seat in [seat for seat, chair in enumerate(room.chairs) if chair.cover == "turn"]:
            chance = any(step.act.seat == CHANCE for step in batch.steps)
            if chance or seat not in table.waited_for(table.state):
                room = changed = rooms.cover(room, seat, "wait")
        return changed

    def stored(self, update: Update, new_game: NewGame | None) -> Commit:
        """What the store is to keep of an update."""
        seq, room, game, _ = update.after
        batch = update.batch
        ended = update.before.room.playing and not room.playing
        return Commit(
            self.code,
            self.epoch,
            seq,
            body=msgspec.json.encode(room) if update.room_changed else None,
            new_game=new_game,
            game=room.games if batch or ended else None,
            acts=tuple([msgspec.json.encode(step.act) for step in batch.steps]) if batch else (),
            first=batch.first if batch else 0,
            claims=tuple(map(msgspec.json.encode, game.table.race.rows())) if game and batch else (),
            ended=ended,
            commands=tuple(update.commands),
        )

    def on_committed(self, update: Update) -> None:
        """It is on disk: everybody may know."""
        if update.after.room.games > update.before.room.games:
            self.requests.entropy.clear()  # it is part of the game now
        if update.room_changed:
            self.go_on()
        try:
            self.broadcast.tell(update)
            if update.room_changed:
                self.dismiss(update.before.room, update.after.room)
        finally:  # whatever went wrong there, bots and clocks go on
            if self.game:
                self.game.go_on()
        if update.commands:
            metrics.COMMANDS.observe((self.clock.now() - update.began) / 1000)
        self.presence.tell_changes()

    def on_failed(self, error: Exception, given_up: list[Update]) -> None:
        """Back to what is on disk; whoever asked for more hears why, or where nobody can know sends it again."""
        log.error("could not keep", room=self.code, seq=given_up[0].after.seq, error=str(error))
        reason = not_kept(error)
        dies = not isinstance(error, Full | Unusable)
        # Where nothing of the table is lost, a race that is open stays open.
        at_table = dies or any(update.batch for update in given_up) or not self.game or self.game.closed
        refuse = self.outbox.drop if dies else partial(self.refuse, reason=reason)
        for update in given_up:
            refuse(update.commands)
            if update.awaited and not update.awaited.done():
                # After `Fenced` it may be stored all the same: who asks again hears so from whoever has the room then.
                update.awaited.set_exception(error if isinstance(error, Fenced) else Illegal(reason))
            if update.after.game and update.after.game is not self.game:
                update.after.game.close()
        if at_table:
            refuse(self.outbox.release())
        self.members.farewells.clear()
        self.members.only(self.state.committed.room)
        if dies or self.dead:
            self.die()  # another server has the room, or it holds more than we know: it must be read anew
            return
        _, room, game, mark = self.state.committed
        if at_table and game and mark and room.playing:
            game.back_to(mark)
        if self._again:
            self._again.cancel()
        self._again = self.clock.at(self.clock.now() + TRY_AGAIN, self.try_again)

    def try_again(self) -> None:
        """Bots and the clock do what could not be kept. People try when they like."""
        self.go_on()
        if self.game:
            self.game.go_on()

    def refuse(self, commands: list[CommandRef], reason: Reason) -> None:
        self.outbox.drop(commands)
        for who, cmd in commands:
            if listener := self.state.sockets.here.get(who):
                listener.tell(protocol.encode(protocol.Refused(cmd, reason)))

    def dismiss(self, before: Room, room: Room) -> None:
        """Closes the sockets of those who are no longer in the room."""
        left = {someone.id for someone in before.people} - {someone.id for someone in room.people}
        if left:
            self.outbox.forget(self.code, left)
        for who in left:
            self.requests.entropy.pop(who, None)
            self.duels.forget(who)
            farewell = self.members.left(who, room.host)
            if listener := self.state.sockets.forget(who):
                listener.close(farewell)

    def die(self) -> None:
        """Everybody has to connect anew."""
        if self.dead:
            return
        self.dead = True
        if self.game:
            self.game.close()
        self.duels.stop()
        self.presence.stop()
        self.members.stop()
        if self._again:
            self._again.cancel()
        for listener in list(self.state.sockets.listeners):
            listener.close(RELOAD)
        self._gone(self)
