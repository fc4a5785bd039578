"""A room as sockets and requests know it, wherever it is held; and one that is held here."""

from typing import Protocol

import msgspec

from panier import protocol
from panier.core.errors import PanierError, Reason
from panier.protocol import decode
from panier.server.cluster.messages import Glanced
from panier.server.model.room_view import someone
from panier.server.model.tokens import digest
from panier.server.session import members
from panier.server.session.inbox import on_message
from panier.server.session.room_session import RoomSession
from panier.server.session.sockets import RoomSocket
from panier.server.session.tickets import Admission
from panier.server.store.store import Fenced


class NodeAway(Exception):
    """The node that holds a room cannot be reached, or holds it no longer; somebody else will hold it soon."""


class AnyRoom(Protocol):
    """What can be done with a room. Refusals are `PanierError`; `NodeAway` where its node cannot be reached."""

    code: str

    @property
    def racing(self) -> bool:
        """Whether a game is running in which milliseconds count."""

    async def glance(self, keys: tuple[str, ...], home: str) -> Glanced:
        """How it looks from outside to a household, and whose these keys are, which are digests of tokens."""

    async def join(self, key: str, name: str, avatar: protocol.Avatar | None, home: str, shown: tuple[str, ...]) -> int:
        """A new person of a household, whose token has this digest; or the one who has it already.

        Their device shows tokens with the digests `shown`.
        """

    async def ask_for_seat(self, person: int, home: str, shown: tuple[str, ...]) -> protocol.Asked:
        """Take a request for a person's seat, from a network and a device that shows tokens with these digests."""

    async def look_at_request(self, request: str, key: str) -> protocol.Asked:
        """How a request stands; once approved, the token with this digest is good, and the old one no longer."""

    async def enter(self, listener: RoomSocket, admission: Admission, since: int | None, epoch: int | None) -> bool:
        """A socket is there from now on; False if whoever has the ticket has lost their seat since."""

    def hear(self, listener: RoomSocket, text: bytes, arrived: float) -> None:
        """Take a message as it came in at a socket, in UTF-8; a socket that sends anything else is closed."""

    def ponged(self, listener: RoomSocket, rtt: float, reveal: int | None) -> None:
        """A ping was answered there."""

    def refresh(self, listener: RoomSocket) -> None:
        """It is to see everything as it is."""

    def exit(self, listener: RoomSocket) -> None:
        """It has closed."""


class LocalRoom:
    """A room that this node holds."""

    def __init__(self, session: RoomSession) -> None:
        self.session = session
        self.code = session.code

    @property
    def racing(self) -> bool:
        return self.session.racing

    async def glance(self, keys: tuple[str, ...], home: str) -> Glanced:
        room, people, limits = self.session.state.room, self.session.state.sockets, self.session.state.join_limits
        here = tuple([one.id for one in people.in_words(room) if one.here])
        door = protocol.Door(room.code, room.locked, room.playing, tuple(map(someone, room.people)), here, room.game)
        proven = {one.id: key for one in room.people for key in (one.former, one.key) if key and key in keys}
        known = bool(proven) or bool(room.guest and digest(room.guest) in keys) or limits.is_known_network(home)
        if known or not room.locked:
            limits.record_visit(home)
        return Glanced(door, people.onlookers, proven, known, room.guest if known or not room.locked else "")

    async def join(self, key: str, name: str, avatar: protocol.Avatar | None, home: str, shown: tuple[str, ...]) -> int:
        return (await members.join(self.session, key, name, avatar, home, shown)).id

    async def ask_for_seat(self, person: int, home: str, shown: tuple[str, ...]) -> protocol.Asked:
        return members.ask_for_seat(self.session, person, home, shown)

    async def look_at_request(self, request: str, key: str) -> protocol.Asked:
        return await members.check_seat_request(self.session, request, key)

    async def enter(self, listener: RoomSocket, admission: Admission, since: int | None, epoch: int | None) -> bool:
        try:
            is_admitted = await members.admit(self.session, admission.person, admission.key)
        except (PanierError, Fenced) as error:
            raise NodeAway(f"room {self.code} could not keep whose a seat is") from error
        if self.session.dead:
            raise NodeAway(f"room {self.code} has just been let go")
        if not is_admitted or listener.is_closing:  # it may have closed while that was stored
            return False
        self.session.enter(listener, since, epoch)
        return True

    def hear(self, listener: RoomSocket, text: bytes, arrived: float) -> None:
        try:
            message = decode.decode(text)
        except msgspec.DecodeError as error:
            listener.close(Reason("bad-message", f"That is no message of this protocol: {error}"))
        else:
            on_message(self.session, listener, message, arrived)

    def ponged(self, listener: RoomSocket, rtt: float, reveal: int | None) -> None:
        pass  # the listener knows it

    def refresh(self, listener: RoomSocket) -> None:
        self.session.show_all(listener)

    def exit(self, listener: RoomSocket) -> None:
        self.session.exit(listener)
