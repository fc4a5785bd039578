"""Places that nobody can keep others from: for one too many, somebody else has to leave.

Whoever comes back to a table must get in while strangers stand in the way. So the household that takes most makes room,
and in it whoever has been still for longest. Only where every household has as little is the newcomer turned away: of a
thousand who all come back at once, after a restart, nobody would get in if each drove out the one before.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

from panier.server.http.rate_limits import network_of
from panier.server.tuning import MAX_TRUSTED_CLIENTS


class QuotaClient(ABC):
    """Whoever takes a place."""

    def __init__(self, address: str, *, is_limited: bool) -> None:
        self.network = network_of(address)
        self.is_limited = is_limited  # to its household's share

    @abstractmethod
    def evict(self) -> bool:
        """Makes it leave, unless something is being done for it; says whether it does."""


G = TypeVar("G", bound=QuotaClient)


class ConnectionQuota(Generic[G]):
    """So many places, and so many of them for one household."""

    def __init__(self, max_clients: int, per_network: int) -> None:
        self.max_clients = max_clients
        self.per_network = per_network
        self.count = 0
        self.clients_by_network: dict[str, dict[G, None]] = {}  # of each, whoever was heard of last stands last
        self._trusted: dict[str, None] = {}

    def __iter__(self) -> Iterator[G]:
        return iter([guest for house in self.clients_by_network.values() for guest in house])

    @contextmanager
    def slot(self, guest: G) -> Iterator[bool]:
        """Takes a place for as long as it takes; gives whether there is one."""
        try:
            yield self.admit(guest)
        finally:
            self.remove(guest)

    def admit(self, guest: G) -> bool:
        """Whether there is a place, or somebody made room."""
        own = self.clients_by_network.get(guest.network, {})
        if guest.is_limited and len(own) >= self.per_network and not self._evict_one(own):
            return False
        if self.count >= self.max_clients and not any(
            map(self._evict_one, [*self._networks_with_more_than(guest.network), own])
        ):
            return False
        self.clients_by_network.setdefault(guest.network, {})[guest] = None
        self.count += 1
        return True

    def remove(self, guest: G) -> None:
        house = self.clients_by_network.get(guest.network, {})
        if guest in house:
            del house[guest]
            self.count -= 1
            if not house:
                del self.clients_by_network[guest.network]

    def mark_active(self, guest: G) -> None:
        house = self.clients_by_network.get(guest.network, {})
        if guest in house:
            del house[guest]
            house[guest] = None

    def mark_trusted(self, address: str) -> None:
        """Somebody there has shown a token: their household is the last to make room."""
        house = network_of(address)
        self._trusted.pop(house, None)
        self._trusted[house] = None
        if len(self._trusted) > MAX_TRUSTED_CLIENTS:
            del self._trusted[next(iter(self._trusted))]

    def _networks_with_more_than(self, newcomer: str) -> list[dict[G, None]]:
        """The households that can spare a place for this one, the fullest first; those known are asked last."""
        claim = newcomer in self._trusted, -1 - len(self.clients_by_network.get(newcomer, {}))
        ranks = sorted(
            (house in self._trusted, -len(guests), house) for house, guests in self.clients_by_network.items()
        )
        return [self.clients_by_network[house] for *rank, house in ranks if tuple(rank) < claim]

    def _evict_one(self, house: dict[G, None]) -> bool:
        for guest in house:
            if guest.evict():
                self.remove(guest)
                return True
        return False
