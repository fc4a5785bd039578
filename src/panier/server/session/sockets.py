"""The sockets of a room: who is there at this moment, who has gone, and since when."""

from typing import Protocol

from panier import protocol
from panier.core.errors import Reason
from panier.core.units import Millis
from panier.server.model.judge import Viewpoint
from panier.server.model.lag import ClaimHistory
from panier.server.model.room import Room
from panier.server.system.clock import Clock


class RoomSocket(Viewpoint, Protocol):
    """Somebody's socket, as the room sees it."""

    person: int | None
    network: str  # the household it comes from
    is_screen: bool
    is_hidden: bool

    @property
    def is_closing(self) -> bool:
        """Whether it has closed, or is about to."""

    def send(self, *messages: bytes, shows: int | None = None) -> None:
        """Sends messages in their turn; `shows` is the reveal that is in the last of them."""

    def close(self, reason: Reason) -> None:
        """Says why, and closes."""

    def disconnect(self, code: int, why: str) -> None:
        """Closes; the client comes back if it likes."""


class RoomSockets:
    """The sockets of a room."""

    def __init__(self, room: Room, clock: Clock) -> None:
        self.clock = clock
        self.connected: set[RoomSocket] = set()
        self._screens: list[RoomSocket] = []
        self.here: dict[int, RoomSocket] = {}
        self.away: dict[int, float] = dict.fromkeys([someone.id for someone in room.people], clock.now())
        # In races; kept from game to game, as a doubt takes many claims to arise.
        self.standing: dict[int, ClaimHistory] = {}
        self._written: dict[int, dict[int, float]] = {}

    def add(self, listener: RoomSocket) -> RoomSocket | None:
        """Somebody is there; gives the socket that they had before."""
        who, other = listener.person, None
        if who is not None:
            if other := self.here.get(who):
                self.connected.discard(other)
            self.here[who] = listener
            self.away.pop(who, None)
            # What was shown on another connection was seen: nobody gets a second first look by reconnecting.
            listener.written = self._written.setdefault(who, listener.written)
            if who in self.standing:
                self.standing[who] = self.standing[who].after_reconnecting()
        self.connected.add(listener)
        if listener.is_screen:
            self._screens.append(listener)
        return other

    def remove(self, listener: RoomSocket) -> bool:
        """A socket has closed; says whether somebody has gone with it."""
        self.connected.discard(listener)
        if listener in self._screens:
            self._screens.remove(listener)
        who = listener.person
        if who is None or self.here.get(who) is not listener:
            return False
        del self.here[who]
        self.away[who] = self.clock.now()
        return True

    def update_claim_history(self, who: int, standing: ClaimHistory) -> None:
        """Remember how somebody has claimed, and tell them when it changes how they are judged."""
        before = self.standing.get(who)
        self.standing[who] = standing
        if standing.doubt != (before.doubt if before else None) and (listener := self.here.get(who)):
            listener.send(protocol.encode(protocol.JudgingStatus(standing.doubt)))

    def send_timing(self, listener: RoomSocket) -> None:
        """Somebody has come, and may be in doubt since before, or no longer."""
        standing = self.standing.get(listener.person) if listener.person is not None else None
        if standing:
            listener.send(protocol.encode(protocol.JudgingStatus(standing.doubt)))

    def remove_person(self, who: int) -> RoomSocket | None:
        """Somebody is no longer in the room; gives the socket that they had."""
        self.away.pop(who, None)
        self._written.pop(who, None)
        self.standing.pop(who, None)
        listener = self.here.pop(who, None)
        if listener:
            self.connected.discard(listener)
        return listener

    def is_away_for(self, who: int | None, millis: float) -> bool:
        """Whether somebody has been away for so long."""
        return who in self.away and self.clock.now() >= self.away[who] + millis

    @property
    def spectator_count(self) -> int:
        return sum(listener.person is None for listener in self.connected)

    @property
    def visible_screen_count(self) -> int:
        """How many table screens can be seen."""
        return sum(not screen.is_hidden for screen in self._screens)

    def nearest_screen(self, reveal: int) -> RoomSocket | None:
        """The table screen that people see something on: of those that can be seen and were shown it, the nearest.

        A spectator can open one. One that is far away would make all reactions look shorter than they can be, and one
        that was not shown the card nobody could claim by; a nearer one moves everybody's alike.
        """
        seen = [screen for screen in self._screens if not screen.is_hidden]
        return min(
            seen,
            key=lambda screen: (reveal not in screen.written, not screen.link.latest, screen.link.p50),
            default=None,
        )

    def list_presence(self, room: Room) -> tuple[protocol.PersonPresence, ...]:
        return tuple([self._here(someone.id) for someone in room.people])

    def _here(self, who: int) -> protocol.PersonPresence:
        if listener := self.here.get(who):
            return protocol.PersonPresence(
                who, here=True, hidden=listener.is_hidden, ping=Millis(round(listener.link.p50))
            )
        return protocol.PersonPresence(who, here=False)

    def send_to_all(self, message: protocol.Message) -> None:
        encoded = protocol.encode(message)
        for listener in self.connected:
            listener.send(encoded)
