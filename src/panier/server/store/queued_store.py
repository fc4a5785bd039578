"""What both stores have in common: a queue of requests, of which those that go together are done together.

All that can go together while the ones before are written becomes one transaction. So an idle server answers at once, a
busy one shares a sync of the disk among many rooms, a read sees every write asked for before it, and the event loop
never waits for the disk. A request is done when it is durable, and only then is anybody told.
"""

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from contextvars import copy_context
from functools import partial
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from panier.server.store.values import Commit, Unusable
from panier.server.system.crash_points import reached

T = TypeVar("T")


class Step(Generic[T]):
    """One thing to read or to do, other than a commit."""

    aside = False  # whether what is asked for later may be done before it has ended


Request: TypeAlias = Commit | Step[Any]
Done: TypeAlias = Callable[[Any], None]  # is told the outcome: what a request gave, or the exception that it raised


class Asked(NamedTuple):
    request: Request
    done: Done
    at: float  # by the loop's time


class QueuedStore(ABC):
    """A store that does what it is asked for in the order of the calls; to be used from one event loop."""

    def __init__(self, where: str, now: Callable[[], float]) -> None:
        self._where = where  # for people to read
        self._now = now
        self._queue: deque[Asked] = deque()
        self._writer: asyncio.Task[None] | None = None  # as long as something waits
        self._aside: set[asyncio.Task[None]] = set()
        self._context = copy_context()  # what is done for several has the context of none of them
        self._closed = False
        self._closing: asyncio.Task[None] | None = None

    def append(self, commit: Commit, done: Callable[[Exception | None], None]) -> None:
        self._ask(commit, done)

    async def close(self) -> None:
        """Do what was asked for, and let go of the database; whoever asks for it again waits as well."""
        self._closed = True
        self._closing = self._closing or asyncio.create_task(self._finish_all())
        await self._closing

    async def _finish_all(self) -> None:
        self._start_writer()
        if self._writer and not self._writer.done():
            await self._writer
        if self._aside:
            await asyncio.wait(self._aside)
        await self._let_go()

    # --- what a database has to offer ---------------------------------------------------------------------------------

    @abstractmethod
    def _may_share(self, group: Sequence[Request], request: Request) -> bool:
        """Return whether a request can be done together with those before it."""

    @abstractmethod
    async def _run(self, group: Sequence[Request], at: float) -> Sequence[object]:
        """Return the outcome of each request, which may be an exception, when all are durable.

        The first was asked for at that time of the loop. If this raises, nothing is done, and each may be tried alone.
        """

    @abstractmethod
    def _explain(self, request: Request, error: Exception) -> Exception:
        """Return what a request that failed alone fails with."""

    @abstractmethod
    async def _let_go(self) -> None:
        """Close the database."""

    # --- the queue ----------------------------------------------------------------------------------------------------

    async def _do(self, step: Step[T]) -> T:
        """Return what a step gives, once it is durable."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._ask(step, partial(settle, future))
        return await future

    def _ask(self, request: Request, done: Done) -> None:
        loop = asyncio.get_running_loop()
        if self._closed:
            loop.call_soon(done, self._stopping())
            return
        self._queue.append(Asked(request, done, loop.time()))
        self._start_writer()

    def _stopping(self) -> Unusable:
        return Unusable(f"{self._where} is closed: the server is stopping.")

    def _start_writer(self) -> None:
        """Start to take requests from the queue, also those that an event loop has left there that has ended."""
        if self._queue and (self._writer is None or self._writer.done()):
            self._writer = self._start(self._write())

    def _start(self, doing: Coroutine[object, None, None]) -> asyncio.Task[None]:
        return asyncio.get_running_loop().create_task(doing, name="store", context=self._context)

    async def _write(self) -> None:
        while self._queue:
            group = self._next_group()
            if isinstance(first := group[0].request, Step) and first.aside:
                task = self._start(self._finish(group))
                self._aside.add(task)
                task.add_done_callback(self._aside.discard)
            else:
                await self._finish(group)

    def _next_group(self) -> list[Asked]:
        group = [self._queue.popleft()]
        requests = [group[0].request]
        while self._queue and self._may_share(requests, self._queue[0].request):
            group.append(self._queue.popleft())
            requests.append(group[-1].request)
        return group

    async def _finish(self, group: list[Asked]) -> None:
        requests = [asked.request for asked in group]
        outcomes = await self._outcomes(requests, group[0].at)
        if any(isinstance(request, Commit) for request in requests):
            reached("after-commit")
        for asked, outcome in zip(group, outcomes, strict=True):
            try:
                asked.done(outcome)
            except Exception as error:  # nobody else's answer is lost by it
                loop = asyncio.get_running_loop()
                loop.call_exception_handler({"message": "after a commit", "exception": error})

    async def _outcomes(self, requests: Sequence[Request], at: float) -> Sequence[object]:
        """Return what came of each request: done in one go or, if that fails, alone, so that only the culprit fails."""
        try:
            return await self._run(requests, at)
        except Exception as error:
            if len(requests) == 1:
                return [self._explain(requests[0], error)]
            return [outcome for request in requests for outcome in await self._outcomes([request], at)]


def settle(future: "asyncio.Future[T]", outcome: T | Exception) -> None:
    """Set what came of something, unless nobody waits any more."""
    if future.done():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)
