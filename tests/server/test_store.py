"""What a table server keeps: durable once it says so, in order, once each, by one owner; and clear when it cannot."""

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from threading import Event

import apsw
import pytest

from panier.server.store.schema import MIGRATIONS
from panier.server.store.sqlite_store import FOLD_AT, GROUP, SqliteStore
from panier.server.store.store import Answered, Commit, Fenced, Full, NewGame, Unusable
from panier.server.store.values import REMEMBERED
from server.appending import appended

WRITING = Path(__file__).parent / "writing.py"
BIG = b"x" * 3000


class Clock:
    """Time that a test moves by hand."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables" / "panier.db"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def store(path: Path, clock: Clock) -> AsyncIterator[SqliteStore]:
    store = SqliteStore.open(path, clock)
    yield store
    await store.close()


async def taken(store: SqliteStore, room: str = "ABCDEF") -> int:
    """The epoch in which a new room was taken."""
    assert await store.create(room, b"empty")
    found = await store.take(room)
    assert found
    return found.epoch


async def outcomes(store: SqliteStore, *commits: Commit) -> list[BaseException | None]:
    """What comes of commits that are asked for in one go."""
    return await asyncio.gather(*[appended(store, commit) for commit in commits], return_exceptions=True)


class Held:
    """The writer of a store, held so that what is asked for meanwhile is sure to wait."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.here, self.free = Event(), Event()

    def __enter__(self) -> None:
        self.store._ask(self.hold, lambda _: None)
        self.store._hand_over()
        self.here.wait()

    def hold(self, _: apsw.Connection) -> None:
        self.here.set()
        self.free.wait()

    def __exit__(self, *_: object) -> None:
        self.free.set()


def transactions(store: SqliteStore) -> list[None]:
    """Grows by one with every transaction that is committed from now on."""
    seen: list[None] = []

    def committed() -> bool:
        seen.append(None)
        return False

    store._database._file.set_commit_hook(committed)
    return seen


# Rooms


async def test_a_name_is_given_to_one_room(store: SqliteStore) -> None:
    assert await store.create("ABCDEF", b"mine")
    assert not await store.create("ABCDEF", b"yours")
    found = await store.take("ABCDEF")
    assert found
    assert found.body == b"mine"


async def test_what_was_never_created_cannot_be_taken(store: SqliteStore) -> None:
    assert await store.take("ABCDEF") is None


async def test_a_new_room_is_as_it_was_created(store: SqliteStore) -> None:
    await store.create("ABCDEF", b"empty")
    found = await store.take("ABCDEF")
    assert found
    assert (found.room, found.seq, found.body, found.game, found.answered) == ("ABCDEF", 0, b"empty", None, ())


async def test_R5_a_room_that_is_taken_again_refuses_its_earlier_owner(store: SqliteStore) -> None:
    old = await taken(store)
    again = await store.take("ABCDEF")
    assert again
    assert again.epoch > old
    with pytest.raises(Fenced, match="taken"):
        await appended(store, Commit("ABCDEF", old, 1))
    await appended(store, Commit("ABCDEF", again.epoch, 1))


async def test_R5_an_epoch_is_given_once_even_to_a_room_of_the_same_name(store: SqliteStore, clock: Clock) -> None:
    old = await taken(store)
    assert await store.forget(clock.now + 1) == ["ABCDEF"]
    assert await taken(store) > old


async def test_R5_a_commit_to_a_room_that_is_gone_is_refused(store: SqliteStore) -> None:
    with pytest.raises(Fenced, match="gone"):
        await appended(store, Commit("ABCDEF", 1, 1))


@pytest.mark.parametrize("seq", [0, 1, 3])
async def test_R2_the_numbers_of_what_is_told_have_no_gap_and_no_repetition(store: SqliteStore, seq: int) -> None:
    epoch = await taken(store)
    await appended(store, Commit("ABCDEF", epoch, 1, body=b"one"))
    with pytest.raises(Fenced, match="follow"):
        await appended(store, Commit("ABCDEF", epoch, seq, body=b"wrong"))
    found = await store.take("ABCDEF")
    assert found
    assert (found.seq, found.body) == (1, b"one")


async def test_a_commit_without_a_body_leaves_the_room_as_it_is(store: SqliteStore) -> None:
    epoch = await taken(store)
    await appended(store, Commit("ABCDEF", epoch, 1))
    found = await store.take("ABCDEF")
    assert found
    assert (found.seq, found.body) == (1, b"empty")


# Games


async def begin(store: SqliteStore) -> int:
    """The epoch of a room with a running game and two acts."""
    epoch = await taken(store)
    await appended(
        store, Commit("ABCDEF", epoch, 1, new_game=NewGame(1, "secret", b"seed"), game=1, acts=(b"a0", b"a1"))
    )
    return epoch


async def test_the_running_game_is_taken_with_all_its_acts(store: SqliteStore, clock: Clock) -> None:
    epoch = await begin(store)
    clock.now += 5
    await appended(store, Commit("ABCDEF", epoch, 2, game=1, acts=(b"a2",), first=2))
    found = await store.take("ABCDEF")
    assert found
    assert found.game
    assert (found.game.number, found.game.id, found.game.body) == (1, "secret", b"seed")
    assert (found.game.began, found.game.ended) == (1000, None)
    assert found.game.acts == (b"a0", b"a1", b"a2")


@pytest.mark.parametrize("first", [0, 1, 3])
async def test_acts_have_no_gap_and_no_repetition(store: SqliteStore, first: int) -> None:
    epoch = await begin(store)
    with pytest.raises(Fenced, match="acts"):
        await appended(store, Commit("ABCDEF", epoch, 2, game=1, acts=(b"wrong",), first=first))


async def test_the_first_act_of_a_game_is_number_0(store: SqliteStore) -> None:
    epoch = await taken(store)
    with pytest.raises(Fenced, match="acts"):
        await appended(
            store, Commit("ABCDEF", epoch, 1, new_game=NewGame(1, "secret", b""), game=1, acts=(b"a",), first=1)
        )


async def test_a_game_that_runs_has_no_record_to_read(store: SqliteStore) -> None:
    epoch = await begin(store)
    await appended(store, Commit("ABCDEF", epoch, 2, game=1, claims=(b"early",)))
    assert await store.record("secret") is None
    assert await store.claims("secret") == ()


async def test_a_game_that_is_over_is_read_by_its_id_with_all_claims_in_order(store: SqliteStore, clock: Clock) -> None:
    epoch = await begin(store)
    await appended(store, Commit("ABCDEF", epoch, 2, game=1, claims=(b"c0", b"c1")))
    clock.now += 60
    await appended(store, Commit("ABCDEF", epoch, 3, game=1, acts=(b"a2",), first=2, claims=(b"c2",), ended=True))
    record = await store.record("secret")
    assert record
    assert (record.acts, record.began, record.ended) == ((b"a0", b"a1", b"a2"), 1000, 1060)
    assert await store.claims("secret") == (b"c0", b"c1", b"c2")
    found = await store.take("ABCDEF")
    assert found
    assert found.game is None


async def test_an_unknown_id_has_neither_record_nor_claims(store: SqliteStore) -> None:
    assert await store.record("secret") is None
    assert await store.claims("secret") == ()


async def test_a_review_is_kept_with_a_game_that_is_over_and_read_in_its_version(
    store: SqliteStore, path: Path
) -> None:
    epoch = await taken(store)
    await outcomes(store, Commit("ABCDEF", epoch, 1, new_game=NewGame(1, "game one", b"rules")))
    await store.keep_review("game one", 1, b"too soon")
    assert await store.review("game one", 1) is None
    await outcomes(store, Commit("ABCDEF", epoch, 2, game=1, ended=True))
    await store.keep_review("game one", 1, b"first")
    assert await store.review("game one", 1) == b"first"
    assert await store.review("game one", 2) is None
    await store.keep_review("game one", 2, b"second")
    assert await store.review("game one", 1) is None
    assert await store.review("game one", 2) == b"second"
    assert await store.review("game two", 2) is None
    file = apsw.Connection(str(path))
    file.pragma("foreign_keys", True)
    file.execute("DELETE FROM games")
    file.close()
    assert await store.review("game one", 2) is None
    assert store._database._file.execute("SELECT count(*) FROM reviews").fetchall() == [(0,)]


async def test_a_game_that_is_over_takes_no_further_acts(store: SqliteStore) -> None:
    epoch = await begin(store)
    await appended(store, Commit("ABCDEF", epoch, 2, game=1, ended=True))
    with pytest.raises(Fenced, match="running"):
        await appended(store, Commit("ABCDEF", epoch, 3, game=1, acts=(b"a2",), first=2))


async def test_games_are_played_one_after_another(store: SqliteStore) -> None:
    epoch = await begin(store)
    second = NewGame(2, "second", b"")
    with pytest.raises(Fenced, match="still running"):
        await appended(store, Commit("ABCDEF", epoch, 2, new_game=second))
    await appended(store, Commit("ABCDEF", epoch, 2, game=1, ended=True))
    await appended(store, Commit("ABCDEF", epoch, 3, new_game=second, game=2, acts=(b"b0",)))
    found = await store.take("ABCDEF")
    assert found
    assert found.game
    assert (found.game.number, found.game.acts) == (2, (b"b0",))


async def test_two_games_never_share_an_id(store: SqliteStore) -> None:
    await begin(store)
    epoch = await taken(store, "GHJKMN")
    with pytest.raises(Fenced, match="fit"):
        await appended(store, Commit("GHJKMN", epoch, 1, new_game=NewGame(1, "secret", b"")))


def test_a_commit_that_makes_no_sense_cannot_be_written_down() -> None:
    with pytest.raises(ValueError, match="number of their game"):
        Commit("ABCDEF", 1, 1, acts=(b"a",))
    with pytest.raises(ValueError, match="another"):
        Commit("ABCDEF", 1, 1, game=1, ended=True, new_game=NewGame(2, "second", b""))


# Commands


def kept_names(store: SqliteStore) -> int:
    return len(store._database._file.execute("SELECT 1 FROM answered").fetchall())


async def test_commands_of_different_people_and_rooms_may_have_the_same_name(store: SqliteStore) -> None:
    one, two = await taken(store), await taken(store, "GHJKMN")
    await appended(store, Commit("ABCDEF", one, 1, commands=((0, "c1"), (1, "c1"))))
    await appended(store, Commit("GHJKMN", two, 1, commands=((0, "c1"),)))
    for room, count in (("ABCDEF", 2), ("GHJKMN", 1)):
        found = await store.take(room)
        assert found
        assert len(found.answered) == count


async def test_a_room_is_taken_with_the_last_commands_of_each_and_older_ones_are_gone(
    store: SqliteStore,
) -> None:
    epoch = await taken(store)
    commits = [
        Commit("ABCDEF", epoch, 1, commands=((0, "a"), (0, "b"))),
        *(Commit("ABCDEF", epoch, seq, commands=((0, str(seq)),)) for seq in range(2, REMEMBERED + 3)),
    ]
    assert await outcomes(store, *commits) == [None] * len(commits)
    found = await store.take("ABCDEF")
    assert found
    assert found.answered == tuple(Answered(0, str(seq), seq) for seq in range(3, REMEMBERED + 3))
    assert kept_names(store) == REMEMBERED


async def test_commands_that_were_told_together_are_forgotten_together(store: SqliteStore) -> None:
    """As two claims that one race has settled: nobody could say which of them is older."""
    epoch = await taken(store)
    commits = [
        Commit("ABCDEF", epoch, 1, commands=((0, "one"), (0, "other"))),
        *(Commit("ABCDEF", epoch, seq, commands=((0, str(seq)),)) for seq in range(2, REMEMBERED + 1)),
    ]
    assert await outcomes(store, *commits) == [None] * len(commits)
    found = await store.take("ABCDEF")
    assert found
    assert {"one", "other"} <= {command.cmd for command in found.answered}
    last = Commit("ABCDEF", found.epoch, REMEMBERED + 1, commands=((0, "last"),))
    assert await outcomes(store, last) == [None]
    found = await store.take("ABCDEF")
    assert found
    assert not {"one", "other"} & {command.cmd for command in found.answered}


async def test_the_last_commands_of_somebody_are_kept_however_much_others_did_since(store: SqliteStore) -> None:
    epoch = await taken(store)
    asked = [(0, "hers"), *[(1, str(number)) for number in range(REMEMBERED + 1)]]
    commits = [Commit("ABCDEF", epoch, seq, commands=(command,)) for seq, command in enumerate(asked, 1)]
    assert await outcomes(store, *commits) == [None] * len(commits)
    found = await store.take("ABCDEF")
    assert found
    assert [(command.who, command.cmd) for command in found.answered] == [asked[0], *asked[2:]]


# The journal


async def test_many_commits_are_folded_into_the_tables_without_being_asked_for(store: SqliteStore) -> None:
    epoch = await taken(store)
    await appended(store, Commit("ABCDEF", epoch, 1, new_game=NewGame(1, "secret", b"")))
    acts = range(FOLD_AT + 1)
    commits = [Commit("ABCDEF", epoch, act + 2, game=1, acts=(b"%d" % act,), first=act) for act in acts]
    assert await outcomes(store, *commits) == [None] * len(commits)
    with Held(store):
        journal, folded = [
            store._database._file.execute(f"SELECT count(*) FROM {name}").get for name in ("journal", "acts")
        ]
    assert folded >= FOLD_AT
    assert journal <= 1
    found = await store.take("ABCDEF")
    assert found
    assert found.game
    assert found.game.acts == tuple([b"%d" % act for act in acts])


async def test_a_file_of_an_earlier_format_is_brought_up_to_date(path: Path) -> None:
    path.parent.mkdir()
    earlier = apsw.Connection(str(path))
    earlier.execute(f"{MIGRATIONS[0]}; PRAGMA application_id = {0x50616E69}; PRAGMA user_version = 1")
    earlier.execute("INSERT INTO rooms VALUES ('ABCDEF', 3, 7, CAST('body' AS BLOB), 1.0)")
    earlier.execute("INSERT INTO replies VALUES ('ABCDEF', 7, 0, '5', 'c1', CAST('{}' AS BLOB))")
    earlier.close()
    store = SqliteStore.open(path)
    found = await store.take("ABCDEF")
    assert found
    assert (found.seq, found.body, found.answered) == (7, b"body", (Answered(5, "c1", 7),))
    await appended(store, Commit("ABCDEF", found.epoch, 8, body=b"new"))
    await store.close()
    store = SqliteStore.open(path)
    again = await store.take("ABCDEF")
    assert again
    assert (again.seq, again.body) == (8, b"new")
    await store.close()


# Order, groups, and the event loop


async def test_commits_of_a_room_are_stored_in_the_order_of_the_calls(store: SqliteStore) -> None:
    epoch = await taken(store)
    commits = [Commit("ABCDEF", epoch, seq, body=b"%d" % seq) for seq in range(1, 200)]
    assert await outcomes(store, *commits) == [None] * len(commits)


async def test_a_read_sees_every_write_asked_for_before_it(store: SqliteStore) -> None:
    epoch = await taken(store)
    with Held(store):
        done = appended(store, Commit("ABCDEF", epoch, 1, body=b"one"))
        reading = asyncio.ensure_future(store.take("ABCDEF"))
        await asyncio.sleep(0)
    found = await reading
    assert found
    assert (done.done(), found.seq, found.body) == (True, 1, b"one")


async def test_everything_that_waits_shares_a_transaction_up_to_a_limit(store: SqliteStore) -> None:
    epochs = [await taken(store, f"room{number}") for number in range(2 * GROUP + 1)]
    commits = [Commit(f"room{number}", epoch, 1) for number, epoch in enumerate(epochs)]
    with Held(store):
        waiting = asyncio.gather(*[appended(store, commit) for commit in commits])
        await asyncio.sleep(0)
        seen = transactions(store)
    await waiting
    assert len(seen) == 3 + 1  # and the one that held the writer


async def test_the_event_loop_is_called_once_for_a_whole_group(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    epoch = await taken(store)
    loop, calls = asyncio.get_running_loop(), 0
    inner = loop.call_soon_threadsafe

    def counted(*args: object, **kwargs: object) -> object:
        nonlocal calls
        calls += 1
        return inner(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(loop, "call_soon_threadsafe", counted)
    with Held(store):
        waiting = [appended(store, Commit("ABCDEF", epoch, seq)) for seq in range(1, GROUP)]
    await asyncio.gather(*waiting)
    assert calls == 1 + 1  # and once for what held the writer


async def test_the_event_loop_goes_on_while_the_disk_is_slow(store: SqliteStore) -> None:
    epoch = await taken(store)
    with Held(store):
        done = appended(store, Commit("ABCDEF", epoch, 1))
        for _ in range(10):
            await asyncio.sleep(0)
        assert not done.done()
    await done


async def test_a_refused_commit_harms_no_other_in_its_group_but_those_that_build_on_it(store: SqliteStore) -> None:
    one, two = await taken(store), await taken(store, "GHJKMN")
    with Held(store):
        waiting = asyncio.ensure_future(
            outcomes(
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
    found = [await store.take("ABCDEF"), await store.take("GHJKMN")]
    assert [(room.seq, room.body) for room in found if room] == [(1, b"1"), (2, b"2")]


async def test_a_commit_that_fails_halfway_leaves_nothing_behind_and_harms_no_other(store: SqliteStore) -> None:
    await begin(store)
    epochs = {room: await taken(store, room) for room in ("before", "broken", "behind")}
    with Held(store):
        waiting = asyncio.ensure_future(
            outcomes(
                store,
                Commit("before", epochs["before"], 1, body=b"1"),
                # The body of the room is written before the id of its game turns out to be another's.
                Commit("broken", epochs["broken"], 1, body=b"half", new_game=NewGame(1, "secret", b"")),
                Commit("behind", epochs["behind"], 1, body=b"1"),
            )
        )
        await asyncio.sleep(0)
    assert [type(outcome) for outcome in await waiting] == [type(None), Fenced, type(None)]
    found = [await store.take(room) for room in epochs]
    assert [(room.seq, room.body) for room in found if room] == [(1, b"1"), (0, b"empty"), (1, b"1")]


async def test_a_mistake_of_the_caller_does_not_stop_the_writer(store: SqliteStore) -> None:
    epoch = await taken(store)
    with pytest.raises(AttributeError):
        await appended(store, Commit("ABCDEF", epoch, 1, body=object()))  # type: ignore[arg-type]
    await appended(store, Commit("ABCDEF", epoch, 1))


async def test_to_cancel_does_not_take_a_commit_back_and_harms_no_other(store: SqliteStore) -> None:
    epoch = await taken(store)
    with Held(store):
        first, second = (appended(store, Commit("ABCDEF", epoch, seq)) for seq in (1, 2))
        first.cancel()
    await second


# Forgetting and closing


async def test_rooms_untouched_for_long_are_forgotten_but_not_their_finished_games(
    store: SqliteStore, clock: Clock
) -> None:
    epoch = await begin(store)
    await appended(store, Commit("ABCDEF", epoch, 2, game=1, ended=True, claims=(b"c",), commands=((0, "c"),)))
    await appended(store, Commit("ABCDEF", epoch, 3, new_game=NewGame(2, "unfinished", b""), game=2, acts=(b"b0",)))
    clock.now = 2000
    written = await taken(store, "written")
    await taken(store, "touched")
    clock.now = 3000
    await appended(store, Commit("written", written, 1))
    await store.take("touched")
    assert await store.rooms() == {"ABCDEF": 1000, "written": 3000, "touched": 3000}
    assert await store.forget(3000) == ["ABCDEF"]
    assert set(await store.rooms()) == {"written", "touched"}
    assert await store.take("ABCDEF") is None
    record = await store.record("secret")
    assert record
    assert record.acts == (b"a0", b"a1")
    assert await store.claims("secret") == (b"c",)
    tables = {
        name: store._database._file.execute(f"SELECT count(*) FROM {name}").get
        for name in ("acts", "games", "answered")
    }
    assert tables == {"acts": 2, "games": 1, "answered": 0}
    epoch = await taken(store)
    await appended(store, Commit("ABCDEF", epoch, 1, new_game=NewGame(1, "third", b"")))


async def test_a_refused_commit_does_not_keep_a_room_from_being_forgotten(store: SqliteStore, clock: Clock) -> None:
    one, two = await taken(store), await taken(store, "GHJKMN")
    clock.now = 2000
    with Held(store):
        waiting = asyncio.ensure_future(outcomes(store, Commit("ABCDEF", one, 7), Commit("GHJKMN", two, 1)))
        await asyncio.sleep(0)
    await waiting
    assert await store.rooms() == {"ABCDEF": 1000, "GHJKMN": 2000}


async def test_closing_stores_what_was_asked_for_before_and_refuses_what_comes_after(path: Path) -> None:
    store = SqliteStore.open(path)
    epoch = await taken(store)
    with Held(store):
        waiting = [appended(store, Commit("ABCDEF", epoch, seq)) for seq in range(1, 2 * GROUP)]
        closing = asyncio.ensure_future(store.close())
        await asyncio.sleep(0)
        late = appended(store, Commit("ABCDEF", epoch, 2 * GROUP))
    await closing
    await asyncio.gather(*waiting)
    with pytest.raises(Unusable, match="closed"):
        await late
    await store.close()
    again = SqliteStore.open(path)
    found = await again.take("ABCDEF")
    await again.close()
    assert found
    assert (found.seq, found.epoch) == (2 * GROUP - 1, epoch + 1)


def test_an_event_loop_that_ends_first_does_not_stop_what_it_asked_for(path: Path) -> None:
    async def ask() -> tuple[SqliteStore, Held]:
        store = SqliteStore.open(path)
        epoch = await taken(store)
        held = Held(store)
        held.__enter__()
        appended(store, Commit("ABCDEF", epoch, 1))
        return store, held

    store, held = asyncio.run(ask())
    held.__exit__()
    asyncio.run(store.close())

    async def look() -> int:
        store = SqliteStore.open(path)
        found = await store.take("ABCDEF")
        await store.close()
        assert found
        return found.seq

    assert asyncio.run(look()) == 1


# The file


async def test_the_file_is_its_owners_alone_and_synced_at_every_commit(store: SqliteStore, path: Path) -> None:
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    await taken(store)
    assert (path.parent / "panier.db-wal").stat().st_mode & 0o777 == 0o600
    pragmas = [
        store._database._file.pragma(name) for name in ("journal_mode", "synchronous", "fullfsync", "foreign_keys")
    ]
    assert pragmas == ["wal", 2, 1, 1]


async def test_another_program_may_read_while_the_server_writes(store: SqliteStore, path: Path) -> None:
    await taken(store)
    reader = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    assert reader.execute("SELECT name FROM rooms").get == "ABCDEF"
    reader.close()


def refusal(path: Path) -> str:
    """What a person reads who starts a server on that file."""
    with pytest.raises(Unusable) as unusable:
        SqliteStore.open(path)
    assert str(path) in str(unusable.value)
    assert "--data DIR" in str(unusable.value)
    return str(unusable.value)


async def test_a_file_in_use_is_refused_and_its_user_not_disturbed(store: SqliteStore, path: Path) -> None:
    epoch = await taken(store)
    assert "in use by another" in refusal(path)
    other = [sys.executable, str(WRITING), str(path), "1"]  # the refusal has not loosened the lock for other processes
    ended = subprocess.run(other, capture_output=True, text=True, check=False, timeout=60)
    assert "in use by another" in ended.stderr
    await appended(store, Commit("ABCDEF", epoch, 1))


async def test_a_file_is_free_again_when_its_server_is_closed(path: Path) -> None:
    for _ in range(2):
        await SqliteStore.open(path).close()


@pytest.mark.parametrize("content", [b"Dear diary, " * 500, b"SQLite format 3\0" + b"\xff" * 5000, b"short"])
def test_a_file_that_is_no_database_is_refused_and_left_as_it_is(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    assert "damaged" in refusal(path)
    assert path.read_bytes() == content


async def test_a_damaged_file_is_refused_and_left_as_it_is(path: Path) -> None:
    store = SqliteStore.open(path)
    for number in range(20):
        await store.create(f"room{number}", BIG)
    await store.close()
    content = bytearray(path.read_bytes())
    content[4096:] = bytes(len(content) - 4096)
    path.write_bytes(content)
    assert "damaged" in refusal(path)
    assert path.read_bytes() == content


def test_a_database_of_another_program_is_refused_and_left_as_it_is(path: Path) -> None:
    path.parent.mkdir()
    other = apsw.Connection(str(path))
    other.execute("CREATE TABLE recipes (name)")
    other.close()
    content = path.read_bytes()
    assert "another program" in refusal(path)
    assert path.read_bytes() == content


async def test_a_file_of_a_newer_panier_is_refused_and_left_as_it_is(path: Path) -> None:
    await SqliteStore.open(path).close()
    newer = apsw.Connection(str(path))
    newer.pragma("user_version", 99)
    newer.close()
    content = path.read_bytes()
    assert "newer Panier (format 99" in refusal(path)
    assert path.read_bytes() == content


async def test_a_refused_file_keeps_even_its_log(path: Path, tmp_path: Path) -> None:
    store = SqliteStore.open(path)
    await taken(store)
    killed = tmp_path / "killed" / "panier.db"  # as a server leaves it that is killed
    killed.parent.mkdir()
    for suffix in ("", "-wal"):
        Path(f"{killed}{suffix}").write_bytes(Path(f"{path}{suffix}").read_bytes())
    await store.close()
    newer = apsw.Connection(str(killed))
    newer.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    newer.pragma("user_version", 99)
    newer.close()
    before = killed.read_bytes()
    assert "newer" in refusal(killed)
    assert killed.read_bytes() == before
    assert Path(f"{killed}-wal").stat().st_size


def test_a_folder_in_place_of_the_file_is_refused(path: Path) -> None:
    path.mkdir(parents=True)
    assert "cannot write" in refusal(path)


def test_a_file_in_place_of_the_folder_is_refused(path: Path) -> None:
    path.parent.write_text("not a folder")
    assert "cannot write" in refusal(path)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder in which not even root can write")
def test_a_folder_in_which_nobody_can_write_is_refused() -> None:
    assert "cannot write" in refusal(Path("/proc/panier/panier.db"))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_or_file_is_refused(path: Path) -> None:
    path.parent.mkdir(mode=0o500)
    assert "cannot write" in refusal(path)
    path.parent.chmod(0o700)
    asyncio.run(SqliteStore.open(path).close())
    path.chmod(0o400)
    assert "cannot write" in refusal(path)


# A full disk


async def filled(store: SqliteStore, room: str, epoch: int) -> int:
    """How many commits went in before the disk was full."""
    for seq in range(1, 10_000):
        try:
            await appended(store, Commit(room, epoch, seq, body=BIG, commands=((0, str(seq)),)))
        except Full:
            return seq - 1
    raise AssertionError("the disk was never full")


async def test_a_full_disk_costs_nothing_that_was_stored_and_nothing_once_there_is_space(store: SqliteStore) -> None:
    epoch = await taken(store)
    file = store._database._file
    file.pragma("max_page_count", file.pragma("page_count") + 30)
    stored = await filled(store, "ABCDEF", epoch)
    assert stored
    with pytest.raises(Full, match="no space left"):
        await appended(store, Commit("ABCDEF", epoch, stored + 1, body=100 * BIG))
    with Held(store):
        big = appended(store, Commit("ABCDEF", epoch, stored + 1, body=100 * BIG))
        small = appended(store, Commit("ABCDEF", epoch, stored + 1, body=b"small"))
        on_top = appended(store, Commit("ABCDEF", epoch, stored + 3))
    assert [type(it) for it in await asyncio.gather(big, small, on_top, return_exceptions=True)] == [
        Full,
        type(None),
        Fenced,
    ]
    file.pragma("max_page_count", 1 << 30)
    found = await store.take("ABCDEF")
    assert found
    assert (found.seq, found.body, len(found.answered)) == (stored + 1, b"small", stored)
    await appended(store, Commit("ABCDEF", found.epoch, found.seq + 1, body=100 * BIG))


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    if not shutil.which("mount") or subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("no right to mount a small disk")
    yield folder
    subprocess.run(["umount", str(folder)], check=True)


async def test_a_really_full_disk(small_disk: Path) -> None:
    ballast = small_disk / "ballast"
    ballast.write_bytes(bytes(400_000))
    store = SqliteStore.open(small_disk / "panier.db")
    epoch = await taken(store)
    stored = await filled(store, "ABCDEF", epoch)
    assert stored
    with pytest.raises(Full, match="no space left"):
        await appended(store, Commit("ABCDEF", epoch, stored + 1, body=100 * BIG))
    ballast.unlink()
    found = await store.take("ABCDEF")
    assert found
    assert (found.seq, len(found.answered)) == (stored, min(stored, REMEMBERED))
    await appended(store, Commit("ABCDEF", found.epoch, stored + 1))
    await store.close()
