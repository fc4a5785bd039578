"""Frames of a socket: read as they arrive, in order, however the network splits them."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as some

from panier.protocol import MAX_MESSAGE_BYTES
from panier.server.ws.frames import CLOSE, PING, PONG, TEXT, FrameReader, encode_frame, unmask

TOO_MUCH = b"too much"
MASK = b"\x01\xfe\x7f\x80"


def client_frame(kind: int, payload: bytes) -> bytes:
    """Return a frame as a client sends it."""
    plain = encode_frame(kind, b"")[:1] + bytes([plain_length(payload) | 0x80]) + longer(payload)
    return plain + MASK + unmask(MASK, payload)


def plain_length(payload: bytes) -> int:
    return len(payload) if len(payload) < 126 else 126 if len(payload) < 1 << 16 else 127


def longer(payload: bytes) -> bytes:
    size = len(payload)
    return b"" if size < 126 else size.to_bytes(2, "big") if size < 1 << 16 else size.to_bytes(8, "big")


class Parser:
    """A fake of aiohttp's parser."""

    def __init__(self) -> None:
        self.read = b""
        self.ended = False

    def feed_data(self, data: bytes) -> tuple[bool, bytes]:
        self.read += data
        return False, b""

    def feed_eof(self) -> None:
        self.ended = True


class FrameRecorder:
    def __init__(self) -> None:
        self.parser = Parser()
        self.reader = FrameReader(self.parser, lambda goes_on: False)
        self.heard: list[tuple[int, bytes]] = []

    def hear(self, kind: int, payload: bytes) -> bool:
        if payload == TOO_MUCH:
            return False
        self.heard.append((kind, payload))
        return True

    def feed(self, data: bytes, cuts: Sequence[int] = ()) -> None:
        for start, end in pairwise([0, *cuts, len(data)]):
            assert self.reader.feed_data(data[start:end]) == (False, b"")


@given(some.data())
def test_messages_arrive_whole_and_in_order_however_the_network_splits_them(data: some.DataObject) -> None:
    texts = some.tuples(some.just(TEXT), some.binary(max_size=125) | some.integers(126, 400).map(bytes))
    controls = some.tuples(some.sampled_from([PING, PONG]), some.binary(max_size=125))
    frames = data.draw(some.lists(texts | controls, max_size=6))
    stream = b"".join([client_frame(*one) for one in frames])
    cuts = sorted(data.draw(some.sets(some.integers(1, max(1, len(stream) - 1)), max_size=8)))
    ears = FrameRecorder()
    ears.reader.listen(ears.hear, 0)
    ears.feed(stream, [cut for cut in cuts if cut < len(stream)])
    assert ears.heard == frames
    assert ears.parser.read == b""


def test_without_a_listener_all_frames_go_to_the_parser() -> None:
    ears = FrameRecorder()
    ears.feed(client_frame(TEXT, b"hello"))
    ears.reader.listen(ears.hear, 0)  # but the hello is not received yet
    ears.feed(client_frame(TEXT, b"one"))
    ears.reader.listen(ears.hear, 1)  # nor the next
    ears.feed(client_frame(TEXT, b"two")[:1])
    ears.reader.listen(ears.hear, 2)  # nor is the parser between two frames
    ears.feed(client_frame(TEXT, b"two")[1:])
    assert ears.heard == []
    ears.reader.listen(ears.hear, 3)
    ears.feed(client_frame(TEXT, b"three"))
    assert ears.heard == [(TEXT, b"three")]
    assert ears.parser.read == b"".join([client_frame(TEXT, text) for text in (b"hello", b"one", b"two")])


@pytest.mark.parametrize(
    "odd",
    [
        b"\x01\x83" + MASK + b"abc",  # the first piece of a message
        client_frame(CLOSE, b"\x03\xe8"),
        client_frame(0x82, b"binary"),
        client_frame(0xC1, b"packed"),
        encode_frame(TEXT, b"not masked"),
        client_frame(PING, bytes(126)),  # longer than a ping may be
        client_frame(TEXT, bytes(MAX_MESSAGE_BYTES + 1)),
        client_frame(TEXT, bytes(1 << 16)),
        client_frame(TEXT, TOO_MUCH),
    ],
)
@pytest.mark.parametrize("cut", [1, 2, 3, None])
def test_frames_that_are_not_simple_and_all_after_them_go_to_the_parser(odd: bytes, cut: int | None) -> None:
    ears = FrameRecorder()
    ears.reader.listen(ears.hear, 0)
    ears.feed(client_frame(TEXT, b"before"))
    ears.feed(odd, [] if cut is None else [cut])
    ears.feed(client_frame(TEXT, b"after"))
    assert ears.heard == [(TEXT, b"before")]
    assert ears.parser.read == odd + client_frame(TEXT, b"after")


def test_a_fragmented_message_is_received_before_the_listener_gets_frames_again() -> None:
    ears = FrameRecorder()
    ears.reader.listen(ears.hear, 0)
    ears.feed(b"\x01\x81" + MASK + b"a" + b"\x80\x81" + MASK + b"b")
    ears.reader.listen(ears.hear, 0)
    ears.feed(client_frame(PONG, b"early"))
    assert ears.heard == []
    ears.reader.listen(ears.hear, 2)
    ears.feed(client_frame(PONG, b"now"))
    assert ears.heard == [(PONG, b"now")]


def test_the_end_of_the_stream_goes_to_the_parser() -> None:
    ears = FrameRecorder()
    ears.reader.feed_eof()
    assert ears.parser.ended
