"""A phone's reception: all that it sends and hears goes through here, and can be late, stall in a tunnel or be lost.

A SOCKS proxy, one for each person's browser, so that the page keeps its address and knows nothing of it. What is below
it is real: cookies, the page's own files, sockets that break in the middle of a message. `set_offline` of Playwright
would leave open sockets alone.
"""

import asyncio
from contextlib import suppress
from types import TracebackType
from typing import Final

CONNECT: Final = b"\x05\x01\x00\x03"  # SOCKS 5, connect, to a host that is given by name
SUCCESS: Final = b"\x05\x00\x00\x01\x00\x00\x00\x00\x00\x00"
REFUSED: Final = b"\x05\x02\x00\x01\x00\x00\x00\x00\x00\x00"


class Reception:
    """`async with Reception("game.test") as air`: browsers that use `air.proxy` find the host on this computer.

    Every other name is refused: no test depends on the world outside.
    """

    def __init__(self, host: str, *, polite: bool = False) -> None:
        self.host = host.encode()
        self.polite = polite  # without reception it refuses in so many words, instead of breaking off
        self.was_bad = False  # at some time
        self.lag = 0.0  # seconds that everything takes on its way, there and back each
        self._lost = False
        self._flows = asyncio.Event()
        self._flows.set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._writers: set[asyncio.StreamWriter] = set()

    async def __aenter__(self) -> "Reception":
        self._server = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        self.proxy = f"socks5://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.close()
        await self._hang_up()

    async def lose(self) -> None:
        """Break all connections, and refuse new ones."""
        self.was_bad = self._lost = True
        await self._hang_up()

    def stall(self) -> None:
        """Keep connections open but hold all data back until `recover`, as in a tunnel."""
        self.was_bad = True
        self._flows.clear()

    def recover(self) -> None:
        self._lost = False
        self._flows.set()

    async def _hang_up(self) -> None:
        for writer in self._writers:
            writer.transport.abort()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._join(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            with suppress(OSError, asyncio.IncompleteReadError):
                port = None if self._lost and not self.polite else await self._asked_for(reader, writer)
                if port is not None:
                    await self._connect(reader, writer, port)
        finally:
            self._writers.discard(writer)
            writer.transport.abort()

    async def _asked_for(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> int | None:
        """Return the port of our host that a browser asks for, or None for another host."""
        _, methods = await reader.readexactly(2)
        await reader.readexactly(methods)
        writer.write(b"\x05\x00")  # no password
        wanted = await reader.readexactly(4)
        length = (await reader.readexactly(1))[0]
        name = await reader.readexactly(length)
        port = int.from_bytes(await reader.readexactly(2))
        if wanted == CONNECT and name == self.host and not self._lost:
            return port
        writer.write(REFUSED)
        await writer.drain()
        return None

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, port: int) -> None:
        answers, asks = await asyncio.open_connection("127.0.0.1", port)
        self._writers.add(asks)
        try:
            writer.write(SUCCESS)
            async with asyncio.TaskGroup() as both:
                both.create_task(self._carry(reader, asks))
                both.create_task(self._carry(answers, writer))
        finally:
            self._writers.discard(asks)
            asks.transport.abort()

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        clock = asyncio.get_running_loop()
        underway: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue(64)

        async def listen() -> None:
            with suppress(OSError):
                while data := await reader.read(1 << 16):
                    await underway.put((clock.time() + self.lag, data))
            await underway.put((clock.time() + self.lag, b""))

        listening = asyncio.create_task(listen())
        try:
            with suppress(OSError):
                while True:
                    due, data = await underway.get()
                    await asyncio.sleep(due - clock.time())
                    await self._flows.wait()
                    if not data:
                        writer.write_eof()
                        return
                    writer.write(data)
                    await writer.drain()
        finally:
            listening.cancel()
