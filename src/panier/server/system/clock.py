"""The clocks of the server: monotonic milliseconds with timers, which tests move by hand, and the time of day."""

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import Protocol

from panier.server.tuning import MAX_QUIET_CLOCK_CHANGE_S


class Timer(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def now(self) -> float:
        """Return the milliseconds since some fixed moment."""

    def at(self, when: float, do: Callable[[], None]) -> Timer:
        """Call a function at that time."""

    def from_monotonic(self, seconds: float) -> float:
        """Convert a value of `monotonic` to the time of this clock."""


class LoopClock:
    """The computer's monotonic clock; in tests it may run faster.

    Not the event loop's time, which in uvloop counts whole milliseconds and stands still while the loop is busy.
    Timers do go by the loop's time: by this clock a callback may come some milliseconds early or late.
    """

    def __init__(self, speed: float = 1) -> None:
        self.loop = asyncio.get_running_loop()
        self.scale = 1000 * speed

    def now(self) -> float:
        return monotonic() * self.scale

    def at(self, when: float, do: Callable[[], None]) -> Timer:
        return self.loop.call_later(max(0.0, (when - self.now()) / self.scale), do)

    def from_monotonic(self, seconds: float) -> float:
        """Convert a value of `monotonic` to the time of this clock."""
        return seconds * self.scale


class WallClock:
    """The time of day. People and networks change it: a computer without a battery learns it after it has started."""

    def __init__(self, now: Callable[[], float], clock: Clock) -> None:
        self._now = now
        self._clock = clock
        self._ahead = now() - clock.now() / 1000

    def read(self) -> tuple[float, bool]:
        """Return the seconds since 1970, and whether the clock was set ahead, or the computer slept, since."""
        seconds = self._now()
        before, self._ahead = self._ahead, seconds - self._clock.now() / 1000
        return seconds, self._ahead - before > MAX_QUIET_CLOCK_CHANGE_S
