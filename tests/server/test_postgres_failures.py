"""A database that fails, returns, is full or missing: nothing is lost or done twice, and errors are clear."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
from deploy.local.services import Postgres
from msgspec.structs import replace

from panier.core.units import Seconds
from panier.server.store.postgres.postgres_store import PostgresStore
from panier.server.store.postgres.schema import MIGRATIONS
from panier.server.store.store import Commit, Fenced, NewGame, StoreFull, StoreUnavailable
from panier.server.tuning import DEFAULT_TUNING, Tuning
from server import services
from server.append_helper import append_commit
from server.cuttable_proxy import CuttableProxy
from server.stores import (
    BlockedWriter,
    InDatabase,
    ManualWallClock,
    acquire,
    acquire_new_room,
    append_all,
    begin_game,
    open_leased,
)

# A database that does not come back is given up after a moment.
IMPATIENT: Final = Tuning(postgres_total_timeout_s=Seconds(0.3))


@pytest.fixture
async def database() -> InDatabase:
    return InDatabase(await services.fresh_database())


@pytest.fixture
async def cable(database: InDatabase) -> AsyncIterator[CuttableProxy]:
    async with CuttableProxy(services.postgres().port) as cable:
        yield cable


@pytest.fixture
def tuning() -> Tuning:
    """Return the limits of the store; tests pass others."""
    return DEFAULT_TUNING


@pytest.fixture
async def store(database: InDatabase, cable: CuttableProxy, tuning: Tuning) -> AsyncIterator[PostgresStore]:
    store = await open_leased(url_through(cable, database), "one", ManualWallClock(), tuning)
    yield store
    await store.close()


def url_through(cable: CuttableProxy, database: InDatabase) -> str:
    return database.url.replace(f":{services.postgres().port}/", f":{cable.port}/")


def cut_once_when_asked_to(cable: CuttableProxy, what: bytes) -> None:
    def asked(passed: bytes) -> None:
        if what in passed:
            cable.on_request = lambda _: None
            cable.drops_replies = True  # the database hears it, and its answer is lost
            asyncio.get_running_loop().call_later(0.2, broken)

    def broken() -> None:
        cable.drops_replies = False
        cable.cut()

    cable.on_request = asked


def step(epoch: int, seq: int) -> Commit:
    act = b"act %d" % seq
    return Commit("ABCDEF", epoch, seq, body=act, game=1, acts=(act,), first=seq, commands=((0, str(seq)),))


async def test_R1_a_commit_with_a_lost_answer_is_stored_once_and_acknowledged(
    store: PostgresStore, cable: CuttableProxy
) -> None:
    epoch = await begin_game(store)
    await append_commit(store, step(epoch, 2))
    cut_once_when_asked_to(cable, b"act 3")
    assert await append_all(store, step(epoch, 3), step(epoch, 4)) == [None, None]
    await append_commit(store, step(epoch, 5))
    found = await acquire(store)
    assert found.game
    assert found.game.acts == (b"a0", b"a1", b"act 2", b"act 3", b"act 4", b"act 5")
    assert [command.cmd for command in found.answered] == ["2", "3", "4", "5"]


async def test_R1_a_commit_that_never_reached_the_database_is_sent_again(
    store: PostgresStore, cable: CuttableProxy
) -> None:
    epoch = await begin_game(store)
    cable.cut()
    await append_commit(store, step(epoch, 2))
    assert (await acquire(store)).seq == 2


@pytest.mark.parametrize("tuning", [IMPATIENT])
async def test_a_commit_of_unknown_outcome_and_all_after_it_are_fenced(
    store: PostgresStore, cable: CuttableProxy
) -> None:
    epoch = await begin_game(store)

    def asked(passed: bytes) -> None:
        if b"act 2" in passed:
            cable.drops_replies = True
            asyncio.get_running_loop().call_later(0.1, lambda: asyncio.ensure_future(cable.unplug()))

    cable.on_request = asked
    with pytest.raises(Fenced, match="nobody knows"):
        await append_commit(store, step(epoch, 2))
    with pytest.raises(Fenced):
        await append_commit(store, step(epoch, 3))
    cable.drops_replies = False
    cable.on_request = lambda _: None
    await cable.plug_in()
    found = await acquire(store)
    assert found.seq == 2  # it had been stored
    await append_commit(store, step(found.epoch, 3))


async def test_a_refusal_after_a_lost_answer_is_an_unknown_outcome(
    store: PostgresStore, cable: CuttableProxy, database: InDatabase
) -> None:
    """The first try was stored; the second finds the database full."""
    epoch = await begin_game(store)
    cut_once_when_asked_to(cable, b"act 2")
    waiting = append_commit(store, step(epoch, 2))
    while await database.sql("SELECT seq FROM rooms") != [(2,)]:
        await asyncio.sleep(0.01)
    await database.sql(
        "CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS"
        " $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$"
    )
    await database.sql("CREATE TRIGGER fill BEFORE UPDATE ON rooms EXECUTE FUNCTION fill()")
    with pytest.raises(Fenced, match="nobody knows"):
        await waiting


@pytest.mark.parametrize("tuning", [IMPATIENT])
async def test_requests_without_a_connection_are_not_done_and_say_so(
    store: PostgresStore, cable: CuttableProxy
) -> None:
    epoch = await begin_game(store)
    await cable.unplug()
    with pytest.raises(StoreUnavailable, match="cannot be reached"):
        await append_commit(store, step(epoch, 2))
    for doing in (
        store.check_writable(),
        store.acquire_room("ABCDEF"),
        store.read_record("secret"),
        store.renew_lease(1),
    ):
        with pytest.raises(StoreUnavailable, match="cannot be reached"):
            await doing
    await cable.plug_in()
    await append_commit(store, step(epoch, 2))


@pytest.mark.parametrize(
    "tuning", [Tuning(postgres_reply_timeout_s=Seconds(0.5), postgres_connect_timeout_s=Seconds(1.0))]
)
async def test_requests_to_a_hanging_database_time_out_and_are_retried(
    store: PostgresStore, cable: CuttableProxy
) -> None:
    epoch = await begin_game(store)
    cable.drops_replies = True
    waiting = append_commit(store, step(epoch, 2))
    await asyncio.sleep(0.1)
    assert not waiting.done()
    asyncio.get_running_loop().call_later(0.3, setattr, cable, "drops_replies", False)
    await waiting
    assert (await acquire(store)).seq == 2


async def test_a_restart_of_the_database_loses_nothing(tmp_path: Path) -> None:
    with Postgres(services.folder() / tmp_path.name, durable=False) as own:
        store = await open_leased(own.url, "one", ManualWallClock())
        epoch = await begin_game(store)
        own.stop()
        waiting = asyncio.gather(append_commit(store, step(epoch, 2)), store.room_exists("ABCDEF"))
        await asyncio.sleep(0.1)
        own.start()
        assert list(await waiting) == [None, True]
        assert (await acquire(store)).seq == 2
        await store.close()


async def test_a_full_disk_is_reported_and_refuses_only_what_does_not_fit(
    store: PostgresStore, database: InDatabase
) -> None:
    """The database reports it, here for large bodies only."""
    one, two = await acquire_new_room(store), await acquire_new_room(store, "GHJKMN")
    await database.sql(
        "CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF length(NEW.body) > 100 THEN"
        " RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END IF; RETURN NEW; END $$"
    )
    await database.sql("CREATE TRIGGER fill BEFORE UPDATE ON rooms FOR EACH ROW EXECUTE FUNCTION fill()")
    with BlockedWriter(store):
        waiting = asyncio.ensure_future(
            append_all(
                store,
                Commit("ABCDEF", one, 1, body=b"x" * 101),
                Commit("GHJKMN", two, 1, body=b"small"),
                Commit("ABCDEF", one, 2),
            )
        )
        await asyncio.sleep(0)
    assert [type(it) for it in await waiting] == [StoreFull, type(None), Fenced]
    await append_commit(store, Commit("ABCDEF", one, 1, body=b"small"))


async def test_conflicting_commits_are_retried(store: PostgresStore, database: InDatabase) -> None:
    epoch = await acquire_new_room(store)
    await database.sql("CREATE SEQUENCE tries")
    await database.sql(
        "CREATE FUNCTION collide() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF nextval('tries') = 1 THEN"
        " RAISE EXCEPTION 'deadlock detected' USING ERRCODE = '40P01'; END IF; RETURN NEW; END $$"
    )
    await database.sql("CREATE TRIGGER collide BEFORE UPDATE ON rooms FOR EACH ROW EXECUTE FUNCTION collide()")
    await append_commit(store, Commit("ABCDEF", epoch, 1))


# Starting


async def test_several_nodes_can_create_the_tables_at_once(database: InDatabase) -> None:
    stores = await asyncio.gather(*[database.open(ManualWallClock(), f"node{number}") for number in range(4)])
    assert await database.sql("SELECT format FROM panier") == [(len(MIGRATIONS),)]
    assert len({store.node.incarnation for store in stores}) == 4
    for store in stores:
        await store.close()


@pytest.mark.parametrize("format", range(1, len(MIGRATIONS)))
async def test_a_database_of_an_earlier_format_is_migrated(format: int, database: InDatabase) -> None:
    for step in (*MIGRATIONS[:format], "CREATE TABLE panier (format integer)", f"INSERT INTO panier VALUES ({format})"):
        await database.script(step)
    await database.sql("INSERT INTO rooms (name, epoch, seq, body, touched) VALUES ('ABCDEF', 0, 7, 'kept', 0)")
    store = await database.open(ManualWallClock())
    assert (await acquire(store)).seq == 7
    assert await database.sql("SELECT format FROM panier") == [(len(MIGRATIONS),)]
    await store.close()


async def opening_error(url: str) -> str:
    """Return the error of a node that is started there."""
    with pytest.raises(StoreUnavailable) as unusable:
        await PostgresStore.open(url, "one", DEFAULT_TUNING)
    assert services.postgres().password not in str(unusable.value)
    return str(unusable.value)


async def test_errors_say_why_a_database_cannot_be_used(database: InDatabase) -> None:
    server = services.postgres()
    assert "Start PostgreSQL" in await opening_error("postgresql://postgres@127.0.0.1:1/panier")
    assert "Mend user and password" in await opening_error(
        f"postgresql://postgres:wrong@127.0.0.1:{server.port}/postgres"
    )
    assert "createdb" in await opening_error(server.database("nowhere"))
    assert "no address of a database" in await opening_error("mysql://127.0.0.1/panier")
    await database.sql("CREATE TABLE panier (format integer)")
    await database.sql("INSERT INTO panier VALUES (99)")
    assert "newer Panier (format 99" in await opening_error(database.url)
    await database.sql("UPDATE panier SET format = 0")
    await database.sql("CREATE TABLE rooms (beds integer)")
    assert "another program" in await opening_error(database.url)


async def test_a_dump_can_be_restored_in_another_database(tmp_path: Path) -> None:
    with Postgres(services.folder() / tmp_path.name, durable=False) as own:
        store = await open_leased(own.url, "one", ManualWallClock())
        epoch = await begin_game(store)
        await append_commit(store, Commit("ABCDEF", epoch, 2, game=1, ended=True, claims=(b"c",), commands=((0, "c"),)))
        await append_commit(
            store, Commit("ABCDEF", epoch, 3, new_game=NewGame(2, "second", b"seed"), game=2, acts=(b"b0",))
        )
        before = await acquire(store), await store.read_record("secret"), await store.read_claims("secret")
        dump = tmp_path / "panier.dump"
        own.run("pg_dump", "--format=custom", f"--file={dump}", own.url)
        await store.close()
        own.run("createdb", f"--maintenance-db={own.url}", "restored")
        own.run("pg_restore", "--exit-on-error", f"--dbname={own.database('restored')}", str(dump))
        restored = await open_leased(own.database("restored"), "two", ManualWallClock())
        await InDatabase(own.database("restored")).sql("DELETE FROM nodes WHERE name = 'one'")  # its lease would run on
        room = await acquire(restored)
        assert room.epoch > before[0].epoch
        assert replace(room, epoch=before[0].epoch) == before[0]
        assert (await restored.read_record("secret"), await restored.read_claims("secret")) == before[1:]
        await append_commit(restored, Commit("ABCDEF", room.epoch, 4))
        await restored.close()
