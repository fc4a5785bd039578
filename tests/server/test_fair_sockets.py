"""Races over real sockets with a far player behind a proxy: the faster reaction wins, whatever arrives first."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import pytest
from aiohttp import ClientWebSocketResponse, WSMessage
from msgspec.structs import replace

from panier import protocol
from panier.protocol.client import Client
from panier.server.app import Server
from panier.server.model import reaction_judging
from panier.server.model.reaction_judging import ClaimHistory, Verdict
from panier.server.settings import ServerSettings
from server.delays import DelayProxy, Trip
from server.racers import RaceOutcome, Racer, RacingPair

# 300 ms there and back, and reactions 150 ms apart: the claim of the faster player arrives clearly last.
TRIP = Trip(140, jitter=4)
FAST, SLOW = 200.0, 350.0
TABLES = RACES = 4  # all run in this process: more would delay each other by more than these differences


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    running = Server(ServerSettings("127.0.0.1", 0, data=tmp_path))
    await running.start()
    yield running
    await running.stop()


async def races(server: Server, near: float, far: float) -> list[RaceOutcome]:
    """Return some races between a near and a far player, who always react in these times."""
    url = server.urls[0]
    found: asyncio.Queue[RaceOutcome] = asyncio.Queue()
    async with DelayProxy(url, TRIP, TRIP) as distance:
        sitting = [
            RacingPair.open_table(
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


async def test_a_far_player_who_reacts_faster_wins_though_their_claims_arrive_last(server: Server) -> None:
    assert [(race.far_won, race.far_came_first) for race in await races(server, near=SLOW, far=FAST)] == [
        (True, False)
    ] * RACES


async def test_the_client_answers_the_ping_behind_a_reveal_before_it_claims(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: list[Verdict] = []

    def judge(*about: Any) -> tuple[Verdict, ClaimHistory]:
        verdict, standing = reaction_judging.judge(*about)
        judged.append(verdict)
        return verdict, standing

    monkeypatch.setattr("panier.server.model.claim_judge.judge", judge)
    await races(server, near=FAST, far=FAST)
    assert judged
    assert all(verdict.facts.ping is not None and not verdict.is_server_only for verdict in judged)


@pytest.mark.slow
async def test_a_near_player_who_reacts_faster_wins(server: Server) -> None:
    assert not any(race.far_won for race in await races(server, near=FAST, far=SLOW))


# Modified clients that answer pings late. Their history has two late claims less than raise a doubt.

HELD_BACK = 0.15  # seconds that each pong is late
UNDER_WAY: set[asyncio.Task[None]] = set()


class LatePongs(ClientWebSocketResponse):
    """A WebSocket that answers all pings late."""

    async def pong(self, message: bytes = b"") -> None:
        UNDER_WAY.add(asyncio.create_task(self.pong_later(message)))

    async def pong_later(self, message: bytes) -> None:
        await asyncio.sleep(HELD_BACK)
        with suppress(ConnectionError):
            await super().pong(message)


class LateBehindReveals(LatePongs):
    """A WebSocket that answers pings late if they come right behind an update, and all others at once."""

    told_at = 0.0

    async def receive(self, timeout: float | None = None) -> WSMessage:
        message = await super().receive(timeout)
        self.told_at = perf_counter()
        return message

    async def pong(self, message: bytes = b"") -> None:
        if perf_counter() < self.told_at + 0.01:
            await super().pong(message)
        else:
            await ClientWebSocketResponse.pong(self, message)


async def doubt_of(
    server: Server, pongs: type[LatePongs], reaction: float, **history: tuple[bool, ...]
) -> tuple[protocol.DoubtReason | None, list[protocol.PhotoEntry], protocol.DoubtReason | None]:
    """Return the doubt about a client with these pongs and this reaction, its photo finishes, and the other's doubt."""
    url = server.urls[0]
    async with await Client.open(url, "Ana") as honest:
        liar = await Client.join(url, honest.code, "Ben")
        assert liar.person is not None
        standing = replace(reaction_judging.new_history(reaction_judging.FRIENDS), **history)
        server.registry.sessions[honest.code].state.sockets.update_claim_history(liar.person, standing)
        await honest.send_command(protocol.Choose("choose", "elephant", {"flips": 0, "turning": "manual"}))
        liar.connection._session._ws_response_class = pongs
        assert liar.connection.socket is not None
        await liar.connection.socket.close()  # the client reconnects
        await liar.wait_until(lambda: liar.connection.connects == 2)
        await asyncio.sleep(8 * 0.05 + 3 * HELD_BACK)  # until the first pings were answered
        duel = RacingPair(Racer(honest, lambda: 2000), Racer(liar, lambda: reaction), lambda race: None)
        photos: list[protocol.PhotoEntry] = []
        hear = liar.on_message

        async def listen(message: Any) -> None:
            photos.extend(photo for photo in getattr(message, "photo", ()) if photo.seat == liar.seat)
            await hear(message)

        monkey = pytest.MonkeyPatch()
        monkey.setattr(liar, "on_message", listen)
        running = asyncio.create_task(duel.run())
        try:
            await liar.wait_until(lambda: liar.doubt, timeout=60)
            count = len(photos)
            await liar.wait_until(lambda: len(photos) > count + 1, timeout=60)
            return liar.doubt, photos, honest.doubt
        finally:
            monkey.undo()
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)


@pytest.mark.slow
async def test_quick_claims_with_held_back_pongs_are_judged_by_arrival(server: Server) -> None:
    before = (True,) * (reaction_judging.PINGS_DOUBT_COUNT - 2)
    doubt, photos, other = await doubt_of(server, LatePongs, reaction=180, pings_disproved=before)
    assert (doubt, other) == ("pings", None)
    assert [photos[0].doubted, photos[-1].doubted] == [False, True]
    assert photos[-1].millis > 180 - 12 - 5, "the pretended trip is not compensated"


@pytest.mark.slow
async def test_pongs_late_only_behind_reveals_get_the_shortest_trip(server: Server) -> None:
    before = (True,) * (reaction_judging.REVEALS_DOUBT_COUNT - 2)
    doubt, photos, other = await doubt_of(server, LateBehindReveals, reaction=350, pongs_late=before)
    assert (doubt, other) == ("reveals", None)
    assert [photos[0].doubted, photos[-1].doubted] == [False, True]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what its kernel knows")
@pytest.mark.slow
async def test_the_kernel_exposes_a_client_that_holds_back_all_pongs(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = (True,) * (reaction_judging.HELD_DOUBT_COUNT - 2)
    monkeypatch.setattr("panier.server.ws.websocket.is_player_address", lambda address, proxies: True)
    doubt, photos, other = await doubt_of(server, LatePongs, reaction=350, pongs_held=before)
    assert (doubt, other) == ("held", None)
    assert min(photo.millis for photo in photos) > 350 - 40 - 40 - 60 - 18, "a trip of 150 ms was pretended"
