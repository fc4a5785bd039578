"""Who comes into a room, and from where: so that one household neither fills it nor comes back at once.

Nothing of it is kept: after a restart everybody may come in again, and whoever is in the room counts as having come.
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


class Arrivals:
    """The households of a room. The empty one is this computer's own, of which nobody is counted."""

    def __init__(self, clock: Clock, connect_timeout_ms: float) -> None:
        self.clock = clock
        self.connect_timeout_ms = connect_timeout_ms
        self._homes: dict[int, str] = {}  # of people in the room, as far as they have come since the server started
        self._left: dict[int, str] = {}  # of those who sat in the running game or were refused, and left the room
        self._joined: list[tuple[float, str]] = []  # of late
        self._expected: dict[int, float] = {}  # who have joined and not connected yet, and when
        self._banned: dict[str, float] = {}  # until when
        self._guests: dict[str, None] = {}  # households that have looked in, the latest last

    def check(self, home: str) -> None:
        """Raises PanierError if nobody more may join from there now."""
        now = self.clock.now()
        if self._banned.get(home, now) > now:
            raise NotAllowed(SENT_AWAY)
        self._joined = [(at, where) for at, where in self._joined if at > now - JOIN_MEMORY_MS]
        of_late = sum(where == home for _, where in self._joined)
        present = sum(where == home for where in self._homes.values())
        if home and max(of_late, present) >= MAX_JOINS_PER_NETWORK:
            raise NotAllowed(TOO_MANY_JOINED)

    def looked_in(self, home: str) -> None:
        """Somebody of there has seen the room, which they may again when it is locked: a lost seat is asked for so."""
        self._guests.pop(home, None)
        self._guests[home] = None
        if len(self._guests) > MAX_REMEMBERED_VISITORS:
            del self._guests[next(iter(self._guests))]

    def knows(self, home: str) -> bool:
        return home in self._guests or home in self._homes.values()

    def home_of(self, who: int) -> str | None:
        """The network that somebody of the room was last seen in; None if that was before the server started."""
        return self._homes.get(who)

    def joined(self, who: int, home: str) -> None:
        self._homes[who] = home
        self._joined.append((self.clock.now(), home))
        self._expected[who] = self.clock.now()

    def connected(self, who: int, home: str) -> None:
        self._homes[who] = home
        self._expected.pop(who, None)

    def may_move(self, comes: int | None) -> bool:
        """Whether all of this may be forgotten, as somebody comes to the room by another node.

        Not while others are expected, whom nobody else would let go if they never come, nor while somebody is kept out.
        """
        now = self.clock.now()
        is_banned = any(until > now for until in self._banned.values())
        return self._expected.keys() <= {comes} and not is_banned and not self._left

    def expect_nobody(self) -> None:
        """Who was expected comes by another node: should the room be here again, they are none who never came."""
        self._expected.clear()

    def ghosts(self) -> list[int]:
        """Who has joined and not connected in time."""
        now = self.clock.now()
        return [who for who, since in self._expected.items() if now >= since + self.connect_timeout_ms]

    def next_ghost(self) -> float | None:
        """In how many milliseconds to look for the next one."""
        first = min(self._expected.values(), default=None)
        return None if first is None else max(0.0, first + self.connect_timeout_ms - self.clock.now())

    def left(self, who: int) -> None:
        if home := self._homes.pop(who, None):
            self._left[who] = home
        self._expected.pop(who, None)

    def may_have_been(self, who: int, known: Collection[int], host: int | None) -> set[int]:
        """Return those of the `known` who have left and may be back as this person: they are of one household.

        Nobody, where the host is of that household too, and somebody else: they see who it is, and decide.
        """
        self._left = {gone: home for gone, home in self._left.items() if gone in known}
        home = self._homes.get(who)
        if host is not None and host != who and self._homes.get(host) == home:
            return set()
        return {gone for gone, where in self._left.items() if where == home}

    def ban(self, who: int, by: int | None) -> None:
        """Keeps out the household of somebody who was sent away, unless it is that of whoever did it."""
        home = self._homes.get(who)
        host = None if by is None else self._homes.get(by)
        if home and home != host:
            now = self.clock.now()
            self._banned = {where: until for where, until in self._banned.items() if until > now}
            self._banned[home] = now + JOIN_MEMORY_MS
            self._guests.pop(home, None)

    def pardon(self) -> None:
        """All may come in again."""
        self._banned.clear()
