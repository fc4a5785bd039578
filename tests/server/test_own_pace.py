"""Bots that adapt to the pace of the only person, and the times told to people who claim after the winner."""

from statistics import median

import msgspec
import pytest

from panier import protocol
from panier.core.units import Millis
from panier.games._racing.cards import shown_on
from panier.games.elephant.table import View as ElephantView
from panier.games.snap.table import Call
from panier.server.session.new_game import GameBody
from server.scenes import Scene
from server.tables import at_snap, game_of, press, snap_view, until_two_alike


async def alone(game: str = "elephant", bots: int = 2) -> Scene:
    scene = Scene()
    await scene.join("Ana")
    await scene.do(0, protocol.Choose, game=game)
    for _ in range(bots):
        await scene.do(0, protocol.AddBot)
    return scene


async def test_bots_keep_the_pace_that_the_person_asks_for() -> None:
    scene = await alone()
    assert isinstance(await scene.do(0, protocol.Start, pace=960), protocol.CommandDone)
    own_pace = game_of(scene).bots.adaptive_pace
    assert own_pace
    assert own_pace.scale(Millis(500)) == 1200, "twice as long as for an adult, and a little longer"
    assert scene.sockets[0].table.paced


async def test_without_a_pace_bots_keep_their_own_speed() -> None:
    scene = await alone()
    await scene.do(0, protocol.Start)
    assert game_of(scene).bots.adaptive_pace is None
    assert not scene.sockets[0].table.paced


async def test_planned_reactions_of_bots_follow_the_pace() -> None:
    scene = await alone()
    await scene.do(0, protocol.Start, pace=1500)
    planned = []
    for _ in range(6000):
        await scene.clock.advance(10)
        planned += [plan.delay_ms for plan in game_of(scene).bots.planned.values() if plan.number is not None]
    assert median(planned) > 1000, "without a pace they take about 400"


async def test_each_lost_race_slows_the_bots() -> None:
    scene = await alone()
    await scene.do(0, protocol.Start, pace=300)
    own = game_of(scene).bots.adaptive_pace
    assert own is not None
    before = own.factor
    for _ in range(20_000):  # through all cards, as their order is random
        await scene.clock.advance(10)
        if own.factor != before:  # a photo finish can also show a false call of a bot
            break
    assert own.factor > before


async def test_each_won_race_speeds_up_the_bots() -> None:
    scene = await alone("snap")
    await scene.do(0, protocol.Start, pace=3000)
    own = game_of(scene).bots.adaptive_pace
    assert own is not None
    before = own.factor
    shown = await until_two_alike(scene)
    await press(scene, 0, shown, 200)
    await scene.clock.advance(50)
    assert own.factor < before


async def test_the_pace_survives_a_server_restart() -> None:
    scene = await alone()
    await scene.do(0, protocol.Start, pace=960)
    scene.restart()
    scene.connect(0)
    assert game_of(scene).bots.adaptive_pace is not None
    assert scene.sockets[0].table.paced


@pytest.mark.parametrize("sits", [True, False])
async def test_with_other_people_in_the_room_a_pace_is_refused(sits: bool) -> None:
    scene = await alone()
    await scene.join("Ben")
    if not sits:
        await scene.do(1, protocol.Stand)
    answer = await scene.do(0, protocol.Start, pace=3000)
    assert (answer.reason.key, answer.reason.facts) == ("not-alone", {"people": 2})
    assert "2 people are here" in answer.reason.text
    assert not scene.session.state.room.playing


async def test_bots_return_to_their_own_speed_when_a_second_person_plays() -> None:
    scene = await alone()
    await scene.do(0, protocol.Start, pace=3000)
    bots = game_of(scene).bots
    assert bots.current_pace() is not None
    scene.set_room(chairs=tuple(msgspec.structs.replace(chair, bot=None) for chair in scene.session.state.room.chairs))
    assert bots.current_pace() is None


async def test_a_game_without_races_has_no_pace() -> None:
    scene = await alone("snack-match")
    assert isinstance(await scene.do(0, protocol.Start, pace=500), protocol.CommandDone)
    assert not scene.sockets[0].table.paced
    new = next(commit.new_game for commit in scene.store.commits if commit.new_game)
    assert msgspec.json.decode(new.body, type=GameBody).pace is None


@pytest.mark.parametrize("pace", [149, 3001, -5, 400.5])
def test_an_impossible_pace_is_a_bad_message(pace: float) -> None:
    raw = msgspec.json.encode({"t": "start", "cmd": "c", "after": 0, "pace": pace})
    with pytest.raises(msgspec.ValidationError, match="pace"):
        msgspec.json.decode(raw, type=protocol.Start)


# --- times of people who claim after the winner -----------------------------------------------------------------------


async def test_a_press_after_the_winner_is_told_its_own_time() -> None:
    scene = await at_snap(10, 10)
    shown = await until_two_alike(scene)
    number = snap_view(scene.sockets[0]).number
    await press(scene, 0, shown, 271)
    await scene.clock.advance_to(shown + 421)
    verdict = scene.sockets[0].updates[-1]
    assert [photo.seat for photo in verdict.photo] == [0]
    heard, told = len(scene.sockets[0].received), len(scene.store.commits)
    cmd = await scene.claim(1, Call(number), rt=421, arrived=shown + 421 + 10)
    refused = scene.answer(1, cmd)
    assert refused.reason.key == "table-gone"
    assert refused.reason.facts == {"stimulus": number, "millis": 421}
    await scene.clock.advance(50)
    assert len(scene.sockets[0].received) == heard, "nobody else hears of it"
    assert len(scene.store.commits) == told, "and nothing is stored"


async def test_a_late_time_is_told_once_and_enters_the_claim_history() -> None:
    """Otherwise a client could find out after each lost race, at no cost, which times are believed."""
    scene = await at_snap(10, 10)
    shown = await until_two_alike(scene)
    number = snap_view(scene.sockets[0]).number
    await press(scene, 0, shown, 271)
    await scene.clock.advance_to(shown + 421)
    ben = scene.sockets[1].person or 1
    before = scene.session.state.sockets.claim_histories.get(ben)
    cmd = await scene.claim(1, Call(number), rt=101, arrived=shown + 431)
    assert scene.answer(1, cmd).reason.facts["millis"] > 101
    assert scene.session.state.sockets.claim_histories.get(ben) != before
    cmd = await scene.claim(1, Call(number), rt=300, arrived=shown + 441)
    assert scene.answer(1, cmd).reason.facts == {}


async def test_a_late_time_is_compensated_like_any_other() -> None:
    """A person 250 ms away presses after 421 ms; the claim arrives after the race."""
    scene = await at_snap(10, 10)
    far = scene.connect(1, rtt=250)
    shown = await until_two_alike(scene)
    number = snap_view(scene.sockets[0]).number
    await press(scene, 0, shown, 271)
    await scene.clock.advance_to(shown + 671)
    cmd = await scene.claim(1, Call(number), rt=421, arrived=shown + 671)
    assert scene.answer(1, cmd).reason.facts == {"stimulus": number, "millis": 421}
    assert far is scene.sockets[1]


async def test_a_late_time_is_told_only_for_settled_races() -> None:
    """A card that was covered before anybody claimed had no race."""
    scene = await at_snap(10, 10)
    number = snap_view(scene.sockets[0]).number
    while snap_view(scene.sockets[0]).number < number + 2:
        await scene.clock.advance(10)
    await scene.clock.advance(500)
    cmd = await scene.claim(1, Call(number), rt=900)
    refused = scene.answer(1, cmd)
    assert (refused.reason.key, refused.reason.facts) == ("table-gone", {})


async def test_a_person_hears_their_late_time_after_a_bot_has_won() -> None:
    scene = await alone("elephant", bots=1)
    await scene.do(0, protocol.Start)
    for _ in range(20_000):
        await scene.clock.advance(5)
        if (told := scene.sockets[0].updates[-1]).photo:
            before = [one.table for one in scene.sockets[0].updates if one.table and one.table.stimulus is not None][-2]
            view = msgspec.json.decode(before.view, type=ElephantView)
            assert view.top is not None
            if (shown := shown_on(view.top)) in ("elephant", "mouse"):  # otherwise the bot made a false slap
                break
    assert told.photo[0].seat == 1
    kind = {"elephant": "slap", "mouse": "snap-fingers"}[shown]
    cmd = await scene.claim(0, {"type": kind, "seen": view.number}, rt=told.photo[0].millis + 150)
    facts = scene.answer(0, cmd).reason.facts
    assert facts["stimulus"] == view.number
    assert facts["millis"] >= told.photo[0].millis
