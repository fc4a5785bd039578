"""What a game asks about the room around it: who plays on each seat, what they look at, how long they may think."""

from panier.game import Seat
from panier.server.races.judge import Viewpoint
from panier.server.rooms import room as rooms
from panier.server.rooms.room import Room, bot_for, stand_in
from panier.server.session.outbox import Outbox
from panier.server.session.people import Listener, People


class Seats:
    """The chairs of a room, as the game that is played on them sees them."""

    def __init__(self, outbox: Outbox, people: People) -> None:
        self.outbox = outbox
        self.people = people

    @property
    def room(self) -> Room:
        return self.outbox.latest.room

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
        _, room, game, _ = self.outbox.latest
        return bool(game and game.late) or any(chair.bot or chair.cover != "wait" for chair in room.chairs)

    def clocks(self) -> bool:
        return self.room.clock > 0

    def time_for(self, seat: Seat) -> float | None:
        sits = self.room.chairs[seat].person
        if not self.room.clock or sits is None:
            return None
        return self.room.clock * 10.0 * rooms.person(self.room, sits).extended  # seconds times per cent

    def chat(self) -> bool:
        return self.room.chat

    def busy(self) -> bool:
        return bool(self.outbox.pending)
