"""A connection quota that nobody can use up for others: when it is full, another connection is evicted.

A player who reconnects must get in even while strangers flood the server. A network at its own limit loses the one of
its connections that was idle longest. At the limit for all, the network with the most connections loses one, untrusted
networks first, but never to an equally trusted network that has as many: if a thousand people reconnect at once after a
restart, nobody would get in if each evicted the one before. If no other network can spare one, the newcomer's own loses
one. A newcomer is refused if none of these connections can be evicted.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

from panier.server.http.rate_limits import network_of
from panier.server.tuning import MAX_TRUSTED_NETWORKS


class QuotaClient(ABC):
    """A client that counts towards a quota."""

    def __init__(self, address: str, *, is_limited_per_network: bool) -> None:
        self.network = network_of(address)
        self.is_limited_per_network = is_limited_per_network

    @abstractmethod
    def evict(self) -> bool:
        """Disconnect the client, unless it is being served; return whether it was disconnected."""


C = TypeVar("C", bound=QuotaClient)


class ConnectionQuota(Generic[C]):
    """Limit connections in total and per client network; evict the longest idle when full."""

    def __init__(self, max_clients: int, per_network: int) -> None:
        self.max_clients = max_clients
        self.per_network = per_network
        self.count = 0
        self.clients_by_network: dict[str, dict[C, None]] = {}  # in each, the longest idle first
        self._trusted: dict[str, None] = {}

    def __iter__(self) -> Iterator[C]:
        return iter([client for clients in self.clients_by_network.values() for client in clients])

    @contextmanager
    def slot(self, client: C) -> Iterator[bool]:
        """Hold a place inside the `with` block; yield whether there was one."""
        try:
            yield self.admit(client)
        finally:
            self.remove(client)

    def admit(self, client: C) -> bool:
        """Add a client, evicting another if necessary; return whether there was a place."""
        own = self.clients_by_network.get(client.network, {})
        if client.is_limited_per_network and len(own) >= self.per_network and not self._evict_one(own):
            return False
        if self.count >= self.max_clients and not any(
            map(self._evict_one, [*self._clients_of_fuller_networks(client.network), own])
        ):
            return False
        self.clients_by_network.setdefault(client.network, {})[client] = None
        self.count += 1
        return True

    def remove(self, client: C) -> None:
        clients = self.clients_by_network.get(client.network, {})
        if client in clients:
            del clients[client]
            self.count -= 1
            if not clients:
                del self.clients_by_network[client.network]

    def mark_active(self, client: C) -> None:
        clients = self.clients_by_network.get(client.network, {})
        if client in clients:
            del clients[client]
            clients[client] = None

    def mark_trusted(self, address: str) -> None:
        """Remember that somebody of this network has shown a valid token: its clients are evicted last."""
        network = network_of(address)
        self._trusted.pop(network, None)
        self._trusted[network] = None
        if len(self._trusted) > MAX_TRUSTED_NETWORKS:
            del self._trusted[next(iter(self._trusted))]

    def _clients_of_fuller_networks(self, newcomer: str) -> list[dict[C, None]]:
        """Return the clients of each network that can spare a place, the fullest first, trusted networks last."""
        own_rank = newcomer in self._trusted, -1 - len(self.clients_by_network.get(newcomer, {}))
        ranks = sorted(
            (network in self._trusted, -len(clients), network) for network, clients in self.clients_by_network.items()
        )
        return [self.clients_by_network[network] for *rank, network in ranks if tuple(rank) < own_rank]

    def _evict_one(self, clients: dict[C, None]) -> bool:
        for client in clients:
            if client.evict():
                self.remove(client)
                return True
        return False
