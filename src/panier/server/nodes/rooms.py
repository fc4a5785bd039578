"""A room as sockets and requests know it, wherever it is held; and one that is held here."""

from typing import Final, Protocol

from panier import protocol
from panier.server.nodes.messages import Glanced
from panier.server.rooms.room_view import someone
from panier.server.session.people import Listener
from panier.server.session.room_session import RoomSession
from panier.server.session.tickets import Admission


class NodeAway(Exception):
    """The node that holds a room cannot be reached, or holds it no longer; somebody else will hold it soon."""


MOST_ONLOOKERS: Final = 40  # in a room


class AnyRoom(Protocol):
    """What can be done with a room. Refusals are `Illegal`; `NodeAway` where its node cannot be reached."""

    code: str

    @property
    def racing(self) -> bool:
        """Whether a game is running in which milliseconds count."""

    async def glance(self, keys: tuple[str, ...] = ()) -> Glanced:
        """How it looks from outside, and whose these keys are, which are digests of tokens."""

    async def join(self, name: str, avatar: protocol.Avatar | None, home: str) -> tuple[int, str]:
        """A new person of a household, and the token that proves who they are."""

    async def ask_for_seat(self, person: int, home: str) -> protocol.Asked:
        """Somebody of a household says that they are this person."""

    async def look_at_request(self, request: str) -> tuple[protocol.Asked, str | None]:
        """How a request stands; once approved, a new token, and the old one is no longer good."""

    async def enter(self, listener: Listener, admission: Admission, since: int | None, epoch: int | None) -> bool:
        """A socket is there from now on; False if whoever has the ticket has lost their seat since."""

    def hear(self, listener: Listener, message: protocol.Message, arrived: float) -> None:
        """Something was said there."""

    def ponged(self, listener: Listener, rtt: float, reveal: int | None) -> None:
        """A ping was answered there."""

    def refresh(self, listener: Listener) -> None:
        """It is to see everything as it is."""

    def exit(self, listener: Listener) -> None:
        """It has closed."""


class LocalRoom:
    """A room that this node holds."""

    def __init__(self, session: RoomSession) -> None:
        self.session = session
        self.code = session.code

    @property
    def racing(self) -> bool:
        return self.session.racing

    async def glance(self, keys: tuple[str, ...] = ()) -> Glanced:
        room, people = self.session.room, self.session.people
        here = tuple([one.id for one in people.in_words(room) if one.here])
        door = protocol.Door(room.code, room.locked, room.playing, tuple(map(someone, room.people)), here, room.game)
        return Glanced(door, people.onlookers, {one.id: one.key for one in room.people if one.key in keys})

    async def join(self, name: str, avatar: protocol.Avatar | None, home: str) -> tuple[int, str]:
        person, token = await self.session.members.join(name, avatar, home)
        return person.id, token

    async def ask_for_seat(self, person: int, home: str) -> protocol.Asked:
        return self.session.members.ask(person, home)

    async def look_at_request(self, request: str) -> tuple[protocol.Asked, str | None]:
        return await self.session.members.asked(request)

    async def enter(self, listener: Listener, admission: Admission, since: int | None, epoch: int | None) -> bool:
        if self.session.dead:
            raise NodeAway(f"room {self.code} has just been let go")
        if self.session.members.key_of(admission.person) != admission.key:
            return False
        self.session.enter(listener, since, epoch)
        return True

    def hear(self, listener: Listener, message: protocol.Message, arrived: float) -> None:
        self.session.hear(listener, message, arrived)

    def ponged(self, listener: Listener, rtt: float, reveal: int | None) -> None:
        pass  # the listener knows it

    def refresh(self, listener: Listener) -> None:
        self.session.show_all(listener)

    def exit(self, listener: Listener) -> None:
        self.session.exit(listener)
