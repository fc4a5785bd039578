"""What is read from the tables and done to them besides commits: each a function on the database.

A server takes a room before it writes to it. That gives it a new epoch and ends every earlier one: whoever still writes
with an old epoch, or whose next number is not the next one stored, is `Fenced` and has to take the room anew.
"""

from typing import Any

import msgspec
from apsw import Connection

from panier.server.store.values import Answered, LeasedRoom, StoredGame
from panier.server.tuning import COMMANDS_KEPT


def create(room: str, body: bytes, now: float, db: Connection) -> bool:
    db.execute("INSERT INTO rooms VALUES (?, 0, 0, ?, ?) ON CONFLICT DO NOTHING", (room, body, now))
    return db.changes() == 1


def take(room: str, now: float, db: Connection) -> LeasedRoom | None:
    sql = (
        "UPDATE rooms SET epoch = 1 + (SELECT last FROM epochs), touched = ? WHERE name = ? RETURNING epoch, seq, body"
    )
    for epoch, seq, body in _rows(db, sql, now, room):
        db.execute("UPDATE epochs SET last = ?", (epoch,))
        game = _game(db, "room = ? AND ended IS NULL", room)
        return LeasedRoom(room, epoch, seq, body, game, _answered(room, db))
    return None


def _answered(room: str, db: Connection) -> tuple[Answered, ...]:
    """The last commands of each person; older ones are forgotten here, but none without those told with it."""
    age = "rank() OVER (PARTITION BY who ORDER BY seq DESC)"
    old = f"SELECT who, seq, cmd FROM (SELECT who, seq, cmd, {age} AS age FROM answered WHERE room = ?) WHERE age > ?"
    db.execute(f"DELETE FROM answered WHERE room = ? AND (who, seq, cmd) IN ({old})", (room, room, COMMANDS_KEPT))
    sql = "SELECT who, cmd, seq FROM answered WHERE room = ? ORDER BY seq"
    return tuple([Answered(*row) for row in _rows(db, sql, room)])


def record(id: str, db: Connection) -> StoredGame | None:
    return _game(db, "id = ? AND ended IS NOT NULL", id)


def claims(id: str, db: Connection) -> tuple[bytes, ...]:
    over = "(SELECT key FROM games WHERE id = ? AND ended IS NOT NULL)"
    sql = f"SELECT body FROM claims WHERE game = {over} ORDER BY seq, number"
    return tuple([body for (body,) in _rows(db, sql, id)])


def review(id: str, version: int, db: Connection) -> bytes | None:
    sql = "SELECT reviews.body FROM reviews JOIN games ON key = game WHERE id = ? AND version = ?"
    return next((body for (body,) in _rows(db, sql, id, version)), None)


def keep_review(id: str, version: int, body: bytes, db: Connection) -> None:
    over = "SELECT key, ?, ? FROM games WHERE id = ? AND ended IS NOT NULL"
    db.execute(f"INSERT OR REPLACE INTO reviews {over}", (version, body, id))


def rooms(db: Connection) -> dict[str, float]:
    return dict(_rows(db, "SELECT name, touched FROM rooms"))


def rewrite_version(db: Connection) -> None:
    """As it is: SQLite writes it all the same."""
    db.pragma("user_version", db.pragma("user_version"))


def exists(room: str, db: Connection) -> bool:
    return bool(_rows(db, "SELECT 1 FROM rooms WHERE name = ?", room))


def body(room: str, db: Connection) -> bytes | None:
    return next((body for (body,) in _rows(db, "SELECT body FROM rooms WHERE name = ?", room)), None)


def forget(before: float, spare: tuple[str, ...], db: Connection) -> list[str]:
    old = "touched < ? AND name NOT IN (SELECT value FROM json_each(?))"
    values = before, msgspec.json.encode(spare).decode()
    db.execute(f"DELETE FROM games WHERE ended IS NULL AND room IN (SELECT name FROM rooms WHERE {old})", values)
    return [name for (name,) in _rows(db, f"DELETE FROM rooms WHERE {old} RETURNING name", *values)]


def forget_commands(room: str, whose: tuple[int, ...], db: Connection) -> None:
    sql = "DELETE FROM answered WHERE room = ? AND who IN (SELECT value FROM json_each(?))"
    db.execute(sql, (room, msgspec.json.encode(whose).decode()))


def touch_all(now: float, db: Connection) -> None:
    db.execute("UPDATE rooms SET touched = ?", (now,))


def _game(db: Connection, where: str, value: str) -> StoredGame | None:
    sql = f"SELECT key, number, id, body, began, ended FROM games WHERE {where}"
    for key, number, id, body, began, ended in _rows(db, sql, value):
        acts = _rows(db, "SELECT body FROM acts WHERE game = ? ORDER BY number", key)
        return StoredGame(number, id, body, began, ended, tuple([act for (act,) in acts]))
    return None


def _rows(db: Connection, sql: str, *values: str | float) -> list[Any]:
    return db.execute(sql, values).fetchall()
