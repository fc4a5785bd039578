"""House rules for tests: small decks, other frames, rounds, values and foods."""

from typing import Any, Final

from panier.core.house_rules import house_rules
from panier.core.registry import find
from panier.games.picnic.cards import DECKS
from panier.games.picnic.tariff import BonusValues, Values
from panier.games.sandwich.cards import INGREDIENTS as USUAL
from panier.games.sandwich.cards import Ingredient
from panier.games.snack_arnaque.cards import Box, Food

SMALL_DECK: Final = DECKS["snack-match"][::3]
FOODS: Final = Box(
    raccoons=4,
    foods={
        "waffle": Food(3, "france", copies=4),
        "crepe": Food(5, "france"),
        "mochi": Food(9, "japan", copies=5),
        "pie": Food(2, "america", copies=6),
        "fries": Food(2, "america"),
    },
)
PICTURES: Final = {"elephant": 6, "mouse": 4, "owl": 3, "yak": 5}
INGREDIENTS: Final = (
    Ingredient("waffle", "waffle", "gaufre", "odd", "", {"sweet": 3}),
    Ingredient("tomato", "green tomato", "tomate verte", "vegetable", "", {"sour": 3}),  # not as in the box
    *[one for id, one in USUAL.items() if id != "tomato"][:38],
)
VALUES: Final = Values(groups=(0, 1, 3, 6), bonus=BonusValues(corner=2, most=-5))

_SETTINGS: Final[tuple[tuple[str, dict[str, Any]], ...]] = (
    ("snack-match", {"frame": 5, "rounds": 3, "deck": SMALL_DECK, "bonus": "random"}),
    (
        "picnic",
        {
            "frame": 3,
            "rounds": 5,
            "deck": DECKS["picnic"][::2],
            "values": VALUES,
            "touch": False,
            "bonus": ("corner:d", "most:R"),
        },
    ),
    ("snack-arnaque", {"foods": FOODS}),
    ("sandwich", {"ingredients": INGREDIENTS, "market": "turns", "icebreaker": True, "chef": True}),
    ("snap", {"pictures": PICTURES, "flips": 20}),
    ("elephant", {"pictures": PICTURES, "flips": 30}),
)
HOUSE: Final = tuple((find(id), house_rules(find(id), **settings)) for id, settings in _SETTINGS)
