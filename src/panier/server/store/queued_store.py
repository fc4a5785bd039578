"""What both stores have in common: a queue of requests, of which those that go together are done together.

All that can go together while the ones before are written becomes one transaction. So an idle server answers at once, a
busy one shares a sync of the disk among many rooms, a read sees every write asked for before it, and the event loop
never waits for the disk. A request is done when it is durable, and only then is anybody told.
"""

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from contextvars import copy_context
from functools import partial
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from panier.server.store.values import Commit, StoreUnavailable
from panier.server.system.crash_points import reached

T = TypeVar("T")


class StoreStep(Generic[T]):
    """One thing to read or to do, other than a commit."""

    is_concurrent = False  # whether what is asked for later may be done before it has ended


Request: TypeAlias = Commit | StoreStep[Any]
Callback: TypeAlias = Callable[[Any], None]  # is told the outcome: what a request gave, or the exception that it raised


class QueuedRequest(NamedTuple):
    request: Request
    done: Callback
    at: float  # by the loop's time


OnOutcomes: TypeAlias = Callable[[list[QueuedRequest], Sequence[object] | Exception], None]


class QueuedStore(ABC):
    """A store that does what it is asked for in the order of the calls; to be used from one event loop.

    It calls back, where it could await: that is once for every group of commits.
    """

    def __init__(self, where: str, now: Callable[[], float]) -> None:
        self._where = where  # for people to read
        self._now = now
        self._queue: deque[QueuedRequest] = deque()
        self._retry_alone: deque[QueuedRequest] = deque()  # of a group that failed: each is tried by itself
        self._loop: asyncio.AbstractEventLoop | None = None
        self._is_busy = False  # with a group that those behind it wait for
        self._concurrent_groups = 0  # groups under way that hold nobody up
        self._idle: asyncio.Future[None] | None = None  # who closes waits for it
        self._context = copy_context()  # what is done for several has the context of none of them
        self._is_closed = False
        self._closing: asyncio.Task[None] | None = None

    def append(self, commit: Commit, done: Callable[[Exception | None], None]) -> None:
        self._enqueue(commit, done)

    async def close(self) -> None:
        """Do what was asked for, and let go of the database; whoever asks for it again waits as well."""
        self._is_closed = True
        self._closing = self._closing or asyncio.create_task(self._finish_all())
        await self._closing

    async def _finish_all(self) -> None:
        self._wake()
        while self._is_busy or self._concurrent_groups:
            self._idle = asyncio.get_running_loop().create_future()
            await self._idle
        await self._close_database()

    # --- what a database has to offer ---------------------------------------------------------------------------------

    @abstractmethod
    def _can_share(self, group: Sequence[Request], request: Request) -> bool:
        """Return whether a request can be done together with those before it."""

    @abstractmethod
    def _run(self, take: Callable[[], list[QueuedRequest]], done: OnOutcomes) -> None:
        """Take a group of requests when they can be begun, do them, and call back in the loop once all are durable.

        `done` is given the group and the outcome of each, which may be an exception. Given an exception instead,
        nothing was done, and each may be tried alone.
        """

    @abstractmethod
    def _to_store_error(self, request: Request, error: Exception) -> Exception:
        """Return what a request that failed alone fails with."""

    @abstractmethod
    async def _close_database(self) -> None:
        """Close the database."""

    # --- the queue ----------------------------------------------------------------------------------------------------

    async def _run_step(self, step: StoreStep[T]) -> T:
        """Return what a step gives, once it is durable."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._enqueue(step, partial(resolve, future))
        return await future

    def _enqueue(self, request: Request, done: Callback) -> None:
        loop = asyncio.get_running_loop()
        if self._is_closed:
            loop.call_soon(done, self._closed_error())
            return
        self._queue.append(QueuedRequest(request, done, loop.time()))
        self._wake()

    def _closed_error(self) -> StoreUnavailable:
        return StoreUnavailable(f"{self._where} is closed: the server is stopping.")

    def _wake(self) -> None:
        """Begin to take requests from the queue, also those that an event loop has left there that has ended."""
        loop = asyncio.get_running_loop()
        if self._loop is not loop:
            self._loop, self._is_busy, self._concurrent_groups = loop, False, 0
        if not self._is_busy:
            self._is_busy = True
            loop.call_soon(self._next, context=self._context)

    def _next(self) -> None:
        """Begin the next group, and all before it that hold nobody up."""
        while waiting := self._retry_alone or self._queue:
            is_aside = isinstance(first := waiting[0].request, StoreStep) and first.is_concurrent
            self._concurrent_groups += is_aside
            self._run(self._take_group, partial(self._finish, is_aside))
            if not is_aside:
                return
        self._is_busy = False
        self._notify_idle()

    def _take_group(self) -> list[QueuedRequest]:
        """Take what can be done together of all that waits by now; one thread at a time may ask, and any."""
        if self._retry_alone:
            return [self._retry_alone.popleft()]
        group: list[QueuedRequest] = []
        requests: list[Request] = []
        while self._queue and (not group or self._can_share(requests, self._queue[0].request)):
            group.append(self._queue.popleft())
            requests.append(group[-1].request)
        return group

    def _finish(self, is_aside: bool, group: list[QueuedRequest], outcomes: Sequence[object] | Exception) -> None:
        """Tell everybody what came of it; where a group failed, try each alone, so that only the culprit fails."""
        if isinstance(outcomes, Exception) and len(group) > 1:
            self._retry_alone.extend(group)
        else:
            if isinstance(outcomes, Exception):
                outcomes = [self._to_store_error(group[0].request, outcomes)]
            if any(isinstance(asked.request, Commit) for asked in group):
                reached("after-commit")
            for asked, outcome in zip(group, outcomes, strict=True):
                call_back(asked.done, outcome)
        self._concurrent_groups -= is_aside
        if not is_aside:
            self._next()
        elif self._retry_alone:
            self._wake()
        else:
            self._notify_idle()

    def _notify_idle(self) -> None:
        if self._idle and not self._idle.done() and not self._is_busy and not self._concurrent_groups:
            self._idle.set_result(None)


def call_back(done: Callback, outcome: object) -> None:
    """Call somebody back; if that goes wrong, nobody else's answer is lost by it."""
    try:
        done(outcome)
    except Exception as error:
        loop = asyncio.get_running_loop()
        loop.call_exception_handler({"message": "after a commit", "exception": error})


def resolve(future: "asyncio.Future[T]", outcome: T | Exception) -> None:
    """Set what came of something, unless nobody waits any more."""
    if future.done():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)
