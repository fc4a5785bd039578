"""What a table server of several nodes keeps, in PostgreSQL. `store.py` says what is promised.

Everything that writes is a step in one queue, done in order on one line to the database; all commits that wait become
one statement, while the next ones gather, and so do all rooms that are to be taken. Reads go by lines of their own,
once the steps before them are done, so that a long record holds nobody up; and so does the beat that keeps this node's
lease, which waits for nothing.

A node has a room while its lease runs by the database's clock. That keeps nodes out of each other's way; that nobody
writes to the room of another is ensured by the epoch alone, in the very statement that writes (`group.py`).
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Sequence
from functools import partial
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from panier.server.store.commit_checks import Head
from panier.server.store.postgres import statements
from panier.server.store.postgres.connection import Line, Unsure, explained, shown
from panier.server.store.postgres.group import Group
from panier.server.store.postgres.schema import migrate
from panier.server.store.postgres.statements import Node
from panier.server.store.values import Beat, Commit, Elsewhere, Fenced, LeasedRoom, StoredGame, Unusable
from panier.server.system.crash_points import reached
from panier.server.tuning import MAX_COMMITS_PER_STATEMENT, POSTGRES_READERS, POSTGRES_TOTAL_TIMEOUT_S

T = TypeVar("T")


Work: TypeAlias = Callable[[Any, bool], Awaitable[Any]]
Done: TypeAlias = Callable[[Any], None]  # is told what came of it: what it gave, or the exception that it raised


class Take(NamedTuple):
    room: str


K = TypeVar("K")


class Asked(NamedTuple, Generic[K]):
    what: K
    done: Done
    until: float  # when patience ends, by the loop's time
    reads: bool = False


class PostgresStore:
    """The rooms of a server, for one of its nodes. Made by `open`; to be used from the event loop that opened it."""

    def __init__(self, url: str, node: Node, writing: Line, now: Callable[[], float]) -> None:
        self.node = node
        self._url = url
        self._now = now
        self._writing = writing
        self._beating, *readers = [Line(url, f"panier {node.name} {number}") for number in range(1 + POSTGRES_READERS)]
        self._lines = writing, self._beating, *readers
        self._reading: asyncio.Queue[Line] = asyncio.Queue()  # those that are free
        for line in readers:
            self._reading.put_nowait(line)
        self._heads: dict[str, Head] = {}  # of the rooms taken, as stored
        self._queue: deque[Asked[Any]] = deque()
        self._something = asyncio.Event()
        self._closed = False
        self._reads: set[asyncio.Task[None]] = set()
        self._writer = asyncio.get_running_loop().create_task(self._write(), name="store")

    @classmethod
    async def open(cls, url: str, node: str, now: Callable[[], float] = time.time) -> "PostgresStore":
        """The store in that database, whose tables are made if they are missing; raises `Unusable`."""
        line = Line(url, f"panier {node}")
        try:
            connection = await line.connect()
            await migrate(connection, shown(url))
            incarnation = await connection.fetchval("SELECT nextval('incarnations')")
        except Exception as error:
            await line.close()
            raise explained(url, error) from None
        return cls(url, Node(node, incarnation), line, now)

    async def create(self, room: str, body: bytes) -> bool:
        return bool(await self._do(partial(statements.create, room, body, self._now())))

    async def exists(self, room: str) -> bool:
        return bool(await self._do(partial(statements.exists, room), reads=True))

    async def room(self, room: str) -> bytes | None:
        body: bytes | None = await self._do(partial(statements.body, room), reads=True)
        return body

    async def take(self, room: str) -> LeasedRoom | Elsewhere | None:
        while True:
            taken: int | Elsewhere | None = await self._do(Take(room))
            if not isinstance(taken, int):
                return taken
            found: LeasedRoom | None = await self._do(partial(statements.room, room, taken), reads=True)
            if found:
                game = found.game
                key, number, played = (game.id, game.number, len(game.acts)) if game else (None, None, 0)
                self._heads[room] = Head(found.epoch, found.seq, key, number, played)
                return found

    def append(self, commit: Commit, done: Callable[[Exception | None], None]) -> None:
        """Calls back when the commit is durable; or with `Fenced`, `Full` or `Unusable`.

        After the last two nothing is stored. `Fenced` is also said where the database went away in the middle and
        did not come back in time: then nobody knows, and whoever takes the room anew finds out.
        """
        self._ask(commit, done)

    async def record(self, id: str) -> StoredGame | None:
        game: StoredGame | None = await self._do(partial(statements.record, id), reads=True)
        return game

    async def claims(self, id: str) -> tuple[bytes, ...]:
        claims: tuple[bytes, ...] = await self._do(partial(statements.claims, id), reads=True)
        return claims

    async def review(self, id: str, version: int) -> bytes | None:
        body: bytes | None = await self._do(partial(statements.review, id, version), reads=True)
        return body

    async def keep_review(self, id: str, version: int, body: bytes) -> None:
        await self._do(partial(statements.keep_review, id, version, body))

    async def claim_review(self, id: str, version: int, told: bytes, seconds: float) -> bool:
        return bool(await self._do(partial(statements.claim_review, id, version, self.node, told, seconds)))

    async def review_elsewhere(self, id: str, version: int) -> bytes | None:
        told: bytes | None = await self._do(partial(statements.review_elsewhere, id, version, self.node), reads=True)
        return told

    def give_up_review(self, id: str, version: int) -> None:
        self._ask(partial(statements.give_up_review, id, version, self.node), lambda _: None)

    async def rooms(self) -> dict[str, float]:
        rooms: dict[str, float] = await self._do(statements.rooms, reads=True)
        return rooms

    async def forget(self, before: float, spare: Collection[str] = ()) -> list[str]:
        names: list[str] = await self._do(partial(statements.forget, before, list(spare), self.node, self._now()))
        for name in names:
            self._heads.pop(name, None)
        return names

    async def give_back(self, room: str, epoch: int) -> None:
        await self._do(partial(statements.give_back, room, epoch))
        if (head := self._heads.get(room)) and head.epoch == epoch:  # else it has been taken anew
            del self._heads[room]

    def forget_commands(self, room: str, whose: Collection[int]) -> None:
        self._ask(partial(statements.forget_commands, room, list(whose)), lambda _: None)

    async def touch_all(self, now: float) -> None:
        await self._do(partial(statements.touch_all, now))

    async def check(self) -> None:
        await self._do(statements.rewrite_version)

    async def checkpoint(self) -> None:
        """Forgets nodes that are long gone, and claims that ran out; PostgreSQL tidies up the rest by itself."""
        await self._do(statements.tidy)
        await self._do(statements.forget_claims)

    async def beat(self, rooms: int, *, taking: bool = True) -> Beat:
        """Renew the lease, every `LEASE_RENEW_INTERVAL_S`. Raise `Unusable` if another process has this node's name."""
        if self._closed:
            raise self._stopping()
        until = asyncio.get_running_loop().time() + POSTGRES_TOTAL_TIMEOUT_S
        return await self._explain(self._beating.run(partial(statements.beat, self.node, rooms, taking), until))

    async def release(self) -> None:
        """After all that was asked for before; on the line of the beats, so that none on its way comes later."""
        await self._do(nothing)
        until = asyncio.get_running_loop().time() + POSTGRES_TOTAL_TIMEOUT_S
        await self._explain(self._beating.run(partial(statements.release, self.node), until))

    async def close(self) -> None:
        """Stores everything asked for and lets go of the database."""
        self._closed = True
        self._something.set()
        await self._writer
        for line in self._lines:
            await line.close()

    async def _do(self, what: Take | Work, *, reads: bool = False) -> Any:
        """What a step gives, once it is durable."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        def done(outcome: Any) -> None:
            if future.cancelled():
                return
            if isinstance(outcome, Exception):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)

        self._ask(what, done, reads=reads)
        return await future

    def _ask(self, what: Commit | Take | Work, done: Done, *, reads: bool = False) -> None:
        loop = asyncio.get_running_loop()
        if self._closed:
            loop.call_soon(done, self._stopping())
            return
        self._queue.append(Asked(what, done, loop.time() + POSTGRES_TOTAL_TIMEOUT_S, reads))
        self._something.set()

    def _stopping(self) -> Unusable:
        return Unusable(f"{shown(self._url)} is closed: the server is stopping.")

    async def _write(self) -> None:
        while self._queue or not self._closed:
            if not self._queue:
                self._something.clear()
                await self._something.wait()
                continue
            if commits := self._next(Commit):
                outcomes = await self._append([asked.what for asked in commits], commits[0].until)
                reached("after-commit")
                tell_all(commits, outcomes)
            elif takes := self._next(Take):
                tell_all(takes, await self._take([asked.what.room for asked in takes], takes[0].until))
            else:
                await self._step(self._queue.popleft())
        if self._reads:
            await asyncio.wait(self._reads)

    def _next(self, kind: type[K]) -> list[Asked[K]]:
        """All of a kind that wait, up to the next step of another one; a room is not taken twice in one go."""
        group: list[Any] = []
        while self._queue and isinstance(self._queue[0].what, kind) and len(group) < MAX_COMMITS_PER_STATEMENT:
            if kind is Take and any(asked.what == self._queue[0].what for asked in group):
                break
            group.append(self._queue.popleft())
        return group

    async def _step(self, asked: Asked[Work]) -> None:
        if asked.reads:
            reading = asyncio.get_running_loop().create_task(self._read(asked))
            self._reads.add(reading)
            reading.add_done_callback(self._reads.discard)
        else:
            tell(asked.done, await self._outcome(self._writing, asked.what, asked.until))

    async def _take(self, rooms: list[str], until: float) -> list[Any]:
        taken = await self._outcome(self._writing, partial(statements.take, rooms, self.node, self._now()), until)
        if isinstance(taken, Exception):
            return [taken] * len(rooms)
        for room in taken:
            self._heads.pop(room, None)
        return [taken.get(room) for room in rooms]

    async def _append(self, commits: list[Commit], until: float) -> list[Exception | None]:
        """What came of each commit: in one statement, or in one each if that fails."""
        try:
            group = Group(commits, self._heads, self._now())
            stored = await self._writing.run(group.store, until) if group.heads else set()
        except Unsure:
            for room in group.heads:
                self._heads.pop(room, None)  # whoever goes on under this epoch is refused
            return [refused or unknown(commit) for commit, refused in zip(commits, group.refused, strict=True)]
        except Unusable as error:
            return [refused or error for refused in group.refused]
        except Exception as error:
            if len(commits) == 1:
                return [self._failure(commits[0], error)]
            return [outcome for commit in commits for outcome in await self._append([commit], until)]
        for room, head in group.heads.items():
            if room in stored:
                self._heads[room] = head
            else:
                self._heads.pop(room, None)
        return [*group.outcomes(stored)]

    def _failure(self, commit: Commit, error: Exception) -> Exception:
        if (getattr(error, "sqlstate", None) or "").startswith("23"):  # a constraint: such as the id of another game
            return Fenced(f"commit {commit.seq} of room {commit.room} does not fit what is stored: {error}")
        return explained(self._url, error)

    async def _read(self, asked: Asked[Work]) -> None:
        line = await self._reading.get()
        try:
            tell(asked.done, await self._outcome(line, asked.what, asked.until))
        finally:
            self._reading.put_nowait(line)

    async def _outcome(self, line: Line, work: Work, until: float) -> Any:
        try:
            return await self._explain(line.run(work, until))
        except Exception as error:
            return error

    async def _explain(self, doing: Awaitable[T]) -> T:
        try:
            return await doing
        except Unsure as error:
            raise explained(self._url, TimeoutError()) from error
        except Exception as error:
            raise explained(self._url, error) from None


async def nothing(db: Any, again: bool) -> None:
    """Waits for its turn."""


def unknown(commit: Commit) -> Fenced:
    return Fenced(f"nobody knows whether commit {commit.seq} of room {commit.room} was stored: the database went away")


def tell_all(group: Sequence[Asked[Any]], outcomes: Sequence[Any]) -> None:
    for asked, outcome in zip(group, outcomes, strict=True):
        tell(asked.done, outcome)


def tell(done: Done, outcome: Any) -> None:
    try:
        done(outcome)
    except Exception as error:  # nobody else's answer is lost by it
        loop = asyncio.get_running_loop()
        loop.call_exception_handler({"message": "after a commit", "exception": error})
