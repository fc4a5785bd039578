"""The keys of all reasons that hold for every game. A client translates each of them."""

from typing import Final

KEYS: Final = (
    "already-chosen",
    "clock-early",
    "day-to-come",
    "game-over",
    "no-advice",
    "no-clock",
    "no-review",
    "no-such-game",
    "no-such-option",
    "no-such-seat",
    "no-such-value",
    "not-a-day",
    "not-a-move",
    "not-an-option",
    "not-chances-turn",
    "not-over",
    "not-the-daily",
    "nothing-to-do",
    "table-gone",
    "wrong-number-of-seats",
)
