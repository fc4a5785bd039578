"""What the commands share: where they print, how they fail, and the files that they read and write."""

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

MAX_MESSAGE_CHARS: Final = 4000  # characters; a game with all its options takes 2,000
NOT_PRINTABLE_ASCII: Final = re.compile(r"[^ -~\n]")  # in JSON, where all of these stand in strings


class Printable(NamedTuple):
    """Something to print, without what could steer a terminal: names of files and of people may hold that."""

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
    Parameter(name=["--option", "-o"], help="A variant, such as bonus=quiet; may be repeated.", show_default=False),
]


def fail(message: str) -> NoReturn:
    """Says what is wrong and ends with status 2."""
    text = message if len(message) <= MAX_MESSAGE_CHARS else message[: MAX_MESSAGE_CHARS - 1] + "…"
    errors.print(f"panier: {text}", style="red", markup=False, soft_wrap=True)
    sys.exit(2)


def print_json(value: object) -> None:
    """For programs: one JSON document, nothing else."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
    sys.stdout.write(NOT_PRINTABLE_ASCII.sub(escape, text) + "\n")


def escape(found: re.Match[str]) -> str:
    """Return a character as it may stand in a string of JSON: one that terminals could obey as an escape."""
    return found[0] if found[0].isprintable() else json.dumps(found[0])[1:-1]


def read_text(file: str, max_bytes: int) -> str:
    """Return the text of a file, or of standard input; say what is wrong and end if there is none."""
    try:
        return read_file(file, max_bytes)
    except BadFile as error:
        fail(f"cannot read {to_one_line(file)}: {error}")


def read_game(file: str) -> AnyReplay:
    """Return the game in a file, or in standard input; say what is wrong and end if there is none."""
    try:
        return read_replay(read_text(file, MAX_RECORD_BYTES))
    except BadFile as error:
        fail(f"{to_one_line(file)}: {error}")


def create_file(path: Path) -> TextIO:
    """A file to write to, line by line; one that is there already is left alone."""
    try:
        return path.open("x", encoding="utf-8", buffering=1)
    except FileExistsError:
        fail(f"{to_one_line(path)} is there already; choose another name or remove it first")
    except OSError as error:
        fail(f"cannot write {to_one_line(path)}: {error.strerror}")


def split_names(names: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in names.split(",")]
