"""Types that both sides of the protocol share: limits, small enumerations and the base classes of messages."""

from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta

from panier.core.units import Millis
from panier.core.values import Frozen, kebab

PROTOCOL: Final = 2
MAX_MESSAGE_BYTES: Final = 16 * 1024  # in a message from a client
MAX_MESSAGE_DEPTH: Final = 8  # nested lists and objects in a message
MAX_MOVES_PER_COMMAND: Final = 12  # in one command
RESEND_INTERVAL_MS: Final = Millis(2500)  # a client sends an unanswered command again after this time
FINAL_BYE_REASONS: Final = ("replaced", "kicked", "gone", "bad-message")  # a client does not reconnect after these

Cmd: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]*$(?!\n)")]
# 128 random bits or more, which a client keeps secret: a request repeated with the same key gets the same reply.
IdempotencyKey: TypeAlias = Annotated[str, Meta(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]{22,64}$(?!\n)")]
SmallInteger: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
SafeInteger: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Text: TypeAlias = Annotated[str, Meta(max_length=200)]
EMOTES: Final = ("yum", "wow", "haha", "oops", "hurry", "bravo", "hmm", "heart")
Emote: TypeAlias = Literal["yum", "wow", "haha", "oops", "hurry", "bravo", "hmm", "heart"]

# A room code has six of these thirty characters, which are hard to confuse: 729 million codes.
ROOM_CODE_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
Avatar: TypeAlias = Literal[
    "donut", "taco", "sushi", "burger", "ramen", "cheese", "croissant", "macaron", "shrimp", "milkshake", "muffin",
    "ice-cream", "soda", "sandwich", "sausage", "pizza", "pretzel", "avocado", "strawberry", "watermelon", "lemon",
    "carrot", "popcorn", "cookie",
]  # fmt: skip
AVATARS: Final[tuple[Avatar, ...]] = get_args(Avatar)
Strength: TypeAlias = Literal["sprout", "casual", "good", "sharp", "champion"]  # of bots, weakest first
Cover: TypeAlias = Literal["wait", "turn", "return"]  # what the table does for a player who is away
RaceDisplay: TypeAlias = Literal["phones", "screen"]  # where people watch a race if there is a table screen
JudgingProfileName: TypeAlias = Literal["friends", "strict", "arrival"]  # how claims in races are judged
# Why the times that a person's page measures do not count in races any more, or with `held`, why less of their
# connection's delay is compensated.
DoubtReason: TypeAlias = Literal["pings", "reveals", "held", "clock"]
Tempo: TypeAlias = Literal["relaxed", "normal", "quick"]  # how fast bots play where there is no race


class Message(Frozen, frozen=True, tag_field="t", tag=kebab):
    """A message over a socket; `t` names its type."""


class _AfterUpdate(Message, frozen=True, kw_only=True):
    # The last `seq` you knew; with it a repeated command that is too old to look up is refused, not executed again.
    after: SafeInteger | None = None


class Command(_AfterUpdate, frozen=True):
    """A message that the server executes exactly once."""

    cmd: Cmd  # made up by you, new for each command; the same when you send it again
