"""Sends a race to its spectators with a delay, so that nobody can play by looking at the table screen."""

from collections import deque

from panier.server.session.sockets import RoomSocket
from panier.server.system.clock import Clock
from panier.server.tuning import SPECTATOR_DELAY_MS


class DelayedSpectators:
    """The messages that delayed spectators have yet to be sent."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._delayed: dict[RoomSocket, deque[tuple[bytes, int | None]]] = {}

    def send(self, socket: RoomSocket, message: bytes, reveal: int | None, *, is_delayed: bool) -> None:
        """Send a message now or later; while earlier messages wait, it waits behind them."""
        if not is_delayed and socket not in self._delayed:
            socket.send(message, reveal=reveal)
            return
        self._delayed.setdefault(socket, deque()).append((message, reveal))
        self.clock.at(self.clock.now() + SPECTATOR_DELAY_MS, lambda: self._send_oldest(socket))

    def _send_oldest(self, socket: RoomSocket) -> None:
        """Send the oldest delayed message of a socket. Timers that are due together fire in no fixed order."""
        delayed = self._delayed[socket]
        message, reveal = delayed.popleft()
        socket.send(message, reveal=reveal)
        if not delayed:
            del self._delayed[socket]
