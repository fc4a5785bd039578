"""The state of a room: the latest one, the one on disk, and the sockets."""

from typing import TYPE_CHECKING, Final, NamedTuple

from panier.core.errors import Reason
from panier.core.units import Seat
from panier.server.model import room as rooms
from panier.server.model.claim_judge import ClaimContext
from panier.server.model.room import Room
from panier.server.model.table import Batch, Savepoint
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
    """A room and its game, and the `seq` of the last change in them."""

    seq: int
    room: Room
    game: "LiveGame | None"  # the running one, or the last one
    savepoint: Savepoint | None  # the savepoint of its table


class Change(NamedTuple):
    """Everything that a command, a bot or the clock has changed."""

    room: Room | None = None  # the new room, if it has changed
    batch: Batch | None = None  # the new acts at the table
    is_deferred: bool = False  # the new acts belong to an open race and are stored when it is settled
    stops_race: bool = False  # claims in an open race are cancelled
    game: "LiveGame | None" = None  # a game that begins
    new_game: NewGame | None = None  # how the beginning game is stored
    farewell: Reason = GONE  # sent to people who are no longer in the room


NOTHING: Final = Change()


class Seating(NamedTuple):
    """The seats of the people in a room, and whether bots play or chairs were left."""

    seats: dict[int, Seat]  # by person
    has_bots: bool  # a bot plays, or stands in for somebody
    has_left_chair: bool  # a chair was left, and others may wait for it


class RoomState:
    """A room in memory (`latest`) and on disk (`committed`), with its sockets and join limits."""

    def __init__(self, stored: Snapshot, clock: Clock, tuning: Tuning) -> None:
        self.latest = stored
        self.committed = stored
        self.sockets = RoomSockets(stored.room, clock)
        self.tuning = tuning
        self.join_limits = JoinLimits(clock, tuning.connect_timeout_ms)
        self._seating: tuple[Room, Seating] | None = None  # cached, with the room it was computed from

    @property
    def room(self) -> Room:
        """The latest room; its last change may not be on disk yet."""
        return self.latest.room

    @property
    def game(self) -> "LiveGame | None":
        """The running game, or the last one."""
        return self.latest.game

    @property
    def has_unsaved_changes(self) -> bool:
        return self.latest is not self.committed

    def discard_uncommitted_joins(self) -> None:
        """Forget people whose join could not be stored."""
        known = {someone.id for someone in self.committed.room.people}
        for who in [who for who in self.sockets.away_since if who not in known]:
            self.sockets.remove_person(who)
            self.join_limits.record_departure(who)

    @property
    def seating(self) -> Seating:
        """The current seats; cached, because they are needed with every move and seldom change."""
        room = self.room
        if self._seating is None or self._seating[0] is not room:
            self._seating = room, seating_in(room)
        return self._seating[1]

    @property
    def is_seen_on_screen(self) -> bool:
        """Return whether people see a race on the table screen; to take a card they look where they tap it."""
        race = self.game.table.live.race if self.game else None
        return self.room.look == "screen" and (race is None or race.is_shown_on_table_screen)

    def socket_at(self, seat: Seat) -> RoomSocket | None:
        """Return the socket of the person on a chair."""
        person = self.room.chairs[seat].person if seat < len(self.room.chairs) else None
        return self.sockets.here.get(person) if person is not None else None

    def screen_for(self, seat: Seat, reveal: int) -> ClaimContext | None:
        """Return the table screen that a seat looks at; None if the person looks at their own device."""
        person = self.room.chairs[seat].person
        if not self.is_seen_on_screen or person is None or rooms.find_person(self.room, person).remote:
            return None
        return self.sockets.nearest_screen(reveal)

    def time_for(self, seat: Seat) -> float | None:
        """Return how long a seat may think, in milliseconds; None if its time is unlimited."""
        person = self.room.chairs[seat].person
        if not self.room.clock or person is None:
            return None
        return self.room.clock * 10.0 * rooms.find_person(self.room, person).extended  # seconds times per cent


def seating_in(room: Room) -> Seating:
    chairs = room.chairs
    return Seating(
        {chair.person: seat for seat, chair in enumerate(chairs) if chair.person is not None},
        has_bots=any(chair.bot or chair.cover != "wait" for chair in chairs),
        has_left_chair=any(chair.person is None and not chair.bot for chair in chairs),
    )
