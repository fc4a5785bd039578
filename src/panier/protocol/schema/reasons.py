"""The keys of all reasons, and their tables for `docs/protocol.md`.

Each layer and each game lists its own keys; `tests/core/test_reasons.py` checks the lists against the source. Run as a
program, this module renews the tables in the given page.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from panier.core import reasons as core
from panier.core.registry import GAMES
from panier.server import reasons as server

ANY_GAME = "Any game"
START, END = "<!-- reasons: made by `make schema` -->", "<!-- end of reasons -->"


def server_keys() -> tuple[str, ...]:
    """Return the keys of the server itself and those common to all games."""
    return tuple(sorted({*core.KEYS, *server.KEYS}))


def rules_keys() -> tuple[str, ...]:
    """Return the keys that the rules of the games add."""
    return _of_games("KEYS")


def hint_keys() -> tuple[str, ...]:
    """Return the keys of the reasons that hints give for a move."""
    return _of_games("HINTS")


def _of_games(listed: str) -> tuple[str, ...]:
    found = {key for game in GAMES.values() for key in game.part("reasons", listed) or ()}
    return tuple(sorted(found - {*server_keys()}))


def tables() -> str:
    """Return a Markdown table for each section: the keys, and when each is given."""
    sections = {**server.SECTIONS, ANY_GAME: core.KEYS}
    return "\n".join("\n".join(_table(title, keys)) + "\n" for title, keys in sections.items())


def _table(title: str, keys: Mapping[str, str]) -> Iterator[str]:
    yield f"| {title} | |"
    yield "|---|---|"
    for key, meaning in keys.items():
        yield f"| `{key}` | {meaning} |"


def with_tables(page: str) -> str:
    """Return a page with the current tables between its two marks."""
    return re.sub(
        f"(?<={re.escape(START)}\n).*(?={re.escape(END)})", lambda _: f"\n{tables()}\n", page, flags=re.DOTALL
    )


if __name__ == "__main__":
    file = Path(sys.argv[1])
    file.write_text(with_tables(file.read_text(encoding="utf-8")), encoding="utf-8")
