"""A damaged write-ahead log is refused; one left by a kill or a power cut is not."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from apsw import SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, Connection
from structlog.testing import capture_logs

from panier.server.store.sqlite.file import Database
from panier.server.store.sqlite.write_ahead_log import FRAME, HEADER, count_dropped_commits
from panier.server.store.store import StoreUnavailable

A_FRAME = FRAME.size + 4096  # a page
COMMITS = 6
SCHEMA = ("CREATE TABLE noted (number INTEGER);",)


@pytest.fixture
def left(tmp_path: Path) -> Iterator[Path]:
    """Return the files of a killed server: a database, and its last commits in the log, a frame each."""
    live = tmp_path / "live.sqlite"
    Database(live, SCHEMA).close()
    writing = Connection(str(live))
    for number in range(COMMITS):
        writing.execute("INSERT INTO noted VALUES (?)", (number,))
    path = copy_files(live, "left.sqlite")
    assert log_of(path).stat().st_size == HEADER.size + COMMITS * A_FRAME
    yield path
    writing.close()


def log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def copy_files(path: Path, name: str) -> Path:
    """Copy the files as they are now, while they are open."""
    copy = path.with_name(name)
    copy.write_bytes(path.read_bytes())
    log_of(copy).write_bytes(log_of(path).read_bytes())
    return copy


def overwrite(path: Path, at: int, content: bytes) -> None:
    with log_of(path).open("r+b") as log:
        log.seek(at)
        log.write(content)


def cut(path: Path, size: int) -> None:
    with log_of(path).open("r+b") as log:
        log.truncate(size)


def count_commits(path: Path) -> int:
    """Return how many commits are found when the file is opened as a server does."""
    database = Database(path, SCHEMA)
    found: int = database.run_statement(lambda file: file.execute("SELECT count(*) FROM noted").get)
    database.close()
    return found


def count_dropped(path: Path) -> int:
    """Return how many commits SQLite does not read, without moving any into the file."""
    database = Connection(str(path))
    database.config(SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    found = count_dropped_commits(log_of(path), database)
    database.close()
    return found


def frame(number: int) -> int:
    """Return the offset of a frame."""
    return HEADER.size + number * A_FRAME


DAMAGE = {
    "a page": (frame(0) + 1000, b"?"),
    "a page in the middle": (frame(3) + 1000, b"?"),
    "a checksum": (frame(1) + 16, b"????"),
    "salts": (frame(1) + 8, b"????"),
    "a hole": (frame(1), bytes(2 * A_FRAME)),
    "a sector": (frame(2) + 512, b"?" * 512),
    "the header": (12, b"????"),
    "all of the header": (0, bytes(HEADER.size)),
    "the page size": (8, b"\0\0\2\0"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_log_is_refused_unchanged(left: Path, damage: str) -> None:
    overwrite(left, *DAMAGE[damage])
    before = left.read_bytes(), log_of(left).read_bytes()
    with pytest.raises(StoreUnavailable, match=r"is damaged: [2-6] changes in it cannot be read"):
        count_commits(left)
    assert (left.read_bytes(), log_of(left).read_bytes()) == before


def test_an_intact_log_is_read(left: Path) -> None:
    assert count_dropped(left) == 0
    assert count_commits(left) == COMMITS


@pytest.mark.parametrize("size", [0, 20, HEADER.size, frame(1) + 10, frame(3), frame(5) + 24, frame(5) + 3000])
def test_a_log_cut_within_a_frame_is_read_up_to_that_frame(left: Path, size: int) -> None:
    cut(left, size)
    assert count_commits(left) == max(0, size - HEADER.size) // A_FRAME


def test_an_incomplete_last_frame_is_dropped_with_a_warning(left: Path) -> None:
    overwrite(left, frame(COMMITS - 1) + 2000, bytes(A_FRAME - 2000))
    with capture_logs() as logs:
        assert count_commits(left) == COMMITS - 1
    assert [line["log_level"] for line in logs] == ["warning"]


def test_a_last_transaction_without_its_start_is_dropped(left: Path) -> None:
    other = Connection(str(left))
    other.execute("BEGIN; CREATE TABLE more (number INTEGER); INSERT INTO more VALUES (1); COMMIT")  # several pages
    copy = copy_files(left, "copy.sqlite")
    other.close()
    assert log_of(copy).stat().st_size > frame(COMMITS + 1)
    overwrite(copy, frame(COMMITS), bytes(A_FRAME))
    assert count_commits(copy) == COMMITS


def test_old_frames_from_before_a_checkpoint_are_no_damage(left: Path) -> None:
    other = Connection(str(left))
    other.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
    other.execute("INSERT INTO noted VALUES (99)")  # over the first frame of the log
    copy = copy_files(left, "copy.sqlite")
    other.close()
    assert log_of(copy).stat().st_size == frame(COMMITS)
    assert count_dropped(copy) == 0
    assert count_commits(copy) == COMMITS + 1


def test_a_starting_server_empties_the_log(left: Path) -> None:
    database = Database(left, SCHEMA)
    assert log_of(left).stat().st_size == 0
    database.close()


def test_a_checkpoint_empties_the_log_while_others_write(left: Path) -> None:
    database = Database(left, SCHEMA)
    database.transaction(lambda file: file.execute("INSERT INTO noted VALUES (99)"))
    assert log_of(left).stat().st_size
    asyncio.run(asyncio.to_thread(database.checkpoint))
    assert log_of(left).stat().st_size == 0
    database.transaction(lambda file: file.execute("INSERT INTO noted VALUES (100)"))
    database.close()
    assert count_commits(left) == COMMITS + 2


def test_a_checkpoint_does_nothing_while_another_program_reads(left: Path) -> None:
    database = Database(left, SCHEMA)
    database.transaction(lambda file: file.execute("INSERT INTO noted VALUES (99)"))
    reading = Connection(str(left))
    reading.execute("BEGIN; SELECT * FROM noted").fetchall()
    database.transaction(lambda file: file.execute("INSERT INTO noted VALUES (100)"))
    database.checkpoint()
    assert log_of(left).stat().st_size
    reading.close()
    database.close()
    assert count_commits(left) == COMMITS + 2
