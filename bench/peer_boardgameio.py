"""boardgame.io under load: its own server, its own clients, and the smallest of games (`bench/boardgameio/`).

Server and clients are two Node processes on the loopback address. In a closed loop a match makes its next move when all
four seats have been told of the last; paced, each match makes one move a second. The figures are those of the measured
time alone, after a warm-up.
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
NODE = 20  # the oldest that fits
MEBI = 1 << 20


class PeerMissing(RuntimeError):
    """boardgame.io cannot run here; the message says what to do."""


class PeerSwarmReport(Frozen):
    """What the clients saw: a move lasts until the last of the four seats has been told."""

    sockets: int
    matches: int
    moves: int
    lost: int  # never told to all four seats, the warm-up included; more than none makes the other figures worthless
    seconds: float
    moves_per_second: float
    p50_ms: float | None  # None if there was no move at all
    p95_ms: float | None
    p99_ms: float | None
    swarm_cpu_seconds: float


class ProcessUsage(Frozen):
    """What a process has used so far."""

    cpu_seconds: float
    rss_mib: float


class PeerFigures(Frozen):
    told: PeerSwarmReport
    server_cpu_share: float  # of one core; near 1 the server was the limit, well below it other work on the machine
    swarm_cpu_share: float  # the same of all clients together; near 1 they were
    server_rss_mib: float
    server_empty_rss_mib: float  # before the first socket


def run(sockets: int, seconds: float, paced: bool) -> PeerFigures:
    """Figures of one run with a fresh server; raises PeerMissing where there is no Node or no way to get packages."""
    node = find_node()
    install()
    # As in production: otherwise redux and others check what they are given.
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
            told = msgspec.json.decode(wait_for_line(swarm, ""), type=PeerSwarmReport)
    return PeerFigures(
        told=told,
        server_cpu_share=(after.cpu_seconds - before.cpu_seconds) / told.seconds,
        swarm_cpu_share=told.swarm_cpu_seconds / told.seconds,
        server_rss_mib=after.rss_mib,
        server_empty_rss_mib=empty.rss_mib,
    )


def find_node() -> str:
    node = shutil.which("node")
    if node is None:
        raise PeerMissing(f"boardgame.io needs Node {NODE} or newer; there is no `node` on the PATH")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(version.removeprefix("v").split(".")[0]) < NODE:
        raise PeerMissing(f"boardgame.io needs Node {NODE} or newer; this one is {version}")
    return node


def install() -> None:
    """Makes sure of `node_modules/` as the lock file says; needs the network the first time."""
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
    """A process that ends with the block, whatever happens in it; its complaints go where ours go."""
    process = subprocess.Popen(command, cwd=HERE, env=environment, stdout=subprocess.PIPE, text=True)
    with process:
        try:
            yield process
        finally:
            process.kill()  # neither has anything to save


def wait_for_line(process: subprocess.Popen[str], word: str) -> str:
    """The rest of the next line that the process says, which begins with this word."""
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line or not line.startswith(word):
        raise RuntimeError(f"boardgame.io said {line!r} where {word or 'figures'!r} was due")
    return line.removeprefix(word).strip()


def process_usage(pid: int) -> ProcessUsage:
    """Read from /proc, so only on Linux."""
    process = Path("/proc") / str(pid)
    after_name = (process / "stat").read_text().rpartition(")")[2].split()  # the name may hold anything, even spaces
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
