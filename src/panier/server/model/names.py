"""Names, chat and words in moves as people type them, made safe to show to others.

Kept out is text that lies about itself: with hidden characters, with heaps of accents that spill over the screen, and
names that look like another's. Whoever shows a name must still isolate it (`<bdi>`), as it may run from right to left;
whoever takes one in must not take in a book: sixteen thousand accents on one letter keep a processor busy for 0.2 s.
"""

# ruff: noqa: RUF001 - look-alikes are what this is about

import unicodedata
from collections.abc import Iterable
from itertools import zip_longest
from typing import Final

from panier.core.errors import NotAllowed, Reason
from panier.core.unicode import graphemes, overgrown, visible
from panier.server.tuning import MAX_CODE_POINTS_PER_CHAR, MAX_NAME_CHARS, MAX_TEXT_CHARS

TEXT_LETTERS = Reason(
    "text-letters", "A letter can carry a few accents, but not that many, and all that is written must be seen."
)


def clean_name(text: str, taken: Iterable[str]) -> str:
    """The name as others will see it; raises PanierError if it is none, or looks like one of those taken."""
    name = collapsed(text)
    shown = visible(name)
    if not collapsed(shown):
        raise NotAllowed(Reason("name-empty", "A name needs at least one visible character."))
    if shown != name:
        hidden = next(letter for letter, kept in zip_longest(name, shown) if letter != kept)
        better = collapsed(shown)
        because = f"Not everybody could see the character U+{ord(hidden):04X} in that name; write it as {better}."
        raise NotAllowed(Reason("name-letters", because, {"suggestion": better}))
    if overgrown(name):
        because = "A letter in a name can carry a few accents, but not that many, and no accent stands alone."
        raise NotAllowed(Reason("name-letters", because))
    if is_longer(name, MAX_NAME_CHARS):
        because = f"A name can have up to {MAX_NAME_CHARS} characters."
        raise NotAllowed(Reason("name-too-long", because, {"most": MAX_NAME_CHARS}))
    others = list(taken)
    if any(alike(name, other) for other in others):
        free = numbered(name, others)
        because = f"Somebody here is called {name}, or almost; you could be {free}."
        raise NotAllowed(Reason("name-taken", because, {"name": name, "suggestion": free}))
    return name


def clean_text(text: str, most: int = MAX_TEXT_CHARS) -> str:
    """A line of chat as others will see it; raises PanierError if there is nothing in it, or too much."""
    # Whoever pastes a text cannot see what is hidden in it, so that is left out rather than refused.
    line = collapsed(visible(collapsed(text)))
    if not line:
        raise NotAllowed(Reason("text-empty", "That message is empty."))
    if overgrown(line):
        raise NotAllowed(TEXT_LETTERS)
    if is_longer(line, most):
        raise NotAllowed(Reason("text-too-long", f"A message can have up to {most} characters.", {"most": most}))
    return line


def check_text(text: str) -> None:
    """Raises PanierError for words with something hidden in them, or heaps of accents, where they cannot be mended.

    What is written into a move is part of it, and of the record: it is taken as it is or not at all.
    """
    line = unicodedata.normalize("NFC", text)
    if visible(line) != line or overgrown(line):
        raise NotAllowed(TEXT_LETTERS)


def collapsed(text: str) -> str:
    """The text in its shortest spelling, with single spaces inside and none around.

    >>> collapsed(" Ame\u0301lie  Dupont ") == "Am\xe9lie Dupont"
    True
    """
    return " ".join(unicodedata.normalize("NFC", text).split())


def is_longer(text: str, most: int) -> bool:
    return len(text) > most * MAX_CODE_POINTS_PER_CHAR or len(graphemes(text)) > most


# Letters, and the Latin ones they look like: Cyrillic, Greek, Latin with a stroke, Armenian; and scripts that look like
# capitals: small capitals, Lisu, Cherokee, Coptic.
ROWS: Final = (
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
_LISTED: Final = {other: plain for others, plains in ROWS for other, plain in zip(others, plains, strict=True)}
LIKE: Final = str.maketrans({other.lower(): plain for other, plain in _LISTED.items()} | _LISTED)
STROKES: Final = str.maketrans(dict.fromkeys("Il1\u04c0\u04cf\u01c0", "|"))
DIGITS: Final = str.maketrans("0134578", "oieastb")


def alike(one: str, other: str) -> bool:
    """Whether two names could be taken for each other.

    >>> alike("Ana", "\u0410n\xe1"), alike("Ian", "lan"), alike("Ian", "Lan")
    (True, True, False)
    """
    return any(mine == theirs for mine, theirs in zip(skeletons(one), skeletons(other), strict=True))


def skeletons(name: str) -> tuple[str, str]:
    """What is left of a name without accents, spaces and scripts: once without capitals, once as it is drawn.

    Two of them, because a capital i is drawn like a small L, while nobody takes Ian for Lan.
    """
    letters = unicodedata.normalize("NFKD", name)
    bare = "".join(letter for letter in letters if unicodedata.category(letter)[0] not in "MZC").translate(LIKE)
    drawn = bare.translate(STROKES).casefold().translate(DIGITS)
    return bare.casefold().translate(DIGITS), drawn.replace("rn", "m").replace("vv", "w")


def numbered(name: str, taken: Iterable[str]) -> str:
    """The name with the first number that nobody has: Ana 2.

    >>> numbered("Ana", ["Ana", "ana 2"])
    'Ana 3'
    """
    others = list(taken)
    free = name
    for number in range(2, len(others) + 3):
        end = f" {number}"
        free = "".join(graphemes(name)[: MAX_NAME_CHARS - len(end)]).rstrip() + end
        if not any(alike(free, other) for other in others):
            break
    return free
