"""What is read from the tables and done to them besides commits: each a function on a connection.

Each may be tried again when its line breaks, and then does no harm if the first try was done (`line.py`).
"""

from typing import Any, Final, NamedTuple

from panier.server.store.values import (
    Answered,
    Beat,
    Elsewhere,
    LeasedRoom,
    NameTaken,
    NoLease,
    Peer,
    StoredGame,
    TooNew,
)
from panier.server.tuning import COMMANDS_KEPT, LEASE_TTL_S, NODE_NAME_TTL_S
from panier.server.version import VERSION


class Node(NamedTuple):
    """Who asks: a name, and which of the processes that ever ran under it."""

    name: str
    incarnation: int


async def create(room: str, body: bytes, now: float, db: Any, again: bool) -> bool:
    sql = "INSERT INTO rooms (name, epoch, seq, body, touched) VALUES ($1, 0, 0, $2, $3) ON CONFLICT DO NOTHING"
    return bool(await db.execute(sql, room, body, now) == "INSERT 0 1")


async def exists(room: str, db: Any, again: bool) -> bool:
    return await db.fetchval("SELECT 1 FROM rooms WHERE name = $1", room) is not None


async def body(room: str, db: Any, again: bool) -> bytes | None:
    found: bytes | None = await db.fetchval("SELECT body FROM rooms WHERE name = $1", room)
    return found


# Nothing else of a room is read here: while this waits for a commit of the earlier owner, it sees the room as that
# commit leaves it, but acts and commands as they were when it began.
TAKE: Final = """
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

WHOSE: Final = """
SELECT rooms.name, nodes.name AS other, rooms.version,
       EXISTS (SELECT FROM nodes WHERE name = $2 AND incarnation = $3 AND lease_until > clock_timestamp()) AS leased
  FROM rooms LEFT JOIN nodes ON incarnation = owner AND incarnation <> $3 AND lease_until > clock_timestamp()
 WHERE rooms.name = ANY ($1)
"""


async def take(rooms: list[str], node: Node, now: float, db: Any, again: bool) -> dict[str, int | Elsewhere | TooNew]:
    """The epoch under which the node has each room now, or why it has not; nothing of those that do not exist.

    Raises NoLease, and then the node has to beat first.
    """
    found: dict[str, int | Elsewhere | TooNew] = {}
    undecided = rooms
    while undecided:
        found |= dict(await db.fetch(TAKE, undecided, *node, now, COMMANDS_KEPT, VERSION))
        left = [room for room in undecided if room not in found]
        whose = await db.fetch(WHOSE, left, *node) if left else []
        if any(not row["leased"] for row in whose):
            raise NoLease(f"the lease of node {node.name} has run out")
        found |= {row["name"]: why for row in whose if (why := _why_not(row)) is not None}
        undecided = [row["name"] for row in whose if row["name"] not in found]  # somebody has let go of them just now
    return found


def _why_not(row: Any) -> Elsewhere | TooNew | None:
    """Why a room was not taken."""
    if row["other"] is not None:
        return Elsewhere(row["other"])
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


async def room(name: str, epoch: int, db: Any, again: bool) -> LeasedRoom | None:
    """A room as it was taken; None if it has been taken again since."""
    row = await db.fetchrow(ROOM, name, epoch)
    if row is None:
        return None
    answered = tuple(map(Answered, row["whos"], row["cmds"], row["seqs"]))
    game = _game(row) if row["id"] is not None else None
    return LeasedRoom(name, epoch, row["seq"], row["room"], game, answered)


async def record(id: str, db: Any, again: bool) -> StoredGame | None:
    row = await db.fetchrow(f"SELECT {_GAME} FROM games WHERE id = $1 AND ended IS NOT NULL", id)
    return _game(row) if row else None


def _game(row: Any) -> StoredGame:
    return StoredGame(row["number"], row["id"], row["body"], row["began"], row["ended"], tuple(row["acts"]))


async def claims(id: str, db: Any, again: bool) -> tuple[bytes, ...]:
    sql = (
        "SELECT claims.body FROM claims JOIN games ON games.id = game WHERE id = $1 AND ended IS NOT NULL"
        " ORDER BY seq, claims.number"
    )
    return tuple([body for (body,) in await db.fetch(sql, id)])


async def review(id: str, version: int, db: Any, again: bool) -> bytes | None:
    body: bytes | None = await db.fetchval("SELECT body FROM reviews WHERE game = $1 AND version = $2", id, version)
    return body


async def keep_review(id: str, version: int, body: bytes, db: Any, again: bool) -> None:
    sql = (
        "INSERT INTO reviews (game, version, body) SELECT id, $2, $3 FROM games WHERE id = $1 AND ended IS NOT NULL"
        " ON CONFLICT (game) DO UPDATE SET version = excluded.version, body = excluded.body"
    )
    await db.execute(sql, id, version, body)


# A claim outlives the review, for a moment: so whoever looked for both while it was kept does not begin anew.
CLAIM_REVIEW: Final = """
INSERT INTO reviewing (game, version, maker, told, until)
SELECT id, $2, $3, $4, clock_timestamp() + make_interval(secs => $5) FROM games
 WHERE id = $1 AND ended IS NOT NULL AND NOT EXISTS (SELECT FROM reviews WHERE game = $1 AND version = $2)
ON CONFLICT (game, version) DO UPDATE SET maker = excluded.maker, told = excluded.told, until = excluded.until
 WHERE reviewing.maker = excluded.maker OR reviewing.until < clock_timestamp()
RETURNING 1
"""


async def claim_review(id: str, version: int, node: Node, told: bytes, seconds: float, db: Any, again: bool) -> bool:
    return await db.fetchval(CLAIM_REVIEW, id, version, node.incarnation, told, seconds) is not None


async def review_elsewhere(id: str, version: int, node: Node, db: Any, again: bool) -> bytes | None:
    sql = "SELECT told FROM reviewing WHERE game = $1 AND version = $2 AND maker <> $3 AND until > clock_timestamp()"
    told: bytes | None = await db.fetchval(sql, id, version, node.incarnation)
    return told


async def give_up_review(id: str, version: int, node: Node, db: Any, again: bool) -> None:
    sql = "DELETE FROM reviewing WHERE game = $1 AND version = $2 AND maker = $3"
    await db.execute(sql, id, version, node.incarnation)


async def forget_claims(db: Any, again: bool) -> None:
    await db.execute("DELETE FROM reviewing WHERE until < clock_timestamp()")


async def rooms(db: Any, again: bool) -> dict[str, float]:
    return dict(await db.fetch("SELECT name, touched FROM rooms"))


# Where people sit without doing anything: should their node stop, nobody else may take it for forgotten.
SPARE: Final = "UPDATE rooms SET touched = $1 WHERE name = ANY ($2::text[]) AND owner = $3 AND touched < $1 - 3600"

# A room that is just being written to or taken is not old. A process that has lost its lease knows of nothing.
FORGET: Final = """
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


async def forget(before: float, spare: list[str], node: Node, now: float, db: Any, again: bool) -> list[str]:
    await db.execute(SPARE, now, spare, node.incarnation)
    return [name for (name,) in await db.fetch(FORGET, before, spare, *node)]


async def give_back(room: str, epoch: int, db: Any, again: bool) -> None:
    await db.execute("UPDATE rooms SET owner = NULL WHERE name = $1 AND epoch = $2", room, epoch)


async def forget_commands(room: str, whose: list[int], db: Any, again: bool) -> None:
    await db.execute("DELETE FROM answered WHERE room = $1 AND who = ANY ($2::bigint[])", room, whose)


async def touch_all(now: float, db: Any, again: bool) -> None:
    await db.execute("UPDATE rooms SET touched = $1", now)


async def rewrite_version(db: Any, again: bool) -> None:
    """As it is: PostgreSQL writes it all the same."""
    await db.execute("UPDATE panier SET format = format")


BEATS: Final = """
WITH mine AS (
    INSERT INTO nodes (name, incarnation, lease_until, rooms, taking, version)
    VALUES ($1, $2, clock_timestamp() + make_interval(secs => $5), $3, $4, $6)
    ON CONFLICT (name) DO UPDATE
       SET incarnation = $2, lease_until = excluded.lease_until, rooms = $3, taking = $4, version = $6
     WHERE nodes.incarnation <= $2
    RETURNING 1
)
SELECT renewed, name AS node, rooms, taking,
       $5 - extract(epoch FROM lease_until - clock_timestamp())::float8 AS beat_ago, version,
       -- the table as it was before this statement
       $3 > 0 AND NOT EXISTS (
           SELECT FROM nodes WHERE name = $1 AND incarnation = $2 AND lease_until > clock_timestamp()
       ) AS lapsed
  FROM (SELECT count(*) AS renewed FROM mine) AS mine
  LEFT JOIN nodes ON name <> $1 AND lease_until > clock_timestamp()
 ORDER BY name
"""


async def beat(node: Node, held: int, taking: bool, db: Any, again: bool) -> Beat:
    rows = await db.fetch(BEATS, *node, held, taking, LEASE_TTL_S, VERSION)
    if not rows[0]["renewed"]:
        raise NameTaken(f"Another process runs as node {node.name} now. Stop this one, or give it a name of its own.")
    peers = [Peer(*[row[it] for it in Peer.__struct_fields__]) for row in rows if row["node"] is not None]
    lapsed = rows[0]["lapsed"] or (again and held > 0)  # the try before may have renewed a lapsed one
    return Beat(tuple(peers), lapsed, LEASE_TTL_S, node.incarnation)


async def release(node: Node, db: Any, again: bool) -> None:
    """Its rooms are anybody's, also if it beats again."""
    await db.execute("UPDATE rooms SET owner = NULL WHERE owner = $1", node.incarnation)
    await db.execute("DELETE FROM nodes WHERE name = $1 AND incarnation = $2", *node)


async def tidy(db: Any, again: bool) -> None:
    sql = "DELETE FROM nodes WHERE lease_until < clock_timestamp() - make_interval(secs => $1)"
    await db.execute(sql, NODE_NAME_TTL_S)
