"""Run a whole server of several nodes on this computer, to try out and to break: `make cluster`.

python -m deploy.local.cluster [--nodes 3] [--port 8000] [--data FOLDER]

It starts a PostgreSQL, a NATS, the nodes, and one address before them. Ctrl-C ends all of it, and so does the end of
its terminal. A part that ends by itself, or that somebody kills, is started again.
"""

import argparse
import asyncio
import signal
import socket
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from deploy.local.front import Front
from deploy.local.services import Nats, Postgres, Service
from deploy.local.table_node import TableNode

NAMES: Final = ("oak", "elm", "ash", "fir", "yew", "box", "bay", "fig")
PORTS: Final = range(8000, 8010)
RESTART_DELAY_S: Final = 1.0  # from the end of a part until it is started again


class Cluster:
    def __init__(self, folder: Path, nodes: int, port: int) -> None:
        self.port = port
        self.url = f"http://127.0.0.1:{port}"
        self.postgres, self.nats = Postgres(folder), Nats(folder)
        self.nodes = [TableNode(folder, name, self.postgres.url, self.nats.url, self.url) for name in NAMES[:nodes]]
        self.front = Front({node.name: node.port for node in self.nodes})
        self._restart_tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Start everything; return when people can connect."""
        await run_concurrently(self.postgres.start, self.nats.start)
        await run_concurrently(*[node.start for node in self.nodes])
        await self.front.open("127.0.0.1", self.port)
        parts: dict[str, Service] = {"PostgreSQL": self.postgres, "NATS": self.nats}
        parts |= {node.name: node for node in self.nodes}
        self._restart_tasks = [asyncio.create_task(self._restart_forever(*part)) for part in parts.items()]

    async def stop(self) -> None:
        """Stop everything, the nodes first: they still have to store something."""
        for task in self._restart_tasks:
            task.cancel()
        await self.front.close()
        await run_concurrently(*[partial(node.stop, signal.SIGTERM) for node in self.nodes])
        await run_concurrently(self.nats.stop, self.postgres.stop)

    async def _restart_forever(self, name: str, part: Service) -> None:
        """Start a part again whenever it has ended."""
        while True:
            if part.process:
                status = await asyncio.to_thread(part.process.wait)
                say(f"{name} has ended ({status}) and is started again.")
            await asyncio.sleep(RESTART_DELAY_S)
            try:
                await asyncio.to_thread(part.start)
                say(f"{name} is back: {pid(part)}.")
            except RuntimeError as error:
                say(str(error))


async def run_concurrently(*functions: Callable[[], None]) -> None:
    """Run blocking functions at the same time; when all are done, raise what one of them raised."""
    done = await asyncio.gather(*map(asyncio.to_thread, functions), return_exceptions=True)
    for outcome in done:
        if isinstance(outcome, BaseException):
            raise outcome


def pid(part: Service) -> str:
    return f"process {part.process.pid}" if part.process else "not running"


def say(text: str) -> None:
    with suppress(OSError):  # its terminal may be gone
        print(text, flush=True)


def free_port() -> int:
    """Return the first port of PORTS that nobody listens on."""
    for port in PORTS:
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise SystemExit(f"The ports {PORTS[0]} to {PORTS[-1]} are all in use: choose another one with --port.")


def port_number(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 65_536:
        raise argparse.ArgumentTypeError("a port is a whole number from 1 to 65535")
    return int(text)


async def run(folder: Path, nodes: int, port: int) -> None:
    """Run a cluster until a signal ends it."""
    end = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, end.set)
    cluster = Cluster(folder, nodes, port)
    starting = asyncio.create_task(cluster.start())
    ending = asyncio.create_task(end.wait())
    try:
        await asyncio.wait((starting, ending), return_when=asyncio.FIRST_COMPLETED)
        if starting.done():
            starting.result()
            say(f"Panier is on the table: {cluster.url}")
            for node in cluster.nodes:
                say(f"  {node.name}  http://127.0.0.1:{node.port}  {pid(node)}, log in {node.folder / 'log'}")
            say(f"  PostgreSQL {pid(cluster.postgres)}, NATS {pid(cluster.nats)}")
            say("Kill any of them and play on: it is started again. Ctrl-C ends everything.")
            await ending
        else:
            await asyncio.gather(
                starting, return_exceptions=True
            )  # a part that is starting can only be stopped afterwards
        say("\nClosing the tables.")
    finally:
        ending.cancel()
        await cluster.stop()


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="make cluster", description="A server of several nodes on this computer.", allow_abbrev=False
    )
    most = len(NAMES)
    parser.add_argument(
        "--nodes",
        type=int,
        default=3,
        choices=range(1, most + 1),
        metavar="N",
        help=f"how many, up to {most}; 3 if not said",
    )
    parser.add_argument(
        "--port", type=port_number, help="of the one address before all nodes; without it, 8000 or the next"
    )
    parser.add_argument("--data", type=Path, help="a folder that is kept; without it, a temporary one")
    wanted = parser.parse_args()
    port = free_port() if wanted.port is None else wanted.port
    try:
        with socket.create_server(("127.0.0.1", port)):
            pass  # before anything is started
    except OSError as error:
        sys.exit(f"Port {port} cannot be had ({error.strerror}): choose another one with --port.")
    if wanted.data and wanted.data.exists() and not wanted.data.is_dir():
        sys.exit(f"{wanted.data} is not a folder: --data takes one, which is made if it is missing.")
    try:
        if wanted.data:
            wanted.data.mkdir(parents=True, exist_ok=True)
            asyncio.run(run(wanted.data.resolve(), wanted.nodes, port))
            return
        with tempfile.TemporaryDirectory(prefix="panier-cluster-") as folder:
            Path(folder).chmod(0o755)  # PostgreSQL runs as nobody where this is root's
            say(f"All data is in {folder} and goes with the end: give --data FOLDER to keep it.")
            asyncio.run(run(Path(folder), wanted.nodes, port))
    except (RuntimeError, OSError) as error:
        sys.exit(f"The cluster did not start: {error}")


if __name__ == "__main__":
    main()
