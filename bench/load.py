"""Measure the table server under load beside boardgame.io, in one run: `python bench/load.py`.

Closed loop, 100 sockets, four per room: each room makes its next move when all four seats have received the last one.
Rounds alternate between Panier, which stores every act on disk before it sends it, and boardgame.io (its own server and
clients, a move that increments a number, in memory). Then Panier alone with 100 to 5,000 sockets, one act per room and
second, in Snack Match and Snap. A move lasts from the mover's call until the last of the four seats has received it.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from time import sleep
from urllib.request import urlopen

import msgspec

from panier.core.values import Frozen
from peer_boardgameio import PeerFigures, PeerMissing, process_usage, wait_for_line
from peer_boardgameio import run as run_peer
from swarm import SwarmReport

HERE = Path(__file__).parent
SOCKET_STEPS = (100, 500, 1000, 2000, 5000)
GOAL = 1.2  # times the peer, in moves per second and in moves per second of the server's CPU
UNLIMITED = ("--messages-a-second", "10000")
GOAL_SOCKETS, GOAL_MS = 2000, 10.0  # paced


class PanierFigures(Frozen):
    report: SwarmReport
    server_cpu_share: float
    swarm_cpu_share: float
    server_rss_mib: float
    empty_rss_mib: float
    acts_per_second: float  # including those of chance and clocks
    loop_lag_p99_ms: float


def run_panier(sockets: int, seconds: float, *, paced: bool, game: str = "snack-match") -> PanierFigures:
    """Run the swarm on a new server and return the figures."""
    with tempfile.TemporaryDirectory() as data, serving(Path(data), *UNLIMITED) as (server, url):
        empty = process_usage(server.pid)
        command = [sys.executable, str(HERE / "swarm.py"), "--server", url, "--game", game]
        command += ["--sockets", str(sockets), "--seconds", str(seconds), *["--paced"] * paced]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as swarm:
            try:
                wait_for_line(swarm, "measuring")
                before, meters = process_usage(server.pid), metrics(url)
                wait_for_line(swarm, "measured")
                after, later = process_usage(server.pid), metrics(url)
                report = msgspec.json.decode(wait_for_line(swarm, ""), type=SwarmReport)
            finally:
                swarm.kill()
    return PanierFigures(
        report,
        (after.cpu_seconds - before.cpu_seconds) / report.seconds,
        report.swarm_cpu_seconds / report.seconds,
        after.rss_mib,
        empty.rss_mib,
        (later["panier_acts_total"] - meters["panier_acts_total"]) / report.seconds,
        loop_lag_p99(meters, later),
    )


@contextmanager
def serving(
    data: Path, *flags: str, program: Sequence[str] = ("-m", "panier.cli")
) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """Run a server until the block ends; yield its process and its address."""
    command = [sys.executable, *program, "serve", "--host", "127.0.0.1", "--port", "0", "--no-browser"]
    command += ["--data", str(data), *flags]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "COLUMNS": "200"}) as server:
        try:
            assert server.stdout is not None
            while not (found := re.search(rb"(http://127\.0\.0\.1:\d+)/", server.stdout.readline())):
                pass
            yield server, found[1].decode()
        finally:
            server.kill()


def metrics(url: str) -> dict[str, float]:
    with urlopen(f"{url}/metrics") as answer:
        lines = [line.rsplit(" ", 1) for line in answer.read().decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


def loop_lag_p99(before: dict[str, float], after: dict[str, float]) -> float:
    """Return the upper bound of the loop lag bucket with the 99th percentile, in milliseconds."""
    name = "panier_loop_lag_seconds"
    count = after[f"{name}_count"] - before[f"{name}_count"]
    for bucket in [key for key in after if key.startswith(f"{name}_bucket")]:
        if after[bucket] - before[bucket] >= 0.99 * count:
            return float(bucket.split('"')[1]) * 1000
    return float("inf")


def format_row(name: str, sockets: int, figures: PanierFigures | PeerFigures) -> str:
    report = figures.report
    times = " / ".join("-" if time is None else f"{time:.1f}" for time in (report.p50_ms, report.p95_ms, report.p99_ms))
    text = (
        f"{name:<28} {sockets:>5} {report.moves_per_second:>9,.0f} {times:>20} {figures.server_cpu_share:>8.2f} "
        f"{figures.swarm_cpu_share:>8.2f} {figures.server_rss_mib:>8.0f}"
    )
    if isinstance(figures, PanierFigures):
        text += f" {figures.acts_per_second:>9,.0f} {figures.loop_lag_p99_ms:>8.0f}"
    return text


HEADER = (
    f"{'':<28} {'socks':>5} {'moves/s':>9} {'p50 / p95 / p99 ms':>20} {'server':>8} {'swarm':>8} {'RSS MiB':>8} "
    f"{'acts/s':>9} {'lag ≤ms':>8}"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--steps", type=int, nargs="*", default=SOCKET_STEPS)
    given = parser.parse_args()
    good = True
    print("server, swarm: share of one core\n", HEADER, sep="")
    rates: dict[str, list[float]] = {"panier": [], "boardgame.io": []}
    per_cpu: dict[str, list[float]] = {"panier": [], "boardgame.io": []}
    for _ in range(given.rounds):
        ours = run_panier(100, given.seconds, paced=False)
        print(format_row("panier, closed loop", 100, ours), flush=True)
        good &= not (ours.report.lost or ours.report.broken)
        try:
            theirs = run_peer(100, given.seconds, paced=False)
            print(format_row("boardgame.io, closed loop", 100, theirs), flush=True)
        except PeerMissing as missing:
            print(missing)
            break
        for name, figures in (("panier", ours), ("boardgame.io", theirs)):
            rates[name].append(figures.report.moves_per_second)
            per_cpu[name].append(figures.report.moves_per_second / figures.server_cpu_share)
        sleep(1)
    if rates["boardgame.io"]:
        ratio = median(rates["panier"]) / median(rates["boardgame.io"])
        ratio_cpu = median(per_cpu["panier"]) / median(per_cpu["boardgame.io"])
        good &= ratio >= GOAL and ratio_cpu >= GOAL
        print(f"moves a second, median: {ratio:.2f} times boardgame.io's (goal: {GOAL}, ours durable)")
        print(f"moves per second of the server's CPU: {ratio_cpu:.2f} times boardgame.io's (goal: {GOAL})\n{HEADER}")
    for sockets in given.steps:
        for game in ("snack-match", "snap"):
            ours = run_panier(sockets, given.seconds, paced=True, game=game)
            print(format_row(f"panier, paced, {game}", sockets, ours), flush=True)
            good &= not (ours.report.lost or ours.report.broken)
            if sockets == SOCKET_STEPS[-1]:
                cpu = 1e6 * ours.server_cpu_share / sockets
                memory = 1024 * (ours.server_rss_mib - ours.empty_rss_mib) / sockets
                print(f"for each socket: {cpu:.0f} µs of CPU a second, {memory:.0f} KiB")
            if sockets == GOAL_SOCKETS and game == "snack-match":
                reached = ours.report.p95_ms is not None and ours.report.p95_ms < GOAL_MS
                good &= reached
                verdict = "PASS" if reached else "FAIL"
                print(f"p95 with {sockets} sockets: {ours.report.p95_ms} ms of {GOAL_MS:.0f} {verdict}")
    sys.exit(not good)


if __name__ == "__main__":
    main()
