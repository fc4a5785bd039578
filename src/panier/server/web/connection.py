"""One socket: what is written to it, pings and what they tell.

Nobody waits for a slow reader. Frames go straight to the transport, whose buffer is the queue. Where it is full nothing
more is written until it has drained, then one fresh view instead of all that was left out; and whoever takes nothing
for ten seconds is disconnected. Frames are made here, as aiohttp's own writer may wait, and is slower.
"""

import asyncio
from collections.abc import Callable
from secrets import token_bytes
from typing import Final

from aiohttp import WSCloseCode, web

from panier import protocol
from panier.game import Reason
from panier.server.races.lag import Link
from panier.server.system.clock import Clock, Timer

MOST_BYTES: Final = 256 * 1024  # not taken yet
ENOUGH: Final = 16 * 1024  # when no more than this is left, the reader has caught up
LOOK_EVERY: Final = 100.0
STUCK_FOR: Final = 10_000.0
HEARD_LATELY: Final = 5_000.0
SILENT_FOR: Final = 30_000.0
FIRST_PINGS: Final = 8
FIRST_EVERY: Final = 50.0
RACING_EVERY: Final = 2_000.0
EVERY: Final = 15_000.0
KEPT: Final = 16  # reveals whose times are remembered
UNANSWERED: Final = 64  # pings whose times are remembered

PING_BYTES: Final = 8  # drawn for each ping: nobody can answer one that they have not got yet
_TEXT, _CONTROL_PING = 0x81, 0x89  # RFC 6455: a whole message, not masked


def frame(opcode: int, payload: bytes) -> bytes:
    """A frame as a server sends it."""
    size = len(payload)
    if size < 126:
        return bytes((opcode, size)) + payload
    if size < 1 << 16:
        return bytes((opcode, 126)) + size.to_bytes(2, "big") + payload
    return bytes((opcode, 127)) + size.to_bytes(8, "big") + payload


class Connection:
    """The socket of a person or an onlooker."""

    def __init__(
        self,
        ws: web.WebSocketResponse,
        transport: asyncio.Transport,
        clock: Clock,
        person: int | None,
        *,
        home: str,
        is_screen: bool,
        racing: Callable[[], bool],
        refresh: Callable[["Connection"], None],
    ) -> None:
        self.ws = ws
        self.transport = transport
        self.clock = clock
        self.person = person
        self.home = home
        self.is_screen = is_screen
        self.hidden = False
        self.link = Link()
        self.written: dict[int, float] = {}
        self.pings: dict[int, float] = {}
        self._racing = racing
        self._refresh = refresh
        self._behind_since: float | None = None
        self._sent: dict[bytes, tuple[float, int | None]] = {}  # for each ping, when, and the reveal it follows
        self._heard = clock.now()
        self._timers: dict[str, Timer] = {}
        self._closing: asyncio.Task[bool] | None = None

    # --- writing ------------------------------------------------------------------------------------------------------

    def tell(self, message: bytes, shows: int | None = None) -> None:
        """Writes a message; if it is a reveal, a ping right behind it."""
        if self._closing or self._behind_since is not None or self.transport.is_closing():
            return
        waiting = self.transport.get_write_buffer_size()
        if waiting > ENOUGH and waiting + len(message) > MOST_BYTES:  # however long a message is, one is sent
            self._behind_since = self.clock.now()
            self._look()
            return
        written = self.clock.now()  # before the bytes can be there: nobody may seem to have reacted before they saw
        self.transport.write(frame(_TEXT, message))
        if shows is not None and shows not in self.written:
            self.written[shows] = written
            for old in list(self.written)[:-KEPT]:
                self.written.pop(old)
                self.pings.pop(old, None)
            self._ping(shows)

    def _look(self) -> None:
        """Whether a slow reader has caught up: then it sees everything as it is."""
        now = self.clock.now()
        if self._behind_since is None or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() <= ENOUGH:
            self._behind_since = None
            self._refresh(self)
        elif now > self._behind_since + STUCK_FOR:
            self.hang_up(WSCloseCode.TRY_AGAIN_LATER, "too slow")
        else:
            self._timers["look"] = self.clock.at(now + LOOK_EVERY, self._look)

    def close(self, reason: Reason) -> None:
        """Says why, then closes."""
        self.tell(protocol.encode(protocol.Bye(reason)))
        self.hang_up(WSCloseCode.OK, reason.key)

    def hang_up(self, code: int, why: str) -> None:
        """Closes; where nothing is taken any more, without waiting for anything, or not for long."""
        if self._closing:
            return
        self._closing = asyncio.get_running_loop().create_task(self.ws.close(code=code, message=why.encode()))
        if self._behind_since is not None:
            self.transport.abort()
        else:
            # Not among the timers that end with the socket: a transport that closes still waits for its reader.
            self.clock.at(self.clock.now() + STUCK_FOR, self.transport.abort)

    # --- pings --------------------------------------------------------------------------------------------------------

    def _ping(self, shows: int | None = None) -> None:
        payload = token_bytes(PING_BYTES)
        self._sent[payload] = self.clock.now(), shows
        if len(self._sent) > UNANSWERED:
            del self._sent[next(iter(self._sent))]
        self.transport.write(frame(_CONTROL_PING, payload))

    def keep_pinging(self, left: int = FIRST_PINGS) -> None:
        """A burst at first, then one now and then; in a race more often. Who never answers is disconnected."""
        now = self.clock.now()
        if self._closing or self.transport.is_closing():
            return
        if now > self._heard + SILENT_FOR:
            self.hang_up(WSCloseCode.GOING_AWAY, "silent")
            self.transport.abort()
            return
        if self._behind_since is None:
            self._ping()
        pause = FIRST_EVERY if left > 1 else RACING_EVERY if self._racing() else EVERY
        self._timers["ping"] = self.clock.at(now + pause, lambda: self.keep_pinging(max(0, left - 1)))

    def heard(self, payload: bytes, arrived: float) -> bool:
        """A pong; says whether it answers a ping."""
        if payload not in self._sent:
            return False
        sent, shows = self._sent.pop(payload)
        rtt = max(0.0, arrived - sent)
        self._heard = arrived
        self.link = self.link.heard(rtt)
        if shows in self.written:  # else it is forgotten already
            self.pings[shows] = rtt
        return True

    def alert(self) -> bool:
        return not self.hidden and not self._closing and self.clock.now() < self._heard + HEARD_LATELY

    def gone(self) -> None:
        """The socket has closed."""
        for timer in self._timers.values():
            timer.cancel()
