"""Races over real sockets: a server in its own process, and at many tables two equal players, one of them far away.

The far one sits behind a proxy that holds bytes back, 250 ms there and back and a little jitter. All play Slap the
Elephant as `panier.protocol.client` lets anybody play, at the tempo of the game. A race is what the server told of it.
"""

import asyncio
import re
import resource
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from math import sqrt
from os import cpu_count, getloadavg
from pathlib import Path
from random import uniform
from secrets import token_hex
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

from aiohttp import ClientSession
from deploy.local.services import Nats, Postgres

from gates import Gate
from panier.bots.reactions import SLAP, USUAL_PROFILE, draw_reaction_ms
from panier.core.chance import seeded
from panier.server.tuning import FORWARDING_ALLOWANCE_MS
from server.delays import DelayProxy, Trip
from server.racers import RaceOutcome, RacingPair

ROUND_TRIP: Final = 250.0
TRIP: Final = Trip(ROUND_TRIP / 2, jitter=4)
LONGER: Final = 90.0  # than the slowest round trip a race may wait, and than the detour by another node
ENOUGH: Final = 10_000  # races, for an interval of a point each way
AT_ONCE: Final = 20  # tables that are being opened
STAGGERED: Final = 5.0  # seconds over which games begin: 320 at the same moment would be no evening among friends
PROCESSES: Final = (resource.RUSAGE_CHILDREN, resource.RUSAGE_SELF)  # the server; the players and the proxy


async def live(rounds: int, tables: int, *, nodes: bool = False) -> list[Gate]:
    """The gates F2 and F5, with what is behind them; with `nodes`, near and far players at nodes of their own."""
    print(f"{rounds:,} races at {tables} tables, between two equal players: one near, one {ROUND_TRIP:.0f} ms away.")
    with TemporaryDirectory() as folder:
        serving = two_nodes if nodes else one_process
        async with serving(Path(folder)) as (url, other), DelayProxy(other, TRIP, TRIP) as far:
            began = perf_counter()
            races, lags = await run(url, far.url, rounds, tables)
            took = perf_counter() - began
    busy = [100 * (usage.ru_utime + usage.ru_stime) / took for usage in map(resource.getrusage, PROCESSES)]
    return judged(races, lags, took, busy, LONGER + (FORWARDING_ALLOWANCE_MS if nodes else 0))


@asynccontextmanager
async def one_process(folder: Path) -> AsyncIterator[tuple[str, str]]:
    async with serving(folder) as url:
        yield url, url


@asynccontextmanager
async def two_nodes(folder: Path) -> AsyncIterator[tuple[str, str]]:
    """Two nodes of one server, on a PostgreSQL and a NATS of their own; a room is held by the node of its host."""
    folder.chmod(0o755)  # PostgreSQL refuses root, and runs as somebody else then
    with Postgres(folder) as postgres, Nats(folder) as nats:
        shared = [f"--store={postgres.url}", f"--bus={nats.url}"]
        async with (
            serving(folder / "oak", *shared, "--node=oak") as oak,
            serving(folder / "elm", *shared, "--node=elm") as elm,
        ):
            yield oak, elm


@asynccontextmanager
async def serving(folder: Path, *more: str) -> AsyncIterator[str]:
    """A server as anybody starts it, in a process of its own; gives its address."""
    panier = Path(sys.executable).parent / "panier"
    flags = ["--host=127.0.0.1", "--port=0", "--no-browser", f"--data={folder}", *more]
    process = await asyncio.create_subprocess_exec(panier, "serve", *flags, stdout=asyncio.subprocess.PIPE)
    try:
        assert process.stdout is not None
        async for line in process.stdout:
            if found := re.search(rb"http://[\d.]+:\d+", line):
                yield found[0].decode()
                break
        else:
            raise RuntimeError("the server did not start")
    finally:
        if process.returncode is None:
            process.terminate()
        await process.communicate()


async def run(url: str, far_url: str, rounds: int, tables: int) -> tuple[list[RaceOutcome], dict[float, int]]:
    """So many races, and how the lags of the server's loop were spread meanwhile."""
    races: list[RaceOutcome] = []
    enough = asyncio.Event()

    def raced(race: RaceOutcome) -> None:
        races.append(race)
        if len(races) >= rounds:
            enough.set()
        if len(races) % 1000 == 0:
            print(f"{len(races):,} …", file=sys.stderr, flush=True)

    opening = asyncio.Semaphore(AT_ONCE)
    salt = token_hex(8)

    async def sit_down(number: int) -> RacingPair:
        # Tables come in pairs that draw the same reactions, near and far changing places: so chance favours neither.
        near, far = (
            partial(draw_reaction_ms, SLAP, USUAL_PROFILE, seeded(f"{salt} {number // 2} {one}"))
            for one in (number % 2, 1 - number % 2)
        )
        async with opening:
            return await RacingPair.open_table(url, far_url, near, far, raced, far_hosts=bool(number % 2), flips=0)

    duels = await asyncio.gather(*map(sit_down, range(tables)))
    before = await loop_lags(url)
    running = [asyncio.create_task(duel.run(after=uniform(0, STAGGERED))) for duel in duels]
    stopped = asyncio.create_task(enough.wait())
    await asyncio.wait([stopped, *running], return_when=asyncio.FIRST_COMPLETED)
    lags = {most: count - before[most] for most, count in (await loop_lags(url)).items()}
    disturbed = sum(not duel.stayed_connected for duel in duels)
    for task in (stopped, *running):
        task.cancel()
    ends = await asyncio.gather(*running, return_exceptions=True)
    if errors := [end for end in ends if isinstance(end, Exception)]:
        raise errors[0]
    if disturbed:
        raise RuntimeError(f"at {disturbed} tables a connection was lost: what was measured there is no race")
    return races[:rounds], lags


async def loop_lags(url: str) -> dict[float, int]:
    """How often the server's loop was late, by at most how many seconds."""
    async with ClientSession() as session, session.get(f"{url}/metrics") as response:
        text = await response.text()
    found = re.findall(r'^panier_loop_lag_seconds_bucket\{le="(.+)"\} (.+)$', text, re.MULTILINE)
    return {float(most): int(float(count)) for most, count in found}


def judged(
    races: list[RaceOutcome], lags: dict[float, int], took: float, busy: list[float], longer: float
) -> list[Gate]:
    """What is promised, beside what was measured."""
    rounds = len(races)
    share = 100 * sum(race.far_won for race in races) / rounds
    naive = 100 * sum(race.far_came_first for race in races) / rounds
    true = 100 * sum(race.truth for race in races) / rounds
    interval = 196 * sqrt(share / 100 * (1 - share / 100) / rounds)
    waits = sorted(race.waited for race in races)
    p50, p95 = waits[rounds // 2], waits[rounds * 19 // 20]
    late = 100 * (1 - lags[0.01] / lags[float("inf")])
    print(f"The far one won {share:.2f} % ± {interval:.2f} (95 %).")
    print(f"By how they really reacted it would be {true:.2f} %, by order of arrival {naive:.2f} %.")
    print(f"Dead heats {100 * sum(race.drawn for race in races) / rounds:.1f} %; waits p50 {p50} ms, p95 {p95} ms.")
    spread = ", ".join(f"{1000 * most:g} ms {100 * count / lags[float('inf')]:.2f} %" for most, count in lags.items())
    print(f"Lag of the server's loop, at most: {spread}.")
    print(f"{took:.0f} s; of one core the server took {busy[0]:.0f} %, the players and the proxy {busy[1]:.0f} %.")
    print(f"Load of the machine in the last five minutes: {getloadavg()[1]:.1f}, on {cpu_count()} cores.")
    gates = [Gate("F2 off 50, within the 95 % interval", interval, abs(share - 50), f"{naive:.1f}")]
    if rounds >= ENOUGH:
        gates.append(Gate("F2 off 50, the goal", 1.5, abs(share - 50)))
    return [
        *gates,
        Gate(f"F5 wait p95, ms, beyond the slowest round trip of {ROUND_TRIP:.0f} ms", longer, p95 - ROUND_TRIP),
        Gate("F5 per cent of loop lags over 10 ms", 1, late),
    ]
