"""Limits on joining a room: one network cannot fill it, and a kicked person cannot rejoin at once.

Nothing of this is stored. After a restart all bans are lifted, and nobody in the room is pending.
"""

from collections.abc import Collection

from panier.core.errors import NotAllowed, Reason
from panier.server.system.clock import Clock
from panier.server.tuning import JOIN_MEMORY_MS, MAX_JOINS_PER_NETWORK, MAX_REMEMBERED_VISITORS

TOO_MANY_JOINED = Reason(
    "too-many-joined",
    f"{MAX_JOINS_PER_NETWORK} people have joined this room from your address. "
    "Wait ten minutes, or until some have left.",
    {"most": MAX_JOINS_PER_NETWORK},
)
SENT_AWAY = Reason(
    "sent-away",
    "The host has asked somebody at your address to leave. Wait ten minutes, or ask the host to unlock the room.",
)


class JoinLimits:
    """The networks that people of a room came from. The network of this computer itself, "", has no limit."""

    def __init__(self, clock: Clock, connect_timeout_ms: float) -> None:
        self.clock = clock
        self.connect_timeout_ms = connect_timeout_ms
        self._networks: dict[int, str] = {}  # of people in the room who have connected since the server started
        self._departed: dict[int, str] = {}  # of people who sat in the running game or were refused, and left the room
        self._recent_joins: list[tuple[float, str]] = []  # time and network of each join in the last `JOIN_MEMORY_MS`
        self._pending_joins: dict[int, float] = {}  # when they joined; they have not connected yet
        self._bans: dict[str, float] = {}  # by network, until when
        self._visitors: dict[str, None] = {}  # networks that have seen the room, the latest last

    def check_may_join(self, network: str) -> None:
        """Raise PanierError if nobody else may join from this network now."""
        now = self.clock.now()
        if self._bans.get(network, now) > now:
            raise NotAllowed(SENT_AWAY)
        self._recent_joins = [(at, origin) for at, origin in self._recent_joins if at > now - JOIN_MEMORY_MS]
        recent = sum(origin == network for _, origin in self._recent_joins)
        present = sum(origin == network for origin in self._networks.values())
        if network and max(recent, present) >= MAX_JOINS_PER_NETWORK:
            raise NotAllowed(TOO_MANY_JOINED)

    def record_visit(self, network: str) -> None:
        """Remember that somebody of this network has seen the room.

        They may see it again when it is locked, so that they can ask for a lost seat.
        """
        self._visitors.pop(network, None)
        self._visitors[network] = None
        if len(self._visitors) > MAX_REMEMBERED_VISITORS:
            del self._visitors[next(iter(self._visitors))]

    def is_known_network(self, network: str) -> bool:
        return network in self._visitors or network in self._networks.values()

    def last_network_of(self, who: int) -> str | None:
        """Return the network in which a person was last seen; None if that was before the server started."""
        return self._networks.get(who)

    def record_join(self, who: int, network: str) -> None:
        self._networks[who] = network
        self._recent_joins.append((self.clock.now(), network))
        self._pending_joins[who] = self.clock.now()

    def record_connection(self, who: int, network: str) -> None:
        self._networks[who] = network
        self._pending_joins.pop(who, None)

    def can_forget(self, comes: int | None) -> bool:
        """Return whether all of this may be forgotten, because a person comes to the room by another node.

        Not while joins of other people are pending, which no other node would remove, nor while a network is banned.
        """
        now = self.clock.now()
        is_banned = any(until > now for until in self._bans.values())
        return self._pending_joins.keys() <= {comes} and not is_banned and not self._departed

    def clear_pending_joins(self) -> None:
        """Forget the pending joins: these people connect by another node.

        If this node holds the room again later, they must not be removed as people who never connected.
        """
        self._pending_joins.clear()

    def expired_joins(self) -> list[int]:
        """List the people who have joined and did not connect in time."""
        now = self.clock.now()
        return [who for who, since in self._pending_joins.items() if now >= since + self.connect_timeout_ms]

    def next_expiry_delay_ms(self) -> float | None:
        """Return in how many milliseconds the next pending join expires; None if there is none."""
        first = min(self._pending_joins.values(), default=None)
        return None if first is None else max(0.0, first + self.connect_timeout_ms - self.clock.now())

    def record_departure(self, who: int) -> None:
        if network := self._networks.pop(who, None):
            self._departed[who] = network
        self._pending_joins.pop(who, None)

    def possible_identities(self, who: int, known: Collection[int], host: int | None) -> set[int]:
        """Return which of the `known` people who have left may be back as this person: those of the same network.

        Empty if the host is in that network too and is somebody else: they see who it is, and decide.
        """
        self._departed = {gone: network for gone, network in self._departed.items() if gone in known}
        network = self._networks.get(who)
        if host is not None and host != who and self._networks.get(host) == network:
            return set()
        return {gone for gone, origin in self._departed.items() if origin == network}

    def ban(self, who: int, by: int | None) -> None:
        """Ban the network of a kicked person for a while, unless the person who kicked them is in it too."""
        network = self._networks.get(who)
        host_network = None if by is None else self._networks.get(by)
        if network and network != host_network:
            now = self.clock.now()
            self._bans = {banned: until for banned, until in self._bans.items() if until > now}
            self._bans[network] = now + JOIN_MEMORY_MS
            self._visitors.pop(network, None)

    def lift_bans(self) -> None:
        """Let everybody join again."""
        self._bans.clear()
