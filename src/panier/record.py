"""The text of a game: JSON lines that server, library and browser replay alike.

A header, then each act as `[seat, move, at]`, and once the game is over a footer with its result:

    {"game":"snack-match","version":1,"seats":2,"options":{…}}
    [100,{"type":"deal","hands":[["wO dG hR","wG dB hO"],…]},0]
    [0,{"type":"keep","card":"wO dG hR"},0]
    {"result":{…}}
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import DecodeError, Raw

from panier.game import Act, Illegal, Result, begin, play, unfold
from panier.games import Entry, find
from panier.values import Frozen


class Header(Frozen):
    game: str
    version: int
    seats: int
    options: Raw


class Footer(Frozen):
    result: Raw


class Record(Frozen):
    """A game as it was played, whole or up to some act."""

    game: str
    seats: int
    options: Any
    acts: tuple[Act[Any], ...]

    @property
    def entry(self) -> Entry:
        return find(self.game)

    def states(self) -> Iterator[Any]:
        """Every state from the empty table on."""
        return unfold(self.entry.game, self.seats, self.options, self.acts)


class BadRecord(ValueError):
    """A text that is no record, or none that these rules can replay."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(f"line {line}: {text}")
        self.line = line


def write(record: Record) -> str:
    """The record as text."""
    game = record.entry.game
    *_, last = record.states()
    lines = [header(record.entry, record.seats, record.options), *map(line, record.acts)]
    return "".join(lines) if game.to_act(last) else "".join([*lines, footer(game.result(last))])


def is_over(record: Record) -> bool:
    """Whether the game was played to its end."""
    *_, last = record.states()
    return not record.entry.game.to_act(last)


def header(entry: Entry, seats: int, options: Any) -> str:
    """The first line of a record; the acts may be written behind it as they happen."""
    return line(Header(entry.id, entry.game.version, seats, Raw(msgspec.json.encode(options))))


def footer(result: Result) -> str:
    """The last line of a record, once the game is over."""
    return line(Footer(Raw(msgspec.json.encode(result))))


def line(value: object) -> str:
    """A header, an act or a footer as a line."""
    return msgspec.json.encode(value).decode() + "\n"


def read(text: str) -> Record:
    """The record that a text holds. Every act is checked against the rules, and the result against the acts."""
    first, *rest = (
        text.removeprefix("\ufeff").rstrip().split("\n")
    )  # other line ends may stand in a text that somebody wrote
    entry, seats, options, state = _read_header(first)
    decoder = msgspec.json.Decoder(entry.act)
    acts: list[Act[Any]] = []
    for number, written in enumerate(rest, 2):
        if written.startswith("{"):
            _check_footer(entry, state, number, written)
            if number <= len(rest):
                raise BadRecord(number + 1, "nothing may follow the result")
            break
        try:
            act = decoder.decode(written)
            state = play(entry.game, state, act)
        except DecodeError as error:
            raise BadRecord(number, f"this is not an act of {entry.name}: {error}") from error
        except Illegal as error:
            raise BadRecord(number, f"the rules refuse this act: {error}") from error
        acts.append(act)
    return Record(entry.id, seats, options, tuple(acts))


def _read_header(text: str) -> tuple[Entry, int, Any, Any]:
    try:
        head = msgspec.json.decode(text, type=Header)
        entry = find(head.game)
        if head.version != entry.game.version:
            raise BadRecord(
                1,
                f"this game was played by version {head.version} of the rules of {entry.name}; "
                f"here they are at version {entry.game.version}, which cannot replay it",
            )
        options = msgspec.json.decode(head.options, type=entry.options)
        if not entry.plays(options):
            raise BadRecord(1, f"these are not options of {entry.name}")
        state = begin(entry.game, head.seats, options)
    except DecodeError as error:
        raise BadRecord(1, f"this is not the header of a record: {error if text else 'it is empty'}") from error
    except Illegal as error:
        raise BadRecord(1, str(error)) from error
    return entry, head.seats, options, state


def _check_footer(entry: Entry, state: Any, number: int, text: str) -> None:
    if entry.game.to_act(state):
        raise BadRecord(number, "a result stands here, but the game is not over")
    try:
        written = msgspec.json.decode(msgspec.json.decode(text, type=Footer).result)
    except DecodeError as error:
        raise BadRecord(number, f"this is not the result of a game: {error}") from error
    if written != msgspec.json.decode(msgspec.json.encode(entry.game.result(state))):
        raise BadRecord(number, "the result does not follow from the acts")
