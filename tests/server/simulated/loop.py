"""An event loop with virtual time, and processes on it that can be stopped and killed.

Time stands still while callbacks are ready, and then jumps to the next timer. Every callback belongs to a process, or
to nobody: the network, the database and people. Callbacks of a stopped process wait until it goes on, as after SIGSTOP;
those of a killed one wait for ever.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context, ContextVar, copy_context
from heapq import heappop
from typing import Any

PROCESS: "ContextVar[Process | None]" = ContextVar("process", default=None)
NOBODY = Context()


class VirtualLoop(asyncio.BaseEventLoop):
    _ready: deque[asyncio.Handle]
    _scheduled: list[asyncio.TimerHandle]

    def __init__(self) -> None:
        super().__init__()
        self.now = 1_000.0

    def time(self) -> float:
        return self.now

    def _run_once(self) -> None:
        ready, later = self._ready, self._scheduled
        while later and (later[0].cancelled() or later[0].when() <= self.now or not ready):
            timer = heappop(later)
            if not timer.cancelled():
                self.now = max(self.now, timer.when())
                ready.append(timer)
        if not ready:
            raise RuntimeError("no callback and no timer is left")
        for _ in range(len(ready)):
            handle = ready.popleft()
            process = handle._context.get(PROCESS)  # type: ignore[attr-defined]
            if process and process.stopped:
                process.held.append(handle)
            elif not handle.cancelled():
                handle._run()

    def call_outside(self, delay: float, do: Callable[..., object], *args: Any) -> None:
        self.call_at(self.now + delay, do, *args, context=NOBODY)


class Process:
    """A simulated process on the loop."""

    def __init__(self, loop: VirtualLoop, name: str) -> None:
        self.loop = loop
        self.name = name
        self.stopped = False
        self.dead = False
        self.held: list[asyncio.Handle] = []  # callbacks that became ready while it was stopped
        self._context = copy_context()
        self._context.run(PROCESS.set, self)

    def do(self, what: Callable[..., object], *args: Any) -> None:
        """Schedule a callback in this process."""
        self.loop.call_soon(what, *args, context=self._context)

    def run(self, what: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        return self.loop.create_task(what, context=self._context.copy())

    def stop(self) -> None:
        self.stopped = True

    def resume(self) -> None:
        self.stopped = False
        self.loop._ready.extend(self.held)
        self.held.clear()

    def kill(self) -> None:
        self.stopped = self.dead = True


class VirtualClock:
    """The server's clock on a virtual loop."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.loop = loop

    def now(self) -> float:
        return self.loop.now * 1000

    def at(self, when: float, do: Callable[[], None]) -> asyncio.TimerHandle:
        return self.loop.call_at(max(self.loop.now, when / 1000), do)

    def from_monotonic(self, seconds: float) -> float:
        return seconds * 1000
