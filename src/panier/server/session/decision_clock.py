"""Time to decide: a clock for each seat that everybody waits for, where the host has set one.

A clock stops when its player acts, and starts anew with the next decision. Where a choice is taken back, or the game
was paused, it goes on from where it stopped.
"""

from collections.abc import Callable, Sequence
from functools import partial

from panier.core.units import Millis, Seat
from panier.server.system.clock import Clock, Timer


class Deadlines:
    """The clocks of a game; `on_deadline` is called when a seat's time is up."""

    def __init__(
        self, clock: Clock, time_for: Callable[[Seat], float | None], on_deadline: Callable[[Seat], None]
    ) -> None:
        self.clock = clock
        self.time_for = time_for
        self.on_deadline = on_deadline
        self._running: dict[Seat, tuple[float, Timer]] = {}
        self._left: dict[Seat, float] = {}  # when a seat's clock was stopped
        self._goes_on: set[Seat] = set()  # whose clock goes on from there

    def __bool__(self) -> bool:
        return bool(self._running)

    def start(self, waiting: Sequence[Seat]) -> None:
        """These are waited for: their clocks run, and no others."""
        for seat in [seat for seat in self._running if seat not in waiting or self.time_for(seat) is None]:
            self.stop(seat)
        for seat in waiting:
            time = self.time_for(seat)
            if time is None or seat in self._running:
                continue
            when = self.clock.now() + (min(time, self._left.get(seat, time)) if seat in self._goes_on else time)
            self._goes_on.discard(seat)
            self._running[seat] = when, self.clock.at(when, partial(self.on_deadline, seat))

    def stop(self, seat: Seat, *, goes_on: bool = False) -> None:
        self._goes_on.discard(seat)
        if seat in self._running:
            when, timer = self._running.pop(seat)
            timer.cancel()
            self._left[seat] = max(0.0, when - self.clock.now())
        if goes_on:
            self._goes_on.add(seat)

    def stop_all(self) -> None:
        for seat in [*self._running]:
            self.stop(seat, goes_on=True)

    def left(self) -> dict[Seat, Millis]:
        """What is left of the time of those whose clock runs."""
        now = self.clock.now()
        return {seat: Millis(max(0, int(when - now))) for seat, (when, _) in self._running.items()}
