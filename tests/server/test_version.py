"""What nodes of two versions have to agree on is known; whoever changes it is asked whether earlier nodes can go on."""

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

KNOWN = Path(__file__).parent / "agreed.txt"


def agreed() -> str:
    """Everything that one node writes and another reads, type by type, and the rules that both play by."""
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
        note_shape(kind, shapes)
    lines = [f"nodes: {VERSION}", *(f"rules of {id}: {game.rules.version}" for id, game in GAMES.items())]
    for name, fields in sorted(shapes.items()):
        lines += ["", name, *(f"  {field}" for field in fields)]
    return "\n".join(lines) + "\n"


def note_shape(kind: Any, shapes: dict[str, list[str]]) -> None:
    """Notes the fields of a struct, and of all that are in it; where its module lies makes no difference."""
    for inner in get_args(kind):
        note_shape(inner, shapes)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__qualname__ not in shapes:
        fields = msgspec.structs.fields(kind)
        tag = msgspec.inspect.type_info(kind).tag  # type: ignore[attr-defined]
        shapes[kind.__qualname__] = [f"tag {tag}"] if tag else []
        for field in fields:
            said = re.sub(r"panier(?:[.]\w+)*[.]", "", str(field.type))
            shapes[kind.__qualname__].append(f"{field.encode_name}: {said}")
            note_shape(field.type, shapes)


def test_nodes_of_one_version_understand_each_other() -> None:
    """Could a node of this version that is already running read what is written now, and play by the same rules?

    If so, agreed.txt is renewed; if not, VERSION in src/panier/server/version.py is raised as well.
    """
    compare(agreed(), KNOWN, renew="PYTHONPATH=tests .venv/bin/python -m server.test_version")


if __name__ == "__main__":
    KNOWN.write_text(agreed(), encoding="utf-8")
