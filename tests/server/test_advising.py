"""Hints: a player may ask what a strong player would do; only they get the answer, and the host may turn hints off."""

from typing import Any

import msgspec

from panier import protocol
from panier.core.registry import find
from server.scenes import FakeSocket, Scene, settle
from server.tables import at_snack_match, in_room


def encoded(*moves: Any) -> tuple[msgspec.Raw, ...]:
    return tuple(msgspec.Raw(msgspec.json.encode(move)) for move in moves)


async def request_hint(scene: Scene, socket: FakeSocket, *moves: Any, game: int = 1) -> Any:
    """Return the answer, once it has been computed."""
    scene.deliver(socket, protocol.RequestHint(game, encoded(*moves)), 0)
    await settle()
    return socket.received[-1]


async def test_only_the_asker_is_sent_a_legal_move_and_its_reason() -> None:
    scene = await at_snack_match("Ana", "Ben")
    ana, ben = scene.sockets[0], scene.sockets[1]
    commits, heard = len(scene.store.commits), len(ben.received)
    answer = await request_hint(scene, ana)
    assert isinstance(answer, protocol.HintMessage)
    entry = find("snack-match")
    view: Any = msgspec.json.decode(ana.table.view, type=entry.view_type)
    assert msgspec.json.decode(answer.move, type=entry.move_type) in entry.rules.moves(view)
    assert answer.why.text
    assert (len(scene.store.commits), len(ben.received)) == (commits, heard)


async def test_a_hint_can_follow_moves_that_the_player_has_in_mind() -> None:
    scene = await at_snack_match("Ana", "Ben")
    for seat in (0, 1):
        hand = msgspec.json.decode(scene.sockets[seat].table.view)["hand"]
        await scene.do(seat, protocol.Play, game=1, moves=encoded({"type": "keep", "card": hand[0]}))
    ana = scene.sockets[0]
    first = await request_hint(scene, ana)
    move = msgspec.json.decode(first.move)
    assert move["type"] == "place"
    second = msgspec.json.decode((await request_hint(scene, ana, move)).move)
    assert second["type"] == "place"
    assert second["card"] != move["card"]
    assert msgspec.json.decode((await request_hint(scene, ana, move, second)).move)["type"] == "confirm"


async def test_every_refused_hint_has_a_reason() -> None:
    scene = await at_snack_match("Ana", "Ben")
    ana, spectator = scene.sockets[0], scene.connect(None)
    for socket, moves, game, key in (
        (ana, (), 2, "not-this-game"),
        (ana, ({"type": "fold"},), 1, "not-a-move"),
        (ana, ({"type": "confirm"},), 1, "keep-a-card"),
        (spectator, (), 1, "not-seated"),
    ):
        answer = await request_hint(scene, socket, *moves, game=game)
        assert isinstance(answer, protocol.CommandRefused), key
        assert answer.reason.key == key
    await scene.do(0, protocol.ChangeSettings, hints=False)
    assert ana.room.hints is False
    answer = await request_hint(scene, ana)
    assert isinstance(answer, protocol.CommandRefused)
    assert answer.reason.key == "hints-off"


async def test_races_and_empty_tables_have_no_hints() -> None:
    scene = await in_room("Ana", "Ben")
    assert (await request_hint(scene, scene.sockets[0])).reason.key == "no-game"
    await scene.do(0, protocol.Choose, game="snap")
    await scene.do(0, protocol.Start)
    assert (await request_hint(scene, scene.sockets[0])).reason.key == "no-advice"


async def test_only_the_latest_of_two_hint_requests_is_answered() -> None:
    scene = await at_snack_match("Ana", "Ben")
    ana = scene.sockets[0]
    before = len(ana.received)
    for _ in range(3):
        scene.deliver(ana, protocol.RequestHint(1), 0)
    await settle()
    assert [type(message) for message in ana.received[before:]] == [protocol.HintMessage]


async def test_a_socket_that_has_left_gets_no_hint() -> None:
    scene = await at_snack_match("Ana", "Ben")
    ana = scene.sockets[0]
    scene.deliver(ana, protocol.RequestHint(1), 0)
    before = len(ana.received)
    scene.session.exit(ana)
    await settle()
    assert len(ana.received) == before
