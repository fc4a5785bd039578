"""What nodes say to each other, as MessagePack: what is meant for a socket travels as the bytes it will be.

A socket has a number that its node, the *gateway*, has made up. The node that holds the room is its *owner*.
"""

from typing import TypeAlias, TypeVar

import msgspec

from panier import protocol
from panier.core.errors import Reason
from panier.core.values import Frozen, Tagged
from panier.server.model.lag import KernelRtt
from panier.server.session.tickets import Admission

T = TypeVar("T")

# --- requests, and their answers --------------------------------------------------------------------------------------


class Glance(Tagged, tag="glance"):
    """How does a room look from outside, and whose are these keys?"""

    room: str
    keys: tuple[str, ...]  # digests of the tokens that were shown
    home: str = msgspec.field(name="home")  # the household that looks


class Glanced(Tagged, tag="glanced"):
    door: protocol.Door = msgspec.field(name="door")
    onlookers: int = msgspec.field(name="onlookers")
    proven: dict[int, str] = msgspec.field(name="proven")  # people, and which of the keys is theirs
    known: bool = msgspec.field(
        name="known"
    )  # whether somebody of there was in the room before: it is theirs to see though it is locked
    guest: str  # what brings onlookers back to a locked room; only for those who may see it


class JoinRoom(Tagged):
    """Somebody would like to join; asked again with the same key, it is the same person."""

    room: str
    key: str  # the digest of their token, which is not for the bus
    name: str
    avatar: protocol.Avatar | None
    home: str = msgspec.field(name="home")
    shown: tuple[str, ...] = msgspec.field(name="shown")  # digests of the tokens that their device has


class JoinedAs(Tagged, tag="joined"):
    person: int


class AskForSeat(Tagged):
    """Somebody says that they are this person."""

    room: str
    person: int
    home: str = msgspec.field(name="home")
    shown: tuple[str, ...] = msgspec.field(name="shown")  # digests of the tokens that their device has


class LookAtRequest(Tagged, tag="look-at-request"):
    """How does it stand with that request for a seat? Once approved, it goes to the token with this digest."""

    room: str
    request: str
    key: str


class SeatRequestStatus(Tagged, tag="standing"):
    asked: protocol.Asked = msgspec.field(name="asked")


class Enter(Tagged, tag="enter"):
    """A socket would like to be in a room."""

    socket: int
    admission: Admission
    home: str = msgspec.field(name="home")
    since: int | None
    epoch: int | None


class Entered(Tagged, tag="entered"):
    """It is; or, with the wrong key, it is not."""

    welcome: bool = msgspec.field(name="welcome")


class IsThere(Tagged, tag="is-there"):
    """Do you still have this socket?"""

    socket: int


class There(Tagged, tag="there"):
    """I do; or I do not."""

    there: bool = msgspec.field(name="there")


class Redeem(Tagged, tag="redeem"):
    """What is this ticket of yours good for?"""

    ticket: str


class Redeemed(Tagged, tag="redeemed"):
    admission: Admission | None


class Hold(Tagged, tag="hold"):
    """Hold this room, please: you have fewer than I."""

    room: str


class Held(Tagged, tag="held"):
    pass


class GiveUp(Tagged, tag="give-up"):
    """If nobody is in this room, I would like to hold it: this person comes to it by me, and others will."""

    room: str
    person: int | None


class GivenUp(Tagged, tag="given-up"):
    """It is anybody's, or it is not."""

    free: bool = msgspec.field(name="free")


class StillThere(Tagged, tag="still-there"):
    """I am there, with these sockets at your rooms; of each, the number of the last thing that came from you."""

    sockets: tuple[tuple[int, int], ...]


class StillHere(Tagged, tag="still-here"):
    """So am I, but these sockets I do not know."""

    unknown: tuple[int, ...] = msgspec.field(name="unknown")


class NotHere(Tagged, tag="not-here"):
    """I do not hold this room: that node does, or nobody, as there is no such room."""

    node: str | None = msgspec.field(name="node")


class RequestRefused(Tagged, tag="refused"):
    """No, for this reason; with `again` it is the store's fault, and it may go better in a moment."""

    reason: Reason
    again: bool = msgspec.field(default=False, name="again")


# --- messages ---------------------------------------------------------------------------------------------------------


class Started(Tagged, tag="started"):
    """To one's own name: from now on this process has it, and none that has a lower number."""

    incarnation: int


class Heard(Tagged, tag="heard"):
    """A message as it came in at a socket, still to be read, and how long after the last one with a reveal."""

    socket: int
    message: bytes
    tell: int | None = msgspec.field(name="tell")  # the number of that message
    after: float = msgspec.field(name="after")  # milliseconds


class Ponged(Tagged, tag="ponged"):
    """A pong took so long; it followed a reveal, or none."""

    socket: int
    rtt: float = msgspec.field(name="rtt")
    reveal: int | None
    kernel: KernelRtt | None = None


class Left(Tagged, tag="left"):
    """A socket has closed."""

    socket: int


class Refresh(Tagged, tag="refresh"):
    """A socket has missed something: it wants to see everything as it is."""

    socket: int


class Tell(Tagged, tag="tell"):
    """Write these to a socket; its owner numbers what it tells it, so that a loss is noticed."""

    socket: int
    number: int
    texts: tuple[bytes, ...]
    shows: int | None = msgspec.field(name="shows")
    racing: bool = msgspec.field(name="racing")  # pings are more frequent then
    whole: bool = msgspec.field(
        default=False, name="whole"
    )  # everything as it is: whatever was lost before it is in it


class HangUp(Tagged, tag="hang-up"):
    """Close a socket, with a reason to tell first or a mere code."""

    socket: int
    code: int
    why: str = msgspec.field(name="why")
    reason: Reason | None = None


Request: TypeAlias = (
    Glance | JoinRoom | AskForSeat | LookAtRequest | Enter | IsThere | Redeem | Hold | GiveUp | StillThere
)
Answer: TypeAlias = (
    Glanced
    | JoinedAs
    | SeatRequestStatus
    | Entered
    | There
    | Redeemed
    | Held
    | GivenUp
    | StillHere
    | NotHere
    | RequestRefused
)
Message: TypeAlias = Started | Heard | Ponged | Left | Refresh | Tell | HangUp


class Asking(Frozen):
    """A request, and the node that has it."""

    node: str
    request: Request


class Sending(Frozen):
    """A message, and the node that it is from."""

    node: str
    message: Message


pack = msgspec.msgpack.Encoder().encode
read_asking = msgspec.msgpack.Decoder(Asking).decode
read_answer = msgspec.msgpack.Decoder(Answer).decode
read_sending = msgspec.msgpack.Decoder(Sending).decode
