"""Measure durable commits per second and their latency with several rooms, grouped and in one transaction each.

It measures both stores in one run: SQLite in a file, and a PostgreSQL on the same machine and disk.

.venv/bin/python bench/store.py [SECONDS]
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from threading import Thread
from typing import TypeAlias

import uvloop

sys.path.insert(0, str(Path(__file__).parent.parent))

from deploy.local.services import Postgres

from panier.server import tuning
from panier.server.store.postgres.postgres_store import PostgresStore
from panier.server.store.sqlite.sqlite_store import SqliteStore
from panier.server.store.store import Commit, LeasedRoom, NewGame, Store
from panier.server.tuning import Tuning

NUMBERS = count()
ACT = b'[0,{"type":"keep","card":"wO dG hR"},0]'
ROOM = b'{"people":["Ana","Ben","Cleo","Dora"],"seats":[0,1,2,3],"tally":[3,1,4,1]}'


async def append(store: Store, commit: Commit) -> None:
    """Append a commit and wait until it is durable."""
    durable: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    store.append(commit, lambda error: durable.set_exception(error) if error else durable.set_result(None))
    await durable


async def begin(store: Store, room: str) -> int:
    """Create a room, begin a game in it, and return its epoch."""
    await store.create_room(room, ROOM)
    taken = await store.acquire_room(room)
    assert isinstance(taken, LeasedRoom)
    await append(store, Commit(room, taken.epoch, 1, new_game=NewGame(1, f"{room} {taken.epoch}", b"{}")))
    return taken.epoch


async def play(store: Store, room: str, epoch: int, until: float, times: list[float]) -> None:
    """Append acts to a room, each as soon as the one before is durable."""
    number = 0
    while (start := time.perf_counter()) < until:
        command = 0, str(number)
        await append(store, Commit(room, epoch, number + 2, game=1, acts=(ACT,), first=number, commands=(command,)))
        times.append(time.perf_counter() - start)
        number += 1


OpenStore: TypeAlias = Callable[[], Awaitable[Store]]


async def measure(open_store: OpenStore, rooms: int, seconds: float) -> list[float]:
    """Return the time of each commit, sorted."""
    store = await open_store()
    times: list[float] = []
    # New rooms each time: after a long measurement the lease of the node has expired, and rooms are not deleted.
    names = [f"room{next(NUMBERS)}" for _ in range(rooms)]
    epochs = await asyncio.gather(*(begin(store, name) for name in names))
    until = time.perf_counter() + seconds
    await asyncio.gather(*(play(store, name, epoch, until, times) for name, epoch in zip(names, epochs, strict=True)))
    await store.delete_stale_rooms(time.time() + 1)
    await store.close()
    return sorted(times)


def measure_row(open_store: OpenStore, rooms: int, seconds: float) -> tuple[str, float]:
    times = uvloop.run(measure(open_store, rooms, seconds))
    rate = len(times) / seconds
    p50, p99 = (1000 * times[len(times) * percent // 100] for percent in (50, 99))
    return f"{rate:9,.0f}/s  p50 {p50:7.2f} ms  p99 {p99:7.2f} ms", rate


def measure_sqlite(rooms: int, group: int, seconds: float) -> tuple[str, float]:
    limits = Tuning(max_commits_per_transaction=group)
    with tempfile.TemporaryDirectory(dir=".") as folder:

        async def open_store() -> Store:
            return SqliteStore.open(Path(folder, "panier.db"), limits)

        return measure_row(open_store, rooms, seconds)


def measure_postgres(url: str, rooms: int, group: int, seconds: float) -> tuple[str, float]:
    limits = Tuning(max_commits_per_statement=group)

    async def open_store() -> Store:
        store = await PostgresStore.open(url, "bench", limits)
        await store.renew_lease(0)
        return store

    return measure_row(open_store, rooms, seconds)


def spin() -> None:
    while True:
        sum(range(1000))


def compare(name: str, measured: Callable[[int, int], tuple[str, float]], group: int) -> None:
    print(
        f"{name}\nrooms   grouped                                    one transaction each                       ratio"
    )
    for rooms in (1, 16, 64, 500):
        (grouped, fast), (single, slow) = measured(rooms, group), measured(rooms, 1)
        print(f"{rooms:5}  {grouped}   {single}  {fast / slow:6.1f}", flush=True)


def main(seconds: float) -> None:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        Path(folder).chmod(0o755)
        with Postgres(Path(folder).absolute()) as postgres:
            group = tuning.MAX_COMMITS_PER_STATEMENT
            compare("PostgreSQL", lambda rooms, group: measure_postgres(postgres.url, rooms, group, seconds), group)
    compare("SQLite", lambda rooms, group: measure_sqlite(rooms, group, seconds), tuning.MAX_COMMITS_PER_TRANSACTION)
    # Every statement releases the interpreter lock, and has to get it back from a thread that yields only on request.
    Thread(target=spin, daemon=True).start()
    for interval in (0.005, 0.0005):
        sys.setswitchinterval(interval)
        beside = f"beside a busy thread, sys.setswitchinterval({interval})"
        print(f"   64  {measure_sqlite(64, 64, seconds)[0]}   {beside}", flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
