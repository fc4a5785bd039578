"""The common part of both stores: a queue of requests, which are executed in groups.

All requests that arrive while a group is written, and can share one, become the next transaction. So an idle server
answers at once, a busy one shares a sync of the disk among many rooms, a read sees every write requested before it, and
the event loop never waits for the disk. The callback of a request is called once its result is durable.
"""

import asyncio
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Sequence
from contextvars import copy_context
from functools import partial
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from panier.server.store.values import Commit, StoreUnavailable
from panier.server.system.crash_points import crash_point

T = TypeVar("T")


class StoreStep(Generic[T]):
    """A read or write other than a commit."""

    is_concurrent = False  # whether later requests may run before it has ended


Request: TypeAlias = Commit | StoreStep[Any]
Callback: TypeAlias = Callable[[Any], None]  # gets the result of a request, or the exception it raised


class QueuedRequest(NamedTuple):
    request: Request
    done: Callback
    queued_at: float  # by the loop's time, in seconds


OnOutcomes: TypeAlias = Callable[[list[QueuedRequest], Sequence[object] | Exception], None]


class QueuedStore(ABC):
    """A store that executes requests in the order of the calls, from one event loop at a time.

    Commits have callbacks instead of being awaited: that wakes the event loop once for every group.
    """

    def __init__(self, where: str, now: Callable[[], float]) -> None:
        self._where = where  # for messages to people
        self._now = now
        self._queue: deque[QueuedRequest] = deque()
        self._retry_alone: deque[QueuedRequest] = deque()  # a failed group: each request is tried by itself
        self._loop: asyncio.AbstractEventLoop | None = None
        self._is_busy = False  # with a group that is not concurrent
        self._concurrent_groups = 0  # running concurrent groups
        self._idle: asyncio.Future[None] | None = None  # for `close` to wait for
        self._context = copy_context()  # a group has no single caller, and so none's context
        self._is_closed = False
        self._closing: asyncio.Task[None] | None = None

    def append(self, commit: Commit, done: Callable[[Exception | None], None]) -> None:
        self._enqueue(commit, done)

    async def close(self) -> None:
        """Finish all requests and close the database; a second call waits for the first."""
        self._is_closed = True
        self._closing = self._closing or asyncio.create_task(self._finish_all())
        await self._closing

    async def _finish_all(self) -> None:
        self._start_soon()
        while self._is_busy or self._concurrent_groups:
            self._idle = asyncio.get_running_loop().create_future()
            await self._idle
        await self._close_database()

    # --- implemented for each database --------------------------------------------------------------------------------

    @abstractmethod
    def _can_share(self, group: Sequence[Request], request: Request) -> bool:
        """Return whether a request can join a group of requests before it."""

    @abstractmethod
    def _run_group(self, take: Callable[[], list[QueuedRequest]], done: OnOutcomes) -> None:
        """Take a group of requests when it can start, execute it, and call back in the loop once it is durable.

        `done` gets the group and the outcome of each request, which may be an exception. If it gets one exception
        instead, nothing was done, and each request may be tried alone.
        """

    @abstractmethod
    def _to_store_error(self, request: Request, error: Exception) -> Exception:
        """Return the error to raise for a request that failed alone."""

    @abstractmethod
    async def _close_database(self) -> None:
        """Close the database."""

    # --- the queue ----------------------------------------------------------------------------------------------------

    async def _run_step(self, step: StoreStep[T]) -> T:
        """Return the result of a step, once it is durable."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._enqueue(step, partial(resolve_future, future))
        return await future

    def _enqueue(self, request: Request, done: Callback) -> None:
        loop = asyncio.get_running_loop()
        if self._is_closed:
            loop.call_soon(done, self._closed_error())
            return
        self._queue.append(QueuedRequest(request, done, loop.time()))
        self._start_soon()

    def _closed_error(self) -> StoreUnavailable:
        return StoreUnavailable(f"{self._where} is closed: the server is stopping.")

    def _start_soon(self) -> None:
        """Start to process the queue; requests that an event loop left when it ended are processed in this one."""
        loop = asyncio.get_running_loop()
        if self._loop is not loop:
            self._loop, self._is_busy, self._concurrent_groups = loop, False, 0
        if not self._is_busy:
            self._is_busy = True
            loop.call_soon(self._start_groups, context=self._context)

    def _start_groups(self) -> None:
        """Start the next groups: concurrent ones until one that is not."""
        while waiting := self._retry_alone or self._queue:
            is_concurrent = isinstance(first := waiting[0].request, StoreStep) and first.is_concurrent
            self._concurrent_groups += is_concurrent
            self._run_group(self._take_group, partial(self._finish_group, is_concurrent))
            if not is_concurrent:
                return
        self._is_busy = False
        self._notify_idle()

    def _take_group(self) -> list[QueuedRequest]:
        """Take the next group from the queue; any thread may call this, but one at a time."""
        if self._retry_alone:
            return [self._retry_alone.popleft()]
        group: list[QueuedRequest] = []
        requests: list[Request] = []
        while self._queue and (not group or self._can_share(requests, self._queue[0].request)):
            group.append(self._queue.popleft())
            requests.append(group[-1].request)
        return group

    def _finish_group(
        self, is_concurrent: bool, group: list[QueuedRequest], outcomes: Sequence[object] | Exception
    ) -> None:
        """Call back with the outcomes; if a group failed, retry each request alone, so that only the cause fails."""
        if isinstance(outcomes, Exception) and len(group) > 1:
            self._retry_alone.extend(group)
        else:
            if isinstance(outcomes, Exception):
                outcomes = [self._to_store_error(group[0].request, outcomes)]
            if any(isinstance(queued.request, Commit) for queued in group):
                crash_point("after-commit")
            for queued, outcome in zip(group, outcomes, strict=True):
                call_safely(queued.done, outcome)
        self._concurrent_groups -= is_concurrent
        if not is_concurrent:
            self._start_groups()
        elif self._retry_alone:
            self._start_soon()
        else:
            self._notify_idle()

    def _notify_idle(self) -> None:
        if self._idle and not self._idle.done() and not self._is_busy and not self._concurrent_groups:
            self._idle.set_result(None)


def call_safely(done: Callback, outcome: object) -> None:
    """Call a callback; an exception in it does not keep the others from being called."""
    try:
        done(outcome)
    except Exception as error:
        loop = asyncio.get_running_loop()
        loop.call_exception_handler({"message": "after a commit", "exception": error})


def resolve_future(future: "asyncio.Future[T]", outcome: T | Exception) -> None:
    """Set the outcome of a future, unless it was cancelled."""
    if future.done():
        return
    if isinstance(outcome, Exception):
        future.set_exception(outcome)
    else:
        future.set_result(outcome)
