"""Stores of both kinds, for tests of both."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from threading import Event
from types import TracebackType
from typing import Any, Protocol

import apsw
import asyncpg

from panier.server.store.postgres.postgres_store import PostgresStep, PostgresStore
from panier.server.store.queued_store import QueuedRequest
from panier.server.store.sqlite.sqlite_store import SqliteStep, SqliteStore, Transaction
from panier.server.store.store import Commit, LeasedRoom, NewGame, Store
from panier.server.tuning import DEFAULT_TUNING, Tuning
from server.append_helper import append_commit
from server.services import fresh_database


class ManualWallClock:
    """A clock that a test moves by hand."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


class Place(Protocol):
    """The place of a store's data, where it can be opened again."""

    async def open(self, now: Callable[[], float]) -> Store: ...

    async def sql(self, statement: str) -> list[tuple[Any, ...]]:
        """Run SQL on the stored data, without the store."""


class InFile:
    def __init__(self, path: Path) -> None:
        self.path = path

    async def open(self, now: Callable[[], float]) -> Store:
        return SqliteStore.open(self.path, DEFAULT_TUNING, now)

    async def sql(self, statement: str) -> list[tuple[Any, ...]]:
        file = apsw.Connection(str(self.path))
        file.pragma("foreign_keys", True)
        rows = file.execute(statement).fetchall()
        file.close()
        return rows


class InDatabase:
    def __init__(self, url: str) -> None:
        self.url = url

    async def open(self, now: Callable[[], float], node: str = "one") -> PostgresStore:
        return await open_leased(self.url, node, now)

    async def sql(self, statement: str) -> list[tuple[Any, ...]]:
        connection = await asyncpg.connect(self.url)
        rows = await connection.fetch(statement)
        await connection.close()
        return [tuple(row) for row in rows]

    async def script(self, statements: str) -> None:
        connection = await asyncpg.connect(self.url)
        await connection.execute(statements)
        await connection.close()


async def open_leased(url: str, node: str, now: Callable[[], float], tuning: Tuning = DEFAULT_TUNING) -> PostgresStore:
    """Open the store of a node with a lease."""
    store = await PostgresStore.open(url, node, tuning, now)
    await store.renew_lease(0)
    return store


async def make_place(kind: str, folder: Path) -> Place:
    return InFile(folder / "tables" / "panier.db") if kind == "sqlite" else InDatabase(await fresh_database())


async def acquire(store: Store, room: str = "ABCDEF") -> LeasedRoom:
    """Acquire a room that is free."""
    found = await store.acquire_room(room)
    assert isinstance(found, LeasedRoom)
    return found


async def acquire_new_room(store: Store, room: str = "ABCDEF") -> int:
    """Create and acquire a room; return its epoch."""
    assert await store.create_room(room, b"empty")
    return (await acquire(store, room)).epoch


async def begin_game(store: Store) -> int:
    """Make a room with a running game and two acts; return its epoch."""
    epoch = await acquire_new_room(store)
    await append_commit(
        store, Commit("ABCDEF", epoch, 1, new_game=NewGame(1, "secret", b"seed"), game=1, acts=(b"a0", b"a1"))
    )
    return epoch


async def append_all(store: Store, *commits: Commit) -> list[BaseException | None]:
    """Append commits at once; return the outcome of each."""
    return await asyncio.gather(*[append_commit(store, commit) for commit in commits], return_exceptions=True)


class BlockedWriter:
    """The writer of a store, blocked so that requests have to wait."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.here, self.free = Event(), Event()
        self.let_go = asyncio.Event()

    def __enter__(self) -> None:
        if isinstance(self.store, PostgresStore):
            self.store._enqueue(PostgresStep(self.wait), lambda _: None)
        elif isinstance(self.store, SqliteStore):
            step = SqliteStep(self.hold, reads_tables=False)
            asked = QueuedRequest(step, lambda _: None, 0)
            self.store._transactions.put(Transaction(lambda: [asked], asyncio.get_running_loop(), lambda *_: None))
            self.here.wait()

    def hold(self, _: apsw.Connection) -> None:
        self.here.set()
        self.free.wait()

    async def wait(self, _: object) -> None:
        await self.let_go.wait()

    def __exit__(
        self,
        kind: type[BaseException] | None = None,
        error: BaseException | None = None,
        at: TracebackType | None = None,
    ) -> None:
        self.free.set()
        self.let_go.set()
