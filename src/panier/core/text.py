"""Take in text from strangers, and show it: limited in size, depth and characters, and unable to steer a terminal."""

import re
from html import escape
from typing import Final, NamedTuple

from panier.core.unicode import graphemes, visible, without_heaps

MAX_QUOTE: Final = 60  # characters of a text that a refusal repeats
MAX_SENTENCE: Final = 600  # characters of a refusal of a file: the longest of our own has 400
MAX_NAME: Final = 60  # characters of a name that is shown; at live tables names have 20

# Control characters of ASCII, but for tabs and the ends of lines, and halves of characters: JSON and TOML escape them.
CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff]")
SPACES: Final = re.compile(r"[\t\n\r]+")

# A string, or what there is of one that has no end. It matches at every quotation mark: one at which it could fail
# would be read to the end for nothing, and so would each of the thousands that may follow it.
STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
_BRACKETS: Final = bytes.maketrans(b"{}", b"[]")
_OTHERS: Final = bytes(sign for sign in range(256) if chr(sign) not in "[]{}")


class Limits(NamedTuple):
    """Limits on the text that a reader takes in."""

    max_chars: int
    max_line_chars: int


class TextProblem(NamedTuple):
    """A fault of a text, and its line."""

    line: int
    text: str


def find_problem(text: str, limits: Limits) -> TextProblem | None:
    """Return why a text is refused before anybody tries to understand it; None if nothing is wrong with it."""
    if len(text) > limits.max_chars:
        return TextProblem(1, f"this is too long: {limits.max_chars:,} characters are plenty")
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > limits.max_line_chars:
            return TextProblem(number, f"this line is too long: {limits.max_line_chars:,} characters are plenty")
    if found := CONTROL.search(text):
        before = text.count("\n", 0, found.start())
        return TextProblem(before + 1, f"this is no text: leave out the character U+{ord(found[0]):04X}")
    return None


def is_too_deep(text: str, most: int) -> bool:
    """Tell whether more than so many lists and objects of JSON lie within each other, or brackets do not match.

    >>> is_too_deep('{"a": [{"b": "[[[[[[[["}]}', 8), is_too_deep("[" * 9 + "]" * 9, 8)
    (False, True)
    """
    if text.count("[") + text.count("{") <= most:
        return False  # as nearly always
    # Layer by layer from the inside, in whole-text operations: a loop over characters took 4 ms for 16 kB of brackets.
    brackets = STRING.sub("", text).encode().translate(_BRACKETS, _OTHERS)
    for _ in range(most):
        brackets = brackets.replace(b"[]", b"")
    return bool(brackets)


def quote(text: object) -> str:
    r"""Return the beginning of a text between quotation marks, with escapes for what could not be seen.

    >>> quote("wX"), quote("\x1b[31m" + "a" * 100)
    ("'wX'", "'\\x1b[31maaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…'")
    """
    whole = str(text)
    return repr(whole if len(whole) <= MAX_QUOTE else whole[: MAX_QUOTE - 1] + "…")


def sentence(text: object) -> str:
    r"""Return a refusal as one line that can be printed anywhere, cut where a stranger's words make it endless.

    >>> sentence("there is no\n\x1b[31mred")
    'there is no \\x1b[31mred'
    """
    line = " ".join(printable(str(text)[: 2 * MAX_SENTENCE]).split())
    return line if len(line) <= MAX_SENTENCE else line[: MAX_SENTENCE - 1] + "…"


def printable(text: str) -> str:
    r"""Return a text with escapes in place of what could steer a terminal or reorder a line; ends of lines stay.

    >>> printable("Zo\xeb \x1b[2J\u202e") == r"Zo\u00eb \x1b[2J\u202e".replace(r"\u00eb", "\xeb")
    True
    """
    return text if text.isprintable() else visible(text, escaped)


def escaped(character: str) -> str:
    r"""Return a character that would be hidden as Python writes it, but for the end of a line.

    >>> escaped("\x1b"), escaped("\n")
    ('\\x1b', '\n')
    """
    return character if character == "\n" or character.isprintable() else character.encode("unicode_escape").decode()


def one_line(text: object) -> str:
    r"""Return a text, such as the name of a file, in one line that can be printed anywhere.

    >>> one_line("a\n\x1b[2J.jsonl")
    'a\\n\\x1b[2J.jsonl'
    """
    return printable(str(text)).replace("\n", "\\n")


def plain_name(name: str) -> str:
    r"""Return a name as it can be shown: in one line, without hidden characters and heaps of accents, not endless.

    >>> plain_name(" Ana\x1b[31m\n"), plain_name("\u202e"), len(plain_name("a" * 1000))
    ('Ana[31m', '', 60)
    """
    shown = " ".join(without_heaps(visible(name[: 20 * MAX_NAME])).split())
    letters = graphemes(shown)
    return shown if len(letters) <= MAX_NAME else "".join(letters[: MAX_NAME - 1]) + "…"


def markup(text: str) -> str:
    r"""Return a text for SVG and HTML: escaped, and without the characters that XML forbids or nobody sees.

    >>> markup("<Ana>\x00 & Ben")
    '&lt;Ana&gt; &amp; Ben'
    """
    return escape(text if text.isprintable() else visible(SPACES.sub(" ", text)))
