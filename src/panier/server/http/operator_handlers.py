"""Requests of operators: the health of the server, and its metrics."""

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
    def __init__(self, registry: RoomRegistry, clients: ClientAddresses) -> None:
        self.registry = registry
        self.clients = clients
        self._check: asyncio.Future[None] | None = None
        self._checked = 0.0

    async def healthz(self, request: web.Request) -> web.Response:
        """Answer 503, as other requests do then, while the store cannot write or this node has no lease.

        It has none if renewals fail, if it lost the bus while others have it, or if another process took its name.

        Only this computer is told why.
        """
        try:
            await self._check_health()
        except StoreUnavailable as error:
            log.warning("unhealthy", error=str(error))
            is_local = is_loopback(self.clients.address(request))
            return web.Response(status=503, text=f"{error if is_local else 'not well; the log says why'}\n")
        return web.Response(text="ok\n")

    async def _check_health(self) -> None:
        """Raise StoreUnavailable if this node has no lease or its store cannot write; simultaneous checks share one."""
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
        """Answer only this computer: the numbers say something about the people who play here."""
        if not self.is_from_this_computer(request):
            raise HttpRefusal(404, NOT_FOUND)
        self.registry.count_tables()
        return web.Response(body=generate_latest(metrics.REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST})

    def is_from_this_computer(self, request: web.Request) -> bool:
        """Return whether a request comes from this computer, by loopback or by its own address."""
        address = self.clients.address(request)
        own = request.transport.get_extra_info("sockname") if request.transport else None
        return is_loopback(address) or (own is not None and own[0] == address)
