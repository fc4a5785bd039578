"""Races over real sockets, one player far away behind a proxy: whoever reacted faster wins, whoever came in first."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from delays import Distance, Trip
from panier.server.races import lag
from panier.server.races.lag import Judged, Standing
from panier.server.serve import Server, Settings
from racers import Duel, Race

# 300 ms there and back, and 150 ms between the two: the faster one by far is the last to come in by far.
TRIP = Trip(140, jitter=4)
FAST, SLOW = 200.0, 350.0
TABLES = RACES = 4  # all are in this process: more of them would keep each other waiting for longer than that


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    running = Server(Settings("127.0.0.1", 0, data=tmp_path))
    await running.start()
    yield running
    await running.stop()


async def races(server: Server, near: float, far: float) -> list[Race]:
    """Some races between somebody near and somebody far away, who always react like this."""
    url = server.urls[0]
    found: asyncio.Queue[Race] = asyncio.Queue()
    async with Distance(url, TRIP, TRIP) as distance:
        sitting = [
            Duel.sit_down(
                url,
                distance.url,
                lambda: near,
                lambda: far,
                found.put_nowait,
                far_hosts=bool(number % 2),
                turning="manual",
                flips=0,
            )
            for number in range(TABLES)
        ]
        duels = await asyncio.gather(*sitting)
        running = [asyncio.create_task(duel.run()) for duel in duels]
        try:
            async with asyncio.timeout(60):
                return [await found.get() for _ in range(RACES)]
        finally:
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)


async def test_the_far_one_wins_by_reacting_faster_though_every_claim_comes_in_last(server: Server) -> None:
    assert [(race.far_won, race.far_came_first) for race in await races(server, near=SLOW, far=FAST)] == [
        (True, False)
    ] * RACES


async def test_the_client_answers_the_ping_behind_a_reveal_before_it_claims(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: list[Judged] = []

    def judge(*about: Any) -> tuple[Judged, Standing]:
        verdict, standing = lag.judge(*about)
        judged.append(verdict)
        return verdict, standing

    monkeypatch.setattr("panier.server.races.judge.judge", judge)
    await races(server, near=FAST, far=FAST)
    assert judged
    assert all(verdict.facts.ping is not None and not verdict.server_only for verdict in judged)


async def test_the_near_one_wins_by_reacting_faster(server: Server) -> None:
    assert not any(race.far_won for race in await races(server, near=FAST, far=SLOW))
