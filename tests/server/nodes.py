"""Servers that share a database and a bus, in one event loop."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from panier.server.app import Server
from panier.server.tuning import DEFAULT_TUNING, Tuning
from server import services
from server.recording_clients import RecordingClient, settings


@asynccontextmanager
async def nodes(
    folder: Path, *names: str, database: str = "", tuning: Tuning = DEFAULT_TUNING, **flags: Any
) -> AsyncIterator[list[Server]]:
    """Start nodes with these names on a real PostgreSQL and a real NATS, and stop them at the end."""
    store = database or await services.fresh_database()
    started: list[Server] = []
    try:
        for name in names:
            own = folder / name
            own.mkdir(exist_ok=True)
            chosen = settings(own, store=store, bus=services.nats().url, node=name, speed=1, **flags)
            server = Server(chosen, tuning)
            await server.start()
            started.append(server)
        yield list(started)
    finally:
        await RecordingClient.close_all()
        for server in started:
            await server.stop()


async def kill_node(server: Server) -> None:
    """Silence a node at once, as a kill would: its lease is not ended."""
    node = server.node
    for task in node._tasks:
        task.cancel()
    await node.bus.close()
    node.stop = do_nothing  # type: ignore[method-assign]


async def do_nothing() -> None:
    await asyncio.sleep(0)
