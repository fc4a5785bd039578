"""Who is away, and what follows: others are told, the table may decide about them, somebody else hosts."""

from collections.abc import Callable

from panier import protocol
from panier.core.units import Seat
from panier.server.model import room as rooms
from panier.server.model.room import Room
from panier.server.session.chair_requests import ChairRequests
from panier.server.session.seat_recovery import SeatRecovery
from panier.server.session.sockets import RoomSocket
from panier.server.session.state import Change, RoomState
from panier.server.system.clock import Clock, Timer
from panier.server.tuning import AWAY_GRACE_MS


class PresenceTracker:
    """Who in a room is here and who is away, as everybody is told."""

    def __init__(
        self,
        state: RoomState,
        recovery: SeatRecovery,
        chair_requests: ChairRequests,
        commit: Callable[[Change], object],
        clock: Clock,
    ) -> None:
        self.seat_recovery = recovery
        self.chair_requests = chair_requests
        self.state = state
        self.clock = clock
        self._commit = commit
        self._sent_absent: tuple[Seat, ...] = ()
        self._sent_requests = self._request_state()
        self._timers: dict[str, Timer] = {}  # by what they wait for

    def broadcast(self) -> None:
        """Tells everybody who is there."""
        self._sent_absent = tuple(self.absent())
        self._sent_requests = self._request_state()
        self.state.sockets.send_to_all(self._message())
        ends = [end for end in (self.seat_recovery.next_expiry(), self.chair_requests.next_expiry()) if end is not None]
        if ends:
            self._schedule("requests", min(ends), self.broadcast)

    def send_to(self, listener: RoomSocket) -> None:
        """To somebody who may have missed it."""
        listener.send(protocol.encode(self._message()))

    def _message(self) -> protocol.Presence:
        here, people = self.state.sockets.list_presence(self.state.room), self.state.sockets
        lost, wanted = self.seat_recovery.list_requests(), self.chair_requests.list_requests()
        return protocol.Presence(
            people=here,
            onlookers=people.spectator_count,
            screens=people.visible_screen_count,
            away=self._sent_absent,
            lost=lost,
            wanted=wanted,
        )

    def _request_state(self) -> tuple[object, ...]:
        """Return what changes with the room about requests: who decides about seats, and who would like a chair."""
        return self.seat_recovery.list_deciders(), self.chair_requests.list_requests()

    def broadcast_if_changed(self) -> None:
        """Tell everybody if it has changed who is awaited, who would like a chair, or who decides about a seat.

        Who is away matters when it becomes their turn, and no more when a bot has it; the host decides, and changes.
        """
        absent_seats = tuple(self.absent()) if self.state.sockets.away or self.state.seating.has_left_chair else ()
        if absent_seats != self._sent_absent or self._request_state() != self._sent_requests:
            self.broadcast()

    def absent(self) -> list[Seat]:
        """Awaited chairs whose players have left, or been away so long that the table may decide."""
        chairs = [(seat, self.state.room.chairs[seat]) for seat in self.awaited_seats()]
        return [
            seat
            for seat, chair in chairs
            if chair.cover == "wait" and not chair.bot
            if chair.person is None or self.state.sockets.is_away_for(chair.person, AWAY_GRACE_MS)
        ]

    def awaited_seats(self) -> tuple[Seat, ...]:
        _, room, game, _ = self.state.latest
        return game.table.waited_for(game.seen) if game and room.playing else ()

    def room_with_new_host(self, room: Room) -> Room | None:
        """The room with a new host who is there, if there is none or the host has been away for too long."""
        sockets = self.state.sockets
        if sockets.here and (room.host is None or sockets.is_away_for(room.host, self.state.tuning.host_away_grace_ms)):
            return rooms.new_host(room, sockets.here)
        return None

    def schedule_checks(self) -> None:
        """Looks again when the next one will have been away for long."""
        now = self.clock.now()
        for name, grace, look in (
            ("absent", AWAY_GRACE_MS, self._check_absent),
            ("host", self.state.tuning.host_away_grace_ms, self._check_host),
        ):
            due = [since + grace for since in self.state.sockets.away.values() if since + grace > now]
            if due:
                self._schedule(name, min(due), look)

    def stop(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

    def _schedule(self, name: str, when: float, look: Callable[[], None]) -> None:
        if name in self._timers:
            self._timers[name].cancel()
        self._timers[name] = self.clock.at(when + 1, look)

    def _check_absent(self) -> None:
        if self.absent():
            self.broadcast()
        self.schedule_checks()

    def _check_host(self) -> None:
        if room := self.room_with_new_host(self.state.room):
            self._commit(Change(room))
        self.schedule_checks()

    def schedule_join_check(self) -> None:
        """Check again when the next one who has joined should have connected."""
        if (due := self.state.join_limits.next_expiry_delay_ms()) is not None:
            self._schedule("joins", self.clock.now() + max(1_000.0, due), self._remove_expired_joins)

    def _remove_expired_joins(self) -> None:
        """Remove those who have joined and never connected: their chairs are free again."""
        room = self.state.room
        known = {someone.id for someone in room.people}
        ghosts = self.state.join_limits.expired_joins()
        for who in ghosts:
            if who in known:
                room = rooms.leave(room, who, self.state.sockets.here)
            else:
                self.state.join_limits.record_departure(who)  # that they joined could not be kept
        if known.intersection(ghosts):
            self._commit(Change(room))
        self.schedule_join_check()
