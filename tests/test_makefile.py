"""What `make` would do, without doing it."""

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parent.parent

pytestmark = pytest.mark.skipif(not shutil.which("make"), reason="no make here")


def commands(target: str) -> str:
    """Return all that `make` would run for a target in a checkout where nothing was made yet."""
    told = ["make", "--no-print-directory", "--dry-run", "--always-make", target]
    plain = {name: value for name, value in os.environ.items() if name != "MAKEFLAGS"}  # of the `make test` around this
    return subprocess.run(told, cwd=ROOT, env=plain, capture_output=True, text=True, check=True, timeout=60).stdout


@pytest.mark.parametrize("target", ["bench", "speed"])
def test_what_peers_need_is_installed_apart_from_what_tests_need(target: str) -> None:
    """Some of it changes what `make test` sees: a PettingZoo with all its games warns when it is imported."""
    told = commands(target)
    assert "lock/bench.txt" in told
    assert set(re.findall(r"\.venv[\w-]*(?=[/ ])", told)) == {".venv-bench"}


@pytest.mark.parametrize("target", ["play", "test", "slow", "judges", "site", "first-load"])
def test_no_other_target_touches_the_environment_of_the_benches(target: str) -> None:
    told = commands(target)
    assert ".venv/bin" in told
    assert ".venv-bench" not in told
    assert "lock/bench.txt" not in told


def test_all_environments_are_cleaned_away_and_none_is_committed() -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    for name in (".venv", ".venv-bench"):
        assert name in commands("clean").split()
        assert f"{name}/" in ignored
