"""Arrows point inward: the rules know nothing of bots, terminals, files, clocks or randomness they were not handed."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parent.parent / "src" / "panier"
CORE = {"panier.game", "panier.values"}
FORBIDDEN = {"asyncio", "datetime", "io", "numpy", "os", "pathlib", "random", "secrets", "socket", "sys", "time"}


def imports(file: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(node.module or "")
    return found


def rules_files() -> list[Path]:
    return [file for file in sorted((SOURCE / "games").rglob("*.py")) if file.parent != SOURCE / "games"]


@pytest.mark.parametrize("file", rules_files(), ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_games_files_import_the_core_and_each_other(file: Path) -> None:
    ours = {name for name in imports(file) if name.startswith("panier")}
    outside = {name for name in ours - CORE if not name.startswith("panier.games.")}
    assert outside <= ({"panier.paper"} if file.stem == "paper" else set())
    assert not {name.partition(".")[0] for name in imports(file)} & FORBIDDEN


@pytest.mark.parametrize("name", ["game", "values"])
def test_the_core_imports_nothing_of_ours_but_itself(name: str) -> None:
    assert {found for found in imports(SOURCE / f"{name}.py") if found.startswith("panier")} <= CORE
