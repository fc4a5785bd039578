"""Measure boardgame.io under load: its own server and clients, with a minimal game (`bench/boardgameio/`).

Server and clients are two Node processes on the loopback address. In a closed loop a match makes its next move when all
four seats have received the last one; paced, each match makes one move per second. Figures cover the measured time
only, after a warm-up.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from panier.core.values import Frozen

HERE = Path(__file__).parent / "boardgameio"
MIN_NODE_VERSION = 20  # the oldest that works
MEBI = 1 << 20


class PeerMissing(RuntimeError):
    """boardgame.io cannot run here; the message says what to do."""


class PeerSwarmReport(Frozen):
    """The figures of the clients; a move lasts until the last of the four seats has received it."""

    sockets: int
    matches: int
    moves: int
    lost: int  # never received by all four seats, warm-up included; if any, the other figures are worthless
    seconds: float
    moves_per_second: float
    p50_ms: float | None  # None if there was no move at all
    p95_ms: float | None
    p99_ms: float | None
    swarm_cpu_seconds: float


class ProcessUsage(Frozen):
    """The resources that a process has used so far."""

    cpu_seconds: float
    rss_mib: float


class PeerFigures(Frozen):
    report: PeerSwarmReport
    server_cpu_share: float  # of one core; near 1 the server is the bottleneck, well below it other work on the machine
    swarm_cpu_share: float  # the same for all clients together
    server_rss_mib: float
    server_empty_rss_mib: float  # before the first socket


def run(sockets: int, seconds: float, paced: bool) -> PeerFigures:
    """Run the clients on a new server; raise PeerMissing without Node or without its packages."""
    node = find_node()
    install()
    # As in production: otherwise redux and others add checks.
    environment = {**os.environ, "NODE_ENV": "production"}
    with start_process([node, "server.js"], environment) as server:
        port = wait_for_line(server, "ready")
        empty = process_usage(server.pid)
        arguments = ["--server", f"http://127.0.0.1:{port}", "--sockets", str(sockets), "--seconds", str(seconds)]
        with start_process([node, "swarm.js", *arguments, *["--paced"] * paced], environment) as swarm:
            wait_for_line(swarm, "measuring")
            before = process_usage(server.pid)
            wait_for_line(swarm, "measured")
            after = process_usage(server.pid)
            report = msgspec.json.decode(wait_for_line(swarm, ""), type=PeerSwarmReport)
    return PeerFigures(
        report=report,
        server_cpu_share=(after.cpu_seconds - before.cpu_seconds) / report.seconds,
        swarm_cpu_share=report.swarm_cpu_seconds / report.seconds,
        server_rss_mib=after.rss_mib,
        server_empty_rss_mib=empty.rss_mib,
    )


def find_node() -> str:
    node = shutil.which("node")
    if node is None:
        raise PeerMissing(f"boardgame.io needs Node {MIN_NODE_VERSION} or newer; there is no `node` on the PATH")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(version.removeprefix("v").split(".")[0]) < MIN_NODE_VERSION:
        raise PeerMissing(f"boardgame.io needs Node {MIN_NODE_VERSION} or newer; this one is {version}")
    return node


def install() -> None:
    """Install `node_modules/` from the lock file if necessary, which needs the network."""
    lock, installed = HERE / "package-lock.json", HERE / "node_modules" / ".package-lock.json"
    if installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime:
        return
    npm = shutil.which("npm")
    if npm is None:
        raise PeerMissing("boardgame.io is fetched by npm; there is no `npm` on the PATH")
    done = subprocess.run([npm, "ci", "--silent", "--ignore-scripts"], cwd=HERE, stdin=subprocess.DEVNULL, check=False)
    if done.returncode != 0:
        raise PeerMissing("npm could not fetch boardgame.io; `npm ci` in bench/boardgameio says why")


@contextmanager
def start_process(command: list[str], environment: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    """Run a process until the block ends; it shares our stderr."""
    process = subprocess.Popen(command, cwd=HERE, env=environment, stdout=subprocess.PIPE, text=True)
    with process:
        try:
            yield process
        finally:
            process.kill()  # neither has anything to save


def wait_for_line(process: subprocess.Popen[str], word: str) -> str:
    """Read the next line of the process, which must begin with this word, and return the rest of it."""
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line or not line.startswith(word):
        raise RuntimeError(f"boardgame.io said {line!r} where {word or 'figures'!r} was due")
    return line.removeprefix(word).strip()


def process_usage(pid: int) -> ProcessUsage:
    """Return what a process has used so far; reads /proc, so only on Linux."""
    process = Path("/proc") / str(pid)
    after_name = (process / "stat").read_text().rpartition(")")[2].split()  # the name may contain anything, even spaces
    user, system = (int(ticks) for ticks in after_name[11:13])
    resident = re.search(r"VmRSS:\s+(\d+) kB", (process / "status").read_text())
    assert resident is not None
    return ProcessUsage((user + system) / os.sysconf("SC_CLK_TCK"), int(resident[1]) * 1024 / MEBI)


def main() -> None:
    for paced in (False, True):
        figures = run(sockets=100, seconds=10, paced=paced)
        print("paced" if paced else "closed loop", msgspec.json.format(msgspec.json.encode(figures)).decode())


if __name__ == "__main__":
    try:
        main()
    except PeerMissing as missing:
        sys.exit(str(missing))
