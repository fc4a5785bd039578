"""The connection of one socket: what is written to it, and its pings.

Nobody waits for a slow reader. Frames go straight to the transport, whose buffer is the queue. When it is full, nothing
more is written until it has drained; then the reader gets one full state instead of everything it missed. A reader that
takes nothing for ten seconds is disconnected. `frames.py` makes the frames, as aiohttp's writer may wait and is slower.
"""

import asyncio
from collections.abc import Callable
from secrets import token_bytes
from typing import Final

from aiohttp import WSCloseCode, web

from panier import protocol
from panier.core.errors import Reason
from panier.server.model.reaction_judging import KernelRtt, PingHistory
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

PING_BYTES: Final = 8  # random for each ping: nobody can answer one before it arrives


class Connection:
    """The WebSocket of a person or a spectator that ends at this node; its room may be on another one."""

    forwarding_allowance_ms = forwarding_delay_ms = 0.0  # for rooms of this node; `OwnerSocket` has its own

    def __init__(
        self,
        ws: web.WebSocketResponse,
        transport: asyncio.Transport,
        clock: Clock,
        person: int | None,
        *,
        network: str,
        is_screen: bool,
        is_racing: Callable[[], bool],
        send_full_state: Callable[["Connection"], None],
        tuning: Tuning,
        reads_kernel_rtt: bool = False,
    ) -> None:
        self.tuning = tuning
        self.ws = ws
        self.transport = transport
        self.clock = clock
        self.person = person
        self.network = network
        self.is_screen = is_screen
        self.is_hidden = False
        self.ping_history = PingHistory()
        self.reveal_sent_at: dict[int, float] = {}
        self.reveal_rtts_ms: dict[int, float] = {}
        self.kernel: KernelRtt | None = None
        self._reads_kernel_rtt = reads_kernel_rtt  # if the other end is a player's machine and no proxy
        self._last_pinged_reveal: int | None = None  # the last reveal that was followed by a ping
        self._is_racing = is_racing
        self._send_full_state = send_full_state
        self._behind_since: float | None = None
        self._sent_pings: dict[bytes, tuple[float, int | None]] = {}  # time, and the reveal it follows
        self._last_pong_at = clock.now()
        self._unanswered_ms = 0.0  # time to answer it has had, without pauses of this server itself
        self._timers: dict[str, Timer] = {}
        self._closing: asyncio.Task[bool] | None = None

    # --- writing ------------------------------------------------------------------------------------------------------

    def send(self, *messages: bytes, reveal: int | None = None) -> None:
        """Write messages at once; if the last one is a reveal, follow it by a ping."""
        if self._closing or self._behind_since is not None or self.transport.is_closing():
            return
        waiting = self.transport.get_write_buffer_size()
        # A client that has caught up gets the next message, however long it is.
        if waiting > self.tuning.caught_up_bytes and waiting + sum(map(len, messages)) > self.tuning.max_backlog_bytes:
            self._behind_since = self.clock.now()
            self._check_backlog()
            return
        frames = [encode_frame(TEXT, message) for message in messages]
        if reveal is not None and reveal != self._last_pinged_reveal:
            # Take the time before the bytes can arrive, so that nobody seems to react before they saw it. A reveal that
            # was first shown on an earlier connection needs a ping on this one too: without its pong no claim counts.
            self._last_pinged_reveal = reveal
            self.reveal_sent_at.setdefault(reveal, self.clock.now())
            for old in list(self.reveal_sent_at)[:-MAX_REVEALS_KEPT]:
                self.reveal_sent_at.pop(old)
                self.reveal_rtts_ms.pop(old, None)
            frames.append(self._ping(reveal))
        self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def _check_backlog(self) -> None:
        """Check a slow reader: send the full state if it has caught up, disconnect it after `STALL_TIMEOUT_MS`."""
        now = self.clock.now()
        if self._behind_since is None or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() <= self.tuning.caught_up_bytes:
            self._behind_since = None
            self._send_full_state(self)
        elif now > self._behind_since + STALL_TIMEOUT_MS:
            self.disconnect(WSCloseCode.TRY_AGAIN_LATER, "too slow")
        else:
            self._timers["backlog"] = self.clock.at(now + BACKLOG_CHECK_INTERVAL_MS, self._check_backlog)

    @property
    def is_closing(self) -> bool:
        return self._closing is not None or self.transport.is_closing()

    def send_pong(self, payload: bytes) -> None:
        if self._behind_since is None and not self.transport.is_closing():
            self.transport.write(encode_frame(PONG, payload))

    def close(self, reason: Reason) -> None:
        """Send the reason, then disconnect."""
        self.send(protocol.encode(protocol.Bye(reason)))
        self.disconnect(WSCloseCode.OK, reason.key)

    def disconnect(self, code: int, why: str) -> None:
        """Close the socket with a code; abort it if the client does not read, at once or after a timeout."""
        if self._closing:
            return
        self._closing = asyncio.get_running_loop().create_task(self.ws.close(code=code, message=why.encode()))
        if self._behind_since is not None:
            self.transport.abort()
        else:
            self._abort_later()

    def _abort_later(self) -> None:
        """Abort a closing connection later if its reader does not take the rest; `on_closed` does not cancel this."""
        self.clock.at(self.clock.now() + STALL_TIMEOUT_MS, self.transport.abort)

    # --- pings --------------------------------------------------------------------------------------------------------

    def _ping(self, reveal: int | None = None) -> bytes:
        """Make a ping and note its time, so that its pong can be measured; return the frame, to be written at once."""
        payload = token_bytes(PING_BYTES)
        self._sent_pings[payload] = self.clock.now(), reveal
        if len(self._sent_pings) > MAX_PINGS_REMEMBERED:
            del self._sent_pings[next(iter(self._sent_pings))]
        return encode_frame(PING, payload)

    def keep_pinging(self, left: int = INITIAL_PINGS) -> None:
        """Ping in a burst at first, then rarely, more often in races; disconnect a client that never answers."""
        now = self.clock.now()
        if self._closing or self.transport.is_closing():
            return
        if self._unanswered_ms >= self.tuning.silence_timeout_ms:
            self.disconnect(WSCloseCode.GOING_AWAY, "silent")
            self.transport.abort()
            return
        if self._behind_since is None:
            self.transport.write(self._ping())
        pause = (
            INITIAL_PING_INTERVAL_MS if left > 1 else RACE_PING_INTERVAL_MS if self._is_racing() else PING_INTERVAL_MS
        )
        self._unanswered_ms += pause
        self._timers["ping"] = self.clock.at(now + pause, lambda: self.keep_pinging(max(0, left - 1)))

    def on_pong(self, payload: bytes, arrived: float) -> tuple[float, int | None] | None:
        """Return the round trip of a pong and the reveal that its ping followed; None if it answers no ping."""
        if payload not in self._sent_pings:
            return None
        sent, reveal = self._sent_pings.pop(payload)
        rtt = max(0.0, arrived - sent)
        self._last_pong_at = arrived
        self._unanswered_ms = 0.0
        if self._reads_kernel_rtt:
            self.kernel = read_round_trips(self.transport)
        # Pings behind reveals are compared with the others, so they are not added to them: a client gains nothing by
        # answering only these late.
        if reveal is None:
            self.ping_history = self.ping_history.with_rtt(rtt)
        elif reveal in self.reveal_sent_at:  # else that reveal is forgotten
            self.reveal_rtts_ms[reveal] = rtt
        return rtt, reveal

    def can_still_claim(self) -> bool:
        return not self.is_hidden and not self._closing and self.clock.now() < self._last_pong_at + MAX_PONG_AGE_MS

    def on_closed(self) -> None:
        """Stop the timers of a closed or closing socket; abort it later if its reader does not take the rest.

        The transport of a closed socket stays open until its last bytes are sent.
        """
        for timer in self._timers.values():
            timer.cancel()
        self._abort_later()
