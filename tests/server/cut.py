"""A wire that can be cut: between a node and its database, or its bus."""

import asyncio
from contextlib import suppress

from deploy.local.front import PIECE

from ports import quiet_port


class Wire:
    """A port that leads to another, until it is cut.

    What is sent over a wire that is cut silently arrives when it is mended, however late, as over a network that has
    lost its way for a while; one that is cut with a bang breaks every connection, and takes no new ones.
    """

    def __init__(self, to: int) -> None:
        self.to = to
        self.port = quiet_port()
        self._refuses = False
        self._whole = asyncio.Event()
        self._whole.set()
        self._ends: set[asyncio.StreamWriter] = set()
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._take, "127.0.0.1", self.port)

    def cut(self, *, silently: bool) -> None:
        if silently:
            self._whole.clear()
        else:
            self._refuses = True
            self._break()

    def mend(self) -> None:
        self._refuses = False
        self._whole.set()

    def close(self) -> None:
        if self._server:
            self._server.close()
        self._break()

    def _break(self) -> None:
        for end in self._ends:
            end.transport.abort()

    async def _take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            self._ends.add(writer)
            await self._whole.wait()
            if not self._refuses:
                answers, other = await asyncio.open_connection("127.0.0.1", self.to)
                self._ends.add(other)
                ways = [asyncio.create_task(self._pour(*way)) for way in ((reader, other), (answers, writer))]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                other.transport.abort()
                self._ends.discard(other)
        writer.transport.abort()
        self._ends.discard(writer)

    async def _pour(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while piece := await reader.read(PIECE):
                await self._whole.wait()
                writer.write(piece)
                await writer.drain()
