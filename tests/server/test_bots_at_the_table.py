"""Bots at a live table: no failure of a bot, pause or lost connection stops the game."""

import asyncio

import msgspec
import pytest

from panier import protocol
from panier.core.units import Millis
from panier.server.session.bot_engine import BotReply, BotRequest, choose_move
from panier.server.session.bot_seats import Pace
from panier.server.store.store import StoreFull
from server.scenes import Scene, settle
from server.tables import at_snack_match, bot_request_count, game_of, in_room, keep_count


class FailsAt:
    """A bot that raises the n-th time it is asked."""

    def __init__(self, *times: int) -> None:
        self.times = times
        self.asked = 0

    def __call__(self, question: BotRequest) -> BotReply:
        self.asked += 1
        if self.asked in self.times:
            raise RuntimeError("the process is gone")
        return choose_move(question)


@pytest.mark.parametrize("times", [(1,), (2,), (3, 4), (7,)])
async def test_a_bot_that_fails_does_not_stop_the_table(times: tuple[int, ...]) -> None:
    scene = await in_room("Ana")
    scene.bot_engine.answer = fails = FailsAt(*times)
    for _ in range(2):
        await scene.do(0, protocol.AddBot)
    await scene.do(0, protocol.Choose, game="snack-arnaque")
    await scene.do(0, protocol.Start)
    for _ in range(400):
        table = scene.sockets[0].table
        if scene.session.state.room.playing and table.waiting == (0,) and table.moves:
            await scene.do(0, protocol.Play, game=1, moves=(table.moves[0],))
        await scene.clock.advance(2_000)
    assert fails.asked > max(times)
    assert not scene.session.state.room.playing


async def test_a_bot_that_always_fails_does_not_stop_the_table() -> None:
    scene = await in_room("Ana")
    scene.bot_engine.answer = FailsAt(*range(1, 1000))
    await scene.do(0, protocol.AddBot)
    await scene.do(0, protocol.Start)
    await scene.clock.advance(600_000)
    assert keep_count(scene, 1) == 1


async def thinking_slowly(scene: Scene) -> asyncio.Event:
    """Add a bot that does not answer before the returned event is set."""
    ready, ask = asyncio.Event(), scene.bot_engine.request_move

    async def slowly(request: BotRequest) -> BotReply:
        thought = await ask(request)
        await ready.wait()
        return thought

    scene.bot_engine.request_move = slowly  # type: ignore[method-assign]
    await scene.do(0, protocol.AddBot)
    await scene.do(0, protocol.Start)
    return ready


async def test_a_bot_that_thinks_during_a_pause_plans_one_move() -> None:
    scene = await in_room("Ana", pace=Pace(Millis(700), Millis(0)))
    ready = await thinking_slowly(scene)
    await scene.do(0, protocol.ChangeSettings, paused=True)
    await scene.do(0, protocol.ChangeSettings, paused=False)
    ready.set()
    await settle()
    assert len(game_of(scene).bots.planned) == 1
    await scene.clock.advance(10_000)
    assert keep_count(scene, 1) == 1


async def test_a_bot_that_thinks_while_somebody_reconnects_plans_one_move() -> None:
    scene = await in_room("Ana", pace=Pace(Millis(700), Millis(0)))
    ready = await thinking_slowly(scene)
    scene.session.exit(scene.sockets[0])
    scene.connect(0)
    await scene.do(0, protocol.ChangeProfile, ready=True)
    assert bot_request_count(scene, 1) == 2
    ready.set()
    await settle()
    assert len(game_of(scene).bots.planned) == 1


@pytest.mark.parametrize(("tempo", "millis"), [("relaxed", 1400), ("normal", 700), ("quick", 245)])
async def test_the_tempo_setting_changes_the_delay_of_bots(tempo: protocol.Tempo, millis: int) -> None:
    scene = await in_room("Ana", pace=Pace(Millis(700), Millis(0)))
    await scene.do(0, protocol.AddBot)
    await scene.do(0, protocol.ChangeSettings, tempo=tempo)
    await scene.do(0, protocol.Start)
    await settle()
    (plan,) = game_of(scene).bots.planned.values()
    assert plan.delay_ms == millis


async def test_a_pause_delays_the_planned_move_of_a_bot() -> None:
    scene = await in_room("Ana", pace=Pace(Millis(700), Millis(0)))
    await scene.do(0, protocol.AddBot)
    await scene.do(0, protocol.Start)
    await scene.clock.advance(300)
    await scene.do(0, protocol.ChangeSettings, paused=True)
    await scene.clock.advance(100)
    await scene.do(0, protocol.ChangeSettings, paused=False)
    await scene.clock.advance(400)  # it is asked again, and its delay starts again
    assert keep_count(scene, 1) == 0
    await scene.clock.advance(10_000)
    assert keep_count(scene, 1) == 1


async def test_a_move_planned_for_an_away_person_is_dropped_when_they_return() -> None:
    scene = await at_snack_match("Ana", "Ben", pace=Pace(Millis(700), Millis(0)))
    await scene.do(1, protocol.Stand)
    await scene.do(0, protocol.SetCover, chair=1, how="return")
    assert bot_request_count(scene, 1) == 1
    await scene.do(0, protocol.SetCover, chair=1, how="wait")
    await scene.clock.advance(10_000)
    assert keep_count(scene, 1) == 0


async def test_a_bot_repeats_a_move_that_could_not_be_stored() -> None:
    scene = await in_room("Ana", pace=Pace(Millis(700), Millis(0)))
    await scene.do(0, protocol.AddBot)
    await scene.do(0, protocol.Start)
    scene.store.fails_with = StoreFull("The disk is full.")
    await scene.clock.advance(1_000)
    assert keep_count(scene, 1) == 0
    scene.store.fails_with = None
    await scene.clock.advance(10_000)
    assert keep_count(scene, 1) == 1


async def test_the_delay_of_bots_varies() -> None:
    scene = await in_room("Ana", pace=Pace(Millis(700), Millis(900)))
    await scene.do(0, protocol.AddBot)
    taken = set()
    for _ in range(15):
        await scene.do(0, protocol.Start)
        await settle()
        taken |= {plan.delay_ms for plan in game_of(scene).bots.planned.values()}
        await scene.do(0, protocol.Abandon)
    assert len(taken) > 1
    assert all(700 <= millis <= 1600 for millis in taken)


async def test_abandoning_a_game_stops_its_bots() -> None:
    scene = await in_room("Ana", pace=Pace(Millis(700), Millis(0)))
    await scene.do(0, protocol.AddBot)
    for number in (1, 2):
        await scene.do(0, protocol.Start)
        await scene.clock.advance(300)
        await scene.do(0, protocol.Abandon)
        await scene.clock.advance(10_000)
        assert bot_request_count(scene, 1) == number
    new = [msgspec.json.decode(commit.new_game.body)["number"] for commit in scene.store.commits if commit.new_game]
    assert new == [1, 2]
    assert keep_count(scene, 1) == 0
