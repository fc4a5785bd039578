"""The store of a server of several nodes, in PostgreSQL. `store.py` says what it guarantees.

All writes are done in order on one connection; commits that wait together become one statement, and so do rooms to
acquire. Reads have connections of their own, and start once the writes before them are done, so that a long record
delays nobody. Renewals of this node's lease have their own connection, too, and wait for nothing.

A node has a room while its lease runs by the database's clock. Leases only keep nodes out of each other's way; the
epoch alone, compared in the statement that writes (`group.py`), ensures that no node writes to another's room.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial
from typing import TypeVar

from panier.server.store.commit_checks import RoomHead
from panier.server.store.postgres import statements
from panier.server.store.postgres.connection import (
    AsyncpgConnection,
    OutcomeUnknown,
    PostgresConnection,
    to_store_error,
    without_password,
)
from panier.server.store.postgres.group import CommitGroup
from panier.server.store.postgres.schema import migrate
from panier.server.store.postgres.statements import NodeKey
from panier.server.store.queued_store import OnOutcomes, QueuedRequest, QueuedStore, Request, StoreStep
from panier.server.store.values import (
    Commit,
    Fenced,
    HeldElsewhere,
    LeasedRoom,
    LeaseRenewal,
    StoredGame,
    StoreUnavailable,
)
from panier.server.tuning import POSTGRES_READERS, Tuning

T = TypeVar("T")


class PostgresStep(StoreStep[T]):
    """Work on a connection, which may be retried on another one."""

    def __init__(self, work: Callable[[AsyncpgConnection], Awaitable[T]], *, is_concurrent: bool = False) -> None:
        self.work = work
        self.is_concurrent = is_concurrent  # it only reads, on another connection


class AcquireRoom(StoreStep[int | HeldElsewhere | None]):
    """A room to acquire, together with others."""

    def __init__(self, room: str) -> None:
        self.room = room


class PostgresStore(QueuedStore):
    """The rooms of a server, for one of its nodes. `open` makes it, and its event loop must use it."""

    def __init__(
        self, url: str, node: NodeKey, writing: PostgresConnection, now: Callable[[], float], tuning: Tuning
    ) -> None:
        super().__init__(without_password(url), now)
        self.tuning = tuning
        self.node = node
        self._url = url
        self._tasks: set[asyncio.Task[Sequence[object]]] = set()
        self._write_connection = writing
        self._lease_connection, *readers = [
            PostgresConnection(url, f"panier {node.name} {number}", tuning) for number in range(1 + POSTGRES_READERS)
        ]
        self._connections = writing, self._lease_connection, *readers
        self._free_readers: asyncio.Queue[PostgresConnection] = asyncio.Queue()
        for connection in readers:
            self._free_readers.put_nowait(connection)
        self._heads: dict[str, RoomHead] = {}  # of the acquired rooms, as stored

    @classmethod
    async def open(cls, url: str, node: str, tuning: Tuning, now: Callable[[], float] = time.time) -> "PostgresStore":
        """Open the store in a database, creating missing tables; raise `StoreUnavailable`."""
        writer = PostgresConnection(url, f"panier {node}", tuning)
        try:
            connection = await writer.connect()
            await migrate(connection, without_password(url))
            incarnation: int = await connection.fetchval("SELECT nextval('incarnations')")
        except Exception as error:
            await writer.close()
            raise to_store_error(url, error) from None
        return cls(url, NodeKey(node, incarnation), writer, now, tuning)

    # --- rooms --------------------------------------------------------------------------------------------------------

    async def create_room(self, room: str, body: bytes) -> bool:
        sql = "INSERT INTO rooms (name, epoch, seq, body, touched) VALUES ($1, 0, 0, $2, $3) ON CONFLICT DO NOTHING"
        return await self._write(lambda db: db.execute(sql, room, body, self._now())) == "INSERT 0 1"

    async def room_exists(self, room: str) -> bool:
        return await self._read(lambda db: db.fetchval("SELECT 1 FROM rooms WHERE name = $1", room)) is not None

    async def read_room(self, room: str) -> bytes | None:
        return await self._read(lambda db: db.fetchval("SELECT body FROM rooms WHERE name = $1", room))

    async def list_rooms(self) -> dict[str, float]:
        return dict(await self._read(lambda db: db.fetch("SELECT name, touched FROM rooms")))

    async def acquire_room(self, room: str) -> LeasedRoom | HeldElsewhere | None:
        """Acquire a room and read it; repeat both if it was acquired again in between."""
        while True:
            taken = await self._run_step(AcquireRoom(room))
            if not isinstance(taken, int):
                return taken
            if found := await self._read(partial(statements.read_leased_room, name=room, epoch=taken)):
                game = found.game
                key, number, played = (game.id, game.number, len(game.acts)) if game else (None, None, 0)
                self._heads[room] = RoomHead(found.epoch, found.seq, key, number, played)
                return found

    async def release_room(self, room: str, epoch: int) -> None:
        sql = "UPDATE rooms SET owner = NULL WHERE name = $1 AND epoch = $2"
        await self._write(lambda db: db.execute(sql, room, epoch))
        if (head := self._heads.get(room)) and head.epoch == epoch:  # else it was acquired again
            del self._heads[room]

    async def delete_stale_rooms(self, before: float, spare: Collection[str] = ()) -> list[str]:
        names = await self._write(
            lambda db: statements.delete_stale_rooms(db, before, list(spare), self.node, self._now())
        )
        for name in names:
            self._heads.pop(name, None)
        return names

    def delete_command_keys(self, room: str, whose: Collection[int]) -> None:
        sql = "DELETE FROM answered WHERE room = $1 AND who = ANY ($2::bigint[])"
        self._enqueue(PostgresStep(lambda db: db.execute(sql, room, list(whose))), lambda _: None)

    async def touch_all(self, now: float) -> None:
        await self._write(lambda db: db.execute("UPDATE rooms SET touched = $1", now))

    # --- finished games -----------------------------------------------------------------------------------------------

    async def read_record(self, id: str) -> StoredGame | None:
        return await self._read(partial(statements.read_record, id=id))

    async def read_claims(self, id: str) -> tuple[bytes, ...]:
        sql = (
            "SELECT claims.body FROM claims JOIN games ON games.id = game WHERE id = $1 AND ended IS NOT NULL"
            " ORDER BY seq, claims.number"
        )
        return tuple([body for (body,) in await self._read(lambda db: db.fetch(sql, id))])

    async def read_review(self, id: str, version: int) -> bytes | None:
        sql = "SELECT body FROM reviews WHERE game = $1 AND version = $2"
        return await self._read(lambda db: db.fetchval(sql, id, version))

    async def save_review(self, id: str, version: int, body: bytes) -> None:
        sql = (
            "INSERT INTO reviews (game, version, body) SELECT id, $2, $3 FROM games WHERE id = $1 AND ended IS NOT NULL"
            " ON CONFLICT (game) DO UPDATE SET version = excluded.version, body = excluded.body"
        )
        await self._write(lambda db: db.execute(sql, id, version, body))

    async def claim_review(self, id: str, version: int, progress: bytes, ttl_s: float) -> bool:
        values = id, version, self.node.incarnation, progress, ttl_s
        return await self._write(lambda db: db.fetchval(statements.CLAIM_REVIEW, *values)) is not None

    async def read_review_progress(self, id: str, version: int) -> bytes | None:
        sql = (
            "SELECT told FROM reviewing WHERE game = $1 AND version = $2 AND maker <> $3 AND until > clock_timestamp()"
        )
        return await self._read(lambda db: db.fetchval(sql, id, version, self.node.incarnation))

    def release_review(self, id: str, version: int) -> None:
        sql = "DELETE FROM reviewing WHERE game = $1 AND version = $2 AND maker = $3"
        self._enqueue(PostgresStep(lambda db: db.execute(sql, id, version, self.node.incarnation)), lambda _: None)

    # --- the node and the database ------------------------------------------------------------------------------------

    async def renew_lease(self, rooms: int, *, accepts_rooms: bool = True) -> LeaseRenewal:
        """Renew the lease, every `LEASE_RENEW_INTERVAL_S`. Raises `NameTaken` if another process is this node."""
        if self._is_closed:
            raise self._closed_error()
        return await self._run_lease_work(
            lambda db, is_retry: statements.renew_lease(db, is_retry, self.node, rooms, accepts_rooms)
        )

    async def release_lease(self) -> None:
        """End the lease after all earlier requests; on the connection of renewals, so that none comes later."""
        await self._write(no_work)
        await self._run_lease_work(lambda db, is_retry: statements.release_lease(db, self.node))

    async def _run_lease_work(self, work: Callable[[AsyncpgConnection, bool], Awaitable[T]]) -> T:
        try:
            return await self._lease_connection.run(
                work, asyncio.get_running_loop().time() + self.tuning.postgres_total_timeout_s
            )
        except Exception as error:
            raise self._unexpected_error(error) from error

    async def check_writable(self) -> None:
        """Write the same value again: PostgreSQL writes it to disk nevertheless."""
        await self._write(lambda db: db.execute("UPDATE panier SET format = format"))

    async def checkpoint(self) -> None:
        await self._write(statements.delete_expired)

    async def _close_database(self) -> None:
        for connection in self._connections:
            await connection.close()

    async def _write(self, work: Callable[[AsyncpgConnection], Awaitable[T]]) -> T:
        return await self._run_step(PostgresStep(work))

    async def _read(self, work: Callable[[AsyncpgConnection], Awaitable[T]]) -> T:
        return await self._run_step(PostgresStep(work, is_concurrent=True))

    # --- groups -------------------------------------------------------------------------------------------------------

    def _can_share(self, group: Sequence[Request], request: Request) -> bool:
        """Return whether a request can join a group: commits share one, and so do rooms to acquire, each once."""
        if len(group) >= self.tuning.max_commits_per_statement:
            return False
        if isinstance(request, AcquireRoom):
            return all(isinstance(other, AcquireRoom) and other.room != request.room for other in group)
        return isinstance(request, Commit) and isinstance(group[0], Commit)

    def _run_group(self, take: Callable[[], list[QueuedRequest]], done: OnOutcomes) -> None:
        group = take()
        requests = [queued.request for queued in group]

        def finish(task: asyncio.Task[Sequence[object]]) -> None:
            self._tasks.discard(task)
            if not task.cancelled():  # as when its loop ends: then nobody waits
                error = task.exception()
                done(group, error if isinstance(error, Exception) else task.result())

        doing = self._outcomes_of(requests, group[0].queued_at)
        task = asyncio.get_running_loop().create_task(doing, name="store", context=self._context)
        self._tasks.add(task)
        task.add_done_callback(finish, context=self._context)

    async def _outcomes_of(self, group: Sequence[Request], at: float) -> Sequence[object]:
        """Execute a group, which is all commits, all acquisitions or one other step, and return the outcome of each."""
        deadline = at + self.tuning.postgres_total_timeout_s
        if commits := [request for request in group if isinstance(request, Commit)]:
            return await self._append(commits, deadline)
        if rooms := [request.room for request in group if isinstance(request, AcquireRoom)]:
            return await self._acquire_rooms(rooms, deadline)
        return [
            await self._run_on_connection(request, deadline) for request in group if isinstance(request, PostgresStep)
        ]

    def _to_store_error(self, request: Request, error: Exception) -> Exception:
        """Return `Fenced` for a commit that a constraint refuses, such as the id of another game."""
        refused = (getattr(error, "sqlstate", None) or "").startswith(
            "23"
        )  # by a constraint, such as the id of another game
        if isinstance(request, Commit) and refused:
            return Fenced(f"commit {request.seq} of room {request.room} does not fit what is stored: {error}")
        return self._unexpected_error(error)

    def _unexpected_error(self, error: Exception) -> Exception:
        """Return the error to raise for one that no request is to blame for."""
        return to_store_error(self._url, TimeoutError() if isinstance(error, OutcomeUnknown) else error)

    async def _append(self, commits: list[Commit], deadline: float) -> list[Exception | None]:
        """Store commits in one statement; after an unknown outcome forget their rooms, to refuse later ones."""
        group = CommitGroup(commits, self._heads, self._now())
        try:
            stored = await self._write_connection.run(group.store, deadline) if group.heads else set()
        except OutcomeUnknown:
            for room in group.heads:
                self._heads.pop(room, None)  # so that later commits under this epoch are refused
            return [refused or unknown_outcome(commit) for commit, refused in zip(commits, group.refused, strict=True)]
        except StoreUnavailable as error:
            return [refused or error for refused in group.refused]
        for room, head in group.heads.items():
            if room in stored:
                self._heads[room] = head
            else:
                self._heads.pop(room, None)
        return [*group.outcomes(stored)]

    async def _acquire_rooms(self, rooms: list[str], deadline: float) -> list[object]:
        """Acquire rooms in one statement, and forget what was known of them: they have to be read again."""
        work = lambda db, is_retry: statements.acquire_rooms(db, rooms, self.node, self._now())  # noqa: E731
        try:
            taken = await self._write_connection.run(work, deadline)
        except Exception as error:
            return [self._unexpected_error(error)] * len(rooms)
        for room in taken:
            self._heads.pop(room, None)
        return [taken.get(room) for room in rooms]

    async def _run_on_connection(self, step: PostgresStep[T], deadline: float) -> T:
        connection = await self._free_readers.get() if step.is_concurrent else self._write_connection
        try:
            return await connection.run(lambda db, is_retry: step.work(db), deadline)
        finally:
            if step.is_concurrent:
                self._free_readers.put_nowait(connection)


def unknown_outcome(commit: Commit) -> Fenced:
    return Fenced(f"nobody knows whether commit {commit.seq} of room {commit.room} was stored: the database went away")


async def no_work(db: AsyncpgConnection) -> None:
    """Do nothing: awaited to wait for all earlier requests."""
