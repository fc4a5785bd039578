"""The documentation site builds without warnings and loads nothing from elsewhere. Needs what `make site` installs."""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from docs.site import commands

from project import test_links

pytest.importorskip("mkdocs")

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not re.search("warn|error", done.stdout + done.stderr, re.IGNORECASE)
    return folder


@pytest.mark.slow
def test_code_and_sources_are_on_the_pages(site: Path) -> None:
    seventh = (site / "add-a-game.html").read_text(encoding="utf-8")
    assert "include tests/" not in seventh
    assert 'href="source/tests/seventh/gong.py.html"' in seventh
    assert "go_dark" in (site / "source/tests/seventh/gong.py.html").read_text(encoding="utf-8")
    assert 'id="panier.core.rules.play"' in (site / "api/rules.html").read_text(encoding="utf-8")
    assert "--champion-effort" in (site / "commands.html").read_text(encoding="utf-8")
    assert not list(site.rglob("*.py"))


@pytest.mark.slow
def test_site_anchors_match_the_link_checker(site: Path) -> None:
    for page, text in test_links.on_site().items():
        file = page.removesuffix(".md").replace("README", "index") + ".html"
        made = re.findall(r'<h[1-6] id="([^"]+)"', (site / file).read_text(encoding="utf-8"))
        added = page == commands.PAGE or "\n::: " in text  # by hooks and plugins
        ours = list(test_links.anchors(text))
        assert [anchor for anchor in made if not added or anchor in ours] == ours, page


@pytest.mark.slow
def test_doctests_of_the_hooks_pass() -> None:
    from docs.site import docstrings, links

    for module in (docstrings, links):
        tried = doctest.testmod(module)
        assert (tried.failed, tried.attempted > 0) == (0, True)


@pytest.mark.slow
def test_requests_to_other_computers_are_found(tmp_path: Path) -> None:
    from docs.site.outside import asked_outside

    (tmp_path / "fine.html").write_text('<a href="https://example.org">there</a> <script src="../site/a.js"></script>')
    assert not list(asked_outside(tmp_path))
    for number, asked in enumerate(
        (
            '<script async src="https://cdn.example/a.js"></script>',
            '<link rel="stylesheet" href="//fonts.example/css">',
            '<img alt="" src=https://pictures.example/a.png>',
            "<style>@import 'https://fonts.example/css'</style>",
            "<style>body { background: url(https://pictures.example/b.png) }</style>",
        )
    ):
        (tmp_path / f"{number}.html").write_text(asked)
    assert len(list(asked_outside(tmp_path))) == 5
