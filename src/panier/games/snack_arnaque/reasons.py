"""The keys of all reasons that these rules and their hints give. Clients translate each of them."""

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

HINTS: Final = (
    "brings-points",
    "builds-up",
    "sends-raccoons",
    "steals-no-more",
    "takes-from-rival",
    "takes-the-lead",
)
