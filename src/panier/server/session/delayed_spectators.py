"""Onlookers of a race hear of it a little later, so that nobody plays by looking at the table screen."""

from collections import deque

from panier.server.session.sockets import RoomSocket
from panier.server.system.clock import Clock
from panier.server.tuning import SPECTATOR_DELAY_MS


class DelayedSpectators:
    """What onlookers are yet to hear."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._waiting: dict[RoomSocket, deque[tuple[bytes, int | None]]] = {}

    def send(self, listener: RoomSocket, message: bytes, shows: int | None, *, later: bool) -> None:
        """Tells at once or later; what comes at the end of a race waits its turn."""
        if not later and listener not in self._waiting:
            listener.send(message, shows=shows)
            return
        self._waiting.setdefault(listener, deque()).append((message, shows))
        self.clock.at(self.clock.now() + SPECTATOR_DELAY_MS, lambda: self._send_oldest(listener))

    def _send_oldest(self, listener: RoomSocket) -> None:
        """The oldest of what one is yet to hear, as timers that are due together keep no order."""
        waiting = self._waiting[listener]
        message, shows = waiting.popleft()
        listener.send(message, shows=shows)
        if not waiting:
            del self._waiting[listener]
