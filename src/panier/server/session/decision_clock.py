"""Time limits for decisions, if the host has set one: a clock for each seat that everybody waits for.

A clock stops when its player acts and starts again with the next decision. If a choice is taken back, or the game was
paused, it resumes where it stopped.
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
        self._remaining: dict[Seat, float] = {}  # of each seat, when its clock was stopped
        self._resuming: set[Seat] = set()  # seats whose clock resumes from there

    def __bool__(self) -> bool:
        return bool(self._running)

    def start(self, waiting: Sequence[Seat]) -> None:
        """Run the clocks of the awaited seats, and stop all others."""
        for seat in [seat for seat in self._running if seat not in waiting or self.time_for(seat) is None]:
            self.stop(seat)
        for seat in waiting:
            limit = self.time_for(seat)
            if limit is None or seat in self._running:
                continue
            when = self.clock.now() + (
                min(limit, self._remaining.get(seat, limit)) if seat in self._resuming else limit
            )
            self._resuming.discard(seat)
            self._running[seat] = when, self.clock.at(when, partial(self.on_deadline, seat))

    def stop(self, seat: Seat, *, resumes: bool = False) -> None:
        """Stop the time of a seat and keep what remains of it."""
        self._resuming.discard(seat)
        if seat in self._running:
            when, timer = self._running.pop(seat)
            timer.cancel()
            self._remaining[seat] = max(0.0, when - self.clock.now())
        if resumes:
            self._resuming.add(seat)

    def stop_all(self) -> None:
        for seat in [*self._running]:
            self.stop(seat, resumes=True)

    def remaining_ms(self) -> dict[Seat, Millis]:
        """Return the remaining time of each running clock."""
        now = self.clock.now()
        return {seat: Millis(max(0, int(when - now))) for seat, (when, _) in self._running.items()}
