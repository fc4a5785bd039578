"""What a game asks about the room around it: who plays on each seat, what they look at, how long they may think."""

from typing import NamedTuple

from panier.core.units import Seat
from panier.protocol import Tempo
from panier.server.model import room as rooms
from panier.server.model.judge import Viewpoint
from panier.server.model.lag import Standing
from panier.server.model.room import Room, bot_for, stand_in
from panier.server.session.outbox import Outbox
from panier.server.session.sockets import Listener, People


class Sitting(NamedTuple):
    """How people and bots sit in a room."""

    seats: dict[int, Seat]  # by person
    bots: bool  # whether one plays, or stands in for somebody
    left: bool  # whether somebody has left a chair for which others wait


class Seats:
    """The chairs of a room, as the game that is played on them sees them."""

    def __init__(self, outbox: Outbox, people: People) -> None:
        self.outbox = outbox
        self.people = people
        self._sitting: tuple[Room, Sitting] | None = None  # as it was last asked for

    @property
    def room(self) -> Room:
        return self.outbox.latest.room

    @property
    def sitting(self) -> Sitting:
        """How all sit now; remembered, as it changes seldom and is asked for with every move."""
        room = self.outbox.latest.room
        if self._sitting is None or self._sitting[0] is not room:
            self._sitting = room, sitting_in(room)
        return self._sitting[1]

    @property
    def looks_at_screen(self) -> bool:
        """Whether the table screen is where a race is seen; who takes a card looks at where it can be tapped."""
        game = self.outbox.latest.game
        race = game.table.live.race if game else None
        return self.room.look == "screen" and (race is None or race.on_table_screen)

    def listener(self, seat: Seat) -> Listener | None:
        sits = self.room.chairs[seat].person if seat < len(self.room.chairs) else None
        return self.people.here.get(sits) if sits is not None else None

    def eye(self, seat: Seat) -> Viewpoint | None:
        return self.listener(seat)

    def screen(self, seat: Seat, reveal: int) -> Viewpoint | None:
        """In front of the table screen everybody is judged from its reveal, but for those who are elsewhere."""
        sits = self.room.chairs[seat].person
        if not self.looks_at_screen or sits is None or rooms.person(self.room, sits).remote:
            return None
        return self.people.screen(reveal)

    @property
    def standing(self) -> dict[int, Standing]:
        return self.people.standing

    def remember(self, who: int, standing: Standing) -> None:
        self.people.remember(who, standing)

    def bot(self, seat: Seat) -> str | None:
        _, room, game, _ = self.outbox.latest
        if not game or not room.playing:
            return None
        chair = room.chairs[seat]
        if chair.bot:
            return bot_for(game.table.entry, chair.bot)
        covered = chair.cover != "wait" or seat in game.late
        return stand_in(game.table.entry) if covered else None

    def bots(self) -> bool:
        game = self.outbox.latest.game
        return self.sitting.bots or bool(game and game.late)

    def clocks(self) -> bool:
        return self.room.clock > 0

    def time_for(self, seat: Seat) -> float | None:
        sits = self.room.chairs[seat].person
        if not self.room.clock or sits is None:
            return None
        return self.room.clock * 10.0 * rooms.person(self.room, sits).extended  # seconds times per cent

    def tempo(self) -> Tempo:
        return self.room.tempo

    def chat(self) -> bool:
        return self.room.chat

    def busy(self) -> bool:
        return bool(self.outbox.pending)


def sitting_in(room: Room) -> Sitting:
    chairs = room.chairs
    return Sitting(
        {chair.person: seat for seat, chair in enumerate(chairs) if chair.person is not None},
        any(chair.bot or chair.cover != "wait" for chair in chairs),
        any(chair.person is None and not chair.bot for chair in chairs),
    )
