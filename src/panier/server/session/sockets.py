"""The sockets of a room: who is connected now, who is away, and since when."""

from typing import Protocol

from panier import protocol
from panier.core.errors import Reason
from panier.core.units import Millis
from panier.server.model.claim_judge import ClaimContext
from panier.server.model.reaction_judging import ClaimHistory
from panier.server.model.room import Room
from panier.server.system.clock import Clock


class RoomSocket(ClaimContext, Protocol):
    """The connection of a person or a spectator, as the room sees it."""

    person: int | None
    network: str  # the client network it comes from
    is_screen: bool
    is_hidden: bool

    @property
    def is_closing(self) -> bool:
        """Return whether the socket is closed or closing."""

    def send(self, *messages: bytes, reveal: int | None = None) -> None:
        """Send messages in order; `reveal` is the reveal that the last of them contains."""

    def close(self, reason: Reason) -> None:
        """Send the reason, and close for good."""

    def disconnect(self, code: int, why: str) -> None:
        """Close; the client may connect again."""


class RoomSockets:
    """The connected sockets of a room, and the people who are away."""

    def __init__(self, room: Room, clock: Clock) -> None:
        self.clock = clock
        self.connected: set[RoomSocket] = set()
        self._screens: list[RoomSocket] = []
        self.here: dict[int, RoomSocket] = {}
        self.away_since: dict[int, float] = dict.fromkeys([someone.id for someone in room.people], clock.now())
        # How people claim in races; kept from game to game, because a doubt arises only from many claims.
        self.claim_histories: dict[int, ClaimHistory] = {}
        self._reveal_sent_at: dict[int, dict[int, float]] = {}

    def add(self, socket: RoomSocket) -> RoomSocket | None:
        """Add a socket; return the former socket of its person, if they had one."""
        who, former = socket.person, None
        if who is not None:
            if former := self.here.get(who):
                self.connected.discard(former)
            self.here[who] = socket
            self.away_since.pop(who, None)
            # What another connection showed was seen: reconnecting does not make it new again.
            socket.reveal_sent_at = self._reveal_sent_at.setdefault(who, socket.reveal_sent_at)
            if who in self.claim_histories:
                self.claim_histories[who] = self.claim_histories[who].after_reconnecting()
        self.connected.add(socket)
        if socket.is_screen:
            self._screens.append(socket)
        return former

    def remove(self, socket: RoomSocket) -> bool:
        """Remove a closed socket; return whether its person is away now."""
        self.connected.discard(socket)
        if socket in self._screens:
            self._screens.remove(socket)
        who = socket.person
        if who is None or self.here.get(who) is not socket:
            return False
        del self.here[who]
        self.away_since[who] = self.clock.now()
        return True

    def update_claim_history(self, who: int, history: ClaimHistory) -> None:
        """Set the claim history of a person, and send them their judging status if its doubt has changed."""
        before = self.claim_histories.get(who)
        self.claim_histories[who] = history
        if history.doubt != (before.doubt if before else None) and (socket := self.here.get(who)):
            socket.send(protocol.encode(protocol.JudgingStatus(history.doubt)))

    def send_judging_status(self, socket: RoomSocket) -> None:
        """Send a new socket the judging status of its person: a doubt may have arisen or ended before."""
        history = self.claim_histories.get(socket.person) if socket.person is not None else None
        if history:
            socket.send(protocol.encode(protocol.JudgingStatus(history.doubt)))

    def remove_person(self, who: int) -> RoomSocket | None:
        """Forget a person who left the room; return the socket they had."""
        self.away_since.pop(who, None)
        self._reveal_sent_at.pop(who, None)
        self.claim_histories.pop(who, None)
        socket = self.here.pop(who, None)
        if socket:
            self.connected.discard(socket)
        return socket

    def is_away_for(self, who: int | None, duration_ms: float) -> bool:
        """Return whether a person has been away for at least this long."""
        return who in self.away_since and self.clock.now() >= self.away_since[who] + duration_ms

    @property
    def spectator_count(self) -> int:
        return sum(socket.person is None for socket in self.connected)

    @property
    def visible_screen_count(self) -> int:
        """Count the table screens that are not hidden."""
        return sum(not screen.is_hidden for screen in self._screens)

    def nearest_screen(self, reveal: int) -> RoomSocket | None:
        """Return the table screen on which people see a reveal: the nearest of the visible screens that were shown it.

        Any spectator can open a table screen. A far one would make all reactions look shorter than possible, and on one
        that was not shown the card nobody could claim. A nearer one shifts all reactions alike.
        """
        visible = [screen for screen in self._screens if not screen.is_hidden]
        return min(
            visible,
            key=lambda screen: (
                reveal not in screen.reveal_sent_at,
                not screen.ping_history.latest,
                screen.ping_history.p50,
            ),
            default=None,
        )

    def list_presence(self, room: Room) -> tuple[protocol.PersonPresence, ...]:
        return tuple([self._presence_of(someone.id) for someone in room.people])

    def _presence_of(self, who: int) -> protocol.PersonPresence:
        if socket := self.here.get(who):
            return protocol.PersonPresence(
                who, here=True, hidden=socket.is_hidden, ping=Millis(round(socket.ping_history.p50))
            )
        return protocol.PersonPresence(who, here=False)

    def send_to_all(self, message: protocol.Message) -> None:
        encoded = protocol.encode(message)
        for socket in self.connected:
            socket.send(encoded)
