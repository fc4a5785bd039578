"""Connections that have not come to a table: how many a household may have, and how slowly they may read."""

from asyncio import Transport
from collections.abc import Collection
from math import inf

from panier.server.http.connection_quota import ConnectionQuota, QuotaClient
from panier.server.http.rate_limits import is_loopback
from panier.server.tuning import MAX_CONNECTIONS_PER_NETWORK, MIN_DRAIN_BYTES


class HttpConnection(QuotaClient):
    """One connection."""

    def __init__(self, transport: Transport, proxies: Collection[str]) -> None:
        peer = transport.get_extra_info("peername")
        address: str = peer[0] if peer else ""  # None for one that is gone already
        super().__init__(address, is_limited=not is_loopback(address) and address not in proxies)
        self.transport = transport
        self.requests = 0
        self.is_busy = False  # something is being answered
        self._waiting: float = inf  # bytes, when last looked at
        self._answered = 0

    def evict(self) -> bool:
        if self.is_busy or self.transport.get_write_buffer_size():
            return False
        self.transport.abort()
        return True

    def is_stalled(self) -> bool:
        """Whether what waited at the last look still waits, or nearly all of it."""
        waiting, answered = self.transport.get_write_buffer_size(), self._answered
        stuck = bool(waiting) and waiting > self._waiting - MIN_DRAIN_BYTES and self.requests == answered
        self._waiting, self._answered = waiting or inf, self.requests
        return stuck


class HttpConnections(ConnectionQuota[HttpConnection]):
    """All such connections of a server."""

    def __init__(
        self, most: int, proxies: Collection[str] = (), per_network: int = MAX_CONNECTIONS_PER_NETWORK
    ) -> None:
        super().__init__(most, per_network)
        self.proxies = proxies

    def abort_stalled(self) -> None:
        """Cuts off who never reads: what waits for them would be kept for minutes, and their connection with it."""
        for connection in self:
            if connection.is_stalled():
                connection.transport.abort()
