"""Arrows point inward: which package may import which, over all of `src/panier`.

The rules know nothing of bots, terminals, files, clocks or randomness they were not handed; the protocol and the client
know nothing of the server; these and the schema name no game.
"""

import ast
from functools import cache
from pathlib import Path
from typing import Final, get_args

import pytest

from panier.games import GAMES
from panier.protocol import Avatar

SOURCE = Path(__file__).parent.parent / "src" / "panier"
FORBIDDEN = {"asyncio", "datetime", "io", "numpy", "os", "pathlib", "random", "secrets", "socket", "sys", "time"}

# From the core outwards. A module imports its own package and those of earlier rows, never one of its own row.
LAYERS: Final = (
    ("values", "flags", "intervals", "workers", "unicode"),
    ("text",),
    ("files", "rule_pages"),
    ("game",),
    ("live", "bot", "shuffle"),
    ("games",),
    ("options", "upgrades", "report", "papers", "fast"),
    ("house", "record", "bots", "playout", "ratings"),
    ("people",),
    ("verify", "protocol", "series", "arena", "advice"),
    ("review", "journal", "rows", "balance", "drawing"),
    ("simulation", "ray_cluster"),
    ("daily",),
    ("client", "server.settings", "server.system", "server.version"),
    ("server.store", "server.bus", "server.races", "server.rooms", "server.bots"),
    ("server.tables",),
    ("server.session",),
    ("server.nodes",),
    ("server.web",),
    ("server.serve",),
    ("schema", "terminal"),
    ("rl",),
    ("cli",),
)
DEPTH: Final = {package: depth for depth, row in enumerate(LAYERS) for package in row}


def module_name(file: Path) -> str:
    parts = [*file.relative_to(SOURCE).parent.parts, file.stem]
    return ".".join(part for part in parts if part != "__init__")


FILES: Final = {module_name(file): file for file in sorted(SOURCE.rglob("*.py"))}


def package(module: str) -> str:
    """The package of LAYERS that a module belongs to; empty for `panier` and `panier.server` themselves.

    >>> package("games.snap.rules"), package("server.rooms.room"), package("server.serve")
    ('games', 'server.rooms', 'server.serve')
    """
    first, _, rest = module.partition(".")
    if first != "server":
        return first
    return f"server.{rest.partition('.')[0]}" if rest else ""


@cache  # many tests ask; and while another thread parses, Python 3.11 may fail to
def imports(file: Path) -> frozenset[str]:
    """Everything that a file imports, as full names of modules where they are known."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inside = [f"{node.module}.{name.name}" for name in node.names]
            found |= {name if name.removeprefix("panier.") in FILES else node.module for name in inside}
    return frozenset(found)


def ours(file: Path) -> set[str]:
    return {name.removeprefix("panier.") for name in imports(file) if name.startswith("panier.")}


def test_every_package_has_its_layer() -> None:
    assert {package(module) for module in FILES} - {""} == set(DEPTH)


@pytest.mark.parametrize("module", FILES)
def test_a_module_imports_its_own_package_and_inner_layers(module: str) -> None:
    own = package(module)
    if not own:  # the public surface, which gathers what it likes
        return
    outside = {name for name in ours(FILES[module]) if package(name) != own}
    assert {name for name in outside if DEPTH[package(name)] >= DEPTH[own]} == set()


LEARNERS: Final = {"gymnasium", "jax", "pettingzoo", "pyspiel", "open_spiel"}


@pytest.mark.parametrize("module", [name for name in FILES if package(name) != "rl"])
def test_who_does_not_learn_loads_nothing_for_it(module: str) -> None:
    assert not {name for name in ours(FILES[module]) if package(name) == "rl"}
    assert not {name.partition(".")[0] for name in imports(FILES[module])} & LEARNERS


RULES: Final = [name for name in FILES if name.startswith("games.")]


@pytest.mark.parametrize("module", RULES)
def test_a_games_files_have_no_clock_no_files_and_no_randomness_of_their_own(module: str) -> None:
    assert not {name.partition(".")[0] for name in imports(FILES[module])} & FORBIDDEN


@pytest.mark.parametrize("module", RULES)
def test_rules_do_not_know_of_live_tables(module: str) -> None:
    if not module.endswith(".live"):
        assert "live" not in ours(FILES[module])


GENERIC: Final = [
    name for name in FILES if package(name).partition(".")[0] in ("server", "client", "protocol", "schema")
]


@pytest.mark.parametrize("module", GENERIC)
def test_server_client_protocol_and_schema_name_no_game(module: str) -> None:
    """They know the registry of games, and what a game declares of itself."""
    assert {name for name in ours(FILES[module]) if name.startswith("games.")} <= {"games.lessons"}
    texts = {
        node.value
        for node in ast.walk(ast.parse(FILES[module].read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    avatars = set(get_args(Avatar)) if module == "protocol.shared" else set()  # a face may be a sandwich
    assert not texts & set(GAMES) - avatars
