"""The interface of a store: rooms, their games act by act, claims, reviews, and the keys of executed commands.

Every store guarantees this: `sqlite` with a file for a single server, `postgres` with a database for several nodes;
`queued_store.py` is the common part. Requests are executed in the order of the calls, and are durable when they return.

A node acquires a room before it writes to it, under a new epoch. While its lease runs no other node acquires the room.
A commit of an older epoch, or one that does not follow what is stored, is `Fenced`, whatever its node believes about
its lease.
"""

from collections.abc import Callable, Collection
from typing import Protocol

from panier.server.store.values import (
    Commit,
    ExecutedCommand,
    Fenced,
    HeldElsewhere,
    LeasedRoom,
    LeaseRenewal,
    NameTaken,
    NewGame,
    NoLease,
    NotOurs,
    Peer,
    StoredGame,
    StoreFull,
    StoreUnavailable,
)

__all__ = [
    "Commit",
    "ExecutedCommand",
    "Fenced",
    "HeldElsewhere",
    "LeaseRenewal",
    "LeasedRoom",
    "NameTaken",
    "NewGame",
    "NoLease",
    "NotOurs",
    "Peer",
    "Store",
    "StoreFull",
    "StoreUnavailable",
    "StoredGame",
]  # fmt: skip


class Store(Protocol):
    """The rooms of a server, for one of its nodes; to be used from one event loop."""

    async def create_room(self, room: str, body: bytes) -> bool:
        """Create a room; return False if there is one of that name."""

    async def room_exists(self, room: str) -> bool: ...

    async def read_room(self, room: str) -> bytes | None:
        """Return the body of a room as it was last stored, whichever node holds it; None if there is no such room."""

    async def acquire_room(self, room: str) -> LeasedRoom | HeldElsewhere | None:
        """Acquire a room for this node alone and return it; or return its holder; or None if there is no such room.

        Raise `NotOurs` if this node may not hold it: without a lease, or if a newer version has written it.
        """

    def append(self, commit: Commit, done: Callable[[Exception | None], None]) -> None:
        """Store a commit, and call back when it is durable; or with `Fenced`, `StoreFull` or `StoreUnavailable`.

        After the last two nothing is stored. `Fenced` also means that the connection broke during the commit and did
        not come back in time: then it is unknown whether it was stored, until the room is acquired again.
        """

    async def read_record(self, id: str) -> StoredGame | None:
        """Return a finished game; None for a running one, which contains secrets."""

    async def read_claims(self, id: str) -> tuple[bytes, ...]:
        """Return every claim of the races of a finished game."""

    async def read_review(self, id: str, version: int) -> bytes | None:
        """Return the stored review of a game, if it is of that version."""

    async def save_review(self, id: str, version: int, body: bytes) -> None:
        """Store the review of a finished game in place of an earlier one; do nothing if there is no such game."""

    async def claim_review(self, id: str, version: int, progress: bytes, ttl_s: float) -> bool:
        """Claim the review of a finished game; return False if another node is making it, or has just made it.

        The claim holds for `ttl_s`, unless it is renewed or released; other nodes can read the progress meanwhile.
        """

    async def read_review_progress(self, id: str, version: int) -> bytes | None:
        """Return the last progress of another node that is making this review, or has just made it."""

    def release_review(self, id: str, version: int) -> None:
        """Release the claim, so that any node can make the review. If that fails, the claim expires by itself."""

    async def list_rooms(self) -> dict[str, float]:
        """Return the name of every room, and when it was last created, acquired or written to."""

    async def delete_stale_rooms(self, before: float, spare: Collection[str] = ()) -> list[str]:
        """Delete the rooms untouched since then, with their unfinished games, and return their names.

        Rooms in `spare` are kept and count as touched; rooms of other nodes are kept. Without a lease all are kept.
        """

    async def release_room(self, room: str, epoch: int) -> None:
        """Let any node acquire a room that is empty, and that this node acquired under that epoch."""

    def delete_command_keys(self, room: str, whose: Collection[int]) -> None:
        """Delete the command keys of people who have left. If that fails, it is done when the room is next opened."""

    async def touch_all(self, now: float) -> None:
        """Set the time of the last write of every room."""

    async def check_writable(self) -> None:
        """Write something that changes nothing; raise `StoreFull` or `StoreUnavailable` if that fails."""

    async def checkpoint(self) -> None:
        """Do maintenance that is not urgent."""

    async def renew_lease(self, rooms: int, *, accepts_rooms: bool = True) -> LeaseRenewal:
        """Renew the lease of this node and store its number of rooms; `accepts_rooms` says whether it accepts more."""

    async def release_lease(self) -> None:
        """End the lease of this node: others may acquire its rooms at once."""

    async def close(self) -> None:
        """Finish all requests and close the database."""
