"""Who may come in, and how many of a household at once."""

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
    """A socket that has not said hello."""

    def __init__(self, address: str, abort: Callable[[], None]) -> None:
        super().__init__(address, is_limited=not is_loopback(address))
        self.abort = abort

    def evict(self) -> bool:
        self.abort()
        return True


class ConcurrencyLimit:
    """How many are inside at once, by household. Whoever sits at this computer is counted, but never too many."""

    def __init__(self, per_network: int, max_clients: float = inf) -> None:
        self.per_network = per_network
        self.max_clients = max_clients
        self.count_by_network: Counter[str] = Counter()

    def is_full_for(self, address: str) -> bool:
        crowded = self.count_by_network[network_of(address)] >= self.per_network and not is_loopback(address)
        return crowded or self.count_by_network.total() >= self.max_clients

    @contextmanager
    def slot(self, address: str) -> Iterator[None]:
        """Counts somebody for as long as it takes."""
        house = network_of(address)
        self.count_by_network[house] += 1
        try:
            yield
        finally:
            self.count_by_network[house] -= 1
            if not self.count_by_network[house]:
                del self.count_by_network[house]


def is_full_for_spectators(room: RoomPeek, onlookers: ConcurrencyLimit, address: str, tuning: Tuning) -> bool:
    """Whether nobody more may look on there: that needs no token, but each socket costs those who play."""
    return onlookers.is_full_for(address) or room.spectator_count >= tuning.max_spectators_per_room
