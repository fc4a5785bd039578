"""Time as the server has it: milliseconds that never go back, and things to do later. Tests move it by hand."""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Protocol

from panier.server.tuning import MAX_QUIET_CLOCK_CHANGE_S


class Timer(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def now(self) -> float:
        """Milliseconds since some moment."""

    def at(self, when: float, do: Callable[[], None]) -> Timer:
        """Does something then."""

    def stamp(self, seconds: float) -> float:
        """What `monotonic` said, as this clock has it."""


class LoopClock:
    """The computer's clock; in tests it may run faster.

    Not the event loop's own time, which in uvloop counts whole milliseconds and stands still while the loop is busy.
    """

    def __init__(self, speed: float = 1) -> None:
        self.loop = asyncio.get_running_loop()
        self.scale = 1000 * speed

    def now(self) -> float:
        return monotonic() * self.scale

    def at(self, when: float, do: Callable[[], None]) -> Timer:
        return self.loop.call_later(max(0.0, (when - self.now()) / self.scale), do)

    def stamp(self, seconds: float) -> float:
        """What `monotonic` said, as this clock has it."""
        return seconds * self.scale


class WallClock:
    """The time of day. People and networks set it: a computer without a battery learns it after it has started."""

    def __init__(self, now: Callable[[], float], clock: Clock) -> None:
        self._now = now
        self._clock = clock
        self._ahead = now() - clock.now() / 1000

    def read(self) -> tuple[float, bool]:
        """Seconds since 1970, and whether they were set ahead since the last reading, or the computer has slept."""
        seconds = self._now()
        before, self._ahead = self._ahead, seconds - self._clock.now() / 1000
        return seconds, self._ahead - before > MAX_QUIET_CLOCK_CHANGE_S
