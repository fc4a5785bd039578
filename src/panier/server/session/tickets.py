"""Tickets: each lets one socket in, soon. Whoever has one need not show a token where addresses are logged."""

from secrets import token_urlsafe

from panier.core.values import Frozen
from panier.server.system.clock import Clock
from panier.server.tuning import MAX_TICKETS


class TicketGrant(Frozen):
    """What a ticket is good for."""

    code: str
    person: int | None
    is_screen: bool
    key: str | None  # of the person's token: a ticket is worth no more than what bought it


class Tickets:
    """Those of one node, whose name stands in them: the socket may come to another."""

    def __init__(self, node: str, clock: Clock, ttl_ms: float) -> None:
        self.node = node
        self.clock = clock
        self.ttl_ms = ttl_ms
        self._issued: dict[str, tuple[float, TicketGrant]] = {}  # the oldest first, and until when

    def issue(self, admission: TicketGrant) -> str:
        now = self.clock.now()
        while self._issued:
            oldest = next(iter(self._issued))
            if self._issued[oldest][0] > now and len(self._issued) < MAX_TICKETS:
                break
            del self._issued[oldest]  # where there are too many too: whoever hoards them shuts out nobody else
        ticket = f"{self.node}.{token_urlsafe(24)}"
        self._issued[ticket] = now + self.ttl_ms, admission
        return ticket

    def redeem(self, ticket: str) -> TicketGrant | None:
        """What it is good for, once, unless it is too old."""
        until, admission = self._issued.pop(ticket, (0.0, None))
        return admission if until > self.clock.now() else None


def node_of(ticket: str) -> str:
    """The node that gave a ticket.

    >>> node_of("oak.8fWq")
    'oak'
    """
    return ticket.rpartition(".")[0]
