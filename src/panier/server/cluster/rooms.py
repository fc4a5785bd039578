"""The interface of a room to sockets and HTTP requests, wherever it is held, and the rooms that this node holds."""

from typing import Protocol

import msgspec

from panier import protocol
from panier.core.errors import PanierError, Reason
from panier.protocol import decode
from panier.server.cluster.messages import RoomPeek
from panier.server.model.room_view import person_view
from panier.server.model.tokens import digest
from panier.server.session import members
from panier.server.session.inbox import on_message
from panier.server.session.room_session import RoomSession
from panier.server.session.sockets import RoomSocket
from panier.server.session.tickets import TicketGrant
from panier.server.store.store import Fenced


class OwnerUnavailable(Exception):
    """Raised when the owner of a room cannot be reached or holds it no longer; another node will hold it soon."""


class AnyRoom(Protocol):
    """A room of any node. Methods raise `PanierError` to refuse, `OwnerUnavailable` if its owner does not answer."""

    code: str

    @property
    def is_racing(self) -> bool:
        """Return whether a game is running in which milliseconds count."""

    async def peek(self, keys: tuple[str, ...], network: str) -> RoomPeek:
        """Return what the room shows to people outside from this network, and the owners of these digests of tokens."""

    async def join(
        self, key: str, name: str, avatar: protocol.Avatar | None, network: str, device_keys: tuple[str, ...]
    ) -> int:
        """Add a person whose token has this digest, or find the one who has it already; return their number.

        Their device has tokens with the digests `device_keys`.
        """

    async def ask_for_seat(self, person: int, network: str, device_keys: tuple[str, ...]) -> protocol.SeatRequestStatus:
        """Record a request for a person's seat, from a network and a device that has tokens with these digests."""

    async def check_seat_request(self, request: str, key: str) -> protocol.SeatRequestStatus:
        """Return the status of a request; once approved, the token with this digest replaces the old one."""

    async def enter(self, socket: RoomSocket, grant: TicketGrant, since: int | None, epoch: int | None) -> bool:
        """Connect a socket to the room; return False if the owner of the ticket has lost their seat since."""

    def on_message(self, socket: RoomSocket, text: bytes, arrived: float) -> None:
        """Execute a message of a socket, in UTF-8; close the socket if it is no message of the protocol."""

    def on_pong(self, socket: RoomSocket, rtt: float, reveal: int | None) -> None:
        """Record the round trip of a ping of this socket."""

    def send_full_state(self, socket: RoomSocket) -> None:
        """Send the full state to this socket."""

    def exit(self, socket: RoomSocket) -> None:
        """Disconnect a socket that has closed from the room."""


class LocalRoom:
    """A room that this node holds."""

    def __init__(self, session: RoomSession) -> None:
        self.session = session
        self.code = session.code

    @property
    def is_racing(self) -> bool:
        return self.session.is_racing

    async def peek(self, keys: tuple[str, ...], network: str) -> RoomPeek:
        room, people, limits = self.session.state.room, self.session.state.sockets, self.session.state.join_limits
        here = tuple([one.id for one in people.list_presence(room) if one.here])
        preview = protocol.RoomPreview(
            room.code, room.locked, room.playing, tuple(map(person_view, room.people)), here, room.game
        )
        proven = {one.id: key for one in room.people for key in (one.former_key, one.key) if key and key in keys}
        known = (
            bool(proven)
            or bool(room.spectator_token and digest(room.spectator_token) in keys)
            or limits.is_known_network(network)
        )
        if known or not room.locked:
            limits.record_visit(network)
        return RoomPeek(
            preview, people.spectator_count, proven, known, room.spectator_token if known or not room.locked else ""
        )

    async def join(
        self, key: str, name: str, avatar: protocol.Avatar | None, network: str, device_keys: tuple[str, ...]
    ) -> int:
        return (await members.join(self.session, key, name, avatar, network, device_keys)).id

    async def ask_for_seat(self, person: int, network: str, device_keys: tuple[str, ...]) -> protocol.SeatRequestStatus:
        return members.ask_for_seat(self.session, person, network, device_keys)

    async def check_seat_request(self, request: str, key: str) -> protocol.SeatRequestStatus:
        return await members.check_seat_request(self.session, request, key)

    async def enter(self, socket: RoomSocket, grant: TicketGrant, since: int | None, epoch: int | None) -> bool:
        try:
            is_admitted = await members.admit(self.session, grant.person, grant.key)
        except (PanierError, Fenced) as error:
            raise OwnerUnavailable(f"room {self.code} could not keep whose a seat is") from error
        if self.session.is_closed:
            raise OwnerUnavailable(f"room {self.code} has just been closed")
        if not is_admitted or socket.is_closing:  # it may have closed during the commit
            return False
        self.session.enter(socket, since, epoch)
        return True

    def on_message(self, socket: RoomSocket, text: bytes, arrived: float) -> None:
        try:
            message = decode.decode(text)
        except msgspec.DecodeError as error:
            socket.close(Reason("bad-message", f"That is no message of this protocol: {error}"))
        else:
            on_message(self.session, socket, message, arrived)

    def on_pong(self, socket: RoomSocket, rtt: float, reveal: int | None) -> None:
        pass  # the socket has recorded it

    def send_full_state(self, socket: RoomSocket) -> None:
        self.session.send_full_state(socket)

    def exit(self, socket: RoomSocket) -> None:
        self.session.exit(socket)
