"""Check and show text from strangers: limited in size, depth and characters, and unable to control a terminal."""

import re
from html import escape
from typing import Final, NamedTuple

from panier.core.unicode import graphemes, strip_hidden, without_extra_marks

MAX_QUOTE: Final = 60  # characters of a text that is quoted in a refusal
MAX_SENTENCE: Final = 600  # characters of a refusal of a file: the longest of our own has 400
MAX_NAME: Final = 60  # characters of a name that is shown; at live tables names have 20

# ASCII control characters except tabs and line ends, and halves of characters: JSON and TOML escape them.
CONTROL: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff]")
SPACES: Final = re.compile(r"[\t\n\r]+")

# A string, or the rest of the text if it has no end. It matches at every quotation mark: if it could fail at one, it
# would first read to the end of the text, and again for each of the thousands that may follow.
STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
_BRACKETS: Final = bytes.maketrans(b"{}", b"[]")
_OTHERS: Final = bytes(sign for sign in range(256) if chr(sign) not in "[]{}")


class Limits(NamedTuple):
    """Limits on the text that a parser accepts."""

    max_chars: int
    max_line_chars: int


class TextProblem(NamedTuple):
    """A fault of a text and the line where it is."""

    line: int
    text: str


def find_problem(text: str, limits: Limits) -> TextProblem | None:
    """Return why a text is refused before it is parsed; None if nothing is wrong with it."""
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
    """Return whether JSON lists and objects are nested more than `most` deep, or brackets do not match.

    >>> is_too_deep('{"a": [{"b": "[[[[[[[["}]}', 8), is_too_deep("[" * 9 + "]" * 9, 8)
    (False, True)
    """
    if text.count("[") + text.count("{") <= most:
        return False  # the usual case
    # Remove brackets layer by layer, in whole-text operations: a loop over characters took 4 ms for 16 kB of brackets.
    brackets = STRING.sub("", text).encode().translate(_BRACKETS, _OTHERS)
    for _ in range(most):
        brackets = brackets.replace(b"[]", b"")
    return bool(brackets)


def quote(text: object) -> str:
    r"""Return the beginning of a text in quotation marks, with escapes for invisible characters.

    >>> quote("wX"), quote("\x1b[31m" + "a" * 100)
    ("'wX'", "'\\x1b[31maaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…'")
    """
    whole = str(text)
    return repr(whole if len(whole) <= MAX_QUOTE else whole[: MAX_QUOTE - 1] + "…")


def to_sentence(text: object) -> str:
    r"""Return a refusal as one line that is safe to print, cut if a stranger's words make it too long.

    >>> to_sentence("there is no\n\x1b[31mred")
    'there is no \\x1b[31mred'
    """
    line = " ".join(to_printable(str(text)[: 2 * MAX_SENTENCE]).split())
    return line if len(line) <= MAX_SENTENCE else line[: MAX_SENTENCE - 1] + "…"


def to_printable(text: str) -> str:
    r"""Return a text with escapes for what could control a terminal or reorder a line; line ends stay.

    >>> to_printable("Zo\xeb \x1b[2J\u202e") == r"Zo\u00eb \x1b[2J\u202e".replace(r"\u00eb", "\xeb")
    True
    """
    return text if text.isprintable() else strip_hidden(text, escape_character)


def escape_character(character: str) -> str:
    r"""Return a hidden character as Python writes it; a line end stays.

    >>> escape_character("\x1b"), escape_character("\n")
    ('\\x1b', '\n')
    """
    return character if character == "\n" or character.isprintable() else character.encode("unicode_escape").decode()


def to_one_line(text: object) -> str:
    r"""Return a text, such as a file name, as one line that is safe to print.

    >>> to_one_line("a\n\x1b[2J.jsonl")
    'a\\n\\x1b[2J.jsonl'
    """
    return to_printable(str(text)).replace("\n", "\\n")


def to_plain_name(name: str) -> str:
    r"""Return a name that is safe to show: one line, no hidden characters, no stacked accents, limited in length.

    >>> to_plain_name(" Ana\x1b[31m\n"), to_plain_name("\u202e"), len(to_plain_name("a" * 1000))
    ('Ana[31m', '', 60)
    """
    shown = " ".join(without_extra_marks(strip_hidden(name[: 20 * MAX_NAME])).split())
    letters = graphemes(shown)
    return shown if len(letters) <= MAX_NAME else "".join(letters[: MAX_NAME - 1]) + "…"


def to_markup(text: str) -> str:
    r"""Return a text for SVG and HTML: escaped, without hidden characters and those that XML forbids.

    >>> to_markup("<Ana>\x00 & Ben")
    '&lt;Ana&gt; &amp; Ben'
    """
    return escape(text if text.isprintable() else strip_hidden(SPACES.sub(" ", text)))
