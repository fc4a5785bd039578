"""The ingredients, and the cards that show them (SW-02).

A card is its own text: `goat-cheese 1` is the goat's cheese of the first box. From seven players on a second box is
mixed in (SW-26), and `goat-cheese 2` is the one from there. The ingredients lie in `ingredients.toml`, to be corrected
by whoever knows better.
"""

import tomllib
from importlib.resources import files
from typing import Any, Final, NewType, TypeAlias

from msgspec import ValidationError, convert

from panier.game import Seat
from panier.values import Frozen

Card = NewType("Card", str)
Name: TypeAlias = str  # of an ingredient: what its cards show, whichever box they are from

FLAVOURS: Final = ("sweet", "salty", "sour", "bitter", "umami", "hot", "fresh", "rich", "crunchy", "odd")
NUMBER: Final = 56
MORE_BOXES: Final = 7  # from so many players on, two boxes are needed


class Ingredient(Frozen):
    """What may lie in a sandwich."""

    id: Name
    en: str
    fr: str
    family: str
    picture: str  # the name of a glyph in the emoji set
    taste: dict[str, int]  # how much of each flavour, 1 to 3; those it lacks are left out


def read_ingredients(text: str) -> tuple[Ingredient, ...]:
    """The ingredients of a file such as `ingredients.toml`, checked."""
    found: list[Ingredient] = []
    for family, table in tomllib.loads(text).items():
        for id, line in table.items():
            found.append(_read_line(family, id, line))
    ids = [ingredient.id for ingredient in found]
    if twice := sorted({id for id in ids if ids.count(id) > 1}):
        raise ValueError(f"{twice[0]} stands in two families")
    if len(found) != NUMBER:
        raise ValueError(f"there are {NUMBER} ingredients (SW-02), this file has {len(found)}")
    return tuple(found)


def _read_line(family: str, id: str, line: Any) -> Ingredient:
    try:
        ingredient = convert({"id": id, "family": family, **line}, Ingredient)
    except (TypeError, ValidationError) as error:
        raise ValueError(f"{family}.{id}: {error}") from error
    for flavour, much in ingredient.taste.items():
        if flavour not in FLAVOURS or not 1 <= much <= 3:
            raise ValueError(f"{family}.{id}: a taste is 1 to 3 of {', '.join(FLAVOURS)}, not {flavour} = {much}")
    return ingredient


INGREDIENTS: Final = {
    ingredient.id: ingredient
    for ingredient in read_ingredients(files(__package__).joinpath("ingredients.toml").read_text(encoding="utf-8"))
}
FAMILIES: Final = tuple(dict.fromkeys(ingredient.family for ingredient in INGREDIENTS.values()))
BOXES: Final = tuple(tuple(Card(f"{id} {box}") for id in INGREDIENTS) for box in (1, 2))
# What each card shows.
SHOWS: Final[dict[Card, Name]] = {card: id for box in BOXES for id, card in zip(INGREDIENTS, box, strict=True)}


def deck(seats: Seat) -> tuple[Card, ...]:
    """All cards of a table: one box, or two from seven players on (SW-26, AMB-W15).

    >>> len(deck(6)), len(deck(7)), deck(3)[0]
    (56, 112, 'tomato 1')
    """
    return BOXES[0] if seats < MORE_BOXES else BOXES[0] + BOXES[1]
