"""House rules for Sandwich: other ingredients, with their flavours.

The options hold the ingredients themselves, not the path of a file, so that a record replays anywhere.
"""

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Final

from msgspec import Meta

from panier.core.errors import BadOptions, Reason
from panier.core.text import quote
from panier.games.sandwich.cards import FAMILIES, INGREDIENTS, Ingredient, Name, read_ingredients, wrong_taste
from panier.games.sandwich.table import Options, flips

MAX_INGREDIENTS: Final = 200
MAX_NAME: Final = 60  # characters
MIN_INGREDIENTS: Final = 3 * flips(3)  # for three players; more players need more


class HouseOptions(Options):
    """Options with the ingredients of house rules."""

    ingredients: Annotated[
        tuple[Ingredient, ...], Meta(description="ingredients and what they taste of, as in ingredients.toml")
    ] = tuple(INGREDIENTS.values())

    def __post_init__(self) -> None:
        found = [wrong for one in self.ingredients if (wrong := wrong_ingredient(one))]
        if not MIN_INGREDIENTS <= len(self.box) <= MAX_INGREDIENTS or len(self.box) < len(self.ingredients):
            found.append(
                f"There are {MIN_INGREDIENTS} to {MAX_INGREDIENTS} ingredients, all different, not {len(self.box)}."
            )
        if found:
            raise BadOptions(Reason("bad-option", found[0]))

    @property
    def box(self) -> Mapping[Name, Ingredient]:
        return {ingredient.id: ingredient for ingredient in self.ingredients}


def wrong_ingredient(ingredient: Ingredient) -> str | None:
    """Return what is wrong with an ingredient, or None."""
    if not re.fullmatch("[a-z][a-z-]{0,29}", ingredient.id):
        return f"An ingredient is called by one word in small letters, such as goat-cheese, not {quote(ingredient.id)}."
    if not all(len(name) <= MAX_NAME and name.isprintable() for name in (ingredient.en, ingredient.fr)):
        return f"What {ingredient.id} is called has up to {MAX_NAME} letters, all of them to be seen."
    if ingredient.family not in FAMILIES:  # palates have weights for these
        return f"The family of {ingredient.id} is one of {', '.join(FAMILIES)}, not {quote(ingredient.family)}."
    if wrong := wrong_taste(ingredient):
        return f"{ingredient.id}: {wrong}."
    return None


FILES: Final[Mapping[str, Callable[[str], object]]] = {"ingredients": read_ingredients}
