"""Connections beneath aiohttp's handlers: the only module that depends on aiohttp's internals.

aiohttp delivers requests and messages. Races also need the time at which their bytes arrived, taken when the event loop
delivers them and not when a task reads them, and need to write without waiting. So connections have a class of our own,
and `frames.py` makes and reads frames. `tests/server/test_timed_connection.py` fails if aiohttp changes something this
module depends on.

This module also closes a connection that sends no complete request in time, and answers input that is no request in the
same form as every refusal.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from socket import socket
from time import monotonic
from typing import Any, Final

import structlog
from aiohttp import WSCloseCode, web
from aiohttp.http import HttpProcessingError, WebSocketReader

from panier import protocol
from panier.core.errors import Reason
from panier.server.http.http_connections import HttpConnection, HttpConnections
from panier.server.http.safe_headers import NO_PAGE
from panier.server.tuning import (
    LISTEN_BACKLOG,
    REQUEST_REST_TIMEOUT_S,
    SHUTDOWN_TIMEOUT_S,
    Tuning,
)
from panier.server.ws.frames import CLOSE, FrameReader, encode_frame

log = structlog.get_logger()
Handler = Callable[[web.BaseRequest], Awaitable[web.StreamResponse]]


BROKEN_BODY: Final = (HttpProcessingError, web.RequestPayloadError)
NOT_A_REQUEST = Reason("not-a-request", "That is no request that this server understands.")
OUR_FAULT = Reason("our-fault", "Something went wrong on the server; its log says what.")


class TimedConnection(web.RequestHandler):
    """A connection that knows when its last bytes arrived."""

    __slots__ = (
        "_first_request_timeout_s",
        "_first_request_timer",
        "_http_connections",
        "arrived",
        "frames",
        "http_connection",
        "too_many_frames",
    )

    def __init__(self, server: "TimedServer", **options: Any) -> None:
        super().__init__(server, loop=asyncio.get_running_loop(), **options)
        self._http_connections = server.http_connections
        self._first_request_timeout_s = server.tuning.first_request_timeout_s

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        own_transport: Any = transport  # uvloop's are no subclass of asyncio.Transport
        self.http_connection = HttpConnection(own_transport, self._http_connections.proxies)
        self.arrived = monotonic()  # in seconds
        # Called for each frame with `is_continuation`; returns whether to disconnect.
        self.too_many_frames: Callable[[bool], bool] = lambda is_continuation: False
        self._first_request_timer = asyncio.get_running_loop().call_later(
            self._first_request_timeout_s, self._abort_if_silent
        )
        super().connection_made(transport)
        if not self._http_connections.admit(self.http_connection):
            own_transport.abort()

    def data_received(self, data: bytes) -> None:
        self.arrived = monotonic()
        super().data_received(data)

    def set_parser(self, parser: WebSocketReader, data_received_cb: Callable[[], None] | None = None) -> None:
        """Read frames from now on: the connection has become a WebSocket."""
        self.frames = FrameReader(parser, self._disconnect_if_flood)
        own_reader: Any = self.frames  # aiohttp gives it the bytes, and it gives them to `parser`
        super().set_parser(own_reader, data_received_cb)

    def _disconnect_if_flood(self, is_continuation: bool) -> bool:
        """Count a frame; if it is one of a flood, disconnect and return True."""
        if not self.too_many_frames(is_continuation):
            return False
        if self.transport:
            self.transport.write(encode_frame(CLOSE, WSCloseCode.POLICY_VIOLATION.to_bytes(2, "big") + b"too fast"))
            self.transport.abort()  # a close handshake would keep reading the flood
        return True

    def connection_lost(self, exc: BaseException | None) -> None:
        self._first_request_timer.cancel()
        self._http_connections.remove(self.http_connection)
        super().connection_lost(exc)

    def mark_joined(self) -> None:
        """Remove the connection from the quota: its client has entered a room, which has limits of its own."""
        self._http_connections.remove(self.http_connection)

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Return the response to an unreadable request, or after an exception.

        Do not repeat or log what was sent: it may contain a token.
        """
        if isinstance(exc, OSError) and self.transport is None:
            raise ConnectionError("the client has disconnected") from exc  # aiohttp ignores this type
        if status >= 500:
            log.error("request failed", path=request.path, exc_info=exc)
        if request.writer.output_size > 0:
            raise ConnectionError("another response has begun")
        reason = OUR_FAULT if status >= 500 else NOT_A_REQUEST
        body = protocol.encode(protocol.Problem(reason))
        response = web.Response(body=body, status=status, content_type="application/json", headers=NO_PAGE)
        response.force_close()
        return response

    def log_exception(self, *args: object, **kw: object) -> None:
        """Log a failure, but not the unreadable rest of a request that was answered already."""
        exc = kw.get("exc_info")
        if not isinstance(exc, web.RequestPayloadError):
            log.error("connection failed", exc_info=exc)

    def _abort_if_silent(self) -> None:
        if not self.http_connection.requests:
            self.http_connection.transport.abort()


class TimedServer(web.Server):
    """Make timed connections, and pass their requests to the handler of an application."""

    def __init__(self, application: web.Server, http_connections: HttpConnections, tuning: Tuning) -> None:
        super().__init__(self.handle, request_factory=application.request_factory)
        self.http_connections = http_connections
        self.tuning = tuning
        self.handler: Handler = application.request_handler

    def __call__(self) -> TimedConnection:
        options: dict[str, Any] = {
            "access_log": None,
            "keepalive_timeout": self.tuning.keep_alive_timeout_s,
            "lingering_time": REQUEST_REST_TIMEOUT_S,
            "auto_decompress": False,  # 260 kB could unpack to a third of a second's work on the event loop
        }
        return TimedConnection(self, **options)

    async def handle(self, request: web.BaseRequest) -> web.StreamResponse:
        caller = timed_connection(request).http_connection
        caller.requests += 1
        caller.is_busy = True
        self.http_connections.mark_active(caller)
        try:
            return await self.handler(request)
        finally:
            caller.is_busy = False


class Runner:
    """Run an application over timed connections."""

    def __init__(self, app: web.Application, http_connections: HttpConnections, tuning: Tuning) -> None:
        self._app = web.AppRunner(app)
        self._http_connections = http_connections
        self._tuning = tuning

    async def start(self, sockets: Sequence[socket]) -> None:
        await self._app.setup()
        assert self._app.server is not None
        self._runner = web.ServerRunner(
            TimedServer(self._app.server, self._http_connections, self._tuning), shutdown_timeout=SHUTDOWN_TIMEOUT_S
        )
        await self._runner.setup()
        for listening in sockets:
            await web.SockSite(self._runner, listening, backlog=LISTEN_BACKLOG).start()

    async def stop(self) -> None:
        await self._runner.cleanup()
        await self._app.cleanup()


def timed_connection(request: web.BaseRequest) -> TimedConnection:
    timed = request.protocol
    assert isinstance(timed, TimedConnection)
    return timed
