"""The times that a connection records, with a slow transport and a manual clock."""

from typing import Any, cast

import pytest

from panier.server.tuning import DEFAULT_TUNING, PING_INTERVAL_MS, RACE_PING_INTERVAL_MS, SILENCE_TIMEOUT_MS
from panier.server.ws.connection import PING_BYTES, Connection
from server.scenes import ManualClock

PING = 2 + PING_BYTES  # a frame of it


class SlowTransport:
    """A transport on which writing takes a millisecond, and whose other end reads at once."""

    def __init__(self, clock: ManualClock) -> None:
        self.clock = clock
        self.read: list[tuple[float, bytes]] = []

    def is_closing(self) -> bool:
        return False

    def get_write_buffer_size(self) -> int:
        return 0

    def write(self, data: bytes) -> None:
        self.read.append((self.clock.now(), data))
        self.clock.time += 1


class FakeWebSocket:
    """The socket of a connection that may be closed."""

    async def close(self, **_: Any) -> None:
        pass


def make_connection(
    clock: ManualClock, transport: SlowTransport, *, racing: bool = True, reads_kernel_rtt: bool = False
) -> Connection:
    return Connection(
        cast(Any, FakeWebSocket()),
        cast(Any, transport),
        clock,
        person=0,
        network="10.0.0.7",
        is_screen=False,
        is_racing=lambda: racing,
        send_full_state=lambda connection: None,
        tuning=DEFAULT_TUNING,
        reads_kernel_rtt=reads_kernel_rtt,
    )


async def test_a_reveal_is_timed_before_it_is_sent_and_followed_by_a_ping() -> None:
    clock = ManualClock()
    transport = SlowTransport(clock)
    connection = make_connection(clock, transport)
    connection.send(b"reveal", reveal=7)
    [(read, data)] = transport.read
    message, ping = data[:-PING], data[-PING:]
    assert connection.reveal_sent_at[7] <= read
    assert message.endswith(b"reveal")
    connection.on_pong(ping[2:], read + 30)
    assert connection.reveal_rtts_ms == {7: 30}


async def test_a_reveal_shown_on_an_earlier_connection_gets_a_ping_on_the_next() -> None:
    clock = ManualClock()
    transport = SlowTransport(clock)
    connection = make_connection(clock, transport)
    connection.reveal_sent_at = {7: clock.now() - 500}
    connection.send(b"view", reveal=7)
    connection.send(b"something else", reveal=7)
    [(read, view), (_, after)] = transport.read
    assert connection.on_pong(view[-PING + 2 :], read + 30)
    assert connection.reveal_rtts_ms == {7: 30}
    assert connection.reveal_sent_at == {7: clock.now() - 502}
    assert after.endswith(b"something else")


async def test_a_pong_only_tells_which_ping_it_answers() -> None:
    clock = ManualClock()
    transport = SlowTransport(clock)
    connection = make_connection(clock, transport)
    connection.send(b"reveal", reveal=7)
    connection.send(b"reveal", reveal=8)
    (first, one), (second, other) = [(read, data[-PING:]) for read, data in transport.read]
    assert len({one[2:], other[2:]}) == 2
    assert not connection.on_pong(one[2:-1] + bytes([one[-1] ^ 1]), first + 10), "one that was never sent"
    assert connection.on_pong(other[2:], second + 40)
    assert connection.on_pong(one[2:], first + 300)
    assert not connection.on_pong(one[2:], first + 301), "it was answered"
    assert connection.reveal_rtts_ms == {8: 40, 7: 300}
    assert not connection.ping_history.latest, "a link is known by the pings between reveals"
    connection.keep_pinging()
    assert connection.on_pong(transport.read[-1][1][2:], transport.read[-1][0] + 20)
    assert connection.ping_history.latest == (20,)


async def test_pings_cannot_be_predicted() -> None:
    """A pong sent in advance would make a connection look nearer than it is."""
    pings = []
    for _ in range(2):
        clock = ManualClock()
        transport = SlowTransport(clock)
        make_connection(clock, transport).send(b"reveal", reveal=7)
        pings.append(transport.read[0][1][-PING:])
    assert pings[0] != pings[1]


class Phone(SlowTransport):
    """A phone that answers pings while it is on; the server reads its pongs later."""

    def __init__(self, clock: ManualClock) -> None:
        super().__init__(clock)
        self.on = True
        self.cut_off: list[float] = []  # when

    def is_closing(self) -> bool:
        return bool(self.cut_off)

    def write(self, data: bytes) -> None:
        self.read.append((self.clock.now(), data))

    def abort(self) -> None:
        self.cut_off = self.cut_off or [self.clock.now()]

    def answer_pings(self, connection: Connection) -> None:
        for _, ping in self.read if self.on else ():
            connection.on_pong(ping[2:], self.clock.now())
        self.read.clear()


def pinged(*, racing: bool) -> tuple[ManualClock, Phone, Connection]:
    """Return a phone that has answered all pings so far."""
    clock = ManualClock()
    phone = Phone(clock)
    connection = make_connection(clock, phone, racing=racing)
    connection.keep_pinging()
    return clock, phone, connection


async def answer_pings_for(clock: ManualClock, phone: Phone, connection: Connection, millis: float) -> None:
    """Let time pass at a server that reads pongs at once."""
    for _ in range(round(millis / 50)):
        phone.answer_pings(connection)
        await clock.advance(50)
    phone.answer_pings(connection)


@pytest.mark.parametrize(("racing", "pause"), [(False, PING_INTERVAL_MS), (True, RACE_PING_INTERVAL_MS)])
async def test_a_dead_phone_is_disconnected_after_half_a_minute_of_pings(racing: bool, pause: float) -> None:
    clock, phone, connection = pinged(racing=racing)
    await answer_pings_for(clock, phone, connection, 5 * PING_INTERVAL_MS)
    phone.on, died = False, clock.now()
    await answer_pings_for(clock, phone, connection, SILENCE_TIMEOUT_MS)
    assert not phone.cut_off
    await answer_pings_for(clock, phone, connection, pause)
    [cut_off] = phone.cut_off
    assert SILENCE_TIMEOUT_MS <= cut_off - died <= SILENCE_TIMEOUT_MS + pause


@pytest.mark.parametrize("racing", [False, True])
async def test_pauses_of_the_server_do_not_count_as_silence(racing: bool) -> None:
    """Pongs were waiting while it could not read them."""
    clock, phone, connection = pinged(racing=racing)
    for held_up in (10_000, 20_000, 40_000, 600_000):
        await answer_pings_for(clock, phone, connection, 2 * PING_INTERVAL_MS + 1_000)
        clock.time += held_up
        await clock.advance(0)  # timers are due before what has come in is read
        await answer_pings_for(clock, phone, connection, 1_000)
        assert not phone.cut_off, held_up
