"""Clients that send too much, send too slowly or never read lose their socket; another table plays on undisturbed."""

import asyncio
import gzip
import json
import socket
import zlib
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import count, pairwise
from math import inf
from pathlib import Path
from time import monotonic
from types import SimpleNamespace
from typing import Any, Final

import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from panier import protocol
from panier.core.errors import Reason
from panier.core.units import Seconds
from panier.server import tuning
from panier.server.app import Server
from panier.server.cluster.rooms import LocalRoom
from panier.server.http.rate_limits import MessageRateLimit
from panier.server.session import members
from panier.server.tuning import Tuning
from panier.server.ws.connection import Connection
from panier.server.ws.frames import PING, FrameReader
from server.recording_clients import (
    RecordingClient,
    closing_reason,
    http_session,
    people_in_room,
    play_to_end,
    serving,
    use_small_buffers,
)

EMOTE = json.dumps({"t": "send", "emote": "yum"})


@asynccontextmanager
async def another_table(server: Server) -> AsyncIterator[None]:
    """Play a whole game meanwhile; its players see nothing of the flood."""
    people = await people_in_room(server, "Ana Ben Cleo", "snack-match", {})
    playing = asyncio.create_task(play_to_end(people))
    yield
    await playing
    assert [one.failure for one in people] == [None] * 3
    assert [one.connection.connects for one in people] == [1] * 3
    assert not [frame for one in people for frame in one.frames if isinstance(frame.message, protocol.EmoteMessage)]


async def ticket(session: ClientSession, me: RecordingClient) -> str:
    bring = {"Authorization": f"Bearer {me.token}"}
    async with session.post(f"/api/rooms/{me.code}/ticket", json={"person": me.person}, headers=bring) as answer:
        found: str = (await answer.json())["ticket"]
        return found


async def connect_socket(session: ClientSession, me: RecordingClient) -> ClientWebSocketResponse:
    ws = await session.ws_connect("/ws", autoping=False)
    await ws.send_str(json.dumps({"t": "hello", "ticket": await ticket(session, me)}))
    return ws


async def read_until_closed(ws: ClientWebSocketResponse) -> tuple[int | None, list[Any]]:
    """Return the close code of a socket, and the messages before it."""
    async with asyncio.timeout(20):
        texts = [message.data async for message in ws if message.type is WSMsgType.TEXT]
    return ws.close_code, texts


async def test_a_thousand_messages_at_once_are_dropped_and_the_socket_is_closed(tmp_path: Path) -> None:
    async with serving(tmp_path, speed=1, messages_a_second=50) as server, http_session(server) as session:
        eve = await RecordingClient.open(server.urls[0], "Eve")
        async with another_table(server):
            ws = await connect_socket(session, eve)
            assert await closing_reason(eve) == "replaced"
            spectator = await RecordingClient.watch(server.urls[0], eve.code)
            with suppress(ConnectionError):  # it may be closed before all are sent
                for number in range(1000):
                    await ws.send_str(EMOTE)
                    if number % 40 == 0:
                        await asyncio.sleep(0.001)  # or all that is refused would give way to one fresh view
            code, texts = await read_until_closed(ws)
    assert code == 1008
    assert any("too-fast" in text for text in texts)
    assert sum(isinstance(frame.message, protocol.EmoteMessage) for frame in spectator.frames) <= 500


@pytest.mark.parametrize("kind", [WSMsgType.PING, WSMsgType.PONG])
async def test_a_thousand_control_frames_close_the_socket(kind: WSMsgType, tmp_path: Path) -> None:
    async with serving(tmp_path, speed=1, messages_a_second=10) as server, http_session(server) as session:
        eve = await RecordingClient.open(server.urls[0], "Eve")
        await eve.close()
        ws = await connect_socket(session, eve)
        for _ in range(1000):
            await ws.send_frame(b"0123456789abcdef", kind)
        assert (await read_until_closed(ws))[0] == 1008


@pytest.mark.parametrize("between", [b"", b"\x89\x80\0\0\0\0"], ids=["alone", "between pings"])
async def test_a_message_in_a_thousand_empty_fragments_closes_the_socket(between: bytes, tmp_path: Path) -> None:
    async with serving(tmp_path, speed=1, messages_a_second=10) as server, http_session(server) as session:
        eve = await RecordingClient.open(server.urls[0], "Eve")
        await eve.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        first, piece, last = b"\x01" + masked_frame('{"t":"ping"}')[1:], b"\x00\x80\0\0\0\0", b"\x80\x80\0\0\0\0"
        hello = masked_frame(json.dumps({"t": "hello", "ticket": await ticket(session, eve)}))
        writer.write(UPGRADE + hello + first + (piece + between) * 1000 + last)
        heard = b""
        with suppress(ConnectionError):
            async with asyncio.timeout(20):
                while b'"pong"' not in heard and (more := await reader.read(10_000)):
                    heard += more
        writer.close()
        assert b'"pong"' not in heard


async def test_a_flood_after_bye_is_not_read(tmp_path: Path) -> None:
    async with serving(tmp_path, speed=1, messages_a_second=10) as server:
        ana = await RecordingClient.open(server.urls[0], "Ana")
        room = server.registry.sessions[ana.code]
        old = room.state.sockets.here[0]
        assert isinstance(old, Connection)
        old.close(Reason("reload", "The server is newer."))
        on_frame = server.app.socket.on_frame
        arriving: Any = SimpleNamespace(arrived=monotonic())
        flood = MessageRateLimit(10)
        handled = [on_frame(arriving, flood, LocalRoom(room), old, PING, b"") for _ in range(400)]
    assert handled[-1] is False


@pytest.mark.parametrize("cuts", [(), (1,), (3, 5), range(1, 60)])
def test_frames_are_counted_however_the_network_splits_them(cuts: Sequence[int]) -> None:
    class Parser:
        def __init__(self) -> None:
            self.read = b""

        def feed_data(self, data: bytes) -> tuple[bool, bytes]:
            self.read += data
            return False, b""

    seen: list[bool] = []

    def count(goes_on: bool) -> bool:
        seen.append(goes_on)
        return False

    small, large = b"\x00\x83abcdxyz", b"\x00\xfe\x00\x80abcd" + b"\0" * 128
    sent = (
        masked_frame("hi")
        + small
        + b"\x89\x80abcd"
        + large
        + b"\x00\xff"
        + (200).to_bytes(8, "big")
        + b"abcd"
        + b"\0" * 200
    )
    parser: Any = Parser()
    counter = FrameReader(parser, count)
    for start, end in pairwise([0, *cuts, len(sent)]):
        assert counter.feed_data(sent[start:end]) == (False, b"")
    assert parser.read == sent
    assert seen == [False, True, False, True, True]


@pytest.mark.parametrize("much", [0, 1])
async def test_a_message_of_more_than_sixteen_kilobytes_closes_the_socket(much: int, tmp_path: Path) -> None:
    async with serving(tmp_path) as server, http_session(server) as session:
        eve = await RecordingClient.open(server.urls[0], "Eve")
        await eve.close()
        async with another_table(server):
            ws = await connect_socket(session, eve)
            await ws.send_str("x" * (protocol.MAX_MESSAGE_BYTES + much))
            code, texts = await read_until_closed(ws)
    assert code == (1009 if much else 1000)
    assert any("bad-message" in text for text in texts) != bool(much)


UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


async def connect_without_reading(server: Server, session: ClientSession, me: RecordingClient) -> socket.socket:
    """Return a socket that says hello and reads nothing."""
    raw = socket.create_connection(("127.0.0.1", server.port))
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setblocking(False)
    await send(raw, UPGRADE)
    await send(raw, masked_frame(json.dumps({"t": "hello", "ticket": await ticket(session, me)})))
    return raw


async def send(raw: socket.socket, data: bytes) -> None:
    await asyncio.get_running_loop().sock_sendall(raw, data)


def masked_frame(text: str) -> bytes:
    """Return a frame masked with zeros."""
    assert len(text) < 126
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode()


# Who does not read is not given up because they do not answer, before a busy machine has filled a buffer.
PATIENT: Final = Tuning(silence_timeout_ms=inf)


@pytest.fixture
def small_buffers(monkeypatch: pytest.MonkeyPatch) -> None:
    use_small_buffers(monkeypatch)


@pytest.mark.usefixtures("small_buffers")
async def test_a_client_that_never_reads_fills_no_memory_and_is_disconnected(tmp_path: Path) -> None:
    most = 0
    async with serving(tmp_path, PATIENT, speed=10, messages_a_second=5000) as server, http_session(server) as session:
        ana, eve = await people_in_room(server, "Ana Eve", "snack-match", {})
        await eve.close()
        room = server.registry.sessions[ana.code]
        async with another_table(server):
            raw = await connect_without_reading(server, session, eve)
            await ana.wait_until(lambda: ana.presence and all(one.here for one in ana.presence.people))
            stuck = room.state.sockets.here[1]
            assert isinstance(stuck, Connection)
            behind = False
            for number in count():
                await ana.send_command(protocol.ChangeProfile(f"r{number}", ready=bool(number % 2)))
                most = max(most, stuck.transport.get_write_buffer_size())
                behind = behind or stuck._behind_since is not None
                if len(room.state.sockets.here) == 1:
                    break
        assert behind
        assert most <= tuning.MAX_BACKLOG_BYTES + 1000  # and pings
        assert ana.failure is None
        raw.close()


@pytest.mark.usefixtures("small_buffers")
@pytest.mark.parametrize("overflowing", [False, True])
@pytest.mark.parametrize("how", ["opened anew", "given away", "kicked"])
async def test_a_replaced_socket_that_does_not_read_is_ignored(how: str, overflowing: bool, tmp_path: Path) -> None:
    async with serving(tmp_path, PATIENT, speed=10, messages_a_second=5000) as server, http_session(server) as session:
        ana, ben = await people_in_room(server, "Ana Ben", "snack-match", {})
        await ben.close()
        room = server.registry.sessions[ana.code]
        raw = await connect_without_reading(server, session, ben)
        await ana.wait_until(lambda: ana.presence and all(one.here for one in ana.presence.people))
        old = room.state.sockets.here[1]
        assert isinstance(old, Connection)
        for number in count():  # until the old socket takes nothing more
            await ana.send_command(protocol.ChangeProfile(f"r{number}", ready=bool(number % 2)))
            waiting = old.transport.get_write_buffer_size()
            if (old._behind_since is not None) if overflowing else waiting > tuning.MAX_BACKLOG_BYTES // 2:
                break
        if how == "opened anew":
            await RecordingClient(ben.connection.url, ben.code, ben.person, ben.token).connect()
        elif how == "kicked":
            await ana.send_command(protocol.Kick("kick", 1))
        else:
            asked = members.ask_for_seat(room, 1, "10.0.0.7")
            await send(
                raw, masked_frame(protocol.encode(protocol.AnswerSeatRequest("yes", asked.number, yes=True)).decode())
            )
            async with asyncio.timeout(20):
                while (await members.check_seat_request(room, asked.request, "key")).state != "approved":
                    await asyncio.sleep(0.01)
        with suppress(OSError):  # it may be cut off already
            await send(raw, masked_frame(EMOTE))
        async with asyncio.timeout(20):
            while old.transport.get_write_buffer_size():  # given up after ten seconds of its clock
                await asyncio.sleep(0.02)
        await ana.send_command(protocol.ChangeProfile("last", remote=True))
        await ana.wait_until(lambda: ana.room and ana.room.people[0].remote)
        assert not [frame for frame in ana.frames if isinstance(frame.message, protocol.EmoteMessage)]
        raw.close()


@pytest.mark.usefixtures("small_buffers")
async def test_a_client_that_closes_but_does_not_read_the_rest_is_disconnected(tmp_path: Path) -> None:
    async with serving(tmp_path, PATIENT, speed=10, messages_a_second=5000) as server, http_session(server) as session:
        ana, ben = await people_in_room(server, "Ana Ben", "snack-match", {})
        await ben.close()
        room = server.registry.sessions[ana.code]
        raw = await connect_without_reading(server, session, ben)
        await ana.wait_until(lambda: ana.presence and all(one.here for one in ana.presence.people))
        old = room.state.sockets.here[1]
        assert isinstance(old, Connection)
        for number in count():
            await ana.send_command(protocol.ChangeProfile(f"r{number}", ready=bool(number % 2)))
            if old.transport.get_write_buffer_size() > tuning.MAX_BACKLOG_BYTES // 2:
                break
        await send(raw, b"\x88\x80\0\0\0\0")
        async with asyncio.timeout(20):
            while old.transport.get_write_buffer_size():
                await asyncio.sleep(0.02)
        assert len(room.state.sockets.here) == 1
        raw.close()


async def test_a_view_larger_than_the_queue_is_still_sent(tmp_path: Path) -> None:
    async with serving(tmp_path, Tuning(max_backlog_bytes=100, caught_up_bytes=50)) as server:
        ana = await RecordingClient.open(server.urls[0], "Ana")
        await ana.send_command(protocol.ChangeProfile("ready", ready=True))


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
        b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: ",
        b"POST /api/rooms HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
    ],
    ids=["nothing", "headers", "next", "body"],
)
async def test_a_client_that_sends_a_request_byte_by_byte_is_disconnected(sent: bytes, tmp_path: Path) -> None:
    soon = Tuning(first_request_timeout_s=Seconds(1.0), body_timeout_s=Seconds(1.0), keep_alive_timeout_s=Seconds(1.0))
    async with serving(tmp_path, soon) as server, another_table(server):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(sent)
        answer = b""
        with suppress(ConnectionError):
            async with asyncio.timeout(10):
                while more := await reader.read(1000):
                    answer += more
        writer.close()
    if sent.startswith(b"POST"):
        assert b" 408 " in answer.partition(b"\r\n")[0]
        assert b"too-slow" in answer


async def test_dozens_of_pending_sockets_disturb_no_players(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, http_session(server) as session:
        async with another_table(server):
            strangers = [await session.ws_connect("/ws") for _ in range(60)]
            for stranger in strangers[:30]:
                await stranger.send_str("{" * 100)
            for stranger in strangers[:30]:
                assert (await read_until_closed(stranger))[0] == 1008
        for stranger in strangers:
            await stranger.close()
        assert not server.app.pending_sockets.clients_by_network


async def test_compressed_bodies_are_not_decompressed(tmp_path: Path) -> None:
    """A body of a few kilobytes could block the event loop for a second."""
    async with serving(tmp_path) as server, http_session(server) as session:
        body = b'{"name":"Ana"}' + b" " * 4_000_000
        for encoding, pack in (("gzip", gzip.compress), ("deflate", zlib.compress)):
            headers = {"Content-Encoding": encoding, "Content-Type": "application/json"}
            async with session.post("/api/rooms", data=pack(body), headers=headers) as answer:
                assert answer.status == 400
                assert (await answer.json())["reason"]["key"] == "bad-request"
