"""When bytes arrive: stamped as the loop hands them over, not when somebody gets round to reading them.

Also here, as it is the same place: a connection that sends no whole request in time is closed, and one that sends
something else is told so, in the same words as everybody whose request is refused.
"""

import asyncio
from time import monotonic
from typing import Any, Final

import structlog
from aiohttp import web
from aiohttp.web_protocol import RequestHandler

from panier import protocol
from panier.game import Reason

log = structlog.get_logger()

FIRST_REQUEST: Final = 10.0  # seconds until the first request must be there
NOT_A_REQUEST = Reason("not-a-request", "That is no request that this server understands.")
OUR_FAULT = Reason("our-fault", "Something went wrong in the server; its log says what.")
SAFE: Final = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}


class Stamped(RequestHandler):
    """A connection that knows when its last bytes arrived."""

    __slots__ = ("_patience", "arrived")

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.arrived = monotonic()
        self._patience = self._loop.call_later(FIRST_REQUEST, self._give_up)

    def data_received(self, data: bytes) -> None:
        self.arrived = monotonic()
        super().data_received(data)

    def connection_lost(self, exc: BaseException | None) -> None:
        self._patience.cancel()
        super().connection_lost(exc)

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """The answer to what cannot be read, or made us stumble. What was sent is not repeated, nor logged: it may
        hold a token.
        """
        if status >= 500:
            log.error("request failed", path=request.path, exc_info=exc)
        if request.writer.output_size > 0:
            raise ConnectionError("something else was being answered")
        reason = OUR_FAULT if status >= 500 else NOT_A_REQUEST
        body = protocol.encode(protocol.Problem(reason))
        response = web.Response(body=body, status=status, content_type="application/json", headers=SAFE)
        response.force_close()
        return response

    def log_exception(self, *args: Any, **kw: Any) -> None:
        """Whoever was answered already may send a rest that cannot be read: that is no failure of ours."""
        if not isinstance(kw.get("exc_info"), web.RequestPayloadError):
            super().log_exception(*args, **kw)

    def _give_up(self) -> None:
        if self._current_request is None and not self._request_count and self.transport:
            self.transport.abort()


class StampedServer(web.Server):
    def __call__(self) -> RequestHandler:
        return Stamped(self, loop=self._loop, **self._kwargs)


class Runner(web.AppRunner):
    """Runs an application whose connections are stamped. (aiohttp 3.14 has no other way to name their class.)"""

    async def _make_server(self) -> Any:
        made = await super()._make_server()
        made.__class__ = StampedServer
        return made


def arrived(request: web.Request) -> float:
    """When the last bytes from there arrived, in seconds by `monotonic`."""
    protocol = request.protocol
    assert isinstance(protocol, Stamped)
    return protocol.arrived
