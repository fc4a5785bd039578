"""Tells everybody in a room what has been stored, each through their own eyes."""

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
from panier.server.system.crash_points import reached


class Broadcast:
    """The voice of a room."""

    def __init__(self, state: RoomState, clock: Clock) -> None:
        self.state = state
        self.delayed_spectators = DelayedSpectators(clock)
        self.history = History()
        self._cached_seats: tuple[LiveGame, Room, Mapping[int | None, Seat]] | None = None
        # As last told: who sits where, whether the game is paused, and how much time there is.
        self._last_sent: tuple[Mapping[int | None, Seat], bool, int] = {}, False, 0

    def send_full_state(self, listener: RoomSocket, epoch: int, since: int | None) -> None:
        """Everything as it is now, and what one has missed since some number, through the eyes of one listener."""
        seq, room, game, mark = self.state.committed
        table = shows = None
        if game and mark and (room.playing or game.table.over):
            table = game.look(mark.state).of(seats_in(game, room).get(listener.person))
            number = game.table.stimulus(mark.state)
            shows = None if number is None else game.claims.publish(number)
        missed = None if since is None else self.history.missed_updates(listener.person, room, since, seq)
        message = protocol.FullState(
            protocol=protocol.PROTOCOL,
            you=listener.person,
            epoch=epoch,
            seq=seq,
            room=room_view(room),
            table=table,
            missed=missed,
        )
        listener.send(protocol.encode(message), shows=shows)

    def send_update(self, update: Update) -> None:
        """Tells everybody; what one can react to in no fixed order, so that nobody is always first."""
        seq, room, game, _ = update.after
        batch = update.change.batch
        self.history.add(update)
        new_room = room_view(room) if update.is_room_changed else None
        look = shows = None
        seats = self.seats_in(game, room) if game else {}
        if game and batch:
            game.set_published_state(batch.state)
            look = game.look(batch.state)
            shows = game.claims.publish(batch.reveals) if batch.reveals is not None else None
        elif game and room.playing and (seats, room.paused, room.clock) != self._last_sent:
            look = game.look(game.seen)  # seen with other eyes, or other clocks
        self._last_sent = seats, room.paused, room.clock
        photo, waited = (batch.photo, batch.waited) if batch else ((), 0)
        answers = encode_answers(update)
        messages: dict[Seat | None, bytes] = {}
        same: bytes | None = None  # for all who see nothing new
        listeners = list(self.state.sockets.connected)
        if shows is not None:
            shuffle(listeners)
        for listener in listeners:
            who = listener.person
            seat = seats.get(who)
            message = messages.get(seat)
            if message is None:
                news = game.showing.news(batch.steps, seat) if game and batch else ()
                anyway = bool(news) or update.is_room_changed or shows is not None
                table = None
                if look:
                    table = look.of(seat) if anyway else look.news_for(seat)
                if news or table or same is None:
                    told = protocol.UpdateMessage(
                        seq=seq, news=news, photo=photo, waited=Millis(waited), room=new_room, table=table
                    )
                    message = protocol.encode(told)
                    if not (news or table):
                        same = message
                else:
                    message = same
                messages[seat] = message
            if who is None:
                self.delayed_spectators.send(listener, message, shows, later=self.should_delay_spectators())
            else:
                listener.send(*answers.get(who, ()), message, shows=shows)
                if who in answers:
                    reached("after-ack")

    def seats_in(self, game: LiveGame, room: Room) -> Mapping[int | None, Seat]:
        """Who sits where; remembered, as that changes seldom and is asked for with every move."""
        if self._cached_seats is None or self._cached_seats[0] is not game or self._cached_seats[1] is not room:
            self._cached_seats = game, room, seats_in(game, room)
        return self._cached_seats[2]

    def send_history(self, listener: RoomSocket, game: int) -> None:
        """What happened in a game, as far as it is remembered, through the eyes of one listener."""
        told = self.history.updates_of_game(listener.person, self.state.committed.room, game)
        # In its turn: an onlooker who is yet to hear of the table does not learn it from this.
        self.delayed_spectators.send(listener, protocol.encode(protocol.HistoryMessage(game, told)), None, later=False)

    def should_delay_spectators(self) -> bool:
        """Whether onlookers hear of the table later: in a race that people see on their own devices."""
        _, room, game, _ = self.state.latest
        return bool(room.playing and game and game.table.timed and not self.state.is_seen_on_screen)


def encode_answers(update: Update) -> dict[int, list[bytes]]:
    """The answers to those who asked for it; each goes out together with what is told, right before it."""
    answers: dict[int, list[bytes]] = {}
    for who, cmd in update.commands:
        answers.setdefault(who, []).append(protocol.encode(protocol.CommandDone(cmd, update.after.seq)))
    return answers
