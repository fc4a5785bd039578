"""Records: games as JSON lines, which the server, the library and the browser replay alike.

A record has a header, then each act as `[seat, move, at_ms]`, and when the game is over a footer with its result:

    {"game":"snack-match","version":1,"seats":2,"options":{…}}
    [100,{"type":"deal","hands":[["wO dG hR","wG dB hO"],…]},0]
    [0,{"type":"keep","card":"wO dG hR"},0]
    {"result":{…}}

At a live table, the header also has the players, their avatars and the commitment to the shuffle. The seed, which
reveals all hands, is in the footer, which is written only when the game is over:

    {"game":…,"options":{…},"players":["Ana","Ben"],"avatars":["taco","pizza"],"shuffle":{"commitment":"6668…",…}}
    …
    {"result":{…},"seed":"0000…"}
"""

from time import monotonic
from typing import Any, Final

import msgspec
from msgspec import DecodeError, Raw

from panier.core.errors import BadFile, BadOptions, IllegalMove, PanierError, UnknownName
from panier.core.game import AnyGame
from panier.core.options import decode_options
from panier.core.registry import find
from panier.core.replay import AnyReplay, RecordedMatch, RecordReplay
from panier.core.results import Result
from panier.core.rules import Act, begin
from panier.core.shuffle import ENTROPY_BYTES, SEED_BYTES, key
from panier.core.text import Limits, find_problem, is_too_deep
from panier.core.upgrades import AnyUpgrade, upgrade_from
from panier.core.values import Frozen

MAX_BYTES: Final = 1 << 23  # of a record; the longest races need a quarter of it
LIMITS: Final = Limits(max_chars=MAX_BYTES, max_line_chars=1 << 16)  # the options with a large deck need 10,000
MAX_DEPTH: Final = 16  # nested lists and objects; an act has up to five
MAX_READ_S: Final = 60.0  # the longest races need 5 s


class Shuffle(Frozen):
    """The data that a table fixed before its first card. With the seed it determines the cards: `panier.core.shuffle`.

    Bytes are written in lower-case hexadecimal.
    """

    commitment: str
    entropy: tuple[str, ...]  # 16 bytes by seat; empty if a seat sent nothing
    table: str
    round: int

    def __post_init__(self) -> None:
        if not is_hex(self.commitment, SEED_BYTES):
            raise ValueError(f"a commitment is {SEED_BYTES} bytes in hexadecimal")
        if not all(is_hex(part, ENTROPY_BYTES) for part in self.entropy if part):
            raise ValueError(f"what a seat sent is {ENTROPY_BYTES} bytes in hexadecimal, or nothing")
        if not 0 <= self.round < 1 << 32:
            raise ValueError("a round is counted from 0")


def shuffle_key(shuffle: Shuffle, seed: str) -> bytes:
    """Return the key that determines all acts of chance, from a shuffle and its revealed seed."""
    return key(bytes.fromhex(seed), tuple(map(bytes.fromhex, shuffle.entropy)), shuffle.table, shuffle.round)


class Header(Frozen, frozen=True, omit_defaults=True):
    """The first line of a record."""

    game: str
    version: int
    seats: int
    options: Raw
    players: tuple[str, ...] = ()
    shuffle: Shuffle | None = None
    avatars: tuple[str, ...] = ()


class Footer(Frozen, frozen=True, omit_defaults=True):
    """The last line of the record of a finished game."""

    result: Raw
    seed: str = ""

    def __post_init__(self) -> None:
        if self.seed and not is_hex(self.seed, SEED_BYTES):
            raise ValueError(f"a seed is {SEED_BYTES} bytes in hexadecimal")


class Record(Frozen):
    """A game as it was played, finished or not: the id of the game, the seats, the options and all acts.

    `read` and `write` of this module convert it from and to text.
    """

    game: str
    seats: int
    options: Any
    acts: tuple[Act[Any], ...]
    players: tuple[str, ...] = ()  # names by seat, if known
    shuffle: Shuffle | None = None  # None without a commitment to the cards
    seed: str = ""  # revealed when the game is over
    avatars: tuple[str, ...] = ()  # foods by seat; older records have none

    @property
    def entry(self) -> AnyGame:
        """The registered game; raises UnknownName if there is none with this id."""
        return find(self.game)

    def replay(self, *, checked: bool = True) -> AnyReplay:
        """Play the game again and return the record with all its states; raise IllegalMove if an act is refused.

        Pass `checked=False` for acts that are known to be legal.
        """
        rules = self.entry.rules
        match = RecordedMatch(rules, begin(rules, self.seats, self.options))
        make = match.play if checked else match.do
        for act in self.acts:
            make(act)
        return RecordReplay(self, tuple(match.states))


def write(record: Record) -> str:
    """Return a record as text; raise IllegalMove if the rules refuse an act of it."""
    return write_replay(record.replay())


def write_replay(replay: AnyReplay) -> str:
    """Return the record of a replay as text."""
    record = replay.record
    first = header_line(record.entry, record.seats, record.options, record.players, record.shuffle, record.avatars)
    last = footer_line(replay.result, record.seed) if replay.is_over else ""
    return "".join([first, *map(to_line, record.acts), last])


def header_line(
    entry: AnyGame,
    seats: int,
    options: Any,
    players: tuple[str, ...] = (),
    shuffle: Shuffle | None = None,
    avatars: tuple[str, ...] = (),
) -> str:
    """Return the first line of a record; append the acts as they happen."""
    written = Raw(msgspec.json.encode(options))
    return to_line(Header(entry.id, entry.rules.version, seats, written, players, shuffle, avatars))


def footer_line(result: Result, seed: str = "") -> str:
    """Return the last line of the record of a finished game."""
    return to_line(Footer(Raw(msgspec.json.encode(result)), seed))


def to_line(value: object) -> str:
    """Return a header, an act or a footer as a line of JSON."""
    return msgspec.json.encode(value).decode() + "\n"


def read(text: str) -> Record:
    """Return the record in a text; raise BadFile if it is malformed or the rules refuse it."""
    return read_replay(text).record


def read_replay(text: str) -> AnyReplay:
    """Return the replay of a record in a text, with every act and the result checked; raise BadFile."""
    _check_text(text)
    give_up_at = monotonic() + MAX_READ_S
    # `split`, because a text that somebody wrote can contain other line separators.
    first, *rest = text.removeprefix("\ufeff").rstrip().split("\n")
    head, entry, upgrade, options, state = _read_header(first)
    seed = ""
    decoder = msgspec.json.Decoder(entry.act_type)
    match = RecordedMatch(entry.rules, state)
    for number, written in enumerate(rest, 2):
        if monotonic() > give_up_at:
            raise BadFile(number, f"this takes too long: {MAX_READ_S:.0f} s were not enough to come here")
        if written.startswith("{"):
            seed = _read_footer(head, entry, upgrade, match.state, number, written)
            if number <= len(rest):
                raise BadFile(number + 1, "nothing may follow the result")
            break
        try:
            upgrade.play(match, decoder.decode(written))
        except DecodeError as error:
            raise BadFile(number, f"this is not an act of {entry.name}: {error}") from error
        except PanierError as error:
            raise BadFile(number, f"the rules refuse this act: {error}") from error
    record = Record(
        entry.id,
        head.seats,
        options,
        tuple(match.acts),
        players=head.players,
        shuffle=head.shuffle,
        seed=seed,
        avatars=head.avatars,
    )
    return RecordReplay(record, tuple(match.states))


def _check_text(text: str) -> None:
    """Raise BadFile for a text that no game has written, before it is parsed."""
    if problem := find_problem(text, LIMITS):
        raise BadFile(*problem)
    for number, written in enumerate(text.split("\n"), 1):
        if is_too_deep(written, MAX_DEPTH):
            raise BadFile(number, f"more than {MAX_DEPTH} lists and objects within each other, or not closed")


def _read_header(text: str) -> tuple[Header, AnyGame, AnyUpgrade, Any, Any]:
    try:
        head = msgspec.json.decode(text, type=Header)
        entry = find(head.game)
        upgrade = upgrade_from(entry, head.version)
        if upgrade is None:
            raise BadFile(
                1,
                f"this game was played by version {head.version} of the rules of {entry.name}; "
                f"here they are at version {entry.rules.version}, which cannot replay it",
            )
        options = upgrade.options(decode_options(entry, head.options))
        if not entry.plays(options):
            raise BadFile(1, f"these are not options of {entry.name}")
        state = begin(entry.rules, head.seats, options)
        if head.players and len(head.players) != head.seats:
            raise BadFile(1, f"there are {len(head.players)} names for {head.seats} seats")
        if head.avatars and len(head.avatars) != head.seats:
            raise BadFile(1, f"there are {len(head.avatars)} faces for {head.seats} seats")
        if head.shuffle and len(head.shuffle.entropy) != head.seats:
            raise BadFile(1, f"there are random bytes of {len(head.shuffle.entropy)} seats, but {head.seats} played")
    except DecodeError as error:
        raise BadFile(1, f"this is not the header of a record: {error if text else 'it is empty'}") from error
    except UnknownName as error:
        hint = " PANIER_GAMES=module:NAME makes one of your own known." if error.reason.key == "no-such-game" else ""
        raise BadFile(1, f"{error}{hint}") from error
    except (BadOptions, IllegalMove) as error:
        raise BadFile(1, str(error)) from error
    return head, entry, upgrade, options, state


def _read_footer(head: Header, entry: AnyGame, upgrade: AnyUpgrade, state: Any, number: int, text: str) -> str:
    if entry.rules.to_act(state):
        raise BadFile(number, "a result stands here, but the game is not over")
    try:
        foot = msgspec.json.decode(text, type=Footer)
        written = msgspec.json.decode(foot.result, type=Result)
    except DecodeError as error:
        raise BadFile(number, f"this is not the result of a game: {error}") from error
    if written != upgrade.result(entry.rules.result(state)):
        raise BadFile(number, "the result does not follow from the acts")
    if foot.seed and not head.shuffle:
        raise BadFile(number, "a seed stands here, but the header has no commitment to it")
    return foot.seed


def is_hex(text: str, number: int) -> bool:
    """Return whether a text is this number of bytes in lower-case hexadecimal, their only accepted form.

    >>> is_hex("00ff", 2), is_hex("00FF", 2), is_hex("00 ff", 2)
    (True, False, False)
    """
    return len(text) == 2 * number and set(text) <= set("0123456789abcdef")
