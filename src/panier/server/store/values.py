"""The values that a store takes and returns, and its errors. Bodies are JSON, which it does not read."""

from math import inf

from panier.core.values import Frozen
from panier.server.version import VERSION


class ExecutedCommand(Frozen):
    """The key of an executed command: its sender, its name, and the `seq` of its update.

    The last `COMMANDS_KEPT` of each person are kept. A client repeats a command only if it got no answer, so it is
    among its last ones, however long ago that was and whatever others have done since.
    """

    who: int
    cmd: str
    seq: int


class NewGame(Frozen):
    """A game that begins: its number in the room, and the unguessable id of its record."""

    number: int
    id: str
    body: bytes


class Commit(Frozen):
    """One change of a room, which is stored as a whole or not at all."""

    room: str
    epoch: int
    seq: int  # of its update: one more than that of the last commit
    body: bytes | None = None  # the room after it, if it changed
    new_game: NewGame | None = None
    game: int | None = None  # the running one, if it continues or ends
    acts: tuple[bytes, ...] = ()
    first: int = 0  # the number of the first of these acts
    claims: tuple[bytes, ...] = ()
    ended: bool = False
    commands: tuple[tuple[int, str], ...] = ()  # executed by it: the sender, and the name of the command

    def __post_init__(self) -> None:
        if self.game is None and (self.acts or self.claims or self.ended):
            raise ValueError("acts, claims and an end need the number of their game")
        if self.new_game and self.game not in (None, self.new_game.number):
            raise ValueError("a game ends in one commit and the next one begins in another")


class StoredGame(Frozen):
    """A game up to its last stored act."""

    number: int
    id: str
    body: bytes
    began: float
    ended: float | None
    acts: tuple[bytes, ...]


class LeasedRoom(Frozen):
    """A room as the node that has just acquired it reads it."""

    room: str
    epoch: int
    seq: int
    body: bytes
    game: StoredGame | None  # the running one
    answered: tuple[ExecutedCommand, ...]  # the last commands of each person, oldest first


class HeldElsewhere(Frozen):
    """Returned for a room of another node whose lease has not expired."""

    node: str


class Peer(Frozen):
    """Another node whose lease has not expired."""

    node: str
    rooms: int  # the number that it holds
    accepts_rooms: bool  # whether other nodes can reach it, so that it accepts more
    renewed_ago_s: float = 0.0  # since it renewed its lease
    version: int = VERSION


class LeaseRenewal(Frozen):
    """The reply to a node that renews its lease."""

    peers: tuple[Peer, ...]
    had_lapsed: bool  # before this renewal: others may have acquired rooms of this node
    ttl_s: float = inf  # from the request on, for so long no other node acquires them
    incarnation: int = 0  # of this process among all that ran under this node's name: the highest is valid


class StoreUnavailable(Exception):
    """The store cannot be used; the message says which one, why, and what the operator can do.

    A commit that fails with it was certainly not stored.
    """


class NotOurs(StoreUnavailable):
    """This node may not hold a room, but another one may; to people here the room is out of reach for a moment."""


class NoLease(NotOurs):
    """The lease of this node has expired, or it has none."""


class TooNew(NotOurs):
    """A newer version has written this room."""


class NameTaken(StoreUnavailable):
    """Another process now runs under this node's name."""


class StoreFull(StoreUnavailable):
    """There is no space left; writes work again as soon as there is."""


class Fenced(Exception):
    """A commit whose room has another owner, or of which nobody knows whether it was stored.

    Close the room and acquire it again: that shows what is stored.
    """
