"""What a store is given and gives back. Bodies are JSON, and mean nothing to it."""

from math import inf

from panier.core.values import Frozen
from panier.server.version import VERSION

# The names of as many commands are remembered of each person. Whoever sends one again has heard no answer to it, so it
# is among their last ones, however long ago that was and however much others did since.


class ExecutedCommand(Frozen):
    """A command that was carried out: whose, its name, and the number under which it was told."""

    who: int
    cmd: str
    seq: int


class NewGame(Frozen):
    """A game that begins: its number in the room, and the unguessable name under which its record is read later."""

    number: int
    id: str
    body: bytes


class Commit(Frozen):
    """One step of a room, stored as a whole or not at all."""

    room: str
    epoch: int
    seq: int  # of what is told by it: one more than the last
    body: bytes | None = None  # the room after it, if it changed
    new_game: NewGame | None = None
    game: int | None = None  # the running one, if it goes on or ends
    acts: tuple[bytes, ...] = ()
    first: int = 0  # the number of the first of these acts
    claims: tuple[bytes, ...] = ()
    ended: bool = False
    commands: tuple[tuple[int, str], ...] = ()  # carried out by it: who asked, and the name of the command

    def __post_init__(self) -> None:
        if self.game is None and (self.acts or self.claims or self.ended):
            raise ValueError("acts, claims and an end need the number of their game")
        if self.new_game and self.game not in (None, self.new_game.number):
            raise ValueError("a game ends in one commit and the next one begins in another")


class StoredGame(Frozen):
    """A game as far as it was played."""

    number: int
    id: str
    body: bytes
    began: float
    ended: float | None
    acts: tuple[bytes, ...]


class LeasedRoom(Frozen):
    """A room as its new and only owner finds it."""

    room: str
    epoch: int
    seq: int
    body: bytes
    game: StoredGame | None  # the running one
    answered: tuple[ExecutedCommand, ...]  # the last commands of each person, oldest first


class HeldElsewhere(Frozen):
    """A room that another node holds, and whose lease has not run out."""

    node: str


class Peer(Frozen):
    """Another node whose lease has not run out."""

    node: str
    rooms: int  # that it holds
    taking: bool  # whether others can reach it, so that it takes more
    beat_ago: float = 0.0  # seconds since it said so
    version: int = VERSION


class LeaseRenewal(Frozen):
    """What a node learns when it renews its lease."""

    peers: tuple[Peer, ...]
    had_lapsed: bool  # it had run out: others may have taken rooms of this node
    ttl_s: float = inf  # from when it was asked for, so long nobody else takes them
    incarnation: int = 0  # which of the processes that ever ran under this node's name this is: the latest counts


class StoreUnavailable(Exception):
    """The store cannot be used; the sentence says which, why, and what a person can do."""


class NotOurs(StoreUnavailable):
    """This node may not hold a room, now or at all; another one may."""


class NoLease(NotOurs):
    """The lease of this node has run out, or never began."""


class TooNew(NotOurs):
    """A newer version has written this room."""


class NameTaken(StoreUnavailable):
    """Another process is this node by now."""


class StoreFull(StoreUnavailable):
    """There is no space left; as soon as there is, everything goes on."""


class Fenced(Exception):
    """The room is another's by now, or has gone on otherwise than its owner thought: drop it and take it anew."""
