"""The messages that clients send over a socket.

Commands marked "(host)" may be sent by the host only.
"""

from typing import Annotated, Any, Final, TypeAlias

from msgspec import UNSET, Meta, Raw, UnsetType, field

from panier.core.units import Millis
from panier.protocol.shared import (
    MAX_MOVES_PER_COMMAND,
    Avatar,
    Command,
    Cover,
    Emote,
    JudgingProfileName,
    Message,
    RaceDisplay,
    SafeInteger,
    SmallInteger,
    Strength,
    Tempo,
    Text,
)

# Nobody reacts faster than the minimum; above the maximum it is no race.
MIN_PACE_MS: Final = Millis(150)
MAX_PACE_MS: Final = Millis(3000)


class Hello(Message, frozen=True):
    """The first message: the ticket from `POST …/ticket`, and the last update this client knows."""

    ticket: Annotated[str, Meta(max_length=100)]
    since: SafeInteger | None = None  # `seq` of that update; null on the first connection
    epoch: SafeInteger | None = None  # the `epoch` of the last `view`


class Play(Command, frozen=True):
    """Make moves in the running game, all of them or none."""

    game: SmallInteger  # its number, `TableView.game`, so that a late command cannot hit the next game
    # The game's own type: `GameTypes[id]["move"]` in TypeScript.
    moves: Annotated[tuple[Raw, ...], Meta(min_length=1, max_length=MAX_MOVES_PER_COMMAND)]


class Claim(Command, frozen=True):
    """Make a move that is a race (a call, a slap, a grab), with the times the client measured, in milliseconds."""

    game: SmallInteger  # its number, `TableView.game`
    move: Raw  # one of the game's moves that are races, see `ClaimType` in TypeScript
    rt: float | None = None  # from the card appearing on the screen to the press
    paint: float | None = None  # from the message arriving to the card appearing on the screen
    step: float | None = None  # resolution of the client's timer
    visible: bool = True  # false if the tab was hidden, so nobody saw the card
    device: Annotated[str, Meta(max_length=16)] = ""


class Choose(Command, frozen=True):
    """Choose the next game and the options that differ from the default (host)."""

    game: Annotated[str, Meta(max_length=40)]  # its id, such as "snap"
    options: Annotated[dict[str, Any], Meta(max_length=20)] = field(default_factory=dict)


class Start(Command, frozen=True):
    """Start the chosen game with everybody who has a chair (host).

    A lesson always has the same cards. In a play-off only the players who tied in the last game play. With `daily`, a
    day such as 2026-11-16, the cards are those of that day's picnic. A person who plays a race alone with bots may send
    their usual reaction time as `pace`; the bots begin with it and adapt after each race.
    """

    lesson: bool = False
    play_off: bool = False
    daily: Annotated[str, Meta(max_length=10)] | None = None
    pace: Annotated[Millis, Meta(ge=MIN_PACE_MS, le=MAX_PACE_MS)] | None = (
        None  # the usual reaction time, in milliseconds
    )


class Abandon(Command, frozen=True):
    """End the running game without a result (host)."""


class AddBot(Command, frozen=True):
    """Add a chair with a bot of this strength (host)."""

    strength: Strength = "casual"


class RemoveChair(Command, frozen=True):
    """Remove the chair of a bot, or of a person, who may come back (host)."""

    chair: SmallInteger


class Arrange(Command, frozen=True):
    """Put the chairs in a new order, each given by its present index (host)."""

    order: Annotated[tuple[SmallInteger, ...], Meta(max_length=12)]


class Sit(Command, frozen=True):
    """Take a chair: a new one, or in a running game one that somebody has left."""

    chair: SmallInteger | None = None


class AnswerChairRequest(Command, frozen=True, tag="let-sit"):
    """Allow or deny a person the chair they asked for in the running game (host)."""

    person: SmallInteger
    chair: SmallInteger  # the chair in `wanted`; refused if they have asked for another one since
    yes: bool


class Stand(Command, frozen=True):
    """Leave your chair and watch."""


class Leave(Command, frozen=True):
    """Leave the room for good."""


class Kick(Command, frozen=True):
    """Remove a person from the room (host)."""

    person: SmallInteger


class HandOver(Command, frozen=True):
    """Make another person the host instead of yourself (host)."""

    person: SmallInteger


# Its fields have the names of those of `server.model.room.Room` that they change.
class ChangeSettings(Command, frozen=True, tag="settings"):
    """Change settings of the room, as in `RoomView`; settings that are left out stay as they are (host)."""

    locked: bool | UnsetType = UNSET
    chat: bool | UnsetType = UNSET
    paused: bool | UnsetType = UNSET
    clock: Annotated[int, Meta(ge=0, le=3600)] | UnsetType = UNSET  # seconds for a decision; 0 for no clock
    look: RaceDisplay | UnsetType = UNSET  # where people watch a race if there is a table screen
    profile: JudgingProfileName | UnsetType = UNSET  # how claims in races are judged, from the next game on
    tempo: Tempo | UnsetType = UNSET  # how fast bots play where there is no race
    hints: bool | UnsetType = UNSET  # true if players may ask for hints


class ChangeProfile(Command, frozen=True, tag="me"):
    """Change your own name, avatar and settings, as in `PersonView`; what is left out stays as it is."""

    name: Text | UnsetType = UNSET
    avatar: Avatar | UnsetType = UNSET
    extended: Annotated[int, Meta(ge=100, le=400)] | UnsetType = UNSET  # time for a decision, in per cent of the clock
    remote: bool | UnsetType = UNSET  # true if you are not in the room with the table screen
    shared: bool | UnsetType = UNSET  # true if others play at the same device
    ready: bool | UnsetType = UNSET


class SetCover(Command, frozen=True, tag="cover-for"):
    """Decide for a player who is away: wait, let a bot play this turn, or let it play until they return."""

    chair: SmallInteger
    how: Cover


class AnswerSeatRequest(Command, frozen=True, tag="answer"):
    """Say yes or no to a person at a new device who says that a seat is theirs.

    While the owner is connected, only the owner answers. While the owner is away, the host may say yes and anybody with
    a seat may say no.
    """

    number: SmallInteger  # the number of the request in `lost` of `presence`
    yes: bool


class Entropy(Message, frozen=True):
    """Contribute sixteen random bytes, in hex, to the next shuffle, after its commitment was received."""

    commitment: Annotated[str, Meta(max_length=64)]
    bytes: Annotated[str, Meta(min_length=32, max_length=32, pattern=r"^[0-9a-f]{32}$")]


class SendEmote(Message, frozen=True, tag="send"):
    """Send an emote to everybody."""

    emote: Emote


class SendChat(Message, frozen=True, tag="say"):
    """Send a line of chat, if the host allows chat."""

    text: Text


class Nudge(Message, frozen=True):
    """Remind a player that everybody waits for them."""

    chair: SmallInteger


class SetVisibility(Message, frozen=True, tag="hide"):
    """Say that the page is now hidden, or visible again."""

    hidden: bool


class PreviewMoves(Message, frozen=True, tag="ponder"):
    """Ask what these moves would score, and each move that could follow them; without moves, the scores now."""

    game: SmallInteger  # its number, `TableView.game`
    moves: Annotated[tuple[Raw, ...], Meta(max_length=MAX_MOVES_PER_COMMAND)] = ()


class RequestHint(Message, frozen=True, tag="advise"):
    """Ask what a strong bot would play after these moves, if the game has hints and the host allows them."""

    game: SmallInteger  # its number, `TableView.game`
    moves: Annotated[tuple[Raw, ...], Meta(max_length=MAX_MOVES_PER_COMMAND)] = ()


class RequestHistory(Message, frozen=True, tag="recall"):
    """Ask for the updates of this game that the room still remembers."""

    game: SmallInteger  # its number, `TableView.game`


class StartDuel(Message, frozen=True, tag="duel"):
    """Start a reaction duel between games, or join the one that is running."""


class Tap(Message, frozen=True):
    """React to the signal of a duel, with the same times as a claim."""

    duel: SmallInteger  # its number, as in `duelling`
    early: bool = False  # pressed before the page showed the signal
    rt: float | None = None
    paint: float | None = None
    step: float | None = None
    visible: bool = True
    device: Annotated[str, Meta(max_length=16)] = ""


class Ping(Message, frozen=True):
    """Check that the server still answers. Pages need this, as they cannot see the socket's control pings."""


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
