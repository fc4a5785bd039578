"""The keys of all reasons that these rules give. A client translates each of them."""

from typing import Final

KEYS: Final = (
    "bad-option",
    "no-such-draw",
    "not-drawn",
    "not-from-oneself",
    "not-there",
    "not-your-turn",
    "steal-or-stop",
    "take-one-kind",
)
