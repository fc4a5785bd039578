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

from panier.game import Act, Illegal, begin, play, unfold
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
    header = Header(record.game, game.version, record.seats, Raw(msgspec.json.encode(record.options)))
    lines: list[object] = [header, *record.acts]
    if not game.to_act(last):
        lines.append(Footer(Raw(msgspec.json.encode(game.result(last)))))
    return "".join(msgspec.json.encode(line).decode() + "\n" for line in lines)


def read(text: str) -> Record:
    """The record that a text holds. Every act is checked against the rules, and the result against the acts."""
    first, *rest = text.splitlines() or [""]
    entry, seats, options = _read_header(first)
    state = begin(entry.game, seats, options)
    decoder = msgspec.json.Decoder(entry.act)
    acts: list[Act[Any]] = []
    for number, line in enumerate(rest, 2):
        if line.startswith("{"):
            _check_footer(entry, state, number, line)
            if number <= len(rest):
                raise BadRecord(number + 1, "nothing may follow the result")
            break
        try:
            act = decoder.decode(line)
            state = play(entry.game, state, act)
        except DecodeError as error:
            raise BadRecord(number, f"this is not an act of {entry.name}: {error}") from error
        except Illegal as error:
            raise BadRecord(number, f"the rules refuse this act: {error}") from error
        acts.append(act)
    return Record(entry.id, seats, options, tuple(acts))


def _read_header(line: str) -> tuple[Entry, int, Any]:
    try:
        header = msgspec.json.decode(line, type=Header)
        entry = find(header.game)
        if header.version != entry.game.version:
            raise BadRecord(
                1,
                f"this game was played by version {header.version} of the rules of {entry.name}; "
                f"here they are at version {entry.game.version}, which cannot replay it",
            )
        options = msgspec.json.decode(header.options, type=entry.options)
        begin(entry.game, header.seats, options)
    except DecodeError as error:
        raise BadRecord(1, f"this is not the header of a record: {error}") from error
    except Illegal as error:
        raise BadRecord(1, str(error)) from error
    return entry, header.seats, options


def _check_footer(entry: Entry, state: Any, number: int, line: str) -> None:
    if entry.game.to_act(state):
        raise BadRecord(number, "a result stands here, but the game is not over")
    try:
        written = msgspec.json.decode(msgspec.json.decode(line, type=Footer).result)
    except DecodeError as error:
        raise BadRecord(number, f"this is not the result of a game: {error}") from error
    if written != msgspec.json.decode(msgspec.json.encode(entry.game.result(state))):
        raise BadRecord(number, "the result does not follow from the acts")
