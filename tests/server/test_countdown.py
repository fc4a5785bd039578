"""The countdown before a race: nothing is dealt until it is over, and it is no part of the game's rules or record."""

import json
from typing import Any

import pytest

from panier import protocol
from panier.core.units import Millis
from panier.games._racing.chance import Deal
from panier.games.snap.table import Call, Turn
from panier.server.session.bot_seats import Pace
from server.scenes import Scene
from server.tables import game_of, in_room, market_view

COUNTDOWN = 3000
COUNTED = Pace(Millis(0), Millis(0), Millis(COUNTDOWN))


async def counted_in(game: str = "snap", *, shared: int = 0, **options: Any) -> Scene:
    """Start a game with two people; the first `shared` of them share a device."""
    scene = await in_room("Ana", "Ben", pace=COUNTED)
    for who in range(shared):
        await scene.do(who, protocol.ChangeProfile, shared=True)
    await scene.do(0, protocol.Choose, game=game, options=options)
    assert isinstance(await scene.do(0, protocol.Start), protocol.CommandDone)
    return scene


def begins(scene: Scene, who: int = 0) -> int | None:
    left: int | None = scene.sockets[who].table.begins
    return left


def is_dealt(scene: Scene) -> bool:
    return game_of(scene).table.act_count > 0


@pytest.mark.parametrize("game", ["snap", "elephant"])
async def test_nothing_is_dealt_before_the_countdown_is_over(game: str) -> None:
    scene = await counted_in(game)
    assert [begins(scene, who) for who in (0, 1)] == [COUNTDOWN, COUNTDOWN]
    await scene.clock.advance(COUNTDOWN - 1)
    assert not is_dealt(scene)
    assert not sum(json.loads(bytes(scene.sockets[0].table.view))["packs"])
    await scene.clock.advance(2)
    assert is_dealt(scene)
    assert [begins(scene, who) for who in (0, 1)] == [None, None]


async def test_the_countdown_is_no_part_of_the_record_or_of_game_time() -> None:
    scene = await counted_in()
    await scene.clock.advance(COUNTDOWN + 1)
    first, *_ = [scene.store.acts[0]]
    assert Deal.__struct_config__.tag.encode() in first  # type: ignore[union-attr,operator]
    assert game_of(scene).table.game_time(scene.clock.now()) <= 1  # the game's own time has just begun
    assert game_of(scene).table.shown_at == {1: 0}


async def test_a_person_who_connects_during_the_countdown_gets_the_remaining_time() -> None:
    scene = await counted_in()
    await scene.clock.advance(1200)
    scene.connect(1)  # reloads the page
    late = scene.connect(None)
    assert begins(scene, 1) == late.table.begins == COUNTDOWN - 1200
    await scene.clock.advance(COUNTDOWN)
    scene.connect(1)
    assert begins(scene, 1) is None


async def test_nobody_can_move_or_claim_before_the_countdown_is_over() -> None:
    scene = await counted_in(turning="manual")
    for seat in (0, 1):
        refused = await scene.play(seat, Turn())
        assert refused.reason.key == "not-begun"
        cmd = await scene.claim(seat, Call(1), 200.0)
        assert scene.answer(seat, cmd).reason.key == "not-begun"
    assert not is_dealt(scene)


async def test_a_pause_restarts_the_countdown() -> None:
    scene = await counted_in()
    await scene.clock.advance(2000)
    await scene.do(0, protocol.ChangeSettings, paused=True)
    assert begins(scene, 1) == COUNTDOWN
    await scene.clock.advance(60_000)
    assert not is_dealt(scene)
    await scene.do(0, protocol.ChangeSettings, paused=False)
    assert begins(scene, 1) == COUNTDOWN
    await scene.clock.advance(COUNTDOWN + 1)
    assert is_dealt(scene)


async def test_a_server_restart_restarts_the_countdown() -> None:
    scene = await counted_in()
    await scene.clock.advance(2000)
    scene.restart()
    for who in (0, 1):
        scene.connect(who)
    await scene.clock.advance(COUNTDOWN - 10)
    assert not is_dealt(scene)
    await scene.clock.advance(20)
    assert is_dealt(scene)


async def test_there_is_no_countdown_around_one_device() -> None:
    assert is_dealt(await counted_in(shared=2))
    assert not is_dealt(await counted_in(shared=1))


@pytest.mark.parametrize(("game", "bots"), [("snap", 1), ("sandwich", 2)])
async def test_there_is_no_countdown_in_a_lesson(game: str, bots: int) -> None:
    scene = await in_room("Ana", pace=COUNTED)
    await scene.do(0, protocol.Choose, game=game)
    for _ in range(bots):
        await scene.do(0, protocol.AddBot)
    await scene.do(0, protocol.Start, lesson=True)
    assert begins(scene) is None
    assert game_of(scene).table.countdown == 0


@pytest.mark.parametrize("game", ["snack-match", "snack-arnaque"])
async def test_games_without_races_begin_without_a_countdown(game: str) -> None:
    scene = await counted_in(game)
    assert is_dealt(scene)
    assert begins(scene) is None


async def test_the_countdown_to_the_first_market_takes_no_extra_time() -> None:
    scene = await in_room("Ana", "Ben", "Cleo", pace=COUNTED)
    await scene.do(0, protocol.Choose, game="sandwich")
    await scene.do(0, protocol.Start)
    assert market_view(scene).phase == "signal"
    assert begins(scene) == COUNTDOWN
    await scene.clock.advance(COUNTDOWN + 1)
    assert market_view(scene).phase == "market"
    assert begins(scene) is None


async def first_market(countdown: int = COUNTDOWN) -> Scene:
    scene = await in_room("Ana", "Ben", "Cleo", pace=Pace(Millis(0), Millis(0), Millis(countdown)))
    await scene.do(0, protocol.Choose, game="sandwich")
    await scene.do(0, protocol.Start)
    return scene


async def test_the_countdown_to_the_first_market_stops_during_a_pause() -> None:
    scene = await first_market()
    await scene.clock.advance(1000)
    await scene.do(0, protocol.ChangeSettings, paused=True)
    assert begins(scene) == COUNTDOWN - 1000
    await scene.clock.advance(60_000)
    scene.connect(1)
    assert begins(scene, 1) == COUNTDOWN - 1000


async def test_without_a_countdown_the_first_market_has_none_either() -> None:
    scene = await first_market(countdown=0)
    assert market_view(scene).phase == "signal"
    assert begins(scene) is None
