"""Chairs that change hands in the middle of a game."""

from secrets import token_hex

import pytest

from panier import protocol
from panier.core.errors import PanierError
from panier.server.model.tokens import digest
from panier.server.session import members
from panier.server.tuning import CHAIR_REQUEST_TTL_MS
from server.scenes import Scene, settle
from server.tables import at_snack_match, in_room, keep


async def test_who_sits_down_in_a_running_game_sees_the_hand_at_once() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.join("Cleo")
    hand = scene.sockets[1].table.view
    await scene.do(1, protocol.Leave)
    assert isinstance(await scene.sit(2, 1), protocol.CommandDone)
    assert scene.sockets[2].table.seat == 1
    assert bytes(scene.sockets[2].table.view) == bytes(hand)
    assert isinstance(await scene.play(2, keep(scene, 2)), protocol.CommandDone)


async def test_who_stands_up_in_a_running_game_sees_it_as_an_onlooker_does() -> None:
    scene = await at_snack_match("Ana", "Ben")
    onlooker = scene.connect(None)
    await scene.do(1, protocol.Stand)
    assert scene.sockets[1].table.seat is None
    assert bytes(scene.sockets[1].table.view) == bytes(onlooker.table.view)
    assert scene.sockets[1].table.moves == ()


async def test_who_has_seen_the_cards_of_a_chair_sits_on_no_other_one_of_that_game() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.do(0, protocol.Kick, person=1)
    await scene.do(0, protocol.Stand)
    assert (await scene.do(0, protocol.Sit, chair=1)).reason.key == "seen-cards"
    assert isinstance(await scene.do(0, protocol.Sit, chair=0), protocol.CommandDone)


async def test_who_was_refused_a_chair_has_not_seen_its_cards() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.join("Cleo")
    assert (await scene.do(2, protocol.Sit, chair=0)).reason.key == "chair-taken"
    await scene.do(1, protocol.Stand)
    assert isinstance(await scene.sit(2, 1), protocol.CommandDone)


async def test_a_restart_does_not_make_anybody_forget_the_cards_they_have_seen() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.do(0, protocol.Stand)
    await scene.do(1, protocol.Stand)
    scene.restart()
    for who in (0, 1):
        scene.connect(who)
    assert (await scene.do(1, protocol.Sit, chair=0)).reason.key == "seen-cards"
    assert isinstance(await scene.do(1, protocol.Sit, chair=1), protocol.CommandDone)


async def test_nor_is_it_forgotten_of_those_who_sat_down_in_the_middle_of_the_game() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.join("Cleo")
    await scene.do(1, protocol.Stand)
    await scene.sit(2, 1)
    await scene.do(2, protocol.Stand)
    await scene.do(0, protocol.Stand)
    scene.restart()
    scene.connect(2)
    assert (await scene.do(2, protocol.Sit, chair=0)).reason.key == "seen-cards"


async def test_nobody_sees_the_cards_of_a_chair_before_it_is_on_disk_that_they_sit_there() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.join("Cleo")
    await scene.do(1, protocol.Stand)
    scene.store.holds_commits = True
    await scene.play(0, keep(scene, 0))
    await scene.sit(2, 1)
    scene.store.flush(1)
    await settle()
    assert scene.sockets[2].table.seat is None
    scene.store.flush()
    await settle()
    assert scene.sockets[2].table.seat == 1


async def test_in_the_next_game_everybody_may_sit_where_they_like() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.do(0, protocol.Abandon)
    await scene.do(0, protocol.Arrange, order=(1, 0))
    await scene.do(0, protocol.Start)
    assert scene.sockets[0].table.seat == 1
    await scene.do(0, protocol.Stand)
    assert isinstance(await scene.do(0, protocol.Sit, chair=1), protocol.CommandDone)


async def test_after_a_restart_a_finished_table_is_seen_from_the_chairs_as_it_ended() -> None:
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


# --- who may have seen other cards, elsewhere or under another name ---------------------------------------------------


async def comes(scene: Scene, name: str, home: str, *tokens: str) -> int:
    """Somebody joins from a network, on a device that holds these tokens."""
    shown = [digest(token) for token in tokens]
    person = await members.join(scene.session, token_hex(16), name, None, home, shown)
    scene.connect(person.id, network=home)
    return person.id


async def asks(scene: Scene, who: int, chair: int) -> str | None:
    """Somebody sits down on a chair, or hears why not."""
    answer = await scene.do(who, protocol.Sit, chair=chair)
    return answer.reason.key if isinstance(answer, protocol.CommandRefused) else None


async def after_ben_and_cleo() -> Scene:
    """A game that Ben has left, and Cleo, who has seen the cards of chair 2."""
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    await scene.do(1, protocol.Leave)
    await scene.do(2, protocol.Leave)
    return scene


async def test_who_leaves_and_comes_back_under_another_name_sees_no_second_hand() -> None:
    scene = await after_ben_and_cleo()
    home = scene.sockets[2].network
    for name, where, chair, key in [
        ("Dora", home, 1, "seen-cards"),
        ("Dora 2", home, 2, "ask-the-host"),
        ("Eve", "10.0.0.77", 1, "ask-the-host"),
    ]:
        who = await comes(scene, name, where)
        assert await asks(scene, who, chair) == key


async def test_who_comes_back_by_another_address_is_let_in_by_the_host_alone() -> None:
    scene = await after_ben_and_cleo()
    eve = await comes(scene, "Eve", "10.0.0.77")
    assert await asks(scene, eve, 1) == "ask-the-host"
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


async def test_the_host_is_asked_once_and_their_no_is_for_the_whole_game() -> None:
    scene = await after_ben_and_cleo()
    eve = await comes(scene, "Eve", "10.0.0.77")
    assert [await asks(scene, eve, chair) for chair in (1, 2)] == ["ask-the-host"] * 2
    assert scene.sockets[0].last_message(protocol.Presence).wanted == (protocol.ChairRequestView(eve, 2),)
    await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=2, yes=False)
    assert scene.sockets[eve].last_message(protocol.Presence).wanted == ()
    assert await asks(scene, eve, 1) == "host-said-no"
    assert (
        await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=1, yes=True)
    ).reason.key == "no-chair-request"
    await scene.do(0, protocol.Abandon)
    assert scene.session.state.room.chairs[1].person == eve, "and in the next game they play"


async def test_a_request_for_a_chair_lapses() -> None:
    scene = await after_ben_and_cleo()
    eve = await comes(scene, "Eve", "10.0.0.77")
    await asks(scene, eve, 1)
    await scene.clock.advance(CHAIR_REQUEST_TTL_MS + 10)
    assert scene.sockets[0].last_message(protocol.Presence).wanted == ()
    assert (
        await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=1, yes=True)
    ).reason.key == "no-chair-request"
    assert await asks(scene, eve, 1) == "ask-the-host"


async def test_two_may_ask_for_one_chair_and_one_has_it() -> None:
    scene = await after_ben_and_cleo()
    eve, finn = await comes(scene, "Eve", "10.0.0.77"), await comes(scene, "Finn", "10.0.0.78")
    assert [await asks(scene, who, 1) for who in (eve, finn)] == ["ask-the-host"] * 2
    await scene.do(0, protocol.AnswerChairRequest, person=finn, chair=1, yes=True)
    assert scene.sockets[0].last_message(protocol.Presence).wanted == ()
    assert (
        await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=1, yes=True)
    ).reason.key == "no-chair-request"


async def test_who_has_a_second_self_among_the_onlookers_takes_no_second_chair_by_it() -> None:
    """Cleo still plays; Eve, who may be Cleo, came by another address while the game was running."""
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    eve = await comes(scene, "Eve", "10.0.0.77")
    await scene.do(1, protocol.Leave)
    assert await asks(scene, eve, 1) == "ask-the-host"


@pytest.mark.parametrize("restart", [False, True], ids=["", "after a restart"])
async def test_a_device_is_known_by_the_token_it_left_with_wherever_it_comes_from(restart: bool) -> None:
    scene = await after_ben_and_cleo()
    if restart:
        scene.restart()
        scene.connect(0)
    again = await comes(scene, "Eve", "10.0.0.77", scene.tokens[2])
    assert await asks(scene, again, 1) == "seen-cards"
    assert await asks(scene, again, 2) is None, "their own chair is theirs, and nobody need be asked"
    await scene.do(again, protocol.Leave)
    third = await comes(scene, "Finn", "10.0.0.78", scene.tokens[2])
    assert await asks(scene, third, 1) == "seen-cards"


async def test_a_device_that_left_does_not_ask_for_the_seat_of_somebody_else_either() -> None:
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


async def test_a_device_at_which_two_have_played_returns_to_either_chair_and_to_no_third_one() -> None:
    scene = await at_snack_match("Ana", "Ben", "Cleo", "Dan")
    tokens = dict(scene.tokens)
    for who in (1, 2, 3):
        await scene.do(who, protocol.Leave)
    both = await comes(scene, "Eve", "10.0.0.77", tokens[1], tokens[2])
    assert await asks(scene, both, 3) == "seen-cards"
    assert await asks(scene, both, 1) is None, "both hands have been seen there anyway"
    other = await comes(scene, "Finn", "10.0.0.77", tokens[1], tokens[2])
    assert await asks(scene, other, 2) is None


async def test_two_who_left_from_one_network_may_return_as_the_host_decides() -> None:
    scene = await at_snack_match("Ana", "Ben", "Cleo", "Dan")
    for who in (1, 2):
        scene.connect(who, network="203.0.113.7")
    for who in (1, 2, 3):
        await scene.do(who, protocol.Leave)
    again = await comes(scene, "Eve", "203.0.113.7")
    assert await asks(scene, again, 3) == "seen-cards"
    assert isinstance(await scene.sit(again, 1), protocol.CommandDone)


async def test_a_host_from_a_network_from_which_two_have_left_takes_neither_chair() -> None:
    """It is not known which one they are, and nobody else decides."""
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    for who in (1, 2):
        scene.connect(who, network="203.0.113.7")
        await scene.do(who, protocol.Leave)
    again = await comes(scene, "Eve", "203.0.113.7")
    await scene.do(0, protocol.HandOver, person=again)
    assert [await asks(scene, again, chair) for chair in (1, 2)] == ["seen-cards"] * 2


async def test_the_host_s_yes_holds_though_somebody_of_that_network_has_left_since_the_question() -> None:
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    await scene.do(1, protocol.Leave)
    eve = await comes(scene, "Eve", scene.sockets[2].network)
    assert await asks(scene, eve, 1) == "ask-the-host"
    await scene.do(2, protocol.Leave)
    assert isinstance(
        await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=1, yes=True), protocol.CommandDone
    )
    assert scene.sockets[eve].table.seat == 1


async def test_a_request_is_void_once_its_person_has_seen_the_cards_of_another_chair() -> None:
    scene = await after_ben_and_cleo()
    eve = await comes(scene, "Eve", "10.0.0.77")
    await asks(scene, eve, 2)
    await scene.do(0, protocol.HandOver, person=eve)
    assert await asks(scene, eve, 1) is None
    await scene.do(eve, protocol.HandOver, person=0)
    await scene.do(eve, protocol.Stand)
    assert scene.sockets[0].last_message(protocol.Presence).wanted == ()
    answer = await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=2, yes=True)
    assert answer.reason.key == "no-chair-request"


async def test_behind_one_router_the_host_decides_who_plays_on_for_those_who_left() -> None:
    """Six phones in one network: grandma and a child go to bed, and an uncle comes late."""
    router = "203.0.113.7"
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    for who in range(3):
        scene.connect(who, network=router)
    await scene.do(1, protocol.Leave)
    await scene.do(2, protocol.Leave)
    uncle = await comes(scene, "Uncle", router)
    assert isinstance(await scene.sit(uncle, 1), protocol.CommandDone)
    assert scene.sockets[uncle].table.seat == 1


async def test_a_late_guest_takes_over_from_a_stand_in_as_the_host_allows() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.do(1, protocol.Leave)
    await scene.do(0, protocol.SetCover, chair=1, how="return")
    late = await comes(scene, "Late", "10.0.0.77")
    assert isinstance(await scene.sit(late, 1), protocol.CommandDone)
    assert scene.sockets[late].table.seat == 1
    assert isinstance(await scene.play(late, keep(scene, late)), protocol.CommandDone)


async def test_where_nobody_has_seen_other_cards_nobody_need_be_asked() -> None:
    """Ana played against bots; her phone has died, and she joins again while the room is hers no more."""
    scene = await at_snack_match("Ana", "Ben")
    scene.set_room(seen=((0, 0),))
    await scene.do(0, protocol.Leave)
    again = await comes(scene, "Ana again", "10.0.0.77")
    assert await asks(scene, again, 0) is None


async def test_a_host_who_has_seen_no_cards_takes_a_chair_themself() -> None:
    scene = await after_ben_and_cleo()
    eve = await comes(scene, "Eve", "10.0.0.77")
    await scene.do(0, protocol.HandOver, person=eve)
    assert await asks(scene, eve, 1) is None


async def test_a_host_whose_network_has_left_with_other_cards_takes_no_chair() -> None:
    scene = await after_ben_and_cleo()
    again = await comes(scene, "Dora", scene.sockets[2].network)
    await scene.do(0, protocol.HandOver, person=again)
    assert await asks(scene, again, 1) == "seen-cards"


# --- who was sent away, or refused ------------------------------------------------------------------------------------


@pytest.mark.parametrize("restart", [False, True], ids=["", "after a restart"])
async def test_who_was_sent_away_does_not_sit_down_again_unless_the_host_says_yes(restart: bool) -> None:
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    await scene.do(0, protocol.Kick, person=1)
    if restart:
        scene.restart()
        scene.connect(0)
    again = await comes(scene, "Ben", "10.0.0.77", scene.tokens[1])
    assert await asks(scene, again, 1) == "ask-the-host"
    await scene.do(again, protocol.Leave)
    third = await comes(scene, "Ben", "10.0.0.78", scene.tokens[1])
    assert await asks(scene, third, 1) == "ask-the-host"
    assert isinstance(
        await scene.do(0, protocol.AnswerChairRequest, person=third, chair=1, yes=True), protocol.CommandDone
    )
    assert scene.sockets[third].table.seat == 1


async def test_who_was_sent_away_is_asked_about_where_nobody_else_has_seen_cards_either() -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.set_room(seen=((1, 1),))
    await scene.do(0, protocol.Kick, person=1)
    again = await comes(scene, "Ben", "10.0.0.77", scene.tokens[1])
    assert await asks(scene, again, 1) == "ask-the-host"


async def test_a_device_that_was_sent_away_is_remembered_by_the_tokens_it_has_had_since() -> None:
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    await scene.do(0, protocol.Kick, person=1)
    again = await members.join(scene.session, digest("since"), "Ben", None, "10.0.0.77", [digest(scene.tokens[1])])
    scene.connect(again.id, network="10.0.0.77")
    await scene.do(again.id, protocol.Leave)
    third = await comes(scene, "Ben", "10.0.0.78", "since")
    assert await asks(scene, third, 1) == "ask-the-host"


async def refused_and_gone(home: str = "10.0.0.77") -> tuple[Scene, int]:
    """A game in which Eve, whose token is "eve", has heard the host's no, and has left."""
    scene = await after_ben_and_cleo()
    person = await members.join(scene.session, digest("eve"), "Eve", None, home)
    scene.connect(person.id, network=home)
    await asks(scene, person.id, 1)
    await scene.do(0, protocol.AnswerChairRequest, person=person.id, chair=1, yes=False)
    await scene.do(person.id, protocol.Leave)
    return scene, person.id


@pytest.mark.parametrize("restart", [False, True], ids=["", "after a restart"])
async def test_a_no_holds_for_the_device_that_heard_it_wherever_it_comes_from(restart: bool) -> None:
    scene, _ = await refused_and_gone()
    if restart:
        scene.restart()
        scene.connect(0)
    again = await comes(scene, "Mallory", "10.0.0.99", "eve")
    assert await asks(scene, again, 1) == "host-said-no"
    assert scene.sockets[0].last_message(protocol.Presence).wanted == ()


async def test_a_no_holds_for_who_comes_from_the_network_that_heard_it_and_left() -> None:
    scene, _ = await refused_and_gone()
    again = await comes(scene, "Mallory", "10.0.0.77")
    assert await asks(scene, again, 1) == "host-said-no"
    other = await comes(scene, "Finn", "10.0.0.99")
    assert await asks(scene, other, 1) == "ask-the-host"


async def test_a_no_to_somebody_of_the_hosts_own_network_is_for_nobody_else_of_it() -> None:
    scene = await after_ben_and_cleo()
    home = scene.sockets[0].network
    eve, uncle = await comes(scene, "Eve", home), await comes(scene, "Uncle", home)
    await asks(scene, eve, 1)
    await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=1, yes=False)
    await scene.do(eve, protocol.Leave)
    assert await asks(scene, uncle, 1) == "ask-the-host"


async def test_a_no_is_not_for_others_of_a_network_who_were_here_before() -> None:
    scene = await after_ben_and_cleo()
    finn, eve = await comes(scene, "Finn", "10.0.0.77"), await comes(scene, "Eve", "10.0.0.77")
    await asks(scene, eve, 1)
    await scene.do(0, protocol.AnswerChairRequest, person=eve, chair=1, yes=False)
    await scene.do(eve, protocol.Leave)
    assert await asks(scene, finn, 1) == "ask-the-host"


async def test_in_the_next_game_a_no_and_a_sending_away_are_forgotten() -> None:
    scene, eve = await refused_and_gone()
    await scene.do(0, protocol.Abandon)
    ben = await scene.join("Ben")
    await scene.do(0, protocol.Start)
    assert (scene.session.state.room.kicked, scene.session.state.room.refused) == ((), ())
    await scene.do(ben, protocol.Leave)
    again = await comes(scene, "Mallory", "10.0.0.77", "eve")
    assert again > eve
    assert await asks(scene, again, 1) == "ask-the-host"


# --- which chair the host's answer is about ---------------------------------------------------------------------------


async def test_an_answer_is_about_the_chair_the_host_has_seen_and_no_other() -> None:
    scene = await after_ben_and_cleo()
    eve = await comes(scene, "Eve", "10.0.0.77")
    await asks(scene, eve, 1)
    await asks(scene, eve, 2)
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
