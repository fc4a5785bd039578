"""The seeds of the lessons: a first game of each kind, in which everybody meets the same cards."""

from typing import Final

LESSONS: Final[dict[str, str]] = {
    game: byte * 32
    for game, byte in {
        "snack-match": "01",
        "picnic": "02",
        "snack-arnaque": "03",
        "sandwich": "04",
        "snap": "05",
        "elephant": "06",
    }.items()
}
