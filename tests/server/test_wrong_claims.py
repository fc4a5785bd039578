"""Wrong and right hands: a mistake does not end a race that somebody may still win (AMB-E03, AMB-E04)."""

from typing import Any

import pytest

from panier import protocol
from panier.games._racing.cards import shown_on
from panier.games.elephant.table import Slap, SnapFingers, Turn
from panier.games.snap.table import Call
from panier.server.model.reaction_judging import FRIENDS, max_wait_ms
from server.scenes import Scene
from server.tables import at_elephant, at_snap, elephant_view, game_of, snap_view, until_elephant


async def claim_at(scene: Scene, who: int, move: Any, shown: float, rt: float) -> str:
    """Make a claim some time after the card was shown, and let time pass until it has arrived."""
    await scene.clock.advance_to(shown + rt + scene.sockets[who].rtt)
    return await scene.claim(who, move, rt)


def updates_with_photo(scene: Scene) -> list[protocol.UpdateMessage]:
    return [update for update in scene.sockets[0].updates if update.photo]


def next_card_delay_ms(scene: Scene) -> int:
    """Return how long after the last card the next one is due."""
    state = game_of(scene).table.state
    opens: int = state.opens - state.table.shown
    return opens


@pytest.mark.parametrize("before_the_next", [1000, 1])
async def test_after_a_wrong_hand_a_right_one_can_win_until_the_next_card(before_the_next: int) -> None:
    scene = await at_elephant(10, 10, 10)
    shown, number = await until_elephant(scene)
    wrong = await claim_at(scene, 0, SnapFingers(number), shown, 200)
    right = await claim_at(scene, 1, Slap(number), shown, next_card_delay_ms(scene) - before_the_next)
    assert not updates_with_photo(scene)
    await scene.clock.advance(100)
    finish = elephant_view(scene.sockets[2]).finish
    assert finish
    assert finish.winner == 1
    assert [(one.seat, one.right) for one in finish.reactions] == [(0, False), (1, True)]
    assert isinstance(scene.answer(0, wrong), protocol.CommandDone)
    assert isinstance(scene.answer(1, right), protocol.CommandDone)


@pytest.mark.parametrize("wrong_first", [False, True])
async def test_a_wrong_hand_does_not_shorten_the_wait_for_far_players(wrong_first: bool) -> None:
    scene = await at_elephant(10, 10, 250)
    shown, number = await until_elephant(scene)
    if wrong_first:
        await claim_at(scene, 0, SnapFingers(number), shown, 200)
    await claim_at(scene, 1, Slap(number), shown, 500)
    await claim_at(scene, 2, Slap(number), shown, 450)
    await scene.clock.advance(500)
    finish = elephant_view(scene.sockets[0]).finish
    assert finish
    assert finish.winner == 2
    [update] = updates_with_photo(scene)
    assert update.waited == 190  # from the first right hand to the last


async def test_a_far_players_right_hand_just_before_the_next_card_counts() -> None:
    scene = await at_elephant(10, 10, 250)
    shown, number = await until_elephant(scene)
    due = next_card_delay_ms(scene)
    await claim_at(scene, 0, SnapFingers(number), shown, 200)
    await claim_at(scene, 2, Slap(number), shown, due - 50)
    await scene.clock.advance(500)
    assert [photo.seat for update in updates_with_photo(scene) for photo in update.photo] == [0, 2]
    news = [bytes(news) for update in updates_with_photo(scene) for news in update.news]
    assert any(b'"winner":2' in one for one in news)


async def test_if_all_hands_were_wrong_the_pile_is_shared_when_the_next_card_is_due() -> None:
    scene = await at_elephant(10, 10, 250)
    shown, number = await until_elephant(scene)
    due = next_card_delay_ms(scene)
    await claim_at(scene, 0, SnapFingers(number), shown, 200)
    last = due + max_wait_ms(FRIENDS, scene.sockets[2].ping_history)
    await scene.clock.advance_to(shown + last - 1)
    assert not updates_with_photo(scene)
    await scene.clock.advance_to(shown + last + 1)
    [update] = updates_with_photo(scene)
    assert update.waited == int(last - due)  # the wait for hands on their way, without the wait for the next card
    table = game_of(scene).table
    assert table.state.finish.winner is None
    assert table.state.table.shown == table.game_time(scene.clock.now() - 1)  # not in the future


async def test_if_everybody_was_wrong_the_pile_stays_and_the_next_card_is_on_time() -> None:
    scene = await at_elephant(10, 10)
    shown, number = await until_elephant(scene)
    due, pile = next_card_delay_ms(scene), elephant_view(scene.sockets[0]).pile
    for who in (0, 1):
        await claim_at(scene, who, SnapFingers(number), shown, 200 + 50 * who)
    await scene.clock.advance_to(shown + due - 1)
    assert not updates_with_photo(scene)
    await scene.clock.advance_to(shown + due + 50)
    assert [photo.seat for update in updates_with_photo(scene) for photo in update.photo] == [0, 1]
    assert elephant_view(scene.sockets[0]).pile == pile + 1


async def test_a_wrong_hand_does_not_stop_a_timed_game_with_manual_turning() -> None:
    scene = await at_elephant(10, 10, options={"turning": "manual", "minutes": 3, "flips": 0})
    await scene.play(scene.sockets[0].table.waiting[0], Turn())
    await scene.clock.advance(3000)
    view = elephant_view(scene.sockets[0])
    assert view.top
    wrong = SnapFingers if shown_on(view.top) == "elephant" else Slap
    await scene.claim(0, wrong(view.number), 300)
    await scene.clock.advance(60_000)
    for _ in range(2):  # the first claim on the next card settles the mistake
        await scene.play(scene.sockets[0].table.waiting[0], Turn())
        await scene.clock.advance(3000)
    assert [photo.seat for update in updates_with_photo(scene) for photo in update.photo] == [0]
    assert elephant_view(scene.sockets[0]).turned == 2


async def test_in_snap_a_void_call_does_not_shorten_the_wait_for_far_players() -> None:
    scene = await at_snap(10, 10, 250)
    await scene.clock.advance(1500)
    while game_of(scene).table.state.opens - game_of(scene).table.game_time(scene.clock.now()) < 1500:
        await scene.clock.advance(10)
    shown = max(scene.sockets[0].reveal_sent_at.values())
    await claim_at(scene, 0, Call(snap_view(scene.sockets[0]).number), shown, 200)  # pays once for this card
    while not snap_view(scene.sockets[0]).fines:
        await scene.clock.advance(10)
    fined, shown = snap_view(scene.sockets[0]), max(scene.sockets[0].reveal_sent_at.values())
    await claim_at(scene, 0, Call(fined.number), shown, 110)
    await claim_at(scene, 1, Call(fined.number), shown, 380)
    await claim_at(scene, 2, Call(fined.number), shown, 350)
    await scene.clock.advance(500)
    assert [fine.payer for fine in snap_view(scene.sockets[0]).fines] == [0, 2, 1], (
        "one payer does not spare the others"
    )


@pytest.mark.parametrize(("reaction", "payers"), [(480, [1, 2]), (520, [1])])
async def test_AMB_N15_a_false_call_from_afar_is_awaited_while_it_may_be_in_time(
    reaction: int, payers: list[int]
) -> None:
    """Seat 1 errs after 200 ms; seats that err within 300 ms more pay too, however late their call arrives."""
    scene = await at_snap(10, 10, 250)
    await scene.clock.advance(1500)
    while game_of(scene).table.state.opens - game_of(scene).table.game_time(scene.clock.now()) < 1500:
        await scene.clock.advance(10)
    shown, number = max(scene.sockets[0].reveal_sent_at.values()), snap_view(scene.sockets[0]).number
    await claim_at(scene, 1, Call(number), shown, 200)
    assert not snap_view(scene.sockets[0]).fines, "nobody learns of it while calls may be on their way"
    await claim_at(scene, 2, Call(number), shown, reaction)
    await scene.clock.advance(600)
    seen = snap_view(scene.sockets[0])
    assert [fine.payer for fine in seen.fines] == payers
    assert seen.finish
    assert [reaction.seat for reaction in seen.finish.reactions] == payers
