"""How far a room has come, and whether a commit follows: the same for every store."""

from msgspec import Struct

from panier.server.store.values import Commit, Fenced


class RoomHead(Struct):
    """How far a room has come."""

    epoch: int
    seq: int
    key: int | str | None  # of the running game, as the store knows it
    game: int | None  # its number
    act_count: int  # its acts


def find_conflict(commit: Commit, head: RoomHead | None) -> Fenced | None:
    """Return why a commit does not follow what is stored, if it does not."""
    room = commit.room
    if not head or not head.epoch or commit.epoch != head.epoch:  # 0 is a room that nobody has taken yet
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
