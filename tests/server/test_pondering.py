"""Previews: a player learns what moves would score, by their own view; nobody else notices, and nothing is stored."""

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Raw

from panier import protocol
from panier.core.registry import find
from panier.core.results import Result
from panier.games.snack_arnaque.preview import preview
from panier.games.snack_arnaque.table import View
from server.recording_clients import people_in_room, serving
from server.scenes import FakeSocket, Scene, settle
from server.tables import at_snack_match, in_room


async def at_snack_arnaque(*names: str) -> Scene:
    scene = await in_room(*names)
    await scene.do(0, protocol.Choose, game="snack-arnaque", options={"first": 0})
    await scene.do(0, protocol.Start)
    return scene


def look(socket: FakeSocket) -> View:
    return msgspec.json.decode(socket.table.view, type=View)


def raw(*moves: Any) -> tuple[Raw, ...]:
    return tuple(Raw(msgspec.json.encode(move)) for move in moves)


def ask(scene: Scene, listener: FakeSocket, *moves: Any, game: int = 1) -> Any:
    """Ask for a preview and return the answer, which comes at once."""
    scene.deliver(listener, protocol.PreviewMoves(game, raw(*moves)), 0)
    return listener.received[-1]


async def test_only_the_sender_gets_a_preview_and_nothing_is_stored() -> None:
    scene = await at_snack_arnaque("Ana", "Ben")
    ana, ben = scene.sockets[0], scene.sockets[1]
    commits, heard = len(scene.store.commits), len(ben.received)
    moves = ana.table.moves
    assert moves
    answer = ask(scene, ana, msgspec.json.decode(moves[0]))
    assert isinstance(answer, protocol.PreviewMessage)
    expected = preview(look(ana), [msgspec.json.decode(moves[0], type=find("snack-arnaque").move_type)])
    assert (answer.game, answer.sheets) == (1, expected.sheets)
    assert bytes(answer.moves[0]) == bytes(moves[0])
    assert msgspec.json.encode(answer.next) == msgspec.json.encode(expected.next)
    await settle()
    assert len(scene.store.commits) == commits
    assert len(ben.received) == heard
    assert look(ana).phase == "choose"


async def test_without_moves_everybody_can_ask_for_the_scores() -> None:
    scene = await at_snack_arnaque("Ana", "Ben")
    spectator = scene.connect(None)
    answers = [ask(scene, listener) for listener in (scene.sockets[0], scene.sockets[1], spectator)]
    assert len({msgspec.json.encode(answer.sheets) for answer in answers}) == 1
    assert [bool(answer.next) for answer in answers] == [True, False, False]


async def test_a_preview_that_cannot_be_given_is_refused_with_a_reason() -> None:
    scene = await at_snack_arnaque("Ana", "Ben")
    spectator = scene.connect(None)
    ana, ben = scene.sockets[0], scene.sockets[1]
    move = {"type": "take-food", "food": "donut"}
    await scene.do(1, protocol.Stand)
    for listener, moves, game, key in (
        (ana, [{"type": "take-food", "food": "pebble"}], 1, "not-drawn"),
        (ana, [{"type": "fold"}], 1, "not-a-move"),
        (ana, [], 2, "not-this-game"),
        (ana, [move], 0, "not-this-game"),
        (ben, [move], 1, "not-seated"),
        (spectator, [move], 1, "looking-on"),
    ):
        answer = ask(scene, listener, *moves, game=game)
        assert isinstance(answer, protocol.CommandRefused)
        assert (answer.cmd, answer.reason.key) == (None, key)


async def test_a_preview_is_refused_without_a_game_or_for_a_game_without_previews() -> None:
    scene = await in_room("Ana", "Ben")
    assert ask(scene, scene.sockets[0]).reason.key == "no-game"
    scene = await at_snack_match("Ana", "Ben")
    assert ask(scene, scene.sockets[0]).reason.key == "no-outlook"


async def test_a_preview_of_an_abandoned_game_is_refused() -> None:
    scene = await at_snack_arnaque("Ana", "Ben")
    ana = scene.sockets[0]
    assert isinstance(ask(scene, ana), protocol.PreviewMessage)
    await scene.do(0, protocol.Abandon)
    answer = ask(scene, ana)
    assert isinstance(answer, protocol.CommandRefused)
    assert (answer.cmd, answer.reason.key) == (None, "no-game")


async def test_a_preview_uses_only_published_state() -> None:
    scene = await at_snack_arnaque("Ana", "Ben")
    ana = scene.sockets[0]
    before = ask(scene, ana)
    scene.store.holds_commits = True
    assert ana.table.moves
    await scene.play(0, msgspec.json.decode(ana.table.moves[0]))
    assert ask(scene, ana) == before  # the move is not stored yet
    scene.store.flush()
    await settle()
    assert ask(scene, ana).next == ()


async def test_the_final_scores_can_be_asked_for() -> None:
    scene = await at_snack_arnaque("Ana", "Ben")
    for _ in range(500):
        if scene.session.state.room.playing is False:
            break
        for who in (0, 1):
            if who in scene.sockets[who].table.waiting:
                await scene.play(who, msgspec.json.decode(scene.sockets[who].table.moves[0]))  # type: ignore[index]
    result = msgspec.json.decode(scene.sockets[0].table.result, type=Result)
    assert ask(scene, scene.sockets[0]).sheets == result.sheets


async def test_a_preview_works_over_a_socket(tmp_path: Path) -> None:
    async with serving(tmp_path) as server:
        ana, ben = await people_in_room(server, "Ana Ben", "snack-arnaque", {"first": 0})
        await ana.send_command(protocol.Start("start"))
        await ana.wait_until(lambda: ana.table and ana.table.moves)
        assert ana.table
        await ana.send_unreliable(protocol.PreviewMoves(ana.table.game))
        await ana.wait_until(lambda: isinstance(ana.frames[-1].message, protocol.PreviewMessage))
        answer = ana.frames[-1].message
        assert [each.move for each in answer.next] == [msgspec.json.decode(move) for move in ana.table.moves or ()]
        assert not any(isinstance(frame.message, protocol.PreviewMessage) for frame in ben.frames)
