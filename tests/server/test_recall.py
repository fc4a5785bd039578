"""The history of a game: the updates that a room remembers, from the view of the person who asks."""

from typing import Any

import msgspec

from panier import protocol
from panier.server.tuning import SPECTATOR_DELAY_MS
from server.scenes import FakeSocket, Scene, settle
from server.tables import at_snack_match, at_snap, first_keep, first_photo_finish, press, snap_view, until_two_alike


async def request_history(scene: Scene, socket: FakeSocket, game: int = 1) -> protocol.HistoryMessage:
    scene.deliver(socket, protocol.RequestHistory(game), scene.clock.now())
    await settle()
    answer: protocol.HistoryMessage = socket.last_message(protocol.HistoryMessage)
    assert answer.game == game
    return answer


def events_of(answer: protocol.HistoryMessage) -> list[Any]:
    return [msgspec.json.decode(one) for happened in answer.happened for one in happened.news]


async def test_everybody_gets_the_history_that_they_were_sent_and_no_more() -> None:
    scene = await at_snack_match("Ana", "Ben")
    spectator = scene.connect(None)
    for who in (0, 1):
        await scene.play(who, first_keep(scene, who))
    for socket in (scene.sockets[0], scene.sockets[1]):
        sent = [
            (one.seq, list(map(bytes, one.news))) for one in socket.updates if one.seq > 2 and (one.news or one.table)
        ]
        found = [(one.seq, list(map(bytes, one.news))) for one in (await request_history(scene, socket)).happened]
        assert found == sent
    secrets = [
        card
        for who in (0, 1)
        for one in events_of(await request_history(scene, scene.sockets[who]))
        for card in cards(one)
    ]
    assert len(secrets) > 4
    text = protocol.encode(await request_history(scene, spectator)).decode()
    assert events_of(await request_history(scene, spectator))  # the round began, and who was ready
    assert not [card for card in secrets if card in text]


def cards(one: Any) -> list[str]:
    """Return the cards that only one seat was sent."""
    return [*one.get("hand", ()), *[one[key] for key in ("card", "given", "received") if key in one]]


async def test_the_history_never_has_another_seats_secrets() -> None:
    scene = await at_snack_match("Ana", "Ben")
    mine, yours = [events_of(await request_history(scene, scene.sockets[who])) for who in (0, 1)]
    [hand] = [one["hand"] for one in mine if one["type"] == "dealt"]
    assert not any(card in str(yours) for card in hand)


async def test_the_history_of_an_unknown_game_is_empty() -> None:
    scene = await at_snack_match("Ana", "Ben")
    assert (await request_history(scene, scene.sockets[0], 7)).happened == ()


async def test_each_game_has_a_history_by_its_number() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.do(0, protocol.Abandon)
    await scene.do(0, protocol.Start)
    first, second = [await request_history(scene, scene.sockets[0], game) for game in (1, 2)]
    assert first.happened[-1].seq < second.happened[0].seq
    for answer in (first, second):
        assert {one.game for one in answer.happened} == {answer.game}
        assert events_of(answer)[0] == {"type": "round-begins", "round": 1}


async def test_after_a_restart_the_history_is_empty() -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.restart()
    assert (await request_history(scene, scene.connect(0))).happened == ()


async def test_photo_finishes_in_the_history_are_as_they_were_shown() -> None:
    scene = await at_snap(20, 20)
    shown = await until_two_alike(scene)
    await press(scene, 0, shown, 300)
    await press(scene, 1, shown, 310)
    await scene.clock.advance(2_000)
    photo = first_photo_finish(scene.sockets[0])
    assert [one.seat for one in photo] == [0, 1]
    [found] = [one for one in (await request_history(scene, scene.sockets[1])).happened if one.photo]
    [update] = [one for one in scene.sockets[1].updates if one.photo]
    assert (found.photo, found.waited) == (photo, update.waited)
    socket = scene.connect(1)
    scene.session.enter(socket, 3, scene.epoch)
    assert photo in [one.photo for one in socket.last_message(protocol.FullState).missed]


async def test_a_spectators_history_is_not_ahead_of_their_table() -> None:
    scene = await at_snap(20, 20)
    spectator = scene.connect(None)
    number = snap_view(scene.sockets[0]).number
    while snap_view(scene.sockets[0]).number == number:
        await scene.clock.advance(10)
    scene.deliver(spectator, protocol.RequestHistory(1), scene.clock.now())
    await settle()
    assert not spectator.messages_of(protocol.HistoryMessage)
    await scene.clock.advance(SPECTATOR_DELAY_MS)
    assert snap_view(spectator).number > number
    assert spectator.messages_of(protocol.HistoryMessage)
