"""Seats on a new device: the person who lost their token gets the seat back, and nobody else."""

import asyncio
from typing import Any

import pytest

from panier import protocol
from panier.core.errors import PanierError
from panier.server.cluster.rooms import LocalRoom, OwnerUnavailable
from panier.server.model.tokens import digest
from panier.server.session import members
from panier.server.session.room_session import REPLACED
from panier.server.session.tickets import TicketGrant
from panier.server.store.store import StoreFull
from panier.server.tuning import (
    MAX_SEAT_REQUESTS_PER_NETWORK,
    MAX_SEAT_REQUESTS_PER_ROOM,
    MIN_OWNER_AWAY_MS,
    OBJECTION_PERIOD_MS,
    SEAT_REQUEST_TTL_MS,
)
from server.scenes import Scene, settle
from server.tables import at_snack_match, in_room

NEW_DEVICE = "10.0.0.77"
TOKEN = "of the new device"
ANA, BEN, CLEO = 0, 1, 2


async def answer_request(scene: Scene, who: int, asked: protocol.SeatRequestStatus, *, yes: bool) -> Any:
    return await scene.do(who, protocol.AnswerSeatRequest, number=asked.number, yes=yes)


async def check_request(
    scene: Scene, asked: protocol.SeatRequestStatus, token: str = TOKEN
) -> protocol.SeatRequestStatus:
    return await members.check_seat_request(scene.session, asked.request, digest(token))


async def request_state(scene: Scene, asked: protocol.SeatRequestStatus) -> str:
    return (await check_request(scene, asked)).state


async def game_without_ben() -> Scene:
    """Return a game that Ben's phone has just dropped out of; Ana and Cleo are connected."""
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    scene.session.exit(scene.sockets[BEN])
    return scene


# --- who is connected decides alone -----------------------------------------------------------------------------------


@pytest.mark.parametrize("victim", [ANA, BEN], ids=["the host", "a guest"])
async def test_only_a_connected_owner_can_give_away_their_seat(victim: int) -> None:
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    for home in (NEW_DEVICE, scene.sockets[CLEO].network):
        asked = members.ask_for_seat(scene.session, victim, home)
        assert asked.here
        assert (await answer_request(scene, CLEO, asked, yes=True)).reason.key == "owner-decides"
        await scene.clock.advance(MIN_OWNER_AWAY_MS + OBJECTION_PERIOD_MS)
        assert await request_state(scene, asked) == "waiting"
    assert scene.has_token(victim, scene.tokens[victim])
    assert scene.sockets[victim].closed_with is None


async def test_a_connected_owner_moves_to_a_new_device_at_once() -> None:
    scene = await at_snack_match("Ana", "Ben")
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE)
    lost = protocol.SeatRequestView(asked.number, BEN, deciders=(BEN,))
    assert scene.sockets[BEN].last_message(protocol.Presence).lost == (lost,)
    await answer_request(scene, BEN, asked, yes=True)
    status = await check_request(scene, asked)
    assert (status.state, status.person) == ("approved", BEN)
    assert scene.has_token(BEN, TOKEN)
    assert not scene.has_token(BEN, scene.tokens[BEN])
    assert scene.sockets[BEN].closed_with == REPLACED
    assert scene.sockets[ANA].last_message(protocol.Presence).lost == ()


async def test_a_connected_owner_without_a_chair_answers_for_themselves() -> None:
    scene = await in_room("Ana", "Ben")
    await scene.do(BEN, protocol.Stand)
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE)
    assert isinstance(await answer_request(scene, BEN, asked, yes=False), protocol.CommandDone)
    assert await request_state(scene, asked) == "refused"


# --- while they are away ----------------------------------------------------------------------------------------------


async def test_a_yes_counts_after_a_minute_and_the_objection_period() -> None:
    scene = await game_without_ben()
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE)
    await answer_request(scene, ANA, asked, yes=True)
    lost = protocol.SeatRequestView(asked.number, BEN, int(MIN_OWNER_AWAY_MS), deciders=(ANA,))
    assert scene.sockets[CLEO].last_message(protocol.Presence).lost == (lost,)
    await scene.clock.advance(MIN_OWNER_AWAY_MS - 10)
    status = await check_request(scene, asked)
    assert (status.state, status.left) == ("waiting", 10)
    assert not scene.has_token(BEN, TOKEN)
    await scene.clock.advance(20)
    assert await request_state(scene, asked) == "approved"
    with pytest.raises(PanierError, match="Nobody is asking"):
        await check_request(scene, asked, "of a third device")  # it is granted once


async def test_the_objection_period_follows_a_yes_even_after_a_minute() -> None:
    scene = await game_without_ben()
    await scene.clock.advance(MIN_OWNER_AWAY_MS)
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE)
    await answer_request(scene, ANA, asked, yes=True)
    assert (await check_request(scene, asked)).left == OBJECTION_PERIOD_MS


@pytest.mark.parametrize("owner", [ANA, BEN], ids=["the host", "a guest"])
async def test_an_asker_with_two_addresses_cannot_take_a_seat_by_their_own_yes(owner: int) -> None:
    """While a phone is locked for 0.2 seconds or a minute, others can ask for its seat, but do not get it."""
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    scene.session.exit(scene.sockets[owner])
    await scene.clock.advance(200)
    asked = members.ask_for_seat(scene.session, owner, NEW_DEVICE)
    refused = await answer_request(scene, CLEO, asked, yes=True)
    await scene.clock.advance(10_200)
    assert await request_state(scene, asked) == "waiting"
    assert refused.reason.key == "host-decides"
    await scene.clock.advance(MIN_OWNER_AWAY_MS)
    assert await request_state(scene, asked) == "waiting"
    assert scene.has_token(owner, scene.tokens[owner])


async def test_while_the_host_is_away_the_next_host_decides() -> None:
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    scene.session.exit(scene.sockets[ANA])
    asked = members.ask_for_seat(scene.session, ANA, NEW_DEVICE)
    assert (await answer_request(scene, BEN, asked, yes=True)).reason.key == "host-decides"
    assert scene.sockets[BEN].last_message(protocol.Presence).lost[0].deciders == ()
    await scene.clock.advance(MIN_OWNER_AWAY_MS + 10)
    assert scene.sockets[BEN].last_message(protocol.Presence).lost[0].deciders == (BEN,)
    assert isinstance(await answer_request(scene, BEN, asked, yes=True), protocol.CommandDone)
    await scene.clock.advance(OBJECTION_PERIOD_MS + 10)
    assert await request_state(scene, asked) == "approved"


async def test_a_host_without_a_chair_can_decide() -> None:
    scene = await game_without_ben()
    await scene.do(ANA, protocol.Stand)
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE)
    assert isinstance(await answer_request(scene, ANA, asked, yes=True), protocol.CommandDone)


async def test_a_device_with_the_hosts_token_cannot_approve_itself() -> None:
    """Ana's browser asks for Ben's seat from her mobile network: her yes does not count, Cleo's does."""
    scene = await game_without_ben()
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE, [digest(scene.tokens[ANA])])
    assert (await answer_request(scene, ANA, asked, yes=True)).reason.key == "own-request"
    assert scene.sockets[CLEO].last_message(protocol.Presence).lost[0].deciders == (CLEO,)
    assert isinstance(await answer_request(scene, CLEO, asked, yes=True), protocol.CommandDone)
    await scene.clock.advance(MIN_OWNER_AWAY_MS + 10)
    assert await request_state(scene, asked) == "approved"


async def enter_with_token(scene: Scene, who: int, token: str, home: str) -> bool:
    """Get a ticket with a token, connect, and return whether that was accepted."""
    socket = scene.make_socket(who, network=home)
    admission = TicketGrant(scene.session.code, who, is_screen=False, key=digest(token))
    return await LocalRoom(scene.session).enter(socket, admission, None, None)


@pytest.mark.parametrize("restart", [False, True], ids=["", "after a restart"])
async def test_an_owner_who_returns_wins_back_a_seat_that_others_gave_away(restart: bool) -> None:
    scene = await game_without_ben()
    ben = scene.sockets[BEN]
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE)
    await answer_request(scene, ANA, asked, yes=True)
    await scene.clock.advance(MIN_OWNER_AWAY_MS + 10)
    assert await request_state(scene, asked) == "approved"
    if restart:
        scene.restart()
    assert await enter_with_token(scene, BEN, TOKEN, NEW_DEVICE)
    thief = scene.sockets[BEN]
    assert await enter_with_token(scene, BEN, scene.tokens[BEN], ben.network)
    assert thief.closed_with == REPLACED
    assert scene.sockets[BEN].table.seat == BEN
    assert not await enter_with_token(scene, BEN, TOKEN, NEW_DEVICE), "that token is void"
    await scene.clock.advance(10)
    scene.restart()
    assert scene.has_token(BEN, scene.tokens[BEN])


async def test_an_owner_who_returns_while_the_disk_is_full_must_try_again() -> None:
    """Otherwise they would be connected while the newer token is still valid."""
    scene = await game_without_ben()
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE)
    await answer_request(scene, ANA, asked, yes=True)
    await scene.clock.advance(MIN_OWNER_AWAY_MS + 10)
    assert await request_state(scene, asked) == "approved"
    scene.store.fails_with = StoreFull("The disk is full.")
    with pytest.raises(OwnerUnavailable):
        await enter_with_token(scene, BEN, scene.tokens[BEN], "10.0.0.1")
    scene.store.fails_with = None
    assert await enter_with_token(scene, BEN, scene.tokens[BEN], "10.0.0.1")
    assert not await enter_with_token(scene, BEN, TOKEN, NEW_DEVICE)


async def test_an_owner_who_returns_during_the_commit_of_the_grant_stays_connected() -> None:
    scene = await game_without_ben()
    home = scene.sockets[BEN].network
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE)
    await answer_request(scene, ANA, asked, yes=True)
    await scene.clock.advance(MIN_OWNER_AWAY_MS + 10)
    scene.store.holds_commits = True
    collecting = asyncio.ensure_future(check_request(scene, asked))
    await settle()
    coming_back = asyncio.ensure_future(enter_with_token(scene, BEN, scene.tokens[BEN], home))
    await settle()
    scene.store.holds_commits = False
    scene.store.flush()
    assert await coming_back
    assert (await collecting).state == "refused"
    assert scene.sockets[BEN].closed_with is None
    assert scene.has_token(BEN, scene.tokens[BEN])


async def test_an_owner_who_retries_gets_in_only_when_the_return_is_stored() -> None:
    """Otherwise a crash would give the seat to the newer device, although its owner has played on."""
    scene = await game_without_ben()
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE)
    await answer_request(scene, ANA, asked, yes=True)
    await scene.clock.advance(MIN_OWNER_AWAY_MS + 10)
    assert await request_state(scene, asked) == "approved"
    scene.store.holds_commits = True
    tries = [asyncio.ensure_future(enter_with_token(scene, BEN, scene.tokens[BEN], "10.0.0.1")) for _ in range(2)]
    await settle()
    assert not any(one.done() for one in tries)
    scene.store.holds_commits = False
    scene.store.flush()
    assert await asyncio.gather(*tries) == [True, True]


async def test_a_second_try_does_not_get_in_if_the_first_could_not_be_stored() -> None:
    scene = await game_without_ben()
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE)
    await answer_request(scene, ANA, asked, yes=True)
    await scene.clock.advance(MIN_OWNER_AWAY_MS + 10)
    assert await request_state(scene, asked) == "approved"
    scene.store.holds_commits, scene.store.fails_with = True, StoreFull("The disk is full.")
    tries = [asyncio.ensure_future(enter_with_token(scene, BEN, scene.tokens[BEN], "10.0.0.1")) for _ in range(2)]
    await settle()
    scene.store.flush()
    answered = await asyncio.gather(*tries, return_exceptions=True)
    assert [type(one) for one in answered] == [OwnerUnavailable] * 2
    assert BEN not in scene.session.state.sockets.here


async def test_an_owner_who_said_yes_has_moved_for_good() -> None:
    scene = await at_snack_match("Ana", "Ben")
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE)
    await answer_request(scene, BEN, asked, yes=True)
    assert await request_state(scene, asked) == "approved"
    assert not await enter_with_token(scene, BEN, scene.tokens[BEN], scene.sockets[BEN].network)


async def test_a_lost_approval_is_sent_again_even_after_a_restart() -> None:
    scene = await at_snack_match("Ana", "Ben")
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE)
    await answer_request(scene, BEN, asked, yes=True)
    first = await check_request(scene, asked)
    for _ in range(2):
        status = await check_request(scene, asked)
        assert (status.state, status.person) == (first.state, first.person) == ("approved", BEN)
        scene.restart()
    assert scene.has_token(BEN, TOKEN)


async def test_anybody_seated_can_stop_a_yes_that_does_not_count_yet() -> None:
    scene = await game_without_ben()
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE)
    await answer_request(scene, ANA, asked, yes=True)
    await scene.clock.advance(MIN_OWNER_AWAY_MS - 10)
    await answer_request(scene, CLEO, asked, yes=False)
    await scene.clock.advance(20)
    assert await request_state(scene, asked) == "refused"
    assert (await answer_request(scene, ANA, asked, yes=True)).reason.key == "no-request"


async def test_an_owner_who_returns_in_time_keeps_their_seat_and_decides() -> None:
    scene = await game_without_ben()
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE)
    await answer_request(scene, ANA, asked, yes=True)
    await scene.clock.advance(MIN_OWNER_AWAY_MS - 10)
    ben = scene.connect(BEN)
    await scene.clock.advance(20)
    assert ben.last_message(protocol.Presence).lost == (protocol.SeatRequestView(asked.number, BEN, deciders=(BEN,)),)
    assert await request_state(scene, asked) == "waiting"
    scene.session.exit(ben)  # and the earlier yes is void
    await scene.clock.advance(MIN_OWNER_AWAY_MS - 10_000)
    assert await request_state(scene, asked) == "waiting"


@pytest.mark.parametrize("who", [ANA, CLEO], ids=["the host", "a guest"])
async def test_one_device_cannot_both_ask_and_approve(who: int) -> None:
    scene = await game_without_ben()
    asked = members.ask_for_seat(scene.session, BEN, scene.sockets[who].network)
    assert (await answer_request(scene, who, asked, yes=True)).reason.key == "own-request"
    await scene.clock.advance(MIN_OWNER_AWAY_MS + OBJECTION_PERIOD_MS)
    assert await request_state(scene, asked) == "waiting"


@pytest.mark.parametrize("restart", [False, True], ids=["", "after a restart"])
async def test_a_family_in_one_network_can_help_a_child_whose_phone_has_died(restart: bool) -> None:
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    router = "203.0.113.7"
    for who in (ANA, BEN, CLEO):
        scene.connect(who, network=router)
    scene.session.exit(scene.sockets[BEN])
    if restart:
        scene.restart()
        for who in (ANA, CLEO):
            scene.connect(who, network=router)
    asked = members.ask_for_seat(scene.session, BEN, router)
    assert (await answer_request(scene, CLEO, asked, yes=True)).reason.key == "host-decides"
    await answer_request(scene, ANA, asked, yes=True)
    assert (await check_request(scene, asked)).left == MIN_OWNER_AWAY_MS
    await scene.clock.advance(MIN_OWNER_AWAY_MS + 10)
    assert await request_state(scene, asked) == "approved"


async def test_a_yes_at_the_last_moment_counts() -> None:
    scene = await game_without_ben()
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE)
    await scene.clock.advance(SEAT_REQUEST_TTL_MS - 10)
    await answer_request(scene, ANA, asked, yes=True)
    await scene.clock.advance(OBJECTION_PERIOD_MS + 10)
    assert await request_state(scene, asked) == "approved"  # because they have been away for two minutes


async def test_only_seated_people_can_answer_a_seat_request() -> None:
    scene = await game_without_ben()
    await scene.do(CLEO, protocol.Stand)
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE)
    assert (await answer_request(scene, CLEO, asked, yes=True)).reason.key == "not-seated"


async def test_the_seat_of_a_person_who_has_left_cannot_be_requested() -> None:
    scene = await game_without_ben()
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE)
    await scene.do(ANA, protocol.Kick, person=BEN)
    assert (await answer_request(scene, ANA, asked, yes=True)).reason.key == "no-request"
    with pytest.raises(PanierError, match="no such person"):
        members.ask_for_seat(scene.session, BEN, NEW_DEVICE)


async def test_an_unanswered_seat_request_expires() -> None:
    scene = await game_without_ben()
    asked = members.ask_for_seat(scene.session, BEN, NEW_DEVICE)
    await scene.clock.advance(SEAT_REQUEST_TTL_MS + 10)
    assert scene.sockets[ANA].last_message(protocol.Presence).lost == ()
    with pytest.raises(PanierError, match="Nobody is asking"):
        await check_request(scene, asked)


async def test_many_requests_of_one_network_do_not_block_others() -> None:
    scene = await in_room("Ana", "Ben")
    for _ in range(MAX_SEAT_REQUESTS_PER_NETWORK):
        members.ask_for_seat(scene.session, ANA, "10.0.0.7")
    with pytest.raises(PanierError, match="Too many"):
        members.ask_for_seat(scene.session, ANA, "10.0.0.7")
    assert members.ask_for_seat(scene.session, BEN, "10.0.0.8").state == "waiting"
    for number in range(MAX_SEAT_REQUESTS_PER_NETWORK + 1, MAX_SEAT_REQUESTS_PER_ROOM):
        members.ask_for_seat(scene.session, BEN, f"10.0.1.{number}")
    with pytest.raises(PanierError, match="Too many"):
        members.ask_for_seat(scene.session, BEN, "10.0.2.1")
    assert len(scene.sockets[ANA].last_message(protocol.Presence).lost) == MAX_SEAT_REQUESTS_PER_ROOM


# --- where nobody could be asked --------------------------------------------------------------------------------------


async def test_a_lone_player_gets_their_seat_back_after_a_minute_without_a_yes() -> None:
    scene = await at_snack_match("Ana")
    connected = members.ask_for_seat(scene.session, ANA, NEW_DEVICE)
    await scene.clock.advance(MIN_OWNER_AWAY_MS + 10)
    assert await request_state(scene, connected) == "waiting"
    scene.session.exit(scene.sockets[ANA])
    asked = members.ask_for_seat(scene.session, ANA, NEW_DEVICE)
    await scene.clock.advance(MIN_OWNER_AWAY_MS - 10)
    assert await request_state(scene, asked) == "waiting"  # the phone may only be locked
    await scene.clock.advance(20)
    assert await request_state(scene, asked) == "approved"


async def test_a_connected_person_without_a_chair_counts_as_somebody_to_ask() -> None:
    scene = await in_room("Ana", "Ben")
    await scene.do(BEN, protocol.Stand)
    scene.session.exit(scene.sockets[ANA])
    asked = members.ask_for_seat(scene.session, ANA, NEW_DEVICE)
    await scene.clock.advance(MIN_OWNER_AWAY_MS + 10)
    assert await request_state(scene, asked) == "waiting"
