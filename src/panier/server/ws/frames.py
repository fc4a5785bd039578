"""Frames of a WebSocket (RFC 6455): encoded here, and decoded here if that is simple.

Nearly every message of a browser is one small frame. Once there is a listener, such frames, pings and pongs go straight
to it, at the moment they arrive. Everything else goes to aiohttp's parser, its queue and the task that reads it: frames
before that, fragments, close frames, frames that are broken or too large, and those that the listener does not take
because it would have to wait.
"""

from collections.abc import Callable
from typing import Final, Protocol

from panier.protocol import MAX_MESSAGE_BYTES

TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A  # the first byte of an unfragmented frame
MAX_SHORT_BYTES: Final = 125  # a longer payload has its length in the next two bytes, or the next eight
LENGTH_IN_2_BYTES, LENGTH_IN_8_BYTES = 126, 127
MASKED: Final = 0x80
MAX_PAYLOAD_BYTES: Final = {
    TEXT: MAX_MESSAGE_BYTES,
    PING: MAX_SHORT_BYTES,
    PONG: MAX_SHORT_BYTES,
}  # of frames for the listener


def encode_frame(kind: int, payload: bytes) -> bytes:
    """Return a frame as a server sends it."""
    size = len(payload)
    if size <= MAX_SHORT_BYTES:
        return bytes((kind, size)) + payload
    if size < 1 << 16:
        return bytes((kind, LENGTH_IN_2_BYTES)) + size.to_bytes(2, "big") + payload
    return bytes((kind, LENGTH_IN_8_BYTES)) + size.to_bytes(8, "big") + payload


def unmask(mask: bytes, payload: bytes) -> bytes:
    """Return a client's payload without its mask of four bytes; the same function masks.

    >>> unmask(b"abcd", unmask(b"abcd", b"panier"))
    b'panier'
    """
    size = len(payload)
    over = mask * (size // 4) + mask[: size % 4]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(over, "big")).to_bytes(size, "big")


def parse_head(data: bytes, offset: int) -> tuple[int, int, int] | None:
    """Return a frame's first byte, the start of its payload and its length; None while its head is incomplete."""
    start = offset + 2
    if len(data) < start:
        return None
    size = data[offset + 1] & ~MASKED
    if size > MAX_SHORT_BYTES:
        start += 2 if size == LENGTH_IN_2_BYTES else 8
        size = int.from_bytes(data[offset + 2 : start], "big")
    start += 4 if data[offset + 1] & MASKED else 0
    return (data[offset], start, size) if start <= len(data) else None


class Parser(Protocol):
    """The interface of aiohttp's parser of a socket; it returns whether it is done, and the bytes that are left."""

    def feed_data(self, data: bytes) -> tuple[bool, bytes]: ...
    def feed_eof(self) -> None: ...


class FrameReader:
    """A reader in front of aiohttp's parser that passes simple frames to a listener and counts all others."""

    def __init__(self, parser: Parser, count_frame: Callable[[bool], bool]) -> None:
        self.parser = parser
        self._count_frame = count_frame  # given whether a frame is a continuation; returns whether there are too many
        self._listener: Callable[[int, bytes], bool] | None = None
        self._partial_frame = b""  # the start of a frame for the listener
        # Of the frames for the parser:
        self._messages_parsed = 0
        self._partial_head = b""  # the start of an incomplete head
        self._missing_bytes = 0  # of a frame whose head is complete

    def listen(self, listener: Callable[[int, bytes], bool], received: int) -> None:
        """Pass frames to a listener from now on, unless the parser has messages that nobody has received yet.

        The listener returns whether it takes a frame.
        """
        if self._messages_parsed == received and not self._partial_head and not self._missing_bytes:
            self._listener = listener

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        if self._listener:
            data = self._partial_frame + data if self._partial_frame else data
            offset = self._dispatch(data)
            data, self._partial_frame = data[offset:], b""
            if self._listener is not None:
                self._partial_frame = data
                return False, b""
        if self._is_flood(data):
            return True, b""
        return self.parser.feed_data(data)

    def feed_eof(self) -> None:
        self.parser.feed_eof()

    def _dispatch(self, data: bytes) -> int:
        """Pass frames to the listener; return the end of the last one: the rest is incomplete or for the parser."""
        offset = 0
        while self._listener and (found := parse_head(data, offset)):
            kind, start, size = found
            is_simple = kind in MAX_PAYLOAD_BYTES and size <= MAX_PAYLOAD_BYTES[kind] and data[offset + 1] & MASKED
            if is_simple and start + size > len(data):
                break
            if is_simple and self._listener(kind, unmask(data[start - 4 : start], data[start : start + size])):
                offset = start + size
            else:
                self._listener = None
        return offset

    def _is_flood(self, data: bytes) -> bool:
        """Count the frames for the parser; return whether there are too many of them to read.

        For the parser fragments without an end are no message, and frames after a close frame are not counted.
        """
        if self._partial_head:
            data, self._partial_head = self._partial_head + data, b""
        offset = self._missing_bytes
        while found := parse_head(data, offset):
            first, start, size = found
            if self._count_frame(not first & 0x0F):
                return True
            self._messages_parsed += first >> 7
            offset = start + size
        self._partial_head = data[offset:]
        self._missing_bytes = max(0, offset - len(data))
        return False
