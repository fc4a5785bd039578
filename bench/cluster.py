"""What several nodes cost: the same swarm at one process with a file, and at one, two and three nodes, in one run.

    python bench/cluster.py [--rounds 3] [--seconds 8] [--sockets 100]

Four sockets a room, each at another node where there are several, so that most of what is said and told goes over the
bus; and then all at one node, as a proxy sends them that chooses by the room. Closed loop: each room makes its next
move when all four seats have been told of the last. All of it shares the cores of one machine, PostgreSQL, NATS and the
swarm included, so more nodes cannot be faster here: what counts is the processor time of a move, and where it goes.
Every move is durable, in the file as in PostgreSQL.
"""

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median

import msgspec

sys.path.insert(0, str(Path(__file__).parent.parent))

from deploy.local.services import Nats, Postgres

from load import HERE, UNLIMITED, serving
from panier.core.values import Frozen
from peer_boardgameio import process_usage, wait_for_line
from swarm import SwarmReport


class Figures(Frozen):
    """Of one round; processor time in microseconds for each move."""

    rate: float
    p50: float
    p95: float
    servers: float
    database: float
    bus: float


@contextmanager
def a_file(folder: Path) -> Iterator[tuple[list[str], dict[str, list[int]]]]:
    """One process as anybody starts it: its address, and the processes to be measured."""
    with serving(folder, *UNLIMITED) as (server, url):
        yield [url], {"servers": [server.pid]}


@contextmanager
def nodes(folder: Path, count: int) -> Iterator[tuple[list[str], dict[str, list[int]]]]:
    with Postgres(folder) as postgres, Nats(folder) as nats, ExitStack() as stack:
        shared = ["--store", postgres.url, "--bus", nats.url, *UNLIMITED]
        started = [
            stack.enter_context(serving(folder / f"n{number}", *shared, "--node", f"n{number}"))
            for number in range(count)
        ]
        assert postgres.process
        assert nats.process
        pids = {"servers": [server.pid for server, _ in started], "bus": [nats.process.pid]}
        yield [url for _, url in started], {**pids, "database": [postgres.process.pid]}


def spent(pids: dict[str, list[int]]) -> dict[str, float]:
    """Seconds of processor time so far, by kind; PostgreSQL works in children."""
    return {kind: sum(process_usage(one).cpu_seconds for one in [*ids, *children(ids)]) for kind, ids in pids.items()}


def children(pids: list[int]) -> list[int]:
    return [int(child) for pid in pids for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def measure(
    urls: list[str], pids: dict[str, list[int]], sockets: int, seconds: float, *, together: bool = False
) -> Figures:
    command = [sys.executable, str(HERE / "swarm.py"), "--server", ",".join(urls)]
    command += ["--sockets", str(sockets), "--seconds", str(seconds), *(["--together"] if together else [])]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as swarm:
        try:
            wait_for_line(swarm, "measuring")
            before = spent(pids)
            wait_for_line(swarm, "measured")
            after = spent(pids)
            told = msgspec.json.decode(wait_for_line(swarm, ""), type=SwarmReport)
        finally:
            swarm.kill()
    if told.lost or told.broken or not told.moves or told.p50_ms is None or told.p95_ms is None:
        sys.exit(f"{told.lost} moves were lost, {told.broken} rooms broken, of {told.moves} moves")
    cost = {kind: 1e6 * (after[kind] - before[kind]) / told.moves for kind in pids}
    return Figures(
        told.moves_per_second, told.p50_ms, told.p95_ms, cost["servers"], cost.get("database", 0), cost.get("bus", 0)
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--sockets", type=int, default=100)
    given = parser.parse_args()
    ways = {"one process, a file": 0, "1 node": 1, "2 nodes": 2, "3 nodes": 3, "3 nodes, by room": 3}
    found: dict[str, list[Figures]] = {way: [] for way in ways}
    for _ in range(given.rounds):
        for way, count in ways.items():
            with tempfile.TemporaryDirectory() as name:
                folder = Path(name)
                folder.chmod(0o755)  # PostgreSQL refuses root, and runs as somebody else then
                with nodes(folder, count) if count else a_file(folder) as (urls, pids):
                    found[way].append(measure(urls, pids, given.sockets, given.seconds, together="by room" in way))
    print(f"{given.sockets} sockets, {given.rounds} rounds of {given.seconds:g} s by turns, medians")
    print(f"{'':22} {'moves/s':>8} {'p50 ms':>7} {'p95 ms':>7}   µs of processor time a move: servers, database, bus")
    alone = median(one.servers for one in found["one process, a file"])
    for way, figures in found.items():
        rate, p50, p95, servers, database, bus = (
            median(getattr(one, name) for one in figures) for name in Figures.__struct_fields__
        )
        whole = servers + database + bus
        print(
            f"{way:22} {rate:8,.0f} {p50:7.1f} {p95:7.1f}   {servers:7.0f} {database:7.0f} {bus:7.0f}"
            f"   in all {whole:.0f}, {whole / alone:.2f} times one process"
        )


if __name__ == "__main__":
    main()
