"""Commits of any rooms that are stored together: one statement, one round trip, one sync of the database's disk.

A room with several commits in a group is written once, from its state before the first to its state after the last. The
statement itself compares epoch and `seq`: a room that another node has acquired meanwhile returns no row, and none of
its commits is stored, while those of the other rooms are. As the statement is a transaction, either all of a room's
commits in a group are stored or none. So if the outcome of a group is unknown, and the room has this epoch and at least
the last `seq` of the group, then it was stored: nobody else writes under this epoch.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from panier.server.store.commit_checks import RoomHead, find_conflict
from panier.server.store.postgres.connection import AsyncpgConnection
from panier.server.store.values import Commit, Fenced

STORE_COMMITS: Final = """
WITH asked AS (
    SELECT * FROM unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bytea[])
             WITH ORDINALITY AS asked (name, epoch, before, after, body, at)
), stored AS (
    UPDATE rooms SET seq = after, body = coalesce(asked.body, rooms.body), touched = $1
      FROM asked WHERE rooms.name = asked.name AND rooms.epoch = asked.epoch AND rooms.seq = before
    RETURNING at
), ended_games AS (
    UPDATE games SET ended = $1
      FROM unnest($7::bigint[], $8::text[]) AS ended_game (at, id) JOIN stored USING (at) WHERE games.id = ended_game.id
    RETURNING 1
), new_games AS (
    INSERT INTO games (id, room, number, body, began, ended)
    SELECT id, room, number, body, $1, CASE WHEN is_over THEN $1 END
      FROM unnest($9::bigint[], $10::text[], $11::text[], $12::integer[], $13::bytea[], $14::boolean[])
           AS new_game (at, id, room, number, body, is_over) JOIN stored USING (at)
     WHERE (SELECT count(*) FROM ended_games) >= 0 -- ends games first: a room can have only one that has not ended
), new_acts AS (
    INSERT INTO acts (game, number, body) SELECT game, number, body
      FROM unnest($15::bigint[], $16::text[], $17::integer[], $18::bytea[]) AS act (at, game, number, body)
      JOIN stored USING (at)
), new_claims AS (
    INSERT INTO claims (game, seq, number, body) SELECT game, seq, number, body
      FROM unnest($19::bigint[], $20::text[], $21::bigint[], $22::integer[], $23::bytea[])
           AS claim (at, game, seq, number, body) JOIN stored USING (at)
    ON CONFLICT DO NOTHING
), executed_commands AS (
    INSERT INTO answered (room, who, seq, cmd) SELECT room, who, seq, cmd
      FROM unnest($24::bigint[], $25::text[], $26::bigint[], $27::bigint[], $28::text[])
           AS executed (at, room, who, seq, cmd) JOIN stored USING (at)
    ON CONFLICT DO NOTHING
)
SELECT at FROM stored
"""

FIND_STORED_COMMITS: Final = """
SELECT at FROM unnest($1::text[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS asked (name, epoch, after, at)
  JOIN rooms ON rooms.name = asked.name AND rooms.epoch = asked.epoch AND rooms.seq >= after
"""


class CommitGroup:
    """The commits of one statement, and the rows that they write if they follow what is stored."""

    def __init__(self, commits: Sequence[Commit], heads: Mapping[str, RoomHead], now: float) -> None:
        self.commits = commits
        self.heads: dict[str, RoomHead] = {}  # of each room that it writes, after it
        self.refused: list[Fenced | None] = []
        self._now = now
        self._positions: dict[str, int] = {}  # of the rooms in the statement's arrays, from 1
        self._rooms: dict[str, list[object]] = {}  # name, epoch, seq before, seq after, body
        self._ended_games: list[tuple[object, ...]] = []
        self._new_games: dict[str, list[object]] = {}
        self._acts: list[tuple[object, ...]] = []
        self._claims: list[tuple[object, ...]] = []
        self._executed_commands: list[tuple[object, ...]] = []
        for commit in commits:
            head = self.heads.get(commit.room) or heads.get(commit.room)
            refused = find_conflict(commit, head)
            self.refused.append(refused)
            if head and not refused:
                self._add(commit, replace(head))

    def _add(self, commit: Commit, head: RoomHead) -> None:
        """Add a commit to the rows to be written; `head` is the room before it, and is moved behind it."""
        name, seq = commit.room, commit.seq
        self.heads[name] = head
        at = self._positions.setdefault(name, len(self._positions) + 1)
        room = self._rooms.setdefault(name, [name, head.epoch, head.seq, seq, None])
        room[3] = head.seq = seq
        if commit.body is not None:
            room[4] = commit.body
        if new := commit.new_game:
            self._new_games[new.id] = [at, new.id, name, new.number, new.body, False]
            head.key, head.game, head.act_count = new.id, new.number, 0
        for act in commit.acts:
            self._acts.append((at, head.key, head.act_count, act))
            head.act_count += 1
        self._claims += [(at, head.key, seq, number, claim) for number, claim in enumerate(commit.claims)]
        self._executed_commands += [(at, name, who, seq, cmd) for who, cmd in commit.commands]
        if commit.ended:
            if head.key in self._new_games:
                self._new_games[str(head.key)][5] = True
            else:
                self._ended_games.append((at, head.key))
            head.key = head.game = None

    async def store(self, db: AsyncpgConnection, is_retry: bool) -> set[str]:
        """Store the commits; return the rooms whose commits are stored."""
        names = list(self._rooms)
        rooms = transpose(self._rooms.values(), 5)
        others = (
            (self._ended_games, 2),
            (self._new_games.values(), 6),
            (self._acts, 4),
            (self._claims, 5),
            (self._executed_commands, 5),
        )
        values = [column for rows, width in others for column in transpose(rows, width)]
        stored = {names[at - 1] for (at,) in await db.fetch(STORE_COMMITS, self._now, *rooms, *values)}
        if is_retry and len(stored) < len(names):
            stored |= {names[at - 1] for (at,) in await db.fetch(FIND_STORED_COMMITS, rooms[0], rooms[1], rooms[3])}
        return stored

    def outcomes(self, stored: set[str]) -> list[Fenced | None]:
        """Return None or an error for each commit."""
        return [
            refused or (None if commit.room in stored else fenced_commit(commit))
            for commit, refused in zip(self.commits, self.refused, strict=True)
        ]


def fenced_commit(commit: Commit) -> Fenced:
    return Fenced(f"room {commit.room} is gone, or was taken after epoch {commit.epoch}")


def transpose(rows: Iterable[Iterable[object]], width: int) -> list[list[object]]:
    """Return rows as one list for each column.

    >>> transpose([(1, "a"), (2, "b")], 2), transpose([], 2)
    ([[1, 2], ['a', 'b']], [[], []])
    """
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(width)]
