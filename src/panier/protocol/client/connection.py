"""A connection that reconnects by itself, and repeats commands until the server replies."""

import asyncio
from contextlib import suppress
from random import uniform
from typing import Final, Protocol

import msgspec
from aiohttp import ClientError, ClientSession, ClientTimeout, ClientWebSocketResponse, WSMsgType

from panier import protocol
from panier.core.errors import NotAllowed, PanierError, Reason
from panier.protocol.client.http import post

# We wait a random time between half of this and all of it before the first attempt to reconnect, and half as long
# again after each failure.
FIRST_BACKOFF_S: Final = 0.2
MAX_BACKOFF_S: Final = 15.0
PING_INTERVAL_S: Final = 10.0  # after this silence we ping; the pong must come within half the time
RESEND_DELAY_S: Final = 0.3  # before commands that the server dropped as too fast are sent again
TEMPORARY_REFUSALS: Final = {"too-many-guesses", "too-slow", "too-busy"}  # the client tries again after these

_decode = msgspec.json.Decoder(protocol.FromServer).decode


class ConnectionClosed(Exception):
    """Raised when the connection is closed for good: by the server, which gives a reason, or by our own `close`."""

    def __init__(self, reason: Reason | None = None) -> None:
        super().__init__(reason.text if reason else "this client has closed the connection")
        self.reason = reason


class ConnectionHandler(Protocol):
    """The receiver of messages from a connection."""

    def make_hello(self, ticket: str) -> protocol.Hello:
        """Return the first message of a new connection, with the last update we know."""

    async def on_message(self, message: protocol.FromServer) -> None:
        """Handle a message. An exception raised here, such as ConnectionClosed, ends the connection."""

    def on_ended(self) -> None:
        """Handle the end of the connection, by an error or by `close`; `failure` says why it ended."""


class Trace(Protocol):
    """A callback for every message as it is sent or received, in order."""

    def on_sent(self, text: bytes, /) -> None: ...
    def on_received(self, text: str, message: protocol.FromServer, /) -> None: ...


class ClientConnection:
    """A lasting connection to a room over a sequence of sockets."""

    def __init__(
        self, handler: ConnectionHandler, url: str, code: str, person: int | None, token: str | None, *, screen: bool
    ) -> None:
        self.handler = handler
        self.url = url.rstrip("/")
        self.code = code
        self.path = f"/api/rooms/{code}/ticket"
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.ticket_request = protocol.RequestTicket(person, screen)
        self.trace: Trace | None = None
        self.failure: BaseException | None = None
        self.connects = 0
        self.socket: ClientWebSocketResponse | None = None  # set once the socket has received the full state
        self.pending: dict[str, tuple[bytes, asyncio.Future[int]]] = {}
        self._session = ClientSession(timeout=ClientTimeout(total=30))
        self._send_lock = asyncio.Lock()  # keeps commands in the order in which they were given
        self._sending: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Connect, and stay connected until `close`."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Close the connection for good; a command that still waits for its reply raises ConnectionClosed."""
        self._fail(ConnectionClosed())
        tasks = [*self._sending, *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._session.close()

    async def send_command(self, command: protocol.Command) -> int:
        """Send a command until the server replies; return the `seq` of its update, or raise PanierError if refused.

        It waits as long as the connection lasts, over all reconnects; when that ends, it raises `failure`.
        """
        if self.failure:
            raise self.failure
        future = asyncio.get_running_loop().create_future()
        encoded = protocol.encode(command)
        self.pending[command.cmd] = encoded, future
        resend = asyncio.get_running_loop().call_later(
            protocol.RESEND_INTERVAL_MS / 1000, self._send_again, command.cmd
        )
        try:
            await self.send(encoded)
            seq: int = await future
            return seq
        finally:
            resend.cancel()
            self.pending.pop(command.cmd, None)  # a cancelled command is not sent again

    async def send(self, encoded: bytes) -> None:
        """Send a message after those being sent now; it may be lost."""
        async with self._send_lock:
            await self.send_now(encoded)

    async def send_now(self, encoded: bytes) -> None:
        socket = self.socket
        if socket and not socket.closed:
            if self.trace:
                self.trace.on_sent(encoded)
            with suppress(ClientError, ConnectionError, RuntimeError):  # commands are sent again after the reconnect
                await socket.send_frame(encoded, WSMsgType.TEXT)

    def _send_again(self, cmd: str) -> None:
        """Repeat a command that has waited too long for a reply, and schedule the next repeat."""
        if cmd in self.pending:
            self._send_soon(cmd)
            asyncio.get_running_loop().call_later(protocol.RESEND_INTERVAL_MS / 1000, self._send_again, cmd)

    def _send_all_again(self) -> None:
        """Repeat all pending commands; the server has dropped one of them as too fast."""
        for cmd in self.pending:
            self._send_soon(cmd)

    def _send_soon(self, cmd: str) -> None:
        sending = asyncio.get_running_loop().create_task(self.send(self.pending[cmd][0]))
        self._sending.add(sending)
        sending.add_done_callback(self._sending.discard)

    async def _run(self) -> None:
        wait = FIRST_BACKOFF_S
        try:
            while True:
                try:
                    await self._run_socket()
                    wait = FIRST_BACKOFF_S
                except (TimeoutError, ClientError, ConnectionError, OSError):
                    pass
                await asyncio.sleep(uniform(wait / 2, wait))
                wait = min(wait * 1.5, MAX_BACKOFF_S)
        except Exception as error:
            self._fail(error)

    def _fail(self, error: BaseException) -> None:
        """Fail everything that waits; after the first failure do nothing."""
        if self.failure:
            return
        self.failure = error
        for _, future in self.pending.values():
            if not future.done():
                future.set_exception(error)
        self.pending.clear()
        self.handler.on_ended()

    async def _run_socket(self) -> None:
        """Serve one socket from `hello` until it closes."""
        try:
            ticket = await post(self.url, self.path, self.ticket_request, protocol.Ticket, self._session, self.headers)
        except PanierError as error:
            if error.reason.key in TEMPORARY_REFUSALS:
                raise ConnectionError(error.reason.text) from error
            raise
        if ticket.guest:
            self.headers = {"Authorization": f"Bearer {ticket.guest}"}  # lets us return if the room is locked meanwhile
        # A proxy uses the code to send everybody in a room to the same node.
        address = f"{self.url}/ws?room={self.code}"
        async with self._session.ws_connect(address, max_msg_size=0, heartbeat=PING_INTERVAL_S) as socket:
            await socket.send_frame(protocol.encode(self.handler.make_hello(ticket.ticket)), WSMsgType.TEXT)
            self.connects += 1
            async for frame in socket:
                if frame.type is WSMsgType.TEXT:
                    message = _decode(frame.data)
                    if self.trace:
                        self.trace.on_received(frame.data, message)
                    await self._on_message(socket, message)

    async def _on_message(self, socket: ClientWebSocketResponse, message: protocol.FromServer) -> None:
        match message:
            case protocol.FullState():
                await self._resume_on(socket, message)
                return
            case protocol.CommandDone(cmd=cmd, seq=seq):
                self._resolve(cmd, seq)
            case protocol.CommandRefused(cmd=cmd, reason=reason) if cmd is not None:
                self._resolve(cmd, NotAllowed(reason))
            case protocol.CommandRefused(reason=reason) if reason.key == "too-fast":
                asyncio.get_running_loop().call_later(RESEND_DELAY_S, self._send_all_again)
            case protocol.Bye(reason=reason) if reason.key in protocol.FINAL_BYE_REASONS:
                raise ConnectionClosed(reason)
            case _:
                pass
        await self.handler.on_message(message)

    async def _resume_on(self, socket: ClientWebSocketResponse, view: protocol.FullState) -> None:
        """Use this socket from now on, and first send all pending commands again."""
        async with self._send_lock:
            self.socket = socket
            await self.handler.on_message(view)
            for encoded, _ in list(self.pending.values()):
                await self.send_now(encoded)

    def _resolve(self, cmd: str, answer: int | Exception) -> None:
        _, future = self.pending.pop(cmd, (b"", None))
        if future and not future.done():
            if isinstance(answer, Exception):
                future.set_exception(answer)
            else:
                future.set_result(answer)
