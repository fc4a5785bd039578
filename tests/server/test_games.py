"""Whole games over real sockets: two clients and two bots in worker processes play each of the six games."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from aiohttp import ClientSession

from panier import protocol
from panier.bots import bot_names, find_bot
from panier.core.chance import seeded
from panier.core.record import Record, read
from panier.core.registry import GAMES, find
from panier.core.verify import CardsVerified, verify
from panier.protocol.client import Client, play_as
from panier.server.app import Server
from panier.server.model.open_race import ClaimLogEntry
from panier.server.model.reaction_judging import rejudge
from panier.server.settings import ServerSettings
from ports import quiet_port
from server.recording_clients import drop_connection

SPEED = 20
SHORT: dict[str, dict[str, object]] = {"snap": {"flips": 25}, "elephant": {"flips": 25}}


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    settings = ServerSettings(
        "127.0.0.1", quiet_port(), data=tmp_path, bot_pace=0, countdown=0, messages_a_second=1000, speed=SPEED
    )
    running = Server(settings)
    await running.start()
    yield running
    await running.stop()


async def finish(server: Server, game: str, options: dict[str, object], bots: int = 2) -> tuple[Client, Client]:
    """Play a game to its end with Ana, Ben and some bots; return the clients."""
    url, entry = server.urls[0], find(game)
    ana = await Client.open(url, "Ana")
    ben = await Client.join(url, ana.code, "Ben")
    for number in range(bots):
        await ana.send_command(protocol.AddBot(f"bot{number}"))
    await ana.send_command(protocol.Choose("choose", game, options))
    await ana.send_command(protocol.Start("start"))
    bot = find_bot(entry, bot_names(entry)[1])
    async with asyncio.timeout(100):
        await asyncio.gather(*(play_as(who, bot, seeded(1), speed=SPEED) for who in (ana, ben)))
    return ana, ben


async def fetch(url: str) -> bytes:
    async with ClientSession() as session, session.get(url) as response:
        assert response.status == 200
        return await response.read()


def as_json(value: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(value))


async def record_of(server: Server, client: Client) -> Record:
    assert client.table is not None
    return read((await fetch(f"{server.urls[0]}/api/records/{client.table.record}")).decode())


@pytest.mark.parametrize("game", GAMES)
async def test_two_clients_and_two_bots_finish_each_game(server: Server, game: str) -> None:
    ana, ben = await finish(server, game, SHORT.get(game, {}))
    async with ana, ben:
        assert ana.result == ben.result
        record = await record_of(server, ana)
        replay = record.replay()
        assert replay.is_over
        assert record.players == ("Ana", "Ben", "Mia", "Noé")
        assert replay.result == ana.result
        assert isinstance(verify(replay), CardsVerified)
        assert record.shuffle is not None
        assert [bool(part) for part in record.shuffle.entropy] == [True, True, False, False]
        for client, seat in ((ana, 0), (ben, 1)):
            assert client.seat == seat
            assert client.view == replay.rules.view(replay.end, seat)
        assert ana.room is not None
        assert [line.games for line in ana.room.tally] == [1, 1, 1, 1]


async def test_every_claim_of_a_finished_race_can_be_rejudged(server: Server) -> None:
    ana, ben = await finish(server, "snap", {"flips": 40})
    async with ana, ben:
        record = await record_of(server, ana)
        assert ana.table is not None
        rows = msgspec.json.decode(
            await fetch(f"{server.urls[0]}/api/records/{ana.table.record}/claims"), type=list[ClaimLogEntry]
        )
        calls = [act for act in record.acts if type(act.move).__name__ == "Call"]
        assert len(rows) == len(calls)
        for row in rows:
            act = record.acts[row.act]
            assert (act.seat, act.move.seen) == (row.seat, row.stimulus)
            if row.verdict:
                assert rejudge(row.verdict) == row.reaction_ms


async def test_a_replay_shows_the_game_from_any_seat(server: Server) -> None:
    ana, ben = await finish(server, "snack-arnaque", {}, bots=0)
    async with ana, ben:
        record = await record_of(server, ana)
        assert ana.table is not None
        url = f"{server.urls[0]}/api/records/{ana.table.record}/replay"
        game = record.entry.rules
        states = record.replay().states
        first = msgspec.json.decode(await fetch(f"{url}?seat=1&most=10"))
        assert first["steps"] == len(states)
        assert first["players"] == ["Ana", "Ben"]
        later = msgspec.json.decode(await fetch(f"{url}?seat=1&from=10&most=200"))
        shown = [step["view"] for step in (*first["shown"], *later["shown"])]
        assert shown == [as_json(game.view(state, 1)) for state in states]
        assert later["shown"][0]["news"] == as_json(game.events_for(states[9], record.acts[9], states[10], 1))
        steps = [*first["shown"], *later["shown"]]
        assert [step["waiting"] for step in steps] == [
            sorted(seat for seat in game.to_act(state) if seat < 2) for state in states
        ]
        assert [step["result"] for step in steps[:-1]] == [None] * (len(states) - 1)
        assert steps[-1]["result"] == as_json(game.result(states[-1]))


async def test_dropped_connections_reconnect_and_lose_nothing(server: Server) -> None:
    url = server.urls[0]
    ana = await Client.open(url, "Ana")
    ben = await Client.join(url, ana.code, "Ben")
    async with ana, ben:
        await ana.send_command(protocol.Choose("choose", "snack-match"))
        await ana.send_command(protocol.Start("start"))
        bot = find_bot(find("snack-match"), "casual")
        playing = asyncio.gather(*(play_as(who, bot, seeded(2)) for who in (ana, ben)))
        while not playing.done():
            await asyncio.gather(drop_connection(ana), drop_connection(ben))
            await asyncio.sleep(0.05)
        await playing
        assert ana.connection.connects > 1
        assert ana.result == ben.result


async def test_a_seat_survives_a_server_restart(server: Server, tmp_path: Path) -> None:
    url = server.urls[0]
    ana = await Client.open(url, "Ana")
    async with ana:
        await ana.send_command(protocol.Start("start"))
        before = ana.table
        await server.stop()
        again = Server(server.settings)
        await again.start()
        epoch = ana.epoch
        await ana.wait_until(lambda: ana.epoch != epoch)
        assert before is not None
        assert ana.table is not None
        assert protocol.encode(ana.table) == protocol.encode(before)
        await play_as(ana, find_bot(find("snack-match"), "casual"), seeded(3))
        assert ana.is_over
        await again.stop()
        await server.start()  # so that the fixture can stop it
