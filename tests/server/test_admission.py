"""Quotas evict strangers, so that nobody can keep players from reconnecting."""

import asyncio
import socket
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSServerHandshakeError

from panier.server.http import http_connections
from panier.server.http.connection_quota import ConnectionQuota, QuotaClient
from panier.server.http.http_connections import HttpConnection
from panier.server.http.rate_limits import RateLimiter
from panier.server.system.descriptors import raise_descriptor_limit
from panier.server.tuning import MIN_DRAIN_BYTES, Tuning
from server.recording_clients import RecordingClient, drop_connection, http_session, serving, use_small_buffers


class FakeClient(QuotaClient):
    def __init__(self, address: str, *, busy: bool = False, is_limited_per_network: bool = True) -> None:
        super().__init__(address, is_limited_per_network=is_limited_per_network)
        self.busy = busy
        self.is_gone = False

    def evict(self) -> bool:
        self.is_gone = not self.busy
        return self.is_gone


def admit_all(quota: ConnectionQuota[FakeClient], *addresses: str) -> list[FakeClient]:
    clients = [FakeClient(address) for address in addresses]
    assert all(quota.admit(client) for client in clients)
    return clients


def are_evicted(clients: list[FakeClient]) -> list[bool]:
    return [client.is_gone for client in clients]


def test_a_network_over_its_share_evicts_its_own_longest_idle_client() -> None:
    quota = ConnectionQuota[FakeClient](max_clients=10, per_network=2)
    others = admit_all(quota, "10.0.0.1", "10.0.0.2")
    eves = admit_all(quota, *["2001:db8::1"] * 2, *["2001:db8::2"] * 2)
    assert are_evicted(eves) == [True, True, False, False]
    assert are_evicted(others) == [False, False]
    assert quota.count == 4
    here = FakeClient("2001:db8::3", is_limited_per_network=False)
    assert quota.admit(here), "at this computer they are not counted by network"
    assert are_evicted(eves) == [True, True, False, False]


def test_a_full_quota_evicts_the_longest_idle_client_of_the_largest_network() -> None:
    quota = ConnectionQuota[FakeClient](max_clients=5, per_network=4)
    ana, *eves = admit_all(quota, "10.0.0.1", *["10.6.6.6"] * 4)
    quota.mark_active(eves[0])
    ben, cleo = admit_all(quota, "10.0.0.2", "10.0.0.3")
    assert are_evicted(eves) == [False, True, True, False]
    assert are_evicted([ana, ben, cleo]) == [False] * 3
    assert quota.count == 5


def test_trusted_networks_are_evicted_last() -> None:
    quota = ConnectionQuota[FakeClient](max_clients=5, per_network=4)
    quota.mark_trusted("10.0.0.1")
    family, eves = admit_all(quota, *["10.0.0.1"] * 3), admit_all(quota, *["10.6.6.6"] * 2)
    admit_all(quota, "10.6.6.7")
    assert are_evicted([*family, *eves]) == [False, False, False, True, False]


def test_a_client_that_is_being_served_is_not_evicted() -> None:
    quota = ConnectionQuota[FakeClient](max_clients=3, per_network=2)
    busy = [FakeClient("10.6.6.6", busy=True) for _ in range(2)]
    assert all(map(quota.admit, busy))
    assert not quota.admit(FakeClient("10.6.6.6"))
    [ana] = admit_all(quota, "10.0.0.1")
    assert not quota.admit(FakeClient("10.0.0.2"))
    for client in busy:
        quota.remove(client)
    assert list(quota) == [ana]


def test_many_clients_that_reconnect_at_once_do_not_evict_each_other() -> None:
    quota = ConnectionQuota[FakeClient](max_clients=3, per_network=2)
    first = admit_all(quota, "10.0.0.1", "10.0.0.2", "10.0.0.3")
    assert not quota.admit(FakeClient("10.0.0.4"))
    assert are_evicted(first) == [False] * 3
    quota.mark_trusted("10.0.0.4")
    admit_all(quota, "10.0.0.4")
    assert are_evicted(first) == [True, False, False], "somebody with a token comes first"
    admit_all(quota, "10.0.0.3")
    assert are_evicted(first) == [True, False, True], "for a second one of their own"


async def test_strangers_do_not_keep_players_from_reconnecting(tmp_path: Path) -> None:
    few = Tuning(max_pending_sockets=8, max_pending_sockets_per_network=4)
    async with (
        serving(tmp_path, few, proxies=("127.0.0.1",)) as server,
        http_session(server) as pages,
        AsyncExitStack() as open_,
    ):
        ana = await RecordingClient.open(server.urls[0], "Ana")

        async def knock(address: str) -> ClientWebSocketResponse:
            at = {"X-Forwarded-For": address}
            return await open_.enter_async_context(pages.ws_connect("/ws", headers=at))

        eves = [await knock(f"10.6.6.{number % 2}") for number in range(12)]
        assert server.app.pending_sockets.count == 8
        await drop_connection(ana)
        await ana.wait_until(lambda: ana.connection.connects == 2)
        assert server.app.pending_sockets.count <= 8
        await eves[0].receive()
        assert eves[0].closed, "the oldest of them"


async def test_a_network_that_keeps_opening_sockets_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path, proxies=("127.0.0.1",)) as server, http_session(server) as pages:
        server.app.socket.openings = RateLimiter(burst=3, interval_ms=60_000)

        async def knock(address: str) -> int:
            try:
                async with pages.ws_connect("/ws", headers={"X-Forwarded-For": address}):
                    return 101
            except WSServerHandshakeError as refused:
                return refused.status

        assert [await knock("10.6.6.6") for _ in range(5)] == [101, 101, 101, 503, 503]
        assert await knock("10.6.6.7") == 101
        assert [await knock("127.0.0.1") for _ in range(5)] == [101] * 5, "at this computer nobody is counted"


# Connections.


@pytest.fixture
def far_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """Treat no client as local, as local ones have no limits."""
    monkeypatch.setattr(http_connections, "is_loopback", lambda address: False)


@pytest.mark.usefixtures("far_away")
async def test_a_new_connection_evicts_an_idle_one_of_its_network(tmp_path: Path) -> None:
    async with serving(tmp_path, Tuning(max_connections_per_network=3)) as server:
        lines = [await asyncio.open_connection("127.0.0.1", server.port) for _ in range(3)]
        for reader, writer in lines[:2]:  # keep-alive, as browsers do
            writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert b" 200 " in await reader.readuntil(b"ok\n")
        async with ClientSession(server.urls[0]) as session, session.get("/healthz") as answer:
            assert answer.status == 200
            assert server.http_connections.count == 3
            assert await lines[2][0].read() == b"", "it has asked for nothing yet"
        for _, writer in lines:
            writer.close()


@pytest.mark.usefixtures("far_away")
async def test_joined_sockets_do_not_count_towards_the_quota(tmp_path: Path) -> None:
    async with serving(tmp_path, Tuning(max_connections_per_network=3)) as server:
        people = [await RecordingClient.open(server.urls[0], "Ana") for _ in range(6)]
        assert [one.connection.connects for one in people] == [1] * 6
        assert server.http_connections.count <= 3


class FakeTransport:
    """A transport whose backlog the test sets."""

    def __init__(self) -> None:
        self.waiting = 0

    def get_extra_info(self, name: str) -> Any:
        return None

    def get_write_buffer_size(self) -> int:
        return self.waiting


def test_a_client_that_reads_too_slowly_is_stalled() -> None:
    line: Any = FakeTransport()
    caller = HttpConnection(line, ())
    assert not caller.check_stalled()
    line.waiting = 50_000
    assert not caller.check_stalled(), "it came just now"
    line.waiting -= MIN_DRAIN_BYTES
    assert not caller.check_stalled(), "a slow phone"
    line.waiting += 1_000
    caller.requests += 1
    assert not caller.check_stalled(), "there was more to send"
    line.waiting -= MIN_DRAIN_BYTES - 1
    assert caller.check_stalled()
    line.waiting = 0
    assert not caller.check_stalled()
    line.waiting = 100
    assert not caller.check_stalled()
    assert caller.check_stalled()


@pytest.mark.parametrize("ends", [b"", b"Connection: close\r\n"], ids=["kept alive", "closing"])
async def test_a_client_that_never_reads_a_page_is_disconnected(
    ends: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_small_buffers(monkeypatch)
    async with serving(tmp_path) as server:
        name = max(server.app.pages.files, key=lambda name: len(server.app.pages.files[name].body))
        with socket.socket() as raw:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            raw.connect(("127.0.0.1", server.port))
            raw.sendall(b"GET %s HTTP/1.1\r\nHost: localhost\r\n%s\r\n" % (name.encode(), ends))
            async with asyncio.timeout(20):
                while not any(caller.transport.get_write_buffer_size() for caller in server.http_connections):
                    await asyncio.sleep(0.01)
                while server.http_connections.count:
                    server.http_connections.abort_stalled()
                    await asyncio.sleep(0.01)


def test_the_descriptor_limit_is_raised_as_far_as_allowed() -> None:
    resource = pytest.importorskip("resource")
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    assert raise_descriptor_limit() in (hard, 1 << 20)
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] in (hard, 1 << 20)
