"""Tickets: each admits one socket, once and soon. Addresses, which are logged, contain them instead of tokens."""

from secrets import token_urlsafe

from panier.core.values import Frozen
from panier.server.system.clock import Clock
from panier.server.tuning import MAX_TICKETS


class TicketGrant(Frozen):
    """The right that a ticket gives: to enter a room as a person, a spectator or a screen."""

    code: str
    person: int | None
    is_screen: bool
    key: str | None  # of the person's token: the ticket is void when the token is


class Tickets:
    """The tickets of one node. They contain its name, because the socket may connect to another node."""

    def __init__(self, node: str, clock: Clock, ttl_ms: float) -> None:
        self.node = node
        self.clock = clock
        self.ttl_ms = ttl_ms
        self._issued: dict[str, tuple[float, TicketGrant]] = {}  # with when they expire, oldest first

    def issue(self, grant: TicketGrant) -> str:
        now = self.clock.now()
        while self._issued:
            oldest = next(iter(self._issued))
            if self._issued[oldest][0] > now and len(self._issued) < MAX_TICKETS:
                break
            del self._issued[oldest]  # also if there are too many, so that hoarding them shuts nobody out
        ticket = f"{self.node}.{token_urlsafe(24)}"
        self._issued[ticket] = now + self.ttl_ms, grant
        return ticket

    def redeem(self, ticket: str) -> TicketGrant | None:
        """Return what a ticket grants, once; None if it is unknown or expired."""
        expires_at, grant = self._issued.pop(ticket, (0.0, None))
        return grant if expires_at > self.clock.now() else None


def node_of(ticket: str) -> str:
    """Return the node that issued a ticket.

    >>> node_of("oak.8fWq")
    'oak'
    """
    return ticket.rpartition(".")[0]
