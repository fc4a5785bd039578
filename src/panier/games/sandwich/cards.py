"""The ingredients, and the cards that show them (SW-02).

A card is its own text: `goat-cheese 1` is the goat's cheese of the first box. From seven players on a second box is
mixed in (SW-26), and `goat-cheese 2` is the one from there. The ingredients are in `ingredients.toml`; correct it if
you know better.
"""

from collections.abc import Iterable
from importlib.resources import files
from typing import Final, NewType, TypeAlias

from panier.core.errors import BadFile
from panier.core.house_files import convert_value, find_line, read_toml
from panier.core.units import Seat
from panier.core.values import Frozen

Card = NewType("Card", str)
Name: TypeAlias = str  # of an ingredient, the same for its cards of both boxes

FLAVOURS: Final = ("sweet", "salty", "sour", "bitter", "umami", "hot", "fresh", "rich", "crunchy", "odd")
NUMBER: Final = 56
MORE_BOXES: Final = 7  # with this many players or more, two boxes are needed


class Ingredient(Frozen):
    """An ingredient: its names, its family, its picture and its flavours."""

    id: Name
    en: str
    fr: str
    family: str
    picture: str  # the name of a glyph in the emoji set
    taste: dict[str, int]  # amount of each flavour, 1 to 3; a flavour that is not listed is 0


EXAMPLE: Final = (
    'write a line such as honey = { en = "honey", fr = "miel", picture = "honey-pot", taste = { sweet = 3 } }'
)


def read_ingredients(text: str, number: int | None = None) -> tuple[Ingredient, ...]:
    """Read and check the ingredients of a file such as `ingredients.toml`, and that there are `number`, if given."""
    found: dict[Name, Ingredient] = {}
    for family, table in read_toml(text).items():
        if not isinstance(table, dict):
            raise BadFile(find_line(text, family), f"{family} is no family: below a line such as [fruit], {EXAMPLE}")
        for id, line in table.items():
            if id in found:
                raise BadFile(
                    find_line(text, family, id), f"{id} stands in two families, {found[id].family} and {family}"
                )
            found[id] = _read_line(text, family, id, line)
    if number is not None and len(found) != number:
        raise ValueError(f"there are {number} ingredients (SW-02), this file has {len(found)}")
    return tuple(found.values())


def _read_line(text: str, family: str, id: str, line: object) -> Ingredient:
    written = (
        {"id": id, "family": family, "en": id, "fr": id, "picture": "", **line} if isinstance(line, dict) else line
    )
    ingredient = convert_value(text, written, Ingredient, family, id, right=EXAMPLE)
    if wrong := wrong_taste(ingredient):
        raise BadFile(find_line(text, family, id), f"{family}.{id}: {wrong}")
    return ingredient


def wrong_taste(ingredient: Ingredient) -> str | None:
    """Return what is wrong with the flavours of an ingredient, or None."""
    for flavour, much in ingredient.taste.items():
        if flavour not in FLAVOURS or not 1 <= much <= 3:
            return f"a taste is 1 to 3 of {', '.join(FLAVOURS)}, not {flavour} = {much}"
    return None


class _Shown(dict[Card, Name]):
    """A map from cards to names. Names of unlisted cards, as in house boxes, are read from the card's text."""

    def __missing__(self, card: Card) -> Name:
        return card.rpartition(" ")[0]


INGREDIENTS: Final = {
    ingredient.id: ingredient
    for ingredient in read_ingredients(
        files(__package__).joinpath("ingredients.toml").read_text(encoding="utf-8"), NUMBER
    )
}
FAMILIES: Final = tuple(dict.fromkeys(ingredient.family for ingredient in INGREDIENTS.values()))
BOXES: Final = tuple(tuple(Card(f"{id} {box}") for id in INGREDIENTS) for box in (1, 2))
# The ingredient that each card shows.
SHOWS: Final = _Shown({card: id for box in BOXES for id, card in zip(INGREDIENTS, box, strict=True)})


def deck(seats: Seat, names: Iterable[Name] = INGREDIENTS) -> tuple[Card, ...]:
    """Return all cards of a table: one box, or two from seven players on (SW-26, AMB-W15).

    >>> len(deck(6)), len(deck(7)), deck(3)[0]
    (56, 112, 'tomato 1')
    """
    one, other = BOXES if names is INGREDIENTS else (tuple([Card(f"{n} {box}") for n in names]) for box in (1, 2))
    return one if seats < MORE_BOXES else one + other
