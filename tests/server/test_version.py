"""The formats and rules that nodes share change only knowingly: earlier nodes may have to read them."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec

from golden_text import compare
from panier import protocol
from panier.core.registry import GAMES
from panier.server.cluster import messages
from panier.server.model.open_race import ClaimLogEntry
from panier.server.model.room import Room
from panier.server.session.new_game import GameBody
from panier.server.version import VERSION

KNOWN_FORMATS = Path(__file__).parent / "agreed.txt"


def shared_formats() -> str:
    """Return everything that one node writes and another reads, type by type, and the versions of the rules."""
    shapes: dict[str, list[str]] = {}
    for kind in (
        Room,
        GameBody,
        ClaimLogEntry,
        protocol.FromClient,
        messages.RequestEnvelope,
        messages.NodeResponse,
        messages.MessageEnvelope,
    ):
        add_shape(kind, shapes)
    lines = [f"nodes: {VERSION}", *(f"rules of {id}: {game.rules.version}" for id, game in GAMES.items())]
    for name, fields in sorted(shapes.items()):
        lines += ["", name, *(f"  {field}" for field in fields)]
    return "\n".join(lines) + "\n"


def add_shape(kind: Any, shapes: dict[str, list[str]]) -> None:
    """Add the fields of a struct and of all structs in it, without the names of their modules."""
    for inner in get_args(kind):
        add_shape(inner, shapes)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__qualname__ not in shapes:
        fields = msgspec.structs.fields(kind)
        tag = msgspec.inspect.type_info(kind).tag  # type: ignore[attr-defined]
        shapes[kind.__qualname__] = [f"tag {tag}"] if tag else []
        for field in fields:
            type_name = re.sub(r"panier(?:[.]\w+)*[.]", "", str(field.type))
            shapes[kind.__qualname__].append(f"{field.encode_name}: {type_name}")
            add_shape(field.type, shapes)


def test_the_shared_formats_change_only_with_the_version() -> None:
    """A node of this version that is already running may have to read what is written now, by the same rules.

    If it can, renew agreed.txt; if not, raise VERSION in src/panier/server/version.py as well.
    """
    compare(shared_formats(), KNOWN_FORMATS, renew="PYTHONPATH=tests .venv/bin/python -m server.test_version")


if __name__ == "__main__":
    KNOWN_FORMATS.write_text(shared_formats(), encoding="utf-8")
