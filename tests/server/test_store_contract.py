"""The contract of every store: acknowledged commits are durable, in order, stored once, and of one owner."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from panier.server.store.store import Commit, ExecutedCommand, Fenced, NewGame, Store, StoreUnavailable
from panier.server.tuning import COMMANDS_KEPT
from server.append_helper import append_commit
from server.stores import (
    BlockedWriter,
    ManualWallClock,
    Place,
    acquire,
    acquire_new_room,
    append_all,
    begin_game,
    make_place,
)


@pytest.fixture
def clock() -> ManualWallClock:
    return ManualWallClock()


@pytest.fixture(params=["sqlite", "postgres"])
async def where(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    return await make_place(request.param, tmp_path)


@pytest.fixture
async def store(where: Place, clock: ManualWallClock) -> AsyncIterator[Store]:
    store = await where.open(clock)
    yield store
    await store.close()


# Rooms


async def test_two_rooms_cannot_have_one_name(store: Store) -> None:
    assert await store.create_room("ABCDEF", b"mine")
    assert not await store.create_room("ABCDEF", b"yours")
    found = await acquire(store)
    assert found.body == b"mine"


async def test_a_missing_room_cannot_be_acquired(store: Store) -> None:
    assert await store.acquire_room("ABCDEF") is None


async def test_a_new_room_is_as_it_was_created(store: Store) -> None:
    await store.create_room("ABCDEF", b"empty")
    found = await acquire(store)
    assert (found.room, found.seq, found.body, found.game, found.answered) == ("ABCDEF", 0, b"empty", None, ())


async def test_R5_a_room_acquired_again_fences_its_former_owner(store: Store) -> None:
    old = await acquire_new_room(store)
    again = await acquire(store)
    assert again.epoch > old
    with pytest.raises(Fenced, match="taken"):
        await append_commit(store, Commit("ABCDEF", old, 1))
    await append_commit(store, Commit("ABCDEF", again.epoch, 1))


async def test_R5_epochs_are_unique_even_for_rooms_of_the_same_name(store: Store, clock: ManualWallClock) -> None:
    old = await acquire_new_room(store)
    assert await store.delete_stale_rooms(clock.now + 1) == ["ABCDEF"]
    assert await acquire_new_room(store) > old


async def test_R5_a_commit_to_a_deleted_room_is_fenced(store: Store) -> None:
    with pytest.raises(Fenced, match="gone"):
        await append_commit(store, Commit("ABCDEF", 1, 1))


@pytest.mark.parametrize("seq", [0, 1, 3])
async def test_R2_seq_numbers_have_no_gaps_or_repetitions(store: Store, seq: int) -> None:
    epoch = await acquire_new_room(store)
    await append_commit(store, Commit("ABCDEF", epoch, 1, body=b"one"))
    with pytest.raises(Fenced, match="follow"):
        await append_commit(store, Commit("ABCDEF", epoch, seq, body=b"wrong"))
    found = await acquire(store)
    assert (found.seq, found.body) == (1, b"one")


async def test_a_commit_without_a_body_does_not_change_the_rooms_body(store: Store) -> None:
    epoch = await acquire_new_room(store)
    await append_commit(store, Commit("ABCDEF", epoch, 1))
    found = await acquire(store)
    assert (found.seq, found.body) == (1, b"empty")


# Games


async def test_an_acquired_room_has_its_running_game_with_all_acts(store: Store, clock: ManualWallClock) -> None:
    epoch = await begin_game(store)
    clock.now += 5
    await append_commit(store, Commit("ABCDEF", epoch, 2, game=1, acts=(b"a2",), first=2))
    found = await acquire(store)
    assert found.game
    assert (found.game.number, found.game.id, found.game.body) == (1, "secret", b"seed")
    assert (found.game.began, found.game.ended) == (1000, None)
    assert found.game.acts == (b"a0", b"a1", b"a2")


@pytest.mark.parametrize("first", [0, 1, 3])
async def test_acts_have_no_gaps_or_repetitions(store: Store, first: int) -> None:
    epoch = await begin_game(store)
    with pytest.raises(Fenced, match="acts"):
        await append_commit(store, Commit("ABCDEF", epoch, 2, game=1, acts=(b"wrong",), first=first))


async def test_the_first_act_of_a_game_is_number_0(store: Store) -> None:
    epoch = await acquire_new_room(store)
    with pytest.raises(Fenced, match="acts"):
        await append_commit(
            store, Commit("ABCDEF", epoch, 1, new_game=NewGame(1, "secret", b""), game=1, acts=(b"a",), first=1)
        )


async def test_a_running_game_has_no_readable_record(store: Store) -> None:
    epoch = await begin_game(store)
    await append_commit(store, Commit("ABCDEF", epoch, 2, game=1, claims=(b"early",)))
    assert await store.read_record("secret") is None
    assert await store.read_claims("secret") == ()


async def test_a_finished_game_can_be_read_by_id_with_all_claims_in_order(store: Store, clock: ManualWallClock) -> None:
    epoch = await begin_game(store)
    await append_commit(store, Commit("ABCDEF", epoch, 2, game=1, claims=(b"c0", b"c1")))
    clock.now += 60
    await append_commit(store, Commit("ABCDEF", epoch, 3, game=1, acts=(b"a2",), first=2, claims=(b"c2",), ended=True))
    record = await store.read_record("secret")
    assert record
    assert (record.acts, record.began, record.ended) == ((b"a0", b"a1", b"a2"), 1000, 1060)
    assert await store.read_claims("secret") == (b"c0", b"c1", b"c2")
    found = await acquire(store)
    assert found.game is None


async def test_an_unknown_id_has_neither_record_nor_claims(store: Store) -> None:
    assert await store.read_record("secret") is None
    assert await store.read_claims("secret") == ()


async def test_a_review_is_stored_for_a_finished_game_and_read_by_version(store: Store, where: Place) -> None:
    epoch = await acquire_new_room(store)
    await append_all(store, Commit("ABCDEF", epoch, 1, new_game=NewGame(1, "game one", b"rules")))
    await store.save_review("game one", 1, b"too soon")
    assert await store.read_review("game one", 1) is None
    await append_all(store, Commit("ABCDEF", epoch, 2, game=1, ended=True))
    await store.save_review("game one", 1, b"first")
    assert await store.read_review("game one", 1) == b"first"
    assert await store.read_review("game one", 2) is None
    await store.save_review("game one", 2, b"second")
    assert await store.read_review("game one", 1) is None
    assert await store.read_review("game one", 2) == b"second"
    assert await store.read_review("game two", 2) is None
    await where.sql("DELETE FROM games")
    assert await store.read_review("game one", 2) is None
    assert await where.sql("SELECT count(*) FROM reviews") == [(0,)]


async def test_the_claim_of_a_review_can_be_renewed_and_released(store: Store) -> None:
    epoch = await begin_game(store)
    await append_commit(store, Commit("ABCDEF", epoch, 2, game=1, ended=True))
    assert await store.claim_review("secret", 1, b"begun", 60)
    assert await store.claim_review("secret", 1, b"half", 60)
    assert await store.read_review_progress("secret", 1) is None, "it is this node that makes it"
    store.release_review("secret", 1)
    assert await store.claim_review("secret", 1, b"begun", 60)
    await store.save_review("secret", 1, b"made")
    assert await store.read_review("secret", 1) == b"made"


async def test_a_finished_game_accepts_no_more_acts(store: Store) -> None:
    epoch = await begin_game(store)
    await append_commit(store, Commit("ABCDEF", epoch, 2, game=1, ended=True))
    with pytest.raises(Fenced, match="running"):
        await append_commit(store, Commit("ABCDEF", epoch, 3, game=1, acts=(b"a2",), first=2))


async def test_a_room_has_one_running_game_at_a_time(store: Store) -> None:
    epoch = await begin_game(store)
    second = NewGame(2, "second", b"")
    with pytest.raises(Fenced, match="still running"):
        await append_commit(store, Commit("ABCDEF", epoch, 2, new_game=second))
    await append_commit(store, Commit("ABCDEF", epoch, 2, game=1, ended=True))
    await append_commit(store, Commit("ABCDEF", epoch, 3, new_game=second, game=2, acts=(b"b0",)))
    found = await acquire(store)
    assert found.game
    assert (found.game.number, found.game.acts) == (2, (b"b0",))


async def test_two_games_cannot_have_one_id(store: Store) -> None:
    await begin_game(store)
    epoch = await acquire_new_room(store, "GHJKMN")
    with pytest.raises(Fenced, match="fit"):
        await append_commit(store, Commit("GHJKMN", epoch, 1, new_game=NewGame(1, "secret", b"")))


def test_an_inconsistent_commit_cannot_be_constructed() -> None:
    with pytest.raises(ValueError, match="number of their game"):
        Commit("ABCDEF", 1, 1, acts=(b"a",))
    with pytest.raises(ValueError, match="another"):
        Commit("ABCDEF", 1, 1, game=1, ended=True, new_game=NewGame(2, "second", b""))


# Commands


async def test_commands_of_different_people_and_rooms_can_have_the_same_key(store: Store) -> None:
    one, two = await acquire_new_room(store), await acquire_new_room(store, "GHJKMN")
    await append_commit(store, Commit("ABCDEF", one, 1, commands=((0, "c1"), (1, "c1"))))
    await append_commit(store, Commit("GHJKMN", two, 1, commands=((0, "c1"),)))
    for room, count in (("ABCDEF", 2), ("GHJKMN", 1)):
        found = await acquire(store, room)
        assert len(found.answered) == count


async def test_an_acquired_room_has_only_the_last_commands_of_each_person(store: Store, where: Place) -> None:
    epoch = await acquire_new_room(store)
    commits = [
        Commit("ABCDEF", epoch, 1, commands=((0, "a"), (0, "b"))),
        *(Commit("ABCDEF", epoch, seq, commands=((0, str(seq)),)) for seq in range(2, COMMANDS_KEPT + 3)),
    ]
    assert await append_all(store, *commits) == [None] * len(commits)
    found = await acquire(store)
    assert found.answered == tuple(ExecutedCommand(0, str(seq), seq) for seq in range(3, COMMANDS_KEPT + 3))
    assert await where.sql("SELECT count(*) FROM answered") == [(COMMANDS_KEPT,)]


async def test_commands_of_one_commit_are_deleted_together(store: Store) -> None:
    """Such as two claims of one race: neither of them is older."""
    epoch = await acquire_new_room(store)
    commits = [
        Commit("ABCDEF", epoch, 1, commands=((0, "one"), (0, "other"))),
        *(Commit("ABCDEF", epoch, seq, commands=((0, str(seq)),)) for seq in range(2, COMMANDS_KEPT + 1)),
    ]
    assert await append_all(store, *commits) == [None] * len(commits)
    found = await acquire(store)
    assert {"one", "other"} <= {command.cmd for command in found.answered}
    last = Commit("ABCDEF", found.epoch, COMMANDS_KEPT + 1, commands=((0, "last"),))
    assert await append_all(store, last) == [None]
    found = await acquire(store)
    assert not {"one", "other"} & {command.cmd for command in found.answered}


async def test_a_persons_last_commands_are_kept_however_active_others_are(store: Store) -> None:
    epoch = await acquire_new_room(store)
    asked = [(0, "hers"), *[(1, str(number)) for number in range(COMMANDS_KEPT + 1)]]
    commits = [Commit("ABCDEF", epoch, seq, commands=(command,)) for seq, command in enumerate(asked, 1)]
    assert await append_all(store, *commits) == [None] * len(commits)
    found = await acquire(store)
    assert [(command.who, command.cmd) for command in found.answered] == [asked[0], *asked[2:]]


# Order, groups, and the event loop


async def test_commits_of_a_room_are_stored_in_the_order_of_the_calls(store: Store) -> None:
    epoch = await acquire_new_room(store)
    commits = [Commit("ABCDEF", epoch, seq, body=b"%d" % seq) for seq in range(1, 200)]
    assert await append_all(store, *commits) == [None] * len(commits)


async def test_a_read_sees_every_write_requested_before_it(store: Store) -> None:
    epoch = await acquire_new_room(store)
    with BlockedWriter(store):
        done = append_commit(store, Commit("ABCDEF", epoch, 1, body=b"one"))
        reading = asyncio.ensure_future(acquire(store))
        await asyncio.sleep(0)
    found = await reading
    assert (done.done(), found.seq, found.body) == (True, 1, b"one")


async def test_a_slow_disk_does_not_block_the_event_loop(store: Store) -> None:
    epoch = await acquire_new_room(store)
    with BlockedWriter(store):
        done = append_commit(store, Commit("ABCDEF", epoch, 1))
        for _ in range(10):
            await asyncio.sleep(0)
        assert not done.done()
    await done


async def test_a_fenced_commit_fails_only_those_in_its_group_that_follow_it(store: Store) -> None:
    one, two = await acquire_new_room(store), await acquire_new_room(store, "GHJKMN")
    with BlockedWriter(store):
        waiting = asyncio.ensure_future(
            append_all(
                store,
                Commit("ABCDEF", one, 1, body=b"1"),
                Commit("GHJKMN", two, 1, body=b"1"),
                Commit("ABCDEF", one, 2, game=7, ended=True, body=b"bad"),
                Commit("ABCDEF", one, 3, body=b"on top of it"),
                Commit("GHJKMN", two, 2, body=b"2"),
            )
        )
        await asyncio.sleep(0)
    assert [type(outcome) for outcome in await waiting] == [type(None), type(None), Fenced, Fenced, type(None)]
    found = [await acquire(store), await acquire(store, "GHJKMN")]
    assert [(room.seq, room.body) for room in found] == [(1, b"1"), (2, b"2")]


async def test_a_commit_that_fails_halfway_writes_nothing_and_fails_no_other(store: Store) -> None:
    await begin_game(store)
    epochs = {room: await acquire_new_room(store, room) for room in ("before", "broken", "behind")}
    with BlockedWriter(store):
        waiting = asyncio.ensure_future(
            append_all(
                store,
                Commit("before", epochs["before"], 1, body=b"1"),
                # The body of the room is written before the id of its game turns out to be another's.
                Commit("broken", epochs["broken"], 1, body=b"half", new_game=NewGame(1, "secret", b"")),
                Commit("behind", epochs["behind"], 1, body=b"1"),
            )
        )
        await asyncio.sleep(0)
    assert [type(outcome) for outcome in await waiting] == [type(None), Fenced, type(None)]
    found = [await acquire(store, room) for room in epochs]
    assert [(room.seq, room.body) for room in found] == [(1, b"1"), (0, b"empty"), (1, b"1")]


async def test_a_mistake_of_the_caller_does_not_stop_the_writer(store: Store) -> None:
    epoch = await acquire_new_room(store)
    with pytest.raises((AttributeError, StoreUnavailable)):
        await append_commit(store, Commit("ABCDEF", epoch, 1, body=object()))  # type: ignore[arg-type]
    await append_commit(store, Commit("ABCDEF", epoch, 1))


async def test_cancelling_does_not_undo_a_commit_or_fail_others(store: Store) -> None:
    epoch = await acquire_new_room(store)
    with BlockedWriter(store):
        first, second = (append_commit(store, Commit("ABCDEF", epoch, seq)) for seq in (1, 2))
        first.cancel()
    await second


# Forgetting and closing


async def test_stale_rooms_are_deleted_but_not_their_finished_games(
    store: Store, where: Place, clock: ManualWallClock
) -> None:
    epoch = await begin_game(store)
    await append_commit(store, Commit("ABCDEF", epoch, 2, game=1, ended=True, claims=(b"c",), commands=((0, "c"),)))
    await append_commit(
        store, Commit("ABCDEF", epoch, 3, new_game=NewGame(2, "unfinished", b""), game=2, acts=(b"b0",))
    )
    clock.now = 2000
    written = await acquire_new_room(store, "written")
    await acquire_new_room(store, "touched")
    clock.now = 3000
    await append_commit(store, Commit("written", written, 1))
    await store.acquire_room("touched")
    assert await store.list_rooms() == {"ABCDEF": 1000, "written": 3000, "touched": 3000}
    assert await store.delete_stale_rooms(3000) == ["ABCDEF"]
    assert set(await store.list_rooms()) == {"written", "touched"}
    assert await store.acquire_room("ABCDEF") is None
    record = await store.read_record("secret")
    assert record
    assert record.acts == (b"a0", b"a1")
    assert await store.read_claims("secret") == (b"c",)
    left = [await where.sql(f"SELECT count(*) FROM {name}") for name in ("acts", "games", "answered")]
    assert left == [[(2,)], [(1,)], [(0,)]]
    epoch = await acquire_new_room(store)
    await append_commit(store, Commit("ABCDEF", epoch, 1, new_game=NewGame(1, "third", b"")))


async def test_a_fenced_commit_does_not_keep_a_stale_room_from_deletion(store: Store, clock: ManualWallClock) -> None:
    one, two = await acquire_new_room(store), await acquire_new_room(store, "GHJKMN")
    clock.now = 2000
    with BlockedWriter(store):
        waiting = asyncio.ensure_future(append_all(store, Commit("ABCDEF", one, 7), Commit("GHJKMN", two, 1)))
        await asyncio.sleep(0)
    await waiting
    assert await store.list_rooms() == {"ABCDEF": 1000, "GHJKMN": 2000}


async def test_closing_finishes_earlier_requests_and_refuses_later_ones(where: Place, clock: ManualWallClock) -> None:
    store, many = await where.open(clock), 600
    epoch = await acquire_new_room(store)
    with BlockedWriter(store):
        waiting = [append_commit(store, Commit("ABCDEF", epoch, seq)) for seq in range(1, many)]
        closing = asyncio.ensure_future(store.close())
        await asyncio.sleep(0)
        late = append_commit(store, Commit("ABCDEF", epoch, many))
    await closing
    await asyncio.gather(*waiting)
    with pytest.raises(StoreUnavailable, match="closed"):
        await late
    await store.close()
    again = await where.open(clock)
    found = await acquire(again)
    await again.close()
    assert (found.seq, found.epoch) == (many - 1, epoch + 1)


async def test_command_keys_of_people_who_left_are_deleted(store: Store) -> None:
    epoch = await acquire_new_room(store)
    await append_commit(store, Commit("ABCDEF", epoch, 1, commands=((0, "a"), (1, "b"), (2, "c"))))
    store.delete_command_keys("ABCDEF", (0, 2))
    assert (await acquire(store)).answered == (ExecutedCommand(1, "b", 1),)


async def test_a_room_can_be_read_without_acquiring_it(store: Store) -> None:
    epoch = await acquire_new_room(store)
    await append_commit(store, Commit("ABCDEF", epoch, 1, body=b"changed"))
    assert (await store.read_room("ABCDEF"), await store.read_room("GHJKMN")) == (b"changed", None)
    await append_commit(store, Commit("ABCDEF", epoch, 2, body=b"once more"))


async def test_rooms_can_be_touched_and_spared_from_deletion(store: Store) -> None:
    for room in ("ABCDEF", "GHJKMN"):
        await acquire_new_room(store, room)
    await store.touch_all(1500)
    assert await store.list_rooms() == {"ABCDEF": 1500, "GHJKMN": 1500}
    assert await store.delete_stale_rooms(2000, ("ABCDEF",)) == ["GHJKMN"]
    assert (await store.room_exists("ABCDEF"), await store.room_exists("GHJKMN")) == (True, False)


async def test_a_single_server_can_use_leases_checks_and_checkpoints(store: Store) -> None:
    epoch = await acquire_new_room(store)
    beat = await store.renew_lease(1)
    assert (beat.peers, beat.had_lapsed) == ((), False)
    assert beat.ttl_s > 0
    await store.check_writable()
    await store.checkpoint()
    await store.release_lease()
    await store.renew_lease(0)
    assert (await acquire(store)).epoch > epoch
