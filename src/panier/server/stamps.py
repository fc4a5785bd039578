"""When bytes arrive: stamped as the loop hands them over, not when somebody gets round to reading them.

Also here, as it is the same place: a connection that sends no whole request in time is closed.
"""

import asyncio
from time import monotonic
from typing import Any, Final

from aiohttp import web
from aiohttp.web_protocol import RequestHandler

FIRST_REQUEST: Final = 10.0  # seconds until the first request must be there


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

    def _give_up(self) -> None:
        if self._current_request is None and not self._request_count and self.transport:
            self.transport.abort()


class StampedServer(web.Server):
    def __call__(self) -> RequestHandler:
        return Stamped(self, loop=self._loop, **self._kwargs)


class Runner(web.AppRunner):
    """Runs an application whose connections are stamped."""

    async def _make_server(self) -> Any:
        made = await super()._make_server()
        made.__class__ = StampedServer
        return made


def arrived(request: web.Request) -> float:
    """When the last bytes from there arrived, in seconds by `monotonic`."""
    protocol = request.protocol
    assert isinstance(protocol, Stamped)
    return protocol.arrived
