"""A full tie in a live game of Picnic: nobody has won, and the tied players can play it off (PI-25, AMB-P15)."""

from typing import Any

import msgspec

from panier import protocol
from panier.core.results import Result
from panier.games.picnic.table import Confirm, Keep, View
from panier.games.picnic.weave import Place
from server.scenes import Scene, settle

ALL_LEVEL = "11" * 32  # a seed with which all players tie if they lay everything in one heap
TWO_LEVEL = "1f" * 32  # with this seed, the first and the last of three tie


def seen(scene: Scene, who: int) -> View:
    return msgspec.json.decode(scene.sockets[who].table.view, type=View)


async def heap_up(scene: Scene, people: list[int]) -> Result:
    """Let everybody lay all strips in one heap, so that nobody has a group of three; return the result."""
    for _ in range(4):
        for who in people:
            await scene.play(who, Keep(seen(scene, who).hand[0]))
        for who in people:
            view = seen(scene, who)
            answer = await scene.play(who, *[Place(card, 3, 3) for card in view.hand], Confirm())
            assert isinstance(answer, protocol.CommandDone), answer
    result: Result = msgspec.json.decode(scene.sockets[people[0]].table.result, type=Result)
    return result


async def test_PI_25_AMB_P15_a_tie_has_no_winner_and_is_played_off_with_one_command() -> None:
    scene = Scene()
    for name in ("Ana", "Ben", "Cleo"):
        await scene.join(name)
    await scene.do(0, protocol.Choose, game="picnic")
    scene.set_room(seed=TWO_LEVEL)
    await scene.do(0, protocol.Start)
    result = await heap_up(scene, [0, 1, 2])
    assert (result.winners, result.decided_by, result.tied) == ((), "replay", (0, 2))
    room: Any = scene.sockets[0].room
    assert room.level == result.tied
    assert [line.wins for line in room.tally] == [0, 0, 0]
    refused = await scene.do(1, protocol.Start, play_off=True)
    assert refused.reason.key == "not-the-host"
    assert isinstance(await scene.do(0, protocol.Start, play_off=True), protocol.CommandDone)
    playing = [chair.person for chair in scene.sockets[0].room.chairs]
    assert playing == list(result.tied)
    for who in range(3):
        assert scene.sockets[who].table.seat == (playing.index(who) if who in playing else None)
    await scene.do(0, protocol.Abandon)
    assert [chair.name for chair in scene.sockets[0].room.chairs] == ["Ana", "Ben", "Cleo"]


async def test_AMB_P15_a_play_off_survives_a_restart() -> None:
    scene = Scene()
    for name in ("Ana", "Ben"):
        await scene.join(name)
    await scene.do(0, protocol.Choose, game="picnic")
    scene.set_room(seed=ALL_LEVEL)
    await scene.do(0, protocol.Start)
    result = await heap_up(scene, [0, 1])
    assert result.tied == (0, 1)
    await scene.do(0, protocol.AddBot)
    scene.set_room(seed=ALL_LEVEL)
    await scene.do(0, protocol.Start, play_off=True)
    assert [chair.name for _, chair in scene.session.state.room.benched] == ["Mia"]
    scene.restart()
    await settle()
    assert [chair.name for _, chair in scene.session.state.room.benched] == ["Mia"]
    for who in (0, 1):
        scene.connect(who)
    await scene.clock.advance(3000)
    await heap_up(scene, [0, 1])
    assert [chair.name for chair in scene.session.state.room.chairs] == ["Ana", "Ben", "Mia"]
