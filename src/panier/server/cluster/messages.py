"""The messages between nodes, as MessagePack. Texts for a socket travel as the bytes that the socket will send.

The node that a socket is connected to is its *gateway* and gives it a number. The node that holds the room is the
*owner*. Tags and keys keep their first names, so that releases with the same `VERSION` understand each other: on the
bus `PeekRoom` is "glance", `FromSocket` "heard", `ToSocket` "tell", `CloseSocket` "hang-up", `TakeRoom` "hold",
`ReleaseRoom` "give-up", `NotOwner` "not-here" and `SocketReport` "still-there". The classes below have the others.
"""

from typing import TypeAlias

import msgspec

from panier import protocol
from panier.core.errors import Reason
from panier.core.values import Frozen, Tagged
from panier.server.model.reaction_judging import KernelRtt
from panier.server.session.tickets import TicketGrant

# --- requests, and their answers --------------------------------------------------------------------------------------


class PeekRoom(Tagged, tag="glance"):
    """A request for what a room shows to people outside, and for the owners of these keys."""

    room: str
    keys: tuple[str, ...]  # digests of the tokens that the client has shown
    network: str = msgspec.field(name="home")  # of the client


class RoomPeek(Tagged, tag="glanced"):
    """The answer to `PeekRoom`."""

    preview: protocol.RoomPreview = msgspec.field(name="door")
    spectator_count: int = msgspec.field(name="onlookers")
    key_of_person: dict[int, str] = msgspec.field(name="proven")  # by person, which of the keys is theirs
    is_known: bool = msgspec.field(name="known")  # somebody of this network was in the room: they see it though locked
    guest: str  # the token that lets spectators back into a locked room; empty for those who may not see it


class JoinRoom(Tagged):
    """A request to join a room. Repeated with the same key, it joins the same person."""

    room: str
    key: str  # the digest of their token: the token itself never goes over the bus
    name: str
    avatar: protocol.Avatar | None
    network: str = msgspec.field(name="home")
    device_keys: tuple[str, ...] = msgspec.field(name="shown")  # digests of the tokens that their device has


class JoinedAs(Tagged, tag="joined"):
    """The answer to `JoinRoom`."""

    person: int


class AskForSeat(Tagged):
    """A request to get back the seat of a person whose token is lost."""

    room: str
    person: int
    network: str = msgspec.field(name="home")
    device_keys: tuple[str, ...] = msgspec.field(name="shown")  # digests of the tokens that their device has


class CheckSeatRequest(Tagged, tag="look-at-request"):
    """A request for the status of an `AskForSeat`. Once it is approved, the seat goes to the token with this digest."""

    room: str
    request: str
    key: str


class SeatRequestReply(Tagged, tag="standing"):
    """The answer to `AskForSeat` and `CheckSeatRequest`."""

    status: protocol.SeatRequestStatus = msgspec.field(name="asked")


class EnterRoom(Tagged, tag="enter"):
    """A request to connect a socket to a room."""

    socket: int
    grant: TicketGrant = msgspec.field(name="admission")
    network: str = msgspec.field(name="home")
    since: int | None
    epoch: int | None


class EnterReply(Tagged, tag="entered"):
    """The answer to `EnterRoom`; a wrong key is not admitted."""

    is_admitted: bool = msgspec.field(name="welcome")


class CheckSocket(Tagged, tag="is-there"):
    """A question of the owner, whether the gateway still has this socket."""

    socket: int


class SocketStatus(Tagged, tag="there"):
    """The answer to `CheckSocket`."""

    is_connected: bool = msgspec.field(name="there")


class RedeemTicket(Tagged, tag="redeem"):
    """A question to the node that issued a ticket, whom it admits."""

    ticket: str


class RedeemReply(Tagged, tag="redeemed"):
    """The answer to `RedeemTicket`; None for a ticket that is used up or too old."""

    grant: TicketGrant | None = msgspec.field(name="admission")


class TakeRoom(Tagged, tag="hold"):
    """A request to hold a room, because the other node has fewer of them."""

    room: str


class RoomTaken(Tagged, tag="held"):
    """The answer to `TakeRoom`: the room is held there."""


class ReleaseRoom(Tagged, tag="give-up"):
    """A request to release a room if nobody is connected to it: this person is about to enter it at another node."""

    room: str
    person: int | None


class ReleaseReply(Tagged, tag="given-up"):
    """The answer to `ReleaseRoom`; if the room is free, any node may hold it."""

    is_free: bool = msgspec.field(name="free")


class SocketReport(Tagged, tag="still-there"):
    """The sockets of a gateway at the rooms of one owner, each with the number of the last `ToSocket` it has got."""

    sockets: tuple[tuple[int, int], ...]


class SocketReportReply(Tagged, tag="still-here"):
    """The answer to `SocketReport`: the sockets that the owner does not know."""

    unknown_sockets: tuple[int, ...] = msgspec.field(name="unknown")


class NotOwner(Tagged, tag="not-here"):
    """The answer of a node that does not hold the room: the node that does, or None if there is no such room."""

    owner: str | None = msgspec.field(name="node")


class RequestRefused(Tagged, tag="refused"):
    """A refusal with its reason. If it is retryable, the store failed, and the request may soon succeed."""

    reason: Reason
    is_retryable: bool = msgspec.field(default=False, name="again")


# --- messages ---------------------------------------------------------------------------------------------------------


class NodeStarted(Tagged, tag="started"):
    """A message to the node's own name: this process has the name now, and earlier incarnations have lost it."""

    incarnation: int


class FromSocket(Tagged, tag="heard"):
    """A message as it came in at a socket, not yet decoded, with its delay after the last `ToSocket` with a reveal."""

    socket: int
    message: bytes
    reveal_number: int | None = msgspec.field(name="tell")  # the number of that `ToSocket`
    delay_ms: float = msgspec.field(name="after")


class PongReceived(Tagged, tag="ponged"):
    """A pong and its round trip; `reveal` is set if the ping followed a reveal."""

    socket: int
    rtt_ms: float = msgspec.field(name="rtt")
    reveal: int | None
    kernel: KernelRtt | None = None


class SocketClosed(Tagged, tag="left"):
    """A socket has closed."""

    socket: int


class RequestFullState(Tagged, tag="refresh"):
    """A gateway asks for the full state, because a message to this socket was lost."""

    socket: int


class ToSocket(Tagged, tag="tell"):
    """Texts for a socket. The owner numbers these messages, so that the gateway notices a loss."""

    socket: int
    number: int
    texts: tuple[bytes, ...]
    reveal: int | None = msgspec.field(name="shows")
    is_racing: bool = msgspec.field(name="racing")  # pings are more frequent in a race
    is_full_state: bool = msgspec.field(default=False, name="whole")  # it replaces everything that was lost before


class CloseSocket(Tagged, tag="hang-up"):
    """Close a socket, with a reason to send first or with a close code alone."""

    socket: int
    code: int
    close_text: str = msgspec.field(name="why")
    reason: Reason | None = None


NodeRequest: TypeAlias = (
    PeekRoom
    | JoinRoom
    | AskForSeat
    | CheckSeatRequest
    | EnterRoom
    | CheckSocket
    | RedeemTicket
    | TakeRoom
    | ReleaseRoom
    | SocketReport
)
NodeResponse: TypeAlias = (
    RoomPeek
    | JoinedAs
    | SeatRequestReply
    | EnterReply
    | SocketStatus
    | RedeemReply
    | RoomTaken
    | ReleaseReply
    | SocketReportReply
    | NotOwner
    | RequestRefused
)
NodeMessage: TypeAlias = (
    NodeStarted | FromSocket | PongReceived | SocketClosed | RequestFullState | ToSocket | CloseSocket
)


class RequestEnvelope(Frozen):
    """A request and the node that sends it."""

    node: str
    request: NodeRequest


class MessageEnvelope(Frozen):
    """A message and the node that sends it."""

    node: str
    message: NodeMessage


encode = msgspec.msgpack.Encoder().encode
decode_request = msgspec.msgpack.Decoder(RequestEnvelope).decode
decode_response = msgspec.msgpack.Decoder(NodeResponse).decode
decode_message = msgspec.msgpack.Decoder(MessageEnvelope).decode
