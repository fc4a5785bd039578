"""Imports point inwards: each package imports only inner ones, and each facet of a game only what it is for.

The machinery (`core`, `bots`, `lab`, `show`, `rl`, `protocol`, `server`, `cli`) knows no game by name: it asks the
registry. A game's rules see the core and nothing else; its other facets see what they are for.
"""

import ast
from functools import cache
from pathlib import Path
from typing import Final, get_args

import pytest

from panier.core.registry import GAMES
from panier.protocol import Avatar

SOURCE = Path(__file__).parents[2] / "src" / "panier"
IMPURE = {"asyncio", "datetime", "io", "numpy", "os", "pathlib", "random", "secrets", "socket", "sys", "time"}

# From the core outwards. A module imports its own package and those of earlier rows, never one of its own row.
LAYERS: Final = (
    ("core",),
    ("bots",),
    ("lab",),
    ("show",),
    ("rl",),
    ("protocol", "server.reasons", "server.tuning", "server.version"),
    ("server.settings",),
    ("server.system",),
    ("server.store", "server.bus", "server.model"),
    ("server.session",),
    ("server.cluster",),
    ("server.edges",),
    ("server.app",),
    ("server.serve",),
    ("cli",),
)
DEPTH: Final = {package: depth for depth, row in enumerate(LAYERS) for package in row}

# What facets of a game may import besides its rules, its own folder's earlier facets, and what is in the same row.
FACETS: Final = (
    ("rules", {"core"}),
    ("live", {"core"}),
    ("house_rules", {"core"}),
    ("upgrades", {"core"}),
    ("paper", {"core"}),
    ("fast", {"core", "bots"}),
    ("bots", {"core", "bots"}),
    ("advice", {"core", "bots"}),
    ("people", {"core", "bots", "lab"}),
    ("review", {"core", "bots", "lab"}),
    ("balance", {"core", "lab"}),
    ("daily", {"core", "lab"}),
    ("svg", {"core", "show"}),
    ("tty", {"core", "bots", "show"}),
    ("rl", {"core", "bots", "rl"}),
    ("jax", {"core", "rl"}),
)
SEES: Final = dict(FACETS)
ORDER: Final = [name for name, _ in FACETS]
# Modules that are parts of a facet under a name of their own.
PART_OF: Final = {
    "tastes": "bots",
    "simulation": "review",
    "card_worth": "review",
    "stakes": "review",
    "rl_vector": "rl",
}


def module_name(file: Path) -> str:
    parts = [*file.relative_to(SOURCE).parent.parts, file.stem]
    return ".".join(part for part in parts if part != "__init__")


FILES: Final = {module_name(file): file for file in sorted(SOURCE.rglob("*.py"))}
MACHINERY: Final = [name for name in FILES if name and not name.startswith("games")]
IN_GAMES: Final = [name for name in FILES if name.startswith("games.")]


def package(module: str) -> str:
    """Return the package of LAYERS that a module belongs to; empty for `panier` and `panier.server` themselves.

    HTTP and WebSockets share a port, and so a layer, the edges.

    >>> package("core.rules"), package("server.model.room"), package("server.app")
    ('core', 'server.model', 'server.app')
    """
    first, _, rest = module.partition(".")
    if first != "server":
        return first
    within = rest.partition(".")[0]
    return f"server.{'edges' if within in ('http', 'ws') else within}" if rest else ""


def facet(module: str) -> str:
    """Return the facet of a game that a module belongs to; `rules` if it is named after no other.

    >>> facet("games.picnic.weave"), facet("games.picnic.bots.lookahead"), facet("games.sandwich.tastes")
    ('rules', 'bots', 'bots')
    """
    name = [*module.split("."), "", ""][2]
    name = PART_OF.get(name, name)
    return name if name in SEES else "rules"


@cache  # many tests call it, and Python 3.11 may fail to parse in two threads
def imports(file: Path) -> frozenset[str]:
    """Return everything that a file imports, as full module names if known."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            inside = [f"{node.module}.{name.name}" for name in node.names]
            found |= {name if name.removeprefix("panier.") in FILES else node.module for name in inside}
    return frozenset(found)


def ours(module: str) -> set[str]:
    return {name.removeprefix("panier.") for name in imports(FILES[module]) if name.partition(".")[0] == "panier"}


def test_the_top_level_has_only_known_packages() -> None:
    names = {path.stem for path in SOURCE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert names == {"__init__", "core", "games", "bots", "lab", "show", "rl", "protocol", "server", "cli"}


def test_every_package_has_its_layer() -> None:
    assert {package(module) for module in MACHINERY} - {""} == set(DEPTH)


@pytest.mark.parametrize("name", DEPTH)
def test_a_package_imports_inner_layers_only(name: str) -> None:
    for module in MACHINERY:
        if package(module) == name:
            outside = {other for other in ours(module) if package(other) != name}
            wrong = {other for other in outside if DEPTH.get(package(other), 99) >= DEPTH[name]} - {"panier"}
            # The schema describes everything that leaves the process.
            assert module.startswith("protocol.schema") or not wrong, module


def test_no_two_classes_have_one_name() -> None:
    """Outside of games, which may share words, a class name means one thing in the whole code base."""
    homes: dict[str, str] = {}
    for module in MACHINERY:
        for node in ast.walk(ast.parse(FILES[module].read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                assert homes.setdefault(node.name, module) == module, f"{node.name} in {homes[node.name]} and {module}"


def test_code_outside_games_names_no_game() -> None:
    """Such code uses the registry and what a game declares about itself."""
    avatars = set(get_args(Avatar))  # a face may be a sandwich
    for module in MACHINERY:
        assert not {name for name in ours(module) if name.startswith("games")}, module
        texts = {
            node.value
            for node in ast.walk(ast.parse(FILES[module].read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
        assert not texts & set(GAMES) - (avatars if module == "protocol.shared" else set()), module


def test_no_game_imports_another() -> None:
    for module in IN_GAMES:
        game = module.split(".")[1]
        others = {name.split(".")[1] for name in ours(module) if name.startswith("games.")} - {game, "_racing"}
        assert not others, module  # and what races share knows neither of them


def test_a_facet_imports_only_what_it_is_for() -> None:
    for module in IN_GAMES:
        if module.count(".") == 1:  # the registration
            assert {package(name) for name in ours(module)} <= {"core", "games"}, module
            continue
        own = facet(module)
        seen = {name for name in ours(module) if not name.startswith("games.")}
        assert {package(name) for name in seen} <= SEES[own] | ({"bots"} if own == "rules" else set()), module
        facets = {facet(name) for name in ours(module) if name.startswith("games.") and name.count(".") > 1}
        assert {name for name in facets if ORDER.index(name) > ORDER.index(own)} == set(), module


def test_rules_use_no_clock_no_files_and_no_randomness() -> None:
    for module in IN_GAMES:
        if facet(module) in ("rules", "live", "house_rules", "upgrades", "paper", "advice"):
            assert not {name.partition(".")[0] for name in imports(FILES[module])} & IMPURE, module


def test_the_core_needs_msgspec_and_nothing_else() -> None:
    outside = {
        name.partition(".")[0] for module in MACHINERY if package(module) == "core" for name in imports(FILES[module])
    }
    assert not outside - {"panier", "msgspec"} - set(__import__("sys").stdlib_module_names)


LEARNERS: Final = {"gymnasium", "jax", "pettingzoo", "pyspiel", "open_spiel"}


def test_only_rl_code_imports_learning_libraries() -> None:
    for module, file in FILES.items():
        if package(module) != "rl" and facet(module) not in ("rl", "jax"):
            assert not {name for name in ours(module) if package(name) == "rl"}, module
            assert not {name.partition(".")[0] for name in imports(file)} & LEARNERS, module
