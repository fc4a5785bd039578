"""All types of the protocol by name, and as a JSON Schema, for authors of other clients.

A type of a game's rules is named after its package, as in `Snap.View`; Snack Match and Picnic share theirs. A type of a
review is named after it, as in `Review.TurningPoint`.
"""

import ast
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from inspect import getsource
from io import StringIO
from sys import modules
from types import ModuleType
from typing import Any, Final, Literal, NewType, TypeAlias, TypeGuard, get_args, get_origin

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import FieldInfo, fields

from panier import protocol
from panier.core.registry import GAMES
from panier.core.results import Result
from panier.lab.review import Review
from panier.protocol.schema.reasons import hint_keys, rules_keys, server_keys
from panier.server.model.open_race import ClaimLogEntry

# Clients may leave out fields with defaults; messages from the server are always complete.
_POSTED: Final = (
    protocol.NewRoom,
    protocol.Join,
    protocol.RequestSeat,
    protocol.PollSeatRequest,
    protocol.RequestTicket,
    protocol.ErrorReport,
)
CLIENT_TYPES: Final = (*get_args(protocol.FromClient), *_POSTED)
SERVER_TYPES: Final = (
    *get_args(protocol.FromServer),
    Result,
    protocol.Joined,
    protocol.SeatRequestStatus,
    protocol.Ticket,
    protocol.RoomPreview,
    protocol.Invite,
    protocol.GameCatalogue,
    protocol.Replay,
    protocol.ReviewProgress,
    Review,
    protocol.DailyBestReply,
    ClaimLogEntry,
    protocol.Problem,
)

# A type with a name in the protocol: a class, or a NewType of str.
NamedType: TypeAlias = type[Struct] | NewType


def namespace(module: str) -> str:
    """Return the namespace of a module's types: a game, or `Review`; empty for the protocol's own.

    >>> [namespace(f"panier.{module}") for module in ("games.snack_arnaque.table", "lab.review.values", "protocol")]
    ['SnackArnaque', 'Review', '']
    """
    _, _, inside = module.partition("panier.games.")
    if module.startswith("panier.lab.review."):
        return "Review"
    return inside.partition(".")[0].title().replace("_", "")


def name_of(kind: NamedType) -> str:
    """Return the name of a type in the protocol."""
    return f"{namespace(kind.__module__)}.{kind.__name__}".lstrip(".")


def unions() -> dict[str, object]:
    """Return the unions that have a name."""
    found: dict[str, object] = {"FromClient": protocol.FromClient, "FromServer": protocol.FromServer}
    for entry in GAMES.values():
        home = namespace(entry.view_type.__module__)
        found |= {f"{home}.Move": entry.move_type, f"{home}.News": entry.event_type}
    return found


@cache
def named_types() -> dict[str, NamedType]:
    """Return every class and every NewType of str (`Snap.Card`) in the protocol, in the order of first use."""
    games = [(entry.options_type, entry.view_type, entry.move_type, entry.event_type) for entry in GAMES.values()]
    found: dict[str, NamedType] = {}
    for kind in iter_named_types((*CLIENT_TYPES, *SERVER_TYPES, *games)):
        if found.setdefault(name_of(kind), kind) is not kind:
            raise ValueError(f"two types would be called {name_of(kind)}")
    return found


def iter_named_types(kinds: Iterable[object]) -> Iterator[NamedType]:
    """Yield the named types in these types and, recursively, in their fields."""
    for kind in kinds:
        if is_str_newtype(kind):
            yield kind
        elif is_struct(kind):
            yield kind
            yield from iter_named_types(one.type for one in fields(kind))
        else:
            yield from iter_named_types(kind if isinstance(kind, tuple) else get_args(kind))


def is_str_newtype(kind: object) -> TypeGuard[NewType]:
    """Return whether a type is a NewType of str; units such as `Millis` are plain numbers in the protocol."""
    return isinstance(kind, NewType) and kind.__supertype__ is str


def is_struct(kind: object) -> TypeGuard[type[Struct]]:
    return isinstance(kind, type) and issubclass(kind, Struct)


@cache
def literal_names() -> dict[object, str]:
    """Return the names of literals, such as `Avatar`."""
    homes = sorted({kind.__module__ for kind in named_types().values()})
    return {
        value: f"{namespace(home)}.{name}".lstrip(".")
        for home in homes
        for name, value in vars(modules[home]).items()
        if get_origin(value) is Literal
    }


def field_description(kind: type[Struct], one: FieldInfo) -> str:
    """Return the description of a field in its metadata, or else its comment in the source."""
    described = [note.description for note in get_args(one.type) if isinstance(note, Meta) and note.description]
    if described:
        return described[0]
    owner = next(base for base in kind.__mro__ if one.name in vars(base).get("__annotations__", {}))
    return field_comments(owner).get(one.name, "")


@cache
def field_comments(kind: type[Struct]) -> dict[str, str]:
    """Return the comment of each field that a class declares: behind it or on lines of their own above it.

    Raise ValueError for a field that has both, as one of them would be lost.
    """
    tree, comments = _parse(modules[kind.__module__])
    declared = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == kind.__name__)
    found = {}
    for node in declared.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            behind = [
                comments[line][1]
                for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
                if line in comments
            ]
            above = _comments_above(node.lineno, comments)
            if behind and above:
                raise ValueError(f"{kind.__name__}.{node.target.id} has one comment above and one behind")
            found[node.target.id] = " ".join(behind or above)
    return found


def _comments_above(line: int, comments: dict[int, tuple[bool, str]]) -> list[str]:
    """Return the comments on the lines right above a line; those behind code are not among them."""
    found: list[str] = []
    while (alone_and_text := comments.get(line := line - 1)) and alone_and_text[0]:
        found.insert(0, alone_and_text[1])
    return found


@cache
def _parse(module: ModuleType) -> tuple[ast.Module, dict[int, tuple[bool, str]]]:
    """Return a module's syntax tree, and its comments by line: whether one is alone on its line, and its text."""
    source = getsource(module)
    return ast.parse(source), {
        token.start[0]: (token.line.lstrip().startswith("#"), token.string.lstrip("# "))
        for token in tokenize.generate_tokens(StringIO(source).readline)
        if token.type == tokenize.COMMENT
    }


def json_schema() -> dict[str, object]:
    """Return one JSON Schema document of all messages, bodies and values."""
    classes = {name: kind for name, kind in named_types().items() if is_struct(kind)}
    times = Counter(kind.__name__ for kind in classes.values())
    # msgspec writes the qualified name if two classes share one.
    theirs = {
        kind.__name__ if times[kind.__name__] == 1 else f"{kind.__module__}.{kind.__qualname__}": name
        for name, kind in classes.items()
    }
    schemas, components = msgspec.json.schema_components([*unions().values(), *classes.values()])
    found: dict[str, Any] = {theirs[name]: component for name, component in components.items()}
    for name, kind in classes.items():
        for one in fields(kind):
            if text := field_description(kind, one):
                found[name]["properties"][one.encode_name].setdefault("description", text)
    found |= dict(zip(unions(), schemas, strict=False))
    found["ReasonKey"] = {"enum": sorted({*server_keys(), *rules_keys(), *hint_keys()})}
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Panier, protocol {protocol.PROTOCOL}",
        "description": "Made by `panier schema --json`; docs/protocol.md says what it means.",
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromServer"}],
        "$defs": dict(sorted(found.items())),
    }
    names = {f"#/$defs/{old}": f"#/$defs/{new}" for old, new in theirs.items()}
    return {key: _renamed(part, names) for key, part in document.items()}


def _renamed(part: object, names: dict[str, str]) -> object:
    """Return a part of the schema with the references renamed."""
    match part:
        case dict():
            return {key: _renamed(value, names) for key, value in part.items()}
        case list():
            return [_renamed(value, names) for value in part]
        case str():
            return names.get(part, part)
        case _:
            return part
