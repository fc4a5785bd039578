"""What those who run the server ask it: whether it is well, and how much there is to do."""

from aiohttp import web
from prometheus_client import generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from panier.server.session.registry import RoomRegistry
from panier.server.system import metrics
from panier.server.web.answers import NOT_FOUND, Refusal
from panier.server.web.rate_limits import at_home
from panier.server.web.visitors import Visitors


class OperatorHandlers:
    def __init__(self, registry: RoomRegistry, visitors: Visitors) -> None:
        self.registry = registry
        self.visitors = visitors

    async def healthz(self, request: web.Request) -> web.Response:
        await self.registry.store.exists("")  # the store answers
        return web.Response(text="ok\n")

    async def metrics(self, request: web.Request) -> web.Response:
        """Only for this computer: numbers say something about who plays here."""
        if not at_home(self.visitors.address(request)):
            raise Refusal(404, NOT_FOUND)
        self.registry.count_tables()
        return web.Response(body=generate_latest(metrics.REGISTRY), headers={"Content-Type": CONTENT_TYPE_LATEST})
