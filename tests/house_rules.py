"""House rules that tests play by: small decks, other frames, rounds and values, other foods."""

from typing import Any, Final

from panier.games import find
from panier.games.picnic.cards import DECKS
from panier.games.picnic.tariff import BonusValues, Values
from panier.games.snack_arnaque.cards import Box, Food
from panier.house import house_rules

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
    ("snap", {"pictures": PICTURES, "flips": 20}),
    ("elephant", {"pictures": PICTURES, "flips": 30}),
)
HOUSE: Final = tuple((find(id), house_rules(find(id), **settings)) for id, settings in _SETTINGS)
