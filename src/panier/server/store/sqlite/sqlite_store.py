"""What a table server keeps, in one SQLite file: the store of a server that is alone.

Everything that reads or writes is a step in one queue, and one thread takes the steps from it: all that wait, at most
`MAX_COMMITS_PER_TRANSACTION`, become one transaction, while the next ones gather. So an idle server answers at once, a
busy one shares a sync of the disk among many rooms, a read sees every write asked for before it, and the event loop
never waits for the disk. A step is done when it is durable, and only then is anybody told.
"""

import asyncio
import time
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from functools import partial
from itertools import groupby
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, TypeAlias

import apsw
import structlog
from apsw import Connection

from panier.server.store.sqlite import statements
from panier.server.store.sqlite.file import Database, explained
from panier.server.store.sqlite.journal import Journal
from panier.server.store.sqlite.schema import MIGRATIONS
from panier.server.store.values import Beat, Commit, Fenced, LeasedRoom, StoredGame, Unusable
from panier.server.system.crash_points import reached
from panier.server.tuning import MAX_COMMITS_PER_TRANSACTION, MAX_JOURNAL_COMMITS

log = structlog.get_logger()


NO_JOURNAL: Final = (statements.exists, statements.rewrite_version)  # what these read or write is never in it
MOVES_HEADS: Final = (statements.create, statements.take, statements.forget)

# A step does one thing to the database; commits are done together.
Step: TypeAlias = Commit | Callable[[Connection], Any]
Done: TypeAlias = Callable[[Any], None]  # is told what came of a step: what it gave, or the exception that it raised
Asked: TypeAlias = tuple[Step, Done]


class SqliteStore:
    """The rooms of a server, on disk. Made by `open`; to be used from one event loop."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now
        self._loop: asyncio.AbstractEventLoop | None = None  # that asked last
        self._gathered: list[Asked] = []  # not handed over yet
        self._journal = Journal()  # the writer's
        self._steps: SimpleQueue[list[Asked] | None] = SimpleQueue()  # None closes it
        self._closed = False
        self._writer = Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    @classmethod
    def open(cls, path: Path, now: Callable[[], float] = time.time) -> "SqliteStore":
        """The store in that file, which is made if it is missing.

        This alone waits for the disk where it is called; raises `Unusable`.
        """
        return cls(Database(path, MIGRATIONS), now)

    async def create(self, room: str, body: bytes) -> bool:
        """Whether there is a new room of that name now; False if the name is taken."""
        return bool(await self._do(partial(statements.create, room, body, self._now())))

    async def take(self, room: str) -> LeasedRoom | None:
        taken: LeasedRoom | None = await self._do(partial(statements.take, room, self._now()))
        return taken

    async def beat(self, rooms: int, *, taking: bool = True) -> Beat:
        return Beat((), lapsed=False)  # the file is this server's alone

    async def release(self) -> None:
        """Whoever opens the file next may take every room."""

    def append(self, commit: Commit, done: Callable[[Exception | None], None]) -> None:
        """Calls back when the commit is durable; or with `Fenced`, `Full` or `Unusable`, and nothing is stored.

        Commits are stored in the order of the calls.
        """
        self._ask(commit, done)

    async def record(self, id: str) -> StoredGame | None:
        """A game that is over; None for one that is not, whose secrets would be in it."""
        game: StoredGame | None = await self._do(partial(statements.record, id))
        return game

    async def claims(self, id: str) -> tuple[bytes, ...]:
        """Every claim of the races of a game that is over."""
        claims: tuple[bytes, ...] = await self._do(partial(statements.claims, id))
        return claims

    async def review(self, id: str, version: int) -> bytes | None:
        """What was kept of the review of a game, if it is of that version."""
        body: bytes | None = await self._do(partial(statements.review, id, version))
        return body

    async def keep_review(self, id: str, version: int, body: bytes) -> None:
        """Keeps the review of a game that is over in place of any earlier one; without such a game nothing."""
        await self._do(partial(statements.keep_review, id, version, body))

    async def claim_review(self, id: str, version: int, told: bytes, seconds: float) -> bool:
        return True  # there is nobody else who could make it

    async def review_elsewhere(self, id: str, version: int) -> bytes | None:
        return None

    def give_up_review(self, id: str, version: int) -> None:
        """Nobody waits for it."""

    async def rooms(self) -> dict[str, float]:
        """The name of every room, and when it was last created, taken or written to."""
        rooms: dict[str, float] = await self._do(statements.rooms)
        return rooms

    async def check(self) -> None:
        """Writes something that changes nothing; raises `Full` or `Unusable` where that is not possible."""
        await self._do(statements.rewrite_version)

    async def exists(self, room: str) -> bool:
        return bool(await self._do(partial(statements.exists, room)))

    async def room(self, room: str) -> bytes | None:
        body: bytes | None = await self._do(partial(statements.body, room))
        return body

    async def forget(self, before: float, spare: Collection[str] = ()) -> list[str]:
        """The rooms untouched since then, which are gone now, with the games they had not finished; some are spared."""
        names: list[str] = await self._do(partial(statements.forget, before, tuple(spare)))
        return names

    async def give_back(self, room: str, epoch: int) -> None:
        """There is nobody else who could take it."""

    def forget_commands(self, room: str, whose: Collection[int]) -> None:
        """Of people who have left nothing need be known. If that fails, it is done when the room is next opened."""
        self._ask(partial(statements.forget_commands, room, tuple(whose)), lambda _: None)

    async def touch_all(self, now: float) -> None:
        """Every room counts as last written to at that moment."""
        await self._do(partial(statements.touch_all, now))

    async def checkpoint(self) -> None:
        """Moves what stands in the log into the file itself."""
        await asyncio.to_thread(self._database.checkpoint)

    async def close(self) -> None:
        """Stores everything asked for and lets go of the file."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._steps.put(None)
        await asyncio.to_thread(self._writer.join)

    async def _do(self, step: Callable[[Connection], Any]) -> Any:
        """What a step gives, once it is durable."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        def done(outcome: Any) -> None:
            if future.cancelled():
                return
            if isinstance(outcome, Exception):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)

        self._ask(step, done)
        return await future

    def _ask(self, step: Step, done: Done) -> None:
        if self._closed:
            stopping = Unusable(f"{self._database.path} is closed: the server is stopping.")
            asyncio.get_running_loop().call_soon(done, stopping)
            return
        if not self._gathered:
            self._loop = asyncio.get_running_loop()
            self._loop.call_soon(self._hand_over)
        self._gathered.append((step, done))

    def _hand_over(self) -> None:
        """What the loop asked for in one go is handed over in one go: to wake another thread is not cheap."""
        gathered, self._gathered = self._gathered, []
        if gathered:
            self._steps.put(gathered)

    def _write(self) -> None:
        self._fold()
        for group in self._groups():
            outcomes = self._outcomes([step for step, _ in group])
            reached("after-commit")
            assert self._loop is not None
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more, and it is stored all the same
                self._loop.call_soon_threadsafe(_tell, self._loop, [done for _, done in group], outcomes)
            if self._journal.commits >= MAX_JOURNAL_COMMITS:
                self._fold()
        self._fold()
        self._database.close()

    def _fold(self) -> None:
        """Empties the journal. Where that fails it stays as it is; whoever reads tries again, and hears why."""
        try:
            self._database.transaction(self._journal.fold)
        except apsw.Error as error:
            log.error("could not fold the journal", error=str(error))

    def _outcomes(self, steps: list[Step]) -> list[Any]:
        """What came of each step, exceptions included: in one transaction, or in one each if that fails."""
        commits = [step for step in steps if isinstance(step, Commit)]
        try:
            if len(commits) == len(steps) and self._journal.is_one_statement(commits):
                return self._database.at_once(partial(self._together, steps))
            return self._database.transaction(partial(self._together, steps))
        except Exception as error:
            self._journal.forget()
            if len(steps) == 1 or isinstance(error, apsw.BusyError):  # to wait for a lock again and again helps nobody
                return [self._failure(step, error) for step in steps]
            return [outcome for step in steps for outcome in self._outcomes([step])]  # so that only the culprit fails

    def _together(self, steps: list[Step], db: Connection) -> list[Any]:
        outcomes: list[Any] = []
        for is_commit, run in groupby(steps, lambda step: isinstance(step, Commit)):
            if is_commit:
                commits = [step for step in run if isinstance(step, Commit)]
                outcomes += self._journal.append(commits, self._now(), db)
            else:
                outcomes += [self._read(step, db) for step in run if not isinstance(step, Commit)]
        return outcomes

    def _read(self, step: Callable[[Connection], Any], db: Connection) -> Any:
        what = step.func if isinstance(step, partial) else step
        if what not in NO_JOURNAL:
            self._journal.fold(db)
        if what in MOVES_HEADS:
            self._journal.forget()
        return step(db)

    def _failure(self, step: Step, error: Exception) -> Exception:
        if isinstance(step, Commit) and isinstance(error, apsw.ConstraintError):  # such as the id of another game
            return Fenced(f"commit {step.seq} of room {step.room} does not fit what is stored: {error}")
        return explained(self._database.path, error)

    def _groups(self) -> Iterator[list[Asked]]:
        """All steps that wait, again and again, until the store is closed."""
        more = True
        while more:
            group: list[Asked] = []
            while more and (not group or (len(group) < MAX_COMMITS_PER_TRANSACTION and not self._steps.empty())):
                asked = self._steps.get()
                more = asked is not None
                group += asked or []
            for start in range(0, len(group), MAX_COMMITS_PER_TRANSACTION):
                yield group[start : start + MAX_COMMITS_PER_TRANSACTION]


def _tell(loop: asyncio.AbstractEventLoop, dones: list[Done], outcomes: list[Any]) -> None:
    for done, outcome in zip(dones, outcomes, strict=True):
        try:
            done(outcome)
        except Exception as error:  # nobody else's answer is lost by it
            loop.call_exception_handler({"message": "after a commit", "exception": error})
