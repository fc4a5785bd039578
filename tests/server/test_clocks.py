"""Decision clocks: time runs out once, stops during a pause, and cannot be renewed."""

from msgspec.structs import replace

from games.sandwich.sandwiches import flipped, ranked, tasting
from panier import protocol
from panier.core.units import Millis
from panier.games.picnic.table import Confirm, Reconsider
from panier.games.picnic.weave import Place
from panier.games.sandwich import rules as sandwich
from panier.games.sandwich.live import MAX_PAUSE_MS, TASTING_PAUSE_MS, reading_pause_ms
from panier.games.sandwich.market import ROUND_PAUSE_MS
from panier.games.sandwich.table import Grab, Options
from panier.server.tuning import AWAY_GRACE_MS, RESUME_DELAY_MS
from server.scenes import Scene
from server.tables import at_market, at_snack_match, at_snap, bot_request_count, first_keep, game_of, market_view


async def test_reconsidering_gives_no_new_time() -> None:
    scene = await at_snack_match("Ana", "Ben", clock=30)
    await scene.clock.advance(29_000)
    await scene.play(0, first_keep(scene, 0))
    await scene.play(0, Reconsider())
    await scene.clock.advance(2_000)
    assert bot_request_count(scene, 0)


def on_the_heap(scene: Scene, seat: int) -> Place:
    """Return the move that lays the first card in hand in the middle."""
    return Place(game_of(scene).table.state.players[seat].hand[0], 3, 3)


async def laying(clock: int = 30) -> Scene:
    scene = await at_snack_match("Ana", "Ben", clock=clock)
    for who in (0, 1):
        await scene.play(who, first_keep(scene, who))
    return scene


async def test_AMB_P10_laying_and_taking_back_gives_no_new_time() -> None:
    scene = await laying()
    for _ in range(2):
        await scene.clock.advance(14_000)
        await scene.play(0, on_the_heap(scene, 0))
        await scene.play(0, Reconsider())
    assert not bot_request_count(scene, 0)
    await scene.clock.advance(2_500)
    assert bot_request_count(scene, 0)


async def test_AMB_P11_deadlines_do_not_reveal_that_a_strip_was_laid() -> None:
    scene = await laying()
    await scene.clock.advance(10_000)
    await scene.play(0, on_the_heap(scene, 0))
    assert scene.sockets[1].table.deadlines[0] <= 20_000


async def test_AMB_P28_when_time_is_up_both_strips_are_laid_and_confirmed_at_once() -> None:
    scene = await laying()
    await scene.play(1, on_the_heap(scene, 1))
    await scene.play(1, on_the_heap(scene, 1))
    await scene.play(1, Confirm())
    await scene.clock.advance(30_500)
    assert game_of(scene).table.state.round == 2


async def test_a_pause_neither_uses_nor_adds_decision_time() -> None:
    scene = await at_snack_match("Ana", "Ben", clock=30)
    await scene.clock.advance(29_000)
    await scene.do(0, protocol.ChangeSettings, paused=True)
    await scene.clock.advance(60_000)
    assert not scene.bot_engine.requests
    await scene.do(0, protocol.ChangeSettings, paused=False)
    await scene.clock.advance(900)
    assert not scene.bot_engine.requests
    await scene.clock.advance(200 + RESUME_DELAY_MS)
    assert bot_request_count(scene, 0)


async def test_without_a_decision_clock_no_time_runs_out() -> None:
    scene = await at_snack_match("Ana", "Ben", clock=30)
    await scene.do(0, protocol.ChangeSettings, clock=0)
    await scene.clock.advance(60_000)
    assert not scene.bot_engine.requests
    assert scene.connect(1).last_message(protocol.FullState).table.deadlines == {}


async def test_a_decision_clock_set_during_a_game_starts() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.do(0, protocol.ChangeSettings, clock=30)
    await scene.clock.advance(30_100)
    assert bot_request_count(scene, 0)


async def test_no_bot_plays_for_a_person_who_acts_in_time() -> None:
    scene = await at_snack_match("Ana", "Ben", clock=30)
    await scene.play(0, first_keep(scene, 0))
    await scene.clock.advance(29_000)
    await scene.play(1, first_keep(scene, 1))
    await scene.clock.advance(2_000)
    assert not scene.bot_engine.requests


async def test_after_a_timeout_a_person_plays_their_next_turn_themselves() -> None:
    scene = await at_snack_match("Ana", "Ben", clock=30)
    await scene.do(1, protocol.ChangeProfile, extended=200)
    await scene.clock.advance(30_100)
    assert bot_request_count(scene, 0) == 1
    await scene.play(1, first_keep(scene, 1))
    await scene.clock.advance(1_000)
    assert bot_request_count(scene, 0) == 1
    assert game_of(scene).late_seats == set()


# --- the time of a whole game -----------------------------------------------------------------------------------------


async def at_three_minutes() -> Scene:
    return await at_snap(0, 0, options={"minutes": 3, "turning": "manual"})


async def test_a_timed_game_shows_the_time_left_also_to_latecomers() -> None:
    scene = await at_three_minutes()
    assert scene.sockets[0].table.left == 180_000
    await scene.clock.advance(50_000)
    assert scene.connect(1).table.left == 130_000
    assert scene.connect(None, is_screen=True).table.left == 130_000


async def test_a_pause_uses_no_time_of_a_timed_game() -> None:
    scene = await at_three_minutes()
    await scene.clock.advance(50_000)
    await scene.do(0, protocol.ChangeSettings, paused=True)
    assert scene.sockets[1].last_message(protocol.UpdateMessage).table.left == 130_000
    await scene.clock.advance(600_000)
    assert scene.connect(1).table.left == 130_000
    await scene.do(0, protocol.ChangeSettings, paused=False)
    assert scene.sockets[1].last_message(protocol.UpdateMessage).table.left == 130_000
    await scene.clock.advance(RESUME_DELAY_MS + 30_000)
    assert scene.connect(1).table.left == 100_000
    await scene.clock.advance(100_000)
    assert scene.sockets[1].table.waiting == ()
    assert scene.sockets[1].table.left is None


async def test_an_untimed_game_shows_no_time_left() -> None:
    assert (await at_snap(0, 0)).sockets[0].table.left is None
    assert (await at_snack_match("Ana", "Ben", clock=30)).sockets[0].table.left is None


# --- the market of Sandwich -------------------------------------------------------------------------------------------


async def test_in_the_market_seats_without_a_card_are_waited_for_and_can_be_nudged() -> None:
    scene, shown = await at_market(10, 10, 10, 10)
    _, one, *_ = market_view(scene).market
    assert one is not None
    await scene.clock.advance_to(shown + 400)
    await scene.claim(0, Grab(one), rt=390)
    await scene.clock.advance(1000)
    for chair in (0, 2):
        await scene.send(1, protocol.Nudge(chair))
    assert scene.sockets[2].messages_of(protocol.NudgeMessage) == [protocol.NudgeMessage(1)]
    assert scene.sockets[0].messages_of(protocol.NudgeMessage) == []


async def test_in_the_market_the_table_can_decide_about_away_players() -> None:
    scene, _ = await at_market(10, 10, 10, 10)
    for who in (2, 3):
        scene.session.exit(scene.sockets[who])
    await scene.clock.advance(AWAY_GRACE_MS + 10)
    assert scene.sockets[0].last_message(protocol.Presence).away == (2, 3)


async def test_in_the_market_decision_time_runs_out() -> None:
    scene, _ = await at_market(10, 10, 10, 10, clock=20)
    assert market_view(scene).took == (None, None, None, None)
    await scene.clock.advance(60_000)
    assert {bot_request_count(scene, seat) > 0 for seat in range(4)} == {True}
    assert market_view(scene).phase != "market" or market_view(scene).flip > 1


async def test_after_a_timeout_in_one_flip_a_person_plays_the_next_themselves() -> None:
    scene, shown = await at_market(10, 10, 10, clock=5)
    await scene.clock.advance_to(shown + 400)
    card = market_view(scene).market[2]
    assert card
    await scene.claim(1, Grab(card), 390)
    for _ in range(200):
        await scene.clock.advance(100)
        if market_view(scene).flip == 2:
            break
    assert (market_view(scene).flip, market_view(scene).phase) == (2, "market")
    assert game_of(scene).late_seats == set()
    asked = len(scene.bot_engine.requests)
    await scene.clock.advance_to(max(scene.sockets[0].reveal_sent_at.values()) + 4_900)
    assert len(scene.bot_engine.requests) == asked, "they have five seconds to decide"
    assert market_view(scene).took == (None, None, None)


async def test_the_next_market_leaves_time_to_read_the_tastings() -> None:
    """The rules ask for three seconds, which are too few to read what three tasters said."""
    scene, _ = await at_market(10, 10, 10)
    game = game_of(scene)
    over = ranked(tasting(3, Options()), *[(0, 1, 2, 3)] * 3)
    first = sandwich.setup(3, Options())
    for state, longer in ((over, 3 * TASTING_PAUSE_MS), (first, 0)):
        assert state.phase == "signal"
        game.table.match.state = state
        due = sandwich.clock_due_at(state)
        assert due is not None
        assert game.next_wakeup_ms() == game.table.real_time_at(Millis(due + longer))
    game.table.match.state = flipped(3, Options())
    assert game.next_wakeup_ms() is None


def test_with_many_players_each_tasting_is_shown_for_a_shorter_time() -> None:
    shows = {seats: reading_pause_ms(ranked(tasting(seats, Options()))) for seats in (4, 8, 9, 12)}
    assert shows == {4: 4 * TASTING_PAUSE_MS, 8: 8 * TASTING_PAUSE_MS, 9: MAX_PAUSE_MS, 12: MAX_PAUSE_MS}


async def test_everybody_sees_the_time_until_the_next_market() -> None:
    scene, _ = await at_market(10, 10, 10)
    game = game_of(scene)
    now = game.table.game_time(scene.clock.now())
    over = replace(ranked(tasting(3, Options()), *[(0, 1, 2, 3)] * 3), clock=now)
    assert game.snapshot(over).full_view(0).opens == ROUND_PAUSE_MS + 3 * TASTING_PAUSE_MS
    await scene.clock.advance(5000)
    assert game.snapshot(over).full_view(None).opens == ROUND_PAUSE_MS + 3 * TASTING_PAUSE_MS - 5000
    # Before the first market, and in one, there is nothing to read; and during a pause the time is unknown.
    for state in (sandwich.setup(3, Options()), flipped(3, Options())):
        assert game.snapshot(state).full_view(0).opens is None
    game.table.pause(scene.clock.now())
    assert game.snapshot(over).full_view(0).opens is None
