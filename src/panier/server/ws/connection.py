"""One socket: what is written to it, pings and what they tell.

Nobody waits for a slow reader. Frames go straight to the transport, whose buffer is the queue. Where it is full nothing
more is written until it has drained, then one fresh view instead of all that was left out; and whoever takes nothing
for ten seconds is disconnected. Frames are made in `frames`, as aiohttp's own writer may wait, and is slower.
"""

import asyncio
from collections.abc import Callable
from secrets import token_bytes
from typing import Final

from aiohttp import WSCloseCode, web

from panier import protocol
from panier.core.errors import Reason
from panier.server.model.lag import KernelRtt, PingHistory
from panier.server.system.clock import Clock, Timer
from panier.server.tuning import (
    BACKLOG_CHECK_INTERVAL_MS,
    INITIAL_PING_INTERVAL_MS,
    INITIAL_PINGS,
    MAX_PINGS_REMEMBERED,
    MAX_PONG_AGE_MS,
    MAX_REVEALS_KEPT,
    PING_INTERVAL_MS,
    RACE_PING_INTERVAL_MS,
    STALL_TIMEOUT_MS,
    Tuning,
)
from panier.server.ws.frames import PING, PONG, TEXT, encode_frame
from panier.server.ws.kernel import read_round_trips

PING_BYTES: Final = 8  # drawn for each ping: nobody can answer one that they have not got yet


class Connection:
    """The socket of a person or an onlooker."""

    detour = carried = 0.0

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
        tuning: Tuning,
        asks_kernel: bool = False,
    ) -> None:
        self.tuning = tuning
        self.ws = ws
        self.transport = transport
        self.clock = clock
        self.person = person
        self.network = home
        self.is_screen = is_screen
        self.is_hidden = False
        self.link = PingHistory()
        self.written: dict[int, float] = {}
        self.pings: dict[int, float] = {}
        self.kernel: KernelRtt | None = None
        self._reads_kernel_rtt = asks_kernel  # whether the other end is a player's own machine, and no proxy
        self._last_pinged_reveal: int | None = None  # the last reveal with a ping behind it
        self._racing = racing
        self._refresh = refresh
        self._behind_since: float | None = None
        self._sent_pings: dict[bytes, tuple[float, int | None]] = {}  # for each ping, when, and the reveal it follows
        self._last_pong_at = clock.now()
        self._unanswered_ms = 0.0  # for so long it could have answered, not counting what held this server up itself
        self._timers: dict[str, Timer] = {}
        self._closing: asyncio.Task[bool] | None = None

    # --- writing ------------------------------------------------------------------------------------------------------

    def send(self, *messages: bytes, shows: int | None = None) -> None:
        """Writes messages at once; if the last of them is a reveal, with a ping right behind it."""
        if self._closing or self._behind_since is not None or self.transport.is_closing():
            return
        waiting = self.transport.get_write_buffer_size()
        # However long it is, one message is sent.
        if waiting > self.tuning.caught_up_bytes and waiting + sum(map(len, messages)) > self.tuning.max_backlog_bytes:
            self._behind_since = self.clock.now()
            self._check_backlog()
            return
        frames = [encode_frame(TEXT, message) for message in messages]
        if shows is not None and shows != self._last_pinged_reveal:
            # Before the bytes can be there: nobody may seem to have reacted before they saw. What was first shown on an
            # earlier connection is followed by a ping on this one too: without its pong no claim is believed.
            self._last_pinged_reveal = shows
            self.written.setdefault(shows, self.clock.now())
            for old in list(self.written)[:-MAX_REVEALS_KEPT]:
                self.written.pop(old)
                self.pings.pop(old, None)
            frames.append(self._ping(shows))
        self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def _check_backlog(self) -> None:
        """Whether a slow reader has caught up: then it sees everything as it is."""
        now = self.clock.now()
        if self._behind_since is None or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() <= self.tuning.caught_up_bytes:
            self._behind_since = None
            self._refresh(self)
        elif now > self._behind_since + STALL_TIMEOUT_MS:
            self.disconnect(WSCloseCode.TRY_AGAIN_LATER, "too slow")
        else:
            self._timers["look"] = self.clock.at(now + BACKLOG_CHECK_INTERVAL_MS, self._check_backlog)

    @property
    def is_closing(self) -> bool:
        return self._closing is not None or self.transport.is_closing()

    def send_pong(self, payload: bytes) -> None:
        if self._behind_since is None and not self.transport.is_closing():
            self.transport.write(encode_frame(PONG, payload))

    def close(self, reason: Reason) -> None:
        """Says why, then closes."""
        self.send(protocol.encode(protocol.Bye(reason)))
        self.disconnect(WSCloseCode.OK, reason.key)

    def disconnect(self, code: int, why: str) -> None:
        """Closes; where nothing is taken any more, without waiting for anything, or not for long."""
        if self._closing:
            return
        self._closing = asyncio.get_running_loop().create_task(self.ws.close(code=code, message=why.encode()))
        if self._behind_since is not None:
            self.transport.abort()
        else:
            self._abort_later()

    def _abort_later(self) -> None:
        """Cut off a closing connection whose reader does not take the rest; `gone` does not cancel this."""
        self.clock.at(self.clock.now() + STALL_TIMEOUT_MS, self.transport.abort)

    # --- pings --------------------------------------------------------------------------------------------------------

    def _ping(self, shows: int | None = None) -> bytes:
        """A ping that is about to be written."""
        payload = token_bytes(PING_BYTES)
        self._sent_pings[payload] = self.clock.now(), shows
        if len(self._sent_pings) > MAX_PINGS_REMEMBERED:
            del self._sent_pings[next(iter(self._sent_pings))]
        return encode_frame(PING, payload)

    def keep_pinging(self, left: int = INITIAL_PINGS) -> None:
        """A burst at first, then one now and then; in a race more often. Who never answers is disconnected."""
        now = self.clock.now()
        if self._closing or self.transport.is_closing():
            return
        if self._unanswered_ms >= self.tuning.silence_timeout_ms:
            self.disconnect(WSCloseCode.GOING_AWAY, "silent")
            self.transport.abort()
            return
        if self._behind_since is None:
            self.transport.write(self._ping())
        pause = INITIAL_PING_INTERVAL_MS if left > 1 else RACE_PING_INTERVAL_MS if self._racing() else PING_INTERVAL_MS
        self._unanswered_ms += pause
        self._timers["ping"] = self.clock.at(now + pause, lambda: self.keep_pinging(max(0, left - 1)))

    def on_pong(self, payload: bytes, arrived: float) -> tuple[float, int | None] | None:
        """A pong: how long it took, and the reveal it followed; None if it answers no ping."""
        if payload not in self._sent_pings:
            return None
        sent, shows = self._sent_pings.pop(payload)
        rtt = max(0.0, arrived - sent)
        self._last_pong_at = arrived
        self._unanswered_ms = 0.0
        if self._reads_kernel_rtt:
            self.kernel = read_round_trips(self.transport)
        # Pings behind reveals are judged by the others, so they are none of them: to be late there alone gains nothing.
        if shows is None:
            self.link = self.link.with_rtt(rtt)
        elif shows in self.written:  # else it is forgotten already
            self.pings[shows] = rtt
        return rtt, shows

    def alert(self) -> bool:
        return not self.is_hidden and not self._closing and self.clock.now() < self._last_pong_at + MAX_PONG_AGE_MS

    def on_closed(self) -> None:
        """The socket has closed, or has been told to: a transport that closes still waits for its reader."""
        for timer in self._timers.values():
            timer.cancel()
        self._abort_later()
