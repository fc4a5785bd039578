"""The JSON Schema and the TypeScript types match the server's own types."""

import json
import os
import re
import subprocess
import sys
from functools import cache, partial
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NewType, Union, get_args, get_origin

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import UNSET, Meta, Raw, UnsetType
from msgspec.structs import fields

from panier import protocol
from panier.cli import main
from panier.core.registry import GAMES
from panier.core.values import Frozen
from panier.protocol import decode
from panier.protocol.schema.json_schema import (
    CLIENT_TYPES,
    SERVER_TYPES,
    field_description,
    is_struct,
    iter_named_types,
    json_schema,
    name_of,
    named_types,
    unions,
)
from panier.protocol.schema.reasons import rules_keys, server_keys
from panier.protocol.schema.typescript import comment, type_text, typescript

ROOT = Path(__file__).parents[2]
WRITTEN = ROOT / "docs" / "protocol.schema.json"
MESSAGES = {*get_args(protocol.FromClient), *get_args(protocol.FromServer)}
# For each of 170 classes.
FEW_EXAMPLES = settings(max_examples=5, deadline=None, suppress_health_check=[HealthCheck.too_slow])
CLASSES = {name: kind for name, kind in named_types().items() if is_struct(kind)}


@cache
def values_of(kind: Any) -> st.SearchStrategy[Any]:
    """Return a strategy for any value of a type."""
    if isinstance(kind, NewType):
        return values_of(kind.__supertype__)
    if is_struct(kind):
        return st.builds(kind, **{one.name: values_of(one.type) for one in fields(kind)})
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return values_within(*parts)
    if origin is Literal:
        return st.sampled_from(parts)
    if origin in (Union, UnionType):
        return st.one_of([values_of(part) for part in parts])
    if origin is tuple:
        if parts[-1] is ...:
            return st.lists(values_of(parts[0]), max_size=3).map(tuple)
        return st.tuples(*map(values_of, parts))
    if origin is dict:
        return st.dictionaries(values_of(parts[0]), values_of(parts[1]), max_size=3)
    return PLAIN_STRATEGIES[kind]


PLAIN_STRATEGIES: dict[Any, st.SearchStrategy[Any]] = {
    bool: st.booleans(),
    int: st.integers(-(2**53), 2**53),
    float: st.floats(allow_nan=False, allow_infinity=False),
    str: st.text(max_size=8),
    NoneType: st.none(),
    UnsetType: st.just(UNSET),
    Any: st.none() | st.booleans() | st.text(max_size=8),
    Raw: st.sampled_from([Raw(b"null"), Raw(b'{"type":"call","seen":3}'), Raw(b"[1,2]")]),
}


def fits_pattern(most: int, text: str) -> bool:
    return 1 <= len(text) <= most and text[-1] != "\n"


def values_within(kind: Any, *notes: Meta) -> st.SearchStrategy[Any]:
    for note in notes:
        if note.pattern is not None:
            return st.from_regex(note.pattern, fullmatch=True).filter(partial(fits_pattern, note.max_length or 40))
        if note.min_length == 1:
            return st.lists(values_of(get_args(kind)[0]), min_size=1, max_size=3).map(tuple)
        if note.ge is not None:
            return st.integers(int(note.ge), int(note.le or 2**53))
    return values_of(kind)


def decoder_of(kind: Any) -> Any:
    """Return the decoder of the side that receives such a value."""
    if kind in get_args(protocol.FromClient):
        return decode.decode
    return msgspec.json.Decoder(protocol.FromServer if kind in MESSAGES else kind).decode


@pytest.mark.parametrize("kind", CLASSES.values(), ids=CLASSES)
@FEW_EXAMPLES
@given(data=st.data())
def test_encoded_messages_decode_to_themselves(kind: Any, data: st.DataObject) -> None:
    value = data.draw(values_of(kind))
    found = decoder_of(kind)(protocol.encode(value))
    assert type(found) is kind
    assert protocol.encode(found) == protocol.encode(value)


@pytest.mark.parametrize("kind", CLASSES.values(), ids=CLASSES)
@FEW_EXAMPLES
@given(data=st.data())
def test_unknown_fields_and_messages_are_refused(kind: Any, data: st.DataObject) -> None:
    more = {**json.loads(protocol.encode(data.draw(values_of(kind)))), "colour": "red"}
    with pytest.raises(msgspec.ValidationError, match="unknown field `colour`"):
        decoder_of(kind)(json.dumps(more))


def test_every_exported_type_has_a_name_in_the_protocol() -> None:
    bases = {Frozen, protocol.Message, protocol.Command}
    ours = {kind for kind in vars(protocol).values() if is_struct(kind)} - bases
    assert ours <= set(named_types().values())
    assert set(CLIENT_TYPES) & set(SERVER_TYPES) == set()
    assert {kind for kind in ours if issubclass(kind, protocol.Message)} == MESSAGES


def test_the_schema_in_docs_is_up_to_date() -> None:
    written = json.loads(WRITTEN.read_text(encoding="utf-8"))
    assert written == json.loads(msgspec.json.encode(json_schema())), "run `make schema`"


def test_the_types_of_the_web_client_are_up_to_date(module: str) -> None:
    assert (ROOT / "web" / "src" / "wire" / "wire.ts").read_text(encoding="utf-8") == module, "run `make schema`"


def references(part: Any) -> set[str]:
    if isinstance(part, dict):
        own = {part["$ref"]} if "$ref" in part else set()
        mapped = set(part.get("discriminator", {}).get("mapping", {}).values())
        return own | mapped | set().union(*map(references, part.values()))
    return set().union(*map(references, part)) if isinstance(part, list) else set()


def test_the_schema_defines_every_type_it_refers_to() -> None:
    schema = msgspec.to_builtins(json_schema())
    defined = schema["$defs"]
    assert references(schema) <= {f"#/$defs/{name}" for name in defined}
    assert set(CLASSES) | set(unions()) | {"ReasonKey"} == set(defined)
    for name, kind in CLASSES.items():
        tag = kind.__struct_config__.tag_field
        assert set(defined[name]["properties"]) == {one.encode_name for one in fields(kind)} | ({tag} if tag else set())
        assert defined[name]["additionalProperties"] is False
    assert defined["Snap.View"]["properties"]["fines"]["items"] == {"$ref": "#/$defs/Snap.Fine"}
    assert defined["UpdateMessage"]["properties"]["waited"]["description"].startswith("time the server waited")


@pytest.fixture(scope="module")
def module() -> str:
    return typescript()


def test_typescript_is_the_same_in_every_process(module: str) -> None:
    command = [sys.executable, "-m", "panier.cli", "schema", "--typescript"]
    again = subprocess.run(command, capture_output=True, check=True, env={**os.environ, "PYTHONHASHSEED": "7"})
    assert again.stdout.decode() == module


def test_typescript_has_every_message_in_its_union(module: str) -> None:
    for name in ("FromClient", "FromServer"):
        union = getattr(protocol, name)
        members = "".join(f"\n  | {kind.__name__}" for kind in get_args(union))
        assert f"export type {name} ={members};\n" in module
        for kind in get_args(union):
            assert f'export interface {kind.__name__} {{\n  readonly t: "{kind.__struct_config__.tag}";\n' in module


def test_typescript_marks_optional_fields(module: str) -> None:
    assert (
        """\
/** The first message: the ticket from `POST …/ticket`, and the last update this client knows. */
export interface Hello {
  readonly t: "hello";
  readonly ticket: string;
  /** `seq` of that update; null on the first connection */
  readonly since?: number | null;
  /** the `epoch` of the last `view` */
  readonly epoch?: number | null;
}
"""
        in module
    )
    assert (
        """\
  readonly seq: number;
  /** the events that your seat saw, in order: `GameTypes[id]["news"]` in TypeScript */
  readonly news: readonly unknown[];
  /** the photo finish of the race that ended with this update */
  readonly photo: readonly PhotoEntry[];
  /** time the server waited for claims that might still be on their way */
  readonly waited: number;
  /** null if it has not changed */
  readonly room: RoomView | null;
  /** null if it has not changed, or if the game was abandoned */
  readonly table: TableView | null;
}
"""
        in module
    )
    assert "  readonly clock?: number;\n" in module  # of ChangeSettings
    assert "  readonly from: number;\n" in module  # of Replay, where the Python name differs


def test_typescript_names_a_games_types_within_its_namespace(module: str) -> None:
    snap = module[module.index("export namespace Snap {") :]
    assert "  export interface Fine {\n    readonly card: Racing.Card;\n    readonly payer: number;\n" in snap
    assert "    readonly fines: readonly Fine[];\n" in snap
    for entry in GAMES.values():
        assert re.search(rf'readonly "{entry.id}": {{ options: (\w+).Options; view: \1.View; move: \1.Move;', module)


def test_every_name_in_typescript_is_declared(module: str) -> None:
    code = re.sub(r'/\*.*?\*/|//[^\n]*|"[^"]*"', "", module, flags=re.DOTALL)
    declared = set(re.findall(r"export (?:type|interface|const|namespace) (\w+)", code))
    used = set(re.findall(r"\b[A-Z]\w*", code))
    assert used - declared == {"Omit", "G"}


@pytest.mark.parametrize("name", [name for name in CLASSES if "." in name])
def test_no_type_of_a_game_shadows_a_protocol_type_it_uses(name: str) -> None:
    home = name.partition(".")[0]
    used_types = {name_of(kind) for kind in iter_named_types(one.type for one in fields(CLASSES[name]))}
    assert [one for one in used_types if f"{home}.{one}" in named_types()] == []


def test_a_type_without_a_typescript_form_is_an_error() -> None:
    with pytest.raises(TypeError, match="no form"):
        type_text(set[int], "")


def description_of(kind: Any, name: str) -> str:
    return field_description(kind, next(one for one in fields(kind) if one.name == name))


class Described(Frozen):
    bare: int
    # One line above,
    # and another.
    above: int
    # This comment is of no field, as a blank line follows.

    behind: int = 0  # behind it
    wrapped: tuple[int, ...] = (
        1,  # on a line of its value
        2,
    )


class Derived(Described):
    own: int = 0  # its own


class DescribedTwice(Frozen):
    # above
    number: int  # and behind


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("bare", ""),
        ("above", "One line above, and another."),
        ("behind", "behind it"),
        ("wrapped", "on a line of its value"),
        ("own", "its own"),
    ],
)
def test_comments_of_fields_are_found_wherever_they_stand(name: str, text: str) -> None:
    assert description_of(Derived, name) == text


def test_a_field_with_two_comments_is_an_error() -> None:
    with pytest.raises(ValueError, match="number has one comment above and one behind"):
        description_of(DescribedTwice, "number")


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        (protocol.TableView, "begins"),
        (protocol.SeatRequestView, "left"),
        (protocol.SeatRequestView, "deciders"),
        (protocol.SeatRequestStatus, "left"),
        (protocol.Play, "after"),
    ],
)
def test_fields_with_long_comments_are_described(kind: Any, name: str) -> None:
    assert len(description_of(kind, name)) > 60


def test_descriptions_speak_of_json_and_not_of_python() -> None:
    texts = [description_of(kind, one.name) for kind in CLASSES.values() for one in fields(kind)]
    texts += [kind.__doc__ or "" for kind in CLASSES.values()]
    assert [text for text in texts if re.search(r"\b(None|True|UNSET|tuple)\b", text)] == []


def test_long_comments_are_wrapped() -> None:
    written = comment("word " * 40)
    assert written.startswith("/**\n * word")
    assert max(map(len, written.splitlines())) <= 116


def test_fields_are_described_by_metadata_or_comment() -> None:
    of = description_of
    assert of(CLASSES["Picnic.Options"], "touch") == "each strip must touch or overlap another"
    assert of(protocol.UpdateMessage, "waited") == "time the server waited for claims that might still be on their way"
    assert of(protocol.UpdateMessage, "seq") == ""


def test_all_keys_of_reasons_are_found() -> None:
    assert {"paused", "bad-request", "name-taken", "not-a-move", "wrong-number-of-seats", "wrong-origin"} <= set(
        server_keys()
    )
    assert {"out-of-frame", "steal-or-stop"} <= set(rules_keys())
    assert not set(server_keys()) & set(rules_keys())


def test_the_schema_command_prints_one_form_or_names_both(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["schema", "--json"])
    assert capsys.readouterr().out == WRITTEN.read_text(encoding="utf-8")
    for arguments in (["schema"], ["schema", "--json", "--typescript"]):
        with pytest.raises(SystemExit):
            main(arguments)
        assert "--json or --typescript" in " ".join(capsys.readouterr().err.split())
