"""Limits on what is open at the same time, in total and for each client network."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf

from panier.core.errors import Reason
from panier.server.cluster.messages import RoomPeek
from panier.server.http.connection_quota import QuotaClient
from panier.server.http.rate_limits import is_loopback, network_of
from panier.server.tuning import Tuning

TOO_MANY_SPECTATORS = Reason("too-many-onlookers", "Too many people are watching; join the room, or try again later.")


class PendingSocket(QuotaClient):
    """A socket that has not said hello yet: it counts towards the quota of such sockets."""

    def __init__(self, address: str, abort: Callable[[], None]) -> None:
        super().__init__(address, is_limited_per_network=not is_loopback(address))
        self.abort = abort

    def evict(self) -> bool:
        self.abort()
        return True


class ConcurrencyLimit:
    """Limit clients at the same time, in total and per network; localhost counts, but has no limit of its own."""

    def __init__(self, per_network: int, max_clients: float = inf) -> None:
        self.per_network = per_network
        self.max_clients = max_clients
        self.count_by_network: Counter[str] = Counter()

    def is_full_for(self, address: str) -> bool:
        is_network_full = self.count_by_network[network_of(address)] >= self.per_network and not is_loopback(address)
        return is_network_full or self.count_by_network.total() >= self.max_clients

    @contextmanager
    def slot(self, address: str) -> Iterator[None]:
        """Count a client inside the `with` block."""
        network = network_of(address)
        self.count_by_network[network] += 1
        try:
            yield
        finally:
            self.count_by_network[network] -= 1
            if not self.count_by_network[network]:
                del self.count_by_network[network]


def is_full_for_spectators(room: RoomPeek, spectator_limit: ConcurrencyLimit, address: str, tuning: Tuning) -> bool:
    """Return whether no more spectators may connect: they need no token, but each socket slows down the players."""
    return spectator_limit.is_full_for(address) or room.spectator_count >= tuning.max_spectators_per_room
