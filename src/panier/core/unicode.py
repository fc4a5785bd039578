"""Clean text by what people see of it: remove hidden characters, count whole characters, limit stacked marks.

Python knows the category of a code point, but neither emoji nor whole characters. This module has what names and chat
need, for all languages. Hidden are characters that cannot be seen or that reverse the order of others, unless they are
needed in their place: the joiners inside an emoji family or a Persian name.
"""

import unicodedata
from collections.abc import Callable
from typing import Final

ZWNJ, ZWJ = "\u200c", "\u200d"  # zero width: one separates letters that would join, the other joins
KEYCAP: Final = "\u20e3"
BLACK_FLAG: Final = "\U0001f3f4"
# Letters, marks or symbols by their category, but invisible.
BLANKS: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159")
HIDDEN: Final = {"Cc", "Cf", "Cs", "Co", "Cn"}  # controls, formats, surrogates, private, not assigned
MAX_MARKS: Final = 4  # on one letter; no language needs more (UTS #39, section 5.4)


def strip_hidden(text: str, instead: Callable[[str], str] = lambda letter: "") -> str:
    """Return the text without hidden characters, or with `instead` of each of them."""
    kept: list[str] = []
    for letter, after in zip(text, text[1:] + "\0", strict=False):
        if is_kept(letter, kept, after):
            kept.append(letter)
        else:
            kept.extend(instead(letter))
    return "".join(kept)


def is_kept(letter: str, kept: list[str], after: str) -> bool:
    """Return whether a letter is visible, or needed between those kept before it and the one after it."""
    before = kept[-1] if kept else "\0"
    if letter == ZWJ:
        whole = kept[-2] if is_variation(before) and len(kept) > 1 else before
        return (is_emoji(whole) and is_emoji(after)) or is_virama(before)
    if letter == ZWNJ:
        return is_virama(before) or (is_arabic(before) and is_arabic(after))
    if is_variation(letter):
        return is_emoji(before) or after == KEYCAP
    if is_tag(letter):  # tags spell out the flags of England, Scotland and Wales
        return BLACK_FLAG in kept[-7:] and (before == BLACK_FLAG or is_tag(before))
    return is_emoji(letter) or (letter not in BLANKS and unicodedata.category(letter) not in HIDDEN)


def graphemes(text: str) -> list[str]:
    """Return the characters as people count them.

    This is enough of UAX #29 for names: marks and joiners belong to the character before them, flags are pairs, old
    Korean letters form syllables. In some scripts of India it counts more characters than readers would.

    >>> len(graphemes("Zo\xeb \U0001f468\u200d\U0001f469\u200d\U0001f467"))
    5
    """
    found: list[str] = []
    for letter in text:
        if found and extends_character(letter, found[-1]):
            found[-1] += letter
        else:
            found.append(letter)
    return found


def extends_character(letter: str, before: str) -> bool:
    """Return whether a letter is part of the character before it."""
    return (
        unicodedata.category(letter).startswith("M")
        or letter in (ZWNJ, ZWJ)
        or (before[-1] == ZWJ and is_emoji(letter))
        or "\U0001f3fb" <= letter <= "\U0001f3ff"  # colours of skin
        or is_tag(letter)
        or (is_flag_letter(letter) and len(before) == 1 and is_flag_letter(before))
        or "\u1160" <= letter <= "\u11ff"  # vowels and finals of Korean
    )


def has_too_many_marks(text: str) -> bool:
    """Return whether a mark has no letter, a letter too many marks, or one twice in a row (UTS #39, section 5.4)."""
    on_letter = ""  # the marks so far
    for before, letter in zip(" " + text, text, strict=False):
        category = unicodedata.category(letter)
        if category[0] == "M" and before == " ":
            return True
        if category in ("Mn", "Me"):
            if on_letter.endswith(letter) or len(on_letter) == MAX_MARKS:
                return True
            on_letter += letter
        elif letter not in (ZWNJ, ZWJ):
            on_letter = ""
    return False


def without_extra_marks(text: str) -> str:
    """Return the text without marks beyond those that any language needs, and without marks that have no letter."""
    kept: list[str] = []
    marks = MAX_MARKS  # no letter yet
    for letter in text:
        category = unicodedata.category(letter)
        if category in ("Mn", "Me") and not is_variation(letter):
            marks += 1
        elif letter not in (ZWNJ, ZWJ):
            marks = MAX_MARKS if letter == " " else 0
        if category[0] != "M" or marks <= MAX_MARKS:
            kept.append(letter)
    return "".join(kept)


def is_emoji(letter: str) -> bool:
    """Return whether this is an emoji, or could be one: Python's tables are older than the newest emoji."""
    if "\U0001f000" <= letter <= "\U0001faff" or letter in "\u2194\u203c\u2049":
        return True
    return unicodedata.category(letter) == "So" and letter not in BLANKS


def is_variation(letter: str) -> bool:
    """Return whether this is a variation selector, which only says how to draw the character before it."""
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"


def is_tag(letter: str) -> bool:
    return "\U000e0020" <= letter <= "\U000e007f"


def is_flag_letter(letter: str) -> bool:
    return "\U0001f1e6" <= letter <= "\U0001f1ff"


def is_virama(letter: str) -> bool:
    """Return whether this removes a consonant's vowel, as in Hindi or Sinhala; joiners after it shape the letters."""
    return unicodedata.combining(letter) == 9


def is_arabic(letter: str) -> bool:
    """Return whether this is a letter of Arabic or Persian; a name may need a ZWNJ between two of them."""
    return unicodedata.name(letter, "").startswith("ARABIC LETTER")
