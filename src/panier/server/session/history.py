"""What a room has told of late: for those who missed some of it, and for whoever asks what happened in a game."""

from collections import deque
from typing import NamedTuple

from panier import protocol
from panier.core.units import Seat
from panier.server.model.room import Room
from panier.server.model.table import Batch
from panier.server.session.live_game import LiveGame
from panier.server.session.outbox import Update
from panier.server.tuning import MAX_REPLAYED_UPDATES


class HistoryEntry(NamedTuple):
    """What was told under a number."""

    seq: int
    game: LiveGame | None
    batch: Batch | None

    @property
    def game_number(self) -> int | None:
        """Which of the room's games it is of: a client that was away may come back to another one."""
        return self.game.showing.number if self.game else None


class History:
    """The last tellings of a room; through the eyes of somebody who is in it now, or of an onlooker."""

    def __init__(self) -> None:
        self.entries: deque[HistoryEntry] = deque(maxlen=MAX_REPLAYED_UPDATES)

    def add(self, update: Update) -> None:
        self.entries.append(HistoryEntry(update.after.seq, update.after.game, update.change.batch))

    def missed_updates(
        self, who: int | None, room: Room, since: int, until: int
    ) -> tuple[protocol.PastUpdate, ...] | None:
        """What was told after one number and up to another, if all of it is known."""
        told = [telling for telling in self.entries if telling.seq > since]
        return tuple([_past_update(who, room, telling) for telling in told]) if len(told) == until - since else None

    def updates_of_game(self, who: int | None, room: Room, game: int) -> tuple[protocol.PastUpdate, ...]:
        """What was told of a game, as far as it is remembered."""
        told = [telling for telling in self.entries if telling.game_number == game]
        return tuple([_past_update(who, room, telling) for telling in told])


def _past_update(who: int | None, room: Room, telling: HistoryEntry) -> protocol.PastUpdate:
    seq, game, batch = telling
    if not game or not batch:
        return protocol.PastUpdate(seq, telling.game_number, ())
    news = game.showing.news(batch.steps, seats_in(game, room).get(who))
    return protocol.PastUpdate(seq, telling.game_number, news, batch.photo, batch.waited)


def seats_in(game: LiveGame, room: Room) -> dict[int | None, Seat]:
    """Who sits where in the game that a room plays, or sat in one that is over."""
    running = room.playing and game.showing.number == room.games
    people = [chair.person for chair in room.chairs] if running else game.people
    return {who: seat for seat, who in enumerate(people) if who is not None}
