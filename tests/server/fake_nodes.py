"""Fake nodes that only answer requests, for tests of proxies; and all kinds of requests about a room."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from ports import quiet_port

ABOUT = ("/api/rooms/{}", "/api/rooms/{}/join", "/room/{}", "/screen/{}?lang=fr", "/ws?room={}", "/ws?a=b&room={}")
CODES = [f"ABCDE{letter}" for letter in "FGHJKMNPQRSTUVWXYZ"]

SHORT = "Content-Length: 3\r\nConnection: close"
UPGRADE = ("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {'A' * 22}==")
SWITCHED = "\r\n".join(  # the right answer to that key
    [
        "HTTP/1.1 101 Switching Protocols",
        "Connection: Upgrade",
        "Upgrade: websocket",
        "Sec-WebSocket-Accept: ICX+Yqv66kxgM0FcWaLWlFLwTAI=",
    ]
)


class FakeNode:
    """A node that answers each request with its name and a status that tests set, or not at all."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.port = quiet_port()
        self.status = "200 OK"
        self.answers = asyncio.Event()
        self.answers.set()
        self.heads: list[bytes] = []

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[None]:
        taken: set[asyncio.Task[None]] = set()
        server = await asyncio.start_server(
            lambda *ends: taken.add(asyncio.create_task(self._take(*ends))), "127.0.0.1", self.port
        )
        try:
            yield
        finally:
            server.close()
            for task in taken:
                task.cancel()
            await asyncio.gather(*taken, return_exceptions=True)

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = await reader.readuntil(b"\r\n\r\n")
            await self.answers.wait()
            if b"/healthz" not in head:
                self.heads.append(head)
            if b"upgrade:" in head.lower():
                writer.write(f"{SWITCHED}\r\n\r\n{self.name}".encode())
                await reader.read()
            else:
                writer.write(f"HTTP/1.1 {self.status}\r\n{SHORT}\r\n\r\n{self.name}".encode())
        except (OSError, asyncio.IncompleteReadError):
            pass  # the other side only connected
        finally:
            writer.close()


async def wait_until(is_true: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not is_true():
            await asyncio.sleep(0.02)
