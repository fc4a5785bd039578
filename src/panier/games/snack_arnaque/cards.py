"""The 60 cards of Snack Arnaque: 45 foods, 5 bonus cards, 10 raccoons (SA-01).

A card is its own text: `donut 3` is the third donut, `raccoon 10` the last raccoon, `bonus japan` a bonus card. Values
and families are in `foods.toml`; correct it if you know better.
"""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Final, Literal, NewType, TypeAlias

import msgspec

from panier.core.values import Frozen

Card = NewType("Card", str)
Family: TypeAlias = Literal["france", "japan", "america"]
BonusName: TypeAlias = Literal["france", "japan", "america", "multicolour", "raccoon"]
Copies: TypeAlias = Literal["value", "five"]

FAMILIES: Final[tuple[Family, ...]] = ("france", "japan", "america")
BONUSES: Final[tuple[BonusName, ...]] = (*FAMILIES, "multicolour", "raccoon")  # SA-06 to SA-08


class Food(Frozen, frozen=True, omit_defaults=True):
    value: int
    family: Family
    copies: int | None = None  # number of cards; None: as the option `copies` says


Foods: TypeAlias = Mapping[str, Food]


class Box(Frozen):
    raccoons: int
    foods: dict[str, Food]


BOX: Final = msgspec.convert(tomllib.loads(files(__package__).joinpath("foods.toml").read_text(encoding="utf-8")), Box)
FOODS: Final = BOX.foods


def kind(card: Card) -> str:
    """Return the food of a food card, `raccoon`, or `bonus`.

    >>> kind(Card("donut 3")), kind(Card("bonus japan"))
    ('donut', 'bonus')
    """
    return card.partition(" ")[0]


def bonuses_among(cards: tuple[Card, ...]) -> tuple[BonusName, ...]:
    """Return the bonuses among these cards.

    >>> bonuses_among((Card("donut 1"), Card("bonus japan")))
    ('japan',)
    """
    return tuple(bonus for bonus in BONUSES if f"bonus {bonus}" in cards)


def is_food(card: Card) -> bool:
    return kind(card) not in ("bonus", "raccoon")


def numbered_copies(name: str, copies: int) -> list[Card]:
    return [Card(f"{name} {number}") for number in range(1, copies + 1)]


def deck(copies: Copies, box: Box = BOX) -> tuple[Card, ...]:
    """Return all cards, with as many copies of a food as its value, or five (AMB-A01), or as many as the box says."""
    foods = [
        card
        for name, food in box.foods.items()
        for card in numbered_copies(name, food.copies or (food.value if copies == "value" else 5))
    ]
    return (*foods, *(Card(f"bonus {bonus}") for bonus in BONUSES), *numbered_copies("raccoon", box.raccoons))
