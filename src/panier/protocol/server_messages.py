"""The messages that the server sends over a socket."""

from typing import Literal, TypeAlias

from msgspec import Raw, field

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
    extended: int  # time for a decision, in per cent of the room's clock
    remote: bool  # true if they are not in the room with the table screen
    shared: bool  # true if others play at the same device
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

    game: str  # its id
    name: str
    reason: Reason | None


class PlayedGame(Frozen, kw_only=True):
    """A finished game of this room."""

    number: int  # number of the game in this room
    record: str  # id of the record
    game: str  # id of the game
    names: tuple[str, ...]  # the names by seat
    scores: tuple[int, ...]  # the scores by seat
    winners: tuple[Seat, ...]
    why: str  # the rule that decided it, as in `Result.why`
    avatars: tuple[Avatar, ...] = ()  # the avatars by seat; empty if not known
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
    game: str  # id of the game that is running or chosen for the next start
    options: Raw  # all options of that game: `GameTypes[game]["options"]` in TypeScript
    fits: tuple[Playability, ...]
    locked: bool
    chat: bool
    paused: bool
    clock: int  # seconds for a decision; 0 for no clock
    look: RaceDisplay  # where people watch a race if there is a table screen
    profile: JudgingProfileName  # how claims in races are judged
    tempo: Tempo  # how fast bots play where there is no race
    hints: bool  # true if players may ask for hints
    playing: int | None  # number of the running game; null if none
    commitment: str  # the SHA-256 of the seed for the next game's shuffle
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
    doubted: bool = False  # a doubt (`clock`, `reveals` or `pings`) kept the page's times from counting


class TableView(Frozen):
    """The game as one seat sees it."""

    game: int  # number of the game in this room, from 1
    id: str  # id of the game, such as "snap"
    seat: Seat | None  # your seat; null for spectators
    view: Raw  # the game as your seat sees it: `GameTypes[id]["view"]` in TypeScript, or see `GameTable`
    moves: tuple[Raw, ...] | None  # your legal moves, `GameTypes[id]["move"]`; null if there are too many to list
    waiting: tuple[Seat, ...]  # the seats to act
    deadlines: dict[Seat, Millis]  # remaining time of each seat with a running clock
    left: Millis | None  # remaining time of the whole game; null if it has no time limit
    opens: Millis | None  # time until the next market opens, while players read the cards; otherwise null
    stimulus: int | None  # in a race, the number of the stimulus that can be claimed on now; null if there is none
    commitment: str  # the SHA-256 of the seed for this game's shuffle
    lesson: bool  # a lesson has fixed cards and does not count
    result: Raw  # a `Result`; null until the game is over
    record: str | None  # id of the record; null until the game is over
    daily: str | None = None  # the day whose daily picnic this is, with the cards of that day
    # Time until the game begins, while all screens count down; null afterwards. Until then the server refuses moves.
    begins: Millis | None = None
    paced: bool = False  # in races the bots adapt to the pace of the only person who plays


class PastUpdate(Frozen):
    """An update of the past, with the events that this seat saw."""

    seq: int
    game: int | None  # number, not id, of the game at that time; null if none had begun
    news: tuple[Raw, ...]  # the events that your seat saw: `GameTypes[id]["news"]`, by the id of that game
    photo: tuple[PhotoEntry, ...] = ()  # the photo finish of the race that ended with this update
    waited: Millis = Millis(0)  # time the server waited for claims that might still be on their way


class FullState(Message, frozen=True, kw_only=True, tag="view"):
    """The full state now; `missed` has the updates since the `seq` in `hello`, null if unknown."""

    protocol: int
    you: int | None  # your number; null for spectators
    epoch: int  # another one means that the server has restarted
    seq: int  # the number of the last update
    room: RoomView
    table: TableView | None
    missed: tuple[PastUpdate, ...] | None


class UpdateMessage(Message, frozen=True, kw_only=True, tag="told"):
    """An update: the room, the table, or both have changed."""

    seq: int
    news: tuple[Raw, ...] = ()  # the events that your seat saw, in order: `GameTypes[id]["news"]` in TypeScript
    photo: tuple[PhotoEntry, ...] = ()  # the photo finish of the race that ended with this update
    waited: Millis = Millis(0)  # time the server waited for claims that might still be on their way
    room: RoomView | None = None  # null if it has not changed
    table: TableView | None = None  # null if it has not changed, or if the game was abandoned


class CommandDone(Message, frozen=True, tag="done"):
    """The command was executed and is on disk."""

    cmd: str
    seq: int  # the number of the update with its changes


class ClaimReceived(Message, frozen=True, tag="noted"):
    """The claim has arrived; `done` follows when the race is decided."""

    cmd: str


class JudgingStatus(Message, frozen=True, tag="timing"):
    """The way your claims are judged from now on. Not numbered: sent again after every connect."""

    # Why the times that your page measures do not count any more (`clock`, `reveals`, `pings`), or why less of your
    # connection's delay is compensated (`held`); null if all is as usual.
    doubt: DoubtReason | None


class CommandRefused(Message, frozen=True, tag="refused"):
    """The command or the request was refused, for this reason, and nothing was done."""

    cmd: str | None  # null for a message that is no command, and if a message was dropped (`too-fast`)
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
    person: int  # id of the person whose seat it is
    # Milliseconds until the seat is given, unless somebody says no; null until somebody says yes.
    left: int | None = None
    # Ids of the people who may say yes: the owner of the seat if connected, otherwise usually the host.
    deciders: tuple[int, ...] = ()


class ChairRequestView(Frozen):
    """A person who asks for a chair that somebody left in the running game; the host answers with `let-sit`."""

    person: int
    chair: int


class Presence(Message, frozen=True, kw_only=True):
    """The people who are connected now. Not numbered, and not stored."""

    people: tuple[PersonPresence, ...]
    spectator_count: int = field(name="onlookers")  # number of spectators
    screens: int = 0  # how many of the spectators are table screens
    away: tuple[int, ...] = ()  # chairs whose players are away so long that the others may decide what to do
    lost: tuple[SeatRequestView, ...] = ()
    wanted: tuple[ChairRequestView, ...] = ()  # requests for chairs, at most one per person


class EmoteMessage(Message, frozen=True, tag="sent"):
    """Somebody has sent an emote."""

    person: int
    emote: Emote


class ChatMessage(Message, frozen=True, tag="said"):
    """Somebody has sent a line of chat."""

    person: int
    text: str


class NudgeMessage(Message, frozen=True, tag="nudged"):
    """Somebody reminds you that everybody waits for you."""

    by: int  # id of the person who reminds you


class HistoryMessage(Message, frozen=True, tag="recalled"):
    """The reply to `recall`, oldest first; a room remembers its last 200 updates since the server started."""

    game: int  # its number, not its id
    happened: tuple[PastUpdate, ...]


class DuelResult(Frozen):
    """The reaction of one person in a duel."""

    person: int
    millis: Millis  # the reaction that counted
    arrived: int  # rank by arrival time, from 1


class DuelMessage(Message, frozen=True, kw_only=True, tag="duelling"):
    """The state of a duel: get ready, go, or the result. Not numbered, and not stored."""

    duel: int  # its number
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

    game: int  # its number, not its id
    moves: tuple[Raw, ...]  # the moves of the request
    sheets: tuple[ScoreSheet, ...]  # the score sheet of every seat after these moves
    next: tuple[MovePreview, ...]  # each move that could follow, and what it would score


class HintMessage(Message, frozen=True, tag="advised"):
    """The reply to `advise`: a move and a reason, for the table at the time of the request."""

    game: int  # its number, not its id
    moves: tuple[Raw, ...]  # the moves of the request
    move: Raw  # the move that a strong bot would make after them, `GameTypes[id]["move"]` in TypeScript
    why: Reason  # its key is one of `HINT_KEYS`


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
