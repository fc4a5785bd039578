"""The keys of all reasons in the shared rules; clients translate each of them."""

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
