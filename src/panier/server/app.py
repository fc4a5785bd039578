"""The composition root: one process with everything in it, put together and taken apart again."""

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
from panier.server.bus.in_process import InProcessBus, Switchboard
from panier.server.cluster.node import Node
from panier.server.http.addresses import addresses, origins
from panier.server.http.app import WebApp
from panier.server.http.rate_limits import at_home
from panier.server.http.server_names import ServerNames
from panier.server.http.stalled_clients import Callers
from panier.server.session.bot_seats import Pace
from panier.server.session.registry import RoomRegistry
from panier.server.session.reviews import Reviews
from panier.server.session.thinker import Processes
from panier.server.settings import CannotServe, ServerSettings, check
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
from panier.server.ws.wire import Runner

log = structlog.get_logger()

FILE: Final = "panier.sqlite"


def data_folder(chosen: Path | None) -> Path:
    return chosen or user_data_path("panier", appauthor=False)


async def open_store(settings: ServerSettings, folder: Path, tuning: Tuning) -> Store:
    """What keeps the rooms: a file, or a database that several nodes share; raises StoreUnavailable."""
    if not settings.store:
        return SqliteStore.open(folder / FILE, tuning)
    PostgresStore = adapter("panier.server.store.postgres.postgres_store").PostgresStore  # noqa: N806
    store: Store = await PostgresStore.open(settings.store, node_name(settings), tuning)
    return store


def make_bus(settings: ServerSettings) -> Bus:
    """How this node speaks to others, if there may be any."""
    if not settings.bus:
        return InProcessBus(Switchboard(), node_name(settings))
    NatsBus = adapter("panier.server.bus.nats_bus").NatsBus  # noqa: N806
    try:
        bus: Bus = NatsBus(settings.bus, node_name(settings), prefix=f"panier-{VERSION}", ca=settings.bus_ca)
    except ValueError as error:
        raise CannotServe(str(error)) from error
    return bus


def node_name(settings: ServerSettings) -> str:
    """What stands in every ticket: not the name of the computer, where nobody need tell nodes apart."""
    named = settings.node or ("here" if not settings.bus else re.sub(r"[^A-Za-z0-9_-]", "-", gethostname()))
    return named[:MAX_NODE_NAME_CHARS]


def adapter(module: str) -> Any:
    """A module that needs what only servers of several nodes install."""
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
        settings = self.settings
        check(settings)
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
        self.addresses = [settings.host] if settings.host not in ("", "0.0.0.0", "::") else addresses()
        self.thinker = Processes(took=metrics.THOUGHTS.observe, effort=settings.champion_effort)
        pace = Pace(Millis(settings.bot_pace), Millis(settings.bot_pace), Millis(settings.countdown))
        self.registry = RoomRegistry(self.store, self.thinker, LoopClock(settings.speed), pace, self.tuning)
        self.node = Node(self.registry, make_bus(settings), self.registry.clock)
        try:
            await self.node.start()
        except (StoreUnavailable, Unreachable) as error:
            for listening in sockets:
                listening.close()
            await self.store.close()
            raise CannotServe(str(error)) from error
        self.clerk, self.prover, self.reviewer = [ProcessPool(1, is_low_priority=True) for _ in range(3)]
        self.reviews = Reviews(self.store, self.reviewer, self.tuning)
        names = ServerNames(self.urls, origins(settings.host, self.port, self.addresses, settings.public_url))
        self.app = WebApp(
            self.registry,
            self.node.directory,
            self.clerk,
            self.prover,
            self.reviews,
            names,
            frozenset(settings.proxies),
            settings.messages_a_second,
        )
        half = raise_descriptor_limit() // 2  # the other half is for tables
        self.callers = Callers(half, settings.proxies, self.tuning.max_connections_per_network)
        self.runner = Runner(self.app.application(), self.callers, self.tuning)
        await self.runner.start(sockets)
        chores = (self.sweep(), self.watch_lag(), self.look_at_callers())
        self.tasks = [asyncio.create_task(chore) for chore in chores]
        log.info("serving", port=self.port, data=str(folder))

    @property
    def urls(self) -> list[str]:
        """Where people reach this server, the likeliest first."""
        if self.settings.public_url:
            return [self.settings.public_url.rstrip("/")]
        return [f"http://{f'[{address}]' if ':' in address else address}:{self.port}" for address in self.addresses]

    @property
    def only_here(self) -> bool:
        """Whether nobody but this computer can reach it."""
        return not self.settings.public_url and all(map(at_home, self.addresses))

    async def open_room(self) -> str:
        """The room of the evening: the one from last time if it is still there, else a new one."""
        kept = data_folder(self.settings.data) / "room.txt"
        code = kept.read_text().strip() if kept.exists() else ""
        room = None
        with suppress(PanierError, NotOurs):  # damaged, of which there is a line in the log; or of a newer version
            room = await self.node.directory.find(code)
        room = room or await self.node.directory.create()
        kept.parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # with a database nobody else has made it
        kept.touch(0o600)
        kept.chmod(0o600)  # an earlier Panier let others on this computer read it
        kept.write_text(room.code + "\n")
        return room.code

    async def sweep(self) -> None:
        while True:
            await asyncio.sleep(self.tuning.sweep_interval_s)
            try:
                await self.registry.sweep()
            except Exception:
                log.exception("sweep failed")

    async def look_at_callers(self) -> None:
        while True:
            await asyncio.sleep(STALL_CHECK_INTERVAL_S)
            self.callers.look()

    async def watch_lag(self) -> None:
        """Not by the loop's own time: in uvloop that stands still while other things are done first."""
        while True:
            due = monotonic() + LOOP_LAG_CHECK_INTERVAL_S
            await asyncio.sleep(LOOP_LAG_CHECK_INTERVAL_S)
            metrics.LAG.observe(max(0.0, monotonic() - due))

    async def stop(self) -> None:
        """Lets open races close, keeps what was done, and says goodbye so that clients come back."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self.registry.wait_until_saved(), RACE_CLOSE_TIMEOUT_S)
        for session in list(self.registry.sessions.values()):
            for listener in list(session.state.sockets.connected):
                listener.disconnect(WSCloseCode.SERVICE_RESTART, "restart")
        for at_other_node in list(self.node.gateway.sockets.values()):
            at_other_node.socket.disconnect(WSCloseCode.SERVICE_RESTART, "restart")
        await asyncio.sleep(CLOSE_FRAMES_DELAY_S)
        await self.runner.stop()
        await self.node.stop()
        self.thinker.close()
        self.clerk.close()
        self.prover.close()
        self.reviews.close()
        self.reviewer.close()
        await self.store.close()
