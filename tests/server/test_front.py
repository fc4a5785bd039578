"""One address before several nodes (`deploy/local/front.py`), with nodes that are only sockets."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from deploy.local import front as module
from deploy.local.front import Front, forwarded

from ports import quiet_port


class FakeNode:
    """Answers each request with its name, and whether it is well as it is told; or nothing at all."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.port = quiet_port()
        self.status = "200 OK"
        self.answers = asyncio.Event()
        self.answers.set()
        self.heads: list[bytes] = []

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        await self.answers.wait()
        if b"/healthz" not in head:
            self.heads.append(head)
        writer.write(f"HTTP/1.1 {self.status}\r\nContent-Length: 3\r\n\r\n{self.name}".encode())
        if b"upgrade" in head.lower():
            await reader.read()
        writer.close()


@asynccontextmanager
async def fronted(*names: str) -> AsyncIterator[tuple[Front, int, list[FakeNode]]]:
    fakes = [FakeNode(name) for name in names]
    servers = [await asyncio.start_server(fake.take, "127.0.0.1", fake.port) for fake in fakes]
    front, port = Front({fake.name: fake.port for fake in fakes}), quiet_port()
    await front.open("127.0.0.1", port)
    try:
        yield front, port, fakes
    finally:
        await front.close()
        for server in servers:
            server.close()


async def ask(port: int, *headers: str) -> str:
    """Who answers; nobody where the connection just ends."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write("\r\n".join(["GET / HTTP/1.1", "Host: here", *headers, "", ""]).encode())
    async with asyncio.timeout(20):
        said = await reader.read()
    writer.close()
    return said[-3:].decode()


async def test_connections_are_spread_and_nodes_hear_where_they_come_from() -> None:
    async with fronted("oak", "elm") as (_, port, fakes):
        assert {await ask(port, "X-Forwarded-For: 10.9.8.7") for _ in range(4)} == {"oak", "elm"}
        for head in [head for fake in fakes for head in fake.heads]:
            assert b"X-Forwarded-For: 127.0.0.1\r\n" in head
            assert b"Connection: close\r\n" in head  # a second request would come without an address
            assert b"10.9.8.7" not in head


async def test_a_node_that_is_not_well_gets_nobody_unless_all_are() -> None:
    async with fronted("oak", "elm") as (front, port, (oak, elm)):
        oak.status = "503 Service Unavailable"
        async with asyncio.timeout(20):
            while "oak" in front.well:
                await asyncio.sleep(0.02)
        assert {await ask(port) for _ in range(4)} == {"elm"}
        elm.status = oak.status
        async with asyncio.timeout(20):
            while front.well:
                await asyncio.sleep(0.02)
        assert {await ask(port) for _ in range(4)} == {"oak", "elm"}


async def test_a_node_that_says_nothing_loses_its_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "ANSWER_WITHIN", 0.2)
    async with fronted("oak") as (front, port, (oak,)):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /ws HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
        await reader.readexactly(10)
        oak.answers.clear()
        async with asyncio.timeout(20):
            with suppress(ConnectionResetError):
                await reader.read()
        assert not front.well
        oak.answers.set()
        writer.close()


def test_a_socket_stays_open() -> None:
    head = b"GET /ws HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
    assert forwarded(head, "10.0.0.7") == head[:-2] + b"X-Forwarded-For: 10.0.0.7\r\n\r\n"
