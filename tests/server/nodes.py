"""Servers that share a database and a bus, in one loop; each test says who is where."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from company import settings
from panier.server.serve import Server
from server import services


@asynccontextmanager
async def nodes(folder: Path, *names: str, database: str = "", **flags: object) -> AsyncIterator[list[Server]]:
    """Nodes of one server, on a PostgreSQL and a NATS of their own making."""
    store = database or await services.fresh_database()
    async with AsyncExitStack() as stack:
        started = []
        for name in names:
            own = folder / name
            own.mkdir(exist_ok=True)
            server = Server(settings(own, store=store, bus=services.nats().url, node=name, **flags))
            await server.start()
            stack.push_async_callback(server.stop)
            started.append(server)
        yield started
