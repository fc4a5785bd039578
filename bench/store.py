"""Durable commits a second, and how long each takes, with some rooms writing at once; beside one transaction each.

.venv/bin/python bench/store.py [SECONDS]
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from threading import Thread

import uvloop

from panier.server.store import sqlite_store as stores
from panier.server.store.sqlite_store import SqliteStore
from panier.server.store.store import Commit, NewGame

ACT = b'[0,{"type":"keep","card":"wO dG hR"},0]'
ROOM = b'{"people":["Ana","Ben","Cleo","Dora"],"seats":[0,1,2,3],"tally":[3,1,4,1]}'


async def append(store: SqliteStore, commit: Commit) -> None:
    """Waits until a commit is durable."""
    durable: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    store.append(commit, lambda error: durable.set_exception(error) if error else durable.set_result(None))
    await durable


async def play(store: SqliteStore, room: str, until: float, times: list[float]) -> None:
    """A room in which act follows act, each as soon as the one before is durable."""
    await store.create(room, ROOM)
    taken = await store.take(room)
    assert taken
    await append(store, Commit(room, taken.epoch, 1, new_game=NewGame(1, room, b"{}")))
    number = 0
    while (start := time.perf_counter()) < until:
        command = 0, str(number)
        await append(
            store, Commit(room, taken.epoch, number + 2, game=1, acts=(ACT,), first=number, commands=(command,))
        )
        times.append(time.perf_counter() - start)
        number += 1


async def measure(path: Path, rooms: int, group: int, seconds: float) -> list[float]:
    """How long each commit took, sorted."""
    stores.GROUP = group  # type: ignore[misc]
    store = SqliteStore.open(path)
    times: list[float] = []
    until = time.perf_counter() + seconds
    await asyncio.gather(*(play(store, f"room{number}", until, times) for number in range(rooms)))
    await store.close()
    return sorted(times)


def row(rooms: int, group: int, seconds: float) -> tuple[str, float]:
    with tempfile.TemporaryDirectory(dir=".") as folder:
        times = uvloop.run(measure(Path(folder, "panier.db"), rooms, group, seconds))
    rate = len(times) / seconds
    p50, p99 = (1000 * times[len(times) * percent // 100] for percent in (50, 99))
    return f"{rate:9,.0f}/s  p50 {p50:7.2f} ms  p99 {p99:7.2f} ms", rate


def spin() -> None:
    while True:
        sum(range(1000))


def main(seconds: float) -> None:
    print("rooms   together                                   one transaction each                       ratio")
    for rooms in (1, 16, 64, 500):
        (together, fast), (alone, slow) = (row(rooms, group, seconds) for group in (64, 1))
        print(f"{rooms:5}  {together}   {alone}  {fast / slow:6.1f}", flush=True)
    # Every statement hands the interpreter lock over and has to win it back; a busy thread gives it up only when asked.
    Thread(target=spin, daemon=True).start()
    for interval in (0.005, 0.0005):
        sys.setswitchinterval(interval)
        print(f"   64  {row(64, 64, seconds)[0]}   beside a busy thread, sys.setswitchinterval({interval})", flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
