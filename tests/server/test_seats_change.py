"""Chairs that change hands in the middle of a game."""

from secrets import token_hex

import pytest

from panier import protocol
from panier.core.errors import PanierError
from panier.server.model.tokens import digest
from panier.server.session import members
from panier.server.tuning import CHAIR_REQUEST_TTL_MS
from server.scenes import Scene, settle
from server.tables import at_snack_match, first_keep, in_room


async def test_taking_a_chair_in_a_running_game_shows_its_hand_at_once() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.join("Cleo")
    hand = scene.sockets[1].table.view
    await scene.do(1, protocol.Leave)
    assert isinstance(await scene.sit(2, 1), protocol.CommandDone)
    assert scene.sockets[2].table.seat == 1
    assert bytes(scene.sockets[2].table.view) == bytes(hand)
    assert isinstance(await scene.play(2, first_keep(scene, 2)), protocol.CommandDone)


async def test_leaving_a_chair_in_a_running_game_shows_the_spectator_view() -> None:
    scene = await at_snack_match("Ana", "Ben")
    spectator = scene.connect(None)
    await scene.do(1, protocol.Stand)
    assert scene.sockets[1].table.seat is None
    assert bytes(scene.sockets[1].table.view) == bytes(spectator.table.view)
    assert scene.sockets[1].table.moves == ()


async def test_a_person_who_has_seen_the_cards_of_a_chair_can_take_no_other() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.do(0, protocol.Kick, person=1)
    await scene.do(0, protocol.Stand)
    assert (await scene.do(0, protocol.Sit, chair=1)).reason.key == "seen-cards"
    assert isinstance(await scene.do(0, protocol.Sit, chair=0), protocol.CommandDone)


async def test_a_refused_chair_does_not_count_as_seen() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.join("Cleo")
    assert (await scene.do(2, protocol.Sit, chair=0)).reason.key == "chair-taken"
    await scene.do(1, protocol.Stand)
    assert isinstance(await scene.sit(2, 1), protocol.CommandDone)


async def test_seen_chairs_are_remembered_after_a_restart() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.do(0, protocol.Stand)
    await scene.do(1, protocol.Stand)
    scene.restart()
    for who in (0, 1):
        scene.connect(who)
    assert (await scene.do(1, protocol.Sit, chair=0)).reason.key == "seen-cards"
    assert isinstance(await scene.do(1, protocol.Sit, chair=1), protocol.CommandDone)


async def test_chairs_seen_in_the_middle_of_a_game_are_remembered_too() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.join("Cleo")
    await scene.do(1, protocol.Stand)
    await scene.sit(2, 1)
    await scene.do(2, protocol.Stand)
    await scene.do(0, protocol.Stand)
    scene.restart()
    scene.connect(2)
    assert (await scene.do(2, protocol.Sit, chair=0)).reason.key == "seen-cards"


async def test_the_cards_of_a_chair_are_sent_only_when_the_seat_is_on_disk() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.join("Cleo")
    await scene.do(1, protocol.Stand)
    scene.store.holds_commits = True
    await scene.play(0, first_keep(scene, 0))
    await scene.sit(2, 1)
    scene.store.flush(1)
    await settle()
    assert scene.sockets[2].table.seat is None
    scene.store.flush()
    await settle()
    assert scene.sockets[2].table.seat == 1


async def test_in_the_next_game_everybody_may_take_any_chair() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.do(0, protocol.Abandon)
    await scene.do(0, protocol.Arrange, order=(1, 0))
    await scene.do(0, protocol.Start)
    assert scene.sockets[0].table.seat == 1
    await scene.do(0, protocol.Stand)
    assert isinstance(await scene.do(0, protocol.Sit, chair=1), protocol.CommandDone)


async def test_after_a_restart_a_finished_table_is_seen_from_its_final_seats() -> None:
    scene = await in_room("Ana", "Ben")
    await scene.do(0, protocol.Choose, game="snack-arnaque")
    await scene.do(0, protocol.ChangeSettings, clock=5)
    await scene.do(0, protocol.Start)
    cleo = await scene.join("Cleo")
    await scene.do(1, protocol.Stand)
    await scene.sit(cleo, 1)
    for _ in range(500):
        if not scene.session.state.room.playing:
            break
        await scene.clock.advance(6_000)
    assert not scene.session.state.room.playing

    def seats() -> list[int | None]:
        return [scene.connect(who).last_message(protocol.FullState).table.seat for who in (0, 1, cleo)]

    assert seats() == [0, None, 1]
    scene.restart()
    assert seats() == [0, None, 1]


# --- people who may have seen other cards under another name ----------------------------------------------------------


async def join_from(scene: Scene, name: str, home: str, *tokens: str) -> int:
    """Join from a network, on a device that holds these tokens."""
    shown = [digest(token) for token in tokens]
    person = await members.join(scene.session, token_hex(16), name, None, home, shown)
    scene.connect(person.id, network=home)
    return person.id


async def try_to_sit(scene: Scene, who: int, chair: int) -> str | None:
    """Try to take a chair; return the key of the refusal, if any."""
    answer = await scene.do(who, protocol.Sit, chair=chair)
    return answer.reason.key if isinstance(answer, protocol.CommandRefused) else None


async def game_left_by_ben_and_cleo() -> Scene:
    """Return a game that Ben has left, and Cleo, who has seen the cards of chair 2."""
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    await scene.do(1, protocol.Leave)
    await scene.do(2, protocol.Leave)
    return scene


async def test_leaving_and_rejoining_under_another_name_shows_no_second_hand() -> None:
    scene = await game_left_by_ben_and_cleo()
    home = scene.sockets[2].network
    for name, where, chair, key in [
        ("Dora", home, 1, "seen-cards"),
        ("Dora 2", home, 2, "ask-the-host"),
        ("Eve", "10.0.0.77", 1, "ask-the-host"),
    ]:
        who = await join_from(scene, name, where)
        assert await try_to_sit(scene, who, chair) == key


async def test_only_the_host_can_give_a_chair_to_a_newcomer_from_another_address() -> None:
    scene = await game_left_by_ben_and_cleo()
    eve = await join_from(scene, "Eve", "10.0.0.77")
    assert await try_to_sit(scene, eve, 1) == "ask-the-host"
    assert scene.sockets[0].last_message(protocol.Presence).wanted == (protocol.ChairRequestView(eve, 1),)
    assert scene.sockets[eve].table.seat is None
    assert (
        await scene.do(eve, protocol.AnswerChairRequest, person=eve, chair=1, yes=True)
    ).reason.key == "not-the-host"
    assert isinstance(
        await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=1, yes=True), protocol.CommandDone
    )
    assert scene.sockets[eve].table.seat == 1
    assert scene.sockets[0].last_message(protocol.Presence).wanted == ()


async def test_the_host_is_asked_once_and_a_no_holds_for_the_whole_game() -> None:
    scene = await game_left_by_ben_and_cleo()
    eve = await join_from(scene, "Eve", "10.0.0.77")
    assert [await try_to_sit(scene, eve, chair) for chair in (1, 2)] == ["ask-the-host"] * 2
    assert scene.sockets[0].last_message(protocol.Presence).wanted == (protocol.ChairRequestView(eve, 2),)
    await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=2, yes=False)
    assert scene.sockets[eve].last_message(protocol.Presence).wanted == ()
    assert await try_to_sit(scene, eve, 1) == "host-said-no"
    assert (
        await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=1, yes=True)
    ).reason.key == "no-chair-request"
    await scene.do(0, protocol.Abandon)
    assert scene.session.state.room.chairs[1].person == eve, "in the next game they play"


async def test_a_request_for_a_chair_expires() -> None:
    scene = await game_left_by_ben_and_cleo()
    eve = await join_from(scene, "Eve", "10.0.0.77")
    await try_to_sit(scene, eve, 1)
    await scene.clock.advance(CHAIR_REQUEST_TTL_MS + 10)
    assert scene.sockets[0].last_message(protocol.Presence).wanted == ()
    assert (
        await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=1, yes=True)
    ).reason.key == "no-chair-request"
    assert await try_to_sit(scene, eve, 1) == "ask-the-host"


async def test_two_people_may_ask_for_one_chair_and_one_gets_it() -> None:
    scene = await game_left_by_ben_and_cleo()
    eve, finn = await join_from(scene, "Eve", "10.0.0.77"), await join_from(scene, "Finn", "10.0.0.78")
    assert [await try_to_sit(scene, who, 1) for who in (eve, finn)] == ["ask-the-host"] * 2
    await scene.do(0, protocol.AnswerChairRequest, person=finn, chair=1, yes=True)
    assert scene.sockets[0].last_message(protocol.Presence).wanted == ()
    assert (
        await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=1, yes=True)
    ).reason.key == "no-chair-request"


async def test_the_host_is_asked_about_a_newcomer_who_may_be_a_current_player() -> None:
    """Cleo still plays; Eve, who may be Cleo, joined from another address while the game was running."""
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    eve = await join_from(scene, "Eve", "10.0.0.77")
    await scene.do(1, protocol.Leave)
    assert await try_to_sit(scene, eve, 1) == "ask-the-host"


@pytest.mark.parametrize("restart", [False, True], ids=["", "after a restart"])
async def test_a_device_is_recognized_by_the_token_it_left_with_from_any_network(restart: bool) -> None:
    scene = await game_left_by_ben_and_cleo()
    if restart:
        scene.restart()
        scene.connect(0)
    again = await join_from(scene, "Eve", "10.0.0.77", scene.tokens[2])
    assert await try_to_sit(scene, again, 1) == "seen-cards"
    assert await try_to_sit(scene, again, 2) is None, "nobody is asked about their own chair"
    await scene.do(again, protocol.Leave)
    third = await join_from(scene, "Finn", "10.0.0.78", scene.tokens[2])
    assert await try_to_sit(scene, third, 1) == "seen-cards"


async def test_a_device_that_left_cannot_request_the_seat_of_somebody_else() -> None:
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    token = scene.tokens[2]
    await scene.do(2, protocol.Leave)
    scene.session.exit(scene.sockets[1])
    with pytest.raises(PanierError, match="seen the cards of another chair"):
        members.ask_for_seat(scene.session, 1, "10.0.0.77", [digest(token)])
    assert members.ask_for_seat(scene.session, 1, "10.0.0.77").state == "waiting"
    await scene.do(0, protocol.Abandon)
    assert members.ask_for_seat(scene.session, 1, "10.0.0.77", [digest(token)]).state == "waiting", (
        "in the next game they may"
    )


async def test_a_device_of_two_players_can_return_to_either_chair_but_no_third() -> None:
    scene = await at_snack_match("Ana", "Ben", "Cleo", "Dan")
    tokens = dict(scene.tokens)
    for who in (1, 2, 3):
        await scene.do(who, protocol.Leave)
    both = await join_from(scene, "Eve", "10.0.0.77", tokens[1], tokens[2])
    assert await try_to_sit(scene, both, 3) == "seen-cards"
    assert await try_to_sit(scene, both, 1) is None, "this device has seen both hands"
    other = await join_from(scene, "Finn", "10.0.0.77", tokens[1], tokens[2])
    assert await try_to_sit(scene, other, 2) is None


async def test_two_people_who_left_from_one_network_return_as_the_host_decides() -> None:
    scene = await at_snack_match("Ana", "Ben", "Cleo", "Dan")
    for who in (1, 2):
        scene.connect(who, network="203.0.113.7")
    for who in (1, 2, 3):
        await scene.do(who, protocol.Leave)
    again = await join_from(scene, "Eve", "203.0.113.7")
    assert await try_to_sit(scene, again, 3) == "seen-cards"
    assert isinstance(await scene.sit(again, 1), protocol.CommandDone)


async def test_a_host_whose_network_two_people_left_can_take_neither_chair() -> None:
    """Nobody knows which of the two they are, and nobody else decides."""
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    for who in (1, 2):
        scene.connect(who, network="203.0.113.7")
        await scene.do(who, protocol.Leave)
    again = await join_from(scene, "Eve", "203.0.113.7")
    await scene.do(0, protocol.HandOver, person=again)
    assert [await try_to_sit(scene, again, chair) for chair in (1, 2)] == ["seen-cards"] * 2


async def test_the_hosts_yes_holds_if_somebody_of_that_network_left_meanwhile() -> None:
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    await scene.do(1, protocol.Leave)
    eve = await join_from(scene, "Eve", scene.sockets[2].network)
    assert await try_to_sit(scene, eve, 1) == "ask-the-host"
    await scene.do(2, protocol.Leave)
    assert isinstance(
        await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=1, yes=True), protocol.CommandDone
    )
    assert scene.sockets[eve].table.seat == 1


async def test_a_chair_request_is_void_once_its_person_has_seen_another_chair() -> None:
    scene = await game_left_by_ben_and_cleo()
    eve = await join_from(scene, "Eve", "10.0.0.77")
    await try_to_sit(scene, eve, 2)
    await scene.do(0, protocol.HandOver, person=eve)
    assert await try_to_sit(scene, eve, 1) is None
    await scene.do(eve, protocol.HandOver, person=0)
    await scene.do(eve, protocol.Stand)
    assert scene.sockets[0].last_message(protocol.Presence).wanted == ()
    answer = await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=2, yes=True)
    assert answer.reason.key == "no-chair-request"


async def test_in_one_network_the_host_decides_who_takes_over_for_people_who_left() -> None:
    """Six phones in one network: grandma and a child go to bed, and an uncle comes late."""
    router = "203.0.113.7"
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    for who in range(3):
        scene.connect(who, network=router)
    await scene.do(1, protocol.Leave)
    await scene.do(2, protocol.Leave)
    uncle = await join_from(scene, "Uncle", router)
    assert isinstance(await scene.sit(uncle, 1), protocol.CommandDone)
    assert scene.sockets[uncle].table.seat == 1


async def test_a_late_guest_takes_over_from_a_stand_in_if_the_host_allows() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.do(1, protocol.Leave)
    await scene.do(0, protocol.SetCover, chair=1, how="return")
    late = await join_from(scene, "Late", "10.0.0.77")
    assert isinstance(await scene.sit(late, 1), protocol.CommandDone)
    assert scene.sockets[late].table.seat == 1
    assert isinstance(await scene.play(late, first_keep(scene, late)), protocol.CommandDone)


async def test_nobody_is_asked_if_only_players_of_this_chair_have_seen_cards() -> None:
    """Ana played against bots; her phone has died, and she joins again when she no longer hosts the room."""
    scene = await at_snack_match("Ana", "Ben")
    scene.set_room(seen=((0, 0),))
    await scene.do(0, protocol.Leave)
    again = await join_from(scene, "Ana again", "10.0.0.77")
    assert await try_to_sit(scene, again, 0) is None


async def test_a_host_who_has_seen_no_cards_can_take_a_chair() -> None:
    scene = await game_left_by_ben_and_cleo()
    eve = await join_from(scene, "Eve", "10.0.0.77")
    await scene.do(0, protocol.HandOver, person=eve)
    assert await try_to_sit(scene, eve, 1) is None


async def test_a_host_whose_network_saw_another_hand_can_take_no_chair() -> None:
    scene = await game_left_by_ben_and_cleo()
    again = await join_from(scene, "Dora", scene.sockets[2].network)
    await scene.do(0, protocol.HandOver, person=again)
    assert await try_to_sit(scene, again, 1) == "seen-cards"


# --- kicked and refused people ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("restart", [False, True], ids=["", "after a restart"])
async def test_a_kicked_person_can_sit_down_again_only_if_the_host_says_yes(restart: bool) -> None:
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    await scene.do(0, protocol.Kick, person=1)
    if restart:
        scene.restart()
        scene.connect(0)
    again = await join_from(scene, "Ben", "10.0.0.77", scene.tokens[1])
    assert await try_to_sit(scene, again, 1) == "ask-the-host"
    await scene.do(again, protocol.Leave)
    third = await join_from(scene, "Ben", "10.0.0.78", scene.tokens[1])
    assert await try_to_sit(scene, third, 1) == "ask-the-host"
    assert isinstance(
        await scene.do(0, protocol.AnswerChairRequest, person=third, chair=1, yes=True), protocol.CommandDone
    )
    assert scene.sockets[third].table.seat == 1


async def test_the_host_is_asked_about_a_kicked_person_even_if_no_other_cards_were_seen() -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.set_room(seen=((1, 1),))
    await scene.do(0, protocol.Kick, person=1)
    again = await join_from(scene, "Ben", "10.0.0.77", scene.tokens[1])
    assert await try_to_sit(scene, again, 1) == "ask-the-host"


async def test_a_kicked_device_is_recognized_by_its_later_tokens() -> None:
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    await scene.do(0, protocol.Kick, person=1)
    again = await members.join(scene.session, digest("since"), "Ben", None, "10.0.0.77", [digest(scene.tokens[1])])
    scene.connect(again.id, network="10.0.0.77")
    await scene.do(again.id, protocol.Leave)
    third = await join_from(scene, "Ben", "10.0.0.78", "since")
    assert await try_to_sit(scene, third, 1) == "ask-the-host"


async def game_left_by_refused_eve(home: str = "10.0.0.77") -> tuple[Scene, int]:
    """Return a game in which the host refused Eve, whose token is "eve", and she left."""
    scene = await game_left_by_ben_and_cleo()
    person = await members.join(scene.session, digest("eve"), "Eve", None, home)
    scene.connect(person.id, network=home)
    await try_to_sit(scene, person.id, 1)
    await scene.do(0, protocol.AnswerChairRequest, person=person.id, chair=1, yes=False)
    await scene.do(person.id, protocol.Leave)
    return scene, person.id


@pytest.mark.parametrize("restart", [False, True], ids=["", "after a restart"])
async def test_a_no_holds_for_its_device_in_any_network(restart: bool) -> None:
    scene, _ = await game_left_by_refused_eve()
    if restart:
        scene.restart()
        scene.connect(0)
    again = await join_from(scene, "Mallory", "10.0.0.99", "eve")
    assert await try_to_sit(scene, again, 1) == "host-said-no"
    assert scene.sockets[0].last_message(protocol.Presence).wanted == ()


async def test_a_no_holds_for_newcomers_from_the_network_of_a_refused_person() -> None:
    scene, _ = await game_left_by_refused_eve()
    again = await join_from(scene, "Mallory", "10.0.0.77")
    assert await try_to_sit(scene, again, 1) == "host-said-no"
    other = await join_from(scene, "Finn", "10.0.0.99")
    assert await try_to_sit(scene, other, 1) == "ask-the-host"


async def test_a_no_in_the_hosts_own_network_holds_for_nobody_else_there() -> None:
    scene = await game_left_by_ben_and_cleo()
    home = scene.sockets[0].network
    eve, uncle = await join_from(scene, "Eve", home), await join_from(scene, "Uncle", home)
    await try_to_sit(scene, eve, 1)
    await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=1, yes=False)
    await scene.do(eve, protocol.Leave)
    assert await try_to_sit(scene, uncle, 1) == "ask-the-host"


async def test_a_no_does_not_hold_for_earlier_people_of_that_network() -> None:
    scene = await game_left_by_ben_and_cleo()
    finn, eve = await join_from(scene, "Finn", "10.0.0.77"), await join_from(scene, "Eve", "10.0.0.77")
    await try_to_sit(scene, eve, 1)
    await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=1, yes=False)
    await scene.do(eve, protocol.Leave)
    assert await try_to_sit(scene, finn, 1) == "ask-the-host"


async def test_in_the_next_game_a_no_and_a_kick_are_forgotten() -> None:
    scene, eve = await game_left_by_refused_eve()
    await scene.do(0, protocol.Abandon)
    ben = await scene.join("Ben")
    await scene.do(0, protocol.Start)
    assert (scene.session.state.room.kicked, scene.session.state.room.refused) == ((), ())
    await scene.do(ben, protocol.Leave)
    again = await join_from(scene, "Mallory", "10.0.0.77", "eve")
    assert again > eve
    assert await try_to_sit(scene, again, 1) == "ask-the-host"


# --- which chair the host's answer is about ---------------------------------------------------------------------------


async def test_an_answer_applies_only_to_the_chair_that_the_host_saw() -> None:
    scene = await game_left_by_ben_and_cleo()
    eve = await join_from(scene, "Eve", "10.0.0.77")
    await try_to_sit(scene, eve, 1)
    await try_to_sit(scene, eve, 2)
    for yes in (True, False):
        answer = await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=1, yes=yes)
        assert answer.reason.key == "no-chair-request"
    assert scene.sockets[eve].table.seat is None
    assert scene.sockets[0].last_message(protocol.Presence).wanted == (protocol.ChairRequestView(eve, 2),), (
        "it still stands"
    )
    assert isinstance(
        await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=2, yes=True), protocol.CommandDone
    )
    assert scene.sockets[eve].table.seat == 2
