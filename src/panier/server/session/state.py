"""The state of a room: what was done last, what is on disk, and who is connected."""

from typing import TYPE_CHECKING, Final, NamedTuple

from panier.core.errors import Reason
from panier.core.units import Seat
from panier.server.model import room as rooms
from panier.server.model.judge import Viewpoint
from panier.server.model.room import Room
from panier.server.model.table import Batch, Mark
from panier.server.session.join_limits import JoinLimits
from panier.server.session.sockets import RoomSocket, RoomSockets
from panier.server.store.store import NewGame
from panier.server.system.clock import Clock
from panier.server.tuning import Tuning

if TYPE_CHECKING:
    from panier.server.session.live_game import LiveGame


KICKED = Reason("kicked", "The host has asked you to leave.")
GONE = Reason("gone", "You have left the room.")


class Snapshot(NamedTuple):
    """A room under the number of what was last done in it."""

    seq: int
    room: Room
    game: "LiveGame | None"  # that is played, or was played last
    mark: Mark | None  # where it stands


class Change(NamedTuple):
    """Everything that a command, a bot or the clock has done."""

    room: Room | None = None  # as it is now, if that changed
    batch: Batch | None = None  # what was done at the table
    is_held: bool = False  # an open race holds back what was done at the table
    stops_race: bool = False  # claims in an open race come to nothing
    game: "LiveGame | None" = None  # that begins
    new_game: NewGame | None = None  # what is stored of it
    farewell: Reason = GONE  # for those who are no longer in the room


NOTHING: Final = Change()


class Seating(NamedTuple):
    """How people and bots sit in a room."""

    seats: dict[int, Seat]  # by person
    has_bots: bool  # one plays, or stands in for somebody
    has_left_chair: bool  # somebody has left a chair for which others wait


class RoomState:
    """A room in memory (`latest`), on disk (`committed`), and who is connected from where."""

    def __init__(self, found: Snapshot, clock: Clock, tuning: Tuning) -> None:
        self.latest = found
        self.committed = found
        self.sockets = RoomSockets(found.room, clock)
        self.tuning = tuning
        self.join_limits = JoinLimits(clock, tuning.connect_timeout_ms)
        self._seating: tuple[Room, Seating] | None = None  # as it was last asked for

    @property
    def room(self) -> Room:
        """The room in memory: its last change may not be on disk yet."""
        return self.latest.room

    @property
    def game(self) -> "LiveGame | None":
        """The game that is played, or was played last."""
        return self.latest.game

    @property
    def has_unsaved_changes(self) -> bool:
        return self.latest is not self.committed

    def discard_uncommitted_joins(self) -> None:
        """Forget those whose joining could not be kept."""
        known = {someone.id for someone in self.committed.room.people}
        for who in [who for who in self.sockets.away_since if who not in known]:
            self.sockets.remove_person(who)
            self.join_limits.record_departure(who)

    @property
    def seating(self) -> Seating:
        """How all sit now; cached, as it changes seldom and is asked for with every move."""
        room = self.room
        if self._seating is None or self._seating[0] is not room:
            self._seating = room, seating_in(room)
        return self._seating[1]

    @property
    def is_seen_on_screen(self) -> bool:
        """Tell whether a race is seen on the table screen; who takes a card looks at where it can be tapped."""
        race = self.game.table.live.race if self.game else None
        return self.room.look == "screen" and (race is None or race.on_table_screen)

    def socket_at(self, seat: Seat) -> RoomSocket | None:
        """Return the socket of the person on a chair."""
        sits = self.room.chairs[seat].person if seat < len(self.room.chairs) else None
        return self.sockets.here.get(sits) if sits is not None else None

    def screen_for(self, seat: Seat, reveal: int) -> Viewpoint | None:
        """Return the table screen that a seat looks at; None for those who look at their own, or are elsewhere."""
        sits = self.room.chairs[seat].person
        if not self.is_seen_on_screen or sits is None or rooms.person(self.room, sits).remote:
            return None
        return self.sockets.nearest_screen(reveal)

    def time_for(self, seat: Seat) -> float | None:
        """Return how long a seat may think, in milliseconds; None if its time is not limited."""
        sits = self.room.chairs[seat].person
        if not self.room.clock or sits is None:
            return None
        return self.room.clock * 10.0 * rooms.person(self.room, sits).extended  # seconds times per cent


def seating_in(room: Room) -> Seating:
    chairs = room.chairs
    return Seating(
        {chair.person: seat for seat, chair in enumerate(chairs) if chair.person is not None},
        has_bots=any(chair.bot or chair.cover != "wait" for chair in chairs),
        has_left_chair=any(chair.person is None and not chair.bot for chair in chairs),
    )
