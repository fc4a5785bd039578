"""Tests of the kernel's round trips of a connection, over real sockets."""

import asyncio
import sys
from typing import Any

import pytest

from panier.server.ws.connection import Connection
from panier.server.ws.kernel import is_player_address, read_round_trips
from server.scenes import ManualClock
from server.test_connection import SlowTransport, make_connection

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells")
HELD_BACK = 0.3  # seconds, far longer than a delayed acknowledgement


async def test_a_slow_program_does_not_slow_the_kernel_round_trips() -> None:
    told: asyncio.Queue[Any] = asyncio.Queue()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for _ in range(4):
            writer.write(b"ping")
            await reader.readexactly(4)
        told.put_nowait(read_round_trips(writer.transport))
        writer.close()
        await writer.wait_closed()
        told.put_nowait(read_round_trips(writer.transport))

    async with await asyncio.start_server(serve, "127.0.0.1", 0) as server:
        reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
        for _ in range(4):
            await reader.readexactly(4)
            await asyncio.sleep(HELD_BACK)
            writer.write(b"pong")
        kernel = await told.get()
        assert 0 < kernel.min_ms <= kernel.smoothed_ms < 1000 * HELD_BACK / 2
        assert await told.get() is None, "the connection is closed"
        writer.close()


async def test_without_a_socket_no_round_trips_are_known() -> None:
    class Nothing(asyncio.Transport):
        pass

    assert read_round_trips(Nothing()) is None


@pytest.mark.parametrize(
    "address", [None, "", "nonsense", "127.0.0.1", "::1", "10.0.0.7", "192.168.1.20", "100.64.0.1"]
)
def test_an_address_of_this_network_or_none_is_not_a_players_own(address: str | None) -> None:
    assert not is_player_address(address, ())


def test_a_proxys_address_is_not_a_players_own() -> None:
    assert is_player_address("2a01:4f8::7", ())
    assert is_player_address("8.8.8.8", ["8.8.4.4"])
    assert not is_player_address("8.8.8.8", ["8.8.8.8"])


@pytest.mark.parametrize("asks", [False, True])
async def test_a_connection_asks_the_kernel_at_each_pong_if_it_may(asks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    said = object()
    monkeypatch.setattr("panier.server.ws.connection.read_round_trips", lambda transport: said)
    clock = ManualClock()
    transport = SlowTransport(clock)
    connection: Connection = make_connection(clock, transport, reads_kernel_rtt=asks)
    connection.send(b"reveal", reveal=7)
    [(read, data)] = transport.read
    assert connection.kernel is None
    connection.on_pong(data[-8:], read + 30)
    assert connection.kernel is (said if asks else None)
