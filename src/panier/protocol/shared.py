"""What both sides of the protocol share: limits, small choices, and what a message is."""

from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta

from panier.core.units import Millis
from panier.core.values import Frozen, kebab

PROTOCOL: Final = 2
MAX_MESSAGE_BYTES: Final = 16 * 1024  # of a message from a client
MAX_MESSAGE_DEPTH: Final = 8  # of lists and objects in it
MAX_MOVES_PER_COMMAND: Final = 12  # in one command
RESEND_INTERVAL_MS: Final = Millis(2500)  # without an answer, until a client sends a command again
FINAL_BYE_REASONS: Final = (
    "replaced",
    "kicked",
    "gone",
    "bad-message",
)  # reasons of `bye` after which one does not come back

Cmd: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]*$(?!\n)")]
# Made up by a client, of 128 random bits or more: who says the same one again asks for the same thing again.
IdempotencyKey: TypeAlias = Annotated[str, Meta(min_length=22, max_length=64, pattern=r"^[A-Za-z0-9_-]{22,64}$(?!\n)")]
SmallInteger: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000)]
SafeInteger: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Text: TypeAlias = Annotated[str, Meta(max_length=200)]
EMOTES: Final = ("yum", "wow", "haha", "oops", "hurry", "bravo", "hmm", "heart")
Emote: TypeAlias = Literal["yum", "wow", "haha", "oops", "hurry", "bravo", "hmm", "heart"]

# Six of thirty characters that nobody mixes up make the code of a room: 729 million codes.
ROOM_CODE_LETTERS: Final = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
Avatar: TypeAlias = Literal[
    "donut", "taco", "sushi", "burger", "ramen", "cheese", "croissant", "macaron", "shrimp", "milkshake", "muffin",
    "ice-cream", "soda", "sandwich", "sausage", "pizza", "pretzel", "avocado", "strawberry", "watermelon", "lemon",
    "carrot", "popcorn", "cookie",
]  # fmt: skip
AVATARS: Final[tuple[Avatar, ...]] = get_args(Avatar)
Strength: TypeAlias = Literal["sprout", "casual", "good", "sharp", "champion"]  # of bots, the weakest first
Cover: TypeAlias = Literal["wait", "turn", "return"]  # what the table does about a player who is away
RaceDisplay: TypeAlias = Literal["phones", "screen"]  # where people look in a race with a table screen
ProfileName: TypeAlias = Literal["friends", "strict", "arrival"]  # how claims in races are judged
DoubtReason: TypeAlias = Literal["pings", "reveals", "held", "clock"]  # why somebody's claims are judged by arrival
Tempo: TypeAlias = Literal["relaxed", "normal", "quick"]  # of bots, where nothing but patience decides


class Message(Frozen, frozen=True, tag_field="t", tag=kebab):
    """One thing said over a socket."""


class _Dated(Message, frozen=True, kw_only=True):
    # The number that one had been told when one made it: so a command that comes again so late that nobody knows any
    # more whether it was carried out is refused. Without it such a command is carried out again.
    after: SafeInteger | None = None


class Command(_Dated, frozen=True):
    """Something to be done once and never lost."""

    cmd: Cmd
