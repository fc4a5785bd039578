"""The latest updates of a room, for clients that missed some and for people who ask what happened in a game."""

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
    """An update of a room, kept so that it can be sent again."""

    seq: int
    game: LiveGame | None
    batch: Batch | None

    @property
    def game_number(self) -> int | None:
        """Return the number of its game: a client that was away may come back to another game."""
        return self.game.views.number if self.game else None


class History:
    """The last updates of a room, which can be sent again from the view of any person or spectator."""

    def __init__(self) -> None:
        self.entries: deque[HistoryEntry] = deque(maxlen=MAX_REPLAYED_UPDATES)

    def add(self, update: Update) -> None:
        self.entries.append(HistoryEntry(update.after.seq, update.after.game, update.change.batch))

    def missed_updates(
        self, who: int | None, room: Room, since: int, until: int
    ) -> tuple[protocol.PastUpdate, ...] | None:
        """Return the updates after `since` up to `until`; None if some of them are no longer remembered."""
        missed = [entry for entry in self.entries if entry.seq > since]
        return tuple([_past_update(who, room, entry) for entry in missed]) if len(missed) == until - since else None

    def updates_of_game(self, who: int | None, room: Room, game: int) -> tuple[protocol.PastUpdate, ...]:
        """Return the updates of a game, as far as they are remembered."""
        return tuple([_past_update(who, room, entry) for entry in self.entries if entry.game_number == game])


def _past_update(who: int | None, room: Room, entry: HistoryEntry) -> protocol.PastUpdate:
    seq, game, batch = entry
    if not game or not batch:
        return protocol.PastUpdate(seq, entry.game_number, ())
    news = game.views.events_for(batch.steps, seats_in(game, room).get(who))
    return protocol.PastUpdate(seq, entry.game_number, news, batch.photo, batch.waited_ms)


def seats_in(game: LiveGame, room: Room) -> dict[int | None, Seat]:
    """Return who sits where in the running game, or sat in one that is over."""
    running = room.playing and game.views.number == room.games
    people = [chair.person for chair in room.chairs] if running else game.people
    return {who: seat for seat, who in enumerate(people) if who is not None}
