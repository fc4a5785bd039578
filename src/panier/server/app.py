"""The composition root: build all parts of one server process, and stop them in order."""

import asyncio
import re
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from socket import gethostname
from time import monotonic
from typing import Any, Final

import structlog
from aiohttp import WSCloseCode
from platformdirs import user_data_path

from panier.core.errors import PanierError
from panier.core.units import Millis
from panier.lab.process_pool import ProcessPool
from panier.server.bus.bus import Bus, Unreachable
from panier.server.bus.in_process import InProcessBroker, InProcessBus
from panier.server.cluster.node import Node
from panier.server.http.addresses import allowed_origins, list_addresses
from panier.server.http.app import WebApp
from panier.server.http.http_connections import HttpConnections
from panier.server.http.rate_limits import is_loopback
from panier.server.http.server_names import ServerNames
from panier.server.session.bot_engine import BotProcesses
from panier.server.session.bot_seats import Pace
from panier.server.session.registry import RoomRegistry
from panier.server.session.reviews import Reviews
from panier.server.settings import CannotServe, ServerSettings, check_settings
from panier.server.store.sqlite.sqlite_store import SqliteStore
from panier.server.store.store import NotOurs, Store, StoreUnavailable
from panier.server.system import metrics
from panier.server.system.clock import LoopClock
from panier.server.system.descriptors import raise_descriptor_limit
from panier.server.system.listening import listen
from panier.server.tuning import (
    CLOSE_FRAMES_DELAY_S,
    DEFAULT_TUNING,
    LOOP_LAG_CHECK_INTERVAL_S,
    MAX_NODE_NAME_CHARS,
    RACE_CLOSE_TIMEOUT_S,
    STALL_CHECK_INTERVAL_S,
    Tuning,
)
from panier.server.version import VERSION
from panier.server.ws.arrival import Runner

log = structlog.get_logger()

DATABASE_FILE_NAME: Final = "panier.sqlite"


def data_folder(chosen: Path | None) -> Path:
    return chosen or user_data_path("panier", appauthor=False)


async def open_store(settings: ServerSettings, folder: Path, tuning: Tuning) -> Store:
    """Open the store for rooms: a file, or a database that several nodes share; raise StoreUnavailable."""
    if not settings.store:
        return SqliteStore.open(folder / DATABASE_FILE_NAME, tuning)
    PostgresStore = import_cluster_module("panier.server.store.postgres.postgres_store").PostgresStore  # noqa: N806
    store: Store = await PostgresStore.open(settings.store, node_name(settings), tuning)
    return store


def make_bus(settings: ServerSettings) -> Bus:
    """Return the bus to other nodes: NATS, or one inside the process for a single node."""
    if not settings.bus:
        return InProcessBus(InProcessBroker(), node_name(settings))
    NatsBus = import_cluster_module("panier.server.bus.nats_bus").NatsBus  # noqa: N806
    try:
        bus: Bus = NatsBus(settings.bus, node_name(settings), prefix=f"panier-{VERSION}", ca=settings.bus_ca)
    except ValueError as error:
        raise CannotServe(str(error)) from error
    return bus


def node_name(settings: ServerSettings) -> str:
    """Return the name that is part of every ticket; a single node does not reveal the name of the computer."""
    name = settings.node or ("here" if not settings.bus else re.sub(r"[^A-Za-z0-9_-]", "-", gethostname()))
    return name[:MAX_NODE_NAME_CHARS]


def import_cluster_module(module: str) -> Any:
    """Import a module that needs the extra `cluster`, or raise CannotServe saying how to install it."""
    try:
        return import_module(module)
    except ImportError as error:
        raise CannotServe(f"a server of several nodes needs {error.name}: pip install 'panier[cluster]'") from error


class Server:
    """A running server; tests start one in their own loop."""

    def __init__(self, settings: ServerSettings, tuning: Tuning = DEFAULT_TUNING) -> None:
        self.settings = settings
        self.tuning = tuning

    async def start(self) -> None:
        """Open the store and listen, or raise CannotServe."""
        settings = self.settings
        check_settings(settings)
        folder = data_folder(settings.data)
        try:
            self.store = await open_store(settings, folder, self.tuning)
        except StoreUnavailable as error:
            raise CannotServe(str(error)) from error
        try:
            sockets = listen(settings)
        except CannotServe:
            await self.store.close()
            raise
        self.port: int = sockets[0].getsockname()[1]
        self.addresses = [settings.host] if settings.host not in ("", "0.0.0.0", "::") else list_addresses()
        self.bot_engine = BotProcesses(observe_seconds=metrics.THOUGHTS.observe, effort=settings.champion_effort)
        pace = Pace(Millis(settings.bot_pace), Millis(settings.bot_pace), Millis(settings.countdown))
        self.registry = RoomRegistry(self.store, self.bot_engine, LoopClock(settings.speed), pace, self.tuning)
        self.node = Node(self.registry, make_bus(settings), self.registry.clock)
        try:
            await self.node.start()
        except (StoreUnavailable, Unreachable) as error:
            for socket in sockets:
                socket.close()
            await self.store.close()
            raise CannotServe(str(error)) from error
        self.replay_pool, self.daily_search_pool, self.review_pool = [
            ProcessPool(1, is_low_priority=True) for _ in range(3)
        ]
        self.reviews = Reviews(self.store, self.review_pool, self.tuning)
        names = ServerNames(self.urls, allowed_origins(settings.host, self.port, self.addresses, settings.public_url))
        self.app = WebApp(
            self.registry,
            self.node.directory,
            self.replay_pool,
            self.daily_search_pool,
            self.reviews,
            names,
            frozenset(settings.proxies),
            settings.messages_a_second,
        )
        half = raise_descriptor_limit() // 2  # the other half is for sockets at tables
        self.http_connections = HttpConnections(half, settings.proxies, self.tuning.max_connections_per_network)
        self.runner = Runner(self.app.application(), self.http_connections, self.tuning)
        await self.runner.start(sockets)
        jobs = (self.sweep(), self.measure_loop_lag(), self.check_http_connections())
        self.tasks = [asyncio.create_task(job) for job in jobs]
        log.info("serving", port=self.port, data=str(folder))

    @property
    def urls(self) -> list[str]:
        """The addresses under which people reach this server, the most likely one first."""
        if self.settings.public_url:
            return [self.settings.public_url.rstrip("/")]
        return [f"http://{f'[{address}]' if ':' in address else address}:{self.port}" for address in self.addresses]

    @property
    def is_local_only(self) -> bool:
        """Return whether only this computer can reach the server."""
        return not self.settings.public_url and all(map(is_loopback, self.addresses))

    async def open_room(self) -> str:
        """Return the code of the room from last time, or of a new one if that is gone."""
        file = data_folder(self.settings.data) / "room.txt"
        code = file.read_text().strip() if file.exists() else ""
        room = None
        with suppress(PanierError, NotOurs):  # damaged, which the log reports, or of a newer version
            room = await self.node.directory.find(code)
        room = room or await self.node.directory.create()
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # with a database nothing else has created it
        file.touch(0o600)
        file.chmod(0o600)  # earlier versions let other users of this computer read it
        file.write_text(room.code + "\n")
        return room.code

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(self.tuning.sweep_interval_s)
            try:
                await self.registry.sweep()
            except Exception:
                log.exception("sweep failed")

    async def check_http_connections(self) -> None:
        while True:
            await asyncio.sleep(STALL_CHECK_INTERVAL_S)
            self.http_connections.abort_stalled()

    async def measure_loop_lag(self) -> None:
        """Measure how late the loop is, by the system clock: uvloop's own time stands still during other callbacks."""
        while True:
            due = monotonic() + LOOP_LAG_CHECK_INTERVAL_S
            await asyncio.sleep(LOOP_LAG_CHECK_INTERVAL_S)
            metrics.LAG.observe(max(0.0, monotonic() - due))

    async def stop(self) -> None:
        """Close all sockets with a code that makes clients reconnect, then release all rooms.

        Before that, wait up to `RACE_CLOSE_TIMEOUT_S` for open races and pending commits; the store finishes the rest.
        """
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self.registry.wait_until_saved(), RACE_CLOSE_TIMEOUT_S)
        for session in list(self.registry.sessions.values()):
            for listener in list(session.state.sockets.connected):
                listener.disconnect(WSCloseCode.SERVICE_RESTART, "restart")
        for gateway_socket in list(self.node.gateway.sockets.values()):
            gateway_socket.socket.disconnect(WSCloseCode.SERVICE_RESTART, "restart")
        await asyncio.sleep(CLOSE_FRAMES_DELAY_S)
        await self.runner.stop()
        await self.node.stop()
        self.bot_engine.close()
        self.replay_pool.close()
        self.daily_search_pool.close()
        self.reviews.close()
        self.review_pool.close()
        await self.store.close()
