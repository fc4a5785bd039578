"""The generated tables of `docs/protocol.md`: the messages and their types, and the keys of all reasons.

Run as a program, this module renews the tables in the given page.
"""

import sys
from collections.abc import Iterable, Iterator
from inspect import cleandoc
from pathlib import Path
from typing import Final, get_args

from panier import protocol
from panier.core import reasons as core
from panier.protocol.schema.json_schema import name_of
from panier.server import reasons as server

ANY_GAME: Final = "Any game"


def message_tables() -> str:
    """Return a Markdown table of the messages of each side: the tag, the type, and what it says."""
    sections = {
        "`t`, from the client": protocol.FromClient,
        "`t`, from the server": protocol.FromServer,
    }
    return "\n".join(
        _table((title, "type", ""), ((_tag(kind), f"`{name_of(kind)}`", _summary(kind)) for kind in get_args(union)))
        for title, union in sections.items()
    )


def reason_tables() -> str:
    """Return a Markdown table for each section: the keys, and when each is given."""
    sections = {**server.SECTIONS, ANY_GAME: core.KEYS}
    return "\n".join(
        _table((title, ""), ((f"`{key}`", meaning) for key, meaning in keys.items()))
        for title, keys in sections.items()
    )


def _tag(kind: type) -> str:
    return f"`{kind.__struct_config__.tag}`"  # type: ignore[attr-defined]


def _summary(kind: type) -> str:
    """Return the first line of a class's docstring."""
    return cleandoc(kind.__doc__ or "").partition("\n")[0]


def _table(titles: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    def lines() -> Iterator[str]:
        yield f"| {' | '.join(titles)} |".replace("|  |", "| |")
        yield "|" + "---|" * len(titles)
        for row in rows:
            yield f"| {' | '.join(row)} |"

    return "".join(f"{line}\n" for line in lines())


def with_tables(page: str) -> str:
    """Return a page with the current tables between their marks."""
    for name, tables in (("messages", message_tables()), ("reasons", reason_tables())):
        start, end = f"<!-- {name}: made by `make schema` -->\n", f"<!-- end of {name} -->"
        before, _, rest = page.partition(start)
        _, found, after = rest.partition(end)
        if not found:
            raise ValueError(f"the page has no place for the tables of {name}")
        page = f"{before}{start}\n{tables}\n{end}{after}"
    return page


if __name__ == "__main__":
    file = Path(sys.argv[1])
    file.write_text(with_tables(file.read_text(encoding="utf-8")), encoding="utf-8")
