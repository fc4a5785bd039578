"""Who belongs to a room: joining it, proving who one is, and getting one's seat back on a new device."""

from collections.abc import Callable
from typing import Final

from panier import protocol
from panier.game import Reason
from panier.server.rooms import room as rooms
from panier.server.rooms.names import clean_name
from panier.server.rooms.room import Person
from panier.server.rooms.seat_requests import SeatRequests
from panier.server.rooms.tokens import digest, new_token
from panier.server.session.outbox import Change, Update
from panier.server.session.people import Listener, People
from panier.server.session.presence import Presence
from panier.server.session.seats import Seats
from panier.server.system.clock import Clock

ALONE_FOR: Final = 60_000.0  # until the seat of somebody who played alone is given back unasked

REPLACED = Reason("replaced", "You have opened this table somewhere else; it goes on there.")


class Members:
    """The people of a room, by their tokens."""

    def __init__(
        self,
        people: People,
        seats: Seats,
        presence: Presence,
        lost: SeatRequests,
        commit: Callable[[Change], Update | None],
        exit: Callable[[Listener], None],
        clock: Clock,
    ) -> None:
        self.people = people
        self.seats = seats
        self.presence = presence
        self.lost = lost
        self.commit = commit
        self.exit = exit
        self.clock = clock

    async def join(self, name: str, avatar: protocol.Avatar | None) -> tuple[Person, str]:
        """A new person, and the token that proves who they are."""
        room = self.seats.room
        taken = [someone.name for someone in room.people]
        taken += [chair.name for chair in room.chairs if chair.bot]  # who left may come back under their name
        token = new_token()
        room, person = rooms.join(room, clean_name(name, taken), avatar, digest(token))
        self.people.away[person.id] = self.clock.now()
        self.presence.watch()
        await self._kept(Change(room))
        return person, token

    def key_of(self, person: int | None) -> str | None:
        """The digest of a person's token; None for onlookers, and for whoever is not of this room."""
        return next((someone.key for someone in self.seats.room.people if someone.id == person), None)

    def has_token(self, person: int, token: str) -> bool:
        return self.key_of(person) == digest(token)

    def ask(self, person: int, home: str) -> protocol.Asked:
        """Somebody of a household says that they are this person; anyone seated may approve."""
        rooms.person(self.seats.room, person)
        name, request = self.lost.ask(person, home)
        self.presence.tell()
        return protocol.Asked(name, request.number, "waiting")

    async def asked(self, name: str) -> tuple[protocol.Asked, str | None]:
        """How a request stands; once approved, a new token, and the old one is no longer good."""
        request = self.lost.find(name)
        if request.state == "waiting" and self._was_alone(request.person):
            request.state = "approved"
        if request.state != "approved":
            return protocol.Asked(name, request.number, request.state), None
        self.lost.done(name)
        token = new_token()
        if old := self.people.here.get(request.person):
            self.exit(old)
            old.close(REPLACED)
        await self._kept(Change(rooms.change(self.seats.room, request.person, key=digest(token))))
        return protocol.Asked(name, request.number, "approved", request.person), token

    def _was_alone(self, person: int) -> bool:
        """Whether nobody could say if it is them, and they have been away for a while: then none need."""
        others = [chair.person for chair in self.seats.room.chairs if chair.person not in (None, person)]
        return not others and not self.people.here and self.people.away_for(person, ALONE_FOR)

    async def _kept(self, change: Change) -> None:
        """Waits until a change is on disk; raises Illegal if it could not be."""
        if update := self.commit(change):
            await update.on_disk()
