"""Handlers send nothing: they return their changes, which the outbox has stored and then sent."""

import msgspec
import pytest

from panier import protocol
from panier.core.errors import PanierError
from panier.games.snap.table import Call
from panier.server.session.commands import execute
from panier.server.session.inbox import on_message
from panier.server.session.state import GONE, KICKED
from server.scenes import Scene, settle
from server.tables import at_snack_match, at_snap, first_keep, game_of, in_room, snap_view, until_two_alike


def play_command(scene: Scene, who: int) -> protocol.Play:
    moves = (msgspec.Raw(msgspec.json.encode(first_keep(scene, who))),)
    return protocol.Play("play", game=scene.session.state.room.games, moves=moves)


async def test_a_move_is_returned_as_a_batch_and_not_sent() -> None:
    scene = await at_snack_match("Ana", "Ben")
    before, sent_counts = scene.session.state.latest, [len(socket.received) for socket in scene.sockets.values()]
    change = execute(scene.session, 0, play_command(scene, 0), 0)
    assert change.batch is not None
    assert [step.act.seat for step in change.batch.steps] == [0]
    assert change.batch.state is game_of(scene).table.state
    assert (change.room, change.is_deferred) == (None, False)
    await settle()
    assert scene.session.state.latest is before
    assert [len(socket.received) for socket in scene.sockets.values()] == sent_counts


async def test_a_move_that_is_refused_leaves_no_batch_behind() -> None:
    scene = await at_snack_match("Ana", "Ben")
    wrong = msgspec.structs.replace(play_command(scene, 0), moves=(msgspec.Raw(b'{"type":"no-such-move"}'),))
    with pytest.raises(PanierError):
        execute(scene.session, 0, wrong, 0)
    assert game_of(scene).take_change(scene.session.state.room) == (None, None, False, False, None, None, GONE)


async def test_a_claim_is_held_until_the_clock_settles_its_race() -> None:
    scene = await at_snap(20, 20)
    shown = await until_two_alike(scene)
    move = msgspec.Raw(msgspec.json.encode(Call(snap_view(scene.sockets[0]).number)))
    claim = protocol.Claim("claim", scene.session.state.room.games, move, rt=300)
    change = execute(scene.session, 0, claim, shown + 320)
    assert change.is_deferred
    assert (change.room, change.batch) == (None, None)
    assert scene.session.outbox.commit(change, (0, "claim")) is None
    assert scene.session.outbox.deferred == [(0, "claim")]


async def test_a_change_has_the_reason_for_people_who_leave_by_it() -> None:
    scene = await in_room("Ana", "Ben", "Cleo")
    assert execute(scene.session, 0, protocol.Kick("kick", person=1), 0).farewell is KICKED
    assert execute(scene.session, 2, protocol.Leave("leave"), 0).farewell is GONE
    assert len(scene.session.state.room.people) == 3, "nothing is committed"


async def test_a_game_that_begins_is_returned_with_its_deal() -> None:
    scene = await in_room("Ana", "Ben")
    change = execute(scene.session, 0, protocol.Start("start"), 0)
    assert change.game is not None
    assert change.new_game is not None
    assert change.batch is not None
    assert change.batch.steps, "chance has dealt"
    assert change.room is not None
    assert change.room.playing
    assert scene.session.state.game is None
    change.game.close()


async def test_a_command_is_executed_once_however_often_it_is_sent() -> None:
    scene = await at_snack_match("Ana", "Ben")
    play = play_command(scene, 0)
    for _ in range(3):
        on_message(scene.session, scene.sockets[0], play, scene.clock.now())
    await settle()
    on_message(scene.session, scene.sockets[0], play, scene.clock.now())
    done = [message for message in scene.sockets[0].messages_of(protocol.CommandDone) if message.cmd == "play"]
    assert len(done) == 2, "once when it was stored, and once when it was repeated"
    assert done[0] == done[1]
    assert sum(b'"keep"' in act for act in scene.store.acts) == 1
