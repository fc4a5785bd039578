"""Places that nobody can keep others from: for one too many, somebody else has to leave.

Whoever comes back to a table must get in while strangers stand in the way. So the household that takes most makes room,
and in it whoever has been still for longest. Only where every household has as little is the newcomer turned away: of a
thousand who all come back at once, after a restart, nobody would get in if each drove out the one before.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

from panier.server.http.rate_limits import household
from panier.server.tuning import MAX_TRUSTED_CLIENTS


class Guest(ABC):
    """Whoever takes a place."""

    def __init__(self, address: str, *, is_limited: bool) -> None:
        self.house = household(address)
        self.is_limited = is_limited  # to its household's share

    @abstractmethod
    def show_out(self) -> bool:
        """Makes it leave, unless something is being done for it; says whether it does."""


G = TypeVar("G", bound=Guest)


class Places(Generic[G]):
    """So many places, and so many of them for one household."""

    def __init__(self, most: int, of_a_house: int) -> None:
        self.most = most
        self.of_a_house = of_a_house
        self.taken = 0
        self.houses: dict[str, dict[G, None]] = {}  # of each, whoever was heard of last stands last
        self._known: dict[str, None] = {}

    def __iter__(self) -> Iterator[G]:
        return iter([guest for house in self.houses.values() for guest in house])

    @contextmanager
    def inside(self, guest: G) -> Iterator[bool]:
        """Takes a place for as long as it takes; gives whether there is one."""
        try:
            yield self.enter(guest)
        finally:
            self.leave(guest)

    def enter(self, guest: G) -> bool:
        """Whether there is a place, or somebody made room."""
        own = self.houses.get(guest.house, {})
        if guest.is_limited and len(own) >= self.of_a_house and not self._make_room(own):
            return False
        if self.taken >= self.most and not any(map(self._make_room, [*self._with_more_than(guest.house), own])):
            return False
        self.houses.setdefault(guest.house, {})[guest] = None
        self.taken += 1
        return True

    def leave(self, guest: G) -> None:
        house = self.houses.get(guest.house, {})
        if guest in house:
            del house[guest]
            self.taken -= 1
            if not house:
                del self.houses[guest.house]

    def heard_of(self, guest: G) -> None:
        house = self.houses.get(guest.house, {})
        if guest in house:
            del house[guest]
            house[guest] = None

    def know(self, address: str) -> None:
        """Somebody there has shown a token: their household is the last to make room."""
        house = household(address)
        self._known.pop(house, None)
        self._known[house] = None
        if len(self._known) > MAX_TRUSTED_CLIENTS:
            del self._known[next(iter(self._known))]

    def _with_more_than(self, newcomer: str) -> list[dict[G, None]]:
        """The households that can spare a place for this one, the fullest first; those known are asked last."""
        claim = newcomer in self._known, -1 - len(self.houses.get(newcomer, {}))
        ranks = sorted((house in self._known, -len(guests), house) for house, guests in self.houses.items())
        return [self.houses[house] for *rank, house in ranks if tuple(rank) < claim]

    def _make_room(self, house: dict[G, None]) -> bool:
        for guest in house:
            if guest.show_out():
                self.leave(guest)
                return True
        return False
