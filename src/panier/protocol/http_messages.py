"""The bodies of HTTP requests and responses."""

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, field

from panier.core.errors import Reason
from panier.core.options import Option
from panier.core.results import Result, ScoreSheet
from panier.core.units import Millis, Seat
from panier.core.values import Frozen
from panier.protocol.server_messages import PersonView
from panier.protocol.shared import Avatar, Emote, IdempotencyKey, SmallInteger, Text

# A place in a script, as in `assets/app-Bx2.js:1:2345`.
StackFrame: TypeAlias = Annotated[str, Meta(max_length=100, pattern=r"^[A-Za-z0-9_./-]+:[0-9]+:[0-9]+$(?!\n)")]


class NewRoom(Frozen):
    """`POST /api/rooms`: open a room and become its host; without a name, open it for a table screen."""

    name: Text | None = None
    avatar: Avatar | None = None


class Join(Frozen):
    """`POST /api/rooms/CODE/join`: join a room."""

    name: Text
    avatar: Avatar | None = None
    secret: IdempotencyKey | None = None  # makes it safe to retry: a repeated request with the same secret joins once


class Joined(Frozen):
    """The new person. Browsers get the token in a cookie; it is in `token` only for programs, which send no Origin."""

    code: str
    person: int | None
    token: str | None = None


class RequestSeat(Frozen):
    """`POST /api/rooms/CODE/lost`: ask for the seat of this person, from a new device."""

    person: SmallInteger


class PollSeatRequest(Frozen):
    """`POST /api/rooms/CODE/lost/REQUEST`: ask for the status of a request; once approved, get the token."""

    secret: IdempotencyKey | None = None  # makes it safe to retry: the same secret gets the same token again


class SeatRequestStatus(Frozen):
    """The status of a request for a seat."""

    request: str
    number: int  # the number that the people in the room see too; 0 if an approval is repeated
    state: Literal["waiting", "approved", "refused"] = "waiting"
    person: int | None = None  # set when approved
    token: str | None = None
    here: bool = False  # the owner of the seat is connected, so only they can answer
    # Milliseconds until the seat is given, unless somebody says no; null until somebody says yes.
    left: int | None = None


class RequestTicket(Frozen):
    """`POST /api/rooms/CODE/ticket`: get a ticket for a person, or without `person` for a spectator or table screen."""

    person: SmallInteger | None = None
    screen: bool = False


class ErrorReport(Frozen):
    """`POST /api/errors`: report an error in a page of the web client, without anything that people have written."""

    part: Literal["page", "game", "lesson", "hint", "banter", "event", "promise"]  # what failed
    page: Literal[
        "home", "room", "screen", "replay", "review", "rules", "score", "credits", "daily", "my-games", "nowhere"
    ]
    browser: Literal["chrome", "firefox", "safari", "other"]  # its family
    build: Annotated[str, Meta(max_length=40, pattern=r"^[A-Za-z0-9_.-]*$(?!\n)")]  # the name of the page's script
    message: Text
    stack: Annotated[tuple[StackFrame, ...], Meta(max_length=8)] = ()  # innermost first, only places in own files


class Ticket(Frozen):
    """A ticket, good for one `hello` within 30 seconds."""

    ticket: str
    guest: str | None = None  # a token that lets programs that watch return when the room is locked


class RoomPreview(Frozen):
    """`GET /api/rooms/CODE`: what a visitor sees before joining."""

    code: str
    locked: bool
    playing: bool
    people: tuple[PersonView, ...]
    here: tuple[int, ...]  # ids of the people who are connected
    game: str = ""  # id of the running or next game


class Invite(Frozen):
    """`GET /api/rooms/CODE/invite`: the addresses at which others can open this room."""

    url: str  # the one most likely to work
    others: tuple[str, ...]  # addresses to try if `url` does not work
    qr: str  # a QR code of `url` as SVG; with `?address=1` of the first of `others`, and so on


class CatalogueEntry(Frozen):
    """A game that can be played on this server."""

    id: str
    name: str
    seats: tuple[int, ...]  # numbers of players with the default options
    options: tuple[Option, ...]
    usual: Any  # all options with their default values: `GameTypes[id]["options"]` in TypeScript
    bots: tuple[str, ...]


class GameCatalogue(Frozen):
    """`GET /api/games`: the games of this server."""

    games: tuple[CatalogueEntry, ...]
    avatars: tuple[Avatar, ...]
    emotes: tuple[Emote, ...]
    url: str  # the address at which others can open this server


class ReplayStep(Frozen):
    """A step of a finished game, as a seat saw it or with all secrets shown."""

    at: Millis  # game time
    news: tuple[Any, ...]  # the events of this step: `GameTypes[id]["news"]` in TypeScript
    view: Any  # `GameTypes[id]["view"]` in TypeScript
    waiting: tuple[Seat, ...]  # the seats to act
    result: Result | None  # set at the last step
    sheets: tuple[ScoreSheet, ...] | None  # the score sheets so far, if the game can preview scores (`ponder`)
    by: Seat | None = None  # with `seat=all`: the seat whose choice only that seat could see
    alone: tuple[Any, ...] = ()  # the events that only this seat saw
    hands: tuple[tuple[Any, ...], ...] | None = None  # with `seat=all`: the hand of each seat, in games with hands


class Replay(Frozen):
    """`GET /api/records/ID/replay?seat=0&from=0&most=50`: some of the steps of a finished game.

    Without `seat` as spectators saw it; with `seat=all` with all secrets shown.
    """

    game: str  # id of the game
    options: Any
    players: tuple[str, ...]  # names by seat
    steps: int  # number of steps: the empty table, and one for each act
    first: int = field(name="from")  # number of the first step in `shown`, from 0
    shown: tuple[ReplayStep, ...]
    avatars: tuple[str, ...] = ()  # the avatars by seat; empty for older games
    stops: tuple[
        int, ...
    ] = ()  # where a replay pauses: the steps at which this seat sees an event, the first and the last


class ReviewProgress(Frozen):
    """`GET /api/records/ID/review` with status 202: the review is in progress. Ask again in a second."""

    progress: float  # the part that is done, from 0 to 1
    ahead: int  # number of games that are reviewed first


class DailyBestReply(Frozen):
    """`GET /api/daily/2026-11-16/best`: the best picnic found for a day, with all its strips known."""

    day: str
    game: str  # id of the game
    view: Any  # the view at the end
    result: Result
    bound: int  # no picnic of that day scores more; if the result equals it, it is proven to be the best


class Problem(Frozen):
    """The reason why a request was refused."""

    reason: Reason
