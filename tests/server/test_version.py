"""What nodes of two versions have to agree on is known; whoever changes it is asked whether earlier nodes can go on."""

import json
from hashlib import sha256
from typing import Any, get_args

import msgspec

from panier import protocol
from panier.games import GAMES
from panier.server.nodes import messages
from panier.server.races.open_race import Row
from panier.server.rooms.room import Room
from panier.server.session.new_game import GameBody
from panier.server.version import VERSION

# By version, what is kept and said under it.
KNOWN = {1: "63a60b6473cd719a", 2: "3125229853749905"}


def agreed() -> str:
    """A digest of everything that one node writes and another reads, and of the rules that both play by."""
    shapes: dict[str, list[str]] = {}
    for kind in (Room, GameBody, Row, protocol.FromClient, messages.Asking, messages.Answer, messages.Sending):
        note_shape(kind, shapes)
    rules = {id: entry.game.version for id, entry in GAMES.items()}
    return sha256(json.dumps([shapes, rules], sort_keys=True).encode()).hexdigest()[:16]


def note_shape(kind: Any, shapes: dict[str, list[str]]) -> None:
    """Notes the fields of a struct, and of all that are in it."""
    for inner in get_args(kind):
        note_shape(inner, shapes)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__qualname__ not in shapes:
        fields = msgspec.structs.fields(kind)
        shapes[kind.__qualname__] = [f"{field.encode_name}: {field.type}" for field in fields]
        for field in fields:
            note_shape(field.type, shapes)


def test_nodes_of_one_version_understand_each_other() -> None:
    assert KNOWN[VERSION] == agreed(), (
        "What nodes keep, say or play by has changed. If a node of this version that is already running could read it "
        "all the same, put the new digest in KNOWN; if not, raise VERSION in src/panier/server/version.py as well."
    )
