"""What clients are told over a socket."""

from typing import Literal, TypeAlias

from msgspec import Raw

from panier.core.errors import Reason
from panier.core.results import MovePreview, ScoreSheet
from panier.core.units import Millis, Seat
from panier.core.values import Frozen
from panier.protocol.shared import Avatar, Cover, DoubtReason, Emote, Message, ProfileName, RaceDisplay, Strength, Tempo


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
    """A chair, and who sits there: a person, a bot, or nobody any more."""

    name: str
    avatar: Avatar
    person: int | None
    bot: Strength | None
    cover: Cover


class Playability(Frozen):
    """Whether a game fits those present, and why not."""

    game: str
    name: str
    reason: Reason | None


class PlayedGame(Frozen, kw_only=True):
    """A game of this evening."""

    number: int
    record: str
    game: str
    names: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    why: str
    avatars: tuple[Avatar, ...] = ()  # by seat; empty where it is not known
    tied: tuple[Seat, ...] = ()  # level to the end, where nobody has won


class TallyRow(Frozen):
    """A line of the evening's tally."""

    name: str
    wins: int
    games: int


class RoomView(Frozen, kw_only=True):
    """The room as everybody in it sees it."""

    code: str
    host: int | None
    people: tuple[PersonView, ...]
    chairs: tuple[ChairView, ...]
    game: str  # chosen for next time, or running
    options: Raw
    fits: tuple[Playability, ...]
    locked: bool
    chat: bool
    paused: bool
    clock: int
    look: RaceDisplay
    profile: ProfileName
    tempo: Tempo
    hints: bool
    playing: int | None  # the number of the running game
    commitment: str  # to the shuffle of the next game
    played: tuple[PlayedGame, ...]
    tally: tuple[TallyRow, ...]
    level: tuple[int, ...] = ()  # the chairs that can play off the last game, in which nobody won


class PhotoEntry(Frozen, kw_only=True):
    """One claim of a race as it was judged."""

    seat: Seat
    millis: Millis  # the reaction that counted, head start not taken off
    head_start: Millis
    arrived: int  # its place by arrival, from 1: what naive order would have said
    card: str | None = None  # in a market, what was reached for
    doubted: bool = False  # judged by arrival, as the line or the page's clock is in doubt


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
    stimulus: int | None  # in a race, the number of what shows and can be claimed on; null where nothing can
    commitment: str  # to the shuffle of this game
    lesson: bool  # its cards are those of the lesson, and it does not count
    result: Raw  # once it is over; null before
    record: str | None  # where its record is, once it is over
    daily: str | None = None  # the day whose picnic it is; its cards are those of that day
    # Until the game begins, where all screens count down to it; null once it has. Nothing can be done before.
    begins: Millis | None = None
    paced: bool = False  # in races bots keep to the pace of the one person who plays


class PastUpdate(Frozen):
    """What one seat saw happen, under one number."""

    seq: int
    game: int | None  # that lay on the table then, by its number in this room; null: none had begun
    news: tuple[Raw, ...]
    photo: tuple[PhotoEntry, ...] = ()  # of the race that was settled then
    waited: Millis = Millis(0)  # for claims that might still have been on their way


class FullState(Message, frozen=True, kw_only=True, tag="view"):
    """Everything as it is now; `missed` is what happened since the `seq` one knew, if that is known."""

    protocol: int
    you: int | None  # null for onlookers
    epoch: int
    seq: int
    room: RoomView
    table: TableView | None
    missed: tuple[PastUpdate, ...] | None


class UpdateMessage(Message, frozen=True, kw_only=True, tag="told"):
    """What has just changed: the room, the table, or both."""

    seq: int
    news: tuple[Raw, ...] = ()
    photo: tuple[PhotoEntry, ...] = ()
    waited: Millis = Millis(0)  # for claims that might still have been on their way
    room: RoomView | None = None
    table: TableView | None = None


class CommandDone(Message, frozen=True, tag="done"):
    """A command is on disk."""

    cmd: str
    seq: int


class ClaimReceived(Message, frozen=True, tag="noted"):
    """A claim has come in; `done` follows when the race is settled."""

    cmd: str


class JudgingStatus(Message, frozen=True, tag="timing"):
    """The way in which one's claims are judged from now on. Not numbered: it is said again whenever one connects."""

    doubt: DoubtReason | None  # by arrival, and why; null: by one's own screen, as usual


class CommandRefused(Message, frozen=True, tag="refused"):
    """Why a command was not done."""

    cmd: str | None
    reason: Reason


class PersonPresence(Frozen):
    """Whether a person is there, and how far away."""

    id: int
    here: bool
    hidden: bool = False
    ping: Millis | None = None


class SeatRequestView(Frozen):
    """Somebody at a new device who says they are a person of this room; their device shows the same number."""

    number: int
    person: int
    left: int | None = None  # milliseconds until they have the seat, if nobody says no; null while nobody has said yes
    deciders: tuple[int, ...] = ()  # people whose yes counts now: the owner if connected, else the host as a rule


class ChairRequestView(Frozen):
    """Somebody who would like a chair that was left in the running game: the host says yes or no, by `let-sit`."""

    person: int
    chair: int


class Presence(Message, frozen=True, kw_only=True):
    """Who is there now. Not numbered: it is no part of what must not be lost."""

    people: tuple[PersonPresence, ...]
    onlookers: int
    screens: int = 0  # of the onlookers, how many are table screens
    away: tuple[int, ...] = ()  # chairs whose players are away so long that the table may decide what to do
    lost: tuple[SeatRequestView, ...] = ()
    wanted: tuple[ChairRequestView, ...] = ()  # at most one of each person


class EmoteMessage(Message, frozen=True, tag="sent"):
    """An emote."""

    person: int
    emote: Emote


class ChatMessage(Message, frozen=True, tag="said"):
    """A line of chat."""

    person: int
    text: str


class NudgeMessage(Message, frozen=True, tag="nudged"):
    """Everybody waits for you."""

    by: int


class HistoryMessage(Message, frozen=True, tag="recalled"):
    """The answer to `recall`, oldest first; the room remembers the last 200 tellings since the server started."""

    game: int
    happened: tuple[PastUpdate, ...]


class DuelResult(Frozen):
    """How quick somebody was in a duel."""

    person: int
    millis: Millis  # the reaction that counted
    arrived: int  # its place by arrival, from 1


class DuelMessage(Message, frozen=True, kw_only=True, tag="duelling"):
    """How a duel stands: wait for it, now, or who was first. Not numbered: nothing depends on it."""

    duel: int
    state: Literal["ready", "go", "over"]
    people: tuple[int, ...]  # who are in it; told again when somebody joins
    photo: tuple[DuelResult, ...] = ()  # when it is over, best first; empty if nobody tapped, or a game began
    winners: tuple[int, ...] = ()  # several, if they were equally quick
    early: tuple[int, ...] = ()  # people who tapped before the signal, and were out of this one
    waited: Millis = Millis(0)  # from the first tap until it was over


class Pong(Message, frozen=True):
    """The answer to a ping."""


class PreviewMessage(Message, frozen=True, tag="pondered"):
    """The answer to `ponder`, for whoever asked. It speaks of the table as it was last told."""

    game: int
    moves: tuple[Raw, ...]  # those that were asked about
    sheets: tuple[ScoreSheet, ...]  # everybody's count after them
    next: tuple[MovePreview, ...]  # what one could do then, and what that would bring


class HintMessage(Message, frozen=True, tag="advised"):
    """The answer to `advise`, for whoever asked: a move for the table as it was when it was asked, and why."""

    game: int
    moves: tuple[Raw, ...]  # those after which it was asked
    move: Raw
    why: Reason


class Bye(Message, frozen=True):
    """Why the socket closes."""

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
