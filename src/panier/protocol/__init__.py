"""What travels between a table and the people around it.

Every message is a JSON object whose `t` says what it is; anything unknown in it is refused. What clients send that must
not be lost carries a `cmd`, a name they make up: the same `cmd` sent again gets the same answer and is not done again.
The answer, `done` or `refused`, comes once the command is on disk.

The table numbers what it tells, without gaps: a client that knows `seq` 412 of an epoch asks for what came after it,
and gets one `view`: everything as it is now, with what happened meanwhile if not too much did.

From these types come the JSON Schema (`schema.py`) and the TypeScript types (`typescript.py`); remarks behind fields go
with them, so they speak of JSON. `docs/protocol.md` is for those who write another client.
"""

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Raw, UnsetType, field

from panier.game import Millis, Prospect, Reason, Result, Seat, Sheet
from panier.options import Option
from panier.server.rooms.room import Avatar, Cover, Look, Played, Profile, Strength, Wins
from panier.values import Frozen, kebab

PROTOCOL: Final = 1
MOST_BYTES: Final = 16 * 1024  # of a message from a client
MOST_DEPTH: Final = 8  # of lists and objects in it
MOST_MOVES: Final = 12  # in one command
RESEND: Final[Millis] = 2500  # without an answer, until a client sends a command again
FINAL: Final = ("replaced", "kicked", "gone", "bad-message")  # reasons of `bye` after which one does not come back

Cmd: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]*$")]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
Counted: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Text: TypeAlias = Annotated[str, Meta(max_length=200)]
EMOTES: Final = ("yum", "wow", "haha", "oops", "hurry", "bravo", "hmm", "heart")
Emote: TypeAlias = Literal["yum", "wow", "haha", "oops", "hurry", "bravo", "hmm", "heart"]


class Message(Frozen, frozen=True, tag_field="t", tag=kebab):
    """One thing said over a socket."""


class Command(Message, frozen=True):
    """Something to be done once and never lost."""

    cmd: Cmd


# --- from clients -----------------------------------------------------------------------------------------------------


class Hello(Message, frozen=True):
    """The first message: the ticket that `POST …/ticket` gave, and what one already knows."""

    ticket: Annotated[str, Meta(max_length=100)]
    since: Counted | None = None
    epoch: Counted | None = None


class Play(Command, frozen=True):
    """Moves in the running game, all of them or none."""

    game: Number
    moves: Annotated[tuple[Raw, ...], Meta(min_length=1, max_length=MOST_MOVES)]


class Claim(Command, frozen=True):
    """A move that is a race: a call, a slap, a grab; with what the client measured of it, in milliseconds."""

    game: Number
    move: Raw
    rt: float | None = None  # from the card being on the screen to the press
    paint: float | None = None  # from the message's arrival to the card being on the screen
    step: float | None = None  # how finely the client's timer counts
    visible: bool = True  # a hidden tab has not seen the card
    device: Annotated[str, Meta(max_length=16)] = ""


class Choose(Command, frozen=True):
    """The next game, and those of its options that differ from the usual (host)."""

    game: Annotated[str, Meta(max_length=40)]
    options: Annotated[dict[str, Any], Meta(max_length=20)] = field(default_factory=dict)


class Start(Command, frozen=True):
    """Begin the chosen game with whoever has a chair (host).

    As a lesson its cards are always the same. In a play-off only those play who were level to the end of the last game.
    """

    lesson: bool = False
    play_off: bool = False


class Abandon(Command, frozen=True):
    """End the running game without a result (host)."""


class AddBot(Command, frozen=True):
    """A chair for a bot of some strength (host)."""

    strength: Strength = "medium"


class RemoveChair(Command, frozen=True):
    """Take a bot, or a person who may come back, from the circle of chairs (host)."""

    chair: Number


class Arrange(Command, frozen=True):
    """The chairs in a new order, each named by its place now (host)."""

    order: Annotated[tuple[Number, ...], Meta(max_length=12)]


class Sit(Command, frozen=True):
    """Take a chair: a new one, or in a running game one that was left."""

    chair: Number | None = None


class Stand(Command, frozen=True):
    """Leave one's chair and watch."""


class Leave(Command, frozen=True):
    """Leave the room for good."""


class Kick(Command, frozen=True):
    """Send somebody away (host)."""

    person: Number


class HandOver(Command, frozen=True):
    """Make somebody else the host (host)."""

    person: Number


class Settings(Command, frozen=True):
    """What the host decides for the room; what is not named stays as it is (host)."""

    locked: bool | UnsetType = UNSET
    chat: bool | UnsetType = UNSET
    paused: bool | UnsetType = UNSET
    clock: Annotated[int, Meta(ge=0, le=3600)] | UnsetType = UNSET  # seconds for a decision; 0 for no clock
    look: Look | UnsetType = UNSET
    profile: Profile | UnsetType = UNSET


class Me(Command, frozen=True):
    """What one decides for oneself."""

    name: Text | UnsetType = UNSET
    avatar: Avatar | UnsetType = UNSET
    extended: Annotated[int, Meta(ge=100, le=400)] | UnsetType = UNSET  # per cent of the clock
    remote: bool | UnsetType = UNSET  # not in the room with the table screen
    shared: bool | UnsetType = UNSET  # at a device that others play at as well
    ready: bool | UnsetType = UNSET


class CoverFor(Command, frozen=True):
    """For somebody who is away: wait, let a bot play this turn, or until they return."""

    chair: Number
    how: Cover


class Answer(Command, frozen=True):
    """Whether somebody who lost their seat is who they say (anyone seated)."""

    number: Number
    yes: bool


class Entropy(Message, frozen=True):
    """Sixteen random bytes for the next shuffle, in hex, after its commitment was seen."""

    commitment: Annotated[str, Meta(max_length=64)]
    bytes: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$")]


class Send(Message, frozen=True):
    """An emote for everybody."""

    emote: Emote


class Say(Message, frozen=True):
    """A line of chat, where the host allows it."""

    text: Text


class Nudge(Message, frozen=True):
    """A gentle push for whoever everybody waits for."""

    chair: Number


class Hide(Message, frozen=True):
    """The page is hidden, or shown again."""

    hidden: bool


class Ponder(Message, frozen=True):
    """What would these moves bring, and those that could follow? Without moves, how do things stand?"""

    game: Number
    moves: Annotated[tuple[Raw, ...], Meta(max_length=MOST_MOVES)] = ()


class Recall(Message, frozen=True):
    """What has happened in this game, as far as the room remembers it?"""

    game: Number


class Duel(Message, frozen=True):
    """Who is quick? Between games anybody may ask for a reaction duel; one that runs already is joined."""


class Tap(Message, frozen=True):
    """The answer to the signal of a duel, measured like a claim."""

    duel: Number
    early: bool = False  # made before the signal could be seen, by the page's own word
    rt: float | None = None
    paint: float | None = None
    step: float | None = None
    visible: bool = True
    device: Annotated[str, Meta(max_length=16)] = ""


class Ping(Message, frozen=True):
    """Is anybody there? For pages, which cannot see the socket's own pings."""


FromClient: TypeAlias = (
    Hello
    | Play
    | Claim
    | Choose
    | Start
    | Abandon
    | AddBot
    | RemoveChair
    | Arrange
    | Sit
    | Stand
    | Leave
    | Kick
    | HandOver
    | Settings
    | Me
    | CoverFor
    | Answer
    | Entropy
    | Send
    | Say
    | Nudge
    | Hide
    | Ponder
    | Recall
    | Duel
    | Tap
    | Ping
)


# --- to clients -------------------------------------------------------------------------------------------------------


class Someone(Frozen):
    """A person in the room."""

    id: int
    name: str
    avatar: Avatar
    extended: int
    remote: bool
    shared: bool
    ready: bool


class Seated(Frozen):
    """A chair, and who sits there: a person, a bot, or nobody any more."""

    name: str
    avatar: Avatar
    person: int | None
    bot: Strength | None
    cover: Cover


class Fit(Frozen):
    """Whether a game fits those present, and why not."""

    game: str
    name: str
    reason: Reason | None


class RoomView(Frozen):
    """The room as everybody in it sees it."""

    code: str
    host: int | None
    people: tuple[Someone, ...]
    chairs: tuple[Seated, ...]
    game: str  # chosen for next time, or running
    options: Raw
    fits: tuple[Fit, ...]
    locked: bool
    chat: bool
    paused: bool
    clock: int
    look: Look
    profile: Profile
    playing: int | None  # the number of the running game
    commitment: str  # to the shuffle of the next game
    played: tuple[Played, ...]
    tally: tuple[Wins, ...]
    level: tuple[int, ...] = ()  # the chairs that can play off the last game, in which nobody won


class Photo(Frozen):
    """One claim of a race as it was judged."""

    seat: Seat
    millis: Millis  # the reaction that counted, head start not taken off
    head_start: Millis
    arrived: int  # its place by arrival, from 1: what naive order would have said
    card: str | None = None  # in a market, what was reached for


class TableView(Frozen):
    """The game as one seat sees it."""

    game: int  # its number in this room
    id: str  # which of the games
    seat: Seat | None
    view: Raw
    moves: tuple[Raw, ...] | None  # what one may do, where they are few; null: ask the rules of the game
    waiting: tuple[Seat, ...]  # for whom everybody waits
    deadlines: dict[Seat, Millis]  # what is left of their time, where a clock runs
    left: Millis | None  # of the time of the whole game; null where it has no end by the clock
    opens: Millis | None  # until the next market opens, where there is time to read before it; null otherwise
    commitment: str  # to the shuffle of this game
    lesson: bool  # its cards are those of the lesson, and it does not count
    result: Raw  # once it is over; null before
    record: str | None  # where its record is, once it is over


class Happened(Frozen):
    """What one seat saw happen, under one number."""

    seq: int
    news: tuple[Raw, ...]
    photo: tuple[Photo, ...] = ()  # of the race that was settled then


class View(Message, frozen=True):
    """Everything as it is now; `missed` is what happened since the `seq` one knew, if that is known."""

    protocol: int
    you: int | None  # null for onlookers
    epoch: int
    seq: int
    room: RoomView
    table: TableView | None
    missed: tuple[Happened, ...] | None


class Told(Message, frozen=True):
    """What has just changed: the room, the table, or both."""

    seq: int
    news: tuple[Raw, ...] = ()
    photo: tuple[Photo, ...] = ()
    waited: Millis = 0  # for claims that might still have been on their way
    room: RoomView | None = None
    table: TableView | None = None


class Done(Message, frozen=True):
    """A command is on disk."""

    cmd: str
    seq: int


class Noted(Message, frozen=True):
    """A claim has come in; `done` follows when the race is settled."""

    cmd: str


class Refused(Message, frozen=True):
    """Why a command was not done."""

    cmd: str | None
    reason: Reason


class Here(Frozen):
    """Whether a person is there, and how far away."""

    id: int
    here: bool
    hidden: bool = False
    ping: Millis | None = None


class Lost(Frozen):
    """Somebody at a new device who says they are a person of this room; their device shows the same number."""

    number: int
    person: int


class Presence(Message, frozen=True):
    """Who is there now. Not numbered: it is no part of what must not be lost."""

    people: tuple[Here, ...]
    onlookers: int
    screens: int = 0  # of the onlookers, how many are table screens
    away: tuple[int, ...] = ()  # chairs whose players are away so long that the table may decide what to do
    lost: tuple[Lost, ...] = ()


class Sent(Message, frozen=True):
    """An emote."""

    person: int
    emote: Emote


class Said(Message, frozen=True):
    """A line of chat."""

    person: int
    text: str


class Nudged(Message, frozen=True):
    """Everybody waits for you."""

    by: int


class Recalled(Message, frozen=True):
    """The answer to `recall`, oldest first; the room remembers the last 200 tellings since the server started."""

    game: int
    happened: tuple[Happened, ...]


class Tapped(Frozen):
    """How quick somebody was in a duel."""

    person: int
    millis: Millis  # the reaction that counted
    arrived: int  # its place by arrival, from 1


class Duelling(Message, frozen=True):
    """How a duel stands: wait for it, now, or who was first. Not numbered: nothing depends on it."""

    duel: int
    state: Literal["ready", "go", "over"]
    people: tuple[int, ...]  # who are in it; told again when somebody joins
    photo: tuple[Tapped, ...] = ()  # when it is over, best first; empty if nobody tapped, or a game began
    winners: tuple[int, ...] = ()  # several, if they were equally quick
    early: tuple[int, ...] = ()  # people who tapped before the signal, and were out of this one
    waited: Millis = 0  # from the first tap until it was over


class Pong(Message, frozen=True):
    """The answer to a ping."""


class Pondered(Message, frozen=True):
    """The answer to `ponder`, for whoever asked. It speaks of the table as it was last told."""

    game: int
    moves: tuple[Raw, ...]  # those that were asked about
    sheets: tuple[Sheet, ...]  # everybody's count after them
    next: tuple[Prospect, ...]  # what one could do then, and what that would bring


class Bye(Message, frozen=True):
    """Why the socket closes."""

    reason: Reason


FromServer: TypeAlias = (
    View | Told | Done | Noted | Refused | Presence | Sent | Said | Nudged | Pondered | Recalled | Duelling | Pong | Bye
)


# --- over http --------------------------------------------------------------------------------------------------------


class NewRoom(Frozen):
    """`POST /api/rooms`: open a room and be its host; without a name, for a laptop that is only a screen."""

    name: Text | None = None
    avatar: Avatar | None = None


class Join(Frozen):
    """`POST /api/rooms/CODE/join`."""

    name: Text
    avatar: Avatar | None = None


class Joined(Frozen):
    """Who one is from now on. The token is in a cookie, and here only for programs, which send no Origin."""

    code: str
    person: int | None
    token: str | None = None


class Ask(Frozen):
    """`POST /api/rooms/CODE/lost`: I am this person, at a new device."""

    person: Number


class Asked(Frozen):
    """`POST /api/rooms/CODE/lost/REQUEST` tells whether somebody has approved."""

    request: str
    number: int  # what those seated see as well
    state: Literal["waiting", "approved", "refused"] = "waiting"
    person: int | None = None
    token: str | None = None


class WantTicket(Frozen):
    """`POST /api/rooms/CODE/ticket`: for a person whose token one has, or None to look on, as a table screen or not."""

    person: Number | None = None
    screen: bool = False


class Ticket(Frozen):
    """Good for one `hello` within 30 seconds."""

    ticket: str


class Door(Frozen):
    """`GET /api/rooms/CODE`: what one sees before one is in."""

    code: str
    locked: bool
    playing: bool
    people: tuple[Someone, ...]
    here: tuple[int, ...]  # the ids of those who are connected now


class Invite(Frozen):
    """`GET /api/rooms/CODE/invite`: where others find this room, whatever name one has opened it by."""

    url: str  # the likeliest
    others: tuple[str, ...]  # if that does not work
    qr: str  # an SVG of `url` to scan; with `?address=1` of the first of `others`, and so on


class Offer(Frozen):
    """A game of the box."""

    id: str
    name: str
    seats: tuple[int, ...]  # how many can play, as it is usually played
    options: tuple[Option, ...]
    usual: Any  # all its options, as it is usually played
    bots: tuple[str, ...]


class Box(Frozen):
    """`GET /api/games`: what can be played here."""

    games: tuple[Offer, ...]
    avatars: tuple[Avatar, ...]
    emotes: tuple[Emote, ...]
    url: str  # where others find this server, whatever name one has opened it by


class Shown(Frozen):
    """A step of a game that is over, as a seat saw it."""

    at: Millis  # by the game's own time
    news: tuple[Any, ...]
    view: Any
    waiting: tuple[Seat, ...]  # for whom everybody waited then
    result: Result | None  # at the last step
    sheets: tuple[Sheet, ...] | None  # everybody's count so far, where the game tells it (`ponder`)


class Replay(Frozen):
    """`GET /api/records/ID/replay?seat=0&from=0&most=50`: some of the steps; without `seat`, as onlookers saw it."""

    game: str  # which of the games
    options: Any
    players: tuple[str, ...]
    steps: int  # how many there are: the empty table, and one for each act
    first: int = field(name="from")
    shown: tuple[Shown, ...]


class Problem(Frozen):
    """Why a request was refused."""

    reason: Reason


encode = msgspec.json.Encoder().encode
