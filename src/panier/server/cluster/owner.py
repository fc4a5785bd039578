"""The owner's side: sockets of other nodes that belong to rooms of this one, and requests of those nodes."""

from collections.abc import Callable
from functools import partial
from typing import Literal

import structlog
from aiohttp import WSCloseCode

from panier.core.errors import PanierError, Reason
from panier.server.bus.bus import Unreachable
from panier.server.cluster import messages
from panier.server.cluster.gateway import Gateway
from panier.server.cluster.rooms import LocalRoom, OwnerUnavailable
from panier.server.model.reaction_judging import KernelRtt, PingHistory
from panier.server.session.outbox import storage_refusal
from panier.server.session.registry import RoomRegistry
from panier.server.session.room_session import RoomSession
from panier.server.session.tickets import Tickets
from panier.server.store.store import Fenced, HeldElsewhere, StoreUnavailable
from panier.server.system.clock import Clock
from panier.server.tuning import (
    FORWARDING_ALLOWANCE_MS,
    MAX_PONG_AGE_MS,
    MAX_REVEALS_KEPT,
    PEER_TIMEOUT_MS,
    SOCKET_GRACE_MS,
)

log = structlog.get_logger()


SendMessage = Callable[[messages.NodeMessage], None]


class OwnerSocket:
    """A socket that is connected to another node, as its room sees it.

    The gateway measures reactions, and no two clocks are compared: it says how long after which message of ours a
    claim came in. We know when we sent that message, so we place the claim on our own clock as if the bus had taken no
    time. The way over the bus and back costs players nothing, up to `FORWARDING_ALLOWANCE_MS`.

    If people look at a table screen on another socket, that is not enough: of two equally quick players, the one at
    another node would seem quicker by the time that the reveal took to get there. We take that to be half of the time
    on the bus, there and back.
    """

    forwarding_allowance_ms = FORWARDING_ALLOWANCE_MS

    def __init__(
        self, send_message: SendMessage, socket: int, room: LocalRoom, clock: Clock, request: messages.EnterRoom
    ) -> None:
        self.person = request.grant.person
        self.network = request.network
        self.is_screen = request.grant.is_screen
        self.is_hidden = False
        self.ping_history = PingHistory()
        self.reveal_sent_at: dict[int, float] = {}
        self.reveal_rtts_ms: dict[int, float] = {}
        self.kernel: KernelRtt | None = None
        self.room = room
        self.clock = clock
        self.last_number = 0  # of the last message to the gateway
        self.last_sent_at_ms = clock.now()
        self._send_message = send_message
        self._socket = socket
        self._message_sent_at_ms: dict[int, float] = {}  # by message number, for messages with a reveal
        self._last_pong_at_ms = clock.now()
        self.forwarding_delay_ms = 0.0
        self._next_is_full_state = False
        self.is_closing = False

    def send(self, *texts: bytes, reveal: int | None = None) -> None:
        if self.is_closing:
            return
        is_full_state, self._next_is_full_state = self._next_is_full_state, False
        self.last_number += 1
        self.last_sent_at_ms = self.clock.now()
        if reveal is not None:
            self.reveal_sent_at.setdefault(reveal, self.last_sent_at_ms)
            self._message_sent_at_ms[self.last_number] = self.last_sent_at_ms
            for times in (self.reveal_sent_at, self._message_sent_at_ms):
                for old in list(times)[:-MAX_REVEALS_KEPT]:
                    times.pop(old)
            self.reveal_rtts_ms = {
                reveal: rtt for reveal, rtt in self.reveal_rtts_ms.items() if reveal in self.reveal_sent_at
            }
        self._send_message(
            messages.ToSocket(self._socket, self.last_number, texts, reveal, self.room.is_racing, is_full_state)
        )

    def send_full_state(self) -> None:
        """Send the full state, and mark it so that the gateway knows that nothing before it is missing."""
        self._next_is_full_state = True
        self.room.send_full_state(self)

    def close(self, reason: Reason) -> None:
        self._close(WSCloseCode.OK, reason.key, reason)

    def disconnect(self, code: int, why: str) -> None:
        self._close(code, why)

    def _close(self, code: int, why: str, reason: Reason | None = None) -> None:
        if not self.is_closing:
            self.is_closing = True
            self.last_sent_at_ms = self.clock.now()
            self._send_message(messages.CloseSocket(self._socket, code, why, reason))

    def on_pong(self, rtt: float, reveal: int | None, kernel: KernelRtt | None) -> None:
        self._last_pong_at_ms = self.clock.now()
        self.kernel = kernel
        if reveal is None:
            self.ping_history = self.ping_history.with_rtt(rtt)
        elif reveal in self.reveal_sent_at:
            self.reveal_rtts_ms[reveal] = rtt

    def arrival_ms(self, message: messages.FromSocket) -> float:
        """Return when a message came in at the socket, by our clock."""
        now = self.clock.now()
        sent = None if message.reveal_number is None else self._message_sent_at_ms.get(message.reveal_number)
        arrived = now if sent is None else min(now, sent + message.delay_ms)
        self.forwarding_delay_ms = min((now - arrived) / 2, FORWARDING_ALLOWANCE_MS / 2)
        return arrived

    def can_still_claim(self) -> bool:
        return not self.is_hidden and not self.is_closing and self.clock.now() < self._last_pong_at_ms + MAX_PONG_AGE_MS


class OwnerService:
    """The handler of requests and messages of other nodes about rooms that this node holds."""

    def __init__(self, registry: RoomRegistry, tickets: Tickets, clock: Clock, gateway: Gateway) -> None:
        self.registry = registry
        self.tickets = tickets
        self.clock = clock
        self.sockets: dict[tuple[str, int], OwnerSocket] = {}
        self._gateway = gateway
        self._entering_sockets: dict[tuple[str, int], OwnerSocket] = {}  # their entry may wait for a commit
        self._last_report_at_ms: dict[str, float] = {}

    # --- requests -----------------------------------------------------------------------------------------------------

    async def handle_request(self, node: str, request: messages.NodeRequest) -> messages.NodeResponse:
        try:
            match request:
                case messages.RedeemTicket(ticket=ticket):
                    return messages.RedeemReply(self.tickets.redeem(ticket))
                case messages.SocketReport():
                    return self._on_socket_report(node, request)
                case messages.CheckSocket(socket=socket):
                    return messages.SocketStatus(self._gateway.has_socket(socket))
                case messages.ReleaseRoom():
                    return await self._release_room(request)
                case messages.EnterRoom(grant=grant):
                    code = grant.code
                case _:
                    code = request.room
            found = await self.registry.find(code)
            if not isinstance(found, RoomSession):
                return messages.NotOwner(found.node if isinstance(found, HeldElsewhere) else None)
            return await self._handle_room_request(LocalRoom(found), node, request)
        except PanierError as error:
            return messages.RequestRefused(error.reason)
        except (StoreUnavailable, OwnerUnavailable, Fenced) as error:
            log.error("could not answer another node", node=node, request=type(request).__name__, error=str(error))
            return messages.RequestRefused(storage_refusal(error), is_retryable=True)

    async def _handle_room_request(
        self, room: LocalRoom, node: str, request: messages.NodeRequest
    ) -> messages.NodeResponse:
        """Answer a request about a room that this node holds."""
        match request:
            case messages.PeekRoom(keys=keys, network=network):
                return await room.peek(keys, network)
            case messages.JoinRoom(key=key, name=name, avatar=avatar, network=network, device_keys=device_keys):
                return messages.JoinedAs(await room.join(key, name, avatar, network, device_keys))
            case messages.AskForSeat(person=person, network=network, device_keys=device_keys):
                return messages.SeatRequestReply(await room.ask_for_seat(person, network, device_keys))
            case messages.CheckSeatRequest(request=name, key=key):
                return messages.SeatRequestReply(await room.check_seat_request(name, key))
            case messages.EnterRoom():
                return await self._enter(room, node, request)
            case _:
                return messages.RoomTaken()

    async def _release_room(self, request: messages.ReleaseRoom) -> messages.ReleaseReply:
        held = self.registry.find_loaded(request.room)
        # A locked room stays: only its owner remembers the networks of its visitors.
        if held and held.is_quiet and not held.state.room.locked and held.state.join_limits.can_forget(request.person):
            await self.registry.close_and_release(held)
            held = None
        return messages.ReleaseReply(is_free=held is None)

    async def _enter(self, room: LocalRoom, node: str, request: messages.EnterRoom) -> messages.EnterReply:
        """Let a socket in, unless it closes during the commit.

        A request may arrive late, when the person has already connected to another node.
        """
        if request.grant.person in room.session.state.sockets.here and not await self._is_socket_connected(
            node, request.socket
        ):
            return messages.EnterReply(is_admitted=False)
        key = node, request.socket
        if key in self.sockets:
            return messages.EnterReply(is_admitted=True)  # a duplicate request
        limit, spectators = self.registry.tuning.max_spectators_per_room, room.session.state.sockets.spectator_count
        if request.grant.person is None and spectators >= limit:
            return messages.EnterReply(is_admitted=False)  # others have come since the gateway checked
        send = partial(self._gateway.send, node)
        socket = self._entering_sockets[key] = OwnerSocket(send, request.socket, room, self.clock, request)
        try:
            is_admitted = await room.enter(socket, request.grant, request.since, request.epoch)
        finally:
            self._entering_sockets.pop(key, None)
        if is_admitted:
            self.sockets[key] = socket
            self._last_report_at_ms[node] = self.clock.now()  # a node without sockets here sends no reports
        return messages.EnterReply(is_admitted)

    async def _is_socket_connected(self, node: str, socket: int) -> bool:
        try:
            answer = await self._gateway.request(node, messages.CheckSocket(socket))
        except Unreachable:
            return False
        return isinstance(answer, messages.SocketStatus) and answer.is_connected

    def _on_socket_report(self, node: str, report: messages.SocketReport) -> messages.SocketReportReply:
        """Compare the sockets of a gateway with ours, and send the full state to those that have missed a message."""
        now = self.clock.now()
        self._last_report_at_ms[node] = now
        received = dict(report.sockets)
        for (gateway, number), socket in list(self.sockets.items()):
            if gateway != node:
                continue
            condition = self._socket_condition(socket, received.get(number), now)
            if condition == "gone":
                self._remove_socket(node, number)
            elif condition == "behind":
                socket.send_full_state()
        return messages.SocketReportReply(tuple([number for number in received if (node, number) not in self.sockets]))

    def _socket_condition(
        self, socket: OwnerSocket, received: int | None, now: float
    ) -> Literal["gone", "fine", "behind"]:
        """Compare what the gateway has received for a socket, or None if it has no such socket, with what we sent."""
        if socket.room.session.is_closed:
            return "gone"  # we have closed it, but that message may be lost
        if now < socket.last_sent_at_ms + SOCKET_GRACE_MS:
            return "fine"  # a message may be on its way
        if received is None or socket.is_closing:  # if it is still reported, our message to close it was lost
            return "gone"
        return "behind" if received < socket.last_number else "fine"

    # --- messages -----------------------------------------------------------------------------------------------------

    def on_message(
        self,
        node: str,
        message: messages.FromSocket | messages.PongReceived | messages.SocketClosed | messages.RequestFullState,
    ) -> None:
        """Handle a message of a socket; the gateway learns of a socket unknown here with its next report."""
        key = node, message.socket
        socket = self.sockets.get(key)
        if socket is None:
            if isinstance(message, messages.SocketClosed) and (entering := self._entering_sockets.get(key)):
                entering.is_closing = True
            return
        match message:
            case messages.FromSocket(message=text):
                if not socket.is_closing:  # after a refused message the others are dropped
                    socket.room.on_message(socket, text, socket.arrival_ms(message))
            case messages.PongReceived(rtt_ms=rtt, reveal=reveal, kernel=kernel):
                socket.on_pong(rtt, reveal, kernel)
            case messages.SocketClosed():
                self._remove_socket(node, message.socket)
            case messages.RequestFullState():
                socket.send_full_state()

    def remove_silent_gateways(self) -> None:
        """Remove the sockets of gateways that have sent no report for long: they are dead or out of reach."""
        now = self.clock.now()
        silent = [node for node, reported in self._last_report_at_ms.items() if now > reported + PEER_TIMEOUT_MS]
        for node in silent:
            del self._last_report_at_ms[node]
            for gateway, number in list(self.sockets):
                if gateway == node:
                    self._remove_socket(node, number)

    def _remove_socket(self, node: str, number: int) -> None:
        socket = self.sockets.pop((node, number))
        socket.room.exit(socket)
