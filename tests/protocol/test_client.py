"""The client for programs loses no command and no update."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from panier import protocol
from panier.core.bot import DelayedMove
from panier.core.chance import RandBelow, seeded
from panier.core.units import Millis
from panier.core.values import Tagged
from panier.protocol.client import Client, ConnectionClosed, ProtocolError, play_as, post
from panier.server.app import Server
from panier.server.session import broadcast
from panier.server.session.new_game import GameBody
from panier.server.settings import ServerSettings
from ports import quiet_port
from server.history import Witness, read_stored_room
from server.recording_clients import drop_connection


async def started(folder: Path, port: int = 0) -> Server:
    server = Server(
        ServerSettings(
            host="127.0.0.1", port=port, data=folder, no_browser=True, bot_pace=0, countdown=0, messages_a_second=200
        )
    )
    await server.start()
    return server


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    server = await started(tmp_path)
    yield server
    await server.stop()


async def test_pending_commands_are_resent_first_after_a_reconnect(server: Server) -> None:
    """The new command is sent while the socket is open again but the full state has not arrived."""

    class Hasty(Client):
        async def on_message(self, message: protocol.FromServer) -> None:
            if isinstance(message, protocol.FullState) and self.connection.connects == 2:
                given.append(asyncio.create_task(self.send_command(protocol.ChangeProfile("new", extended=200))))
                await asyncio.sleep(0)
            await super().on_message(message)

    given: list[asyncio.Task[int]] = []
    async with await Hasty.open(server.urls[0], "Ana") as me:
        await drop_connection(me)
        given.append(asyncio.create_task(me.send_command(protocol.ChangeProfile("old", extended=150))))
        await me.wait_until(lambda: len(given) == 2)
        old, new = await asyncio.gather(*given)
        assert old < new


async def test_random_bytes_for_the_next_shuffle_survive_a_restart(tmp_path: Path) -> None:
    port = quiet_port()
    server = await started(tmp_path, port)
    async with (
        await Witness.open(server.urls[0], "Ana") as ana,
        await Witness.join(server.urls[0], ana.code, "Ben") as ben,
    ):
        await ben.send_command(protocol.ChangeProfile("before", ready=True))
        await server.stop()
        server = await started(tmp_path, port)
        await ben.send_command(
            protocol.ChangeProfile("after", ready=True)
        )  # so the server has received everything sent before
        await ana.send_command(protocol.Start("start"))
        await server.stop()
        [game] = read_stored_room(tmp_path, ana.code).games
        entropy = msgspec.json.decode(game.body, type=GameBody).entropy
        assert entropy[0] in ana.entropy_sent
        assert entropy[1] in ben.entropy_sent


async def test_a_server_that_lost_updates_is_detected(server: Server) -> None:
    async with await Client.open(server.urls[0], "Ana") as me:
        me.epoch, me.seq = 0, 1000  # as if from an earlier server
        await drop_connection(me)
        with pytest.raises(ProtocolError, match="has lost updates: we have 1000"):
            await me.wait_until(lambda: False)


async def test_a_server_of_another_protocol_version_is_refused(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    newer = SimpleNamespace(**{**vars(protocol), "PROTOCOL": protocol.PROTOCOL + 1})
    monkeypatch.setattr(broadcast, "protocol", newer)
    with pytest.raises(ProtocolError, match=f"the server speaks protocol {newer.PROTOCOL}"):
        await Client.open(server.urls[0], "Ana")


async def test_a_kicked_client_learns_it_at_once(server: Server) -> None:
    async with (
        await Client.open(server.urls[0], "Ana") as ana,
        await Client.join(server.urls[0], ana.code, "Ben") as ben,
    ):
        await ana.send_command(protocol.Kick("kick", person=1))
        with pytest.raises(ConnectionClosed):
            await ben.wait_until(lambda: False)
        with pytest.raises(ConnectionClosed):
            await ben.send_command(protocol.ChangeProfile("me", ready=True))


async def test_a_cancelled_command_is_not_resent_after_a_reconnect(server: Server) -> None:
    joined = await post(server.urls[0], "/api/rooms", protocol.NewRoom("Ana"), protocol.Joined)
    async with Client(server.urls[0], joined.code, joined.person, joined.token) as ana:
        given_up = asyncio.create_task(ana.send_command(protocol.ChangeProfile("given-up", name="Zoé")))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        await ana.connect()
        await ana.send_command(protocol.ChangeProfile("ready", ready=True))
        assert ana.room is not None
        assert [(someone.name, someone.ready) for someone in ana.room.people] == [("Ana", True)]


async def first_view(me: Client) -> Any:
    return await anext(aiter(me.views()))


async def test_close_fails_commands_and_views_that_wait(server: Server) -> None:
    async with asyncio.timeout(5):
        me = await Client.open(server.urls[0], "Ana")
        await drop_connection(me)  # so that no reply comes
        command = asyncio.create_task(me.send_command(protocol.ChangeProfile("late", ready=True)))
        viewing = asyncio.create_task(first_view(me))
        await asyncio.sleep(0)
        await me.close()
        for task in (command, viewing):
            with pytest.raises(ConnectionClosed):
                await task
        assert isinstance(me.failure, ConnectionClosed)
        assert me.failure.reason is None
        with pytest.raises(ConnectionClosed):
            await me.send_command(protocol.ChangeProfile("later", ready=True))


async def test_close_keeps_an_earlier_failure(server: Server) -> None:
    async with await Client.open(server.urls[0], "Ana") as me:
        await me.send_command(protocol.Leave("leave"))
        with pytest.raises(ConnectionClosed):
            await me.wait_until(lambda: False)
    assert isinstance(me.failure, ConnectionClosed)
    assert me.failure.reason
    assert me.failure.reason.key == "gone"


async def test_a_condition_that_raises_fails_its_waiter_and_not_the_connection(server: Server) -> None:
    def is_ready() -> bool:
        assert me.room is not None
        return me.room.people[0].ready and unknown["missing"]

    unknown: dict[str, bool] = {}
    async with await Client.open(server.urls[0], "Ana") as me:
        waiting = asyncio.create_task(me.wait_until(is_ready))
        await asyncio.sleep(0)
        await me.send_command(protocol.ChangeProfile("ready", ready=True))
        with pytest.raises(KeyError, match="missing"):
            await waiting
        assert me.failure is None
        await me.send_command(protocol.ChangeProfile("not", ready=False))


def delayed_moves() -> list[asyncio.Task[Any]]:
    return [task for task in asyncio.all_tasks() if "_move_later" in repr(task.get_coro())]


async def test_play_as_leaves_no_delayed_moves_behind_when_cancelled(server: Server) -> None:
    asked = asyncio.Event()

    def slow_bot(view: object, randbelow: RandBelow) -> DelayedMove[Tagged]:
        asked.set()
        return DelayedMove(Tagged(), Millis(60_000))

    async with await Client.open(server.urls[0], "Ana") as me:
        await me.send_command(protocol.Choose("choose", "snap"))
        await me.send_command(protocol.AddBot("bot"))
        await me.send_command(protocol.Start("start"))
        playing = asyncio.create_task(play_as(me, slow_bot, seeded(1)))
        await asyncio.wait_for(asked.wait(), 5)
        await asyncio.sleep(0)
        assert len(delayed_moves()) == 1
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        assert not delayed_moves()
