"""The database file: locked for one server, checked before anything is written, with readable errors."""

import errno
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

import apsw
import structlog
from apsw import Connection

from panier.server.store.sqlite.write_ahead_log import count_dropped_commits
from panier.server.store.values import StoreFull, StoreUnavailable
from panier.server.tuning import MAX_CHECKED_DATABASE_BYTES

log = structlog.get_logger()
T = TypeVar("T")

APPLICATION = 0x50616E69  # "Pani", the application_id in the header of our files; `file` prints it

OR_OTHER_FOLDER = "or choose another folder with --data DIR"


class Database:
    """An open database file that no other server can open."""

    def __init__(self, path: Path, migrations: Sequence[str]) -> None:
        self.path = path
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = _lock(path)
            try:
                self._file = _open(path, migrations)
            except BaseException:
                self._lock.close()
                raise
        except (OSError, apsw.Error) as error:
            raise to_store_error(path, error) from error

    def transaction(self, work: Callable[[Connection], T]) -> T:
        """Run a function in a transaction and return its result, durably; undo everything if it fails."""
        self._file.execute("BEGIN IMMEDIATE")
        try:
            result = work(self._file)
            self._file.execute("COMMIT")
        except BaseException:
            if self._file.in_transaction:  # SQLite itself undoes it when the disk is full
                self._file.execute("ROLLBACK")
            raise
        return result

    def run_statement(self, work: Callable[[Connection], T]) -> T:
        """Run a function that writes by a single statement, which needs no transaction, and return its result."""
        return work(self._file)

    def checkpoint(self) -> None:
        """Move the write-ahead log into the file, so that a damaged log loses little.

        It uses a connection of its own, so any thread may call it; if the file is busy, it does nothing.
        """
        file = Connection(str(self.path))
        try:
            file.pragma("busy_timeout", 100)
            file.pragma("application_id")  # a connection that has read nothing does not know of the log
            file.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
        except apsw.BusyError:
            pass
        except apsw.Error as error:
            raise to_store_error(self.path, error) from error
        finally:
            file.close()

    def close(self) -> None:
        self._file.close()
        self._lock.close()


def _lock(path: Path) -> Connection:
    """Lock the folder until the process ends, in whatever way, on every system that SQLite runs on.

    The lock is a file beside the database, so that other programs can read and back up the database of a server.
    """
    beside = path.with_name(f"{path.name}.lock")
    _create(beside)
    lock = Connection(str(beside))
    try:
        lock.pragma("journal_mode", "memory")
        lock.execute("BEGIN EXCLUSIVE")
    except apsw.BusyError:
        raise StoreUnavailable(
            f"{path} is in use by another `panier serve`. Stop that one, {OR_OTHER_FOLDER}."
        ) from None
    return lock


def _open(path: Path, migrations: Sequence[str]) -> Connection:
    """Open a database, check and migrate it; a file that is refused stays as it is."""
    _create(path)
    file = Connection(str(path))
    try:
        # Do not change a file that is refused: closing it would move its log into it.
        file.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        _check_log(path, file)
        _check_format(path, file, len(migrations))
        file.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0)
        file.pragma("busy_timeout", 5000)  # ms, while another program reads or copies the file
        file.pragma("journal_mode", "wal")
        file.pragma("synchronous", "full")  # a commit survives a power cut, not only a crash
        file.pragma("fullfsync", True)  # macOS: flush the drive's own cache, too
        file.pragma("foreign_keys", True)
        _migrate(file, migrations)
        with suppress(apsw.BusyError):  # another program reads the file
            file.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
    except BaseException:
        file.close()
        raise
    return file


def _check_log(path: Path, file: Connection) -> None:
    """Refuse a damaged log. SQLite reports nothing: it takes the damage for the end of the log and drops the rest."""
    beside = path.with_name(f"{path.name}-wal")
    if not beside.exists() or beside.stat().st_size > MAX_CHECKED_DATABASE_BYTES:
        return
    dropped = count_dropped_commits(beside, file)
    if dropped > 1:
        raise StoreUnavailable(
            f"{beside} is damaged: {dropped} changes in it cannot be read. It was left as it is: put back a copy of it "
            f"and of {path.name}, or move it away to go on with what {path.name} holds, {OR_OTHER_FOLDER}."
        )
    if dropped:
        log.warning("dropped the last change: it is incomplete, as after a power cut", log=str(beside))


def _migrate(file: Connection, migrations: Sequence[str]) -> None:
    """Migrate an older or new file to the current format, completely or not at all."""
    version = file.pragma("user_version")
    if version < len(migrations):
        steps = "".join(migrations[version:])
        done = f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {len(migrations)};"
        file.execute(f"BEGIN IMMEDIATE; {steps} {done} COMMIT")


def _check_format(path: Path, file: Connection, known: int) -> None:
    if file.readonly("main"):  # SQLite would open it
        raise PermissionError(errno.EACCES, "read-only")
    application, version = file.pragma("application_id"), file.pragma("user_version")
    if application != APPLICATION and (application or file.execute("SELECT 1 FROM sqlite_schema").fetchall()):
        raise StoreUnavailable(f"{path} is a database of another program. Move it away, {OR_OTHER_FOLDER}.")
    if version > known:
        raise StoreUnavailable(
            f"{path} was written by a newer Panier (format {version}; this one knows {known}). "
            f"Use that one, {OR_OTHER_FOLDER}."
        )
    if path.stat().st_size <= MAX_CHECKED_DATABASE_BYTES and file.pragma("quick_check") != "ok":
        raise apsw.CorruptError("quick_check")


def _create(path: Path) -> None:
    """Create an empty file that only its owner can read, without opening an existing one.

    Opening and closing a locked file would drop this process's own locks on it (POSIX).
    """
    with suppress(FileExistsError):
        path.touch(0o600, exist_ok=False)


def to_store_error(path: Path, error: Exception) -> Exception:
    """Return an error of the file as one that tells the operator what to do; return other errors unchanged."""
    match error:
        case apsw.FullError():
            return StoreFull(f"There is no space left for {path}. Free some; nothing that was stored is lost.")
        case apsw.NotADBError() | apsw.CorruptError():
            return StoreUnavailable(
                f"{path} is damaged, or no file of Panier. It was left as it is: "
                f"move it away (with its -wal, if there is one) to begin anew, {OR_OTHER_FOLDER}."
            )
        case apsw.BusyError():
            return StoreUnavailable(f"Another program has {path} locked. Let it finish.")
        case OSError():
            why = os.strerror(error.errno) if error.errno else str(error)
            return StoreUnavailable(f"Panier cannot write to {path}: {why}. Allow it, {OR_OTHER_FOLDER}.")
        case apsw.Error():
            return StoreUnavailable(f"Panier cannot write to {path}: {error}. Allow it, {OR_OTHER_FOLDER}.")
        case _:
            return error
