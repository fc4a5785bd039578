"""`panier serve`: one process with everything in it, from the first line in the terminal to the last commit."""

import asyncio
import errno
import gc
import os
import re
import signal
import socket
import sys
import webbrowser
from contextlib import suppress
from importlib import import_module
from io import StringIO
from ipaddress import ip_address
from pathlib import Path
from socket import gethostname
from time import monotonic
from typing import Any, Final
from urllib.parse import urlsplit

import segno
import structlog
from aiohttp import WSCloseCode
from platformdirs import user_data_path
from rich.console import Console
from rich.markup import escape

from panier.bots import MAX_EFFORT
from panier.core.errors import PanierError
from panier.core.units import Millis
from panier.lab.process_pool import ProcessPool
from panier.server.bus.bus import Bus, Unreachable
from panier.server.bus.in_process import InProcessBus, Switchboard
from panier.server.cluster.node import Node
from panier.server.http.addresses import addresses, origins
from panier.server.http.app import WebApp
from panier.server.http.invite import room_links
from panier.server.http.rate_limits import at_home
from panier.server.http.server_names import ServerNames
from panier.server.http.stalled_clients import Callers
from panier.server.session.bot_seats import Pace
from panier.server.session.registry import RoomRegistry
from panier.server.session.reviews import Reviews
from panier.server.session.thinker import Processes
from panier.server.settings import Settings as Settings
from panier.server.store.sqlite.sqlite_store import SqliteStore
from panier.server.store.store import NotOurs, Store, Unusable
from panier.server.system import metrics
from panier.server.system.clock import LoopClock
from panier.server.system.descriptors import raise_descriptor_limit
from panier.server.system.logs import set_up_logs
from panier.server.tuning import (
    DEFAULT_TUNING,
    JOIN_HINT_DELAY_S,
    LISTEN_BACKLOG,
    LOOP_LAG_CHECK_INTERVAL_S,
    MAX_COUNTDOWN_MS,
    RACE_CLOSE_TIMEOUT_S,
    STALL_CHECK_INTERVAL_S,
    Tuning,
)
from panier.server.version import VERSION
from panier.server.ws.wire import Runner

log = structlog.get_logger()

FILE: Final = "panier.sqlite"
PORTS: Final = range(8000, 8010)


class CannotServe(Exception):
    """Why the server does not start, in words for whoever started it."""


def check(settings: Settings) -> None:
    """Raises CannotServe for settings that make no sense."""
    if settings.port is not None and not 0 <= settings.port <= 65535:
        raise CannotServe(f"a port is a number from 0 to 65535, not {settings.port}")
    if settings.bot_pace < 0:
        raise CannotServe(f"bots take 0 milliseconds or more, not {settings.bot_pace}")
    if not 0 <= settings.countdown <= MAX_COUNTDOWN_MS:
        raise CannotServe(f"a countdown takes 0 to {MAX_COUNTDOWN_MS} milliseconds, not {settings.countdown}")
    if not 0 < settings.champion_effort <= MAX_EFFORT:
        raise CannotServe(f"champions think up to {MAX_EFFORT} times as long as usual, not {settings.champion_effort}")
    if settings.messages_a_second < 1:
        raise CannotServe(f"a socket may send at least one message a second, not {settings.messages_a_second}")
    if bool(settings.store) != bool(settings.bus):
        raise CannotServe("several nodes share a database and a bus: give both --store and --bus, or neither")
    if settings.node and not re.fullmatch(r"[A-Za-z0-9_-]{1,40}", settings.node):
        raise CannotServe(f"a node's name has up to 40 letters, digits, - and _, not {settings.node!r}")
    if settings.node and not settings.bus:
        raise CannotServe("--node names one of several nodes: give --store and --bus as well, or leave it out")
    if settings.bus_ca and not settings.bus_ca.is_file():
        raise CannotServe(f"--bus-ca {settings.bus_ca} is no file: it has the certificates by which NATS is known")
    for proxy in settings.proxies:
        try:
            ip_address(proxy)
        except ValueError:
            raise CannotServe(f"a proxy is named by its address, such as 127.0.0.1, not {proxy}") from None
    if settings.public_url and not is_web_address(settings.public_url):
        raise CannotServe(f"a public URL is something like https://games.example, not {settings.public_url}")


def is_web_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:  # such as a port that is none
        return False


def data_folder(chosen: Path | None) -> Path:
    return chosen or user_data_path("panier", appauthor=False)


def listen(settings: Settings) -> list[socket.socket]:
    """The sockets to listen on; where no port was chosen, on the first that is free."""
    if settings.port is not None:
        return listen_on(settings, settings.port)
    for port in PORTS:
        with suppress(CannotServe):
            return listen_on(settings, port)
    return listen_on(settings, 0)


def listen_on(settings: Settings, port: int) -> list[socket.socket]:
    """The sockets on a port: IPv4, and IPv6 where there is any."""
    found: list[socket.socket] = []
    for family, address in ((socket.AF_INET, "0.0.0.0"), (socket.AF_INET6, "::")):
        if settings.host:
            family, address = (socket.AF_INET6 if ":" in settings.host else socket.AF_INET), settings.host
        try:
            listening = socket.create_server((address, port), family=family, backlog=LISTEN_BACKLOG)
        except OSError as error:
            if found:
                break  # no IPv6 here
            where = (settings.host or "this computer") + (f", port {port}" if port else "")
            busy = error.errno in (errno.EADDRINUSE, errno.EACCES)
            advice = "Choose another one with --port." if busy else "Is that an address of this computer?"
            why = (error.strerror or str(error)).partition(" (while ")[0]  # `create_server` adds the address as a tuple
            raise CannotServe(f"cannot listen on {where}: {why}. {advice}") from error
        found.append(listening)
        port = listening.getsockname()[1]
        if settings.host:
            break
    return found


async def open_store(settings: Settings, folder: Path) -> Store:
    """What keeps the rooms: a file, or a database that several nodes share; raises Unusable."""
    if not settings.store:
        return SqliteStore.open(folder / FILE)
    PostgresStore = adapter("panier.server.store.postgres.postgres_store").PostgresStore  # noqa: N806
    store: Store = await PostgresStore.open(settings.store, node_name(settings))
    return store


def make_bus(settings: Settings) -> Bus:
    """How this node speaks to others, if there may be any."""
    if not settings.bus:
        return InProcessBus(Switchboard(), node_name(settings))
    NatsBus = adapter("panier.server.bus.nats_bus").NatsBus  # noqa: N806
    try:
        bus: Bus = NatsBus(settings.bus, node_name(settings), prefix=f"panier-{VERSION}", ca=settings.bus_ca)
    except ValueError as error:
        raise CannotServe(str(error)) from error
    return bus


def node_name(settings: Settings) -> str:
    """What stands in every ticket: not the name of the computer, where nobody need tell nodes apart."""
    named = settings.node or ("here" if not settings.bus else re.sub(r"[^A-Za-z0-9_-]", "-", gethostname()))
    return named[:40]


def adapter(module: str) -> Any:
    """A module that needs what only servers of several nodes install."""
    try:
        return import_module(module)
    except ImportError as error:
        raise CannotServe(f"a server of several nodes needs {error.name}: pip install 'panier[cluster]'") from error


class Server:
    """A running server; tests start one in their own loop."""

    def __init__(self, settings: Settings, tuning: Tuning = DEFAULT_TUNING) -> None:
        self.settings = settings
        self.tuning = tuning

    async def start(self) -> None:
        settings = self.settings
        check(settings)
        folder = data_folder(settings.data)
        try:
            self.store = await open_store(settings, folder)
        except Unusable as error:
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
        self.registry = RoomRegistry(self.store, self.thinker, LoopClock(settings.speed), pace, tuning=self.tuning)
        self.node = Node(self.registry, make_bus(settings), self.registry.clock)
        try:
            await self.node.start()
        except (Unusable, Unreachable) as error:
            for listening in sockets:
                listening.close()
            await self.store.close()
            raise CannotServe(str(error)) from error
        self.clerk, self.prover, self.reviewer = [ProcessPool(1, patient=True) for _ in range(3)]
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
            await asyncio.wait_for(self.registry.quiet(), RACE_CLOSE_TIMEOUT_S)
        for session in list(self.registry.sessions.values()):
            for listener in list(session.state.sockets.listeners):
                listener.hang_up(WSCloseCode.SERVICE_RESTART, "restart")
        for at_other_node in list(self.node.gateway.sockets.values()):
            at_other_node.listener.hang_up(WSCloseCode.SERVICE_RESTART, "restart")
        await asyncio.sleep(0.05)
        await self.runner.stop()
        await self.node.stop()
        self.thinker.close()
        self.clerk.close()
        self.prover.close()
        self.reviews.close()
        self.reviewer.close()
        await self.store.close()


async def run(settings: Settings, console: Console, tuning: Tuning = DEFAULT_TUNING) -> None:
    """Serves until somebody stops it."""
    server = Server(settings, tuning)
    await server.start()
    gc.collect()
    gc.freeze()  # what was imported stays: looking for garbage in it would stop all tables for a moment, for nothing
    gc.set_threshold(20_000, 20, 20)  # what a move leaves behind goes by itself: cycles are few
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # Windows
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    code = await server.open_room()
    welcome(server, code, console)
    if not settings.no_browser and has_windows():
        here = f"http://localhost:{server.port}/room/{code}"
        asyncio.get_running_loop().run_in_executor(None, webbrowser.open, here)
    hint = asyncio.create_task(nobody_came(server, console))
    await stop.wait()
    hint.cancel()
    console.print("\nClosing the table; everything is kept.")
    await server.stop()


def has_windows() -> bool:
    """Whether a browser would open a window: in a bare terminal it might take that over instead."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def welcome(server: Server, code: str, console: Console) -> None:
    """The address of the room, and as a code to scan: all of it fits a small terminal."""
    link, *others = room_links(server.urls, code)
    qr = StringIO()
    segno.make_qr(link).terminal(out=qr, compact=True, border=2)
    with suppress(UnicodeEncodeError):  # a terminal that knows only letters
        qr.getvalue().encode(console.encoding)
        console.file.write(qr.getvalue())
    console.print(f"[bold]Panier[/] is on the table: [bold]{escape(link)}[/]", soft_wrap=True)  # IPv6 has brackets
    if server.only_here:
        console.print("Only this computer can reach it there; without --host, phones in the same network can.")
    elif not server.settings.public_url:
        console.print("Scan the code with a phone in the same network, or type the address.")
        console.print(f"On this computer: http://localhost:{server.port}/room/{code}", soft_wrap=True)
    for other in others:
        console.print(f"If that does not work: {other}", soft_wrap=True, markup=False)
    console.print("Ctrl-C closes the table; games go on where they were when it opens again.", style="dim")
    console.file.flush()


async def nobody_came(server: Server, console: Console) -> None:
    """What to check, if nobody has joined within a minute."""
    if server.only_here or server.settings.public_url:
        return
    with suppress(asyncio.TimeoutError):
        await asyncio.wait_for(server.app.rooms.joined.wait(), JOIN_HINT_DELAY_S)
        return
    console.print(
        "\nNobody has joined yet. If a phone cannot open the page:\n"
        "  · is it on the same Wi-Fi? A guest network often keeps devices apart\n"
        f"  · does a firewall on this computer block port {server.port}?\n"
        "  · is a VPN switched on, here or on the phone?\n"
        f"  · does another address work? {'  '.join(server.urls)}",
        markup=False,
        soft_wrap=True,
    )


def serve(settings: Settings, console: Console, tuning: Tuning = DEFAULT_TUNING) -> None:
    """What the command runs."""
    set_up_logs(settings.log_level, as_json=settings.log_json)
    sys.setswitchinterval(0.002)  # the thread that writes to disk gets its turn sooner from a busy loop
    if sys.platform == "win32":
        asyncio.run(run(settings, console, tuning))
    else:
        import uvloop

        uvloop.run(run(settings, console, tuning))
