"""Frames of a WebSocket (RFC 6455): made here, and read here where that is simple.

A message of a browser is one small frame, nearly always. As soon as somebody listens, such frames, pings and pongs go
straight to them, in the moment in which they arrive. aiohttp's parser, its queue and the task that waits for it get
all else: whatever comes before, pieces of messages, farewells, what is broken or too large, and what the listener does
not take, as it would have to wait for something.
"""

from collections.abc import Callable
from typing import Final, Protocol

from panier.protocol import MOST_BYTES

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # the first byte of a frame that is a whole message
SHORT: Final = 125  # bytes; a longer payload has its length in the next two bytes, or the next eight
TWO, EIGHT = 126, 127
MASKED: Final = 0x80


def frame(kind: int, payload: bytes) -> bytes:
    """A frame as a server sends it."""
    size = len(payload)
    if size <= SHORT:
        return bytes((kind, size)) + payload
    if size < 1 << 16:
        return bytes((kind, TWO)) + size.to_bytes(2, "big") + payload
    return bytes((kind, EIGHT)) + size.to_bytes(8, "big") + payload


def unmasked(mask: bytes, payload: bytes) -> bytes:
    """What a client has hidden under four bytes, again and again.

    >>> unmasked(b"abcd", unmasked(b"abcd", b"panier"))
    b'panier'
    """
    size = len(payload)
    over = mask * (size // 4) + mask[: size % 4]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(over, "big")).to_bytes(size, "big")


class Parser(Protocol):
    """What aiohttp calls, and gives, as the parser of a socket; it says whether all is read, and what is left over."""

    def feed_data(self, data: bytes) -> tuple[bool, bytes]: ...
    def feed_eof(self) -> None: ...


class FrameReader:
    """Stands before aiohttp's parser."""

    def __init__(self, parser: Parser, too_many: Callable[[bool], bool]) -> None:
        self.parser = parser
        self._too_many = too_many  # asked of each frame for the parser, with whether it only goes on with a message
        self._listener: Callable[[int, bytes], bool] | None = None
        self._rest = b""  # of a frame for the listener that is not whole yet
        # What the parser was given:
        self._messages = 0
        self._head = b""  # of a frame whose length has not come yet
        self._missing = 0  # bytes of a frame that are yet to come

    def listen(self, listener: Callable[[int, bytes], bool], received: int) -> None:
        """From now on frames go straight to a listener, if every message that the parser was given is received.

        It says whether it takes what it hears.
        """
        if self._messages == received and not self._head and not self._missing:
            self._listener = listener

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        if self._listener:
            data = self._rest + data if self._rest else data
            place = self._hear(data)
            data, self._rest = data[place:], b""
            if self._listener is not None:
                self._rest = data
                return False, b""
        if self._is_flood(data):
            return True, b""
        return self.parser.feed_data(data)

    def feed_eof(self) -> None:
        self.parser.feed_eof()

    def _hear(self, data: bytes) -> int:
        """Up to where frames were heard: the end, one that is not whole yet, or one that is for the parser."""
        place, end = 0, len(data)
        while self._listener and place + 2 <= end:
            kind, length, payload, most = data[place], data[place + 1] ^ MASKED, place + 6, SHORT
            if length == TWO and kind == TEXT:
                length, payload, most = int.from_bytes(data[place + 2 : place + 4], "big"), place + 8, MOST_BYTES
            if kind not in (TEXT, PING, PONG) or (length > most and payload <= end):
                self._listener = None
            elif payload + length > end:
                break
            elif self._listener(kind, unmasked(data[payload - 4 : payload], data[payload : payload + length])):
                place = payload + length
            else:
                self._listener = None
        return place

    def _is_flood(self, data: bytes) -> bool:
        """Whether so many frames come that nobody should even read them.

        To the parser pieces without an end are no message, and nobody counts what it reads after a goodbye.
        """
        if self._head:
            data, self._head = self._head + data, b""
        place, end = self._missing, len(data)
        while place + 2 <= end:
            first, length = data[place], data[place + 1] & ~MASKED
            more = 8 if length == EIGHT else 2 if length == TWO else 0
            if place + 2 + more > end:
                break
            if self._too_many(not first & 0x0F):
                return True
            self._messages += first >> 7
            if more:
                length = int.from_bytes(data[place + 2 : place + 2 + more], "big")
            place += 2 + more + (4 if data[place + 1] & MASKED else 0) + length
        self._head = data[place:]
        self._missing = max(0, place - end)
        return False
