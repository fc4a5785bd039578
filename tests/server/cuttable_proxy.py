"""A cable between a client and a server, for tests that cut it."""

import asyncio
from collections.abc import Callable
from contextlib import suppress


class CuttableProxy:
    """A proxy before a server that tests can cut; `on_request` sees what goes to the server."""

    def __init__(self, to: int, port: int = 0) -> None:
        self._to = to
        self._writers: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.port = port  # without one, any that is free
        self.drops_replies = False  # what comes back; the server does not notice
        self.delay_s = 0.0  # seconds that everything takes longer, in each direction
        self._is_flowing = asyncio.Event()
        self._is_flowing.set()
        self.on_request: Callable[[bytes], None] = lambda _: None  # hears what goes to the server, before it does

    async def __aenter__(self) -> "CuttableProxy":
        await self.plug_in()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.unplug()

    async def plug_in(self) -> None:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]

    async def unplug(self) -> None:
        """Refuse new connections and break all others."""
        if self._server:
            self._server.close()
            self._server = None
        self.cut()
        if self._tasks:
            await asyncio.wait(self._tasks)

    def hold(self) -> None:
        """Hold everything until `resume`, without breaking a connection."""
        self._is_flowing.clear()

    def resume(self) -> None:
        self._is_flowing.set()

    def cut(self) -> None:
        """Break all connections; new ones can be made."""
        for writer in self._writers:
            writer.transport.abort()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await self._is_flowing.wait()
            there, back = await asyncio.open_connection("127.0.0.1", self._to)
        except OSError:
            writer.transport.abort()  # there is nobody at the other end
            return
        self._writers |= {writer, back}
        for source, sink, is_reply in ((reader, back, False), (there, writer, True)):
            task = asyncio.get_running_loop().create_task(self._pass_on(source, sink, is_reply))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, is_reply: bool) -> None:
        with suppress(OSError):
            while passed := await source.read(65_536):
                await asyncio.sleep(self.delay_s)
                await self._is_flowing.wait()
                if not is_reply:
                    self.on_request(passed)
                if not (is_reply and self.drops_replies):
                    sink.write(passed)
                    await sink.drain()
        sink.close()
        self._writers.discard(sink)
