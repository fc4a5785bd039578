"""A proxy that simulates distance on one machine: it delays bytes each way and keeps their order."""

import asyncio
from contextlib import suppress
from random import expovariate
from time import monotonic
from types import TracebackType
from typing import NamedTuple
from urllib.parse import urlsplit


class Trip(NamedTuple):
    """The delay of bytes in milliseconds: a minimum, and a random extra with mean `jitter`."""

    least: float
    jitter: float = 0

    def seconds(self) -> float:
        return (self.least + (expovariate(1 / self.jitter) if self.jitter else 0)) / 1000


class DelayProxy:
    """A proxy before a server: `async with DelayProxy(url, there, back) as far`, and clients use `far.url`."""

    def __init__(self, url: str, there: Trip, back: Trip) -> None:
        self.target = urlsplit(url)
        self.there = there
        self.back = back
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> "DelayProxy":
        self._server = await asyncio.start_server(self._meet, "127.0.0.1", 0, backlog=512)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._join(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            answers, asks = await asyncio.open_connection(self.target.hostname, self.target.port)
            await asyncio.gather(forward(reader, asks, self.there), forward(answers, writer, self.back))


async def forward(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, trip: Trip) -> None:
    """Forward each piece after its delay, but never before an earlier one."""
    under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    async def deliver() -> None:
        try:
            while True:
                due, data = await under_way.get()
                await asyncio.sleep(due - monotonic())
                if not data:
                    return
                writer.write(data)
        finally:
            writer.close()

    delivering = asyncio.create_task(deliver())
    try:
        while True:
            data = await reader.read(1 << 16)
            under_way.put_nowait((monotonic() + trip.seconds(), data))
            if not data:
                await delivering
                return
    finally:
        delivering.cancel()
