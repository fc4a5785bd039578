"""The commands that `make` would run, without running them."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(not shutil.which("make"), reason="no make here")


def commands(target: str) -> str:
    """Return all that `make` would run for a target in a checkout where nothing was made yet."""
    told = ["make", "--no-print-directory", "--dry-run", "--always-make", target]
    plain = {
        name: value for name, value in os.environ.items() if name != "MAKEFLAGS"
    }  # set by the `make test` that runs this test
    return subprocess.run(told, cwd=ROOT, env=plain, capture_output=True, text=True, check=True, timeout=60).stdout


@pytest.mark.parametrize("target", ["bench", "speed"])
def test_bench_peers_are_installed_apart_from_test_packages(target: str) -> None:
    """Some packages change what `make test` sees: a PettingZoo with all its games warns on import."""
    told = commands(target)
    assert "lock/bench.txt" in told
    assert set(re.findall(r"\.venv[\w-]*(?=[/ ])", told)) == {".venv-bench"}


@pytest.mark.parametrize("target", ["play", "test", "slow", "judges", "site", "first-load"])
def test_no_other_target_touches_the_environment_of_the_benches(target: str) -> None:
    told = commands(target)
    assert ".venv/bin" in told
    assert ".venv-bench" not in told
    assert "lock/bench.txt" not in told


def test_generated_files_are_ignored_by_git_and_cleaned() -> None:
    """Except what Python compiles, which is everywhere."""
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    made = {name.rstrip("/") for name in ignored if name.endswith("/")} - {"__pycache__", "*.egg-info", ".device"}
    assert {".venv", ".venv-bench"} <= made
    cleaned = set(commands("clean").split())
    assert {f"web/{name}" if name == "node_modules" else name for name in made} <= cleaned


def runs() -> dict[str, str]:
    """Return the commands that no test runs, as CONTRIBUTING.md lists them, with the day of their last run."""
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## What no test runs")[2]
    return dict(re.findall(r"^\| `([^`]+)` \| ([^|]+) \|", page, re.MULTILINE))


def test_targets_without_tests_are_listed_with_their_last_run() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    (targets,) = re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)
    by_test = {"test", "quick", "check", "check-python", "check-web", "installed-browsers", "compiled", "unit", "tests"}
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    told = " ".join(page.read_text(encoding="utf-8") for page in pages)
    scripts = set(re.findall(r"(?:bench|examples)/\w+\.py", told))
    assert {f"make {target}" for target in set(targets.split()) - by_test} | scripts == runs().keys()
    for command, day in runs().items():
        assert re.fullmatch(r"not yet|\d{4}-\d\d-\d\d", day), command


def test_targets_of_make_test_are_not_in_that_list() -> None:
    told = commands("test")
    for command in (
        "ruff",
        "mypy",
        "prettier",
        "svelte-check",
        "cspell",
        "eslint",
        "panier.bots.twins",
        "vitest",
        "pytest",
    ):
        assert command in told
