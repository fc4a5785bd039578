"""SQLite's write-ahead log, read before SQLite does: how much of it would be dropped without a word.

SQLite reads the log up to the first frame whose checksum is wrong and takes that for its end. So it is after a power
cut, which can tear only the last transaction: each is synced before the next one begins. Where several commits stand
behind a wrong frame, the first of them had been synced and acknowledged, and then the log is damaged.

The format: https://www.sqlite.org/fileformat.html#the_write_ahead_log
"""

import struct
from pathlib import Path
from typing import Final, NamedTuple

HEADER: Final = struct.Struct(">8I")  # magic, version, page size, checkpoints so far, two salts, two sums
FRAME: Final = struct.Struct(">6I")  # page, pages after a commit or 0, two salts, two sums
MAGIC: Final = (0x377F0682, 0x377F0683)  # the last bit says in which order of bytes the sums are made
PAGE_SIZE_AT: Final = slice(16, 18)  # in the database itself
USUAL_PAGE_BYTES: Final = 4096

Sums = tuple[int, int]


class Frame(NamedTuple):
    """A page in the log."""

    salts: tuple[int, int]  # as in the header, unless it is left over from before the last checkpoint
    is_commit: bool
    sums: Sums  # of everything up to here
    start: bytes  # what the sums are made of, after those of the frame before
    page: bytes


def dropped_commits(database: Path) -> int:
    """How many commits stand in the log of a database where SQLite would not read them."""
    log = database.with_name(f"{database.name}-wal")
    content = log.read_bytes() if log.exists() else b""
    if len(content) < HEADER.size:
        return 0
    magic, _, page_size, _, *salts_and_sums = HEADER.unpack_from(content)
    order = ">" if magic & 1 else "<"
    sums = summed((0, 0), content[: HEADER.size - 8], order)
    if magic in MAGIC and sums == tuple(salts_and_sums[2:]):
        live = [frame for frame in frames(content, page_size) if frame.salts == tuple(salts_and_sums[:2])]
        return sum(frame.is_commit for frame in unread(live, sums, order))
    found = frames(content, page_size_of(database))  # without its header SQLite reads nothing of it
    return sum(frame.is_commit and frame.salts == found[0].salts for frame in found)


def unread(live: list[Frame], sums: Sums, order: str) -> list[Frame]:
    """The frames from the first one on whose checksum is wrong."""
    for number, frame in enumerate(live):
        sums = summed(sums, frame.start + frame.page, order)
        if sums != frame.sums:
            return live[number:]
    return []


def frames(content: bytes, page_size: int) -> list[Frame]:
    """All whole frames, of whatever age."""
    size = FRAME.size + page_size
    found = []
    for at in range(HEADER.size, len(content) - size + 1, size):
        _, pages, *salts_and_sums = FRAME.unpack_from(content, at)
        salt, pepper, one, two = salts_and_sums
        page = content[at + FRAME.size : at + size]
        found.append(Frame((salt, pepper), pages > 0, (one, two), content[at : at + 8], page))
    return found


def summed(before: Sums, content: bytes, order: str) -> Sums:
    """The checksum of a log after some more of it."""
    one, two = before
    words = iter(struct.unpack(f"{order}{len(content) // 4}I", content))
    for even, odd in zip(words, words, strict=True):
        one = (one + even + two) & 0xFFFFFFFF
        two = (two + odd + one) & 0xFFFFFFFF
    return one, two


def page_size_of(database: Path) -> int:
    """As the database says; 1 stands for 65,536, which does not fit."""
    with database.open("rb") as file:
        size = int.from_bytes(file.read(100)[PAGE_SIZE_AT], "big")
    return 65_536 if size == 1 else size or USUAL_PAGE_BYTES
