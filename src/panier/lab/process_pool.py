"""Processes that work for the server, so that nothing that takes long delays a table."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, Pipe, wait
from threading import Thread
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

_done: Any = None  # in a worker: the number in shared memory that says how far it is


def report(share: float) -> None:
    """Lets the server know how far the work is, from 0 to 1; elsewhere than in a worker nobody wants to know."""
    if _done is not None:
        _done.value = share


def follow_the_server(patient: bool, dismissed: Connection, done: Any) -> None:
    """Lets a worker end when its server does, even by SIGKILL: by itself it would wait for work for ever.

    Ctrl-C reaches the workers as well; it is for the server, which then closes them.
    """
    global _done
    _done = done
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if patient and hasattr(os, "nice"):  # not on Windows
        os.nice(10)
    server = parent_process()
    assert server is not None

    def leave() -> None:
        wait([server.sentinel, dismissed])
        os._exit(0)

    Thread(target=leave, daemon=True).start()


class Workers:
    """So many processes, started when there is first something to do. One that dies is replaced, its work done again.

    Those who are `patient` let everybody else on the computer go first.
    """

    def __init__(self, number: int, *, patient: bool = False) -> None:
        self.number = number
        self.patient = patient
        self._pool: ProcessPoolExecutor | None = None
        self._dismissed, self._dismiss = Pipe(duplex=False)  # whoever closes one end is heard at the other
        self._done = get_context("spawn").Value("d", 0.0, lock=False)  # written in one go, so without a lock

    @property
    def progress(self) -> float:
        """How far a single worker said that it is with what it does now (`report`)."""
        return float(self._done.value)

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        for last in (False, True):
            pool = self._pool = self._pool or self._start()
            self._done.value = 0.0
            try:
                return await asyncio.wrap_future(pool.submit(work, *args, **kwargs))
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if last or self._dismiss.closed:
                    raise
        raise AssertionError

    def _start(self) -> ProcessPoolExecutor:
        how = self.patient, self._dismissed, self._done
        return ProcessPoolExecutor(self.number, get_context("spawn"), initializer=follow_the_server, initargs=how)

    def close(self) -> None:
        """Sends them home at once, whatever they are at: nobody waits for it any more."""
        self._dismiss.close()
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
