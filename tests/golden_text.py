"""Compare texts with golden files in the repository, and show what has changed."""

from difflib import unified_diff
from itertools import islice
from pathlib import Path
from typing import Final

import pytest

MAX_LINES: Final = 60  # of a difference; use git to see more


def compare(text: str, kept: Path, *, renew: str) -> None:
    """Fail with the difference between a text and a golden file, and say how to renew it."""
    before = kept.read_text(encoding="utf-8") if kept.exists() else ""
    if text != before:
        lines = unified_diff(before.splitlines(), text.splitlines(), f"kept: {kept.name}", "now", lineterm="", n=2)
        pytest.fail("\n".join([*islice(lines, MAX_LINES), f"If that is meant: {renew}"]), pytrace=False)
