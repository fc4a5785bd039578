"""People who are away: when the table may decide about them, who hosts, and what is deleted of them."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from panier import protocol
from panier.core.chance import seeded
from panier.core.errors import PanierError
from panier.core.units import Millis
from panier.server.session.bot_seats import Pace
from panier.server.session.inbox import on_message
from panier.server.session.registry import RoomRegistry
from panier.server.session.state import KICKED
from panier.server.store.sqlite.sqlite_store import SqliteStore, fetch_rows
from panier.server.store.store import StoreFull
from panier.server.tuning import AWAY_GRACE_MS, DEFAULT_TUNING, HOST_AWAY_GRACE_MS, ROOM_TTL_S
from server.scenes import FakeSocket, ImmediateEngine, ManualClock, join_room, settle
from server.tables import (
    at_snack_match,
    at_snap,
    first_keep,
    first_photo_finish,
    game_of,
    in_room,
    keep_count,
    press,
    until_two_alike,
)

# --- the table decides ------------------------------------------------------------------------------------------------


async def test_no_bot_plays_for_anybody_before_the_grace_time_is_over() -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.session.exit(scene.sockets[1])
    await scene.clock.advance(AWAY_GRACE_MS - 10)
    assert (await scene.do(0, protocol.SetCover, chair=1, how="return")).reason.key == "not-away"
    await scene.clock.advance(20)
    assert isinstance(await scene.do(0, protocol.SetCover, chair=1, how="return"), protocol.CommandDone)


async def test_a_bot_can_play_at_once_for_a_person_who_left() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.do(1, protocol.Leave)
    assert isinstance(await scene.do(0, protocol.SetCover, chair=1, how="return"), protocol.CommandDone)


async def test_a_stand_in_bot_can_be_withdrawn_at_any_time() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.do(1, protocol.Leave)
    await scene.do(0, protocol.SetCover, chair=1, how="return")
    assert isinstance(await scene.do(0, protocol.SetCover, chair=1, how="wait"), protocol.CommandDone)
    assert scene.session.state.room.chairs[1].cover == "wait"


async def test_a_bot_for_one_turn_does_not_play_the_next_turn() -> None:
    """Even if the next turn begins with a move of the same seat."""
    scene = await at_snack_match("Ana", "Ben", pace=Pace(Millis(700), Millis(0)))
    await scene.do(1, protocol.Stand)
    await scene.play(0, first_keep(scene, 0))
    await scene.do(0, protocol.SetCover, chair=1, how="turn")
    await scene.clock.advance(750)
    assert keep_count(scene, 1) == 1
    while 0 in scene.sockets[0].table.waiting:
        await scene.play(0, game_of(scene).table.moves(0).pick(seeded(7)))
    await scene.clock.advance(10_000)  # the last card of the turn is placed, and the next hands are dealt
    assert scene.sockets[0].table.waiting == (0, 1)
    assert scene.session.state.room.chairs[1].cover == "wait"
    assert keep_count(scene, 1) == 1


async def test_after_a_restart_the_table_may_decide_about_people_who_stay_away() -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.restart()
    ana = scene.connect(0)
    await scene.clock.advance(AWAY_GRACE_MS - 10)
    assert ana.last_message(protocol.Presence).away == ()
    await scene.clock.advance(20)
    assert ana.last_message(protocol.Presence).away == (1,)


async def test_everybody_is_told_when_the_turn_comes_to_an_absent_person() -> None:
    scene = await at_snack_match("Ana", "Ben")
    await scene.play(1, first_keep(scene, 1))
    scene.session.exit(scene.sockets[1])
    await scene.clock.advance(AWAY_GRACE_MS + 10)
    assert scene.sockets[0].last_message(protocol.Presence).away == ()
    await scene.play(0, first_keep(scene, 0))
    assert scene.sockets[0].last_message(protocol.Presence).away == (1,)


@pytest.mark.parametrize("how", ["turn", "return"])
async def test_everybody_is_told_when_the_table_has_decided(how: str) -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.session.exit(scene.sockets[1])
    await scene.clock.advance(AWAY_GRACE_MS + 10)
    assert scene.sockets[0].last_message(protocol.Presence).away == (1,)
    await scene.do(0, protocol.SetCover, chair=1, how=how)
    assert scene.sockets[0].last_message(protocol.Presence).away == ()


async def test_no_presence_is_sent_while_everybody_is_there() -> None:
    scene = await at_snack_match("Ana", "Ben")
    heard = len(scene.sockets[0].received)
    await scene.clock.advance(AWAY_GRACE_MS + HOST_AWAY_GRACE_MS)
    assert scene.sockets[0].received[heard:] == []


# --- the host ---------------------------------------------------------------------------------------------------------


async def test_after_a_restart_somebody_else_hosts_if_the_host_stays_away() -> None:
    scene = await in_room("Ana", "Ben")
    scene.restart()
    scene.connect(1)
    await scene.clock.advance(HOST_AWAY_GRACE_MS - 10)
    assert scene.session.state.room.host == 0
    await scene.clock.advance(20)
    assert scene.session.state.room.host == 1


# --- rooms and people that are forgotten, or not ----------------------------------------------------------------------


async def test_a_room_is_not_deleted_while_somebody_is_in_it(tmp_path: Path) -> None:
    # Every change was made long ago.
    store = SqliteStore.open(tmp_path / "rooms.sqlite", DEFAULT_TUNING, now=lambda: 0.0)
    clock = ManualClock()
    registry = RoomRegistry(store, ImmediateEngine(), clock, Pace(Millis(0), Millis(0)), DEFAULT_TUNING)
    full, empty = await registry.create(), await registry.create()
    person = await join_room(full, "Ana")
    ana = FakeSocket(clock, person.id)
    full.enter(ana, None, None)
    await registry.sweep()
    assert ana.closed_with is None
    assert await registry.find(full.code) is full
    assert await registry.find(empty.code) is None
    await store.close()


class Calendar:
    """A registry of rooms with a system clock that tests can set, in seconds."""

    def __init__(self, folder: Path) -> None:
        self.time = 1_000_000_000.0
        self.clock = ManualClock()
        self.store = SqliteStore.open(folder / "rooms.sqlite", DEFAULT_TUNING, now=lambda: self.time)
        self.registry = RoomRegistry(
            self.store, ImmediateEngine(), self.clock, Pace(Millis(0), Millis(0)), DEFAULT_TUNING, now=lambda: self.time
        )

    async def go_on(self, seconds: float) -> None:
        self.time += seconds
        await self.clock.advance(1000 * seconds)


async def test_setting_the_clock_ahead_deletes_no_room(tmp_path: Path) -> None:
    calendar = Calendar(tmp_path)
    code = (await calendar.registry.create()).code
    calendar.time += 25 * 3600
    await calendar.registry.sweep()
    assert await calendar.store.room_exists(code)
    await calendar.go_on(ROOM_TTL_S - 60)
    await calendar.registry.sweep()
    assert await calendar.store.room_exists(code)
    await calendar.go_on(120)
    await calendar.registry.sweep()
    assert not await calendar.store.room_exists(code)
    await calendar.store.close()


async def test_small_or_backward_clock_changes_delete_no_room(tmp_path: Path) -> None:
    calendar = Calendar(tmp_path)
    code = (await calendar.registry.create()).code
    for seconds in (20, -3600, 20):
        calendar.time += seconds
        await calendar.registry.sweep()
    await calendar.go_on(ROOM_TTL_S + 3600)
    await calendar.registry.sweep()
    assert not await calendar.store.room_exists(code)
    await calendar.store.close()


@pytest.mark.parametrize("damage", [b"", b"{", b'{"code": 7}', b"\xff\xfe"])
async def test_a_damaged_room_is_refused_and_others_open(tmp_path: Path, damage: bytes) -> None:
    calendar = Calendar(tmp_path)
    damaged, whole = [(await calendar.registry.create()).code for _ in range(2)]
    await calendar.registry.sweep()  # they are idle, so they are closed and read again
    await calendar.store._run_on_thread(
        lambda db: fetch_rows(db, "UPDATE rooms SET body = ? WHERE name = ?", damage, damaged)
    )
    with capture_logs() as logs, pytest.raises(PanierError, match="is damaged"):
        await calendar.registry.find(damaged)
    assert [(line["event"], line["room"]) for line in logs] == [("room is damaged", damaged)]
    assert await calendar.registry.find(whole)
    await calendar.store.close()


async def test_played_acts_do_not_stay_in_the_log_for_long(tmp_path: Path) -> None:
    calendar = Calendar(tmp_path)
    await calendar.registry.create()
    assert (tmp_path / "rooms.sqlite-wal").stat().st_size
    await calendar.registry.sweep()
    assert not (tmp_path / "rooms.sqlite-wal").stat().st_size
    await calendar.store.close()


async def test_a_person_kicked_while_away_is_no_longer_waited_for() -> None:
    scene = await in_room("Ana", "Ben")
    scene.session.exit(scene.sockets[1])
    await scene.do(0, protocol.Kick, person=1)
    assert 1 not in scene.session.state.sockets.away_since


async def test_a_socket_that_closes_after_its_room_sets_no_timer() -> None:
    scene = await at_snack_match("Ana", "Ben")
    scene.session.exit(scene.sockets[1])
    scene.session.close()
    assert scene.clock.pending_timer_count == 0
    scene.session.exit(scene.sockets[0])
    assert scene.clock.pending_timer_count == 0


async def test_a_person_kicked_after_a_failed_leave_gets_kicked_as_the_reason() -> None:
    scene = await in_room("Ana", "Ben")
    scene.store.fails_with = StoreFull("The disk is full.")
    await scene.do(1, protocol.Leave)
    scene.store.fails_with = None
    await scene.do(0, protocol.Kick, person=1)
    await settle()
    assert scene.sockets[1].closed_with == KICKED


async def test_nothing_is_remembered_of_people_who_have_left() -> None:
    scene = await at_snap(10, 250, 10)
    shown = await until_two_alike(scene)
    await press(scene, 2, shown, 300)
    assert scene.session.outbox.deferred
    await scene.send(2, protocol.Entropy(scene.sockets[2].room.commitment, "ab" * 16))
    await scene.do(2, protocol.Leave)
    await scene.clock.advance(1_000)
    assert first_photo_finish(scene.sockets[0])
    session = scene.session
    remembered = (
        session.outbox._executed,
        session.entropy,
        session.state.sockets.here,
        session.state.sockets.away_since,
        session.duels.judging.histories,
    )
    assert [2 in those for those in remembered] == [False] * 5


async def test_command_keys_of_people_who_have_left_are_deleted_from_disk(tmp_path: Path) -> None:
    calendar = Calendar(tmp_path)
    session = await calendar.registry.create()

    async def count() -> Any:
        return await calendar.store._run_on_thread(
            lambda db: fetch_rows(db, "SELECT who, cmd FROM answered ORDER BY who")
        )

    for number in range(3):
        person = await join_room(session, f"Guest {number}")
        guest = FakeSocket(calendar.clock, person.id)
        session.enter(guest, None, None)
        on_message(session, guest, protocol.ChangeProfile("ready", ready=True), 0)
        if number:
            on_message(session, guest, protocol.Leave("leave"), 0)
        while guest.closed_with is None if number else not guest.messages_of(protocol.CommandDone):
            await asyncio.sleep(0)
    assert await count() == [(0, "ready")]
    await calendar.store._run_on_thread(
        lambda db: fetch_rows(db, "UPDATE answered SET who = 7")
    )  # the id of a person who has left
    session.exit(session.state.sockets.here[0])
    await calendar.registry.sweep()
    assert await calendar.registry.find(session.code)
    assert await count() == []
    await calendar.store.close()
