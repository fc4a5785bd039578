"""What those who run the server ask it: whether it is well, and how much there is to do."""

import asyncio

import structlog
from aiohttp import web
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from panier.server.http.client_address import ClientAddresses
from panier.server.http.rate_limits import is_loopback
from panier.server.http.responses import NOT_FOUND, HttpRefusal
from panier.server.session.registry import RoomRegistry
from panier.server.store.store import StoreUnavailable
from panier.server.system import metrics
from panier.server.tuning import HEALTH_CACHE_TTL_MS, HEALTH_TIMEOUT_S

log = structlog.get_logger()


class OperatorHandlers:
    def __init__(self, registry: RoomRegistry, visitors: ClientAddresses) -> None:
        self.registry = registry
        self.visitors = visitors
        self._check: asyncio.Future[None] | None = None
        self._checked = 0.0

    async def healthz(self, request: web.Request) -> web.Response:
        """Fails, as requests do then, while the store cannot write, or other nodes have the rooms of this one.

        Why, it says to this computer only.
        """
        try:
            await self._check_health()
        except StoreUnavailable as error:
            log.warning("not well", error=str(error))
            here = is_loopback(self.visitors.address(request))
            return web.Response(status=503, text=f"{error if here else 'not well; the log says why'}\n")
        return web.Response(text="ok\n")

    async def _check_health(self) -> None:
        self.registry.check_lease()
        now = self.registry.clock.now()
        if self._check is None or (self._check.done() and now > self._checked + HEALTH_CACHE_TTL_MS):
            self._check = asyncio.ensure_future(self.registry.store.check_writable())
            self._checked = now
        try:
            async with asyncio.timeout(HEALTH_TIMEOUT_S):
                await asyncio.shield(self._check)
        except TimeoutError:
            raise StoreUnavailable("the store has not answered yet") from None

    async def metrics(self, request: web.Request) -> web.Response:
        """Only for this computer: numbers say something about who plays here."""
        if not self.is_from_this_computer(request):
            raise HttpRefusal(404, NOT_FOUND)
        self.registry.count_tables()
        return web.Response(body=generate_latest(metrics.REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST})

    def is_from_this_computer(self, request: web.Request) -> bool:
        """Whether somebody at this computer asks: who calls an address of their own computer comes from that one."""
        address = self.visitors.address(request)
        called = request.transport.get_extra_info("sockname") if request.transport else None
        return is_loopback(address) or (called is not None and called[0] == address)
