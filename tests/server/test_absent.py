"""Those who are away: when the table may decide for them, who hosts, and what is forgotten of them."""

from pathlib import Path

import pytest

from panier import protocol
from panier.game import seeded
from panier.server.session import room_session
from panier.server.session.presence import GRACE, HOST_GRACE
from panier.server.session.registry import RoomRegistry
from panier.server.store.store import Full, Store
from panier.server.tables.bot_seats import Pace
from server.scenes import AtOnce, HandClock, Socket, settle
from server.tables import (
    at_snack_match,
    at_snap,
    game_of,
    has_kept,
    in_room,
    keep,
    photo_of,
    press,
    until_two_alike,
)

# --- the table decides ------------------------------------------------------------------------------------------------


async def test_nobody_is_played_for_before_the_grace_time_is_over() -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.session.exit(scene.sockets[1])
    await scene.clock.go_on(GRACE - 10)
    assert (await scene.do(0, protocol.CoverFor, chair=1, how="return")).reason.key == "not-away"
    await scene.clock.go_on(20)
    assert isinstance(await scene.do(0, protocol.CoverFor, chair=1, how="return"), protocol.Done)


async def test_who_has_left_is_played_for_at_once_if_the_table_likes() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.do(1, protocol.Leave)
    assert isinstance(await scene.do(0, protocol.CoverFor, chair=1, how="return"), protocol.Done)


async def test_a_bot_is_taken_back_at_any_time() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.do(1, protocol.Leave)
    await scene.do(0, protocol.CoverFor, chair=1, how="return")
    assert isinstance(await scene.do(0, protocol.CoverFor, chair=1, how="wait"), protocol.Done)
    assert scene.session.room.chairs[1].cover == "wait"


async def test_a_bot_for_this_turn_does_not_go_on_with_the_next_even_if_that_begins_with_its_own_move() -> None:
    scene = await at_snack_match("Ana", "Ben", pace=Pace(700, 0))
    await scene.do(1, protocol.Stand)
    await scene.play(0, keep(scene, 0))
    await scene.do(0, protocol.CoverFor, chair=1, how="turn")
    await scene.clock.go_on(750)
    assert has_kept(scene, 1) == 1
    while 0 in scene.sockets[0].table.waiting:
        await scene.play(0, game_of(scene).table.moves(0).pick(seeded(7)))
    await scene.clock.go_on(10_000)  # the last card of the turn is placed, and the next hands are dealt
    assert scene.sockets[0].table.waiting == (0, 1)
    assert scene.session.room.chairs[1].cover == "wait"
    assert has_kept(scene, 1) == 1


async def test_after_a_restart_the_table_may_decide_about_those_who_did_not_come_back() -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.open()
    ana = scene.connect(0)
    await scene.clock.go_on(GRACE - 10)
    assert ana.last(protocol.Presence).away == ()
    await scene.clock.go_on(20)
    assert ana.last(protocol.Presence).away == (1,)


async def test_it_is_said_when_the_turn_comes_to_somebody_who_has_long_been_away() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.play(1, keep(scene, 1))
    scene.session.exit(scene.sockets[1])
    await scene.clock.go_on(GRACE + 10)
    assert scene.sockets[0].last(protocol.Presence).away == ()
    await scene.play(0, keep(scene, 0))
    assert scene.sockets[0].last(protocol.Presence).away == (1,)


@pytest.mark.parametrize("how", ["turn", "return"])
async def test_it_is_said_when_the_table_has_decided(how: str) -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.session.exit(scene.sockets[1])
    await scene.clock.go_on(GRACE + 10)
    assert scene.sockets[0].last(protocol.Presence).away == (1,)
    await scene.do(0, protocol.CoverFor, chair=1, how=how)
    assert scene.sockets[0].last(protocol.Presence).away == ()


async def test_while_everybody_is_there_nothing_is_said_about_who_is_away() -> None:
    scene = await at_snack_match("Ana", "Ben")
    heard = len(scene.sockets[0].heard)
    await scene.clock.go_on(GRACE + HOST_GRACE)
    assert scene.sockets[0].heard[heard:] == []


# --- the host ---------------------------------------------------------------------------------------------------------


async def test_after_a_restart_a_host_who_does_not_come_back_is_followed_by_somebody_who_does() -> None:
    scene = await in_room("Ana", "Ben")
    scene.open()
    scene.connect(1)
    await scene.clock.go_on(HOST_GRACE - 10)
    assert scene.session.room.host == 0
    await scene.clock.go_on(20)
    assert scene.session.room.host == 1


# --- rooms and people that are forgotten, or not ----------------------------------------------------------------------


async def test_a_room_is_not_forgotten_while_somebody_is_in_it(tmp_path: Path) -> None:
    store = Store.open(tmp_path / "rooms.sqlite", now=lambda: 0.0)  # whatever is done was done long ago
    clock = HandClock()
    registry = RoomRegistry(store, AtOnce(), clock, Pace(0, 0))
    full, empty = await registry.create(), await registry.create()
    person, _ = await full.join("Ana", None)
    ana = Socket(clock, person.id)
    full.enter(ana, None, None)
    await registry.sweep()
    assert ana.closed is None
    assert await registry.find(full.code) is full
    assert await registry.find(empty.code) is None
    await store.close()


async def test_who_is_kicked_while_away_is_not_waited_for_any_more() -> None:
    scene = await in_room("Ana", "Ben")
    scene.session.exit(scene.sockets[1])
    await scene.do(0, protocol.Kick, person=1)
    assert 1 not in scene.session.people.away


async def test_a_socket_that_closes_after_its_room_has_gone_sets_no_timer() -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.session.exit(scene.sockets[1])
    scene.session.die()
    assert scene.clock.live == 0
    scene.session.exit(scene.sockets[0])
    assert scene.clock.live == 0


async def test_who_could_not_leave_and_is_kicked_then_hears_that_they_were_kicked() -> None:
    scene = await in_room("Ana", "Ben")
    scene.store.fails_with = Full("The disk is full.")
    await scene.do(1, protocol.Leave)
    scene.store.fails_with = None
    await scene.do(0, protocol.Kick, person=1)
    await settle()
    assert scene.sockets[1].closed == room_session.KICKED


async def test_nothing_is_remembered_of_who_has_left() -> None:
    scene = await at_snap(10, 250, 10)
    shown = await until_two_alike(scene)
    await press(scene, 2, shown, 300)
    assert scene.session.held
    await scene.say(2, protocol.Entropy(scene.sockets[2].room.commitment, "ab" * 16))
    await scene.do(2, protocol.Leave)
    await scene.clock.go_on(1_000)
    assert photo_of(scene.sockets[0])
    session = scene.session
    remembered = (
        session.replies,
        session.entropy,
        session.people.here,
        session.people.away,
        session.duels.judging.standing,
    )
    assert [2 in those for those in remembered] == [False] * 5
