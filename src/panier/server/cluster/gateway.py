"""The gateway's side: sockets of this node that are at rooms of others."""

from secrets import randbits
from typing import Any, TypeVar

import msgspec
import structlog
from aiohttp import WSCloseCode

from panier import protocol
from panier.core.errors import NotAllowed, PanierError, Reason
from panier.server.bus.bus import Bus, Unreachable
from panier.server.cluster import messages
from panier.server.cluster.rooms import NodeAway
from panier.server.session.sockets import RoomSocket
from panier.server.session.tickets import Admission
from panier.server.system.clock import Clock
from panier.server.tuning import (
    MAX_OWNER_TRIES,
    MAX_OWNERS_REMEMBERED,
    OWNER_COMMIT_TIMEOUT_S,
    OWNER_REPLY_TIMEOUT_S,
    REFRESH_INTERVAL_MS,
)

log = structlog.get_logger()
A = TypeVar("A", bound=msgspec.Struct)


ROOM_MOVES = Reason("room-moves", "This room is moving to another computer; try again in a moment.")


class RemoteSocket:
    """A socket of ours at a room of another node."""

    def __init__(self, listener: RoomSocket, room: "RemoteRoom") -> None:
        self.listener = listener
        self.room = room
        self.entered = False  # as far as we know: what it is told may come earlier
        self.number = 0  # of the last message for it before which nothing is missing
        self.behind = False  # something is missing: until it sees everything as it is, it hears nothing
        self.revealed: tuple[int, float] | None = None  # the one that first showed the last reveal, and when it came
        self.shows: int | None = None  # that reveal
        self.refreshed = -REFRESH_INTERVAL_MS  # when everything was last asked for

    def takes(self, tell: messages.Tell) -> bool:
        """Whether this is what comes next, and not a message that came twice, or one behind a gap."""
        if tell.number <= self.number:
            return False
        self.behind = not tell.whole and (self.behind or tell.number > self.number + 1)
        if not self.behind:
            self.number = tell.number
        return not self.behind

    def shown(self, tell: messages.Tell, now: float) -> None:
        """Something is told to it; what is shown again is none the newer."""
        self.room.racing = tell.racing
        if tell.shows is not None and tell.shows != self.shows:
            self.shows = tell.shows
            self.revealed = tell.number, now


class Gateway:
    """What this node has at the rooms of others."""

    def __init__(self, bus: Bus, clock: Clock) -> None:
        self.bus = bus
        self.clock = clock
        self.sockets: dict[int, RemoteSocket] = {}
        self.homes: dict[str, str] = {}  # rooms of other nodes, and where they were when last heard of, those last
        self._silent: set[str] = set()  # nodes that did not answer when last asked
        self._numbers = randbits(48)  # not from 0: an owner may still know sockets from before we were started anew

    def send(self, node: str, message: messages.Message) -> None:
        self.bus.send(node, messages.pack(messages.Sending(self.bus.node, message)))

    async def ask(self, node: str, request: messages.Request) -> messages.Answer:
        """What a node answers; raises Unreachable, or PanierError where it refuses."""
        asking = messages.pack(messages.Asking(self.bus.node, request))
        stored = isinstance(request, messages.JoinRoom | messages.LookAtRequest | messages.Enter)
        packed = await self.bus.ask(node, asking, OWNER_COMMIT_TIMEOUT_S if stored else OWNER_REPLY_TIMEOUT_S)
        try:
            answer: messages.Answer = messages.read_answer(packed)
        except msgspec.DecodeError as error:  # of another version, say
            raise Unreachable(f"{node} answers what cannot be read: {error}") from error
        if isinstance(answer, messages.RequestRefused):
            if answer.again:
                raise Unreachable(answer.reason.text)
            raise NotAllowed(answer.reason)
        return answer

    def is_at(self, code: str, node: str) -> None:
        """A room was heard of."""
        self.homes.pop(code, None)
        self.homes[code] = node
        if len(self.homes) > MAX_OWNERS_REMEMBERED:
            del self.homes[next(iter(self.homes))]

    def enter(self, listener: RoomSocket, room: "RemoteRoom") -> int:
        self._numbers += 1
        self.sockets[self._numbers] = RemoteSocket(listener, room)
        return self._numbers

    def hear(self, node: str, message: messages.Tell | messages.HangUp) -> None:
        """Something for a socket of ours."""
        found = self.sockets.get(message.socket)
        if found is None:
            self.send(node, messages.Left(message.socket))
            return
        match message:
            case messages.HangUp(reason=reason):
                if reason:
                    found.listener.close(reason)
                else:
                    found.listener.disconnect(message.code, message.why)
            case messages.Tell():
                now = self.clock.now()
                if found.takes(message):
                    found.shown(message, now)
                    found.listener.send(*message.texts, shows=message.shows)
                elif found.behind and now >= found.refreshed + REFRESH_INTERVAL_MS:
                    self.refresh(message.socket)

    def refresh(self, socket: int) -> None:
        """Has everything shown to a socket that has missed something."""
        found = self.sockets[socket]
        found.behind, found.refreshed = True, self.clock.now()
        self.send(found.room.node, messages.Refresh(socket))

    async def look(self, node: str) -> None:
        """Whether a node still has our sockets: those it does not know, or all if it is away, have to come back.

        It is away if it did not answer twice in a row: any message may be lost.
        """
        ours = {number: one for number, one in self.sockets.items() if one.entered and one.room.node == node}
        said = messages.StillThere(tuple([(number, -1 if one.behind else one.number) for number, one in ours.items()]))
        try:
            answer = await self.ask(node, said)
            gone = answer.unknown if isinstance(answer, messages.StillHere) else ()
            self._silent.discard(node)
        except (Unreachable, PanierError) as error:
            if node not in self._silent:
                self._silent.add(node)
                return
            log.warning("node away", node=node, error=str(error), sockets=len(ours))
            self.homes = {room: home for room, home in self.homes.items() if home != node}
            gone = tuple(ours)
        for number in gone:
            ours[number].listener.disconnect(WSCloseCode.SERVICE_RESTART, "restart")

    def owners(self) -> list[str]:
        """Who has rooms that sockets of ours are in; of others nothing is remembered."""
        owners = list(dict.fromkeys([one.room.node for one in self.sockets.values() if one.entered]))
        self._silent.intersection_update(owners)
        return owners

    def has(self, number: int) -> bool:
        """Whether a socket is there still."""
        return number in self.sockets and not self.sockets[number].listener.is_closing


class RemoteRoom:
    """A room that another node holds."""

    def __init__(self, gateway: Gateway, code: str, node: str) -> None:
        self.gateway = gateway
        self.code = code
        self.node = node
        self.racing = False
        self._numbers: dict[RoomSocket, int] = {}

    async def _ask(self, request: messages.Request, expected: type[A]) -> A:
        """What the room's node answers, or the one it has moved to."""
        for _ in range(MAX_OWNER_TRIES):
            try:
                answer: Any = await self.gateway.ask(self.node, request)
            except Unreachable as error:
                self._lost()
                raise NodeAway(str(error)) from error
            if isinstance(answer, expected):
                return answer
            if not isinstance(answer, messages.NotHere) or answer.node in (None, self.gateway.bus.node):
                break
            self.node = answer.node
            self.gateway.is_at(self.code, answer.node)
        self._lost()
        raise NodeAway(f"{self.node} does not hold room {self.code}")

    def _lost(self) -> None:
        self.gateway.homes.pop(self.code, None)

    async def is_given_up(self, person: int | None) -> bool:
        """Asks its node for it, as somebody is about to enter; whether anybody may have it now."""
        try:
            answer = await self.gateway.ask(self.node, messages.GiveUp(self.code, person))
        except (Unreachable, PanierError):
            return False
        return isinstance(answer, messages.GivenUp) and answer.free

    async def glance(self, keys: tuple[str, ...], home: str) -> messages.Glanced:
        return await self._ask(messages.Glance(self.code, keys, home), messages.Glanced)

    async def join(self, key: str, name: str, avatar: protocol.Avatar | None, home: str, shown: tuple[str, ...]) -> int:
        asked = messages.JoinRoom(self.code, key, name, avatar, home, shown)
        return (await self._ask(asked, messages.JoinedAs)).person

    async def ask_for_seat(self, person: int, home: str, shown: tuple[str, ...]) -> protocol.Asked:
        return (await self._ask(messages.AskForSeat(self.code, person, home, shown), messages.SeatRequestStatus)).asked

    async def look_at_request(self, request: str, key: str) -> protocol.Asked:
        return (await self._ask(messages.LookAtRequest(self.code, request, key), messages.SeatRequestStatus)).asked

    async def enter(self, listener: RoomSocket, admission: Admission, since: int | None, epoch: int | None) -> bool:
        number = self.gateway.enter(listener, self)  # before we ask: what it is told may come before the answer
        self._numbers[listener] = number
        welcome = False
        try:
            asked = messages.Enter(number, admission, listener.network, since, epoch)
            welcome = (await self._ask(asked, messages.Entered)).welcome
            self.gateway.sockets[number].entered = welcome
        finally:
            if not welcome:
                self.exit(listener)
        return welcome

    def hear(self, listener: RoomSocket, text: bytes, arrived: float) -> None:
        number = self._numbers[listener]
        tell, came = self.gateway.sockets[number].revealed or (None, arrived)
        self._send(messages.Heard(number, text, tell, arrived - came))

    def ponged(self, listener: RoomSocket, rtt: float, reveal: int | None) -> None:
        self._send(messages.Ponged(self._numbers[listener], rtt, reveal, listener.kernel))

    def refresh(self, listener: RoomSocket) -> None:
        self.gateway.refresh(self._numbers[listener])

    def exit(self, listener: RoomSocket) -> None:
        number = self._numbers.pop(listener, None)
        if number is not None:
            del self.gateway.sockets[number]
            self._send(messages.Left(number))

    def _send(self, message: messages.Message) -> None:
        self.gateway.send(self.node, message)
