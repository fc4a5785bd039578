"""Chairs that change hands in the middle of a game."""

from panier import protocol
from server.scenes import arrives, settle
from server.tables import at_snack_match, in_room, keep


async def test_who_sits_down_in_a_running_game_sees_the_hand_at_once() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.join("Cleo")
    hand = scene.sockets[1].table.view
    await scene.do(1, protocol.Leave)
    assert isinstance(await scene.do(2, protocol.Sit, chair=1), protocol.Done)
    assert scene.sockets[2].table.seat == 1
    assert bytes(scene.sockets[2].table.view) == bytes(hand)
    assert isinstance(await scene.play(2, keep(scene, 2)), protocol.Done)


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
    assert isinstance(await scene.do(0, protocol.Sit, chair=0), protocol.Done)


async def test_who_was_refused_a_chair_has_not_seen_its_cards() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.join("Cleo")
    assert (await scene.do(2, protocol.Sit, chair=0)).reason.key == "chair-taken"
    await scene.do(1, protocol.Stand)
    assert isinstance(await scene.do(2, protocol.Sit, chair=1), protocol.Done)


async def test_a_restart_does_not_make_anybody_forget_the_cards_they_have_seen() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.do(0, protocol.Stand)
    await scene.do(1, protocol.Stand)
    scene.open()
    for who in (0, 1):
        scene.connect(who)
    assert (await scene.do(1, protocol.Sit, chair=0)).reason.key == "seen-cards"
    assert isinstance(await scene.do(1, protocol.Sit, chair=1), protocol.Done)


async def test_nor_is_it_forgotten_of_those_who_sat_down_in_the_middle_of_the_game() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.join("Cleo")
    await scene.do(1, protocol.Stand)
    await scene.do(2, protocol.Sit, chair=1)
    await scene.do(2, protocol.Stand)
    await scene.do(0, protocol.Stand)
    scene.open()
    scene.connect(2)
    assert (await scene.do(2, protocol.Sit, chair=0)).reason.key == "seen-cards"


async def test_nobody_sees_the_cards_of_a_chair_before_it_is_on_disk_that_they_sit_there() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.join("Cleo")
    await scene.do(1, protocol.Stand)
    scene.store.waits = True
    await scene.play(0, keep(scene, 0))
    await scene.do(2, protocol.Sit, chair=1)
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
    assert isinstance(await scene.do(0, protocol.Sit, chair=1), protocol.Done)


async def test_after_a_restart_a_finished_table_is_seen_from_the_chairs_as_it_ended() -> None:
    scene = await in_room("Ana", "Ben")
    await scene.do(0, protocol.Choose, game="snack-arnaque")
    await scene.do(0, protocol.Settings, clock=5)
    await scene.do(0, protocol.Start)
    cleo = await scene.join("Cleo")
    await scene.do(1, protocol.Stand)
    await scene.do(cleo, protocol.Sit, chair=1)
    for _ in range(500):
        if not scene.session.room.playing:
            break
        await scene.clock.go_on(6_000)
    assert not scene.session.room.playing

    def seats() -> list[int | None]:
        return [scene.connect(who).last(protocol.View).table.seat for who in (0, 1, cleo)]

    assert seats() == [0, None, 1]
    scene.open()
    assert seats() == [0, None, 1]


async def test_who_leaves_and_comes_back_under_another_name_sees_no_second_hand() -> None:
    scene = await at_snack_match("Ana", "Ben", "Cleo")
    home = scene.sockets[2].home
    await scene.do(1, protocol.Leave)
    await scene.do(2, protocol.Leave)
    for name, where, chair, key in [
        ("Dora", home, 1, "seen-cards"),
        ("Dora 2", home, 2, None),
        ("Eve", "10.0.0.77", 1, None),
    ]:
        person = await arrives(scene.session, name, where)
        scene.connect(person.id, home=where)
        answer = await scene.do(person.id, protocol.Sit, chair=chair)
        assert (answer.reason.key if isinstance(answer, protocol.Refused) else None) == key
