"""Clients of a real server over real sockets, which play random moves and record every message."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest
from aiohttp import ClientSession, ClientTimeout, DummyCookieJar

from panier import protocol
from panier.core.bot import random_delayed_move
from panier.core.chance import RandBelow, seeded
from panier.core.errors import PanierError
from panier.core.registry import find
from panier.core.units import Seat
from panier.protocol.client import Client, ConnectionClosed
from panier.server import app
from panier.server.app import Server
from panier.server.settings import ServerSettings
from panier.server.system.listening import listen
from panier.server.tuning import CONNECT_TIMEOUT_MS, DEFAULT_TUNING, Tuning

SPEED = 40  # a second takes 25 ms


class Frame(msgspec.Struct):
    """A received message, with its text and the seat of its recipient."""

    text: str
    message: Any
    seat: Seat | None


class RecordingClient(Client):
    """A client that records every frame; it is closed with the server, if not before."""

    open_clients: ClassVar[list["RecordingClient"]] = []

    def __init__(self, *args: Any, **how: Any) -> None:
        super().__init__(*args, **how)
        self.frames: list[Frame] = []
        self.sent_texts: list[bytes] = []
        self.connection.trace = self
        self.loop = asyncio.get_running_loop()
        self.open_clients.append(self)

    @classmethod
    async def close_all(cls) -> None:
        """Close all clients of this event loop; those of tests in a browser have a loop of their own."""
        for one in [one for one in cls.open_clients if one.loop is asyncio.get_running_loop()]:
            cls.open_clients.remove(one)
            await one.close()

    def on_received(self, text: str, message: Any) -> None:
        seat = (
            message.table.seat
            if isinstance(message, protocol.UpdateMessage | protocol.FullState) and message.table
            else self.seat
        )
        self.frames.append(Frame(text, message, seat))

    def on_sent(self, text: bytes) -> None:
        self.sent_texts.append(text)


async def drop_connection(client: Client) -> None:
    """Close the connection, as a phone does; the client reconnects by itself."""
    if client.connection.socket:
        await client.connection.socket.close()


def settings(folder: Path, **changes: Any) -> ServerSettings:
    usual = ServerSettings(
        host="127.0.0.1",
        port=0,
        data=folder,
        no_browser=True,
        bot_pace=0,
        countdown=0,
        speed=SPEED,
        messages_a_second=200,
    )
    return replace(usual, **changes)


@asynccontextmanager
async def serving(folder: Path, tuning: Tuning = DEFAULT_TUNING, /, **changes: Any) -> AsyncIterator[Server]:
    """Run a server on a free port. However fast its clock runs, people who join have a minute to connect."""
    chosen = settings(folder, **changes)
    server = Server(chosen, replace(tuning, connect_timeout_ms=CONNECT_TIMEOUT_MS * chosen.speed))
    await server.start()
    # Otherwise replays would wait for everything else that keeps the machine busy.
    server.replay_pool.is_low_priority = server.review_pool.is_low_priority = False
    try:
        yield server
    finally:
        await RecordingClient.close_all()
        await server.stop()


@asynccontextmanager
async def http_session(server: Server) -> AsyncIterator[ClientSession]:
    """Open an HTTP session with the server, without a cookie jar."""
    timeout = ClientTimeout(total=30)
    async with ClientSession(server.urls[0], timeout=timeout, cookie_jar=DummyCookieJar()) as session:
        yield session


def use_small_buffers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give sockets small send buffers, so that little is sent to clients that do not read."""

    def listening(settings: ServerSettings) -> list[socket.socket]:
        found = listen(settings)
        for one in found:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        return found

    monkeypatch.setattr(app, "listen", listening)


async def closing_reason(client: Client) -> str:
    """Wait until a client is closed for good, and return the key of the reason."""
    with suppress(ConnectionClosed):
        await client.wait_until(lambda: False)
    assert isinstance(client.failure, ConnectionClosed)
    assert client.failure.reason
    return client.failure.reason.key


async def people_in_room(server: Server, names: str, game: str, options: dict[str, Any]) -> list[RecordingClient]:
    """Open a room with these people and choose a game; the first one hosts."""
    url = server.urls[0]
    first, *others = names.split()
    host = await RecordingClient.open(url, first)
    people = [host, *[await RecordingClient.join(url, host.code, name) for name in others]]
    await host.wait_until(lambda: host.room and len(host.room.chairs) == len(people))
    await host.send_command(protocol.Choose("choose", game, options))
    return people


async def play_to_end(people: list[RecordingClient], seed: int = 1) -> None:
    """Start the chosen game, and let everybody play random moves until it is over."""
    await people[0].send_command(protocol.Start("start"))
    async with asyncio.timeout(60):
        await asyncio.gather(*[play_randomly(person, seeded(seed + place)) for place, person in enumerate(people)])


async def play_randomly(me: Client, randbelow: RandBelow) -> None:
    """Play random moves until the game is over."""
    tasks: set[asyncio.Task[None]] = set()
    seen = None
    async for view in me.views():
        table = me.table
        assert table is not None
        racing = table.id in ("snap", "elephant") or not table.waiting
        if view != seen and not me.is_over and me.seat is not None and (me.is_to_act or racing):
            seen = view
            task = asyncio.create_task(make_random_move(me, view, randbelow))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks, return_exceptions=True)


async def make_random_move(me: Client, view: Any, randbelow: RandBelow) -> None:
    """Make any move, and another one if it is refused while everybody waits."""
    assert me.table is not None
    game = find(me.table.id).rules
    timed = game.is_timed(view.options)
    while answer := random_delayed_move(game, view, randbelow):
        with suppress(PanierError):
            if timed and find(me.table.id).is_claim(answer.move):
                await asyncio.sleep(answer.delay_ms / 1000 / SPEED)
                await me.claim(answer.move, answer.delay_ms)
            else:
                await me.play(answer.move)
            return
        if not me.is_to_act or me.is_over or me.view != view:
            return
