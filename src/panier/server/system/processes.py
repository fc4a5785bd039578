"""Processes that work for the server, so that nothing that takes long delays a table."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def follow_the_server(patient: bool) -> None:
    """Lets a worker end when its server does, even by SIGKILL: by itself it would wait for work for ever.

    Ctrl-C reaches the workers as well; it is for the server, which then closes them.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if patient and hasattr(os, "nice"):  # not on Windows
        os.nice(10)
    server = parent_process()
    assert server is not None

    def leave() -> None:
        wait([server.sentinel])
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

    async def do(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        for last in (False, True):
            pool = self._pool = self._pool or self._start()
            try:
                return await asyncio.wrap_future(pool.submit(work, *args, **kwargs))
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if last:
                    raise
        raise AssertionError

    def _start(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.number, get_context("spawn"), initializer=follow_the_server, initargs=(self.patient,)
        )

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
