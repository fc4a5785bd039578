"""The messages that the server sends over a socket."""

from typing import Literal, TypeAlias

from msgspec import Raw

from panier.core.errors import Reason
from panier.core.results import MovePreview, ScoreSheet
from panier.core.units import Millis, Seat
from panier.core.values import Frozen
from panier.protocol.shared import (
    Avatar,
    Cover,
    DoubtReason,
    Emote,
    JudgingProfileName,
    Message,
    RaceDisplay,
    Strength,
    Tempo,
)


class PersonView(Frozen, kw_only=True):
    """A person in the room."""

    id: int
    name: str
    avatar: Avatar
    extended: int
    remote: bool
    shared: bool
    ready: bool


class ChairView(Frozen):
    """A chair with a person, a bot, or nobody if its person has left."""

    name: str
    avatar: Avatar
    person: int | None
    bot: Strength | None
    cover: Cover


class Playability(Frozen):
    """A game, and the reason why the people in the chairs cannot play it; null if they can."""

    game: str
    name: str
    reason: Reason | None


class PlayedGame(Frozen, kw_only=True):
    """A finished game of this room."""

    number: int
    record: str
    game: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    why: str
    avatars: tuple[Avatar, ...] = ()  # by seat; empty if not known
    tied: tuple[Seat, ...] = ()  # the seats that tied, if nobody won


class TallyRow(Frozen):
    """A row of the tally: how many games of this room somebody has won."""

    name: str
    wins: int
    games: int


class RoomView(Frozen, kw_only=True):
    """The room, the same for everybody in it."""

    code: str
    host: int | None
    people: tuple[PersonView, ...]
    chairs: tuple[ChairView, ...]
    game: str  # running, or chosen for the next start
    options: Raw
    fits: tuple[Playability, ...]
    locked: bool
    chat: bool
    paused: bool
    clock: int
    look: RaceDisplay
    profile: JudgingProfileName
    tempo: Tempo
    hints: bool
    playing: int | None  # number of the running game; null if none
    commitment: str  # to the shuffle of the next game
    played: tuple[PlayedGame, ...]
    tally: tuple[TallyRow, ...]
    level: tuple[int, ...] = ()  # the chairs that tied in the last game and can play it off


class PhotoEntry(Frozen, kw_only=True):
    """A claim in the photo finish of a race, as it was judged."""

    seat: Seat
    millis: Millis  # the reaction that counted, before the head start is subtracted
    head_start: Millis
    arrived: int  # rank by arrival time, from 1
    card: str | None = None  # in a market, the card that was claimed
    doubted: bool = False  # judged by arrival time, because the connection or the page's clock is in doubt


class TableView(Frozen):
    """The game as one seat sees it."""

    game: int  # number of the game in this room
    id: str  # id of the game, such as "snap"
    seat: Seat | None
    view: Raw
    moves: tuple[Raw, ...] | None  # your legal moves; null if there are too many to list
    waiting: tuple[Seat, ...]  # the seats to act
    deadlines: dict[Seat, Millis]  # remaining time of each seat with a running clock
    left: Millis | None  # remaining time of the whole game; null if it has no time limit
    opens: Millis | None  # time until the next market opens, while players read the cards; otherwise null
    stimulus: int | None  # in a race, the number of the stimulus that can be claimed on now; null if there is none
    commitment: str  # to the shuffle of this game
    lesson: bool  # a lesson has fixed cards and does not count
    result: Raw  # null until the game is over
    record: str | None  # id of the record; null until the game is over
    daily: str | None = None  # the day whose daily picnic this is, with the cards of that day
    # Time until the game begins, while all screens count down; null afterwards. No moves are taken before.
    begins: Millis | None = None
    paced: bool = False  # in races the bots keep to the pace of the only person who plays


class PastUpdate(Frozen):
    """An update of the past, with the events that this seat saw."""

    seq: int
    game: int | None  # number of the game at that time; null if none had begun
    news: tuple[Raw, ...]
    photo: tuple[PhotoEntry, ...] = ()  # the photo finish of the race that ended with this update
    waited: Millis = Millis(0)  # time the server waited for claims that might still be on their way


class FullState(Message, frozen=True, kw_only=True, tag="view"):
    """The full state now; `missed` has the updates since the `seq` in `hello`, null if unknown."""

    protocol: int
    you: int | None  # null for spectators
    epoch: int
    seq: int
    room: RoomView
    table: TableView | None
    missed: tuple[PastUpdate, ...] | None


class UpdateMessage(Message, frozen=True, kw_only=True, tag="told"):
    """An update: the room, the table, or both have changed."""

    seq: int
    news: tuple[Raw, ...] = ()
    photo: tuple[PhotoEntry, ...] = ()
    waited: Millis = Millis(0)  # time the server waited for claims that might still be on their way
    room: RoomView | None = None
    table: TableView | None = None


class CommandDone(Message, frozen=True, tag="done"):
    """The command was executed and is on disk."""

    cmd: str
    seq: int


class ClaimReceived(Message, frozen=True, tag="noted"):
    """The claim has arrived; `done` follows when the race is decided."""

    cmd: str


class JudgingStatus(Message, frozen=True, tag="timing"):
    """The way your claims are judged from now on. Not numbered: sent again after every connect."""

    doubt: DoubtReason | None  # why they are judged by arrival time; null if by your own screen, as usual


class CommandRefused(Message, frozen=True, tag="refused"):
    """The command was refused, for this reason."""

    cmd: str | None
    reason: Reason


class PersonPresence(Frozen):
    """The connection of a person: present, hidden page, ping."""

    id: int
    here: bool
    hidden: bool = False
    ping: Millis | None = None


class SeatRequestView(Frozen):
    """A request for a seat from a new device, which shows the same number."""

    number: int
    person: int
    left: int | None = (
        None  # milliseconds until the seat is given, unless somebody says no; null until somebody says yes
    )
    deciders: tuple[
        int, ...
    ] = ()  # ids of the people who may say yes: the owner if connected, otherwise usually the host


class ChairRequestView(Frozen):
    """A person who asks for a chair that somebody left in the running game; the host answers with `let-sit`."""

    person: int
    chair: int


class Presence(Message, frozen=True, kw_only=True):
    """The people who are connected now. Not numbered, and not stored."""

    people: tuple[PersonPresence, ...]
    onlookers: int
    screens: int = 0  # how many of the spectators are table screens
    away: tuple[int, ...] = ()  # chairs whose players are away so long that the others may decide what to do
    lost: tuple[SeatRequestView, ...] = ()
    wanted: tuple[ChairRequestView, ...] = ()  # at most one per person


class EmoteMessage(Message, frozen=True, tag="sent"):
    """An emote."""

    person: int
    emote: Emote


class ChatMessage(Message, frozen=True, tag="said"):
    """A line of chat."""

    person: int
    text: str


class NudgeMessage(Message, frozen=True, tag="nudged"):
    """A reminder that everybody waits for you."""

    by: int


class HistoryMessage(Message, frozen=True, tag="recalled"):
    """The reply to `recall`, oldest first; a room remembers its last 200 updates since the server started."""

    game: int
    happened: tuple[PastUpdate, ...]


class DuelResult(Frozen):
    """The reaction of one person in a duel."""

    person: int
    millis: Millis  # the reaction that counted
    arrived: int  # rank by arrival time, from 1


class DuelMessage(Message, frozen=True, kw_only=True, tag="duelling"):
    """The state of a duel: get ready, go, or the result. Not numbered, and not stored."""

    duel: int
    state: Literal["ready", "go", "over"]
    people: tuple[int, ...]  # ids of those who take part; sent again when somebody joins
    photo: tuple[DuelResult, ...] = ()  # the result, best first; empty if nobody tapped or a game began
    winners: tuple[int, ...] = ()  # more than one if they were equally fast
    early: tuple[int, ...] = ()  # people who tapped before the signal and are out
    waited: Millis = Millis(0)  # time from the first tap to the end


class Pong(Message, frozen=True):
    """The reply to `ping`."""


class PreviewMessage(Message, frozen=True, tag="pondered"):
    """The reply to `ponder`, for the table of the last update."""

    game: int
    moves: tuple[Raw, ...]  # the moves of the request
    sheets: tuple[ScoreSheet, ...]  # the score sheet of every seat after these moves
    next: tuple[MovePreview, ...]  # each move that could follow, and what it would score


class HintMessage(Message, frozen=True, tag="advised"):
    """The reply to `advise`: a move and a reason, for the table at the time of the request."""

    game: int
    moves: tuple[Raw, ...]  # the moves of the request
    move: Raw
    why: Reason


class Bye(Message, frozen=True):
    """The last message before the server closes the socket, with the reason."""

    reason: Reason


FromServer: TypeAlias = (
    FullState
    | UpdateMessage
    | CommandDone
    | ClaimReceived
    | JudgingStatus
    | CommandRefused
    | Presence
    | EmoteMessage
    | ChatMessage
    | NudgeMessage
    | PreviewMessage
    | HintMessage
    | HistoryMessage
    | DuelMessage
    | Pong
    | Bye
)
