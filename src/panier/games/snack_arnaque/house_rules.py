"""House rules for Snack Arnaque: other foods, with their values and numbers of copies.

The options hold the foods themselves, not the path of a file, so that a record replays anywhere.
"""

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Final

from msgspec import Meta

from panier.core.errors import BadFile, BadOptions, Reason
from panier.core.house_files import convert_value, find_line, read_toml
from panier.core.text import quote
from panier.games.snack_arnaque.cards import BONUSES, BOX, FAMILIES, Box, Food, deck
from panier.games.snack_arnaque.table import FULL, Options

MAX_NUMBER: Final = 99  # foods, copies of one, points for one, raccoons
EXAMPLE: Final = (
    f'write a line such as donut = {{ value = 7, family = "america", copies = 5 }}; families: {", ".join(FAMILIES)}'
)


class HouseOptions(Options):
    """Options with the foods of house rules."""

    foods: Annotated[Box, Meta(description="foods, their values and families, and raccoons, as in foods.toml")] = BOX

    def __post_init__(self) -> None:
        for name, food in self.foods.foods.items():
            if wrong := wrong_food(name, food):
                raise BadOptions(Reason("bad-option", wrong))
        if wrong := wrong_box(self):
            raise BadOptions(Reason("bad-option", wrong))

    @property
    def box(self) -> Box:
        return self.foods


def wrong_food(name: str, food: Food) -> str | None:
    """Return what is wrong with a food, or None."""
    if not re.fullmatch("[a-z][a-z-]{0,29}", name) or name in (*BONUSES, "bonus"):
        return f"A food is called by one word in small letters that is no bonus card, such as donut, not {quote(name)}."
    if not 1 <= food.value <= MAX_NUMBER:
        return f"The value of {name} is 1 to {MAX_NUMBER}, not {food.value}."
    if food.copies is not None and not 1 <= food.copies <= MAX_NUMBER:
        return f"There are 1 to {MAX_NUMBER} copies of {name}, not {food.copies}."
    return None


def wrong_box(options: HouseOptions) -> str | None:
    """Return what is wrong with the box as a whole, or None."""
    if not 0 <= options.box.raccoons <= MAX_NUMBER:
        return f"There are 0 to {MAX_NUMBER} raccoons, not {options.box.raccoons}."
    if len(options.box.foods) > MAX_NUMBER:
        return f"There are at most {MAX_NUMBER} foods, not {len(options.box.foods)}."
    to_be_had = len(deck(options.copies, options.box)) - options.box.raccoons
    if to_be_had < 2 * FULL:
        text = f"Two players gather {FULL} cards each: with the {len(BONUSES)} bonus cards there are only {to_be_had}"
        return f"{text}; add foods or copies."
    return None


def read_foods(text: str) -> Box:
    """Read and check the foods of a file such as `foods.toml`."""
    tables = read_toml(text)
    for name in tables:
        if name not in ("raccoons", "foods"):
            raise BadFile(
                find_line(text, name), f"there is no {quote(name)}; there are raccoons = 10 and a table [foods]"
            )
    if not isinstance(tables.get("foods"), dict) or not tables["foods"]:
        raise BadFile(find_line(text, "foods"), f"there are no foods: below a line [foods], {EXAMPLE}")
    raccoons = convert_value(
        text, tables.get("raccoons", BOX.raccoons), int, "raccoons", right="write how many, such as raccoons = 10"
    )
    if not 0 <= raccoons <= MAX_NUMBER:
        raise BadFile(find_line(text, "raccoons"), f"there are 0 to {MAX_NUMBER} raccoons, not {raccoons}")
    found = {}
    for name, written in tables["foods"].items():
        food = convert_value(text, written, Food, "foods", name, right=EXAMPLE)
        if wrong := wrong_food(name, food):
            raise BadFile(find_line(text, "foods", name), wrong.rstrip("."))
        found[name] = food
    return Box(raccoons, found)


FILES: Final[Mapping[str, Callable[[str], object]]] = {"foods": read_foods}
