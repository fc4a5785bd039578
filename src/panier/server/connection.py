"""One socket: a bounded queue and a task that writes it, pings and what they tell, and how fast one may talk.

Nobody waits for a slow reader. What is to be sent goes into the queue; where it does not fit any more, all of it is
dropped for one fresh view, and whoever cannot take even that is disconnected.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from struct import Struct
from typing import Final, NamedTuple

from aiohttp import WSCloseCode, WSMsgType, web

from panier.game import Reason
from panier.server import wire
from panier.server.clock import Clock, Timer
from panier.server.lag import Link

MOST_MESSAGES: Final = 64
MOST_BYTES: Final = 256 * 1024
STUCK_FOR: Final = 10_000.0  # until a reader that takes nothing is given up
HEARD_LATELY: Final = 5_000.0
SILENT_FOR: Final = 30_000.0
FIRST_PINGS: Final = 8
FIRST_EVERY: Final = 50.0
RACING_EVERY: Final = 2_000.0
EVERY: Final = 15_000.0
KEPT: Final = 16  # reveals whose times are remembered

_PING: Final = Struct(">QQ")  # its number, and the reveal it follows


class Item(NamedTuple):
    """Something to be written: a message and what it shows, or a ping."""

    message: bytes | None
    shows: int | None


class Connection:
    """The socket of a person or an onlooker."""

    def __init__(
        self,
        ws: web.WebSocketResponse,
        clock: Clock,
        person: int | None,
        *,
        is_screen: bool,
        racing: Callable[[], bool],
        refresh: Callable[["Connection"], None],
    ) -> None:
        self.ws = ws
        self.clock = clock
        self.person = person
        self.is_screen = is_screen
        self.hidden = False
        self.link = Link()
        self.written: dict[int, float] = {}
        self.pings: dict[int, float] = {}
        self._racing = racing
        self._refresh = refresh
        self._queue: deque[Item] = deque()
        self._bytes = 0
        self._wake = asyncio.Event()
        self._stuck_since: float | None = None
        self._number = 0
        self._sent: dict[int, float] = {}
        self._heard = clock.now()
        self._ping_timer: Timer | None = None
        self._closing: tuple[int, bytes] | None = None

    # --- writing ------------------------------------------------------------------------------------------------------

    def tell(self, message: bytes, shows: int | None = None) -> None:
        if self._closing:
            return
        if len(self._queue) >= MOST_MESSAGES or self._bytes + len(message) > MOST_BYTES:
            self.fall_behind()
            return
        self._put(Item(message, shows))

    def _put(self, item: Item) -> None:
        self._queue.append(item)
        self._bytes += len(item.message or b"")
        self._wake.set()

    def fall_behind(self) -> None:
        """Too much is waiting: all of it gives way to one fresh view."""
        now = self.clock.now()
        if self._stuck_since is None:
            self._stuck_since = now
        elif now > self._stuck_since + STUCK_FOR:
            self.hang_up(WSCloseCode.TRY_AGAIN_LATER, "too slow")
            return
        self._queue.clear()
        self._bytes = 0
        self._refresh(self)

    async def write(self) -> None:
        """Writes what is in the queue, until the socket closes."""
        while not self.ws.closed:
            while self._queue:
                item = self._queue.popleft()
                if item.message is None:
                    await self._write_ping(item.shows or 0)
                    continue
                self._bytes -= len(item.message)
                if item.shows is not None and item.shows not in self.written:
                    self.written[item.shows] = self.clock.now()
                    for old in list(self.written)[:-KEPT]:
                        self.written.pop(old)
                        self.pings.pop(old, None)
                    await self.ws.send_frame(item.message, WSMsgType.TEXT)
                    await self._write_ping(item.shows)
                else:
                    await self.ws.send_frame(item.message, WSMsgType.TEXT)
            self._stuck_since = None
            if self._closing:
                code, message = self._closing
                await self.ws.close(code=code, message=message)
                return
            self._wake.clear()
            await self._wake.wait()

    async def _write_ping(self, shows: int) -> None:
        self._number += 1
        self._sent[self._number] = self.clock.now()
        for old in list(self._sent)[:-64]:
            del self._sent[old]
        await self.ws.ping(_PING.pack(self._number, shows))

    def close(self, reason: Reason) -> None:
        """Says why, then closes."""
        self.tell(wire.encode(wire.Bye(reason)))
        self.hang_up(WSCloseCode.OK, reason.key)

    def hang_up(self, code: int, why: str) -> None:
        """Closes once the queue is written; at once where nothing is taken any more."""
        if not self._closing:
            self._closing = code, why.encode()
            self._wake.set()
            if self._stuck_since is not None and self.ws._req and self.ws._req.transport:
                self.ws._req.transport.abort()

    # --- pings --------------------------------------------------------------------------------------------------------

    def start_pings(self, left: int = FIRST_PINGS) -> None:
        """A burst at first, then one now and then; in a race more often."""
        now = self.clock.now()
        if now > self._heard + SILENT_FOR:
            self.hang_up(WSCloseCode.GOING_AWAY, "silent")
            return
        self._put(Item(None, None))
        pause = FIRST_EVERY if left > 1 else RACING_EVERY if self._racing() else EVERY
        self._ping_timer = self.clock.at(now + pause, lambda: self.start_pings(max(0, left - 1)))

    def stop_pings(self) -> None:
        if self._ping_timer:
            self._ping_timer.cancel()

    def heard(self, payload: bytes, arrived: float) -> None:
        """A pong."""
        if len(payload) != _PING.size:
            return
        number, shows = _PING.unpack(payload)
        sent = self._sent.pop(number, None)
        if sent is None:
            return
        rtt = max(0.0, arrived - sent)
        self._heard = arrived
        self.link = self.link.heard(rtt)
        if shows:
            self.pings[shows] = rtt

    def alert(self) -> bool:
        return not self.hidden and not self._closing and self.clock.now() < self._heard + HEARD_LATELY
