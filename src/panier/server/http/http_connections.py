"""Connections that have not joined a table: their number per network is limited, and slow readers are disconnected."""

from asyncio import Transport
from collections.abc import Collection
from math import inf

from panier.server.http.connection_quota import ConnectionQuota, QuotaClient
from panier.server.http.rate_limits import is_loopback
from panier.server.tuning import MAX_CONNECTIONS_PER_NETWORK, MIN_DRAIN_BYTES


class HttpConnection(QuotaClient):
    """A connection that has not joined a table, and what it still has to read."""

    def __init__(self, transport: Transport, proxies: Collection[str]) -> None:
        peer = transport.get_extra_info("peername")
        address: str = peer[0] if peer else ""  # `peer` is None if it has closed already
        super().__init__(address, is_limited_per_network=not is_loopback(address) and address not in proxies)
        self.transport = transport
        self.requests = 0
        self.is_busy = False  # a request is being answered
        self._backlog_bytes: float = inf  # at the last check
        self._requests_before = 0  # at the last check

    def evict(self) -> bool:
        if self.is_busy or self.transport.get_write_buffer_size():
            return False
        self.transport.abort()
        return True

    def check_stalled(self) -> bool:
        """Return whether the client has read less than `MIN_DRAIN_BYTES` since the last check, with more waiting.

        Note what is waiting now, for the next check.
        """
        backlog, has_new_requests = self.transport.get_write_buffer_size(), self.requests != self._requests_before
        is_stalled = bool(backlog) and backlog > self._backlog_bytes - MIN_DRAIN_BYTES and not has_new_requests
        self._backlog_bytes, self._requests_before = backlog or inf, self.requests
        return is_stalled


class HttpConnections(ConnectionQuota[HttpConnection]):
    """The quota of all connections of a server that have not joined a table."""

    def __init__(
        self, max_clients: int, proxies: Collection[str] = (), per_network: int = MAX_CONNECTIONS_PER_NETWORK
    ) -> None:
        super().__init__(max_clients, per_network)
        self.proxies = proxies

    def abort_stalled(self) -> None:
        """Abort connections that do not read: their unsent data would stay in memory for minutes."""
        for connection in self:
            if connection.check_stalled():
                connection.transport.abort()
