"""What people are shown: the room for everybody, and the table through the eyes of one seat."""

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any, cast

from msgspec import Raw

from panier import protocol
from panier.game import AnyGame, Millis, Seat
from panier.server.races.stimulus import awaited
from panier.server.rooms.room import Person, Room, chosen, fits, level
from panier.server.tables.table import Step


def someone(person: Person) -> protocol.Someone:
    return protocol.Someone(
        person.id, person.name, person.avatar, person.extended, person.remote, person.shared, person.ready
    )


def room_view(room: Room) -> protocol.RoomView:
    return protocol.RoomView(
        room.code,
        room.host,
        tuple(map(someone, room.people)),
        tuple(
            [protocol.Seated(chair.name, chair.avatar, chair.person, chair.bot, chair.cover) for chair in room.chairs]
        ),
        room.game,
        cast(Raw, chosen(room)[1]),
        tuple([protocol.Fit(entry.id, entry.name, reason) for entry, reason in fits(room)]),
        room.locked,
        room.chat,
        room.paused,
        room.clock,
        room.look,
        room.profile,
        room.games if room.playing else None,
        sha256(bytes.fromhex(room.seed)).hexdigest(),
        room.played,
        room.tally,
        level(room),
    )


class Showing:
    """A running game as it is shown to its seats. Records and other seats' eyes only after the end.

    Values of the game go into messages as they are and are encoded with them, though clients read them as `Raw`.
    """

    def __init__(
        self, number: int, id: str, game: AnyGame, commitment: str, record: str, *, lesson: bool = False
    ) -> None:
        self.number = number
        self.id = id
        self.game = game
        self.commitment = commitment
        self.record = record
        self.lesson = lesson

    def of(
        self, state: Any, deadlines: dict[Seat, Millis], left: Millis | None, opens: Millis | None
    ) -> Callable[[Seat | None], protocol.TableView]:
        """How the table looks to each seat."""
        game = self.game
        to_act = game.to_act(state)
        over, waiting = not to_act, awaited(game, state, to_act)
        result: Any = game.result(state) if over else None
        record = self.record if over else None

        def seen_by(seat: Seat | None) -> protocol.TableView:
            view = game.view(state, seat)
            moves = () if seat is None or over else self.listed(view)
            return protocol.TableView(
                self.number,
                self.id,
                seat,
                view,
                moves,
                waiting,
                deadlines,
                None if over else left,
                opens,
                self.commitment,
                self.lesson,
                result,
                record,
            )

        return seen_by

    def listed(self, view: Any) -> Any:
        """The moves one may make, where they are few."""
        moves = self.game.moves(view)
        return tuple(moves) if getattr(moves, "few", True) else None

    def news(self, steps: Iterable[Step], seat: Seat | None) -> Any:
        """What a seat saw happen."""
        tell = self.game.tell
        return tuple([news for step in steps for news in tell(step.before, step.act, step.after, seat)])
