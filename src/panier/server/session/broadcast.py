"""Sends everybody in a room the updates that have been stored, each from their own seat's view."""

from collections.abc import Mapping
from random import shuffle

from panier import protocol
from panier.core.units import Millis, Seat
from panier.server.model.room import Room
from panier.server.model.room_view import room_view
from panier.server.session.delayed_spectators import DelayedSpectators
from panier.server.session.history import History, seats_in
from panier.server.session.live_game import LiveGame
from panier.server.session.outbox import Update
from panier.server.session.sockets import RoomSocket
from panier.server.session.state import RoomState
from panier.server.system.clock import Clock
from panier.server.system.crash_points import crash_point


class Broadcast:
    """Sends full states and updates to the sockets of a room."""

    def __init__(self, state: RoomState, clock: Clock) -> None:
        self.state = state
        self.delayed_spectators = DelayedSpectators(clock)
        self.history = History()
        self._cached_seats: tuple[LiveGame, Room, Mapping[int | None, Seat]] | None = None
        # As last sent: who sits where, whether the game is paused, and the time limit.
        self._last_sent: tuple[Mapping[int | None, Seat], bool, int] = {}, False, 0

    def send_full_state(self, socket: RoomSocket, epoch: int, since: int | None) -> None:
        """Send a socket the whole room as it is now, and the updates it missed since a `seq`."""
        seq, room, game, savepoint = self.state.committed
        table = reveal = None
        if game and savepoint and (room.playing or game.table.is_over):
            table = game.snapshot(savepoint.state).full_view(seats_in(game, room).get(socket.person))
            number = game.table.current_stimulus(savepoint.state)
            reveal = None if number is None else game.claims.publish(number)
        missed = None if since is None else self.history.missed_updates(socket.person, room, since, seq)
        message = protocol.FullState(
            protocol=protocol.PROTOCOL,
            you=socket.person,
            epoch=epoch,
            seq=seq,
            room=room_view(room),
            table=table,
            missed=missed,
        )
        socket.send(protocol.encode(message), reveal=reveal)

    def send_update(self, update: Update) -> None:
        """Send everybody an update; if it has a stimulus, in random order, so that nobody is always first."""
        seq, room, game, _ = update.after
        batch = update.change.batch
        self.history.add(update)
        new_room = room_view(room) if update.is_room_changed else None
        snapshot = reveal = None
        seats = self.seats_in(game, room) if game else {}
        if game and batch:
            game.set_published_state(batch.state)
            snapshot = game.snapshot(batch.state)
            reveal = game.claims.publish(batch.revealed_stimulus) if batch.revealed_stimulus is not None else None
        elif game and room.playing and (seats, room.paused, room.clock) != self._last_sent:
            snapshot = game.snapshot(game.published)  # seats or clocks have changed
        self._last_sent = seats, room.paused, room.clock
        photo, waited = (batch.photo, batch.waited_ms) if batch else ((), 0)
        answers = encode_answers(update)
        messages: dict[Seat | None, bytes] = {}
        same: bytes | None = None  # for everybody whose table has not changed
        sockets = list(self.state.sockets.connected)
        if reveal is not None:
            shuffle(sockets)
        for socket in sockets:
            who = socket.person
            seat = seats.get(who)
            message = messages.get(seat)
            if message is None:
                news = game.views.events_for(batch.steps, seat) if game and batch else ()
                has_more = bool(news) or update.is_room_changed or reveal is not None
                table = None
                if snapshot:
                    table = snapshot.full_view(seat) if has_more else snapshot.update_for(seat)
                if news or table or same is None:
                    update_message = protocol.UpdateMessage(
                        seq=seq, news=news, photo=photo, waited=Millis(waited), room=new_room, table=table
                    )
                    message = protocol.encode(update_message)
                    if not (news or table):
                        same = message
                else:
                    message = same
                messages[seat] = message
            if who is None:
                self.delayed_spectators.send(socket, message, reveal, is_delayed=self.should_delay_spectators())
            else:
                socket.send(*answers.get(who, ()), message, reveal=reveal)
                if who in answers:
                    crash_point("after-ack")

    def seats_in(self, game: LiveGame, room: Room) -> Mapping[int | None, Seat]:
        """Return who sits where; cached, because it is needed with every move and seldom changes."""
        if self._cached_seats is None or self._cached_seats[0] is not game or self._cached_seats[1] is not room:
            self._cached_seats = game, room, seats_in(game, room)
        return self._cached_seats[2]

    def send_history(self, socket: RoomSocket, game: int) -> None:
        """Send a socket the updates of a game, as far as they are remembered."""
        updates = self.history.updates_of_game(socket.person, self.state.committed.room, game)
        # In order: a delayed spectator must not learn from this what they have yet to be sent.
        self.delayed_spectators.send(
            socket, protocol.encode(protocol.HistoryMessage(game, updates)), None, is_delayed=False
        )

    def should_delay_spectators(self) -> bool:
        """Return whether spectators are delayed: in a race that people see on their own devices."""
        _, room, game, _ = self.state.latest
        return bool(room.playing and game and game.table.is_timed and not self.state.is_seen_on_screen)


def encode_answers(update: Update) -> dict[int, list[bytes]]:
    """Return the answers to the commands of an update, by person; each is sent right before the update itself."""
    answers: dict[int, list[bytes]] = {}
    for who, cmd in update.commands:
        answers.setdefault(who, []).append(protocol.encode(protocol.CommandDone(cmd, update.after.seq)))
    return answers
