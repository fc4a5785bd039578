"""Processes for work that takes long: one pool for the server's bots and reviews, and for all cores of a simulation.

Worker processes load the main script again: it must do nothing when it is imported.
"""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from ctypes import c_double
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, Pipe
from multiprocessing.connection import wait as wait_for
from threading import Thread
from typing import ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
R = TypeVar("R")

_progress: c_double | None = None  # in a worker: the number in shared memory that says how far it is


class ProcessPool:
    """A fixed number of worker processes, started with the first work; with low priority they give way to others."""

    def __init__(self, worker_count: int, *, is_low_priority: bool = False) -> None:
        self.worker_count = worker_count
        self.is_low_priority = is_low_priority
        self._executor: ProcessPoolExecutor | None = None
        self._dismissed, self._dismiss = Pipe(duplex=False)  # workers end when this process closes its end
        self._progress = get_context("spawn").Value("d", 0.0, lock=False)  # written in one go, so without a lock

    @property
    def progress(self) -> float:
        """Return what a single worker last passed to `report_progress` in what it does now."""
        return float(self._progress.value)

    def submit(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Start work in a worker. If a worker dies, all that is under way fails with `BrokenProcessPool`."""
        self._executor = self._executor or self._start()
        return self._executor.submit(work, *args, **kwargs)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return what the work returns. If its worker dies, replace it and do the work once more."""
        for last in (False, True):
            executor = self._executor = self._executor or self._start()
            self._progress.value = 0.0
            try:
                return await asyncio.wrap_future(executor.submit(work, *args, **kwargs))
            except BrokenProcessPool:
                if self._executor is executor:
                    self._executor = None
                if last or self._dismiss.closed:
                    raise
        raise AssertionError

    def _start(self) -> ProcessPoolExecutor:
        settings = self.is_low_priority, self._dismissed, self._progress
        return ProcessPoolExecutor(
            self.worker_count, get_context("spawn"), initializer=exit_with_parent, initargs=settings
        )

    def close(self, *, wait: bool = False) -> None:
        """End all workers at once, whatever they are doing."""
        self._dismiss.close()
        if self._executor:
            self._executor.shutdown(wait=wait, cancel_futures=True)
            self._executor = None


class Engine(Protocol):
    """A way to share out work: yields each part with its result, in the order in which they are done."""

    def __call__(self, work: Callable[[T], R], parts: Sequence[T], jobs: int, /) -> Iterator[tuple[T, R]]: ...


def map_parts(work: Callable[[T], R], parts: Sequence[T], jobs: int) -> Iterator[tuple[T, R]]:
    """Yield each part with its result, in the order in which they are done; with one job here and in order."""
    if jobs <= 1 or len(parts) <= 1:
        yield from ((part, work(part)) for part in parts)
        return
    pool = ProcessPool(min(jobs, len(parts)))
    try:
        running = {pool.submit(work, part): part for part in parts}
        for done in as_completed(running):
            yield running[done], done.result()
    finally:
        pool.close(wait=True)


def in_parts(numbers: range, size: int) -> list[range]:
    """Split a range into parts of that size.

    >>> in_parts(range(5), 2)
    [range(0, 2), range(2, 4), range(4, 5)]
    """
    return [numbers[first : first + size] for first in range(0, len(numbers), size)]


def report_progress(share: float) -> None:
    """Tell the pool how far the work is, from 0 to 1; outside of a worker do nothing."""
    if _progress is not None:
        _progress.value = share


def exit_with_parent(is_low_priority: bool, dismissed: Connection, progress: c_double) -> None:
    """Prepare a worker: it ends when it is dismissed or its parent ends, even by SIGKILL, and ignores Ctrl-C.

    By itself it would wait for work for ever. Ctrl-C reaches workers as well as the parent, which then dismisses them.
    """
    global _progress
    _progress = progress
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if is_low_priority and hasattr(os, "nice"):  # not on Windows
        os.nice(10)
    parent = parent_process()
    assert parent is not None

    def leave() -> None:
        wait_for([parent.sentinel, dismissed])
        os._exit(0)

    Thread(target=leave, daemon=True).start()
