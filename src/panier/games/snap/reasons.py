"""The keys of all reasons in the rules of Snap; clients translate each of them."""

from typing import Final

from panier.games._racing import reasons as racing

KEYS: Final = (
    *racing.KEYS,
    "call-or-turn",
)
