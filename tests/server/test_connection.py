"""The times that a connection takes down, with a transport that takes time and a clock moved by hand."""

from typing import Any, cast

from panier.server.connection import Connection
from server.parlours import HandClock


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


async def test_a_reveal_counts_from_before_anybody_can_have_read_it_and_a_ping_follows() -> None:
    clock = HandClock()
    transport = SlowTransport(clock)
    connection = Connection(
        cast(Any, None),
        cast(Any, transport),
        clock,
        person=0,
        is_screen=False,
        racing=lambda: True,
        refresh=lambda connection: None,
    )
    connection.tell(b"reveal", shows=7)
    (read, message), (pinged, ping) = transport.read
    assert connection.written[7] <= read
    assert message.endswith(b"reveal")
    connection.heard(ping[2:], pinged + 30)
    assert connection.pings == {7: 30}
