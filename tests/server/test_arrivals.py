"""Joining a room: pending joins expire, one network cannot fill it, and kicked people stay away for a while."""

import asyncio

import pytest

from panier import protocol
from panier.core.errors import PanierError
from panier.server.session import members
from panier.server.store.store import Fenced, StoreFull
from panier.server.tuning import CONNECT_TIMEOUT_MS, JOIN_MEMORY_MS, MAX_JOINS_PER_NETWORK
from server.scenes import Scene, join_room, settle
from server.tables import at_snack_match, in_room

BENS, ELSEWHERE = "10.0.0.1", "10.0.0.77"
ANA, BEN = 0, 1


async def join_without_connecting(scene: Scene, name: str, home: str) -> int:
    """Join as a person who does not connect."""
    person = await join_room(scene.session, name, home)
    await settle()
    return person.id


def names(scene: Scene) -> list[str]:
    return [someone.name for someone in scene.session.state.room.people]


def chairs(scene: Scene) -> list[str]:
    return [chair.name for chair in scene.session.state.room.chairs]


# --- pending joins ----------------------------------------------------------------------------------------------------


async def test_a_person_who_joins_and_never_connects_is_removed_after_a_minute() -> None:
    scene = await in_room("Ana")
    await join_without_connecting(scene, "Ghost", ELSEWHERE)
    await scene.clock.advance(CONNECT_TIMEOUT_MS / 2)
    await join_without_connecting(scene, "Late ghost", ELSEWHERE)
    assert chairs(scene) == ["Ana", "Ghost", "Late ghost"]
    await scene.clock.advance(CONNECT_TIMEOUT_MS / 2 + 10)
    assert names(scene) == chairs(scene) == ["Ana", "Late ghost"]
    await scene.clock.advance(CONNECT_TIMEOUT_MS / 2)
    assert names(scene) == chairs(scene) == ["Ana"]
    assert [someone.name for someone in scene.sockets[ANA].room.people] == ["Ana"]


async def test_a_person_who_has_connected_once_may_stay_away() -> None:
    scene = await in_room("Ana", "Ben")
    scene.session.exit(scene.sockets[BEN])
    await scene.clock.advance(10 * CONNECT_TIMEOUT_MS)
    assert names(scene) == ["Ana", "Ben"]


async def test_in_a_game_an_expired_join_leaves_its_chair_for_the_table_to_decide() -> None:
    scene = await in_room("Ana", "Ben")
    await join_without_connecting(scene, "Ghost", ELSEWHERE)
    assert isinstance(await scene.do(ANA, protocol.Start), protocol.CommandDone)
    await scene.clock.advance(CONNECT_TIMEOUT_MS + 10)
    assert names(scene) == ["Ana", "Ben"]
    assert [chair.person for chair in scene.session.state.room.chairs] == [ANA, BEN, None]
    assert isinstance(await scene.do(ANA, protocol.SetCover, chair=2, how="return"), protocol.CommandDone)


async def test_an_expired_join_is_removed_once_the_disk_works_again() -> None:
    scene = await in_room("Ana")
    await join_without_connecting(scene, "Ghost", ELSEWHERE)
    scene.store.fails_with = StoreFull("The disk is full.")
    await scene.clock.advance(CONNECT_TIMEOUT_MS + 10)
    assert names(scene) == ["Ana", "Ghost"]
    scene.store.fails_with = None
    await scene.clock.advance(5_000)
    assert names(scene) == ["Ana"]


async def test_a_join_that_could_not_be_stored_is_not_pending() -> None:
    scene = await in_room("Ana")
    scene.store.fails_with = StoreFull("The disk is full.")
    with pytest.raises(PanierError):
        await join_room(scene.session, "Ben", ELSEWHERE)
    scene.store.fails_with = None
    await scene.clock.advance(2 * CONNECT_TIMEOUT_MS)
    assert names(scene) == ["Ana"]


# --- one network ------------------------------------------------------------------------------------------------------


async def test_one_network_cannot_fill_a_room_even_if_its_joins_expire() -> None:
    scene = await in_room("Ana")
    for number in range(MAX_JOINS_PER_NETWORK):
        await join_without_connecting(scene, f"Ghost {number}", ELSEWHERE)
    with pytest.raises(PanierError, match="from your address"):
        await join_without_connecting(scene, "Ghost", ELSEWHERE)
    await join_without_connecting(scene, "Ben", BENS)
    await scene.clock.advance(CONNECT_TIMEOUT_MS + 10)
    with pytest.raises(PanierError, match="from your address"):
        await join_without_connecting(scene, "Ghost", ELSEWHERE)
    await scene.clock.advance(JOIN_MEMORY_MS)
    await join_without_connecting(scene, "Cleo", ELSEWHERE)


# --- kicked people ----------------------------------------------------------------------------------------------------


async def test_a_kicked_person_cannot_rejoin_at_once_under_another_name() -> None:
    scene = await in_room("Ana", "Ben")
    await scene.do(ANA, protocol.Kick, person=BEN)
    with pytest.raises(PanierError, match="asked somebody at your address to leave"):
        await join_without_connecting(scene, "Bob", BENS)
    await join_without_connecting(scene, "Cleo", ELSEWHERE)
    await scene.clock.advance(JOIN_MEMORY_MS + 10)
    await join_without_connecting(scene, "Bob", BENS)


async def test_unlocking_the_room_lifts_bans() -> None:
    scene = await in_room("Ana", "Ben")
    await scene.do(ANA, protocol.Kick, person=BEN)
    await scene.do(ANA, protocol.ChangeSettings, locked=False)
    await join_without_connecting(scene, "Ben", BENS)


async def test_a_person_who_left_may_come_back() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.do(BEN, protocol.Leave)
    await join_without_connecting(scene, "Ben", BENS)


async def test_a_host_does_not_ban_their_own_network() -> None:
    scene = await in_room("Ana")
    home = scene.sockets[ANA].network
    child = await join_room(scene.session, "Child", home)
    scene.connect(child.id, network=home)
    await scene.do(ANA, protocol.Kick, person=child.id)
    await join_without_connecting(scene, "Child", home)


async def test_a_join_during_another_commit_is_neither_refused_nor_lost() -> None:
    scene = await in_room("Ana")
    scene.store.holds_commits = True
    scene.deliver(scene.sockets[0], protocol.ChangeProfile("ready", ready=True), 0)
    joining = asyncio.ensure_future(join_room(scene.session, "Ben", "10.0.0.7"))
    await settle()
    scene.store.flush(1)  # Ana is ready; the join of Ben is not on disk yet
    await settle()
    assert 1 in scene.session.state.sockets.away_since
    scene.store.holds_commits = False
    scene.store.flush()
    ben = await joining
    scene.connect(ben.id)
    await scene.send(ben.id, protocol.ChangeProfile("again", ready=True))
    first = scene.answer(ben.id, "again")
    await scene.send(ben.id, protocol.ChangeProfile("again", ready=True))
    assert scene.sockets[ben.id].messages_of(protocol.CommandDone) == [first, first], "his command is remembered"
    await join_room(scene.session, "Cleo", "10.0.0.7")  # nobody of his network was kicked


async def test_joining_again_with_the_same_token_returns_the_same_person() -> None:
    """The answer was lost, so they ask again with the same token: at once, and after a restart."""
    scene = await in_room("Ana")
    scene.store.holds_commits = True
    first, second = [asyncio.ensure_future(members.join(scene.session, "key", "Ben", None)) for _ in range(2)]
    await settle()
    assert not second.done(), "only what is on disk is answered"
    scene.store.holds_commits = False
    scene.store.flush()
    assert (await first) == (await second)
    assert (await members.join(scene.restart(), "key", "Ben", None)).id == (await first).id
    assert [someone.name for someone in scene.session.state.room.people] == ["Ana", "Ben"]


@pytest.mark.parametrize("error", [Fenced("the database went away"), OSError("no such device")])
async def test_a_join_whose_outcome_is_unknown_is_reported_as_such(error: Exception) -> None:
    scene = await in_room("Ana")
    scene.store.fails_with = error
    with pytest.raises(Fenced):
        await join_room(scene.session, "Ben")


async def test_a_failed_join_leaves_nothing_behind() -> None:
    scene = await in_room("Ana")
    scene.store.fails_with = StoreFull("The disk is full.")
    with pytest.raises(PanierError, match="could not save"):
        await join_room(scene.session, "Ben", "10.0.0.7")
    scene.store.fails_with = None
    assert set(scene.session.state.sockets.away_since) == set()
    await scene.do(0, protocol.ChangeProfile, ready=True)
    await join_room(scene.session, "Ben", "10.0.0.7")


async def test_a_room_is_not_closed_before_its_pending_joins_expire() -> None:
    scene = Scene()
    await join_room(scene.session, "Ana", "10.0.0.7")
    before = scene.session.is_idle
    await scene.clock.advance(CONNECT_TIMEOUT_MS + 2_000)
    assert (before, scene.session.is_idle) == (False, True)
    assert scene.session.state.room.people == ()
