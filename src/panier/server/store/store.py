"""What a table server keeps: rooms, the games played in them act by act, claims, and replies to commands.

Everything that reads or writes is a step in one queue, and one thread takes the steps from it: all that wait, at most
`GROUP`, become one transaction, while the next ones gather. So an idle server answers at once, a busy one shares a
sync of the disk among many rooms, a read sees every write asked for before it, and the event loop never waits for the
disk. A step is done when it is durable, and only then is anybody told.
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
from typing import Any, TypeAlias

import apsw
from apsw import Connection

from panier.server.store import statements
from panier.server.store.sqlite_file import Database, Full, Unusable, explained
from panier.server.store.statements import Commit, Fenced, LeasedRoom, NewGame, Refused, Repeated, Reply, StoredGame
from panier.server.system.crash_points import reached

__all__ = [
    "Commit",
    "Fenced",
    "Full",
    "LeasedRoom",
    "NewGame",
    "Refused",
    "Repeated",
    "Reply",
    "Store",
    "StoredGame",
    "Unusable",
]  # fmt: skip

GROUP = 64

# A step does one thing to the database; commits are done together.
Step: TypeAlias = Commit | Callable[[Connection], Any]
Asked: TypeAlias = tuple[Step, asyncio.Future[Any]]


class Store:
    """The rooms of a server, on disk. Made by `open`; to be used from one event loop."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now
        self._gathered: list[Asked] = []  # not handed over yet
        self._heads: statements.Heads = {}  # the writer's
        self._steps: SimpleQueue[list[Asked] | None] = SimpleQueue()  # None closes it
        self._closed = False
        self._writer = Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    @classmethod
    def open(cls, path: Path, now: Callable[[], float] = time.time) -> "Store":
        """The store in that file, which is made if it is missing.

        This alone waits for the disk where it is called; raises `Unusable`.
        """
        return cls(Database(path, statements.SCHEMA, statements.TELLING), now)

    async def create(self, room: str, body: bytes) -> bool:
        """Whether there is a new room of that name now; False if the name is taken."""
        return bool(await self._do(partial(statements.create, room, body, self._now())))

    async def take(self, room: str) -> LeasedRoom | None:
        """The room, from now on in the hands of the caller alone; None if there is no such room."""
        taken: LeasedRoom | None = await self._do(partial(statements.take, room, self._now()))
        return taken

    def append(self, commit: Commit) -> asyncio.Future[None]:
        """Done when the commit is durable; fails as `Fenced`, `Repeated`, `Full` or `Unusable`, and nothing is stored.

        Commits are stored in the order of the calls. To cancel the future does not take the commit back.
        """
        return self._do(commit)

    async def record(self, id: str) -> StoredGame | None:
        """A game that is over; None for one that is not, whose secrets would be in it."""
        game: StoredGame | None = await self._do(partial(statements.record, id))
        return game

    async def claims(self, id: str) -> tuple[bytes, ...]:
        """Every claim of the races of a game that is over."""
        claims: tuple[bytes, ...] = await self._do(partial(statements.claims, id))
        return claims

    async def rooms(self) -> dict[str, float]:
        """The name of every room, and when it was last created, taken or written to."""
        rooms: dict[str, float] = await self._do(statements.rooms)
        return rooms

    async def exists(self, room: str) -> bool:
        return bool(await self._do(partial(statements.exists, room)))

    async def forget(self, before: float, spare: Collection[str] = ()) -> list[str]:
        """The rooms untouched since then, which are gone now, with the games they had not finished; some are spared."""
        names: list[str] = await self._do(partial(statements.forget, before, tuple(spare)))
        return names

    def forget_replies(self, room: str, to: Collection[str]) -> None:
        """Answers to people who have left serve nobody. If that fails, it is done when the room is next opened."""
        forgotten = self._do(partial(statements.forget_replies, room, tuple(to)))
        forgotten.add_done_callback(lambda future: future.cancelled() or future.exception())

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

    def _do(self, step: Step) -> asyncio.Future[Any]:
        future = asyncio.get_running_loop().create_future()
        if self._closed:
            future.set_exception(Unusable(f"{self._database.path} is closed: the server is stopping."))
        else:
            if not self._gathered:
                asyncio.get_running_loop().call_soon(self._hand_over)
            self._gathered.append((step, future))
        return future

    def _hand_over(self) -> None:
        """What the loop asked for in one go is handed over in one go: to wake another thread is not cheap."""
        gathered, self._gathered = self._gathered, []
        if gathered:
            self._steps.put(gathered)

    def _write(self) -> None:
        for group in self._groups():
            outcomes = self._outcomes([step for step, _ in group])
            reached("after-commit")
            futures = [future for _, future in group]
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more, and it is stored all the same
                futures[0].get_loop().call_soon_threadsafe(_tell, futures, outcomes)
        self._database.close()

    def _outcomes(self, steps: list[Step]) -> list[Any]:
        """What came of each step, exceptions included: in one transaction, or in one each if that fails."""
        try:
            if all(isinstance(step, Commit) and statements.is_plain(step) for step in steps):
                return self._database.at_once(partial(self._together, steps))
            return self._database.transaction(partial(self._together, steps))
        except Exception as error:
            self._heads.clear()
            if len(steps) == 1 or isinstance(error, apsw.BusyError):  # to wait for a lock again and again helps nobody
                return [self._failure(step, error) for step in steps]
            return [outcome for step in steps for outcome in self._outcomes([step])]  # so that only the culprit fails

    def _together(self, steps: list[Step], db: Connection) -> list[Any]:
        outcomes: list[Any] = []
        for is_commit, run in groupby(steps, lambda step: isinstance(step, Commit)):
            if is_commit:
                commits = [step for step in run if isinstance(step, Commit)]
                outcomes += statements.append(commits, self._now(), self._heads, db)
            else:
                self._heads.clear()  # a room may have been taken, or forgotten
                outcomes += [step(db) for step in run if not isinstance(step, Commit)]
        return outcomes

    def _failure(self, step: Step, error: Exception) -> Exception:
        if isinstance(step, Commit) and isinstance(error, apsw.ConstraintError):  # such as the id of another game
            return Fenced(f"commit {step.seq} of room {step.room} does not fit what is stored: {error}")
        return explained(self._database.path, error)

    def _groups(self) -> Iterator[list[Asked]]:
        """All steps that wait, again and again, until the store is closed."""
        more = True
        while more:
            group: list[Asked] = []
            while more and (not group or (len(group) < GROUP and not self._steps.empty())):
                asked = self._steps.get()
                more = asked is not None
                group += asked or []
            for start in range(0, len(group), GROUP):
                yield group[start : start + GROUP]


def _tell(futures: list[asyncio.Future[Any]], outcomes: list[Any]) -> None:
    for future, outcome in zip(futures, outcomes, strict=True):
        if future.done():  # cancelled
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)
