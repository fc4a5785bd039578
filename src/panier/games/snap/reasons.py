"""The keys of all reasons that these rules give. A client translates each of them."""

from typing import Final

from panier.games._racing import reasons as racing

KEYS: Final = (
    *racing.KEYS,
    "call-or-turn",
)
