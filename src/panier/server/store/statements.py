"""What a store keeps, as values and as tables, and each thing that is done to it as a function on the database.

A server takes a room before it writes to it. That gives it a new epoch and ends every earlier one: whoever still writes
with an old epoch, or whose next number is not the next one stored, is `Fenced` and has to take the room anew.
"""

from collections import deque
from collections.abc import Sequence
from itertools import chain
from typing import Any, TypeAlias

import msgspec
from apsw import Connection
from msgspec import Struct
from msgspec.json import Encoder

from panier.values import Frozen

_Row: TypeAlias = tuple[str | float | bytes | None, ...]

# As many of the last replies to each person are kept. Whoever sends something again has heard no answer to it, so it is
# among their last commands, however long ago that was and however much others did since.
REPLIES = 64

SCHEMA = """
-- Epochs are counted over all rooms: no two takes ever get the same one, not even of two rooms that, one after the
-- other, had the same name. So neither a server nor a browser that slept through the change is taken for a new one.
CREATE TABLE epochs (last INTEGER NOT NULL) STRICT;
INSERT INTO epochs VALUES (0);

CREATE TABLE rooms (
    name TEXT PRIMARY KEY,
    epoch INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    body BLOB NOT NULL,
    touched REAL NOT NULL
) STRICT;

CREATE TABLE games (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    room TEXT REFERENCES rooms ON DELETE SET NULL, -- a finished game outlives its room
    number INTEGER NOT NULL,
    body BLOB NOT NULL,
    began REAL NOT NULL,
    ended REAL,
    UNIQUE (room, number)
) STRICT;
CREATE UNIQUE INDEX running ON games (room) WHERE ended IS NULL; -- one after another

CREATE TABLE acts (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    number INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE claims (
    game INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    number INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (game, seq, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE replies (
    room TEXT NOT NULL REFERENCES rooms ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    number INTEGER NOT NULL,
    who TEXT NOT NULL,
    cmd TEXT NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (room, seq, number),
    UNIQUE (room, who, cmd)
) STRICT, WITHOUT ROWID;

"""

# Nothing of this is data, so a file of an earlier Panier gets it anew.
TELLING = """
-- What a group of commits writes, as four JSON arrays: one statement, and so one wait for the interpreter, instead of
-- one for each table, and a transaction of its own. The last two values of a reply name the one that it displaces.
DROP VIEW IF EXISTS told;
CREATE VIEW told (rooms, acts, claims, replies) AS SELECT NULL, NULL, NULL, NULL;
CREATE TRIGGER tell INSTEAD OF INSERT ON told BEGIN
    UPDATE rooms
       SET seq = value ->> 1, body = coalesce(CAST(value ->> 2 AS BLOB), body), touched = value ->> 3
      FROM json_each(NEW.rooms) WHERE name = value ->> 0;
    INSERT INTO acts SELECT value ->> 0, value ->> 1, CAST(value ->> 2 AS BLOB) FROM json_each(NEW.acts);
    INSERT INTO claims
    SELECT value ->> 0, value ->> 1, value ->> 2, CAST(value ->> 3 AS BLOB) FROM json_each(NEW.claims);
    INSERT INTO replies
    SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, CAST(value ->> 5 AS BLOB)
      FROM json_each(NEW.replies);
    DELETE FROM replies
     WHERE (room, seq, number) IN (SELECT value ->> 0, value ->> 6, value ->> 7 FROM json_each(NEW.replies));
END;
"""


class Reply(Frozen):
    """What a command was answered; the same command gets the same answer while it is among their last `REPLIES`."""

    who: str
    cmd: str
    body: bytes


class NewGame(Frozen):
    """A game that begins: its number in the room, and the unguessable name under which its record is read later."""

    number: int
    id: str
    body: bytes


class Commit(Frozen):
    """One step of a room, stored as a whole or not at all. All bodies are JSON."""

    room: str
    epoch: int
    seq: int  # of what is told by it: one more than the last
    body: bytes | None = None  # the room after it, if it changed
    new_game: NewGame | None = None
    game: int | None = None  # the running one, if it goes on or ends
    acts: tuple[bytes, ...] = ()
    first: int = 0  # the number of the first of these acts
    claims: tuple[bytes, ...] = ()
    ended: bool = False
    replies: tuple[Reply, ...] = ()

    def __post_init__(self) -> None:
        if self.game is None and (self.acts or self.claims or self.ended):
            raise ValueError("acts, claims and an end need the number of their game")
        if self.new_game and self.game not in (None, self.new_game.number):
            raise ValueError("a game ends in one commit and the next one begins in another")


class StoredGame(Frozen):
    """A game as far as it was played."""

    number: int
    id: str
    body: bytes
    began: float
    ended: float | None
    acts: tuple[bytes, ...]


class LeasedRoom(Frozen):
    """A room as its new and only owner finds it."""

    room: str
    epoch: int
    seq: int
    body: bytes
    game: StoredGame | None  # the running one
    replies: tuple[Reply, ...]  # the last ones to each person, oldest first


class Refused(Exception):
    """A commit that does not follow what is stored; nothing of it is."""


class Fenced(Refused):
    """The room is another's by now, or has gone on otherwise than its owner thought: drop it and take it anew."""


class RetryOneByOne(Exception):
    """Not all of several commits are right."""


class Repeated(Refused):
    """The command was carried out before; this is what it was answered."""

    def __init__(self, cmd: str, body: bytes) -> None:
        super().__init__(f"command {cmd} was answered before")
        self.cmd = cmd
        self.body = body


def create(room: str, body: bytes, now: float, db: Connection) -> bool:
    db.execute("INSERT INTO rooms VALUES (?, 0, 0, ?, ?) ON CONFLICT DO NOTHING", (room, body, now))
    return db.changes() == 1


def take(room: str, now: float, db: Connection) -> LeasedRoom | None:
    sql = (
        "UPDATE rooms SET epoch = 1 + (SELECT last FROM epochs), touched = ? WHERE name = ? RETURNING epoch, seq, body"
    )
    for epoch, seq, body in _rows(db, sql, [(now, room)]):
        db.execute("UPDATE epochs SET last = ?", (epoch,))
        game = _game(db, "room = ? AND ended IS NULL", room)
        _forget_old_replies(room, db)
        sql = "SELECT who, cmd, body FROM replies WHERE room = ? ORDER BY seq, number"
        replies = tuple(Reply(*row) for row in _rows(db, sql, [(room,)]))
        return LeasedRoom(room, epoch, seq, body, game, replies)
    return None


def _forget_old_replies(room: str, db: Connection) -> None:
    """An earlier Panier kept them all."""
    newest = "row_number() OVER (PARTITION BY who ORDER BY seq DESC, number DESC)"
    old = f"SELECT seq, number FROM (SELECT seq, number, {newest} AS age FROM replies WHERE room = ?) WHERE age > ?"
    db.execute(f"DELETE FROM replies WHERE room = ? AND (seq, number) IN ({old})", (room, room, REPLIES))


class Head(Struct):
    """How far a room has come."""

    epoch: int
    seq: int
    key: int | None  # of the running game
    game: int | None  # its number
    played: int  # its acts
    replies: dict[str, deque[tuple[int, int]]]  # to each person, where the last ones stand: seq and number
    changed: bool = False
    body: bytes | None = None  # if that changed


Heads: TypeAlias = dict[str, Head]  # by room; forgotten when a transaction fails, or the room is taken


def append(commits: Sequence[Commit], now: float, heads: Heads, db: Connection) -> list[Refused | None]:
    """What came of each commit; those that are refused leave nothing behind.

    All are checked in memory and written together. Every step of a statement gives the interpreter away to the event
    loop, and while that is busy has to wait for it again: so how far rooms have come is remembered (`heads`), and
    whether a command was answered before is looked up only for a commit by itself. Of several, all must be right:
    otherwise this raises `Doubtful`, or the table of replies fails, and they have to come one by one.
    """
    unknown = {commit.room for commit in commits} - heads.keys()
    if unknown:
        heads.update(_heads(db, unknown))
    commands = [(commit.room, reply.who, reply.cmd) for commit in commits for reply in commit.replies]
    answered = _answered(db, commands) if len(commits) == 1 else {}
    acts: list[_Row] = []
    claims: list[_Row] = []
    replies: list[_Row] = []
    outcomes: list[Refused | None] = []
    for commit in commits:
        head = heads.get(commit.room)
        refusal = _refusal(commit, head, answered)
        if refusal and len(commits) > 1:
            raise RetryOneByOne
        outcomes.append(refusal)
        if refusal or not head:
            continue
        head.seq, head.changed = commit.seq, True
        head.body = head.body if commit.body is None else commit.body
        if new := commit.new_game:
            sql = "INSERT INTO games (id, room, number, body, began) VALUES (?, ?, ?, ?, ?)"
            db.execute(sql, (new.id, commit.room, new.number, new.body, now))
            head.key, head.game, head.played = db.last_insert_rowid(), new.number, 0
        acts += [(head.key, number, act.decode()) for number, act in enumerate(commit.acts, commit.first)]
        claims += [(head.key, commit.seq, number, claim.decode()) for number, claim in enumerate(commit.claims)]
        for number, reply in enumerate(commit.replies):
            last = head.replies.setdefault(reply.who, deque())
            last.append((commit.seq, number))
            displaced = last.popleft() if len(last) > REPLIES else (None, None)
            replies.append((commit.room, commit.seq, number, reply.who, reply.cmd, reply.body.decode(), *displaced))
            answered[commit.room, reply.who, reply.cmd] = reply.body
        head.played += len(commit.acts)
        if commit.ended:
            db.execute("UPDATE games SET ended = ? WHERE key = ?", (now, head.key))
            head.key = head.game = None
    changed = {commit.room: heads[commit.room] for commit in commits if commit.room in heads}
    rooms = [(name, head.seq, head.body and head.body.decode(), now) for name, head in changed.items() if head.changed]
    if rooms:
        told = (_json(rooms), _json(acts), _json(claims), _json(replies))
        db.execute("INSERT INTO told VALUES (?, ?, ?, ?)", told)
    for head in changed.values():
        head.changed, head.body = False, None
    return outcomes


def _heads(db: Connection, names: set[str]) -> dict[str, Head]:
    rows = [(name,) for name in names]
    sql = (
        "SELECT name, epoch, seq, key, number, coalesce((SELECT 1 + max(number) FROM acts WHERE game = key), 0),"
        " (SELECT json_group_array(json_array(who, seq, number)) FROM replies WHERE replies.room = name)"
        f" FROM rooms LEFT JOIN games ON room = name AND ended IS NULL WHERE name IN ({_values(rows)})"
    )
    return {
        name: Head(epoch, seq, key, game, played, _by_person(replies))
        for name, epoch, seq, key, game, played, replies in _rows(db, sql, rows)
    }


def _by_person(replies: str) -> dict[str, deque[tuple[int, int]]]:
    """Where the replies to each person stand, in their order.

    >>> _by_person('[["ana", 7, 0], ["ben", 3, 1], ["ana", 3, 0]]')
    {'ana': deque([(3, 0), (7, 0)]), 'ben': deque([(3, 1)])}
    """
    found: dict[str, deque[tuple[int, int]]] = {}
    for seq, number, who in sorted([(seq, number, who) for who, seq, number in msgspec.json.decode(replies)]):
        found.setdefault(who, deque()).append((seq, number))
    return found


def _answered(db: Connection, commands: list[tuple[str, str, str]]) -> dict[tuple[str, str, str], bytes]:
    if not commands:
        return {}
    sql = f"SELECT room, who, cmd, body FROM replies WHERE (room, who, cmd) IN ({_values(commands)})"
    return {(room, who, cmd): body for room, who, cmd, body in _rows(db, sql, commands)}


def is_plain(commit: Commit) -> bool:
    """Whether a commit only goes on with what is there: then a group is one statement, which is its own transaction."""
    return commit.new_game is None and not commit.ended


def _json(rows: Sequence[_Row]) -> str:
    return _encoder.encode(rows).decode()


_encoder = Encoder()


def _refusal(commit: Commit, head: Head | None, answered: dict[tuple[str, str, str], bytes]) -> Refused | None:
    """Why a commit does not follow what is stored, if it does not."""
    room = commit.room
    if not head or commit.epoch != head.epoch:
        return Fenced(f"room {room} is gone, or was taken after epoch {commit.epoch}")
    if commit.seq != head.seq + 1:
        return Fenced(f"commit {commit.seq} of room {room} does not follow {head.seq}")
    for reply in commit.replies:
        if (body := answered.get((room, reply.who, reply.cmd))) is not None:
            return Repeated(reply.cmd, body)
    game, played = head.game, head.played
    if commit.new_game:
        if game is not None:
            return Fenced(f"game {game} of room {room} is still running")
        game, played = commit.new_game.number, 0
    if commit.game not in (None, game):
        return Fenced(f"game {commit.game} of room {room} is not the running one")
    if commit.acts and commit.first != played:
        return Fenced(f"act {commit.first} of room {room} does not follow {played} acts")
    return None


def record(id: str, db: Connection) -> StoredGame | None:
    return _game(db, "id = ? AND ended IS NOT NULL", id)


def claims(id: str, db: Connection) -> tuple[bytes, ...]:
    over = "(SELECT key FROM games WHERE id = ? AND ended IS NOT NULL)"
    return tuple(
        body for (body,) in _rows(db, f"SELECT body FROM claims WHERE game = {over} ORDER BY seq, number", [(id,)])
    )


def rooms(db: Connection) -> dict[str, float]:
    return dict(_rows(db, "SELECT name, touched FROM rooms", []))


def exists(room: str, db: Connection) -> bool:
    return bool(_rows(db, "SELECT 1 FROM rooms WHERE name = ?", [(room,)]))


def forget(before: float, spare: tuple[str, ...], db: Connection) -> list[str]:
    old = "touched < ? AND name NOT IN (SELECT value FROM json_each(?))"
    values = before, msgspec.json.encode(spare).decode()
    db.execute(f"DELETE FROM games WHERE ended IS NULL AND room IN (SELECT name FROM rooms WHERE {old})", values)
    return [name for (name,) in _rows(db, f"DELETE FROM rooms WHERE {old} RETURNING name", [values])]


def forget_replies(room: str, to: tuple[str, ...], db: Connection) -> None:
    sql = "DELETE FROM replies WHERE room = ? AND who IN (SELECT value FROM json_each(?))"
    db.execute(sql, (room, msgspec.json.encode(to).decode()))


def touch_all(now: float, db: Connection) -> None:
    db.execute("UPDATE rooms SET touched = ?", (now,))


def _game(db: Connection, where: str, value: str) -> StoredGame | None:
    sql = f"SELECT key, number, id, body, began, ended FROM games WHERE {where}"
    for key, number, id, body, began, ended in _rows(db, sql, [(value,)]):
        acts = _rows(db, "SELECT body FROM acts WHERE game = ? ORDER BY number", [(key,)])
        return StoredGame(number, id, body, began, ended, tuple(act for (act,) in acts))
    return None


def _values(rows: Sequence[_Row]) -> str:
    """Room in a statement for some rows.

    >>> _values([("a", 1), ("b", 2)])
    'VALUES (?,?),(?,?)'
    """
    return "VALUES " + ",".join("(" + ",".join("?" * len(row)) + ")" for row in rows)


def _rows(db: Connection, sql: str, rows: Sequence[_Row]) -> list[Any]:
    return db.execute(sql, tuple(chain.from_iterable(rows))).fetchall()
