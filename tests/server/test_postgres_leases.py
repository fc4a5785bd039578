"""Ownership of rooms among several nodes: leases by the database's clock, and fencing without any clock."""

import asyncio
from collections.abc import AsyncIterator

import asyncpg
import pytest

from panier.server.store.postgres.postgres_store import PostgresStore
from panier.server.store.store import (
    Commit,
    Fenced,
    HeldElsewhere,
    LeasedRoom,
    NewGame,
    NoLease,
    Peer,
    StoreUnavailable,
)
from panier.server.store.values import TooNew
from panier.server.version import VERSION
from server.append_helper import append_commit
from server.services import fresh_database
from server.stores import InDatabase, ManualWallClock, acquire, acquire_new_room


@pytest.fixture
async def database() -> InDatabase:
    return InDatabase(await fresh_database())


@pytest.fixture
async def node_one(database: InDatabase) -> AsyncIterator[PostgresStore]:
    store = await database.open(ManualWallClock(), "one")
    yield store
    await store.close()


@pytest.fixture
async def node_two(database: InDatabase) -> AsyncIterator[PostgresStore]:
    store = await database.open(ManualWallClock(), "two")
    yield store
    await store.close()


async def expire_lease(database: InDatabase, node: str) -> None:
    """Let the lease expire as if the node had not renewed it."""
    await database.sql(f"UPDATE nodes SET lease_until = clock_timestamp() - interval '1 ms' WHERE name = '{node}'")


async def test_acquiring_a_room_of_another_node_returns_that_node(
    node_one: PostgresStore, node_two: PostgresStore
) -> None:
    epoch = await acquire_new_room(node_one)
    assert await node_two.acquire_room("ABCDEF") == HeldElsewhere("one")
    await append_commit(node_one, Commit("ABCDEF", epoch, 1))


async def test_nodes_see_each_other_while_their_leases_run(
    database: InDatabase, node_one: PostgresStore, node_two: PostgresStore
) -> None:
    await node_one.renew_lease(3)
    [first] = (await node_two.renew_lease(5, accepts_rooms=False)).peers
    [second] = (await node_one.renew_lease(3)).peers
    assert (first, second) == (Peer("one", 3, True, first.renewed_ago_s), Peer("two", 5, False, second.renewed_ago_s))
    assert 0 <= first.renewed_ago_s < 60
    await database.sql("UPDATE nodes SET lease_until = lease_until - interval '2 s' WHERE name = 'two'")
    [later] = (await node_one.renew_lease(3)).peers
    assert later.renewed_ago_s >= 2
    await expire_lease(database, "two")
    assert (await node_one.renew_lease(3)).peers == ()


async def test_a_node_with_rooms_is_told_that_its_lease_had_run_out(
    database: InDatabase, node_one: PostgresStore
) -> None:
    await acquire_new_room(node_one)
    assert not (await node_one.renew_lease(1)).had_lapsed
    await expire_lease(database, "one")
    assert (await node_one.renew_lease(1)).had_lapsed
    assert not (await node_one.renew_lease(1)).had_lapsed


async def test_a_node_without_a_lease_acquires_and_deletes_no_rooms(
    database: InDatabase, node_one: PostgresStore
) -> None:
    """Acquiring does not renew the lease, or the node would never learn that it had run out."""
    await acquire_new_room(node_one)
    await expire_lease(database, "one")
    for _ in range(2):
        with pytest.raises(NoLease, match="lease of node one has run out"):
            await node_one.acquire_room("ABCDEF")
    assert await node_one.delete_stale_rooms(2000) == []
    assert (await node_one.renew_lease(1)).had_lapsed
    await acquire(node_one)


async def test_a_room_written_by_a_newer_version_is_not_acquired(database: InDatabase, node_one: PostgresStore) -> None:
    await acquire_new_room(node_one)
    await database.sql(f"UPDATE rooms SET version = {VERSION + 1}")
    with pytest.raises(TooNew, match="ABCDEF was held by a newer Panier"):
        await node_one.acquire_room("ABCDEF")
    await database.sql(f"UPDATE rooms SET version = {VERSION - 1}")
    await acquire(node_one)


async def test_a_released_room_can_be_acquired_by_any_node(node_one: PostgresStore, node_two: PostgresStore) -> None:
    epoch = await acquire_new_room(node_one)
    await node_one.release_room("ABCDEF", epoch)
    found = await acquire(node_two)
    await node_one.release_room("ABCDEF", epoch)  # too late: it is another's by now
    assert await node_one.acquire_room("ABCDEF") == HeldElsewhere("two")
    with pytest.raises(Fenced):
        await append_commit(node_one, Commit("ABCDEF", epoch, 1))
    await append_commit(node_two, Commit("ABCDEF", found.epoch, 1))


async def test_a_crash_looping_node_does_not_block_its_rooms(
    database: InDatabase, node_one: PostgresStore, node_two: PostgresStore
) -> None:
    """It renews its lease and dies before it serves, so that a lease of that name always runs."""
    await acquire_new_room(node_one)
    again = await database.open(ManualWallClock(), "one")
    await acquire(node_two)
    await again.close()


async def test_R5_a_node_that_was_suspended_past_its_lease_is_fenced(
    database: InDatabase, node_one: PostgresStore, node_two: PostgresStore
) -> None:
    old = await acquire_new_room(node_one)
    await append_commit(node_one, Commit("ABCDEF", old, 1, body=b"one"))
    await expire_lease(database, "one")
    found = await acquire(node_two)
    assert (found.seq, found.body) == (1, b"one")
    await node_one.renew_lease(1)  # it wakes up, and believes that nothing has happened
    with pytest.raises(Fenced, match="taken"):
        await append_commit(node_one, Commit("ABCDEF", old, 2, body=b"stale"))
    assert await node_one.acquire_room("ABCDEF") == HeldElsewhere("two")
    await append_commit(node_two, Commit("ABCDEF", found.epoch, 2, body=b"two"))
    assert (await acquire(node_two)).body == b"two"


async def test_an_expired_lease_resumes_if_no_node_acquired_the_room(
    database: InDatabase, node_one: PostgresStore
) -> None:
    epoch = await acquire_new_room(node_one)
    await expire_lease(database, "one")
    await append_commit(node_one, Commit("ABCDEF", epoch, 1))
    await node_one.renew_lease(1)
    assert (await acquire(node_one)).seq == 1


async def test_rooms_of_a_released_lease_can_be_acquired_at_once(
    node_one: PostgresStore, node_two: PostgresStore
) -> None:
    epoch = await acquire_new_room(node_one)
    last = append_commit(node_one, Commit("ABCDEF", epoch, 1))
    await node_one.release_lease()
    assert (last.done(), (await acquire(node_two)).seq) == (True, 1)
    assert (await node_two.renew_lease(1)).peers == ()


async def test_a_newer_process_of_the_same_name_takes_over_at_once(
    database: InDatabase, node_one: PostgresStore
) -> None:
    old = await acquire_new_room(node_one)
    again = await database.open(ManualWallClock(), "one")
    new = (await acquire(again)).epoch
    await append_commit(again, Commit("ABCDEF", new, 1))
    with pytest.raises(Fenced):
        await append_commit(node_one, Commit("ABCDEF", old, 1))
    with pytest.raises(StoreUnavailable, match="Another process runs as node one"):
        await node_one.renew_lease(1)
    with pytest.raises(NoLease):
        await node_one.acquire_room("ABCDEF")
    assert await node_one.delete_stale_rooms(2000) == [], "nor does it forget rooms of the other"
    await node_one.release_lease()  # and does not release what is the other's
    await append_commit(again, Commit("ABCDEF", new, 2))
    assert (await again.renew_lease(1)).peers == ()
    await again.close()


async def test_rooms_of_another_node_are_not_deleted(
    database: InDatabase, node_one: PostgresStore, node_two: PostgresStore
) -> None:
    await acquire_new_room(node_one)
    await acquire_new_room(node_two, "GHJKMN")
    assert await node_two.delete_stale_rooms(2000, ()) == ["GHJKMN"]
    await expire_lease(database, "one")
    assert await node_two.delete_stale_rooms(2000, ()) == ["ABCDEF"]


async def test_rooms_of_idle_people_are_not_deleted_when_their_node_stops(
    database: InDatabase,
) -> None:
    clock = ManualWallClock()
    node_one, node_two = [await database.open(clock, node) for node in ("one", "two")]
    await acquire_new_room(node_one)
    clock.now += 90_000
    assert await node_one.delete_stale_rooms(clock.now - 86_400, ["ABCDEF"]) == []
    await node_one.release_lease()
    assert await node_two.delete_stale_rooms(clock.now - 86_400) == []
    for store in (node_one, node_two):
        await store.close()


async def test_each_room_that_two_nodes_acquire_at_once_goes_to_one_of_them(
    node_one: PostgresStore, node_two: PostgresStore
) -> None:
    rooms = [f"room{number}" for number in range(60)]
    for room in rooms:
        await node_one.create_room(room, b"")
    found = await asyncio.gather(*[store.acquire_room(room) for room in rooms for store in (node_one, node_two)])
    for mine, yours in zip(found[::2], found[1::2], strict=True):
        assert {type(mine), type(yours)} == {LeasedRoom, HeldElsewhere}
    assert len({it.epoch for it in found if isinstance(it, LeasedRoom)}) == len(rooms)


async def test_a_commit_that_waits_for_another_nodes_acquisition_is_fenced(
    database: InDatabase, node_one: PostgresStore, node_two: PostgresStore
) -> None:
    """The statement that writes compares epochs when it has the row, not when it began."""
    epoch = await acquire_new_room(node_one)
    other = await asyncpg.connect(database.url)
    transaction = other.transaction()
    await transaction.start()
    await other.execute("UPDATE rooms SET epoch = nextval('epochs'), owner = -1")
    waiting = append_commit(node_one, Commit("ABCDEF", epoch, 1, body=b"stale", commands=((0, "c"),)))
    while not await database.sql("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"):
        await asyncio.sleep(0.01)
    await transaction.commit()
    await other.close()
    with pytest.raises(Fenced):
        await waiting
    assert await database.sql("SELECT seq, body FROM rooms") == [(0, b"empty")]
    assert await database.sql("SELECT * FROM answered") == []


# Reviews


async def store_finished_game(store: PostgresStore) -> None:
    """Store a finished game, which can be reviewed."""
    epoch = await acquire_new_room(store)
    await append_commit(store, Commit("ABCDEF", epoch, 1, new_game=NewGame(1, "game", b"seed")))
    await append_commit(store, Commit("ABCDEF", epoch, 2, game=1, ended=True))


async def test_a_review_is_claimed_by_one_node(node_one: PostgresStore, node_two: PostgresStore) -> None:
    await store_finished_game(node_one)
    claims = await asyncio.gather(*[store.claim_review("game", 1, b"begun", 60) for store in (node_one, node_two)])
    assert sorted(claims) == [False, True]
    maker, other = (node_one, node_two) if claims[0] else (node_two, node_one)
    assert await other.read_review_progress("game", 1) == b"begun"
    assert await maker.claim_review("game", 1, b"half", 60)
    assert not await other.claim_review("game", 1, b"mine", 60)
    assert await other.read_review_progress("game", 1) == b"half"
    other.release_review("game", 1)  # which is not theirs to give up
    assert not await other.claim_review("game", 1, b"mine", 60)
    maker.release_review("game", 1)
    assert await maker.read_review_progress("game", 1) is None
    assert await other.claim_review("game", 1, b"mine", 60)


async def test_the_claim_of_a_review_expires(
    database: InDatabase, node_one: PostgresStore, node_two: PostgresStore
) -> None:
    await store_finished_game(node_one)
    assert await node_one.claim_review("game", 1, b"begun", 60)
    await database.sql("UPDATE reviewing SET until = clock_timestamp()")
    assert await node_two.read_review_progress("game", 1) is None
    assert await node_two.claim_review("game", 1, b"mine", 60)
    assert not await node_one.claim_review("game", 1, b"half", 60)
    assert await node_one.read_review_progress("game", 1) == b"mine"


async def test_a_stored_review_can_only_be_claimed_in_another_version(
    node_one: PostgresStore, node_two: PostgresStore
) -> None:
    await store_finished_game(node_one)
    assert await node_one.claim_review("game", 1, b"begun", 60)
    await node_one.save_review("game", 1, b"made")
    assert not await node_one.claim_review("game", 1, b"late", 60)
    assert not await node_two.claim_review("game", 1, b"again", 60)
    assert await node_two.claim_review("game", 2, b"anew", 60)


async def test_the_review_of_a_running_game_cannot_be_claimed(node_one: PostgresStore) -> None:
    epoch = await acquire_new_room(node_one)
    await append_commit(node_one, Commit("ABCDEF", epoch, 1, new_game=NewGame(1, "game", b"seed")))
    assert not await node_one.claim_review("game", 1, b"begun", 60)
    assert not await node_one.claim_review("none", 1, b"begun", 60)


async def test_expired_claims_are_deleted(database: InDatabase, node_one: PostgresStore) -> None:
    await store_finished_game(node_one)
    assert await node_one.claim_review("game", 1, b"begun", 60)
    assert await node_one.claim_review("game", 2, b"begun", 60)
    await database.sql("UPDATE reviewing SET until = clock_timestamp() WHERE version = 1")
    await node_one.checkpoint()
    assert await database.sql("SELECT version FROM reviewing") == [(2,)]


async def test_nodes_that_are_long_gone_are_deleted(database: InDatabase, node_one: PostgresStore) -> None:
    await node_one.renew_lease(0)
    await database.sql("INSERT INTO nodes VALUES ('past', 0, clock_timestamp() - interval '2 days', 0, true)")
    await node_one.checkpoint()
    assert await database.sql("SELECT name FROM nodes") == [("one",)]
