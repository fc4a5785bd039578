"""Use comments behind or above a value as its description in the reference, and `>>>` as an example."""

import re
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

from griffe import Attribute, Docstring, Extension, Object

EXAMPLE: Final = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)
REMARK: Final = re.compile(r"  # (?!noqa|type:)(?P<text>.+)$")
REMARK_LINE: Final = re.compile(r"\s*# (?!---)(?P<text>.+)$")


class Docstrings(Extension):
    def on_object(self, *, obj: Object, **kwargs: Any) -> None:
        if isinstance(obj, Attribute) and not obj.docstring and (said := remark(obj)):
            obj.docstring = Docstring(said, parent=obj)
        if obj.docstring:
            obj.docstring.value = EXAMPLE.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)


def remark(value: Attribute) -> str:
    """Return the comment in the last line of a value, or else the comment lines above it."""
    if value.lineno is None or not isinstance(value.filepath, Path):
        return ""
    if behind := REMARK.search(value.lines[-1]):
        return sentence(behind["text"])
    before = value.lines_collection[value.filepath][: value.lineno - 1]
    above = list(takewhile(bool, map(REMARK_LINE.match, reversed(before))))
    return sentence(" ".join(line["text"] for line in reversed(above) if line)) if above else ""


def sentence(text: str) -> str:
    """Return a text as a sentence.

    >>> sentence("not settled yet"), sentence("Not yet.")
    ('Not settled yet.', 'Not yet.')
    """
    return f"{text[0].upper()}{text[1:]}" + ("" if text.endswith((".", "?", "!")) else ".")
