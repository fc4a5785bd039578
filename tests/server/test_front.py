"""One address before several nodes (`deploy/local/front.py`), with nodes that are only sockets."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress

import pytest
from deploy.local.front import Front, forwarded_head, node_hash, room_of

from ports import quiet_port
from server.fake_nodes import ABOUT, CODES, FakeNode, wait_until


@asynccontextmanager
async def fronted(*names: str, by_room: bool = True) -> AsyncIterator[tuple[Front, int, list[FakeNode]]]:
    fakes = [FakeNode(name) for name in names]
    front, port = Front({fake.name: fake.port for fake in fakes}, by_room=by_room), quiet_port()
    async with AsyncExitStack() as stack:
        for fake in fakes:
            await stack.enter_async_context(fake.listening())
        await front.open("127.0.0.1", port)
        stack.push_async_callback(front.close)
        yield front, port, fakes


async def ask(port: int, *headers: str, path: str = "/") -> str:
    """Return the name of the node that answers; empty if the connection just ends."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write("\r\n".join([f"GET {path} HTTP/1.1", "Host: here", *headers, "", ""]).encode())
    async with asyncio.timeout(20):
        said = await reader.read()
    writer.close()
    return said[-3:].decode()


async def test_connections_are_spread_and_nodes_get_the_client_address() -> None:
    async with fronted("oak", "elm") as (_, port, fakes):
        assert {await ask(port, "X-Forwarded-For: 10.9.8.7") for _ in range(4)} == {"oak", "elm"}
        for head in [head for fake in fakes for head in fake.heads]:
            assert b"X-Forwarded-For: 127.0.0.1\r\n" in head
            assert b"Connection: close\r\n" in head  # a second request would come without an address
            assert b"10.9.8.7" not in head


async def test_requests_about_a_room_go_to_one_node_and_rooms_are_spread() -> None:
    async with fronted("oak", "elm", "ash") as (_, port, _):
        homes = {code: {await ask(port, path=about.format(code)) for about in ABOUT} for code in CODES}
        assert {len(home) for home in homes.values()} == {1}
        assert set.union(*homes.values()) == {"oak", "elm", "ash"}
        for code in CODES[:3]:
            assert {await ask(port, path=f"/api/rooms/{code.lower()}")} == homes[code]  # as some type it


async def test_requests_about_no_room_rotate_and_all_do_with_routing_off() -> None:
    nodes = {"oak", "elm", "ash"}
    async with fronted(*nodes) as (_, port, _):
        for path in ("/", "/api/rooms", "/api/rooms/", "/ws", "/ws?room=", "/replay/ABCDEF", "/?room=ABCDEF"):
            assert {await ask(port, path=path) for _ in range(3)} == nodes
    async with fronted(*nodes, by_room=False) as (_, port, _):
        assert {await ask(port, path="/ws?room=ABCDEF") for _ in range(3)} == nodes


async def test_only_rooms_of_an_unhealthy_node_move_and_come_back() -> None:
    async with fronted("oak", "elm", "ash") as (front, port, (oak, _, _)):
        before = {code: await ask(port, path=f"/room/{code}") for code in CODES}
        oak.status = "503 Service Unavailable"
        await wait_until(lambda: "oak" not in front.healthy)
        meanwhile = {code: await ask(port, path=f"/room/{code}") for code in CODES}
        assert {meanwhile[code] for code in CODES if before[code] == "oak"} == {"elm", "ash"}
        assert all(meanwhile[code] == home for code, home in before.items() if home != "oak")
        oak.status = "200 OK"
        await wait_until(lambda: "oak" in front.healthy)
        assert {code: await ask(port, path=f"/room/{code}") for code in CODES} == before


async def test_a_room_of_a_node_that_just_died_goes_to_another_node_at_once() -> None:
    async with fronted("oak", "elm") as (front, port, _):
        home = await ask(port, path="/room/ABCDEF")
        front.nodes[home] = quiet_port()  # where nobody listens
        front.healthy.add(home)
        assert {await ask(port, path="/room/ABCDEF")} == {"oak", "elm"} - {home}


@pytest.mark.parametrize("head", [b"", b"GET", b"GET ", b"GET /room/%ff%00 HTTP/1.1", b"\xff \xff\xff \xff", b"  "])
def test_nonsense_requests_are_routed_without_an_error(head: bytes) -> None:
    assert node_hash(room_of(head + b"\r\n\r\n") or "", "oak")


async def test_an_unhealthy_node_gets_no_connections_unless_all_are() -> None:
    async with fronted("oak", "elm") as (front, port, (oak, elm)):
        oak.status = "503 Service Unavailable"
        await wait_until(lambda: "oak" not in front.healthy)
        assert {await ask(port) for _ in range(4)} == {"elm"}
        elm.status = oak.status
        await wait_until(lambda: not front.healthy)
        assert {await ask(port) for _ in range(4)} == {"oak", "elm"}


async def test_a_node_that_does_not_answer_loses_its_connections() -> None:
    async with fronted("oak") as (front, port, (oak,)):
        front.check_timeout_s = 0.2
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /ws HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
        await reader.readexactly(10)
        oak.answers.clear()
        async with asyncio.timeout(20):
            with suppress(ConnectionResetError):
                await reader.read()
        assert not front.healthy
        oak.answers.set()
        writer.close()


def test_a_socket_stays_open() -> None:
    head = b"GET /ws HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
    assert forwarded_head(head, "10.0.0.7") == head[:-2] + b"X-Forwarded-For: 10.0.0.7\r\n\r\n"
