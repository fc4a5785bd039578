"""What is asked and answered over HTTP."""

from typing import Any, Literal

from msgspec import field

from panier.core.errors import Reason
from panier.core.options import Option
from panier.core.results import Result, ScoreSheet
from panier.core.units import Millis, Seat
from panier.core.values import Frozen
from panier.protocol.server_messages import PersonView
from panier.protocol.shared import Avatar, Emote, IdempotencyKey, SmallInteger, Text


class NewRoom(Frozen):
    """`POST /api/rooms`: open a room and be its host; without a name, for a laptop that is only a screen."""

    name: Text | None = None
    avatar: Avatar | None = None


class Join(Frozen):
    """`POST /api/rooms/CODE/join`."""

    name: Text
    avatar: Avatar | None = None
    secret: IdempotencyKey | None = None  # asked again with the same one, one joins once


class Joined(Frozen):
    """Who one is from now on. The token is in a cookie, and here only for programs, which send no Origin."""

    code: str
    person: int | None
    token: str | None = None


class RequestSeat(Frozen):
    """`POST /api/rooms/CODE/lost`: I am this person, at a new device."""

    person: SmallInteger


class PollSeatRequest(Frozen):
    """`POST /api/rooms/CODE/lost/REQUEST`: how does it stand? Once it is approved, the seat is theirs."""

    secret: IdempotencyKey | None = None  # asked again with the same one, it is told again


class SeatRequestReply(Frozen):
    """How a request for a seat stands."""

    request: str
    number: int  # what those seated see as well; 0 where an approval is told again
    state: Literal["waiting", "approved", "refused"] = "waiting"
    person: int | None = None  # once it is approved
    token: str | None = None
    here: bool = False  # the person is connected: only they are asked, at the device they play at
    left: int | None = None  # milliseconds until the seat is given, if nobody says no; null while nobody has said yes


class RequestTicket(Frozen):
    """`POST /api/rooms/CODE/ticket`: for a person whose token one has, or None to look on, as a table screen or not."""

    person: SmallInteger | None = None
    screen: bool = False


class Ticket(Frozen):
    """Good for one `hello` within 30 seconds."""

    ticket: str
    guest: str | None = None  # for programs that look on: what brings them back when the room is locked


class RoomPreview(Frozen):
    """`GET /api/rooms/CODE`: what one sees before one is in."""

    code: str
    locked: bool
    playing: bool
    people: tuple[PersonView, ...]
    here: tuple[int, ...]  # the ids of those who are connected now
    game: str = ""  # what is played, or will be next


class Invite(Frozen):
    """`GET /api/rooms/CODE/invite`: where others find this room, whatever name one has opened it by."""

    url: str  # the likeliest
    others: tuple[str, ...]  # if that does not work
    qr: str  # an SVG of `url` to scan; with `?address=1` of the first of `others`, and so on


class CatalogueEntry(Frozen):
    """A game of the box."""

    id: str
    name: str
    seats: tuple[int, ...]  # how many can play, as it is usually played
    options: tuple[Option, ...]
    usual: Any  # all its options, as it is usually played
    bots: tuple[str, ...]


class GameCatalogue(Frozen):
    """`GET /api/games`: what can be played here."""

    games: tuple[CatalogueEntry, ...]
    avatars: tuple[Avatar, ...]
    emotes: tuple[Emote, ...]
    url: str  # where others find this server, whatever name one has opened it by


class ReplayStep(Frozen):
    """A step of a game that is over, as a seat saw it, or with all secrets open."""

    at: Millis  # by the game's own time
    news: tuple[Any, ...]
    view: Any
    waiting: tuple[Seat, ...]  # for whom everybody waited then
    result: Result | None  # at the last step
    sheets: tuple[ScoreSheet, ...] | None  # everybody's count so far, where the game tells it (`ponder`)
    by: Seat | None = None  # with everybody's eyes: who made a choice of which only they were told
    alone: tuple[Any, ...] = ()  # what they were told of it
    hands: tuple[tuple[Any, ...], ...] | None = None  # with everybody's eyes: what each seat held, in games with hands


class Replay(Frozen):
    """`GET /api/records/ID/replay?seat=0&from=0&most=50`: some of the steps of a game that is over.

    Without `seat` as onlookers saw it; with `seat=all` through everybody's eyes, with all secrets open.
    """

    game: str  # which of the games
    options: Any
    players: tuple[str, ...]
    steps: int  # how many there are: the empty table, and one for each act
    first: int = field(name="from")
    shown: tuple[ReplayStep, ...]
    avatars: tuple[str, ...] = ()  # the foods that are the players' faces; older games do not say
    stops: tuple[int, ...] = ()  # the steps at which these eyes see something happen, the first and the last included


class ReviewProgress(Frozen):
    """`GET /api/records/ID/review`, with the status 202: the review is being made. Ask again in a second."""

    progress: float  # from 0 to 1
    ahead: int  # how many other games are reviewed first


class DailyBestReply(Frozen):
    """`GET /api/daily/2026-11-16/best`: the best picnic of a day that was found, knowing all its strips."""

    day: str
    game: str  # which of the games
    view: Any  # the table when it was over
    result: Result
    bound: int  # no picnic of that day has more points: if it has as many, it is proven to be the best


class Problem(Frozen):
    """Why a request was refused."""

    reason: Reason
