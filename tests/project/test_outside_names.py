"""Every name that leaves the process: in messages, records, stores, files, flags, metrics and texts.

`outside_names.txt` lists them without any name of Python's, so renaming a class or a field leaves it as it is. If it
changes, somebody else's program, a record or a store stops working: pin the old name instead. Their form and meaning
are held elsewhere: by `docs/protocol.schema.json`, golden games, `server/agreed.txt`, and `test_last_version.py`.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import wrap
from typing import Any, Final, Literal, get_args, get_origin

import apsw
import msgspec
from cyclopts import App

from golden_text import compare
from panier.bots import bot_names as bot_names
from panier.cli.command import app
from panier.cli.games import describe_game
from panier.core import record
from panier.core.options import list_house_options, list_options
from panier.core.registry import GAMES
from panier.core.results import Result
from panier.core.rules import Act
from panier.core.verify import Verified
from panier.lab.balance import Balance
from panier.lab.checkpoint import CheckpointHeader
from panier.lab.export import ExportRow, export_metadata
from panier.lab.people import people
from panier.lab.ratings import Ladder, PeopleReport
from panier.lab.report import SimulationReport
from panier.lab.series import Series, SimulatedGame
from panier.protocol.schema.json_schema import CLIENT_TYPES, SERVER_TYPES
from panier.protocol.schema.reasons import hint_keys, rules_keys, server_keys
from panier.server.cluster import messages
from panier.server.model.open_race import ClaimLogEntry
from panier.server.model.room import Room
from panier.server.session.new_game import GameBody
from panier.server.store.postgres import schema as postgres
from panier.server.store.sqlite import schema as sqlite
from panier.server.system import metrics

ROOT: Final = Path(__file__).parents[2]
KNOWN: Final = Path(__file__).parent / "outside_names.txt"
HOW: Final = (
    'pin the name that others know, by `tag="…"` in the class or `msgspec.field(name="…")`. If it is a new one:\n'
    "PYTHONPATH=tests .venv/bin/python -m project.test_outside_names"
)
WIDTH: Final = 118


def test_no_outside_name_has_changed() -> None:
    """A rename in Python also changes JSON tags and keys, unless they are pinned."""
    compare(outside_names(), KNOWN, renew=HOW)


def outside_names() -> str:
    """Return all names, section by section."""
    sections: dict[str, Iterable[str]] = {
        "messages, and what HTTP takes and answers": structs(*CLIENT_TYPES, *SERVER_TYPES),
        "verified shuffles": structs(Verified),
        "records": structs(record.Header, record.Footer, Act, Result),
        "store: rooms, games and claims": structs(Room, GameBody, ClaimLogEntry),
        "store: SQLite": sorted(sqlite_columns()),
        "store: PostgreSQL": sorted(postgres_columns()),
        "between nodes": structs(messages.RequestEnvelope, messages.NodeResponse, messages.MessageEnvelope),
        "simulate --resume": structs(CheckpointHeader, list[SimulatedGame]),
        "simulate --out": [*structs(ExportRow), words(sorted(file_facts()))],
        "--json of simulate, arena and balance": structs(SimulationReport, Ladder, PeopleReport, Balance),
        "--json of games": [words(describe_game(next(iter(GAMES.values()))))],
        "reasons": [words(sorted({*server_keys(), *rules_keys()}))],
        "hints": [words(hint_keys())],
        "commands": flags(app),
        "metrics": sorted(metric_names()),
        "environment": [words(sorted(environment()))],
        "entry points": entry_points(),
        "addresses": sorted(addresses()),
        "in the browser": [words(sorted(browser_keys()))],
    }
    for id, game in GAMES.items():
        sections |= {
            f"{id}: options": [
                option.text for option in (*list_options(game).values(), *list_house_options(game).values())
            ],
            f"{id}: options in records": structs(game.options_type, *([game.house.options] if game.house else [])),
            f"{id}: moves": structs(game.move_type),
            f"{id}: events": structs(game.event_type),
            f"{id}: view": structs(game.view_type),
            f"{id}: bots and people": [words(bot_names(game)), words(people(game))],
        }
    for file in sorted((ROOT / "web/src").rglob("en*/**/*.ftl")) + sorted((ROOT / "web/src").rglob("en.ftl")):
        keys = re.findall(r"(?m)^(-?[A-Za-z][\w-]*) *=", file.read_text(encoding="utf-8"))
        sections[str(file.relative_to(ROOT))] = [words(sorted(keys))]
    return "\n".join(f"{title}\n{block(lines)}" for title, lines in sections.items())


def block(lines: Iterable[str]) -> str:
    """Return lines as written below a title; long ones are wrapped with more indentation."""
    how: dict[str, Any] = {"break_long_words": False, "break_on_hyphens": False}
    return "".join(
        f"{row}\n"
        for line in lines
        for row in wrap(line, WIDTH, initial_indent="  ", subsequent_indent="      ", **how)
    )


def words(names: Iterable[str]) -> str:
    return " ".join(names)


def structs(*kinds: Any) -> list[str]:
    """Return the fields of structs, recursively, by tag, with the strings that fields may have."""
    found: set[str] = set()
    seen: set[Any] = set()
    for kind in kinds:
        note(kind, found, seen)
    return sorted(found)


def note(kind: Any, found: set[str], seen: set[Any]) -> None:
    if kind in seen:
        return
    seen.add(kind)
    for inner in get_args(kind):
        note(inner, found, seen) if not isinstance(inner, str) else None
    if texts := [text for text in get_args(kind) if isinstance(text, str)]:
        found.add(" | ".join(texts))
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        config = kind.__struct_config__
        fields = msgspec.structs.fields(kind)
        for field in fields:
            note(field.type, found, seen)
        keys = f"[{len(fields)} values]" if config.array_like else words(field.encode_name for field in fields)
        found.add(f"{config.tag_field}={config.tag}: {keys}" if config.tag is not None else f"{{}}: {keys}")


def sqlite_columns() -> Iterator[str]:
    """Yield each table and index of a file in the current format."""
    file = apsw.Connection(":memory:")
    for step in sqlite.MIGRATIONS:
        file.execute(step)
    for kind, name in file.execute("SELECT type, name FROM sqlite_schema WHERE sql IS NOT NULL").fetchall():
        columns = [row[1] for row in file.execute(f"PRAGMA table_info({name})")] if kind == "table" else []
        yield f"{kind} {name}: {words(columns)}".rstrip(": ")


def postgres_columns() -> Iterator[str]:
    """Yield what the migrations create and add, as SQL."""
    for step in postgres.MIGRATIONS:
        code = re.sub(r"--.*", "", step)
        for name, body in re.findall(r"(?s)CREATE TABLE (\w+) \((.*?)\n\)", code):
            yield f"table {name}: {words(re.findall(r'(?m)^    ([a-z_]+) ', body))}"
        for table, change in re.findall(r"ALTER TABLE (\w+) ([^;]*);", code):
            yield f"table {table}: {words(re.findall('(?:ADD|DROP) COLUMN [a-z]+', change))}"
        yield from re.findall(r"CREATE (?:SEQUENCE|UNIQUE INDEX|INDEX) \w+", code)


def file_facts() -> list[str]:
    """Return the keys of the metadata in a Parquet file."""
    game = next(iter(GAMES.values()))
    return list(export_metadata(Series(game.id, game.default_options, 2, ("random",), 1, 1), (), Path("rows.parquet")))


def flags(of: App, before: str = "panier") -> Iterator[str]:
    """Yield each command with its arguments and flags, and the choices of a flag."""
    for one in of.assemble_argument_collection() if of.default_command else ():
        no_switches = [re.sub("^--(?:no|empty)-", "--", name) for name in one.names]
        names = [
            name for name, plain in zip(one.names, no_switches, strict=True) if plain not in set(one.names) - {name}
        ]
        kinds = (one.hint, *get_args(one.hint))
        choices = {text: None for kind in kinds if get_origin(kind) is Literal for text in get_args(kind)}
        if one.parse and names != ["*"]:
            yield f"{before} {'/'.join(names)} {'|'.join(choices)}".rstrip()
    for name in of:
        if not name.startswith("-"):
            yield from flags(of[name], f"{before} {name}")


def metric_names() -> Iterator[str]:
    for collector in metrics.REGISTRY._collector_to_names:
        labels = getattr(collector, "_labelnames", ())
        for metric in collector.collect():
            yield f"{metric.type} {metric.name} {words(labels)}".rstrip()


def environment() -> set[str]:
    """Return the environment variables that are read by name; `panier serve` also has one for each flag."""
    return {name for file in sources() for name in re.findall(r'"(PANIER_\w+)"', file)}


def sources() -> Iterator[str]:
    return (file.read_text(encoding="utf-8") for file in sorted((ROOT / "src/panier").rglob("*.py")))


def entry_points() -> Iterator[str]:
    """Yield the entry points of the package, and the groups for entry points of others."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    yield f"scripts: {words(project['scripts'])}"
    yield f"extras: {words(sorted(project['optional-dependencies']))}"
    yield words(sorted({group for file in sources() for group in re.findall(r'"(panier\.(?:games|bots))"', file)}))
    for group, points in project["entry-points"].items():
        yield f"{group}: {words(f'{name}={where}' for name, where in points.items())}"


def addresses() -> set[str]:
    """Return the paths and parameters that HTTP handlers serve and read, and the names of cookies."""
    code = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "src/panier/server/http").glob("*.py"))
    return {
        *re.findall(r'"(/[^" ]*)"', code),
        *(f"?{name}" for name in re.findall(r'query(?:\.get\(|\[)"(\w+)"', code)),
    }


def browser_keys() -> set[str]:
    """Return the browser storage keys of the pages."""
    files = [file for kind in ("*.ts", "*.svelte") for file in (ROOT / "web/src").rglob(kind)]
    return {key for file in files for key in re.findall(r'["`](panier-[\w-]*)', file.read_text(encoding="utf-8"))}


if __name__ == "__main__":
    KNOWN.write_text(outside_names(), encoding="utf-8")
