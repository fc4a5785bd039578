"""The WebSocket of a room: a hello with a ticket first, then messages until the socket closes."""

from functools import partial
from typing import Final, NamedTuple

import msgspec
from aiohttp import WSCloseCode, WSMsgType, web

from panier import protocol
from panier.core.errors import Reason
from panier.protocol import decode
from panier.server.bus.bus import Unreachable
from panier.server.cluster.directory import Directory
from panier.server.cluster.rooms import AnyRoom, OwnerUnavailable
from panier.server.http.client_address import ClientAddresses
from panier.server.http.concurrency_limits import (
    TOO_MANY_SPECTATORS,
    ConcurrencyLimit,
    PendingSocket,
    is_full_for_spectators,
)
from panier.server.http.connection_quota import ConnectionQuota
from panier.server.http.rate_limits import MessageRateLimit, MessageVerdict, RateLimiter, limited_network_of
from panier.server.http.responses import TOO_BUSY, HttpRefusal
from panier.server.session.tickets import TicketGrant
from panier.server.store.store import StoreUnavailable
from panier.server.system import metrics
from panier.server.system.clock import Clock
from panier.server.tuning import CLOSE_TIMEOUT_S, MAX_SOCKET_OPENINGS, SOCKET_OPENING_INTERVAL_MS, Tuning
from panier.server.ws.arrival import TimedConnection, timed_connection
from panier.server.ws.connection import Connection
from panier.server.ws.frames import PING, PONG, TEXT
from panier.server.ws.kernel import is_player_address

KINDS: Final = {WSMsgType.TEXT: TEXT, WSMsgType.PING: PING, WSMsgType.PONG: PONG}

ROOM_MOVED_ERRORS: Final = (
    OwnerUnavailable,
    Unreachable,
    StoreUnavailable,
)  # after one of these clients reconnect, perhaps to another node

TOO_FAST = Reason("too-fast", "That was too much at once.")


class EnteringSocket(NamedTuple):
    """A socket that has said hello with a valid ticket."""

    room: AnyRoom
    grant: TicketGrant
    connection: Connection
    hello: protocol.Hello


class SocketHandler:
    """The handler of the WebSockets of rooms: limits them, redeems their tickets, and reads their frames."""

    def __init__(
        self,
        directory: Directory,
        clock: Clock,
        clients: ClientAddresses,
        pending_sockets: ConnectionQuota[PendingSocket],
        spectator_limit: ConcurrencyLimit,
        messages_a_second: int,
        tuning: Tuning,
    ) -> None:
        self.tuning = tuning
        self.directory = directory
        self.clock = clock
        self.clients = clients
        self.pending_sockets = pending_sockets  # those that have not said hello
        self.spectator_limit = spectator_limit  # of sockets without a token
        self.messages_a_second = messages_a_second
        self.openings = RateLimiter(MAX_SOCKET_OPENINGS, SOCKET_OPENING_INTERVAL_MS)

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Serve a socket from its request until it closes."""
        address = self.clients.address(request)
        if limited_network_of(address) and not self.openings.try_take(address, self.clock.now()):
            raise HttpRefusal(503, TOO_BUSY)
        rate_limit = MessageRateLimit(self.messages_a_second)
        timed = timed_connection(request)
        timed.too_many_frames = lambda is_continuation: rate_limit.is_frame_flood(
            self.clock.from_monotonic(timed.arrived), is_continuation=is_continuation
        )
        ws = web.WebSocketResponse(
            timeout=CLOSE_TIMEOUT_S, autoping=False, compress=False, max_msg_size=protocol.MAX_MESSAGE_BYTES + 1
        )
        with self.pending_sockets.slot(PendingSocket(address, timed.http_connection.transport.abort)) as admitted:
            if not admitted:
                raise HttpRefusal(503, TOO_BUSY)
            await ws.prepare(request)
            entered = await self.receive_hello(request, ws)
        if entered is None:
            return ws
        timed.mark_joined()
        serve = partial(self.serve_socket, timed, rate_limit, entered)
        try:
            if entered.grant.person is not None:
                await serve()
                return ws
            seen = await entered.room.peek((), limited_network_of(address))
            # Checked with the ticket too, but clients can collect tickets first.
            if is_full_for_spectators(seen, self.spectator_limit, address, self.tuning):
                entered.connection.send(protocol.encode(protocol.Bye(TOO_MANY_SPECTATORS)))
                await ws.close(message=TOO_MANY_SPECTATORS.key.encode())
            else:
                with self.spectator_limit.slot(address):
                    await serve()
        except ROOM_MOVED_ERRORS:
            await ws.close(code=WSCloseCode.SERVICE_RESTART, message=b"restart")
        return ws

    async def receive_hello(self, request: web.Request, ws: web.WebSocketResponse) -> EnteringSocket | None:
        """Read the hello and redeem its ticket; close the socket and return None if there is no valid one."""
        try:
            first = await ws.receive(self.tuning.hello_timeout_s)
            message = decode.decode(first.data) if first.type is WSMsgType.TEXT else None
        except (TimeoutError, msgspec.DecodeError):
            message = None
        try:
            redeemed = await self.directory.redeem(message.ticket) if isinstance(message, protocol.Hello) else None
        except ROOM_MOVED_ERRORS:
            await ws.close(code=WSCloseCode.SERVICE_RESTART, message=b"restart")
            return None
        transport = request.transport
        if redeemed is None or transport is None or not isinstance(message, protocol.Hello):
            await ws.close(code=WSCloseCode.POLICY_VIOLATION, message=b"no ticket")
            return None
        room, grant = redeemed
        connection = Connection(
            ws,
            transport,
            self.clock,
            grant.person,
            network=limited_network_of(self.clients.address(request)),
            is_screen=grant.is_screen,
            is_racing=lambda: room.is_racing,
            send_full_state=room.send_full_state,
            reads_kernel_rtt=is_player_address(request.remote, self.clients.proxies),
            tuning=self.tuning,
        )
        return EnteringSocket(room, grant, connection, message)

    async def serve_socket(
        self, timed: TimedConnection, rate_limit: MessageRateLimit, entering: EnteringSocket
    ) -> None:
        room, grant, connection, hello = entering
        with metrics.SOCKETS.track_inprogress():
            try:
                if await room.enter(connection, grant, hello.since, hello.epoch):
                    connection.keep_pinging()  # not before: pongs that arrive while it waits would be read late
                    await self.listen(timed, rate_limit, room, connection)
                else:
                    await connection.ws.close(code=WSCloseCode.POLICY_VIOLATION, message=b"no ticket")
            finally:
                connection.on_closed()
                room.exit(connection)

    async def listen(
        self, timed: TimedConnection, rate_limit: MessageRateLimit, room: AnyRoom, connection: Connection
    ) -> None:
        """Handle frames until the socket closes: most as soon as they arrive, the others from aiohttp's queue."""
        handle = partial(self.on_frame, timed, rate_limit, room, connection)
        received = 1  # the hello
        timed.frames.listen(handle, received)
        async for message in connection.ws:
            received += 1
            if message.type not in KINDS:
                await connection.ws.close(code=WSCloseCode.UNSUPPORTED_DATA, message=b"text only")
                return
            data = message.data.encode() if message.type is WSMsgType.TEXT else bytes(message.data)
            if not handle(KINDS[message.type], data):
                await connection.ws.close(code=WSCloseCode.POLICY_VIOLATION, message=b"too fast")
                return
            timed.frames.listen(handle, received)

    def on_frame(
        self,
        timed: TimedConnection,
        rate_limit: MessageRateLimit,
        room: AnyRoom,
        connection: Connection,
        kind: int,
        data: bytes,
    ) -> bool:
        """Handle a frame that is a whole message; return False to leave a flood or invalid text to aiohttp's queue."""
        now = self.clock.from_monotonic(timed.arrived)
        if kind == PONG and (pong := connection.on_pong(data, now)):
            room.on_pong(connection, *pong)
            return True
        match rate_limit.check_message(now):
            case MessageVerdict.CLOSE:
                return False
            case _ if connection.is_closing:
                pass
            case MessageVerdict.DROP:
                connection.send(protocol.encode(protocol.CommandRefused(None, TOO_FAST)))
            case MessageVerdict.TAKE if kind == PING:
                connection.send_pong(data)
            case MessageVerdict.TAKE if kind == TEXT:
                try:
                    data.decode()
                except UnicodeDecodeError:
                    return False
                room.on_message(connection, data, now)
            case MessageVerdict.TAKE:
                pass  # a pong that answers no ping
        return True
