"""What a table server keeps: rooms, the games played in them act by act, claims, reviews, and which commands were done.

This is what every store promises: `sqlite` keeps it in a file for a server that is alone, `postgres` in a database for
several nodes, and `queued_store.py` is what both do alike. What is asked for is done in the order of the calls, and is
durable when the answer comes.

A node takes a room before it writes to it, under a new epoch. While its lease runs nobody else takes the room. A commit
of an older epoch, or one that does not follow what is stored, is `Fenced`, whatever its node believes of its lease.
"""

from collections.abc import Callable, Collection
from typing import Protocol

from panier.server.store.values import (
    LeaseRenewal,
    Commit,
    ExecutedCommand,
    Fenced,
    HeldElsewhere,
    LeasedRoom,
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
    "LeaseRenewal",
    "Commit",
    "ExecutedCommand",
    "Fenced",
    "HeldElsewhere",
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
        """Make a room of that name; return False if the name is taken."""

    async def room_exists(self, room: str) -> bool: ...

    async def read_room(self, room: str) -> bytes | None:
        """Read the body of a room as it was last stored, whoever holds it; None if there is no such room."""

    async def acquire_room(self, room: str) -> LeasedRoom | HeldElsewhere | None:
        """Return the room, from now on in the hands of this node alone; or who has it; None if there is no such room.

        Raises `NotOurs` where this node may not hold it: without a lease, or if a newer version has written it.
        """

    def append(self, commit: Commit, done: Callable[[Exception | None], None]) -> None:
        """Store a commit, and call back when it is durable; or with `Fenced`, `StoreFull` or `StoreUnavailable`.

        After the last two nothing is stored. `Fenced` is also said where the database went away in the middle and did
        not come back in time: then nobody knows, and whoever takes the room anew finds out.
        """

    async def read_record(self, id: str) -> StoredGame | None:
        """Return a game that is over; None for one that is not, whose secrets would be in it."""

    async def read_claims(self, id: str) -> tuple[bytes, ...]:
        """Return every claim of the races of a game that is over."""

    async def read_review(self, id: str, version: int) -> bytes | None:
        """Return what was kept of the review of a game, if it is of that version."""

    async def save_review(self, id: str, version: int, body: bytes) -> None:
        """Keep the review of a game that is over in place of any earlier one; without such a game nothing."""

    async def claim_review(self, id: str, version: int, told: bytes, seconds: float) -> bool:
        """Return whether this node is to make the review of a game that is over, and no other one does, or just has.

        Unless it says so again or gives it up, that holds for so long; meanwhile others hear what it told.
        """

    async def read_review_progress(self, id: str, version: int) -> bytes | None:
        """Return what another node told last that is to make this review, or has just made it."""

    def release_review(self, id: str, version: int) -> None:
        """Let any node make it instead of this one. If that fails, the claim runs out by itself."""

    async def list_rooms(self) -> dict[str, float]:
        """Return the name of every room, and when it was last created, taken or written to."""

    async def delete_stale_rooms(self, before: float, spare: Collection[str] = ()) -> list[str]:
        """Delete the rooms untouched since then, with the games they had not finished, and return their names.

        Some are spared, and count as touched; and so are those that another node holds. Without a lease all are.
        """

    async def release_room(self, room: str, epoch: int) -> None:
        """Let any node take a room that nobody is in any more, and that was taken under that epoch."""

    def delete_command_keys(self, room: str, whose: Collection[int]) -> None:
        """Delete the commands of people who have left. If that fails, it is done when the room is next opened."""

    async def touch_all(self, now: float) -> None:
        """Let every room count as last written to at that moment."""

    async def check_writable(self) -> None:
        """Write something that changes nothing; raise `StoreFull` or `StoreUnavailable` where that is not possible."""

    async def checkpoint(self) -> None:
        """Tidy up what can wait."""

    async def renew_lease(self, rooms: int, *, taking: bool = True) -> LeaseRenewal:
        """Renew the lease of all rooms of this node, which holds so many."""

    async def release_lease(self) -> None:
        """End the lease of this node: anybody may take its rooms at once."""

    async def close(self) -> None:
        """Store everything asked for and let go."""
