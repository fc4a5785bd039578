"""The check that a commit follows what is stored, which is the same for every store."""

from msgspec import Struct

from panier.server.store.values import Commit, Fenced


class RoomHead(Struct):
    """The stored position of a room: its epoch, its last commit, and its running game."""

    epoch: int
    seq: int
    key: int | str | None  # of the running game in the store
    game: int | None  # the number of that game
    act_count: int  # its acts


def find_conflict(commit: Commit, head: RoomHead | None) -> Fenced | None:
    """Return an error if a commit does not follow what is stored, else None."""
    room = commit.room
    if not head or not head.epoch or commit.epoch != head.epoch:  # epoch 0: no node has acquired the room yet
        return Fenced(f"room {room} is gone, or was taken after epoch {commit.epoch}")
    if commit.seq != head.seq + 1:
        return Fenced(f"commit {commit.seq} of room {room} does not follow {head.seq}")
    game, played = head.game, head.act_count
    if commit.new_game:
        if game is not None:
            return Fenced(f"game {game} of room {room} is still running")
        game, played = commit.new_game.number, 0
    if commit.game not in (None, game):
        return Fenced(f"game {commit.game} of room {room} is not the running one")
    if commit.acts and commit.first != played:
        return Fenced(f"act {commit.first} of room {room} does not follow {played} acts")
    return None
