"""A minimal server for tests that kill it: it writes to a few rooms and prints acknowledged commits.

python writing.py FILE-OR-DATABASE ROOMS
"""

import asyncio
import sys
from itertools import count
from pathlib import Path

from panier.server.store.postgres.postgres_store import PostgresStore
from panier.server.store.sqlite.sqlite_store import SqliteStore
from panier.server.store.store import Commit, LeasedRoom, NewGame, Store
from panier.server.tuning import DEFAULT_TUNING

sys.path.insert(0, str(Path(__file__).parent.parent))
from server.append_helper import append_commit


def commit(room: str, epoch: int, seq: int) -> Commit:
    """Return the commit of that number: always the same, so that a reader knows what to expect."""
    return Commit(
        room,
        epoch,
        seq,
        body=b"%d" % seq,
        new_game=NewGame(1, f"{room}-1", b"{}") if seq == 1 else None,
        game=1,
        acts=(b"%d" % (2 * seq - 2), b"%d" % (2 * seq - 1)),
        first=2 * seq - 2,
        commands=((0, str(seq)),),
    )


async def write(store: Store, room: str) -> None:
    await store.create_room(room, b"0")
    taken = await store.acquire_room(room)
    assert isinstance(taken, LeasedRoom)
    for seq in count(taken.seq + 1):
        await append_commit(store, commit(room, taken.epoch, seq))
        print(room, seq, flush=True)


async def open_store(where: str) -> Store:
    store: Store
    if "://" in where:
        store = await PostgresStore.open(where, "one", DEFAULT_TUNING)
    else:
        store = SqliteStore.open(Path(where), DEFAULT_TUNING)
    await store.renew_lease(0)
    return store


async def main(where: str, rooms: int) -> None:
    store = await open_store(where)
    await asyncio.gather(*(write(store, f"room{number}") for number in range(rooms)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
