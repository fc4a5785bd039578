"""Docstrings, comments and pages in plain English: verbs first, no archaic phrases.

The rules behind it stand in CONTRIBUTING.md under "Style". Refusals and error messages are literals, and not looked at.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

ROOT: Final = Path(__file__).parents[2]
FOLDERS: Final = ("src", "tests", "bench", "deploy", "docs", "examples")
CODE: Final = (ROOT / "hatch_build.py", *(path for name in FOLDERS for path in sorted((ROOT / name).rglob("*.py"))))
# Rules for players lie deeper, in `docs/rules/` and `docs/games/`: they keep the words of the rulebooks.
PAGES: Final = tuple(page for found in ("*.md", "docs/*.md", "deploy/**/*.md") for page in sorted(ROOT.glob(found)))
CLAUSE: Final = re.compile(
    r"(What|Who|Whoever|Whom|Whose|Which|How|Where|Wherever|When|Whether|Why|All that|Those who)\b"
)
ARCHAIC: Final = re.compile(
    r"\b(whoever|whomever|of whom|none the|so many of|be it|for all its|nobody's else|somebody's else|lest"
    r"|thereof|hereof|whereupon|wherein|(it is|that is) for \w+ to"
    r"|should (it|they|he|she|one|this|that|the \w+|a \w+) \w+,)",
    re.IGNORECASE,
)


class Text(NamedTuple):
    """A piece of prose and where it stands."""

    path: Path
    line: int
    words: str

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT)}:{self.line}: {' '.join(self.words.split())[:90]}"


@cache
def docstrings(path: Path) -> list[Text]:
    """Return the docstrings of a module, its classes and its functions."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, documented)]
    return [Text(path, node.body[0].lineno, words) for node in nodes if (words := ast.get_docstring(node))]


def comments(path: Path) -> Iterator[Text]:
    """Yield the comments of a module, one by one."""
    for token in tokenize.generate_tokens(io.StringIO(path.read_text()).readline):
        if token.type == tokenize.COMMENT:
            yield Text(path, token.start[0], token.string)


def paragraphs(path: Path) -> Iterator[Text]:
    """Yield the paragraphs of a page without its code."""
    line, fenced = 1, False
    for block in re.split(r"(\n\s*\n)", path.read_text()):
        starts_fenced = fenced
        fenced ^= block.count("```") % 2 == 1
        if block.strip() and not starts_fenced and not block.startswith("```"):
            yield Text(path, line, block)
        line += block.count("\n")


def test_docstrings_begin_with_no_clause() -> None:
    """A docstring says what a thing is or does: "Return the seats that …", not "Whose turn it is"."""
    found = [text for path in CODE for text in docstrings(path) if CLAUSE.match(text.words)]
    assert not found, "\n".join(map(str, ["begin with a verb, or with a noun for what a class is:", *found]))


def test_names_of_tests_are_short() -> None:
    """Under 80 characters; what does not fit goes into the docstring."""
    names = [name for path in CODE for name in re.findall(r"def (test_\w+)", path.read_text())]
    assert [name for name in names if len(name) >= 80] == []


@pytest.mark.parametrize("words", ["Whoever is asked answers.", "Should it fail, nothing is lost.", "none the newer"])
def test_archaic_phrases_are_found(words: str) -> None:
    assert ARCHAIC.search(words)


def test_prose_has_no_archaic_phrases() -> None:
    """PAGES, docstrings and comments say who does what, in words of today."""
    prose = [text for path in CODE for read in (docstrings, comments) for text in read(path)]
    prose += [text for path in PAGES for text in paragraphs(path)]
    found = [f"{text}: {bad[0]!r}" for text in prose if (bad := ARCHAIC.search(" ".join(text.words.split())))]
    assert not found, "\n".join(["say it in words of today:", *found])
