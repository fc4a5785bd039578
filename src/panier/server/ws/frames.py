"""Frames of a WebSocket (RFC 6455): made here, and read here where that is simple.

A message of a browser is one small frame, nearly always. As soon as somebody listens, such frames, pings and pongs go
straight to them, in the moment in which they arrive. aiohttp's parser, its queue and the task that waits for it get
all else: whatever comes before, pieces of messages, farewells, what is broken or too large, and what the listener does
not take, as it would have to wait for something.
"""

from collections.abc import Callable
from typing import Final, Protocol

from panier.protocol import MAX_MESSAGE_BYTES

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # the first byte of a frame that is a whole message
MAX_SHORT_BYTES: Final = 125  # a longer payload has its length in the next two bytes, or the next eight
LENGTH_IN_2_BYTES, LENGTH_IN_8_BYTES = 126, 127
MASKED: Final = 0x80
MAX_PAYLOAD_BYTES: Final = {
    TEXT: MAX_MESSAGE_BYTES,
    PING: MAX_SHORT_BYTES,
    PONG: MAX_SHORT_BYTES,
}  # payloads of frames for the listener


def encode_frame(kind: int, payload: bytes) -> bytes:
    """A frame as a server sends it."""
    size = len(payload)
    if size <= MAX_SHORT_BYTES:
        return bytes((kind, size)) + payload
    if size < 1 << 16:
        return bytes((kind, LENGTH_IN_2_BYTES)) + size.to_bytes(2, "big") + payload
    return bytes((kind, LENGTH_IN_8_BYTES)) + size.to_bytes(8, "big") + payload


def unmask(mask: bytes, payload: bytes) -> bytes:
    """What a client has hidden under four bytes, again and again.

    >>> unmasked(b"abcd", unmasked(b"abcd", b"panier"))
    b'panier'
    """
    size = len(payload)
    over = mask * (size // 4) + mask[: size % 4]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(over, "big")).to_bytes(size, "big")


def parse_head(data: bytes, place: int) -> tuple[int, int, int] | None:
    """Return a frame's first byte, where its payload begins and how long that is, once so much has come."""
    start = place + 2
    if len(data) < start:
        return None
    size = data[place + 1] & ~MASKED
    if size > MAX_SHORT_BYTES:
        start += 2 if size == LENGTH_IN_2_BYTES else 8
        size = int.from_bytes(data[place + 2 : start], "big")
    start += 4 if data[place + 1] & MASKED else 0
    return (data[place], start, size) if start <= len(data) else None


class Parser(Protocol):
    """What aiohttp calls, and gives, as the parser of a socket; it says whether all is read, and what is left over."""

    def feed_data(self, data: bytes) -> tuple[bool, bytes]: ...
    def feed_eof(self) -> None: ...


class FrameReader:
    """Stands before aiohttp's parser."""

    def __init__(self, parser: Parser, too_many: Callable[[bool], bool]) -> None:
        self.parser = parser
        self._count_frame = too_many  # asked of each frame for the parser, with whether it only goes on with a message
        self._listener: Callable[[int, bytes], bool] | None = None
        self._partial_frame = b""  # of a frame for the listener that is not whole yet
        # What the parser was given:
        self._messages_parsed = 0
        self._partial_head = b""  # of a frame whose head is not whole yet
        self._missing_bytes = 0  # bytes of a frame that are yet to come

    def listen(self, listener: Callable[[int, bytes], bool], received: int) -> None:
        """From now on frames go straight to a listener, if every message that the parser was given is received.

        It says whether it takes what it hears.
        """
        if self._messages_parsed == received and not self._partial_head and not self._missing_bytes:
            self._listener = listener

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        if self._listener:
            data = self._partial_frame + data if self._partial_frame else data
            place = self._dispatch(data)
            data, self._partial_frame = data[place:], b""
            if self._listener is not None:
                self._partial_frame = data
                return False, b""
        if self._is_flood(data):
            return True, b""
        return self.parser.feed_data(data)

    def feed_eof(self) -> None:
        self.parser.feed_eof()

    def _dispatch(self, data: bytes) -> int:
        """Up to where frames were heard: the end, one that is not whole yet, or one that is for the parser."""
        place = 0
        while self._listener and (found := parse_head(data, place)):
            kind, start, size = found
            is_simple = kind in MAX_PAYLOAD_BYTES and size <= MAX_PAYLOAD_BYTES[kind] and data[place + 1] & MASKED
            if is_simple and start + size > len(data):
                break
            if is_simple and self._listener(kind, unmask(data[start - 4 : start], data[start : start + size])):
                place = start + size
            else:
                self._listener = None
        return place

    def _is_flood(self, data: bytes) -> bool:
        """Whether so many frames come that nobody should even read them.

        To the parser pieces without an end are no message, and nobody counts what it reads after a goodbye.
        """
        if self._partial_head:
            data, self._partial_head = self._partial_head + data, b""
        place = self._missing_bytes
        while found := parse_head(data, place):
            first, start, size = found
            if self._count_frame(not first & 0x0F):
                return True
            self._messages_parsed += first >> 7
            place = start + size
        self._partial_head = data[place:]
        self._missing_bytes = max(0, place - len(data))
        return False
