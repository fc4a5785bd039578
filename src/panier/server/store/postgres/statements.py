"""The longer statements; each is idempotent, as it may be retried on a new connection (`connection.py`)."""

from typing import Final, NamedTuple

from panier.server.store.postgres.connection import AsyncpgConnection, Row
from panier.server.store.values import (
    ExecutedCommand,
    HeldElsewhere,
    LeasedRoom,
    LeaseRenewal,
    NameTaken,
    NoLease,
    Peer,
    StoredGame,
    TooNew,
)
from panier.server.tuning import COMMANDS_KEPT, LEASE_TTL_S, NODE_NAME_TTL_S
from panier.server.version import VERSION


class NodeKey(NamedTuple):
    """The node that sends a statement: its name, and the number of its process among all that ran under it."""

    name: str
    incarnation: int


# This statement reads nothing else of a room: if it waits for a commit of the former owner, it sees the room after that
# commit, but acts and commands as they were when it began.
ACQUIRE_ROOMS: Final = """
WITH taken AS (
    UPDATE rooms SET epoch = nextval('epochs'), owner = $3, version = $6, touched = $4
     WHERE name = ANY ($1) AND version <= $6
       AND EXISTS (SELECT FROM nodes WHERE name = $2 AND incarnation = $3 AND lease_until > clock_timestamp())
       AND NOT EXISTS (
           SELECT FROM nodes WHERE incarnation = owner AND incarnation <> $3 AND lease_until > clock_timestamp()
       )
    RETURNING name, epoch
), old AS (
    DELETE FROM answered USING taken, (
        SELECT room, who, seq, cmd, rank() OVER (PARTITION BY room, who ORDER BY seq DESC) AS age
          FROM answered WHERE room = ANY ($1)
    ) AS ranked
     WHERE ranked.room = name AND age > $5 AND answered.room = name
       AND answered.who = ranked.who AND answered.seq = ranked.seq AND answered.cmd = ranked.cmd
)
SELECT name, epoch FROM taken
"""

READ_OWNERS: Final = """
SELECT rooms.name, nodes.name AS other, rooms.version,
       EXISTS (SELECT FROM nodes WHERE name = $2 AND incarnation = $3 AND lease_until > clock_timestamp()) AS leased
  FROM rooms LEFT JOIN nodes ON incarnation = owner AND incarnation <> $3 AND lease_until > clock_timestamp()
 WHERE rooms.name = ANY ($1)
"""


async def acquire_rooms(
    db: AsyncpgConnection, rooms: list[str], node: NodeKey, now: float
) -> dict[str, int | HeldElsewhere | TooNew]:
    """Acquire rooms; return the epoch of each, or why the node did not get it; rooms that do not exist are left out.

    Raise NoLease if the node has to renew its lease first.
    """
    found: dict[str, int | HeldElsewhere | TooNew] = {}
    undecided = rooms
    while undecided:
        found |= dict(await db.fetch(ACQUIRE_ROOMS, undecided, *node, now, COMMANDS_KEPT, VERSION))
        left = [room for room in undecided if room not in found]
        whose = await db.fetch(READ_OWNERS, left, *node) if left else []
        if any(not row["leased"] for row in whose):
            raise NoLease(f"the lease of node {node.name} has run out")
        found |= {row["name"]: why for row in whose if (why := _why_not(row)) is not None}
        undecided = [row["name"] for row in whose if row["name"] not in found]  # another node has just released them
    return found


def _why_not(row: Row) -> HeldElsewhere | TooNew | None:
    """Return why a room was not acquired; None if it is free now."""
    if row["other"] is not None:
        return HeldElsewhere(row["other"])
    if row["version"] > VERSION:
        return TooNew(f"room {row['name']} was held by a newer Panier ({row['version']}; this is {VERSION})")
    return None


# The acts of a game as one array.
_ACTS: Final = "ARRAY(SELECT acts.body FROM acts WHERE game = games.id ORDER BY acts.number)"
_GAME: Final = f"games.number, games.id, games.body, games.began, games.ended, {_ACTS} AS acts"
_COMMANDS: Final = ", ".join(
    f"ARRAY(SELECT {column} FROM answered WHERE answered.room = rooms.name ORDER BY seq, who, cmd) AS {column}s"
    for column in ("who", "cmd", "seq")
)
ROOM: Final = f"""
SELECT rooms.seq, rooms.body AS room, {_COMMANDS}, {_GAME}
  FROM rooms LEFT JOIN games ON games.room = rooms.name AND games.ended IS NULL
 WHERE rooms.name = $1 AND rooms.epoch = $2
"""


async def read_leased_room(db: AsyncpgConnection, name: str, epoch: int) -> LeasedRoom | None:
    """Return a room that was acquired under an epoch; None if it has been acquired again since."""
    row = await db.fetchrow(ROOM, name, epoch)
    if row is None:
        return None
    answered = tuple(map(ExecutedCommand, row["whos"], row["cmds"], row["seqs"]))
    game = _game(row) if row["id"] is not None else None
    return LeasedRoom(name, epoch, row["seq"], row["room"], game, answered)


async def read_record(db: AsyncpgConnection, id: str) -> StoredGame | None:
    row = await db.fetchrow(f"SELECT {_GAME} FROM games WHERE id = $1 AND ended IS NOT NULL", id)
    return _game(row) if row else None


def _game(row: Row) -> StoredGame:
    return StoredGame(row["number"], row["id"], row["body"], row["began"], row["ended"], tuple(row["acts"]))


# A claim outlives the review for a moment, so that a node that looked for both meanwhile does not begin again.
CLAIM_REVIEW: Final = """
INSERT INTO reviewing (game, version, maker, told, until)
SELECT id, $2, $3, $4, clock_timestamp() + make_interval(secs => $5) FROM games
 WHERE id = $1 AND ended IS NOT NULL AND NOT EXISTS (SELECT FROM reviews WHERE game = $1 AND version = $2)
ON CONFLICT (game, version) DO UPDATE SET maker = excluded.maker, told = excluded.told, until = excluded.until
 WHERE reviewing.maker = excluded.maker OR reviewing.until < clock_timestamp()
RETURNING 1
"""


# Rooms in which people sit without doing anything: if their node stops, no other node may delete them as unused.
TOUCH_HELD_ROOMS: Final = (
    "UPDATE rooms SET touched = $1 WHERE name = ANY ($2::text[]) AND owner = $3 AND touched < $1 - 3600"
)

# A room that is being written to or acquired is not old. A process without a lease deletes nothing.
DELETE_STALE_ROOMS: Final = """
WITH old AS (
    SELECT name FROM rooms
     WHERE touched < $1 AND name <> ALL ($2::text[])
       AND EXISTS (SELECT FROM nodes WHERE name = $3 AND incarnation = $4 AND lease_until > clock_timestamp())
       AND NOT EXISTS (
           SELECT FROM nodes WHERE incarnation = owner AND incarnation <> $4 AND lease_until > clock_timestamp()
       )
       FOR UPDATE SKIP LOCKED
), unfinished AS (
    DELETE FROM games USING old WHERE room = name AND ended IS NULL
)
DELETE FROM rooms USING old WHERE rooms.name = old.name RETURNING rooms.name
"""


async def delete_stale_rooms(
    db: AsyncpgConnection, before: float, spare: list[str], node: NodeKey, now: float
) -> list[str]:
    await db.execute(TOUCH_HELD_ROOMS, now, spare, node.incarnation)
    return [name for (name,) in await db.fetch(DELETE_STALE_ROOMS, before, spare, *node)]


RENEW_LEASE: Final = """
WITH mine AS (
    INSERT INTO nodes (name, incarnation, lease_until, rooms, taking, version)
    VALUES ($1, $2, clock_timestamp() + make_interval(secs => $5), $3, $4, $6)
    ON CONFLICT (name) DO UPDATE
       SET incarnation = $2, lease_until = excluded.lease_until, rooms = $3, taking = $4, version = $6
     WHERE nodes.incarnation <= $2
    RETURNING 1
)
SELECT renewed, name AS node, rooms, taking AS accepts_rooms,
       $5 - extract(epoch FROM lease_until - clock_timestamp())::float8 AS renewed_ago_s, version,
       -- the table as it was before this statement
       $3 > 0 AND NOT EXISTS (
           SELECT FROM nodes WHERE name = $1 AND incarnation = $2 AND lease_until > clock_timestamp()
       ) AS lapsed
  FROM (SELECT count(*) AS renewed FROM mine) AS mine
  LEFT JOIN nodes ON name <> $1 AND lease_until > clock_timestamp()
 ORDER BY name
"""


async def renew_lease(
    db: AsyncpgConnection, is_retry: bool, node: NodeKey, held: int, accepts_rooms: bool
) -> LeaseRenewal:
    """Renew the lease of a node; raise NameTaken if a newer process has its name.

    `is_retry` says that an earlier try may have been executed.
    """
    rows = await db.fetch(RENEW_LEASE, *node, held, accepts_rooms, LEASE_TTL_S, VERSION)
    if not rows[0]["renewed"]:
        raise NameTaken(f"Another process runs as node {node.name} now. Stop this one, or give it a name of its own.")
    peers = [Peer(*[row[it] for it in Peer.__struct_fields__]) for row in rows if row["node"] is not None]
    lapsed = rows[0]["lapsed"] or (is_retry and held > 0)  # the earlier try may have renewed an expired lease
    return LeaseRenewal(tuple(peers), lapsed, LEASE_TTL_S, node.incarnation)


async def release_lease(db: AsyncpgConnection, node: NodeKey) -> None:
    """End the lease and release its rooms, which stay free even if the node renews its lease again."""
    await db.execute("UPDATE rooms SET owner = NULL WHERE owner = $1", node.incarnation)
    await db.execute("DELETE FROM nodes WHERE name = $1 AND incarnation = $2", *node)


async def delete_expired(db: AsyncpgConnection) -> None:
    """Delete nodes whose lease expired long ago, and expired claims of reviews; PostgreSQL cleans up the rest."""
    sql = "DELETE FROM nodes WHERE lease_until < clock_timestamp() - make_interval(secs => $1)"
    await db.execute(sql, NODE_NAME_TTL_S)
    await db.execute("DELETE FROM reviewing WHERE until < clock_timestamp()")
