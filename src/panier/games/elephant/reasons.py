"""The keys of all reasons in the rules of Slap the Elephant; clients translate each of them."""

from typing import Final

from panier.games._racing import reasons as racing

KEYS: Final = (
    *racing.KEYS,
    "no-pile",
    "slap-or-snap",
)
