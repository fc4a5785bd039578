"""Work shared out among processes: what each part of it comes to, in whatever order the parts are done."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Protocol, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class Engine(Protocol):
    """Whatever shares out work: each part with what came of it, as they are done."""

    def __call__(self, work: Callable[[T], R], parts: Sequence[T], jobs: int, /) -> Iterator[tuple[T, R]]: ...


def share_out(work: Callable[[T], R], parts: Sequence[T], jobs: int) -> Iterator[tuple[T, R]]:
    """Each part with what came of it, as they are done; with one job here and in order.

    With several, other processes are started, which load the main script again: it must do nothing when it is imported.
    """
    if jobs <= 1 or len(parts) <= 1:
        yield from ((part, work(part)) for part in parts)
        return
    with ProcessPoolExecutor(min(jobs, len(parts)), mp_context=get_context("spawn"), initializer=follow) as pool:
        running = {pool.submit(work, part): part for part in parts}
        try:
            for done in as_completed(running):
                yield running[done], done.result()
        finally:
            if not all(done.done() for done in running):  # broken off: they heed no Ctrl-C, and Python waits for them
                for process in list(pool._processes.values()):
                    process.kill()
            pool.shutdown(wait=False, cancel_futures=True)


def in_parts(numbers: range, size: int) -> list[range]:
    """The same numbers, so many at a time.

    >>> in_parts(range(5), 2)
    [range(0, 2), range(2, 4), range(4, 5)]
    """
    return [numbers[first : first + size] for first in range(0, len(numbers), size)]


def follow() -> None:
    """A process lives as long as the one that started it. Ctrl-C reaches both; it is for the first."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """One that is killed outright can end nobody: those whom it started must notice."""
    if parent := parent_process():
        parent.join()
        os._exit(1)
