"""The path of commits to disk: in groups into a journal, and later, many groups at once, into the tables.

A commit changes several tables: its room, its game, the keys of its commands. Writing them directly would touch several
pages for every commit. So a group of commits of any rooms becomes one row at the end of the journal, and the journal is
folded into the tables from time to time, where a thousand commits touch a page once. Reads of the tables fold first.

A group is one statement, and so are the steps of a fold: every statement releases the interpreter lock to the event
loop, and has to wait to get it back while the loop is busy.
"""

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from apsw import Connection
from msgspec.json import Encoder

from panier.server.store.commit_checks import RoomHead, find_conflict
from panier.server.store.values import Commit, Fenced

_Row: TypeAlias = tuple[str | float | None, ...]

_FOLD = """
UPDATE rooms SET seq = last.seq, touched = last.touched
  FROM (SELECT value ->> 0 AS name, max(value ->> 1) AS seq, value ->> 2 AS touched
          FROM journal, json_each(journal.seqs) GROUP BY 1) AS last
 WHERE rooms.name = last.name;
UPDATE rooms SET body = last.body
  FROM (SELECT value ->> 0 AS name, max(value ->> 1), CAST(value ->> 2 AS BLOB) AS body
          FROM journal, json_each(journal.bodies) GROUP BY 1) AS last
 WHERE rooms.name = last.name;
INSERT INTO acts SELECT value ->> 0, value ->> 1, CAST(value ->> 2 AS BLOB) FROM journal, json_each(journal.acts);
INSERT OR IGNORE INTO claims
SELECT value ->> 0, value ->> 1, value ->> 2, CAST(value ->> 3 AS BLOB) FROM journal, json_each(journal.claims);
INSERT OR IGNORE INTO answered
SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3 FROM journal, json_each(journal.answered);
DELETE FROM journal;
"""


class CommitJournal:
    """The journal of commits, used by the thread that writes."""

    def __init__(self) -> None:
        self.commits = 0  # appended since it was last folded
        self._heads: dict[str, RoomHead] = {}

    def forget_heads(self) -> None:
        """Forget the heads of rooms: a transaction has failed, or they were changed by something other than commits."""
        self._heads.clear()

    def is_one_statement(self, commits: Iterable[Commit]) -> bool:
        """Return whether these need no transaction: no game begins or ends, and the heads of all rooms are known."""
        return all(commit.new_game is None and not commit.ended and commit.room in self._heads for commit in commits)

    def append(self, commits: Sequence[Commit], now: float, db: Connection) -> list[Fenced | None]:
        """Append commits; return None or an error for each. Refused commits write nothing."""
        unknown = {commit.room for commit in commits} - self._heads.keys()
        if unknown:
            self.fold(db)
            self._heads.update(_heads(db, unknown))
        seqs: list[_Row] = []
        bodies: list[_Row] = []
        acts: list[_Row] = []
        claims: list[_Row] = []
        answered: list[_Row] = []
        outcomes: list[Fenced | None] = []
        for commit in commits:
            room, seq = commit.room, commit.seq
            head = self._heads.get(room)
            refused = find_conflict(commit, head)
            outcomes.append(refused)
            if refused or head is None:
                continue
            if new := commit.new_game:
                sql = "INSERT INTO games (id, room, number, body, began) VALUES (?, ?, ?, ?, ?)"
                db.execute(sql, (new.id, room, new.number, new.body, now))
                head.key, head.game, head.act_count = db.last_insert_rowid(), new.number, 0
            head.seq = seq
            seqs.append((room, seq, now))
            if commit.body is not None:
                bodies.append((room, seq, commit.body.decode()))
            for act in commit.acts:
                acts.append((head.key, head.act_count, act.decode()))
                head.act_count += 1
            claims += [(head.key, seq, number, claim.decode()) for number, claim in enumerate(commit.claims)]
            answered += [(room, who, seq, cmd) for who, cmd in commit.commands]
            if commit.ended:
                db.execute("UPDATE games SET ended = ? WHERE key = ?", (now, head.key))
                head.key = head.game = None
        if seqs:
            rows = tuple([_encode(rows).decode() for rows in (seqs, bodies, acts, claims, answered)])
            db.execute("INSERT INTO journal (seqs, bodies, acts, claims, answered) VALUES (?, ?, ?, ?, ?)", rows)
            self.commits += len(seqs)
        return outcomes

    def fold(self, db: Connection) -> None:
        """Move all commits into the tables."""
        if db.execute("SELECT 1 FROM journal LIMIT 1").get:
            db.execute(_FOLD)
        self.commits = 0


_encode = Encoder().encode


def _heads(db: Connection, names: set[str]) -> dict[str, RoomHead]:
    sql = (
        "SELECT name, epoch, seq, key, number, coalesce((SELECT 1 + max(number) FROM acts WHERE game = key), 0)"
        " FROM rooms LEFT JOIN games ON room = name AND ended IS NULL"
        " WHERE name IN (SELECT value FROM json_each(?))"
    )
    found: list[Any] = db.execute(sql, (_encode(sorted(names)).decode(),)).fetchall()
    return {name: RoomHead(*rest) for name, *rest in found}
