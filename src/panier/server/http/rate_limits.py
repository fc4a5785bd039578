"""How much is too much: input of one connection, guesses at room codes and tokens. Times are milliseconds, handed in.

A drumming child is not an attacker: what is too much is dropped, and only a lasting flood ends a connection.
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
    """Room for so many at once; every so many milliseconds there is room for one more.

    Kept is only the moment at which the bucket will be full again: each one taken moves it on.
    """

    def __init__(self, burst: int, interval_ms: int) -> None:
        self.burst = burst
        self.interval_ms = interval_ms
        self.full_at = 0

    def try_take(self, now: float) -> bool:
        """Takes one if there is one."""
        if self.wait_ms(now):
            return False
        self.spend(now)
        return True

    def spend(self, now: float, many: int = 1) -> None:
        """Takes one or more even if there are none, so that the next must wait for longer."""
        self.full_at = int(now) + self.ms_until_full(now) + many * self.interval_ms

    def wait_ms(self, now: float) -> int:
        """In how many milliseconds there is one to take."""
        return max(0, self.ms_until_full(now) - (self.burst - 1) * self.interval_ms)

    def ms_until_full(self, now: float) -> int:
        """In how many milliseconds the bucket is full."""
        return max(0, self.full_at - int(now))  # in whole ones, as fractions do not add up exactly


class MessageVerdict(Enum):
    """What to do with a message."""

    TAKE = "take"
    DROP = "drop"
    CLOSE = "close"  # drop it, and the connection with it


class MessageRateLimit:
    """Judges the messages of one connection: so many a second are taken, twice as many at once.

    Of those dropped 30 a second are forgiven, as a key held down makes no more; 300 not forgiven are a flood.
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
        """Whether one more frame is a flood, be it heard as a message or not.

        One that only goes on with a message counts as a message, or one that never ends would count as none. Those of
        any kind may be ten times as many as messages: beyond that even reading them would cost others too much.
        """
        return not self.frames.try_take(now) or (is_continuation and self.check_message(now) is MessageVerdict.CLOSE)


class RateLimiter:
    """A bucket for each household; those remembered are bounded in number."""

    def __init__(self, burst: int, interval_ms: int) -> None:
        self.burst = burst
        self.interval_ms = interval_ms
        self.buckets: dict[str, TokenBucket] = {}  # whoever took last stands last

    def wait_ms(self, address: str, now: float) -> int:
        """In how many milliseconds somebody there may take one."""
        bucket = self.buckets.get(network_of(address))
        return bucket.wait_ms(now) if bucket else 0

    def spend(self, address: str, now: float, many: int = 1) -> None:
        place = network_of(address)
        self._evict_old(now)
        bucket = self.buckets.pop(place, None) or TokenBucket(self.burst, self.interval_ms)
        bucket.spend(now, many)
        self.buckets[place] = bucket

    def try_take(self, address: str, now: float) -> bool:
        """Takes one if there is one."""
        if self.wait_ms(address, now):
            return False
        self.spend(address, now)
        return True

    def _evict_old(self, now: float) -> None:
        """Leaves out who has not come for long, and if there are too many, who has not come for longest."""
        while self.buckets:
            oldest = next(iter(self.buckets))
            if self.buckets[oldest].ms_until_full(now) and len(self.buckets) < MAX_RATE_LIMITED_NETWORKS:
                break
            del self.buckets[oldest]


class CodeGuessLimit:
    """Who has tried wrong codes of late: 10 a minute from a household, which is turned away if it tries more.

    While ten times as many come from everywhere, as from many addresses of one guesser, each counts five times. So
    guessing slows down, and nobody in another household is delayed or turned away.
    """

    def __init__(self, a_minute: int = CODE_GUESSES_PER_MINUTE) -> None:
        flood = GUESS_FLOOD_FACTOR * a_minute
        self.everywhere = TokenBucket(flood, 60_000 // flood)
        self.by_network = RateLimiter(a_minute, 60_000 // a_minute)

    def is_blocked(self, address: str, now: float) -> bool:
        """Whatever the code, or it would be worth while to go on."""
        return self.by_network.wait_ms(address, now) > 0

    def record_wrong(self, address: str, now: float) -> None:
        self.by_network.spend(address, now, 1 if self.everywhere.try_take(now) else FLOOD_GUESS_WEIGHT)


def is_loopback(address: str) -> bool:
    """Whether somebody sits at this very computer: nobody needs to be protected from them.

    >>> is_loopback("127.0.0.1"), is_loopback("192.168.1.7")
    (True, False)
    """
    try:
        return ip_address(address.partition("%")[0]).is_loopback
    except ValueError:
        return False


def limit_key(address: str) -> str:
    """The household that an address belongs to; empty for whoever sits at this computer, of whom nobody is counted.

    >>> limit_key("127.0.0.1"), limit_key("192.168.1.7")
    ('', '192.168.1.7')
    """
    return "" if is_loopback(address) else network_of(address)


def network_of(address: str) -> str:
    """Whom an address stands for: with IPv6 anybody at home has 2^64 of them.

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
