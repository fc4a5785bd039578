"""The keys of the reasons that all games share, with a note on when each is given.

Clients translate them. Together with the reasons of the server and of each game they form the registry of reasons, from
which the JSON Schema, the TypeScript module and the tables of `docs/protocol.md` are made.
"""

from collections.abc import Mapping
from typing import Final

KEYS: Final[Mapping[str, str]] = {
    "no-review": "there are no reviews of this game yet",
    "not-over": "a review of a game that was not played to its end",
    "no-advice": "this game has no hints",
    "not-the-daily": "`start` with `daily`, but another game or other options are chosen, or somebody else has a chair",
    "not-a-day": "a day is written like 2026-11-16; fact `day`",
    "day-to-come": "a day that has not begun anywhere; fact `day`",
    "no-such-game": "fact `game`",
    "no-such-option": "facts `game`, `option`",
    "no-such-value": "facts `game`, `option`, `value`; the text says what can be written",
    "wrong-number-of-seats": "facts `least`, `most`, `seats`; also in `room.fits`",
    "not-a-move": "not a move of this game",
    "not-an-option": "a move, but not now",
    "nothing-to-do": "nothing for you to do now",
    "already-chosen": "you have chosen: take that back first",
    "game-over": "the game is over",
    "table-gone": (
        "claimed too late; it costs nothing. If the race for it was over, facts `stimulus` and `millis`: "
        "the sender's own reaction, as it would have counted"
    ),
    "no-such-seat": "also over HTTP, in replays",
    "not-chances-turn": "to chance, never to people",
    "no-clock": "to the clock",
    "clock-early": "to the clock",
}
