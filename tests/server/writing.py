"""A server in miniature for tests that kill it: writes to a few rooms at once and prints what was acknowledged.

python writing.py FILE ROOMS
"""

import asyncio
import sys
from itertools import count
from pathlib import Path

from panier.server.store.sqlite_store import SqliteStore
from panier.server.store.store import Commit, NewGame

sys.path.insert(0, str(Path(__file__).parent.parent))
from server.appending import appended


def commit(room: str, epoch: int, seq: int) -> Commit:
    """What this writer stores under that number: always the same, so that a reader knows what to expect."""
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


async def write(store: SqliteStore, room: str) -> None:
    await store.create(room, b"0")
    taken = await store.take(room)
    assert taken
    for seq in count(taken.seq + 1):
        await appended(store, commit(room, taken.epoch, seq))
        print(room, seq, flush=True)


async def main(path: Path, rooms: int) -> None:
    store = SqliteStore.open(path)
    await asyncio.gather(*(write(store, f"room{number}") for number in range(rooms)))


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2])))
