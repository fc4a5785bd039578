"""The times that a connection takes down, with a transport that takes time and a clock moved by hand."""

from typing import Any, cast

from panier.server.tuning import DEFAULT_TUNING
from panier.server.ws.connection import PING_BYTES, Connection
from server.scenes import HandClock

PING = 2 + PING_BYTES  # a frame of it


class SlowTransport:
    """Writing to it takes a millisecond, and the other side reads at once."""

    def __init__(self, clock: HandClock) -> None:
        self.clock = clock
        self.read: list[tuple[float, bytes]] = []

    def is_closing(self) -> bool:
        return False

    def get_write_buffer_size(self) -> int:
        return 0

    def write(self, data: bytes) -> None:
        self.read.append((self.clock.now(), data))
        self.clock.time += 1


def connected(clock: HandClock, transport: SlowTransport, *, asks_kernel: bool = False) -> Connection:
    return Connection(
        cast(Any, None),
        cast(Any, transport),
        clock,
        person=0,
        home="10.0.0.7",
        is_screen=False,
        racing=lambda: True,
        refresh=lambda connection: None,
        tuning=DEFAULT_TUNING,
        asks_kernel=asks_kernel,
    )


async def test_a_reveal_counts_from_before_anybody_can_have_read_it_and_a_ping_follows() -> None:
    clock = HandClock()
    transport = SlowTransport(clock)
    connection = connected(clock, transport)
    connection.tell(b"reveal", shows=7)
    [(read, data)] = transport.read
    message, ping = data[:-PING], data[-PING:]
    assert connection.written[7] <= read
    assert message.endswith(b"reveal")
    connection.heard(ping[2:], read + 30)
    assert connection.pings == {7: 30}


async def test_what_was_shown_on_an_earlier_connection_is_followed_by_a_ping_on_the_next_one_too() -> None:
    clock = HandClock()
    transport = SlowTransport(clock)
    connection = connected(clock, transport)
    connection.written = {7: clock.now() - 500}
    connection.tell(b"view", shows=7)
    connection.tell(b"something else", shows=7)
    [(read, view), (_, after)] = transport.read
    assert connection.heard(view[-PING + 2 :], read + 30)
    assert connection.pings == {7: 30}
    assert connection.written == {7: clock.now() - 502}
    assert after.endswith(b"something else")


async def test_a_pong_says_nothing_but_which_ping_it_answers() -> None:
    clock = HandClock()
    transport = SlowTransport(clock)
    connection = connected(clock, transport)
    connection.tell(b"reveal", shows=7)
    connection.tell(b"reveal", shows=8)
    (first, one), (second, other) = [(read, data[-PING:]) for read, data in transport.read]
    assert len({one[2:], other[2:]}) == 2
    assert not connection.heard(one[2:-1] + bytes([one[-1] ^ 1]), first + 10), "one that was never sent"
    assert connection.heard(other[2:], second + 40)
    assert connection.heard(one[2:], first + 300)
    assert not connection.heard(one[2:], first + 301), "it was answered"
    assert connection.pings == {8: 40, 7: 300}
    assert not connection.link.latest, "a link is known by the pings between reveals"
    connection.keep_pinging()
    assert connection.heard(transport.read[-1][1][2:], transport.read[-1][0] + 20)
    assert connection.link.latest == (20,)


async def test_nobody_knows_a_ping_before_it_comes() -> None:
    """A pong sent in advance would make a connection look nearer than it is."""
    pings = []
    for _ in range(2):
        clock = HandClock()
        transport = SlowTransport(clock)
        connected(clock, transport).tell(b"reveal", shows=7)
        pings.append(transport.read[0][1][-PING:])
    assert pings[0] != pings[1]
