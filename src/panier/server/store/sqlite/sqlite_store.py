"""The store of a single server, in one SQLite file. `store.py` says what it guarantees.

One thread does all reads and writes; up to `max_commits_per_transaction` requests of any kind become one transaction.

A server acquires a room before it writes to it, under a new epoch that ends every earlier one. A commit with an older
epoch, or whose `seq` does not follow the last one stored, is `Fenced`; its server has to acquire the room again.
"""

import asyncio
import time
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from functools import partial
from itertools import groupby
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

import apsw
import msgspec
import structlog
from apsw import Connection

from panier.server.store.queued_store import OnOutcomes, QueuedRequest, QueuedStore, Request, StoreStep
from panier.server.store.sqlite.file import Database, to_store_error
from panier.server.store.sqlite.journal import CommitJournal
from panier.server.store.sqlite.schema import MIGRATIONS
from panier.server.store.values import Commit, ExecutedCommand, Fenced, LeasedRoom, LeaseRenewal, StoredGame
from panier.server.tuning import COMMANDS_KEPT, MAX_JOURNAL_COMMITS, Tuning

log = structlog.get_logger()
T = TypeVar("T")


class SqliteStep(StoreStep[T]):
    """A function for the thread to run. If it reads the tables, the journal has to be folded into them first."""

    def __init__(
        self, work: Callable[[Connection], T], *, reads_tables: bool = True, changes_heads: bool = False
    ) -> None:
        self.work = work
        self.reads_tables = reads_tables
        self.changes_heads = changes_heads  # it creates or deletes rooms, or changes epochs


class Transaction(NamedTuple):
    """A transaction for the thread; it takes the requests when it begins."""

    take: Callable[[], list[QueuedRequest]]
    loop: asyncio.AbstractEventLoop
    done: OnOutcomes


class SqliteStore(QueuedStore):
    """The rooms of a server in an SQLite file. `open` makes it."""

    def __init__(self, database: Database, now: Callable[[], float], tuning: Tuning) -> None:
        super().__init__(str(database.path), now)
        self.tuning = tuning
        self._database = database
        self._journal = CommitJournal()  # used by the thread only
        self._transactions: SimpleQueue[Transaction | None] = SimpleQueue()  # None ends the thread
        self._thread = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    @classmethod
    def open(cls, path: Path, tuning: Tuning, now: Callable[[], float] = time.time) -> "SqliteStore":
        """Open the store in a file, creating it if it is missing; raise `StoreUnavailable`.

        Only this blocks its caller while it waits for the disk.
        """
        return cls(Database(path, MIGRATIONS), now, tuning)

    # --- rooms --------------------------------------------------------------------------------------------------------

    async def create_room(self, room: str, body: bytes) -> bool:
        sql = "INSERT INTO rooms VALUES (?, 0, 0, ?, ?) ON CONFLICT DO NOTHING RETURNING 1"
        return bool(
            await self._run_on_thread(lambda db: fetch_rows(db, sql, room, body, self._now()), changes_heads=True)
        )

    async def room_exists(self, room: str) -> bool:
        sql = "SELECT 1 FROM rooms WHERE name = ?"
        return bool(await self._run_on_thread(lambda db: fetch_rows(db, sql, room), reads_tables=False))

    async def read_room(self, room: str) -> bytes | None:
        return await self._run_on_thread(lambda db: fetch_value(db, "SELECT body FROM rooms WHERE name = ?", room))

    async def list_rooms(self) -> dict[str, float]:
        return await self._run_on_thread(lambda db: dict(fetch_rows(db, "SELECT name, touched FROM rooms")))

    async def acquire_room(self, room: str) -> LeasedRoom | None:
        return await self._run_on_thread(lambda db: acquire_room(db, room, self._now()), changes_heads=True)

    async def release_room(self, room: str, epoch: int) -> None:
        """Do nothing: there is no other node."""

    async def delete_stale_rooms(self, before: float, spare: Collection[str] = ()) -> list[str]:
        return await self._run_on_thread(
            lambda db: delete_stale_rooms(db, before, to_json_array(spare)), changes_heads=True
        )

    def delete_command_keys(self, room: str, whose: Collection[int]) -> None:
        sql = "DELETE FROM answered WHERE room = ? AND who IN (SELECT value FROM json_each(?))"
        self._enqueue(SqliteStep(lambda db: fetch_rows(db, sql, room, to_json_array(whose))), lambda _: None)

    async def touch_all(self, now: float) -> None:
        await self._run_on_thread(lambda db: fetch_rows(db, "UPDATE rooms SET touched = ?", now))

    # --- finished games -----------------------------------------------------------------------------------------------

    async def read_record(self, id: str) -> StoredGame | None:
        return await self._run_on_thread(lambda db: read_game(db, "id = ? AND ended IS NOT NULL", id))

    async def read_claims(self, id: str) -> tuple[bytes, ...]:
        over = "(SELECT key FROM games WHERE id = ? AND ended IS NOT NULL)"
        sql = f"SELECT body FROM claims WHERE game = {over} ORDER BY seq, number"
        return tuple([body for (body,) in await self._run_on_thread(lambda db: fetch_rows(db, sql, id))])

    async def read_review(self, id: str, version: int) -> bytes | None:
        sql = "SELECT reviews.body FROM reviews JOIN games ON key = game WHERE id = ? AND version = ?"
        return await self._run_on_thread(lambda db: fetch_value(db, sql, id, version))

    async def save_review(self, id: str, version: int, body: bytes) -> None:
        sql = "INSERT OR REPLACE INTO reviews SELECT key, ?, ? FROM games WHERE id = ? AND ended IS NOT NULL"
        await self._run_on_thread(lambda db: fetch_rows(db, sql, version, body, id))

    async def claim_review(self, id: str, version: int, progress: bytes, ttl_s: float) -> bool:
        return True  # there is no other node

    async def read_review_progress(self, id: str, version: int) -> bytes | None:
        return None

    def release_review(self, id: str, version: int) -> None:
        """Do nothing: there is no other node."""

    # --- the file -----------------------------------------------------------------------------------------------------

    async def renew_lease(self, rooms: int, *, accepts_rooms: bool = True) -> LeaseRenewal:
        return LeaseRenewal((), had_lapsed=False)  # the file is this server's alone

    async def release_lease(self) -> None:
        """Do nothing: the next server to open the file may acquire every room."""

    async def check_writable(self) -> None:
        await self._run_on_thread(rewrite_version, reads_tables=False)

    async def checkpoint(self) -> None:
        """Move the write-ahead log into the file."""
        await asyncio.to_thread(self._database.checkpoint)

    async def _close_database(self) -> None:
        self._transactions.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _run_on_thread(
        self, work: Callable[[Connection], T], *, reads_tables: bool = True, changes_heads: bool = False
    ) -> T:
        return await self._run_step(SqliteStep(work, reads_tables=reads_tables, changes_heads=changes_heads))

    # --- groups -------------------------------------------------------------------------------------------------------

    def _can_share(self, group: Sequence[Request], request: Request) -> bool:
        return len(group) < self.tuning.max_commits_per_transaction

    def _run_group(self, take: Callable[[], list[QueuedRequest]], done: OnOutcomes) -> None:
        self._transactions.put(Transaction(take, asyncio.get_running_loop(), done))

    def _to_store_error(self, request: Request, error: Exception) -> Exception:
        if isinstance(request, Commit) and isinstance(error, apsw.ConstraintError):  # such as the id of another game
            return Fenced(f"commit {request.seq} of room {request.room} does not fit what is stored: {error}")
        return to_store_error(self._database.path, error)

    # --- the thread ---------------------------------------------------------------------------------------------------

    def _work(self) -> None:
        """Write groups until the store closes; this is the thread that writes."""
        self._fold()
        while transaction := self._transactions.get():
            group = transaction.take()  # only now, to include requests that came while the thread was busy
            outcomes = self._write_group([queued.request for queued in group])
            with suppress(RuntimeError):  # the loop is closed: nobody waits for the outcome, but it is stored
                transaction.loop.call_soon_threadsafe(transaction.done, group, outcomes, context=self._context)
            if self._journal.commits >= MAX_JOURNAL_COMMITS:
                self._fold()
        self._fold()
        self._database.close()

    def _fold(self) -> None:
        """Fold the journal. If that fails it stays as it is; the next read tries again and gets the error."""
        try:
            self._database.transaction(self._journal.fold)
        except apsw.Error as error:
            log.error("could not fold the journal", error=str(error))

    def _write_group(self, requests: Sequence[Request]) -> list[object] | Exception:
        """Return the outcome of each request, or an exception if nothing was done."""
        commits = [request for request in requests if isinstance(request, Commit)]
        try:
            if len(commits) == len(requests) and self._journal.is_one_statement(commits):
                return self._database.run_statement(partial(self._outcomes_in, requests))
            return self._database.transaction(partial(self._outcomes_in, requests))
        except Exception as error:
            self._journal.forget_heads()
            if isinstance(error, apsw.BusyError):  # retrying each alone would wait for the same lock
                return [self._to_store_error(request, error) for request in requests]
            return error

    def _outcomes_in(self, requests: Sequence[Request], db: Connection) -> list[object]:
        """Execute requests in their order within a transaction, adjacent commits together; return their outcomes."""
        outcomes: list[object] = []
        for is_commit, run in groupby(requests, lambda request: isinstance(request, Commit)):
            if is_commit:
                commits = [request for request in run if isinstance(request, Commit)]
                outcomes += self._journal.append(commits, self._now(), db)
            else:
                outcomes += [self._run_on_connection(request, db) for request in run if isinstance(request, SqliteStep)]
        return outcomes

    def _run_on_connection(self, step: SqliteStep[T], db: Connection) -> T:
        if step.reads_tables:
            self._journal.fold(db)
        if step.changes_heads:
            self._journal.forget_heads()
        return step.work(db)


def acquire_room(db: Connection, room: str, now: float) -> LeasedRoom | None:
    sql = (
        "UPDATE rooms SET epoch = 1 + (SELECT last FROM epochs), touched = ? WHERE name = ? RETURNING epoch, seq, body"
    )
    for epoch, seq, body in fetch_rows(db, sql, now, room):
        db.execute("UPDATE epochs SET last = ?", (epoch,))
        game = read_game(db, "room = ? AND ended IS NULL", room)
        return LeasedRoom(room, epoch, seq, body, game, trim_commands(db, room))
    return None


def trim_commands(db: Connection, room: str) -> tuple[ExecutedCommand, ...]:
    """Return the last commands of each person; delete older ones, but keep or delete those of one commit together."""
    age = "rank() OVER (PARTITION BY who ORDER BY seq DESC)"
    old = f"SELECT who, seq, cmd FROM (SELECT who, seq, cmd, {age} AS age FROM answered WHERE room = ?) WHERE age > ?"
    db.execute(f"DELETE FROM answered WHERE room = ? AND (who, seq, cmd) IN ({old})", (room, room, COMMANDS_KEPT))
    sql = "SELECT who, cmd, seq FROM answered WHERE room = ? ORDER BY seq"
    return tuple([ExecutedCommand(*row) for row in fetch_rows(db, sql, room)])


def read_game(db: Connection, where: str, value: str) -> StoredGame | None:
    sql = f"SELECT key, number, id, body, began, ended FROM games WHERE {where}"
    for key, number, id, body, began, ended in fetch_rows(db, sql, value):
        acts = fetch_rows(db, "SELECT body FROM acts WHERE game = ? ORDER BY number", key)
        return StoredGame(number, id, body, began, ended, tuple([act for (act,) in acts]))
    return None


def delete_stale_rooms(db: Connection, before: float, spare: str) -> list[str]:
    old = "touched < ? AND name NOT IN (SELECT value FROM json_each(?))"
    sql = f"DELETE FROM games WHERE ended IS NULL AND room IN (SELECT name FROM rooms WHERE {old})"
    fetch_rows(db, sql, before, spare)
    return [name for (name,) in fetch_rows(db, f"DELETE FROM rooms WHERE {old} RETURNING name", before, spare)]


def rewrite_version(db: Connection) -> None:
    """Write the same value again: SQLite writes it to disk nevertheless."""
    db.pragma("user_version", db.pragma("user_version"))


def to_json_array(values: Collection[str] | Collection[int]) -> str:
    """Encode values for `json_each`."""
    return msgspec.json.encode(tuple(values)).decode()


def fetch_value(db: Connection, sql: str, *values: str | float) -> Any:
    """Return the only value of the first row, or None."""
    return db.execute(sql, values).get


def fetch_rows(db: Connection, sql: str, *values: str | bytes | float) -> list[Any]:
    return db.execute(sql, values).fetchall()
