"""The gateway's side: sockets that are connected to this node and belong to rooms of other nodes."""

from secrets import randbits
from typing import Any, TypeVar

import msgspec
import structlog
from aiohttp import WSCloseCode

from panier import protocol
from panier.core.errors import NotAllowed, PanierError, Reason
from panier.server.bus.bus import Bus, Unreachable
from panier.server.cluster import messages
from panier.server.cluster.rooms import OwnerUnavailable
from panier.server.session.sockets import RoomSocket
from panier.server.session.tickets import TicketGrant
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


class GatewaySocket:
    """A socket that is connected to this node and belongs to a room of another."""

    def __init__(self, socket: RoomSocket, room: "RemoteRoom") -> None:
        self.socket = socket
        self.room = room
        self.is_entered = False  # the owner has answered; its first messages may come earlier
        self.last_number = 0  # of the last message before which none is missing
        self.has_gap = False  # a message is missing: we send nothing until the full state has come
        # The number of the message that first had the last reveal, and when it came.
        self.reveal_received: tuple[int, float] | None = None
        self.last_reveal: int | None = None  # in `reveal_received`
        self.full_state_requested_at_ms = -REFRESH_INTERVAL_MS  # to limit how often we ask

    def accept(self, message: messages.ToSocket) -> bool:
        """Return whether this message comes next: it is no duplicate, and none before it is missing."""
        if message.number <= self.last_number:
            return False
        self.has_gap = not message.is_full_state and (self.has_gap or message.number > self.last_number + 1)
        if not self.has_gap:
            self.last_number = message.number
        return not self.has_gap

    def record_reveal(self, message: messages.ToSocket, now_ms: float) -> None:
        """Record when the reveal in a message came. A re-sent reveal keeps its first delivery time."""
        self.room.is_racing = message.is_racing
        if message.reveal is not None and message.reveal != self.last_reveal:
            self.last_reveal = message.reveal
            self.reveal_received = message.number, now_ms


class Gateway:
    """All sockets of this node at rooms of other nodes, and its requests to the owners of these rooms."""

    def __init__(self, bus: Bus, clock: Clock) -> None:
        self.bus = bus
        self.clock = clock
        self.sockets: dict[int, GatewaySocket] = {}
        self.room_owners: dict[str, str] = {}  # by room code; the last remembered at the end
        self._unanswered_nodes: set[str] = set()  # they did not answer the last report
        self._last_socket_number = randbits(48)  # not 0: an owner may still know sockets from before a restart

    def send(self, node: str, message: messages.NodeMessage) -> None:
        self.bus.send(node, messages.encode(messages.MessageEnvelope(self.bus.node, message)))

    async def request(self, node: str, request: messages.NodeRequest) -> messages.NodeResponse:
        """Send a request and return the answer; raise Unreachable, or PanierError if the node refuses."""
        packed = messages.encode(messages.RequestEnvelope(self.bus.node, request))
        needs_commit = isinstance(request, messages.JoinRoom | messages.CheckSeatRequest | messages.EnterRoom)
        reply = await self.bus.request(node, packed, OWNER_COMMIT_TIMEOUT_S if needs_commit else OWNER_REPLY_TIMEOUT_S)
        try:
            answer: messages.NodeResponse = messages.decode_response(reply)
        except msgspec.DecodeError as error:  # it may run another version
            raise Unreachable(f"{node} answers what cannot be read: {error}") from error
        if isinstance(answer, messages.RequestRefused):
            if answer.is_retryable:
                raise Unreachable(answer.reason.text)
            raise NotAllowed(answer.reason)
        return answer

    def remember_owner(self, code: str, node: str) -> None:
        """Remember which node holds a room, and forget the oldest entry if there are too many."""
        self.room_owners.pop(code, None)
        self.room_owners[code] = node
        if len(self.room_owners) > MAX_OWNERS_REMEMBERED:
            del self.room_owners[next(iter(self.room_owners))]

    def add_socket(self, socket: RoomSocket, room: "RemoteRoom") -> int:
        self._last_socket_number += 1
        self.sockets[self._last_socket_number] = GatewaySocket(socket, room)
        return self._last_socket_number

    def on_message(self, node: str, message: messages.ToSocket | messages.CloseSocket) -> None:
        """Write texts to a socket of this node, or close it."""
        ours = self.sockets.get(message.socket)
        if ours is None:
            self.send(node, messages.SocketClosed(message.socket))
            return
        match message:
            case messages.CloseSocket(reason=reason):
                if reason:
                    ours.socket.close(reason)
                else:
                    ours.socket.disconnect(message.code, message.close_text)
            case messages.ToSocket():
                now = self.clock.now()
                if ours.accept(message):
                    ours.record_reveal(message, now)
                    ours.socket.send(*message.texts, reveal=message.reveal)
                elif ours.has_gap and now >= ours.full_state_requested_at_ms + REFRESH_INTERVAL_MS:
                    self.request_full_state(message.socket)

    def request_full_state(self, socket: int) -> None:
        """Ask the owner for the full state, because a socket has missed a message."""
        ours = self.sockets[socket]
        ours.has_gap, ours.full_state_requested_at_ms = True, self.clock.now()
        self.send(ours.room.node, messages.RequestFullState(socket))

    async def report_sockets(self, node: str) -> None:
        """Report our sockets to the owner of their rooms, and close those that it does not know: clients reconnect.

        If the owner has not answered two reports in a row, close all of them; a single message may always be lost.
        """
        ours = {number: one for number, one in self.sockets.items() if one.is_entered and one.room.node == node}
        received = [(number, -1 if one.has_gap else one.last_number) for number, one in ours.items()]
        try:
            answer = await self.request(node, messages.SocketReport(tuple(received)))
            gone = answer.unknown_sockets if isinstance(answer, messages.SocketReportReply) else ()
            self._unanswered_nodes.discard(node)
        except (Unreachable, PanierError) as error:
            if node not in self._unanswered_nodes:
                self._unanswered_nodes.add(node)
                return
            log.warning("node unreachable", node=node, error=str(error), sockets=len(ours))
            self.room_owners = {room: owner for room, owner in self.room_owners.items() if owner != node}
            gone = tuple(ours)
        for number in gone:
            ours[number].socket.disconnect(WSCloseCode.SERVICE_RESTART, "restart")

    def list_owners(self) -> list[str]:
        """Return the owners of the rooms of our sockets, and forget the missed reports of all other nodes."""
        owners = list(dict.fromkeys([one.room.node for one in self.sockets.values() if one.is_entered]))
        self._unanswered_nodes.intersection_update(owners)
        return owners

    def has_socket(self, number: int) -> bool:
        """Return whether a socket is connected and not about to close."""
        return number in self.sockets and not self.sockets[number].socket.is_closing


class RemoteRoom:
    """A room that another node holds."""

    def __init__(self, gateway: Gateway, code: str, node: str) -> None:
        self.gateway = gateway
        self.code = code
        self.node = node
        self.is_racing = False
        self._socket_numbers: dict[RoomSocket, int] = {}

    async def _request(self, request: messages.NodeRequest, expected: type[A]) -> A:
        """Return the answer of the owner, or of the node that the room has moved to."""
        for _ in range(MAX_OWNER_TRIES):
            try:
                answer: Any = await self.gateway.request(self.node, request)
            except Unreachable as error:
                self._forget_owner()
                raise OwnerUnavailable(str(error)) from error
            if isinstance(answer, expected):
                return answer
            if not isinstance(answer, messages.NotOwner) or answer.owner in (None, self.gateway.bus.node):
                break
            self.node = answer.owner
            self.gateway.remember_owner(self.code, answer.owner)
        self._forget_owner()
        raise OwnerUnavailable(f"{self.node} does not hold room {self.code}")

    def _forget_owner(self) -> None:
        self.gateway.room_owners.pop(self.code, None)

    async def request_release(self, person: int | None) -> bool:
        """Ask the owner to release the room, as somebody is about to enter here; return whether it is free now."""
        try:
            answer = await self.gateway.request(self.node, messages.ReleaseRoom(self.code, person))
        except (Unreachable, PanierError):
            return False
        return isinstance(answer, messages.ReleaseReply) and answer.is_free

    async def peek(self, keys: tuple[str, ...], network: str) -> messages.RoomPeek:
        return await self._request(messages.PeekRoom(self.code, keys, network), messages.RoomPeek)

    async def join(
        self, key: str, name: str, avatar: protocol.Avatar | None, network: str, device_keys: tuple[str, ...]
    ) -> int:
        request = messages.JoinRoom(self.code, key, name, avatar, network, device_keys)
        return (await self._request(request, messages.JoinedAs)).person

    async def ask_for_seat(self, person: int, network: str, device_keys: tuple[str, ...]) -> protocol.SeatRequestStatus:
        ask = messages.AskForSeat(self.code, person, network, device_keys)
        return (await self._request(ask, messages.SeatRequestReply)).status

    async def check_seat_request(self, request: str, key: str) -> protocol.SeatRequestStatus:
        check = messages.CheckSeatRequest(self.code, request, key)
        return (await self._request(check, messages.SeatRequestReply)).status

    async def enter(self, socket: RoomSocket, grant: TicketGrant, since: int | None, epoch: int | None) -> bool:
        number = self.gateway.add_socket(socket, self)  # first: its messages may come before the answer
        self._socket_numbers[socket] = number
        is_admitted = False
        try:
            request = messages.EnterRoom(number, grant, socket.network, since, epoch)
            is_admitted = (await self._request(request, messages.EnterReply)).is_admitted
            self.gateway.sockets[number].is_entered = is_admitted
        finally:
            if not is_admitted:
                self.exit(socket)
        return is_admitted

    def on_message(self, socket: RoomSocket, text: bytes, arrived: float) -> None:
        number = self._socket_numbers[socket]
        reveal_number, came = self.gateway.sockets[number].reveal_received or (None, arrived)
        self._send(messages.FromSocket(number, text, reveal_number, arrived - came))

    def on_pong(self, socket: RoomSocket, rtt: float, reveal: int | None) -> None:
        self._send(messages.PongReceived(self._socket_numbers[socket], rtt, reveal, socket.kernel))

    def send_full_state(self, socket: RoomSocket) -> None:
        self.gateway.request_full_state(self._socket_numbers[socket])

    def exit(self, socket: RoomSocket) -> None:
        number = self._socket_numbers.pop(socket, None)
        if number is not None:
            del self.gateway.sockets[number]
            self._send(messages.SocketClosed(number))

    def _send(self, message: messages.NodeMessage) -> None:
        self.gateway.send(self.node, message)
