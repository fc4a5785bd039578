"""The keys of all reasons that these rules give. A client translates each of them."""

from typing import Final

KEYS: Final = (
    "already-claimed",
    "already-turning",
    "bad-option",
    "no-such-deal",
    "no-such-shuffle",
    "no-such-tempo",
    "not-your-turn",
    "out",
    "table-to-come",
    "turns-by-itself",
)
