"""Clean names, chat and text in moves as people type them, so that they are safe to show to others.

Deceptive text is refused: hidden characters, accents that pile up and spill over the screen, and names that look like
another's. Code that shows a name must still isolate it (`<bdi>`), as it may run from right to left; code that accepts
one must limit its length: sixteen thousand accents on one letter keep a processor busy for 0.2 s.
"""

# ruff: noqa: RUF001 - look-alikes are what this is about

import unicodedata
from collections.abc import Iterable
from itertools import zip_longest
from typing import Final

from panier.core.errors import NotAllowed, Reason
from panier.core.unicode import graphemes, has_too_many_marks, strip_hidden
from panier.server.tuning import MAX_CODE_POINTS_PER_CHAR, MAX_NAME_CHARS, MAX_TEXT_CHARS

TEXT_LETTERS = Reason(
    "text-letters", "A letter can carry a few accents, but not that many, and all that is written must be seen."
)


def clean_name(text: str, taken: Iterable[str]) -> str:
    """Return the name as others will see it; raise PanierError if it is invalid or looks like one of those taken."""
    name = normalize(text)
    shown = strip_hidden(name)
    if not normalize(shown):
        raise NotAllowed(Reason("name-empty", "A name needs at least one visible character."))
    if shown != name:
        hidden = next(letter for letter, kept in zip_longest(name, shown) if letter != kept)
        better = normalize(shown)
        because = f"Not everybody could see the character U+{ord(hidden):04X} in that name; write it as {better}."
        raise NotAllowed(Reason("name-letters", because, {"suggestion": better}))
    if has_too_many_marks(name):
        because = "A letter in a name can carry a few accents, but not that many, and no accent stands alone."
        raise NotAllowed(Reason("name-letters", because))
    if is_too_long(name, MAX_NAME_CHARS):
        because = f"A name can have up to {MAX_NAME_CHARS} characters."
        raise NotAllowed(Reason("name-too-long", because, {"most": MAX_NAME_CHARS}))
    others = list(taken)
    if any(look_confusable(name, other) for other in others):
        free = with_free_number(name, others)
        because = f"Somebody here is called {name}, or almost; you could be {free}."
        raise NotAllowed(Reason("name-taken", because, {"name": name, "suggestion": free}))
    return name


def clean_text(text: str, max_chars: int = MAX_TEXT_CHARS) -> str:
    """Return a chat message as others will see it; raise PanierError if it is empty or too long."""
    # People who paste a text cannot see its hidden characters, so these are removed rather than refused.
    line = to_visible_line(text)
    if not line:
        raise NotAllowed(Reason("text-empty", "That message is empty."))
    if has_too_many_marks(line):
        raise NotAllowed(TEXT_LETTERS)
    if is_too_long(line, max_chars):
        raise NotAllowed(
            Reason("text-too-long", f"A message can have up to {max_chars} characters.", {"most": max_chars})
        )
    return line


def check_text(text: str) -> None:
    """Raise PanierError for text in a move that has hidden characters or too many accents.

    It cannot be cleaned: text is part of the move and of the record, so it is accepted unchanged or not at all.
    """
    line = unicodedata.normalize("NFC", text)
    if strip_hidden(line) != line or has_too_many_marks(line):
        raise NotAllowed(TEXT_LETTERS)


def normalize(text: str) -> str:
    """Return the text in its shortest spelling (NFC), with single spaces inside and none around.

    >>> normalize(" Ame\u0301lie  Dupont ") == "Am\xe9lie Dupont"
    True
    """
    return " ".join(unicodedata.normalize("NFC", text).split())


def to_visible_line(text: str) -> str:
    """Return the text on one line, without hidden characters.

    >>> to_visible_line("a\\x00 \\u202ebc\\n  d")
    'a bc d'
    """
    return normalize(strip_hidden(normalize(text)))


def is_too_long(text: str, max_chars: int) -> bool:
    return len(text) > max_chars * MAX_CODE_POINTS_PER_CHAR or len(graphemes(text)) > max_chars


# Letters and the Latin ones they look like: Cyrillic, Greek, Latin with a stroke, Armenian; and scripts that look like
# capitals: small capitals, Lisu, Cherokee, Coptic.
LOOK_ALIKES: Final = (
    ("АВЕЅІЈКМНОРСТУХҮ", "ABESIJKMHOPCTYXY"),
    ("авеѕіјкмнорстухүһԁԛԝ", "abesijkmhopctyxyhdqw"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
    ("αβεηικνορτυχϲϳ", "abenikvoptuxcj"),
    ("øØđĐłŁħĦıɑɡɩʋ", "oOdDlLhHiagiv"),
    ("ՕՏԼօսհոցյ", "OSLouhngj"),
    ("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "ABCDEFGHIJKLMNOPRSTUVWYZ"),
    ("ꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴ", "BPDTGKJCZFMNLSRVHWXYAEIOU"),
    ("ᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᏀᏃᏔᏙᏚᏞᏟᏢᏦᏴ", "DRTIYAJEWMHGZWVSLCPKB"),
    ("ⲀⲂⲈⲎⲒⲔⲘⲚⲞⲢⲤⲦⲨⲬ", "ABEHIKMNOPCTYX"),
)
_LISTED: Final = {other: plain for others, plains in LOOK_ALIKES for other, plain in zip(others, plains, strict=True)}
LOOK_ALIKE_MAP: Final = str.maketrans({other.lower(): plain for other, plain in _LISTED.items()} | _LISTED)
STROKE_MAP: Final = str.maketrans(dict.fromkeys("Il1\u04c0\u04cf\u01c0", "|"))
DIGIT_MAP: Final = str.maketrans("0134578", "oieastb")


def look_confusable(one: str, other: str) -> bool:
    """Return whether two names could be mistaken for each other.

    >>> look_confusable("Ana", "\u0410n\xe1"), look_confusable("Ian", "lan"), look_confusable("Ian", "Lan")
    (True, True, False)
    """
    return any(mine == theirs for mine, theirs in zip(skeletons(one), skeletons(other), strict=True))


def skeletons(name: str) -> tuple[str, str]:
    """Return a name without accents, spaces and scripts: once in lower case, once by the shapes of its letters.

    Two of them, because a capital i has the shape of a small L, while nobody takes Ian for Lan.
    """
    letters = unicodedata.normalize("NFKD", name)
    kept = "".join(letter for letter in letters if unicodedata.category(letter)[0] not in "MZC")
    bare = kept.translate(LOOK_ALIKE_MAP)
    drawn = bare.translate(STROKE_MAP).casefold().translate(DIGIT_MAP)
    return bare.casefold().translate(DIGIT_MAP), drawn.replace("rn", "m").replace("vv", "w")


def with_free_number(name: str, taken: Iterable[str]) -> str:
    """Return the name with the first free number: Ana 2.

    >>> with_free_number("Ana", ["Ana", "ana 2"])
    'Ana 3'
    """
    others = list(taken)
    free = name
    for number in range(2, len(others) + 3):
        end = f" {number}"
        free = "".join(graphemes(name)[: MAX_NAME_CHARS - len(end)]).rstrip() + end
        if not any(look_confusable(free, other) for other in others):
            break
    return free
