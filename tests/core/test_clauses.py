"""Every clause has a test, and every ID that a test or a comment cites exists in docs/rules."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"
ID = r"(?:SM|PI|SA|SW|SN|EL)[-_]\d\d|AMB[-_][PAWNE]\d\d"
# The pages whose games are in the box.
PLAYABLE = (
    "snack-match.md",
    "picnic.md",
    "picnic-rulings.md",
    "snack-arnaque.md",
    "sandwich.md",
    "snap.md",
    "elephant.md",
)


def ids(text: str) -> set[str]:
    return {found.replace("_", "-") for found in re.findall(rf"(?<![A-Z])(?:{ID})", text)}


def defined(page: Path) -> set[str]:
    """Return the clauses in a page's ledger and the rulings that have a heading."""
    text = page.read_text(encoding="utf-8")
    return ids("\n".join(re.findall(rf"^\| (?:{ID}) \||^### (?:{ID})$", text, re.MULTILINE)))


def sources(*folders: str) -> dict[Path, str]:
    return {file: file.read_text(encoding="utf-8") for folder in folders for file in (ROOT / folder).rglob("*.py")}


@pytest.mark.parametrize("page", PLAYABLE)
def test_every_clause_is_named_by_a_test(page: str) -> None:
    tests = "\n".join(re.findall(r"def test_\w+", "\n".join(sources("tests").values())))
    assert len(defined(RULES / page)) >= 26
    assert sorted(defined(RULES / page) - ids(tests)) == []


def test_every_cited_clause_exists() -> None:
    known = set().union(*(defined(page) for page in RULES.glob("*.md")))
    for file, text in sources("src", "tests").items():
        assert sorted(ids(text) - known) == [], file
