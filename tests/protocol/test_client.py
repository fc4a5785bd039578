"""The client for programs loses no command and no update."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from panier import protocol
from panier.protocol.client import Client, ConnectionClosed, ProtocolError, post
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
        with pytest.raises(ProtocolError, match="1000 was told, and is gone"):
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
