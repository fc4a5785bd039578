"""Tests of when the reaction time of a person starts, and for whom a race waits."""

import asyncio

import msgspec
import pytest

from panier import protocol
from panier.core.units import Millis
from panier.games.sandwich.table import Grab
from panier.games.snap.bots import two_alike
from panier.games.snap.table import Call, View
from panier.server.model.reaction_judging import FRIENDS, MIN_REACTION_MS, PingHistory, max_wait_ms
from panier.server.session.bot_engine import BotReply, BotRequest
from server.scenes import Scene
from server.tables import (
    at_market,
    at_snap,
    first_photo_finish,
    game_of,
    in_room,
    market_view,
    press,
    snap_view,
    until_next_card,
    until_two_alike,
)


async def test_a_latecomer_is_timed_from_when_the_room_first_showed_the_card() -> None:
    scene = await at_snap(10, 250)
    scene.session.exit(scene.sockets[0])
    shown = await until_two_alike(scene, 1)
    await scene.clock.advance_to(shown + 500)
    scene.connect(0, rtt=10)
    await scene.claim(0, Call(snap_view(scene.sockets[0]).number), rt=0)
    await press(scene, 1, shown, 280)
    await scene.clock.advance(1000)
    assert [photo.seat for photo in first_photo_finish(scene.sockets[1])] == [1, 0]


async def test_a_table_screen_that_connects_after_the_reveal_changes_nothing() -> None:
    for _ in range(10):  # which screen counts must not depend on chance
        scene = await at_snap(10, 10)
        scene.connect(None, 10, is_screen=True)
        await scene.do(0, protocol.ChangeSettings, look="screen")
        shown = await until_two_alike(scene)
        await scene.clock.advance_to(shown + 450)
        for _ in range(5):
            scene.connect(None, 250, is_screen=True)
        await scene.claim(1, Call(snap_view(scene.sockets[1]).number), rt=1)
        await scene.clock.advance(1000)
        assert first_photo_finish(scene.sockets[0]) == (
            protocol.PhotoEntry(seat=1, millis=Millis(450 - 5 - 5), head_start=Millis(0), arrived=1),
        )


async def test_the_race_for_a_second_market_card_waits_for_far_players_too() -> None:
    scene, shown = await at_market(10, 10, 10, 250)
    _, one, other, _ = market_view(scene).market
    assert one
    assert other
    await scene.clock.advance_to(shown + 410)
    await scene.claim(0, Grab(one), rt=400)
    await scene.clock.advance_to(shown + 610)
    await scene.claim(1, Grab(other), rt=600)
    await scene.clock.advance_to(shown + 810)
    await scene.claim(3, Grab(other), rt=560)
    await scene.clock.advance(2000)
    assert market_view(scene).took[0] == one
    assert market_view(scene).took[3] == other


async def test_other_commands_are_answered_during_a_race_and_reveal_no_claim() -> None:
    scene = await at_snap(10, 250)
    shown = await until_two_alike(scene)
    before = await scene.do(1, protocol.ChangeProfile, extended=100)
    call = await press(scene, 0, shown, 300)
    assert isinstance(before, protocol.CommandDone)
    assert isinstance(await scene.do(1, protocol.ChangeProfile, extended=100), protocol.CommandDone)
    assert isinstance(await scene.do(1, protocol.ChangeProfile, ready=True), protocol.CommandDone)
    assert isinstance(scene.answer(0, call), protocol.ClaimReceived)
    assert not [told for told in scene.sockets[1].updates if told.photo]
    await scene.clock.advance(1000)
    assert isinstance(scene.answer(0, call), protocol.CommandDone)


async def test_a_head_start_extends_the_timeout_of_a_race() -> None:
    scene = await at_snap(10, 250, options={"head_start": [0, 300]})
    shown = await until_two_alike(scene)
    await press(scene, 0, shown, 300)
    await press(scene, 1, shown, 590)
    await scene.clock.advance(1000)
    assert [photo.seat for photo in first_photo_finish(scene.sockets[0])] == [1, 0]


async def test_a_race_waits_for_the_round_trip_of_a_far_table_screen() -> None:
    scene = await at_snap(10, 10)
    screen = scene.connect(None, 250, is_screen=True)
    await scene.do(0, protocol.ChangeSettings, look="screen")
    shown = await until_two_alike(scene)
    await scene.clock.advance_to(shown + 400)
    call = await scene.claim(0, Call(snap_view(scene.sockets[0]).number), rt=1)
    best = 400 - 125 - 5
    await scene.clock.advance_to(shown + best + max_wait_ms(FRIENDS, screen.ping_history) - 5)
    assert isinstance(scene.answer(0, call), protocol.ClaimReceived)
    await scene.clock.advance(10)
    assert isinstance(scene.answer(0, call), protocol.CommandDone)


async def in_front_of_a_slow_screen() -> tuple[Scene, float, float]:
    """Show two alike, then send the next card to the phones; return the scene and when both were shown."""
    scene = await at_snap(20, 20)
    scene.connect(None, 250, is_screen=True)
    await scene.do(0, protocol.ChangeSettings, look="screen")
    shown = await until_two_alike(scene)
    await until_next_card(scene)
    return scene, shown, max(scene.sockets[0].reveal_sent_at.values())


@pytest.mark.parametrize("named", [0, -1], ids=["the newest that the phone was told", "the one they see"])
async def test_a_call_counts_for_the_card_that_a_slow_screen_still_shows(named: int) -> None:
    scene, shown, covered = await in_front_of_a_slow_screen()
    number = snap_view(scene.sockets[0]).number
    await scene.clock.advance_to(covered + 110)
    call = await scene.claim(0, Call(number + named), rt=100)
    await scene.clock.advance(500)
    assert isinstance(scene.answer(0, call), protocol.CommandDone)
    assert first_photo_finish(scene.sockets[1]) == (
        protocol.PhotoEntry(
            seat=0, millis=Millis(int(covered - shown) + 110 - (20 + 250) // 2), head_start=Millis(0), arrived=1
        ),
    )
    finish = snap_view(scene.sockets[0]).finish
    assert finish is not None
    assert finish.winner == 0
    assert finish.taken_back


async def test_a_call_before_a_slow_screen_shows_the_card_is_never_fined() -> None:
    used = (20 + 250) // 2
    for after, fines in ((10, 0), (used + MIN_REACTION_MS - 1, 0), (used + MIN_REACTION_MS, 1)):
        scene, _, _ = await in_front_of_a_slow_screen()
        plain = 0
        while plain < 2:  # neither this table nor the one before it
            await until_next_card(scene)
            plain = 0 if two_alike(snap_view(scene.sockets[0])) else plain + 1
        seen = snap_view(scene.sockets[0])
        await scene.clock.advance_to(max(scene.sockets[0].reveal_sent_at.values()) + after)
        await scene.claim(0, Call(seen.number), rt=100)
        await scene.clock.advance(500)
        assert len(snap_view(scene.sockets[0]).fines) == fines


async def test_a_call_before_the_screen_shows_the_table_after_a_race_is_refused() -> None:
    scene, _, covered = await in_front_of_a_slow_screen()
    await scene.clock.advance_to(covered + 110)
    await scene.claim(0, Call(snap_view(scene.sockets[0]).number), rt=100)
    await until_next_card(scene)
    assert snap_view(scene.sockets[1]).finish
    call = await scene.claim(1, Call(snap_view(scene.sockets[1]).number), rt=100)
    assert scene.answer(1, call).reason.key == "not-shown"


async def test_a_remote_player_is_timed_by_their_own_phone() -> None:
    scene = await at_snap(10, 10)
    scene.connect(None, 250, is_screen=True)
    await scene.do(0, protocol.ChangeSettings, look="screen")
    await scene.do(1, protocol.ChangeProfile, remote=True)
    shown = await until_two_alike(scene)
    await press(scene, 1, shown, 333)
    await scene.clock.advance(1000)
    assert first_photo_finish(scene.sockets[0]) == (
        protocol.PhotoEntry(seat=1, millis=Millis(333), head_start=Millis(0), arrived=1),
    )


async def test_in_the_market_everybody_is_timed_by_their_own_phone() -> None:
    scene, shown = await at_market(10, 10, 10)
    screen = scene.connect(None, 250, is_screen=True)
    await scene.do(0, protocol.ChangeSettings, look="screen")
    card = next(card for card in market_view(scene).market if card)
    await scene.clock.advance_to(shown + 460)
    await scene.claim(1, Grab(card), rt=450)
    await scene.clock.advance(100)
    heard = len(screen.updates)
    await scene.clock.advance(1000)
    assert market_view(scene).took[1] == card
    [photo] = first_photo_finish(scene.sockets[0])
    assert (photo.seat, photo.millis) == (1, 450)
    assert len(screen.updates) > heard, "the screen gets it later, like every spectator"


async def test_a_hidden_table_screen_is_not_counted() -> None:
    scene = await at_snap(10, 10)
    screen = scene.connect(None, 10, is_screen=True)
    counted = []
    for hidden in (True, False):
        counted.append(scene.sockets[0].last_message(protocol.Presence).screens)
        scene.deliver(screen, protocol.SetVisibility(hidden), 0)
    assert [*counted, scene.sockets[0].last_message(protocol.Presence).screens] == [1, 0, 1]


async def test_reveals_are_sent_in_random_order() -> None:
    """Otherwise the same people would always get a reveal first."""
    scene = await at_snap(*[10] * 6)
    order: list[int] = []
    for who, socket in scene.sockets.items():
        hears = socket.send

        def send(*messages: bytes, reveal: int | None = None, who: int = who, hears: object = hears) -> None:
            if reveal is not None:
                order.append(who)
            hears(*messages, reveal=reveal)  # type: ignore[operator]

        socket.send = send  # type: ignore[method-assign]
    for _ in range(8):
        await until_next_card(scene)
    rounds = {tuple(order[at : at + 6]) for at in range(0, 48, 6)}
    assert all(sorted(one) == [0, 1, 2, 3, 4, 5] for one in rounds)
    assert len(rounds) > 1


async def test_the_race_clock_waits_until_earlier_changes_are_stored() -> None:
    scene = await at_snap(10, 10)
    scene.store.holds_commits = True
    await scene.do(0, protocol.ChangeProfile, ready=True)
    committed = len(scene.store.commits)
    acts = game_of(scene).table.act_count
    await scene.clock.advance(60_000)
    assert game_of(scene).table.act_count == acts
    scene.store.holds_commits = False
    scene.store.flush()
    await scene.clock.advance(10_000)
    assert len(scene.store.commits) > committed + 1


async def test_a_race_waits_for_a_bot_that_is_still_thinking() -> None:
    scene, ready = await at_snap_with_a_bot(BotReply(b'{"type":"call","seen":%d}', Millis(200)))
    shown = await until_two_alike(scene)
    await press(scene, 0, shown, 300)
    await scene.clock.advance_to(shown + 325)
    ready.set()
    await scene.clock.advance(1000)
    assert [(photo.seat, photo.millis) for photo in first_photo_finish(scene.sockets[0])] == [(1, 200), (0, 300)]


async def test_a_bot_does_not_call_once_it_has_seen_the_next_card() -> None:
    scene, _ = await at_snap_with_a_bot(BotReply(None))
    shown = await until_two_alike(scene)
    await until_next_card(scene)
    tempo = round(max(scene.sockets[0].reveal_sent_at.values()) - shown)
    for late, calls in ((-50, 1), (50, 0)):
        scene, ready = await at_snap_with_a_bot(BotReply(b'{"type":"call","seen":%d}', Millis(tempo + late)))
        ready.set()
        shown = await until_two_alike(scene)
        await scene.clock.advance_to(shown + tempo + 500)
        assert sum(b'"call"' in act for act in scene.store.acts) == calls


async def at_snap_with_a_bot(call: BotReply) -> tuple[Scene, asyncio.Event]:
    """Start a game of Snap against a bot that makes this call at two alike once the event is set."""
    scene = await in_room("Ana")
    scene.sockets[0].rtt = 10
    ready = asyncio.Event()

    async def ask(request: BotRequest) -> BotReply:
        view = msgspec.json.decode(request.view, type=View)
        if not two_alike(view) or call.move is None:
            return BotReply(None)
        await ready.wait()
        return BotReply(call.move % view.number, call.delay_ms)

    scene.bot_engine.request_move = ask  # type: ignore[method-assign]
    await scene.do(0, protocol.AddBot)
    scene.set_room(seed="07" * 32)
    await scene.do(0, protocol.Choose, game="snap")
    await scene.do(0, protocol.Start)
    return scene, ready


async def test_after_a_restart_game_time_continues_from_the_last_act() -> None:
    scene = await at_snap(10, 10)
    await scene.clock.advance(20_000)
    last = msgspec.json.decode(scene.store.acts[-1])[2]
    assert last > 0
    await scene.clock.advance(100_000)
    scene.restart()
    assert game_of(scene).table.game_time(scene.clock.now()) == msgspec.json.decode(scene.store.acts[-1])[2]


async def test_only_the_latest_reveals_are_kept() -> None:
    scene = await at_snap(10, 10)
    for _ in range(15):
        await until_next_card(scene)
    assert len(game_of(scene).table.shown_at) == 9


async def test_a_new_connection_forgets_the_quickest_answer_of_the_last() -> None:
    scene = await at_snap(10, 10)
    shown = await until_two_alike(scene)
    await press(scene, 1, shown, 300)
    assert game_of(scene).claims.judging.histories[1].quickest is not None
    scene.connect(1, rtt=250)
    assert game_of(scene).claims.judging.histories[1].quickest is None


@pytest.mark.parametrize("quick", [False, True], ids=["who never called", "who called quickly"])
async def test_a_new_person_on_a_chair_is_not_judged_by_the_previous_connection(quick: bool) -> None:
    scene = await at_snap(10, 10, 10)
    far = await scene.join("Far", 250)
    await until_next_card(scene)
    if quick:
        await press(scene, 1, max(scene.sockets[1].reveal_sent_at.values()), 160)
    await scene.clock.advance(700)
    await scene.do(1, protocol.Stand)
    assert isinstance(await scene.sit(far, 1), protocol.CommandDone)
    shown = await until_two_alike(scene, far)
    await press(scene, 0, shown, 330)
    await press(scene, far, shown, 300)
    await scene.clock.advance(600)
    photo = [told.photo for told in scene.sockets[0].updates if told.photo][-1]
    assert [(claim.seat, claim.millis) for claim in photo] == [(1, 300), (0, 330)]


@pytest.mark.parametrize("rtt", [6, 20, 700])
async def test_a_second_table_screen_does_not_invalidate_calls(rtt: float) -> None:
    scene = await at_snap(10, 10)
    real = scene.connect(None, 20, is_screen=True)
    scene.connect(None, rtt, is_screen=True)
    await scene.do(0, protocol.ChangeSettings, look="screen")
    scene.session.exit(real)  # a screen that reconnects must not lose its place to the other
    scene.connect(None, 20, is_screen=True)
    shown = await until_two_alike(scene)
    await scene.clock.advance_to(shown + 265)
    cmd = await scene.claim(0, Call(snap_view(scene.sockets[0]).number), 250)
    await scene.clock.advance_to(shown + 280)
    await scene.claim(1, Call(snap_view(scene.sockets[1]).number), 250)
    await scene.clock.advance(500)
    assert isinstance(scene.answer(0, cmd), protocol.CommandDone)
    first, second = first_photo_finish(scene.sockets[1])
    assert (first.seat, second.seat, second.millis - first.millis) == (0, 1, 15)
    assert first.millis == 265 - 5 - min(rtt, 20) // 2


async def test_a_screen_without_the_card_or_without_pongs_times_nobody() -> None:
    scene = await at_snap(10, 10)
    await scene.do(0, protocol.ChangeSettings, look="screen")
    real = scene.connect(None, 80, is_screen=True)
    await until_next_card(scene)
    before, shown = sorted(scene.sockets[0].reveal_sent_at)[-2:]
    late = scene.connect(None, 5, is_screen=True)
    mute = scene.connect(None, is_screen=True)
    mute.ping_history = PingHistory()
    assert [scene.session.state.screen_for(0, reveal) for reveal in (before, shown)] == [real, late]
    scene.session.exit(late)
    assert scene.session.state.screen_for(0, shown) is real


async def test_a_call_before_the_pong_of_its_reveal_is_timed_by_the_server() -> None:
    scene = await at_snap(10, 10)
    shown = await until_two_alike(scene)
    scene.sockets[1].reveal_rtts_ms.clear()
    scene.sockets[1].ping_history = PingHistory((10.0,) * 28 + (250.0,) * 4, (10.0,) * 28 + (250.0,) * 4)
    await scene.clock.advance_to(shown + 400)
    await scene.claim(1, Call(snap_view(scene.sockets[1]).number), rt=101)
    await scene.clock.advance(1000)
    assert first_photo_finish(scene.sockets[0]) == (
        protocol.PhotoEntry(seat=1, millis=Millis(400 - 10 - 12), head_start=Millis(0), arrived=1),
    )


async def test_a_reconnect_after_a_reveal_sends_a_ping_behind_it_again() -> None:
    scene = await at_snap(10, 10)
    shown = await until_two_alike(scene)
    scene.connect(1, rtt=10)
    await scene.clock.advance_to(shown + 322)
    await scene.claim(1, Call(snap_view(scene.sockets[1]).number), rt=300)
    await scene.clock.advance(1000)
    assert first_photo_finish(scene.sockets[0]) == (
        protocol.PhotoEntry(seat=1, millis=Millis(300), head_start=Millis(0), arrived=1),
    )


async def test_claim_history_outlives_a_game_and_ends_when_the_person_leaves() -> None:
    scene = await at_snap(10, 10)
    await press(scene, 1, await until_two_alike(scene), 300)
    await scene.clock.advance(1000)
    history = game_of(scene).claims.judging.histories[1]
    await scene.do(0, protocol.Abandon)
    await scene.do(0, protocol.Start)
    assert game_of(scene).claims.judging.histories[1] == scene.session.duels.judging.histories[1] == history
    await scene.do(0, protocol.Abandon)
    await scene.do(1, protocol.Leave)
    assert 1 not in scene.session.state.sockets.claim_histories
