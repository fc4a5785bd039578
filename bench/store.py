"""Durable commits a second, and how long each takes, with some rooms writing at once; beside one transaction each.

Over both stores in one run: SQLite in a file, and a PostgreSQL on the same machine and disk, which shares its cores.

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
    """Waits until a commit is durable."""
    durable: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    store.append(commit, lambda error: durable.set_exception(error) if error else durable.set_result(None))
    await durable


async def begin(store: Store, room: str) -> int:
    """The epoch of a room in which a game begins."""
    await store.create_room(room, ROOM)
    taken = await store.acquire_room(room)
    assert isinstance(taken, LeasedRoom)
    await append(store, Commit(room, taken.epoch, 1, new_game=NewGame(1, f"{room} {taken.epoch}", b"{}")))
    return taken.epoch


async def play(store: Store, room: str, epoch: int, until: float, times: list[float]) -> None:
    """A room in which act follows act, each as soon as the one before is durable."""
    number = 0
    while (start := time.perf_counter()) < until:
        command = 0, str(number)
        await append(store, Commit(room, epoch, number + 2, game=1, acts=(ACT,), first=number, commands=(command,)))
        times.append(time.perf_counter() - start)
        number += 1


Opened: TypeAlias = Callable[[], Awaitable[Store]]


async def measure(opened: Opened, rooms: int, seconds: float) -> list[float]:
    """How long each commit took, sorted."""
    store = await opened()
    times: list[float] = []
    # Never the same rooms twice: after a long measurement the lease of a node has ended, and it forgets none.
    names = [f"room{next(NUMBERS)}" for _ in range(rooms)]
    epochs = await asyncio.gather(*(begin(store, name) for name in names))
    until = time.perf_counter() + seconds
    await asyncio.gather(*(play(store, name, epoch, until, times) for name, epoch in zip(names, epochs, strict=True)))
    await store.delete_stale_rooms(time.time() + 1)
    await store.close()
    return sorted(times)


def row(opened: Opened, rooms: int, seconds: float) -> tuple[str, float]:
    times = uvloop.run(measure(opened, rooms, seconds))
    rate = len(times) / seconds
    p50, p99 = (1000 * times[len(times) * percent // 100] for percent in (50, 99))
    return f"{rate:9,.0f}/s  p50 {p50:7.2f} ms  p99 {p99:7.2f} ms", rate


def in_file(rooms: int, group: int, seconds: float) -> tuple[str, float]:
    limits = Tuning(max_commits_per_transaction=group)
    with tempfile.TemporaryDirectory(dir=".") as folder:

        async def opened() -> Store:
            return SqliteStore.open(Path(folder, "panier.db"), limits)

        return row(opened, rooms, seconds)


def in_database(url: str, rooms: int, group: int, seconds: float) -> tuple[str, float]:
    limits = Tuning(max_commits_per_statement=group)

    async def opened() -> Store:
        store = await PostgresStore.open(url, "bench", limits)
        await store.renew_lease(0)
        return store

    return row(opened, rooms, seconds)


def spin() -> None:
    while True:
        sum(range(1000))


def compare(name: str, measured: Callable[[int, int], tuple[str, float]], group: int) -> None:
    print(
        f"{name}\nrooms   together                                   one transaction each                       ratio"
    )
    for rooms in (1, 16, 64, 500):
        (together, fast), (alone, slow) = measured(rooms, group), measured(rooms, 1)
        print(f"{rooms:5}  {together}   {alone}  {fast / slow:6.1f}", flush=True)


def main(seconds: float) -> None:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        Path(folder).chmod(0o755)
        with Postgres(Path(folder).absolute()) as postgres:
            group = tuning.MAX_COMMITS_PER_STATEMENT
            compare("PostgreSQL", lambda rooms, group: in_database(postgres.url, rooms, group, seconds), group)
    compare("SQLite", lambda rooms, group: in_file(rooms, group, seconds), tuning.MAX_COMMITS_PER_TRANSACTION)
    # Every statement hands the interpreter lock over and has to win it back; a busy thread gives it up only when asked.
    Thread(target=spin, daemon=True).start()
    for interval in (0.005, 0.0005):
        sys.setswitchinterval(interval)
        beside = f"beside a busy thread, sys.setswitchinterval({interval})"
        print(f"   64  {in_file(64, 64, seconds)[0]}   {beside}", flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
