"""What clients say over a socket."""

from typing import Annotated, Any, Final, TypeAlias

from msgspec import UNSET, Meta, Raw, UnsetType, field

from panier.core.units import Millis
from panier.protocol.shared import (
    MAX_MOVES_PER_COMMAND,
    Avatar,
    Command,
    Cover,
    Emote,
    Message,
    ProfileName,
    RaceDisplay,
    SafeInteger,
    SmallInteger,
    Strength,
    Tempo,
    Text,
)

# Nobody chooses in less time; and with more there is no race.
MIN_PACE_MS: Final = Millis(150)
MAX_PACE_MS: Final = Millis(3000)


class Hello(Message, frozen=True):
    """The first message: the ticket that `POST …/ticket` gave, and what one already knows."""

    ticket: Annotated[str, Meta(max_length=100)]
    since: SafeInteger | None = None
    epoch: SafeInteger | None = None


class Play(Command, frozen=True):
    """Moves in the running game, all of them or none."""

    game: SmallInteger
    moves: Annotated[tuple[Raw, ...], Meta(min_length=1, max_length=MAX_MOVES_PER_COMMAND)]


class Claim(Command, frozen=True):
    """A move that is a race: a call, a slap, a grab; with what the client measured of it, in milliseconds."""

    game: SmallInteger
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
    As the picnic of a day, such as 2026-11-16, its cards are those of that day. Somebody who plays a race alone with
    bots may say how quick they usually are: then the bots keep to that pace.
    """

    lesson: bool = False
    play_off: bool = False
    daily: Annotated[str, Meta(max_length=10)] | None = None
    pace: Annotated[Millis, Meta(ge=MIN_PACE_MS, le=MAX_PACE_MS)] | None = None  # in milliseconds


class Abandon(Command, frozen=True):
    """End the running game without a result (host)."""


class AddBot(Command, frozen=True):
    """A chair for a bot of some strength (host)."""

    strength: Strength = "casual"


class RemoveChair(Command, frozen=True):
    """Take a bot, or a person who may come back, from the circle of chairs (host)."""

    chair: SmallInteger


class Arrange(Command, frozen=True):
    """The chairs in a new order, each named by its place now (host)."""

    order: Annotated[tuple[SmallInteger, ...], Meta(max_length=12)]


class Sit(Command, frozen=True):
    """Take a chair: a new one, or in a running game one that was left."""

    chair: SmallInteger | None = None


class AnswerChairRequest(Command, frozen=True, tag="let-sit"):
    """Let somebody have the chair they would like in the running game, or not (host)."""

    person: SmallInteger
    chair: SmallInteger  # as in `wanted`: they may have asked for another one meanwhile
    yes: bool


class Stand(Command, frozen=True):
    """Leave one's chair and watch."""


class Leave(Command, frozen=True):
    """Leave the room for good."""


class Kick(Command, frozen=True):
    """Send somebody away (host)."""

    person: SmallInteger


class HandOver(Command, frozen=True):
    """Make somebody else the host (host)."""

    person: SmallInteger


class ChangeSettings(Command, frozen=True, tag="settings"):
    """What the host decides for the room; what is not named stays as it is (host)."""

    locked: bool | UnsetType = UNSET
    chat: bool | UnsetType = UNSET
    paused: bool | UnsetType = UNSET
    clock: Annotated[int, Meta(ge=0, le=3600)] | UnsetType = UNSET  # seconds for a decision; 0 for no clock
    look: RaceDisplay | UnsetType = UNSET
    profile: ProfileName | UnsetType = UNSET
    tempo: Tempo | UnsetType = UNSET
    hints: bool | UnsetType = UNSET  # whether players may ask for advice


class ChangeProfile(Command, frozen=True, tag="me"):
    """What one decides for oneself."""

    name: Text | UnsetType = UNSET
    avatar: Avatar | UnsetType = UNSET
    extended: Annotated[int, Meta(ge=100, le=400)] | UnsetType = UNSET  # per cent of the clock
    remote: bool | UnsetType = UNSET  # not in the room with the table screen
    shared: bool | UnsetType = UNSET  # at a device that others play at as well
    ready: bool | UnsetType = UNSET


class SetCover(Command, frozen=True, tag="cover-for"):
    """For somebody who is away: wait, let a bot play this turn, or until they return."""

    chair: SmallInteger
    how: Cover


class AnswerSeatRequest(Command, frozen=True, tag="answer"):
    """Say whether somebody who lost their seat is who they say.

    The owner answers while connected, else the host says yes; while the owner is away anybody seated may say no.
    """

    number: SmallInteger
    yes: bool


class Entropy(Message, frozen=True):
    """Sixteen random bytes for the next shuffle, in hex, after its commitment was seen."""

    commitment: Annotated[str, Meta(max_length=64)]
    bytes: Annotated[str, Meta(min_length=32, max_length=32, pattern=r"^[0-9a-f]{32}$")]


class SendEmote(Message, frozen=True, tag="send"):
    """An emote for everybody."""

    emote: Emote


class SendChat(Message, frozen=True, tag="say"):
    """A line of chat, where the host allows it."""

    text: Text


class Nudge(Message, frozen=True):
    """A gentle push for whoever everybody waits for."""

    chair: SmallInteger


class SetVisibility(Message, frozen=True, tag="hide"):
    """The page is hidden, or shown again."""

    hidden: bool


class PreviewMoves(Message, frozen=True, tag="ponder"):
    """What would these moves bring, and those that could follow? Without moves, how do things stand?"""

    game: SmallInteger
    moves: Annotated[tuple[Raw, ...], Meta(max_length=MAX_MOVES_PER_COMMAND)] = ()


class RequestHint(Message, frozen=True, tag="advise"):
    """What would a strong player do now, after these moves? Where the game has advice and the host allows it."""

    game: SmallInteger
    moves: Annotated[tuple[Raw, ...], Meta(max_length=MAX_MOVES_PER_COMMAND)] = ()


class RequestHistory(Message, frozen=True, tag="recall"):
    """What has happened in this game, as far as the room remembers it?"""

    game: SmallInteger


class StartDuel(Message, frozen=True, tag="duel"):
    """Who is quick? Between games anybody may ask for a reaction duel; one that runs already is joined."""


class Tap(Message, frozen=True):
    """The answer to the signal of a duel, measured like a claim."""

    duel: SmallInteger
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
    | AnswerChairRequest
    | Stand
    | Leave
    | Kick
    | HandOver
    | ChangeSettings
    | ChangeProfile
    | SetCover
    | AnswerSeatRequest
    | Entropy
    | SendEmote
    | SendChat
    | Nudge
    | SetVisibility
    | PreviewMoves
    | RequestHint
    | RequestHistory
    | StartDuel
    | Tap
    | Ping
)
