"""Generate the TypeScript types of the protocol, which the web client imports."""

import json
from collections.abc import Iterable, Iterator
from inspect import cleandoc
from textwrap import fill, indent
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, NewType, Union, get_args, get_origin

import msgspec
from msgspec import Raw, Struct, UnsetType
from msgspec.structs import fields

from panier import protocol
from panier.core.errors import Reason
from panier.core.registry import GAMES
from panier.protocol.schema.json_schema import (
    CLIENT_TYPES,
    field_description,
    is_str_newtype,
    is_struct,
    literal_names,
    name_of,
    named_types,
    namespace,
    unions,
)
from panier.protocol.schema.reasons import hint_keys, rules_keys, server_keys

WIDTH: Final = 116
COMMENT_WIDTH: Final = WIDTH - len("/**  */")
PRIMITIVES: Final[dict[object, str]] = {
    NoneType: "null", bool: "boolean", int: "number", float: "number", str: "string", Any: "unknown", Raw: "unknown",
}  # fmt: skip

REASON_KEY: Final = "ReasonKey | (string & {})"  # any string, of which editors know these

HEAD: Final = """\
// Made by `panier schema --typescript` from the server's own types; docs/protocol.md says what they mean.
// Clients may leave out optional fields; messages from the server are complete. Commands marked "(host)" may be sent by
// the host only. What is `unknown` here depends on the game: cast it to one of `GameTypes`.
"""

TAIL: Final = """\
/** The values of `Reason.key` in refusals and hints; a newer server may have more. */
export type ReasonKey = (typeof REASON_KEYS)[number] | (typeof HINT_KEYS)[number];

/** The types of moves that are sent as `claim` because they are races. */
export type ClaimType = (typeof CLAIMS)[number];

export type GameId = keyof GameTypes;

/** A `TableView` whose `id` decides the types of its view and moves; cast a `TableView` to it. */
export type GameTable = {
  [G in GameId]: Omit<TableView, "id" | "view" | "moves" | "result"> & {
    readonly id: G;
    readonly view: GameTypes[G]["view"];
    readonly moves: readonly GameTypes[G]["move"][] | null;
    readonly result: Result | null;
  };
}[GameId];
"""


def typescript() -> str:
    """Return a module with all types of the protocol and the constants that a client needs."""
    homes: dict[str, list[str]] = {}
    for home, text in declarations():
        homes.setdefault(home, []).append(text)
    own = homes.pop("")
    games = [
        f"export namespace {home} {{\n{indent(chr(10).join(texts), '  ')}}}\n" for home, texts in sorted(homes.items())
    ]
    return "\n".join([HEAD, constants(), *own, *games, game_types(), TAIL])


def constants() -> str:
    found: dict[str, object] = {
        "PROTOCOL": protocol.PROTOCOL,
        "MAX_MESSAGE_BYTES": protocol.MAX_MESSAGE_BYTES,
        "MAX_MOVES_PER_COMMAND": protocol.MAX_MOVES_PER_COMMAND,
        "RESEND_INTERVAL_MS": protocol.RESEND_INTERVAL_MS,
        "ROOM_CODE_LETTERS": protocol.ROOM_CODE_LETTERS,
        "AVATARS": protocol.AVATARS,
        "EMOTES": protocol.EMOTES,
        "FINAL_BYE_REASONS": protocol.FINAL_BYE_REASONS,
        "CLAIMS": claim_tags(),
        "REASON_KEYS": (*server_keys(), *rules_keys()),
        "HINT_KEYS": hint_keys(),
    }
    for entry in GAMES.values():
        found |= msgspec.to_builtins(entry.live.card_data)
    return "".join([f"export const {name} = {constant(value)};\n" for name, value in found.items()])


def constant(value: object) -> str:
    """Return the TypeScript literal of a constant.

    >>> print(constant({"sushi": {"value": 8, "family": "japan"}}))
    {
      sushi: { value: 8, family: "japan" },
    } as const
    """
    match value:
        case dict():
            rows = "".join(f"  {key}: {inline(row)},\n" for key, row in value.items())
            return f"{{\n{rows}}} as const"
        case list() | tuple():
            return f"[\n{_wrapped(value)}] as const"
        case _:
            return json.dumps(value)


def inline(value: object) -> str:
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key}: {inline(part)}' for key, part in value.items())} }}"
    return json.dumps(value)


def claim_tags() -> list[str]:
    """Return the tags of the moves that are made in races."""
    races = [entry.live.race for entry in GAMES.values() if entry.live.race]
    return list(dict.fromkeys(str(move.__struct_config__.tag) for race in races for move in race.claims))


def declarations() -> Iterator[tuple[str, str]]:
    """Yield the namespace and the declaration of each type."""
    used = {
        kind
        for struct in named_types().values()
        if is_struct(struct)
        for one in fields(struct)
        for kind in iter_literals(one.type)
    }
    for kind, name in literal_names().items():
        if kind in used:
            home, _, own = name.rpartition(".")
            text = f"export type {own} = {type_text(kind, home, spelled_out=True)};"
            yield home, fill(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False) + "\n"
    for name, kind in named_types().items():
        home = name.rpartition(".")[0]
        yield home, alias(kind, home) if isinstance(kind, NewType) else interface(kind, home)
    for name, union in unions().items():
        home, _, own = name.rpartition(".")
        parts = "".join(f"\n  | {type_text(part, home)}" for part in get_args(union))
        yield home, f"export type {own} ={parts};\n"


def alias(kind: NewType, home: str) -> str:
    return f"export type {kind.__name__} = {type_text(kind.__supertype__, home)};\n"


def interface(kind: type[Struct], home: str) -> str:
    """Return a class as an interface; fields that clients may leave out are optional."""
    config = kind.__struct_config__
    lines = [f"readonly {config.tag_field}: {json.dumps(config.tag)};\n"] if config.tag else []
    for one in fields(kind):
        mark = "?" if kind in CLIENT_TYPES and not one.required else ""
        text = REASON_KEY if (kind, one.name) == (Reason, "key") else type_text(one.type, home)
        lines.append(f"{comment(field_description(kind, one))}readonly {one.encode_name}{mark}: {text};\n")
    body = indent("".join(lines), "  ")
    return f"{comment(cleandoc(kind.__doc__ or ''))}export interface {kind.__name__} {{\n{body}}}\n"


def iter_literals(kind: object) -> Iterator[object]:
    """Yield the literals in a type."""
    if get_origin(kind) is Literal:
        yield kind
    else:
        for part in get_args(kind):
            yield from iter_literals(part)


def type_text(kind: object, home: str, *, spelled_out: bool = False) -> str:
    """Return a type as written inside a namespace.

    >>> type_text(tuple[int, ...] | None, "")
    'readonly number[] | null'
    >>> type_text(tuple[tuple[int, str], ...], "")
    'readonly (readonly [number, string])[]'
    """
    if kind in PRIMITIVES:
        return PRIMITIVES[kind]
    if is_str_newtype(kind) or is_struct(kind):
        return name_of(kind).removeprefix(f"{home}." if home else "")
    if isinstance(kind, NewType):
        return type_text(kind.__supertype__, home)
    if kind in literal_names() and not spelled_out:
        return literal_names()[kind].removeprefix(f"{home}." if home else "")
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return type_text(parts[0], home)
    if origin is Literal:
        return " | ".join(map(json.dumps, parts))
    if origin in (Union, UnionType):
        return " | ".join(dict.fromkeys(type_text(part, home) for part in parts if part is not UnsetType))
    if origin is tuple and parts[-1] is ...:
        item = type_text(parts[0], home)
        return f"readonly {f'({item})' if ' ' in item else item}[]"
    if origin is tuple:
        return f"readonly [{', '.join(type_text(part, home) for part in parts)}]"
    if origin is dict:
        return f"{{ readonly [key: {type_text(parts[0], home)}]: {type_text(parts[1], home)} }}"
    raise TypeError(f"{kind} has no form in TypeScript yet")


def game_types() -> str:
    """Return the interface that maps the id of a game to its types."""
    lines = ["/** The types of each game: its options, `TableView.view`, moves and events (`news`). */\n"]
    lines.append("export interface GameTypes {\n")
    for entry in GAMES.values():
        home = namespace(entry.view_type.__module__)
        kinds = "".join(f"{kind.lower()}: {home}.{kind}; " for kind in ("Options", "View", "Move", "News"))
        lines.append(f"  readonly {json.dumps(entry.id)}: {{ {kinds}}};\n")
    return "".join([*lines, "}\n"])


def comment(text: str) -> str:
    """Return a text as a comment of TypeScript.

    >>> comment("A chair.")
    '/** A chair. */\\n'
    """
    if not text:
        return ""
    if "\n" not in text and len(text) > COMMENT_WIDTH:
        text = fill(text, COMMENT_WIDTH, break_on_hyphens=False)
    if "\n" not in text:
        return f"/** {text} */\n"
    lines = "".join(f" * {line}".rstrip() + "\n" for line in text.splitlines())
    return f"/**\n{lines} */\n"


def _wrapped(items: Iterable[str]) -> str:
    return indent(fill(" ".join(f"{json.dumps(item)}," for item in items), WIDTH, break_on_hyphens=False) + "\n", "  ")
