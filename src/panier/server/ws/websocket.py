"""The socket of a table: a hello with a ticket, then everything that is said there."""

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
from panier.server.http.admission import TOO_MANY_SPECTATORS, ConcurrencyLimit, PendingSocket, is_full_for_spectators
from panier.server.http.client_address import ClientAddresses
from panier.server.http.connection_quota import ConnectionQuota
from panier.server.http.rate_limits import MessageRateLimit, MessageVerdict, RateLimiter, limit_key
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
)  # whoever comes back finds the room, on another node perhaps

TOO_FAST = Reason("too-fast", "That was too much at once.")


class EnteringSocket(NamedTuple):
    """A socket that has said hello."""

    room: AnyRoom
    admission: TicketGrant
    connection: Connection
    hello: protocol.Hello


class SocketHandler:
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
        self.pending_sockets = pending_sockets  # sockets that have not said hello
        self.spectator_limit = spectator_limit  # sockets without a token
        self.messages_a_second = messages_a_second
        self.openings = RateLimiter(MAX_SOCKET_OPENINGS, SOCKET_OPENING_INTERVAL_MS)

    async def socket(self, request: web.Request) -> web.StreamResponse:
        address = self.clients.address(request)
        if limit_key(address) and not self.openings.try_take(address, self.clock.now()):
            raise HttpRefusal(503, TOO_BUSY)
        flood = MessageRateLimit(self.messages_a_second)
        wire = timed_connection(request)
        wire.too_many_frames = lambda goes_on: flood.is_frame_flood(
            self.clock.stamp(wire.arrived), is_continuation=goes_on
        )
        ws = web.WebSocketResponse(
            timeout=CLOSE_TIMEOUT_S, autoping=False, compress=False, max_msg_size=protocol.MAX_MESSAGE_BYTES + 1
        )
        with self.pending_sockets.slot(PendingSocket(address, wire.http_connection.transport.abort)) as admitted:
            if not admitted:
                raise HttpRefusal(503, TOO_BUSY)
            await ws.prepare(request)
            entered = await self.receive_hello(request, ws)
        if entered is None:
            return ws
        wire.mark_joined()
        coming = partial(self.serve_socket, wire, flood, entered)
        try:
            if entered.admission.person is not None:
                await coming()
                return ws
            seen = await entered.room.peek((), limit_key(address))
            if is_full_for_spectators(seen, self.spectator_limit, address, self.tuning):  # tickets can be hoarded
                entered.connection.send(protocol.encode(protocol.Bye(TOO_MANY_SPECTATORS)))
                await ws.close(message=TOO_MANY_SPECTATORS.key.encode())
            else:
                with self.spectator_limit.slot(address):
                    await coming()
        except ROOM_MOVED_ERRORS:
            await ws.close(code=WSCloseCode.SERVICE_RESTART, message=b"restart")
        return ws

    async def receive_hello(self, request: web.Request, ws: web.WebSocketResponse) -> EnteringSocket | None:
        """Who has come, by their ticket; pending_sockets are shown out."""
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
        room, admission = redeemed
        connection = Connection(
            ws,
            transport,
            self.clock,
            admission.person,
            home=limit_key(self.clients.address(request)),
            is_screen=admission.is_screen,
            racing=lambda: room.is_racing,
            refresh=room.send_full_state,
            asks_kernel=is_player_address(request.remote, self.clients.proxies),
            tuning=self.tuning,
        )
        return EnteringSocket(room, admission, connection, message)

    async def serve_socket(self, wire: TimedConnection, flood: MessageRateLimit, entering: EnteringSocket) -> None:
        room, admission, connection, hello = entering
        with metrics.SOCKETS.track_inprogress():
            try:
                if await room.enter(connection, admission, hello.since, hello.epoch):
                    connection.keep_pinging()  # not before: what comes in while one waits is heard late
                    await self.listen(wire, flood, room, connection)
                else:
                    await connection.ws.close(code=WSCloseCode.POLICY_VIOLATION, message=b"no ticket")
            finally:
                connection.on_closed()
                room.exit(connection)

    async def listen(
        self, wire: TimedConnection, flood: MessageRateLimit, room: AnyRoom, connection: Connection
    ) -> None:
        """Hears what comes, until the socket closes: most of it at once, the rest by aiohttp's queue."""
        on_frame = partial(self.hear, wire, flood, room, connection)
        received = 1  # the hello
        wire.frames.listen(on_frame, received)
        async for message in connection.ws:
            received += 1
            if message.type not in KINDS:
                await connection.ws.close(code=WSCloseCode.UNSUPPORTED_DATA, message=b"text only")
                return
            data = message.data.encode() if message.type is WSMsgType.TEXT else bytes(message.data)
            if not on_frame(KINDS[message.type], data):
                await connection.ws.close(code=WSCloseCode.POLICY_VIOLATION, message=b"too fast")
                return
            wire.frames.listen(on_frame, received)

    def hear(
        self,
        wire: TimedConnection,
        flood: MessageRateLimit,
        room: AnyRoom,
        connection: Connection,
        kind: int,
        data: bytes,
    ) -> bool:
        """Takes a frame that is a whole message; False where it is too much, or no text, and so no longer ours."""
        now = self.clock.stamp(wire.arrived)
        if kind == PONG and (pong := connection.on_pong(data, now)):
            room.on_pong(connection, *pong)
            return True
        match flood.check_message(now):
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
                pass  # a pong that nobody asked for
        return True
