"""The pages are true: their code runs, their commands are valid, and the seventh game is shown whole.

Examples with `>>>` are run by pytest itself, as it does those of docstrings.
"""

import ast
import asyncio
import re
import shlex
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest
from docs.site.excerpts import definitions

import panier
from panier.cli.command import app
from panier.core.game import FACETS
from server.server_kills import ServerProcess

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = {
    file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8")
    for file in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md")))
}
LONG: Final = (
    "docs/house-rules.md",
    "README.md",
    "docs/adapters.md",
    "docs/balance.md",
    "docs/ladder.md",
)  # use champions or hundreds of games
SERVER: Final = "http://localhost:8000"


def fenced(page: str, language: str) -> list[str]:
    """Return the blocks of code in one language on a page.

    >>> PAGES["page"] = "```sh\\nmake play\\n```\\n\\n```python\\nx = 1\\n```\\n"
    >>> fenced("page", "sh"), fenced("page", "python"), PAGES.pop("page")[:5]
    (['make play\\n'], ['x = 1\\n'], '```sh')
    """
    return re.findall(rf"^```{language}\b[^\n]*\n(.*?)^```$", PAGES[page], re.MULTILINE | re.DOTALL)


def code(page: str) -> list[str]:
    """Return the code blocks that are neither doctests nor included from tested files."""
    return [block for block in fenced(page, "python") if not re.search(r"^(>>>|include) ", block, re.MULTILINE)]


def commands(page: str) -> Iterator[str]:
    """Return the `panier` command lines on a page."""
    for line in "\n".join(fenced(page, "sh")).splitlines():
        if found := re.match(r"(?:\$ )?(?:\.venv/bin/|uvx --from \S+ )?panier (.*)", line):
            yield found[1]


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    server = ServerProcess(tmp_path / "data")
    server.start()
    asyncio.run(server.wait_until_listening())
    yield server.url
    server.kill_leftovers()


@pytest.mark.parametrize(
    "page", [pytest.param(page, marks=[pytest.mark.slow] if page in LONG else []) for page in PAGES if code(page)]
)
def test_code_on_pages_runs(
    page: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Run all code of a page in order, as a reader would."""
    monkeypatch.chdir(tmp_path)  # for the files that it writes
    names: dict[str, Any] = {"__name__": "page"}
    for block in code(page):
        if any(not find_spec(name) for name in re.findall(r"^import (jax|pyarrow)\b", block, re.MULTILINE)):
            continue  # these come with `make judges`
        if SERVER in block:
            block = block.replace(SERVER, request.getfixturevalue("address"))
        exec(compile(block, page, "exec"), names)


@pytest.mark.parametrize("page", [page for page in PAGES if any(commands(page))])
def test_commands_on_pages_are_valid(page: str) -> None:
    for line in commands(page):
        words = [word for word in shlex.split(line, comments=True) if word != "…"]
        if not {"COMMAND", "GAME", "FILE"} & set(words):
            app.parse_args(words, exit_on_error=False, print_error=False)


def test_the_seventh_game_is_shown_whole() -> None:
    page, folder = PAGES["docs/add-a-game.md"], ROOT / "tests" / "seventh"
    shown = {
        name
        for names in re.findall(r"^include tests/seventh/gong\.py: (.+)$", page, re.MULTILINE)
        for name in names.split(", ")
    }
    module = ast.parse((folder / "gong.py").read_text(encoding="utf-8"))
    assert shown == {name for name, _ in definitions(module)}
    for file in (folder / "web").rglob("*"):
        if file.suffix in (".ts", ".svelte", ".json") and "fr" not in file.stem:
            assert f"include {file.relative_to(ROOT).as_posix()}\n" in page, file


def test_the_reference_has_every_exported_name() -> None:
    assert set(re.findall(r"\[`(\w+)`\]\[panier\.", PAGES["docs/api/index.md"])) == set(panier.__all__)


def test_the_architecture_page_shows_every_package_and_facet() -> None:
    page, source = PAGES["docs/architecture.md"], ROOT / "src" / "panier"
    packages = [path.parent.name for folder in (source, source / "server") for path in folder.glob("*/__init__.py")]
    assert len(packages) > 12
    shown = set(re.findall(r"`(?:games/)?([\w]+)/?`", page))
    assert {*packages, *FACETS} <= shown


def test_names_on_the_architecture_page_are_in_the_linked_files() -> None:
    """For example "[`session/outbox.py`] `Outbox.commit`"; a rename fails here."""
    page = PAGES["docs/architecture.md"]
    targets = dict(re.findall(r"^\[(`\S+`)\]: \.\./(\S+)$", page, re.MULTILINE))
    linked = re.findall(r"\[(`\S+`)\](\s+`\w[\w.]*`(?:,\s+`\w[\w.]*`)*)", page)
    assert len(linked) > 60
    missing = []
    for label, names in linked:
        source = (ROOT / targets[label]).read_text(encoding="utf-8")
        for part in re.findall(r"\w+", names):
            if not re.search(rf"^\s*(?:(?:(?:async )?def|class) {part}\b|{part}\b\s*[:=])", source, re.MULTILINE):
                missing.append(f"{label}: {part}")
    assert missing == []


def test_the_runbook_names_log_events_and_metrics_of_the_server() -> None:
    page = PAGES["docs/serving.md"].partition("## Watching it")[2].partition("\n## ")[0]
    source = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "src/panier/server").rglob("*.py"))
    logged = set(re.findall(r'\blog\.\w+\(\s*"([^"]+)"', source))
    rows = [line.split("|") for line in page.partition("### What to do when")[2].splitlines() if line.startswith("| ")]
    events = {event for row in rows[1:] for event in re.findall(r"`([^`]+)`", row[2])}
    assert len(events) > 12
    assert events <= logged
    metrics = set(re.findall(r"`(panier_\w+?)(?:_total)?`", page))
    assert {f'"{name}"' for name in metrics} <= set(re.findall(r'"panier_\w+"', source))
    assert len(metrics) == len(set(re.findall(r'"panier_\w+"', source)))
