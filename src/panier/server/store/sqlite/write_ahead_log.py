"""The number of commits in a write-ahead log that SQLite has silently dropped.

SQLite reads the log up to the first frame with a wrong checksum and takes that for its end. That is right after a power
cut, which can tear only the last transaction: each is synced before the next one begins. If several commits stand
behind a wrong frame, the first of them had been synced and acknowledged, so the log is damaged.

The format: https://www.sqlite.org/fileformat.html#the_write_ahead_log
"""

import struct
from pathlib import Path
from typing import Final

import apsw

HEADER: Final = struct.Struct(">8I")  # magic, version, page size, checkpoints so far, two salts, two sums
FRAME: Final = struct.Struct(">6I")  # page, pages after a commit or 0, two salts, two sums
MAGIC: Final = (0x377F0682, 0x377F0683)  # the last bit is the byte order of the checksums


def count_dropped_commits(log: Path, database: apsw.Connection) -> int:
    """Return how many commits the log contains after the last one that SQLite has read."""
    database.pragma("application_id")  # a connection that has read nothing does not know of the log
    content = log.read_bytes() if log.exists() else b""
    size = FRAME.size + database.pragma("page_size")
    frames = [FRAME.unpack_from(content, at) for at in range(HEADER.size, len(content) - size + 1, size)]
    if not frames:
        return 0
    # Frames with other salts than the header are left over from before the last checkpoint. If the header itself is
    # damaged, SQLite reads nothing.
    salts = HEADER.unpack_from(content)[4:6] if has_valid_checksum(content[: HEADER.size]) else frames[0][2:4]
    read, _ = database.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_NOOP)
    return sum(pages > 0 and (salt_1, salt_2) == salts for _, pages, salt_1, salt_2, *_ in frames[max(0, read) :])


def has_valid_checksum(header: bytes) -> bool:
    """Return whether the checksum of a log's header is right."""
    magic, *_, first, second = HEADER.unpack(header)
    one = two = 0
    for even, odd in struct.iter_unpack(">2I" if magic & 1 else "<2I", header[: HEADER.size - 8]):
        one = (one + even + two) & 0xFFFFFFFF
        two = (two + odd + one) & 0xFFFFFFFF
    return magic in MAGIC and (one, two) == (first, second)
