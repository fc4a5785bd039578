"""A seat on a new device: it is given back to whoever lost it, and to nobody else."""

from typing import Any

import pytest

from panier import protocol
from panier.game import Illegal
from panier.server.rooms.tokens import digest
from panier.server.session import members
from panier.server.session.seat_recovery import (
    ALONE_AFTER,
    ASK_FOR,
    HOUSEHOLD_AFTER,
    MOST_IN_A_ROOM,
    MOST_OF_A_HOUSEHOLD,
    OBJECTION,
)
from server.scenes import Scene
from server.tables import at_snack_match, in_room

NEW_DEVICE = "10.0.0.77"
TOKEN = "of the new device"
ANA, BEN, CLEO = 0, 1, 2


async def answers(scene: Scene, who: int, asked: protocol.Asked, *, yes: bool) -> Any:
    return await scene.do(who, protocol.Answer, number=asked.number, yes=yes)


async def looks(scene: Scene, asked: protocol.Asked, token: str = TOKEN) -> protocol.Asked:
    return await scene.session.members.asked(asked.request, digest(token))


async def state(scene: Scene, asked: protocol.Asked) -> str:
    return (await looks(scene, asked)).state


async def without_ben() -> Scene:
    """A game that Ben's phone has just dropped out of; Ana and Cleo play on."""
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    scene.session.exit(scene.sockets[BEN])
    return scene


# --- who is connected decides alone -----------------------------------------------------------------------------------


@pytest.mark.parametrize("victim", [ANA, BEN], ids=["the host", "a guest"])
async def test_nobody_gives_away_the_seat_of_somebody_who_is_connected(victim: int) -> None:
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    for home in (NEW_DEVICE, scene.sockets[CLEO].home):
        asked = scene.session.members.ask(victim, home)
        assert asked.here
        assert (await answers(scene, CLEO, asked, yes=True)).reason.key == "owner-decides"
        await scene.clock.go_on(HOUSEHOLD_AFTER + OBJECTION)
        assert await state(scene, asked) == "waiting"
    assert scene.session.members.has_token(victim, scene.tokens[victim])
    assert scene.sockets[victim].closed is None


async def test_who_is_connected_moves_to_a_new_device_at_once() -> None:
    scene = await at_snack_match("Ana", "Ben")
    asked = scene.session.members.ask(BEN, NEW_DEVICE)
    assert scene.sockets[BEN].last(protocol.Presence).lost == (protocol.Lost(asked.number, BEN),)
    await answers(scene, BEN, asked, yes=True)
    told = await looks(scene, asked)
    assert (told.state, told.person) == ("approved", BEN)
    assert scene.session.members.has_token(BEN, TOKEN)
    assert not scene.session.members.has_token(BEN, scene.tokens[BEN])
    assert scene.sockets[BEN].closed == members.REPLACED
    assert scene.sockets[ANA].last(protocol.Presence).lost == ()


async def test_who_is_connected_and_has_no_chair_answers_for_themselves_all_the_same() -> None:
    scene = await in_room("Ana", "Ben")
    await scene.do(BEN, protocol.Stand)
    asked = scene.session.members.ask(BEN, NEW_DEVICE)
    assert isinstance(await answers(scene, BEN, asked, yes=False), protocol.Done)
    assert await state(scene, asked) == "refused"


# --- while they are away ----------------------------------------------------------------------------------------------


async def test_a_yes_of_another_household_counts_after_a_time_to_object() -> None:
    scene = await without_ben()
    asked = scene.session.members.ask(BEN, NEW_DEVICE)
    await answers(scene, ANA, asked, yes=True)
    assert scene.sockets[CLEO].last(protocol.Presence).lost == (protocol.Lost(asked.number, BEN, int(OBJECTION)),)
    await scene.clock.go_on(OBJECTION - 10)
    told = await looks(scene, asked)
    assert (told.state, told.left) == ("waiting", 10)
    assert not scene.session.members.has_token(BEN, TOKEN)
    await scene.clock.go_on(20)
    assert await state(scene, asked) == "approved"
    with pytest.raises(Illegal, match="Nobody is asking"):
        await looks(scene, asked, "of a third device")  # given once


async def test_an_approval_whose_answer_was_lost_is_told_again_and_after_a_restart_too() -> None:
    scene = await at_snack_match("Ana", "Ben")
    asked = scene.session.members.ask(BEN, NEW_DEVICE)
    await answers(scene, BEN, asked, yes=True)
    first = await looks(scene, asked)
    for _ in range(2):
        told = await looks(scene, asked)
        assert (told.state, told.person) == (first.state, first.person) == ("approved", BEN)
        scene.open()
    assert scene.session.members.has_token(BEN, TOKEN)


async def test_anybody_seated_stops_a_yes_that_does_not_count_yet() -> None:
    scene = await without_ben()
    asked = scene.session.members.ask(BEN, NEW_DEVICE)
    await answers(scene, ANA, asked, yes=True)
    await scene.clock.go_on(OBJECTION - 10)
    await answers(scene, CLEO, asked, yes=False)
    await scene.clock.go_on(20)
    assert await state(scene, asked) == "refused"
    assert (await answers(scene, ANA, asked, yes=True)).reason.key == "no-request"


async def test_who_comes_back_in_time_keeps_their_seat_and_decides() -> None:
    scene = await without_ben()
    asked = scene.session.members.ask(BEN, NEW_DEVICE)
    await answers(scene, ANA, asked, yes=True)
    await scene.clock.go_on(OBJECTION - 10)
    ben = scene.connect(BEN)
    await scene.clock.go_on(20)
    assert ben.last(protocol.Presence).lost == (protocol.Lost(asked.number, BEN),)
    assert await state(scene, asked) == "waiting"
    scene.session.exit(ben)  # and what was said before they were back is no longer true
    await scene.clock.go_on(OBJECTION + 10)
    assert await state(scene, asked) == "waiting"


async def test_one_device_cannot_both_ask_and_approve_while_a_phone_sleeps_for_a_moment() -> None:
    scene = await without_ben()
    asked = scene.session.members.ask(BEN, scene.sockets[CLEO].home)
    await answers(scene, CLEO, asked, yes=True)
    await scene.clock.go_on(HOUSEHOLD_AFTER - 10)
    assert await state(scene, asked) == "waiting"


async def test_a_family_behind_one_address_helps_a_child_whose_phone_has_died() -> None:
    scene = await without_ben()
    asked = scene.session.members.ask(BEN, scene.sockets[ANA].home)
    await answers(scene, ANA, asked, yes=True)
    assert (await looks(scene, asked)).left == HOUSEHOLD_AFTER
    await scene.clock.go_on(HOUSEHOLD_AFTER + 10)
    assert await state(scene, asked) == "approved"


async def test_a_family_has_time_to_object_too() -> None:
    scene = await without_ben()
    await scene.clock.go_on(HOUSEHOLD_AFTER)
    asked = scene.session.members.ask(BEN, scene.sockets[ANA].home)
    await answers(scene, ANA, asked, yes=True)
    assert (await looks(scene, asked)).left == OBJECTION


async def test_a_yes_of_another_household_need_not_wait_for_that_of_a_family() -> None:
    scene = await without_ben()
    asked = scene.session.members.ask(BEN, scene.sockets[ANA].home)
    await answers(scene, ANA, asked, yes=True)
    await answers(scene, CLEO, asked, yes=True)
    await scene.clock.go_on(OBJECTION + 10)
    assert await state(scene, asked) == "approved"


async def test_a_yes_in_the_last_moment_still_counts() -> None:
    scene = await without_ben()
    asked = scene.session.members.ask(BEN, NEW_DEVICE)
    await scene.clock.go_on(ASK_FOR - 10)
    await answers(scene, ANA, asked, yes=True)
    await scene.clock.go_on(OBJECTION + 10)
    assert await state(scene, asked) == "approved"


async def test_only_who_is_seated_says_who_somebody_is() -> None:
    scene = await without_ben()
    await scene.do(CLEO, protocol.Stand)
    asked = scene.session.members.ask(BEN, NEW_DEVICE)
    assert (await answers(scene, CLEO, asked, yes=True)).reason.key == "not-seated"


async def test_nobody_asks_for_the_seat_of_somebody_who_has_left() -> None:
    scene = await without_ben()
    asked = scene.session.members.ask(BEN, NEW_DEVICE)
    await scene.do(ANA, protocol.Kick, person=BEN)
    assert (await answers(scene, ANA, asked, yes=True)).reason.key == "no-request"
    with pytest.raises(Illegal, match="no such person"):
        scene.session.members.ask(BEN, NEW_DEVICE)


async def test_a_request_that_nobody_answers_lapses() -> None:
    scene = await without_ben()
    asked = scene.session.members.ask(BEN, NEW_DEVICE)
    await scene.clock.go_on(ASK_FOR + 10)
    assert scene.sockets[ANA].last(protocol.Presence).lost == ()
    with pytest.raises(Illegal, match="Nobody is asking"):
        await looks(scene, asked)


async def test_who_asks_for_seats_all_the_time_keeps_nobody_else_from_asking() -> None:
    scene = await in_room("Ana", "Ben")
    for _ in range(MOST_OF_A_HOUSEHOLD):
        scene.session.members.ask(ANA, "10.0.0.7")
    with pytest.raises(Illegal, match="Too many"):
        scene.session.members.ask(ANA, "10.0.0.7")
    assert scene.session.members.ask(BEN, "10.0.0.8").state == "waiting"
    for number in range(MOST_OF_A_HOUSEHOLD + 1, MOST_IN_A_ROOM):
        scene.session.members.ask(BEN, f"10.0.1.{number}")
    with pytest.raises(Illegal, match="Too many"):
        scene.session.members.ask(BEN, "10.0.2.1")
    assert len(scene.sockets[ANA].last(protocol.Presence).lost) == MOST_IN_A_ROOM


# --- where nobody could be asked --------------------------------------------------------------------------------------


async def test_who_plays_alone_needs_nobodys_yes_once_they_have_been_away_for_a_minute() -> None:
    scene = await at_snack_match("Ana")
    connected = scene.session.members.ask(ANA, NEW_DEVICE)
    await scene.clock.go_on(ALONE_AFTER + 10)
    assert await state(scene, connected) == "waiting"
    scene.session.exit(scene.sockets[ANA])
    asked = scene.session.members.ask(ANA, NEW_DEVICE)
    await scene.clock.go_on(ALONE_AFTER - 10)
    assert await state(scene, asked) == "waiting"  # a locked phone is not lost
    await scene.clock.go_on(20)
    assert await state(scene, asked) == "approved"


async def test_somebody_who_is_there_without_a_chair_could_be_asked() -> None:
    scene = await in_room("Ana", "Ben")
    await scene.do(BEN, protocol.Stand)
    scene.session.exit(scene.sockets[ANA])
    asked = scene.session.members.ask(ANA, NEW_DEVICE)
    await scene.clock.go_on(ALONE_AFTER + 10)
    assert await state(scene, asked) == "waiting"
