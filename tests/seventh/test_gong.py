"""A game of another package, with a race: installed, played live, killed, recovered, replayed, with nothing edited."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Iterator
from functools import partial
from pathlib import Path
from secrets import token_hex

import aiohttp
import pytest
import pytest_asyncio

import gong
from gong import GONG, Strike, eager
from packed import install
from panier import protocol
from panier.core.chance import seeded
from panier.core.match import simulate
from panier.core.record import read, write
from panier.core.registry import GAMES
from panier.core.results import Result
from panier.core.verify import CardsVerified, verify
from panier.protocol.client import Client, play_as
from server.server_kills import SERVING, ServerProcess


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    GAMES.add(GONG)
    yield
    GAMES.remove(GONG.id)


def test_the_game_obeys_the_laws_of_all_games() -> None:
    end = simulate(gong, 3, gong.Options(), [eager], seeded(1))
    result = gong.result(end)
    assert (end.phase, len(result.scores)) == ("over", 3)
    assert sum(result.scores) > 0


@pytest_asyncio.fixture
async def victim(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[ServerProcess]:
    site = install(Path(__file__).parent, tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(site), str(SERVING.parents[1])]))
    server = ServerProcess(tmp_path / "data", speed=4)
    server.start()
    await server.wait_until_listening()
    yield server
    server.kill_leftovers()


async def test_the_game_is_played_live_recovered_and_replayed(victim: ServerProcess) -> None:
    async with await Client.open(victim.url, "Ana") as ana, await Client.join(victim.url, ana.code, "Ben") as ben:
        await ana.send_command(protocol.Choose(token_hex(8), GONG.id, {"lamps": 12}))
        await ana.send_command(protocol.Start(token_hex(8)))
        hands = [asyncio.create_task(play_as(me, eager, seeded(), speed=4)) for me in (ana, ben)]
        async with asyncio.timeout(60):
            await ana.wait_until(lambda: ana.table is not None and ana.view.lamp >= 4)
            before = ana.view
            victim.send(signal.SIGKILL)
            await victim.wait_for_exit()
            victim.start()
            await ana.wait_until(partial(getattr, ana, "result"))
        for hand in hands:
            hand.cancel()
        assert isinstance(ana.result, Result)
        assert ana.view.lamp == 12
        assert before.lamp >= 4, "it went on from there"
        assert ana.table is not None
        record, seen = ana.table.record, ana.result
    async with aiohttp.ClientSession(victim.url) as session:
        async with session.get(f"/api/records/{record}") as answer:
            text = await answer.text()
        async with session.get(f"/api/records/{record}/replay?from=0&most=50") as answer:
            replayed = await answer.json()
        async with session.get(f"/api/records/{record}/claims") as answer:
            claims = await answer.json()
    kept = read(text)
    assert write(kept) == text
    end = kept.replay().end
    assert gong.result(end) == seen
    assert isinstance(verify(kept.replay()), CardsVerified)
    assert replayed["steps"] == 1 + len(kept.acts)
    assert claims, "its strikes were judged, and are in the log"


def test_its_photo_finish_and_waiting_come_from_its_declaration() -> None:
    assert GONG.is_claim(Strike(1))
    assert GONG.live.race is not None
    assert GONG.live.race.stimulus(gong.setup(2, gong.Options())) is None
