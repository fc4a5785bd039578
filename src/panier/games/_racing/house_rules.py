"""House rules for both races: other pictures, and how many cards of each.

The options hold the pictures themselves, not the name of a file, so that a record replays anywhere.
"""

import re
from collections.abc import Callable, Mapping
from string import ascii_lowercase
from typing import Annotated, Final, TypeAlias

from msgspec import Meta

from panier.core.errors import BadFile, BadOptions, Reason
from panier.core.house_files import convert_value, find_line, read_toml
from panier.core.text import quote
from panier.core.values import Frozen
from panier.games._racing.cards import PICTURES, Card, Cards

COPIES: Final = 4  # SN-04
MIN_CARDS: Final = 16  # cards: two for each of eight players
MAX_PICTURES: Final = 60  # pictures
EXAMPLE: Final = 'write for each picture [[picture]], and below it id = "fox" and perhaps copies = 6'

# How many cards there are of each picture, by its id.
Pictures: TypeAlias = Annotated[
    dict[str, int], Meta(description="pictures by their ids, and how many cards of each, as in pictures.toml")
]
DEFAULT_PICTURES: Final = {picture.id: COPIES for picture in PICTURES}


class HousePicture(Frozen):
    """A picture in a file. The fields that only screens show are optional."""

    id: str
    copies: int = COPIES
    en: str = ""
    fr: str = ""
    picture: str = ""
    sound: str = ""


class HousePictures:
    """A mixin for options with other pictures: checks them, and makes the deck of them."""

    __slots__ = ()
    pictures: Mapping[str, int]

    def __post_init__(self) -> None:
        check_pictures(self.pictures)

    @property
    def deck(self) -> Cards:
        return deck_of(self.pictures)


def check_pictures(pictures: Mapping[str, int]) -> None:
    """Raise BadOptions if a game cannot be played with these pictures."""
    found = [wrong for id, copies in pictures.items() if (wrong := wrong_picture(id, copies))]
    if len(pictures) > MAX_PICTURES:
        found.append(f"There are at most {MAX_PICTURES} pictures, not {len(pictures)}.")
    if sum(pictures.values()) < MIN_CARDS:
        found.append(f"There are {MIN_CARDS} cards at least, not {sum(pictures.values())}: add pictures or copies.")
    if found:
        raise BadOptions(Reason("bad-option", found[0]))


def wrong_picture(id: str, copies: int) -> str | None:
    """Return a sentence about what is wrong with a picture; None if it is usable."""
    if not re.fullmatch("[a-z][a-z-]{0,29}", id):
        return f"A picture is called by one word in small letters, such as fox, not {quote(id)}."
    if not 1 <= copies <= len(ascii_lowercase):
        return f"There are 1 to {len(ascii_lowercase)} cards of a picture, not {copies} of {id}."
    return None


def deck_of(pictures: Mapping[str, int]) -> Cards:
    """Return all cards with these pictures; a letter distinguishes those that look alike."""
    return tuple([Card(f"{id} {letter}") for id, copies in pictures.items() for letter in ascii_lowercase[:copies]])


def read_pictures(text: str) -> dict[str, int]:
    """Return the pictures in a file like `pictures.toml`; raise BadFile for one that cannot be used."""
    tables = read_toml(text)
    rows = tables.get("picture")
    if not isinstance(rows, list) or set(tables) != {"picture"}:
        raise BadFile(
            find_line(text, *(name for name in tables if name != "picture")), f"there are pictures only: {EXAMPLE}"
        )
    starts = [number for number, line in enumerate(text.split("\n"), 1) if re.match(r"\s*\[\[\s*picture", line)]
    found: dict[str, int] = {}
    for start, row in zip(starts, rows, strict=False):
        try:
            one = convert_value(text, row, HousePicture, right=EXAMPLE)
        except BadFile as error:
            raise BadFile(start, error.text) from error
        if wrong := wrong_picture(one.id, one.copies):
            raise BadFile(start, wrong.rstrip("."))
        if one.id in found:
            raise BadFile(start, f"{one.id} stands here twice: give every picture an id of its own")
        found[one.id] = one.copies
    return found


FILES: Final[Mapping[str, Callable[[str], object]]] = {"pictures": read_pictures}
