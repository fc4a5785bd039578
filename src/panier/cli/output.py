"""What the commands share: where they print, how they fail, and the files that they read and write."""

import sys
from pathlib import Path
from typing import Annotated, Final, NoReturn, TextIO, TypeAlias

import msgspec
from cyclopts import Parameter
from rich.console import Console

console: Final = Console(highlight=False)
errors: Final = Console(stderr=True, highlight=False)
STDIN: Final = "<stdin>"  # what `-` stands for

Variants: TypeAlias = Annotated[
    tuple[str, ...],
    Parameter(name=["--option", "-o"], help="A variant, such as bonus=quiet; may be repeated.", show_default=False),
]


def fail(message: str) -> NoReturn:
    """Says what is wrong and ends with status 2."""
    errors.print(f"panier: {message}", style="red", markup=False, soft_wrap=True)
    sys.exit(2)


def print_json(value: object) -> None:
    """For programs: one JSON document, nothing else."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def read_text(file: str) -> str:
    """The text of a file."""
    try:
        return sys.stdin.read() if file == STDIN else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(f"cannot read {file}: {error.strerror if isinstance(error, OSError) else 'it is not UTF-8 text'}")


def new_file(path: Path) -> TextIO:
    """A file to write to, line by line; one that is there already is left alone."""
    try:
        return path.open("x", encoding="utf-8", buffering=1)
    except FileExistsError:
        fail(f"{path} is there already; choose another name or remove it first")
    except OSError as error:
        fail(f"cannot write {path}: {error.strerror}")


def split(names: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in names.split(",")]
