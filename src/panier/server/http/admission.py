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

TOO_MANY_ONLOOKERS = Reason("too-many-onlookers", "Too many people are watching; join the room, or try again later.")


class Stranger(QuotaClient):
    """A socket that has not said hello."""

    def __init__(self, address: str, hang_up: Callable[[], None]) -> None:
        super().__init__(address, is_limited=not is_loopback(address))
        self.hang_up = hang_up

    def evict(self) -> bool:
        self.hang_up()
        return True


class Crowd:
    """How many are inside at once, by household. Whoever sits at this computer is counted, but never too many."""

    def __init__(self, of_a_house: int, most: float = inf) -> None:
        self.of_a_house = of_a_house
        self.most = most
        self.houses: Counter[str] = Counter()

    def is_full_for(self, address: str) -> bool:
        crowded = self.houses[network_of(address)] >= self.of_a_house and not is_loopback(address)
        return crowded or self.houses.total() >= self.most

    @contextmanager
    def inside(self, address: str) -> Iterator[None]:
        """Counts somebody for as long as it takes."""
        house = network_of(address)
        self.houses[house] += 1
        try:
            yield
        finally:
            self.houses[house] -= 1
            if not self.houses[house]:
                del self.houses[house]


def is_crowded(room: RoomPeek, onlookers: Crowd, address: str, tuning: Tuning) -> bool:
    """Whether nobody more may look on there: that needs no token, but each socket costs those who play."""
    return onlookers.is_full_for(address) or room.spectator_count >= tuning.max_spectators_per_room
