"""Rate limits: for the messages of a connection, and for guesses of room codes and tokens. Callers pass the time in ms.

A drumming child is not an attacker: messages over the limit are dropped, and only a lasting flood ends a connection.
"""

from enum import Enum
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from panier.server.tuning import (
    CODE_GUESSES_PER_MINUTE,
    DROPPED_MESSAGE_INTERVAL_MS,
    FLOOD_GUESS_WEIGHT,
    FRAMES_PER_MESSAGE,
    GUESS_FLOOD_FACTOR,
    MAX_DROPPED_MESSAGES,
    MAX_FRAMES,
    MAX_RATE_LIMITED_NETWORKS,
    MESSAGE_BURST_S,
    MESSAGES_PER_S,
)


class TokenBucket:
    """A token bucket: `burst` tokens at once, and one more every `interval_ms`.

    It stores only the time at which it will be full again; each token taken moves that time on.
    """

    def __init__(self, burst: int, interval_ms: int) -> None:
        self.burst = burst
        self.interval_ms = interval_ms
        self.full_at = 0

    def try_take(self, now: float) -> bool:
        """Take a token; return False if there is none."""
        if self.wait_ms(now):
            return False
        self.spend(now)
        return True

    def spend(self, now: float, many: int = 1) -> None:
        """Take tokens even if there are too few, so that the next one comes later."""
        self.full_at = int(now) + self.ms_until_full(now) + many * self.interval_ms

    def wait_ms(self, now: float) -> int:
        """Return in how many milliseconds there is a token to take."""
        return max(0, self.ms_until_full(now) - (self.burst - 1) * self.interval_ms)

    def ms_until_full(self, now: float) -> int:
        """Return in how many milliseconds the bucket is full."""
        return max(0, self.full_at - int(now))  # whole numbers, as fractions do not add up exactly


class MessageVerdict(Enum):
    """The decision about a message."""

    TAKE = "take"
    DROP = "drop"
    CLOSE = "close"  # drop it and close the connection


class MessageRateLimit:
    """Limit the messages of one connection to a number per second, and twice that number at once.

    30 dropped messages a second are forgiven, as a key that is held down sends no more; 300 that are not are a flood.
    """

    def __init__(self, a_second: int = MESSAGES_PER_S) -> None:
        self.taken = TokenBucket(MESSAGE_BURST_S * a_second, max(1, 1000 // a_second))
        self.dropped = TokenBucket(MAX_DROPPED_MESSAGES, DROPPED_MESSAGE_INTERVAL_MS)
        self.frames = TokenBucket(MAX_FRAMES, max(1, 1000 // (FRAMES_PER_MESSAGE * a_second)))

    def check_message(self, now: float) -> MessageVerdict:
        if self.taken.try_take(now):
            return MessageVerdict.TAKE
        return MessageVerdict.DROP if self.dropped.try_take(now) else MessageVerdict.CLOSE

    def is_frame_flood(self, now: float, *, is_continuation: bool) -> bool:
        """Count one more frame of any kind; return whether there are too many.

        A continuation frame counts as a message, as a message that never ends would count as none. All frames may be
        ten times as many as messages: beyond that even reading them would slow down others.
        """
        return not self.frames.try_take(now) or (is_continuation and self.check_message(now) is MessageVerdict.CLOSE)


class RateLimiter:
    """A token bucket for each client network; the number of networks remembered is limited."""

    def __init__(self, burst: int, interval_ms: int) -> None:
        self.burst = burst
        self.interval_ms = interval_ms
        self.buckets: dict[str, TokenBucket] = {}  # the least recently used first

    def wait_ms(self, address: str, now: float) -> int:
        """Return in how many milliseconds a client of this network may take a token."""
        bucket = self.buckets.get(network_of(address))
        return bucket.wait_ms(now) if bucket else 0

    def spend(self, address: str, now: float, many: int = 1) -> None:
        network = network_of(address)
        self._evict_old(now)
        bucket = self.buckets.pop(network, None) or TokenBucket(self.burst, self.interval_ms)
        bucket.spend(now, many)
        self.buckets[network] = bucket

    def try_take(self, address: str, now: float) -> bool:
        """Take a token; return False if there is none."""
        if self.wait_ms(address, now):
            return False
        self.spend(address, now)
        return True

    def _evict_old(self, now: float) -> None:
        """Remove full buckets, and if there are still too many, the least recently used."""
        while self.buckets:
            oldest = next(iter(self.buckets))
            if self.buckets[oldest].ms_until_full(now) and len(self.buckets) < MAX_RATE_LIMITED_NETWORKS:
                break
            del self.buckets[oldest]


class CodeGuessLimit:
    """Limit wrong room codes to 10 a minute for each client network; a network over the limit is blocked.

    While ten times as many come from all networks together, as from one attacker with many addresses, each counts five
    times. So guessing slows down, and no other network is delayed or blocked.
    """

    def __init__(self, a_minute: int = CODE_GUESSES_PER_MINUTE) -> None:
        flood = GUESS_FLOOD_FACTOR * a_minute
        self.everywhere = TokenBucket(flood, 60_000 // flood)
        self.by_network = RateLimiter(a_minute, 60_000 // a_minute)

    def is_blocked(self, address: str, now: float) -> bool:
        """Return whether a network is blocked, also for right codes: else guessing would still pay."""
        return self.by_network.wait_ms(address, now) > 0

    def record_wrong(self, address: str, now: float) -> None:
        self.by_network.spend(address, now, 1 if self.everywhere.try_take(now) else FLOOD_GUESS_WEIGHT)


def is_loopback(address: str) -> bool:
    """Return whether an address is of this computer itself: nobody needs to be protected from its user.

    >>> is_loopback("127.0.0.1"), is_loopback("192.168.1.7")
    (True, False)
    """
    try:
        return ip_address(address.partition("%")[0]).is_loopback
    except ValueError:
        return False


def limited_network_of(address: str) -> str:
    """Return the network that an address counts for; empty for this computer itself, which no network limit holds for.

    >>> limited_network_of("127.0.0.1"), limited_network_of("192.168.1.7")
    ('', '192.168.1.7')
    """
    return "" if is_loopback(address) else network_of(address)


def network_of(address: str) -> str:
    """Return the client network of an address: with IPv6 a household has 2^64 addresses.

    >>> network_of("192.168.1.7"), network_of("2001:db8:1:2:aaaa::1"), network_of("::ffff:10.0.0.7")
    ('192.168.1.7', '2001:db8:1:2::/64', '10.0.0.7')
    """
    try:
        found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is None:
            return str(IPv6Network((found, 64), strict=False))
        found = found.ipv4_mapped
    return str(found)
