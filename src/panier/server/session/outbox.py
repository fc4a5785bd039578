"""What a room has done, on its way from memory to disk and from there to everybody."""

import asyncio
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from panier import protocol
from panier.game import Millis, Reason
from panier.server.rooms.room import Room
from panier.server.store.store import Full
from panier.server.tables.live_game import LiveGame
from panier.server.tables.table import Batch, Mark

CommandRef: TypeAlias = tuple[int, str]  # who asked for something, by which command


class Committed(NamedTuple):
    """What is on disk, and has been told."""

    seq: int
    room: Room
    playing: LiveGame | None
    mark: Mark | None  # where its game stands


@dataclass(eq=False)
class PendingUpdate:
    """What is on its way to disk, to be told under one number."""

    after: Committed
    room_changed: bool
    batch: Batch | None
    photo: tuple[protocol.Photo, ...]
    waited: Millis
    causes: list[CommandRef]
    began: float
    awaited: "asyncio.Future[None] | None" = None  # by somebody who has to know that it is on disk

    def done(self, cmd: str) -> bytes:
        """The answer to a command, once it is on disk."""
        return protocol.encode(protocol.Done(cmd, self.after.seq))


def not_kept(error: BaseException) -> Reason:
    """Why something was not done that could not be stored; the log says more, and to those who run the server only."""
    why = "there is no space left on its disk" if isinstance(error, Full) else "its log says why"
    return Reason("not-kept", f"The server could not keep this, so it was not done: {why}.")
