"""Read cards and values from TOML files that people write, with exact errors."""

import re
import tomllib
from typing import Any, Final, TypeVar

from msgspec import ValidationError, convert

from panier.core.errors import BadFile
from panier.core.text import Limits, find_problem

MAX_KEY_DOTS: Final = 8  # in a key or table name: the TOML parser needs time quadratic in them
MAX_PATH: Final = 4  # nested keys by which a line is searched
LIMITS: Final = Limits(max_chars=1 << 18, max_line_chars=500)  # far more than a deck needs


T = TypeVar("T")


def check_text(text: str) -> None:
    """Raise BadFile for a text that cannot be a deck or values, before it is parsed."""
    if problem := find_problem(text, LIMITS):
        raise BadFile(*problem)


def read_toml(text: str) -> dict[str, Any]:
    """Return the tables of a TOML file; raise BadFile."""
    check_text(text)
    for number, written in enumerate(text.split("\n"), 1):
        if written.partition("#")[0].partition("=")[0].count(".") > MAX_KEY_DOTS:
            raise BadFile(number, "a key with so many dots is no key of a game")
    try:
        return tomllib.loads(text.removeprefix("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        found = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)", str(error))
        line = int(found[1]) if found and found[1] else max(1, len(text.splitlines()))
        reason = str(error)[: found.start()] if found else str(error)
        raise BadFile(line, f"this is not TOML: {reason[:1].lower()}{reason[1:]}") from error
    except RecursionError:
        raise BadFile(1, "so many brackets inside each other are no file of a game") from None


def find_line(text: str, *path: str) -> int:
    """Return the line of a key, or of the nearest table around it; 1 if there is none.

    >>> find_line("raccoons = 8\\n[foods]\\ndonut = { value = 7 }", "foods", "donut")
    3
    """
    lines = text.split("\n")
    start = 0
    for part in path[:MAX_PATH]:
        key = rf'["\']?{re.escape(part)}["\']?'
        here = re.compile(rf"\s*(?:{key}\s*[=.]|\[\[?[^\[\]#]*(?<![\w-]){key}\s*[.\]])")
        start = next((number for number in range(start, len(lines)) if here.match(lines[number])), start)
    return start + 1


def convert_value(text: str, value: object, kind: type[T], *path: str, right: str) -> T:
    """Return a value of a file as this type; raise BadFile with `right`, which says how to write it."""
    try:
        return convert(value, kind)
    except ValidationError as error:
        said, _, where = str(error).partition(" - at `$")
        inner = [part for part in re.split(r"[.\[\]`]+", where) if part and not part.isdigit()]
        if unknown := re.search("unknown field `(.+)`", said):
            inner.append(unknown[1])
        wrong = ".".join((*path, *inner))
        sentence = f"{wrong and wrong + ': '}{said[:1].lower()}{said[1:]}; {right}"
        raise BadFile(find_line(text, *path, *inner), sentence) from error
