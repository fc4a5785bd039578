"""Measure what several nodes cost: the same swarm on one process with a file, and on one to three nodes, in one run.

    python bench/cluster.py [--rounds 3] [--seconds 8] [--sockets 100]

Each room has four sockets: first on different nodes, so that most messages go over the bus, then all on one node, as a
proxy that chooses by the room sends them. In this closed loop each room makes its next move when all four seats have
received the last one. PostgreSQL, NATS and the swarm share the cores of one machine with the nodes, so more nodes
cannot be faster here: what counts is the processor time per move, and where it is spent. Every move is durable, in the
file as in PostgreSQL.
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
    """The figures of one round, with processor time in microseconds per move."""

    rate: float
    p50: float
    p95: float
    servers: float
    database: float
    bus: float


@contextmanager
def single_process(folder: Path) -> Iterator[tuple[list[str], dict[str, list[int]]]]:
    """Run one ordinary process; yield its address, and the pids to measure."""
    with serving(folder, *UNLIMITED) as (server, url):
        yield [url], {"servers": [server.pid]}


@contextmanager
def several_nodes(folder: Path, count: int) -> Iterator[tuple[list[str], dict[str, list[int]]]]:
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


def cpu_seconds(pids: dict[str, list[int]]) -> dict[str, float]:
    """Return the seconds of processor time so far by kind, child processes included: PostgreSQL works in them."""
    return {kind: sum(process_usage(one).cpu_seconds for one in [*ids, *child_pids(ids)]) for kind, ids in pids.items()}


def child_pids(pids: list[int]) -> list[int]:
    return [int(child) for pid in pids for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def measure(
    urls: list[str], pids: dict[str, list[int]], sockets: int, seconds: float, *, together: bool = False
) -> Figures:
    command = [sys.executable, str(HERE / "swarm.py"), "--server", ",".join(urls)]
    command += ["--sockets", str(sockets), "--seconds", str(seconds), *(["--together"] if together else [])]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as swarm:
        try:
            wait_for_line(swarm, "measuring")
            before = cpu_seconds(pids)
            wait_for_line(swarm, "measured")
            after = cpu_seconds(pids)
            report = msgspec.json.decode(wait_for_line(swarm, ""), type=SwarmReport)
        finally:
            swarm.kill()
    if report.lost or report.broken or not report.moves or report.p50_ms is None or report.p95_ms is None:
        sys.exit(f"{report.lost} moves were lost, {report.broken} rooms broken, of {report.moves} moves")
    cost = {kind: 1e6 * (after[kind] - before[kind]) / report.moves for kind in pids}
    return Figures(
        report.moves_per_second,
        report.p50_ms,
        report.p95_ms,
        cost["servers"],
        cost.get("database", 0),
        cost.get("bus", 0),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--sockets", type=int, default=100)
    given = parser.parse_args()
    setups = {"one process, a file": 0, "1 node": 1, "2 nodes": 2, "3 nodes": 3, "3 nodes, by room": 3}
    found: dict[str, list[Figures]] = {setup: [] for setup in setups}
    for _ in range(given.rounds):
        for setup, count in setups.items():
            with tempfile.TemporaryDirectory() as name:
                folder = Path(name)
                folder.chmod(0o755)  # as root, PostgreSQL runs as another user
                with several_nodes(folder, count) if count else single_process(folder) as (urls, pids):
                    found[setup].append(measure(urls, pids, given.sockets, given.seconds, together="by room" in setup))
    print(f"{given.sockets} sockets, {given.rounds} rounds of {given.seconds:g} s by turns, medians")
    print(f"{'':22} {'moves/s':>8} {'p50 ms':>7} {'p95 ms':>7}   µs of processor time per move: servers, database, bus")
    alone = median(one.servers for one in found["one process, a file"])
    for setup, figures in found.items():
        rate, p50, p95, servers, database, bus = (
            median(getattr(one, name) for one in figures) for name in Figures.__struct_fields__
        )
        total = servers + database + bus
        print(
            f"{setup:22} {rate:8,.0f} {p50:7.1f} {p95:7.1f}   {servers:7.0f} {database:7.0f} {bus:7.0f}"
            f"   total {total:.0f}, {total / alone:.2f} times one process"
        )


if __name__ == "__main__":
    main()
