"""Tracks who is away, and acts on it: tells everybody, lets the table decide about them, gives the room a new host."""

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
    """The presence of a room: who is connected and who is away, as it was last sent to everybody."""

    def __init__(
        self,
        state: RoomState,
        seat_recovery: SeatRecovery,
        chair_requests: ChairRequests,
        commit: Callable[[Change], object],
        clock: Clock,
    ) -> None:
        self.seat_recovery = seat_recovery
        self.chair_requests = chair_requests
        self.state = state
        self.clock = clock
        self._commit = commit
        self._sent_absent: tuple[Seat, ...] = ()
        self._sent_requests = self._request_state()
        self._timers: dict[str, Timer] = {}  # by what they check

    def broadcast(self) -> None:
        """Send everybody who is there."""
        self._sent_absent = tuple(self.absent_seats())
        self._sent_requests = self._request_state()
        self.state.sockets.send_to_all(self._message())
        ends = [end for end in (self.seat_recovery.next_expiry(), self.chair_requests.next_expiry()) if end is not None]
        if ends:
            self._schedule("requests", min(ends), self.broadcast)

    def send_to(self, socket: RoomSocket) -> None:
        """Send the presence to one socket, which may have missed it."""
        socket.send(protocol.encode(self._message()))

    def _message(self) -> protocol.Presence:
        sockets = self.state.sockets
        lost, wanted = self.seat_recovery.list_requests(), self.chair_requests.list_requests()
        return protocol.Presence(
            people=sockets.list_presence(self.state.room),
            spectator_count=sockets.spectator_count,
            screens=sockets.visible_screen_count,
            away=self._sent_absent,
            lost=lost,
            wanted=wanted,
        )

    def _request_state(self) -> tuple[object, ...]:
        """Return what changes with the room in the requests: who decides about seats, and who asks for a chair."""
        return self.seat_recovery.list_deciders(), self.chair_requests.list_requests()

    def broadcast_if_changed(self) -> None:
        """Send the presence if it has changed who is absent, who asks for a chair, or who decides about a seat.

        An absent player matters from when it becomes their turn until a bot plays for them. The deciders change with
        the host.
        """
        absent = (
            tuple(self.absent_seats()) if self.state.sockets.away_since or self.state.seating.has_left_chair else ()
        )
        if absent != self._sent_absent or self._request_state() != self._sent_requests:
            self.broadcast()

    def absent_seats(self) -> list[Seat]:
        """List the awaited seats whose players have left, or were away so long that the table may decide."""
        chairs = [(seat, self.state.room.chairs[seat]) for seat in self.awaited_seats()]
        return [
            seat
            for seat, chair in chairs
            if chair.cover == "wait" and not chair.bot
            if chair.person is None or self.state.sockets.is_away_for(chair.person, AWAY_GRACE_MS)
        ]

    def awaited_seats(self) -> tuple[Seat, ...]:
        _, room, game, _ = self.state.latest
        return game.table.waiting_for(game.published) if game and room.playing else ()

    def room_with_new_host(self, room: Room) -> Room | None:
        """Return the room with a connected person as new host, if it has no host or the host was away too long."""
        sockets = self.state.sockets
        if sockets.here and (room.host is None or sockets.is_away_for(room.host, self.state.tuning.host_away_grace_ms)):
            return rooms.with_new_host(room, sockets.here)
        return None

    def schedule_checks(self) -> None:
        """Set the timers that check again when the next person will have been away for too long."""
        now = self.clock.now()
        for name, grace_ms, check in (
            ("absent", AWAY_GRACE_MS, self._check_absent),
            ("host", self.state.tuning.host_away_grace_ms, self._check_host),
        ):
            due = [since + grace_ms for since in self.state.sockets.away_since.values() if since + grace_ms > now]
            if due:
                self._schedule(name, min(due), check)

    def stop(self) -> None:
        for timer in self._timers.values():
            timer.cancel()

    def _schedule(self, name: str, when: float, check: Callable[[], None]) -> None:
        if name in self._timers:
            self._timers[name].cancel()
        self._timers[name] = self.clock.at(when + 1, check)

    def _check_absent(self) -> None:
        if self.absent_seats():
            self.broadcast()
        self.schedule_checks()

    def _check_host(self) -> None:
        if room := self.room_with_new_host(self.state.room):
            self._commit(Change(room))
        self.schedule_checks()

    def schedule_join_check(self) -> None:
        """Set the timer that checks again when the next pending join expires."""
        if (due := self.state.join_limits.next_expiry_delay_ms()) is not None:
            self._schedule("joins", self.clock.now() + max(1_000.0, due), self._remove_expired_joins)

    def _remove_expired_joins(self) -> None:
        """Remove people who joined and never connected, so that their chairs are free again."""
        room = self.state.room
        known = {someone.id for someone in room.people}
        expired = self.state.join_limits.expired_joins()
        for who in expired:
            if who in known:
                room = rooms.leave(room, who, self.state.sockets.here)
            else:
                self.state.join_limits.record_departure(who)  # the join could not be stored
        if known.intersection(expired):
            self._commit(Change(room))
        self.schedule_join_check()
