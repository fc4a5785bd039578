"""Helpers of all commands: consoles, failures, and files to read and write."""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final, NamedTuple, NoReturn, TextIO, TypeAlias

import msgspec
from cyclopts import Parameter
from rich.console import Console, ConsoleOptions, ConsoleRenderable, RenderHook
from rich.measure import Measurement
from rich.segment import Segment

from panier.core.errors import BadFile
from panier.core.files import read_file
from panier.core.record import MAX_BYTES as MAX_RECORD_BYTES
from panier.core.record import read_replay
from panier.core.replay import AnyReplay
from panier.core.text import to_one_line, to_printable

MAX_MESSAGE_CHARS: Final = 4000  # a game with all its options takes 2,000
NOT_PRINTABLE_ASCII: Final = re.compile(r"[^ -~\n]")  # in JSON these occur only within strings


class Printable(NamedTuple):
    """A renderable without control characters; names of files and people may contain escape sequences."""

    inner: ConsoleRenderable

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Iterator[Segment]:
        for segment in console.render(self.inner, options):
            yield segment if segment.control else segment._replace(text=to_printable(segment.text))

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        return Measurement.get(console, options, self.inner)


class PrintableHook(RenderHook):
    def process_renderables(self, renderables: list[ConsoleRenderable]) -> list[ConsoleRenderable]:
        return [Printable(one) for one in renderables]


console: Final = Console(highlight=False)
errors: Final = Console(stderr=True, highlight=False)
for each in (console, errors):
    each.push_render_hook(PrintableHook())

OptionArguments: TypeAlias = Annotated[
    tuple[str, ...],
    Parameter(
        name=["--option", "-o"], help="An option of the game, such as bonus=quiet; may be repeated.", show_default=False
    ),
]


def fail(message: str) -> NoReturn:
    """Print what is wrong and exit with status 2."""
    text = message if len(message) <= MAX_MESSAGE_CHARS else message[: MAX_MESSAGE_CHARS - 1] + "…"
    errors.print(f"panier: {text}", style="red", markup=False, soft_wrap=True)
    sys.exit(2)


def print_json(value: object) -> None:
    """Print one JSON document, and nothing else, for programs."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
    sys.stdout.write(NOT_PRINTABLE_ASCII.sub(escape, text) + "\n")


def escape(found: re.Match[str]) -> str:
    """Return a character for a JSON string, escaped if a terminal could take it for a control character."""
    return found[0] if found[0].isprintable() else json.dumps(found[0])[1:-1]


def read_text(file: str, max_bytes: int) -> str:
    """Return the text of a file or of standard input; fail with the reason if it cannot be read."""
    try:
        return read_file(file, max_bytes)
    except BadFile as error:
        fail(f"cannot read {to_one_line(file)}: {error}")


def read_game(file: str) -> AnyReplay:
    """Return the game in a file or in standard input; fail with the reason if there is none."""
    try:
        return read_replay(read_text(file, MAX_RECORD_BYTES))
    except BadFile as error:
        fail(f"{to_one_line(file)}: {error}")


def create_file(path: Path) -> TextIO:
    """Create a file to write to line by line; fail if it already exists."""
    try:
        return path.open("x", encoding="utf-8", buffering=1)
    except FileExistsError:
        fail(f"{to_one_line(path)} is there already; choose another name or remove it first")
    except OSError as error:
        fail(f"cannot write {to_one_line(path)}: {error.strerror}")


def split_names(names: str) -> list[str]:
    """Return the names in a comma-separated list."""
    return [name.strip() for name in names.split(",")]
