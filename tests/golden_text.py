"""Compare texts with those kept in the repository, and show what has changed."""

from difflib import unified_diff
from itertools import islice
from pathlib import Path
from typing import Final

import pytest

MAX_LINES: Final = 60  # of a difference: more than that is looked at with git


def compare(text: str, kept: Path, *, renew: str) -> None:
    """Fail with the difference between a text and the kept one, and say how to renew that if the change is meant."""
    before = kept.read_text(encoding="utf-8") if kept.exists() else ""
    if text != before:
        lines = unified_diff(before.splitlines(), text.splitlines(), f"kept: {kept.name}", "now", lineterm="", n=2)
        pytest.fail("\n".join([*islice(lines, MAX_LINES), f"If that is meant: {renew}"]), pytrace=False)
