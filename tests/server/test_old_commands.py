"""Commands that are sent again, commands in progress, and what a failed commit leaves unchanged."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from panier import protocol
from panier.core.units import Millis
from panier.protocol import decode
from panier.server.session.bot_seats import Pace
from panier.server.session.inbox import on_message
from panier.server.session.registry import RoomRegistry
from panier.server.store.sqlite.sqlite_store import SqliteStore
from panier.server.store.store import StoreFull
from panier.server.tuning import COMMANDS_KEPT, DEFAULT_TUNING
from server.scenes import FakeSocket, ImmediateEngine, ManualClock, join_room, settle
from server.tables import at_snack_match, at_snap, first_keep, game_of, in_room, keep_count, press, until_two_alike


async def until(condition: Callable[[], object]) -> None:
    async with asyncio.timeout(30):
        while not condition():
            await asyncio.sleep(0.001)


async def test_a_command_too_old_to_look_up_is_refused_without_disconnecting(tmp_path: Path) -> None:
    store = SqliteStore.open(tmp_path / "rooms.sqlite", DEFAULT_TUNING)
    clock = ManualClock()
    session = await RoomRegistry(store, ImmediateEngine(), clock, Pace(Millis(0), Millis(0)), DEFAULT_TUNING).create()
    sockets = []
    for name in ("Ana", "Ben"):
        person = await join_room(session, name)
        sockets.append(FakeSocket(clock, person.id))
        session.enter(sockets[-1], None, None)
    ana, ben = sockets
    before = session.state.latest.seq
    for number in range(COMMANDS_KEPT + 2):
        on_message(session, ben, protocol.ChangeProfile(f"c{number}", ready=bool(number % 2), after=before + number), 0)
    await until(lambda: len(ben.messages_of(protocol.CommandDone)) == COMMANDS_KEPT + 2)
    still_known = ben.messages_of(protocol.CommandDone)[2]
    on_message(session, ben, protocol.ChangeProfile(still_known.cmd, extended=300, after=before + 2), 0)
    assert ben.messages_of(protocol.CommandDone)[-1] == still_known
    on_message(session, ben, protocol.ChangeProfile("c0", extended=200, after=before), 0)
    assert (
        ben.messages_of(protocol.CommandRefused)[-1].cmd,
        ben.messages_of(protocol.CommandRefused)[-1].reason.key,
    ) == (
        "c0",
        "too-old",
    )
    assert session.state.room.people[1].extended == 100
    on_message(session, ana, protocol.ChangeProfile("then", ready=True), 0)
    await until(lambda: "then" in [done.cmd for done in ana.messages_of(protocol.CommandDone)] or ana.closed_with)
    assert not session.is_closed
    assert (ana.closed_with, ben.closed_with) == (None, None)
    await store.close()


async def test_a_command_made_after_the_oldest_known_answer_is_executed() -> None:
    scene = await in_room("Ana", "Ben")
    for _ in range(COMMANDS_KEPT):
        await scene.do(0, protocol.ChangeProfile, ready=True)
    oldest = scene.sockets[0].messages_of(protocol.CommandDone)[-COMMANDS_KEPT].seq
    for name, after, key in (("now", oldest, None), ("before", oldest - 1, "too-old")):
        await scene.send(0, protocol.ChangeProfile(name, extended=200, after=after))
        answer = scene.answer(0, name)
        assert (answer.reason.key if isinstance(answer, protocol.CommandRefused) else None) == key
    await scene.send(1, protocol.ChangeProfile("first", ready=True))
    assert isinstance(scene.answer(1, "first"), protocol.CommandDone)


async def test_a_command_repeated_before_it_is_on_disk_is_executed_once() -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.store.holds_commits = True
    move = msgspec.Raw(msgspec.json.encode(first_keep(scene, 0)))
    for _ in range(3):
        await scene.send(0, protocol.Play("again", 1, (move,)))
    scene.store.flush()
    await settle()
    assert [
        message.cmd for message in scene.sockets[0].messages_of(protocol.CommandDone) if message.cmd == "again"
    ] == ["again"]
    assert scene.sockets[0].messages_of(protocol.CommandRefused) == []
    assert keep_count(scene, 0) == 1


async def test_as_many_answers_are_kept_in_memory_as_are_loaded_after_a_restart() -> None:
    scene = await in_room("Ana")
    for number in range(3 * COMMANDS_KEPT):
        await scene.do(0, protocol.ChangeProfile, ready=bool(number % 2))
    first, *_, last = scene.sockets[0].messages_of(protocol.CommandDone)[-COMMANDS_KEPT:]
    for session in (scene.session, scene.restart()):
        assert session.outbox.find_answer(0, protocol.ChangeProfile(first.cmd)) == first
        assert session.outbox.find_answer(0, protocol.ChangeProfile(last.cmd)) == last


async def test_a_start_that_could_not_be_stored_keeps_the_entropy_of_the_players() -> None:
    scene = await in_room("Ana")
    await scene.send(0, protocol.Entropy(scene.sockets[0].room.commitment, "ab" * 16))
    scene.store.fails_with = StoreFull("The disk is full.")
    await scene.do(0, protocol.Start)
    scene.store.fails_with = None
    await scene.do(0, protocol.Start)
    new = next(commit.new_game for commit in scene.store.commits if commit.new_game)
    assert msgspec.json.decode(new.body)["entropy"] == ["ab" * 16]


async def test_entropy_of_one_shuffle_is_not_used_for_the_next() -> None:
    scene = await in_room("Ana")
    await scene.send(0, protocol.Entropy(scene.sockets[0].room.commitment, "ab" * 16))
    await scene.do(0, protocol.Start)
    await scene.do(0, protocol.Abandon)
    await scene.do(0, protocol.Start)
    new = [commit.new_game for commit in scene.store.commits if commit.new_game]
    assert [msgspec.json.decode(game.body)["entropy"] for game in new] == [["ab" * 16], [""]]


async def test_a_call_in_a_race_that_could_not_be_stored_is_refused() -> None:
    scene = await at_snap(10, 250)
    shown = await until_two_alike(scene)
    call = await press(scene, 0, shown, 300)
    scene.store.fails_with = StoreFull("The disk is full.")
    await scene.clock.advance(500)
    assert scene.answer(0, call).reason.key == "not-kept"
    scene.store.fails_with = None
    assert not game_of(scene).table.race.unsettled_claims
    await scene.clock.advance(10_000)
    assert not any(b'"call"' in act for act in scene.store.acts)
    assert not any(update.photo for update in scene.sockets[0].updates)


async def test_another_failed_commit_leaves_an_open_race_alone() -> None:
    scene = await at_snap(10, 250, 10)
    shown = await until_two_alike(scene)
    call = await press(scene, 0, shown, 300)
    scene.store.fails_with = StoreFull("The disk is full.")
    await scene.send(2, protocol.ChangeProfile("m0", ready=True))
    scene.store.fails_with = None
    assert scene.answer(0, call) == protocol.ClaimReceived(call)
    await press(scene, 1, shown, 280)
    await scene.clock.advance(500)
    assert isinstance(scene.answer(0, call), protocol.CommandDone)
    [photo] = [update.photo for update in scene.sockets[2].updates if update.photo]
    assert [(one.seat, one.millis) for one in photo] == [(1, 280), (0, 300)]


async def test_a_call_repeated_after_a_failure_counts_once() -> None:
    scene = await at_snap(10, 250)
    shown = await until_two_alike(scene)
    await press(scene, 0, shown, 300)
    scene.store.fails_with = StoreFull("The disk is full.")
    await scene.clock.advance(500)
    scene.store.fails_with = None
    call = await press(scene, 0, shown, 900)
    await scene.clock.advance(1000)
    assert isinstance(scene.answer(0, call), protocol.CommandDone)
    [photo] = [update.photo for update in scene.sockets[1].updates if update.photo]
    assert [(one.seat, one.arrived) for one in photo] == [(0, 1)]
    assert sum(len(commit.claims) for commit in scene.store.commits) == 1


async def test_bots_continue_if_the_end_of_a_game_could_not_be_stored() -> None:
    scene = await in_room("Ana", pace=Pace(Millis(700), Millis(0)))
    await scene.do(0, protocol.AddBot)
    await scene.do(0, protocol.Start)
    scene.store.fails_with = StoreFull("The disk is full.")
    assert (await scene.do(0, protocol.Abandon)).reason.key == "not-kept"
    scene.store.fails_with = None
    await scene.clock.advance(10_000)
    assert keep_count(scene, 1) == 1


@pytest.mark.parametrize("number", [0, 1_000_001, 2**53])
def test_a_hello_may_have_large_numbers(number: int) -> None:
    hello = protocol.Hello("ticket", number, number)
    assert decode.decode(protocol.encode(hello)) == hello


async def test_players_of_a_finished_game_still_see_it_from_their_own_seats() -> None:
    scene = await in_room("Ana", "Ben")
    await scene.do(0, protocol.AddBot)
    await scene.do(0, protocol.Choose, game="snack-arnaque")
    await scene.do(0, protocol.ChangeSettings, clock=5)
    await scene.do(0, protocol.Start)
    await scene.join("Cleo")
    await scene.do(1, protocol.Stand)
    await scene.sit(2, 1)
    for _ in range(2000):
        if not scene.session.state.room.playing:
            break
        await scene.clock.advance(6000)
    assert not scene.session.state.room.playing
    assert [scene.connect(who).last_message(protocol.FullState).table.seat for who in (0, 1, 2)] == [0, None, 1]
