"""Races over real sockets: a server in a separate process, and two equal players at many tables, one of them far away.

The far player is behind a proxy that delays bytes, 250 ms there and back with a little jitter. All play Slap the
Elephant with `panier.protocol.client`, at the game's own pace. The outcome of a race is what the server reports.
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

ROUND_TRIP_MS: Final = 250.0
TRIP: Final = Trip(ROUND_TRIP_MS / 2, jitter=4)
MAX_EXTRA_WAIT_MS: Final = 90.0  # beyond the slowest round trip, and beyond the way over another node
MIN_RACES_FOR_GOAL: Final = 10_000  # for a confidence interval of one point each way
MAX_TABLES_OPENING: Final = 20  # at the same time
START_SPREAD_S: Final = 5.0  # over which games begin: 320 starts at the same moment would be unrealistic
USAGE_KINDS: Final = (resource.RUSAGE_CHILDREN, resource.RUSAGE_SELF)  # of the server; of players and proxy


async def measure_live(rounds: int, tables: int, *, nodes: bool = False) -> list[Gate]:
    """Measure and return the gates F2 and F5; with `nodes`, near and far players use different nodes."""
    print(f"{rounds:,} races at {tables} tables, between two equal players: one near, one {ROUND_TRIP_MS:.0f} ms away.")
    with TemporaryDirectory() as folder:
        serving = two_nodes if nodes else one_process
        async with serving(Path(folder)) as (url, other), DelayProxy(other, TRIP, TRIP) as far:
            began = perf_counter()
            races, lags = await run(url, far.url, rounds, tables)
            took = perf_counter() - began
    busy = [100 * (usage.ru_utime + usage.ru_stime) / took for usage in map(resource.getrusage, USAGE_KINDS)]
    return gates_of(races, lags, took, busy, MAX_EXTRA_WAIT_MS + (FORWARDING_ALLOWANCE_MS if nodes else 0))


@asynccontextmanager
async def one_process(folder: Path) -> AsyncIterator[tuple[str, str]]:
    async with serving(folder) as url:
        yield url, url


@asynccontextmanager
async def two_nodes(folder: Path) -> AsyncIterator[tuple[str, str]]:
    """Run two nodes with a PostgreSQL and a NATS; the node of a room's host holds the room."""
    folder.chmod(0o755)  # as root, PostgreSQL runs as another user
    with Postgres(folder) as postgres, Nats(folder) as nats:
        shared = [f"--store={postgres.url}", f"--bus={nats.url}"]
        async with (
            serving(folder / "oak", *shared, "--node=oak") as oak,
            serving(folder / "elm", *shared, "--node=elm") as elm,
        ):
            yield oak, elm


@asynccontextmanager
async def serving(folder: Path, *more: str) -> AsyncIterator[str]:
    """Run an ordinary server in a separate process; yield its address."""
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
    """Run races; return them, and the distribution of the lag of the server's event loop meanwhile."""
    races: list[RaceOutcome] = []
    enough = asyncio.Event()

    def on_race(race: RaceOutcome) -> None:
        races.append(race)
        if len(races) >= rounds:
            enough.set()
        if len(races) % 1000 == 0:
            print(f"{len(races):,} …", file=sys.stderr, flush=True)

    opening = asyncio.Semaphore(MAX_TABLES_OPENING)
    salt = token_hex(8)

    async def open_table(number: int) -> RacingPair:
        # Pairs of tables draw the same reactions with near and far exchanged, so that chance favours neither.
        near, far = (
            partial(draw_reaction_ms, SLAP, USUAL_PROFILE, seeded(f"{salt} {number // 2} {one}"))
            for one in (number % 2, 1 - number % 2)
        )
        async with opening:
            return await RacingPair.open_table(url, far_url, near, far, on_race, far_hosts=bool(number % 2), flips=0)

    duels = await asyncio.gather(*map(open_table, range(tables)))
    before = await loop_lags(url)
    running = [asyncio.create_task(duel.run(after=uniform(0, START_SPREAD_S))) for duel in duels]
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
        raise RuntimeError(f"connections were lost at {disturbed} tables, so their races do not count")
    return races[:rounds], lags


async def loop_lags(url: str) -> dict[float, int]:
    """Return how often the server's event loop was late by at most so many seconds, by that number."""
    async with ClientSession() as session, session.get(f"{url}/metrics") as response:
        text = await response.text()
    found = re.findall(r'^panier_loop_lag_seconds_bucket\{le="(.+)"\} (.+)$', text, re.MULTILINE)
    return {float(most): int(float(count)) for most, count in found}


def gates_of(
    races: list[RaceOutcome], lags: dict[float, int], took: float, busy: list[float], longer: float
) -> list[Gate]:
    """Print the figures of these races, and return them as gates beside their limits."""
    rounds = len(races)
    share = 100 * sum(race.far_won for race in races) / rounds
    naive = 100 * sum(race.far_came_first for race in races) / rounds
    true = 100 * sum(race.truth for race in races) / rounds
    interval = 196 * sqrt(share / 100 * (1 - share / 100) / rounds)
    waits = sorted(race.waited for race in races)
    p50, p95 = waits[rounds // 2], waits[rounds * 19 // 20]
    late = 100 * (1 - lags[0.01] / lags[float("inf")])
    print(f"The far player won {share:.2f} % ± {interval:.2f} (95 %).")
    print(f"By real reaction times it would be {true:.2f} %, by order of arrival {naive:.2f} %.")
    print(f"Dead heats {100 * sum(race.drawn for race in races) / rounds:.1f} %; waits p50 {p50} ms, p95 {p95} ms.")
    spread = ", ".join(f"{1000 * most:g} ms {100 * count / lags[float('inf')]:.2f} %" for most, count in lags.items())
    print(f"Lag of the server's loop, at most: {spread}.")
    print(f"{took:.0f} s; of one core the server took {busy[0]:.0f} %, the players and the proxy {busy[1]:.0f} %.")
    print(f"Load of the machine in the last five minutes: {getloadavg()[1]:.1f}, on {cpu_count()} cores.")
    gates = [Gate("F2 off 50, within the 95 % interval", interval, abs(share - 50), f"{naive:.1f}")]
    if rounds >= MIN_RACES_FOR_GOAL:
        gates.append(Gate("F2 off 50, the goal", 1.5, abs(share - 50)))
    return [
        *gates,
        Gate(f"F5 wait p95, ms, beyond the slowest round trip of {ROUND_TRIP_MS:.0f} ms", longer, p95 - ROUND_TRIP_MS),
        Gate("F5 per cent of loop lags over 10 ms", 1, late),
    ]
