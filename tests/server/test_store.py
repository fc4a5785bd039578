"""The SQLite store beyond the contract of every store: its journal, its thread, and its errors."""

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import apsw
import pytest

from panier.server.store.sqlite.schema import MIGRATIONS
from panier.server.store.sqlite.sqlite_store import SqliteStore
from panier.server.store.store import Commit, ExecutedCommand, Fenced, NewGame, StoreFull, StoreUnavailable
from panier.server.tuning import COMMANDS_KEPT, DEFAULT_TUNING, MAX_COMMITS_PER_TRANSACTION, MAX_JOURNAL_COMMITS
from server.append_helper import append_commit
from server.stores import BlockedWriter, ManualWallClock, acquire_new_room, append_all

WRITING = Path(__file__).parent / "writing.py"
BIG = b"x" * 3000


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables" / "panier.db"


@pytest.fixture
def clock() -> ManualWallClock:
    return ManualWallClock()


@pytest.fixture
async def store(path: Path, clock: ManualWallClock) -> AsyncIterator[SqliteStore]:
    store = SqliteStore.open(path, DEFAULT_TUNING, clock)
    yield store
    await store.close()


def transactions(store: SqliteStore) -> list[None]:
    """Return a list that grows with every committed transaction from now on."""
    seen: list[None] = []

    def committed() -> bool:
        seen.append(None)
        return False

    store._database._file.set_commit_hook(committed)
    return seen


# The journal


async def test_many_commits_are_folded_into_the_tables_automatically(store: SqliteStore) -> None:
    epoch = await acquire_new_room(store)
    await append_commit(store, Commit("ABCDEF", epoch, 1, new_game=NewGame(1, "secret", b"")))
    acts = range(MAX_JOURNAL_COMMITS + 1)
    commits = [Commit("ABCDEF", epoch, act + 2, game=1, acts=(b"%d" % act,), first=act) for act in acts]
    assert await append_all(store, *commits) == [None] * len(commits)
    with BlockedWriter(store):
        journal, folded = [
            store._database._file.execute(f"SELECT count(*) FROM {name}").get for name in ("journal", "acts")
        ]
    assert folded >= MAX_JOURNAL_COMMITS
    assert journal <= 1
    found = await store.acquire_room("ABCDEF")
    assert found
    assert found.game
    assert found.game.acts == tuple([b"%d" % act for act in acts])


async def test_a_file_of_an_earlier_format_is_migrated(path: Path) -> None:
    path.parent.mkdir()
    earlier = apsw.Connection(str(path))
    earlier.execute(f"{MIGRATIONS[0]}; PRAGMA application_id = {0x50616E69}; PRAGMA user_version = 1")
    earlier.execute("INSERT INTO rooms VALUES ('ABCDEF', 3, 7, CAST('body' AS BLOB), 1.0)")
    earlier.execute("INSERT INTO replies VALUES ('ABCDEF', 7, 0, '5', 'c1', CAST('{}' AS BLOB))")
    earlier.close()
    store = SqliteStore.open(path, DEFAULT_TUNING)
    found = await store.acquire_room("ABCDEF")
    assert found
    assert (found.seq, found.body, found.answered) == (7, b"body", (ExecutedCommand(5, "c1", 7),))
    await append_commit(store, Commit("ABCDEF", found.epoch, 8, body=b"new"))
    await store.close()
    store = SqliteStore.open(path, DEFAULT_TUNING)
    again = await store.acquire_room("ABCDEF")
    assert again
    assert (again.seq, again.body) == (8, b"new")
    await store.close()


# Order, groups, and the event loop


async def test_waiting_requests_share_a_transaction_up_to_a_limit(store: SqliteStore) -> None:
    epochs = [await acquire_new_room(store, f"room{number}") for number in range(2 * MAX_COMMITS_PER_TRANSACTION + 1)]
    commits = [Commit(f"room{number}", epoch, 1) for number, epoch in enumerate(epochs)]
    with BlockedWriter(store):
        waiting = asyncio.gather(*[append_commit(store, commit) for commit in commits])
        await asyncio.sleep(0)
        seen = transactions(store)
    await waiting
    assert len(seen) == 3 + 1  # and the one that held the thread


async def test_the_event_loop_is_called_once_for_a_whole_group(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    epoch = await acquire_new_room(store)
    loop, calls = asyncio.get_running_loop(), 0
    inner = loop.call_soon_threadsafe

    def counted(*args: object, **kwargs: object) -> object:
        nonlocal calls
        calls += 1
        return inner(*args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(loop, "call_soon_threadsafe", counted)
    with BlockedWriter(store):
        waiting = [append_commit(store, Commit("ABCDEF", epoch, seq)) for seq in range(1, MAX_COMMITS_PER_TRANSACTION)]
    await asyncio.gather(*waiting)
    assert calls == 1 + 1  # and once for what held the thread


# Forgetting and closing


def test_requests_of_an_ended_event_loop_are_still_executed(path: Path) -> None:
    async def ask() -> tuple[SqliteStore, BlockedWriter]:
        store = SqliteStore.open(path, DEFAULT_TUNING)
        epoch = await acquire_new_room(store)
        held = BlockedWriter(store)
        held.__enter__()
        append_commit(store, Commit("ABCDEF", epoch, 1))
        return store, held

    store, held = asyncio.run(ask())
    held.__exit__()
    asyncio.run(store.close())

    async def look() -> int:
        store = SqliteStore.open(path, DEFAULT_TUNING)
        found = await store.acquire_room("ABCDEF")
        await store.close()
        assert found
        return found.seq

    assert asyncio.run(look()) == 1


# The file


async def test_the_file_is_private_and_synced_at_every_commit(store: SqliteStore, path: Path) -> None:
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    await acquire_new_room(store)
    assert (path.parent / "panier.db-wal").stat().st_mode & 0o777 == 0o600
    pragmas = [
        store._database._file.pragma(name) for name in ("journal_mode", "synchronous", "fullfsync", "foreign_keys")
    ]
    assert pragmas == ["wal", 2, 1, 1]


async def test_another_program_can_read_while_the_server_writes(store: SqliteStore, path: Path) -> None:
    await acquire_new_room(store)
    reader = apsw.Connection(str(path), flags=apsw.SQLITE_OPEN_READONLY)
    assert reader.execute("SELECT name FROM rooms").get == "ABCDEF"
    reader.close()


def opening_error(path: Path) -> str:
    """Return the error of a server that is started on that file."""
    with pytest.raises(StoreUnavailable) as unusable:
        SqliteStore.open(path, DEFAULT_TUNING)
    assert str(path) in str(unusable.value)
    assert "--data DIR" in str(unusable.value)
    return str(unusable.value)


async def test_a_file_in_use_is_refused_without_disturbing_its_server(store: SqliteStore, path: Path) -> None:
    epoch = await acquire_new_room(store)
    assert "in use by another" in opening_error(path)
    other = [sys.executable, str(WRITING), str(path), "1"]  # the refusal has not loosened the lock for other processes
    ended = subprocess.run(other, capture_output=True, text=True, check=False, timeout=60)
    assert "in use by another" in ended.stderr
    await append_commit(store, Commit("ABCDEF", epoch, 1))


async def test_a_file_can_be_opened_again_after_its_server_has_closed(path: Path) -> None:
    for _ in range(2):
        await SqliteStore.open(path, DEFAULT_TUNING).close()


@pytest.mark.parametrize("content", [b"Dear diary, " * 500, b"SQLite format 3\0" + b"\xff" * 5000, b"short"])
def test_a_file_that_is_no_database_is_refused_unchanged(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    assert "damaged" in opening_error(path)
    assert path.read_bytes() == content


async def test_a_damaged_file_is_refused_unchanged(path: Path) -> None:
    store = SqliteStore.open(path, DEFAULT_TUNING)
    for number in range(20):
        await store.create_room(f"room{number}", BIG)
    await store.close()
    content = bytearray(path.read_bytes())
    content[4096:] = bytes(len(content) - 4096)
    path.write_bytes(content)
    assert "damaged" in opening_error(path)
    assert path.read_bytes() == content


def test_a_database_of_another_program_is_refused_unchanged(path: Path) -> None:
    path.parent.mkdir()
    other = apsw.Connection(str(path))
    other.execute("CREATE TABLE recipes (name)")
    other.close()
    content = path.read_bytes()
    assert "another program" in opening_error(path)
    assert path.read_bytes() == content


async def test_a_file_of_a_newer_panier_is_refused_unchanged(path: Path) -> None:
    await SqliteStore.open(path, DEFAULT_TUNING).close()
    newer = apsw.Connection(str(path))
    newer.pragma("user_version", 99)
    newer.close()
    content = path.read_bytes()
    assert "newer Panier (format 99" in opening_error(path)
    assert path.read_bytes() == content


async def test_a_refused_file_keeps_even_its_log(path: Path, tmp_path: Path) -> None:
    store = SqliteStore.open(path, DEFAULT_TUNING)
    await acquire_new_room(store)
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
    assert "newer" in opening_error(killed)
    assert killed.read_bytes() == before
    assert Path(f"{killed}-wal").stat().st_size


def test_a_folder_in_place_of_the_file_is_refused(path: Path) -> None:
    path.mkdir(parents=True)
    assert "cannot write" in opening_error(path)


def test_a_file_in_place_of_the_folder_is_refused(path: Path) -> None:
    path.parent.write_text("not a folder")
    assert "cannot write" in opening_error(path)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a folder in which not even root can write")
def test_a_folder_that_cannot_be_written_is_refused() -> None:
    assert "cannot write" in opening_error(Path("/proc/panier/panier.db"))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_read_only_folder_or_file_is_refused(path: Path) -> None:
    path.parent.mkdir(mode=0o500)
    assert "cannot write" in opening_error(path)
    path.parent.chmod(0o700)
    asyncio.run(SqliteStore.open(path, DEFAULT_TUNING).close())
    path.chmod(0o400)
    assert "cannot write" in opening_error(path)


# A full disk


async def fill_disk(store: SqliteStore, room: str, epoch: int) -> int:
    """Commit until the disk is full; return how many commits were stored."""
    for seq in range(1, 10_000):
        try:
            await append_commit(store, Commit(room, epoch, seq, body=BIG, commands=((0, str(seq)),)))
        except StoreFull:
            return seq - 1
    raise AssertionError("the disk was never full")


async def test_a_full_disk_loses_nothing_stored_and_works_again_with_space(store: SqliteStore) -> None:
    epoch = await acquire_new_room(store)
    file = store._database._file
    file.pragma("max_page_count", file.pragma("page_count") + 30)
    stored = await fill_disk(store, "ABCDEF", epoch)
    assert stored
    with pytest.raises(StoreFull, match="no space left"):
        await append_commit(store, Commit("ABCDEF", epoch, stored + 1, body=100 * BIG))
    with BlockedWriter(store):
        big = append_commit(store, Commit("ABCDEF", epoch, stored + 1, body=100 * BIG))
        small = append_commit(store, Commit("ABCDEF", epoch, stored + 1, body=b"small"))
        on_top = append_commit(store, Commit("ABCDEF", epoch, stored + 3))
    assert [type(it) for it in await asyncio.gather(big, small, on_top, return_exceptions=True)] == [
        StoreFull,
        type(None),
        Fenced,
    ]
    file.pragma("max_page_count", 1 << 30)
    found = await store.acquire_room("ABCDEF")
    assert found
    assert (found.seq, found.body, len(found.answered)) == (stored + 1, b"small", stored)
    await append_commit(store, Commit("ABCDEF", found.epoch, found.seq + 1, body=100 * BIG))


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
    store = SqliteStore.open(small_disk / "panier.db", DEFAULT_TUNING)
    epoch = await acquire_new_room(store)
    stored = await fill_disk(store, "ABCDEF", epoch)
    assert stored
    with pytest.raises(StoreFull, match="no space left"):
        await append_commit(store, Commit("ABCDEF", epoch, stored + 1, body=100 * BIG))
    ballast.unlink()
    found = await store.acquire_room("ABCDEF")
    assert found
    assert (found.seq, len(found.answered)) == (stored, min(stored, COMMANDS_KEPT))
    await append_commit(store, Commit("ABCDEF", found.epoch, stored + 1))
    await store.close()
