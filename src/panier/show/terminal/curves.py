"""Draw the chances of a review as lines of block characters, one below the other."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from panier.lab.review import Review

BLOCKS: Final = "▁▂▃▄▅▆▇█"
DIGITS: Final = "0123456789"  # tenths, for terminals without blocks
COLOURS: Final = ("cyan", "magenta", "yellow", "green", "blue", "red")
MIN_COLUMNS: Final = 20


def curve_lines(review: Review, names: Sequence[str], width: int, *, plain: bool = False) -> list[Text]:
    """Return a line for each seat, `width` characters wide, and one that marks the turning points."""
    room = max(map(len, names)) + 1
    columns = max(MIN_COLUMNS, width - room - 8)
    last = review.curve[-1].step
    lines = []
    for seat, name in enumerate(names):
        marks = DIGITS if plain else BLOCKS
        drawn = "".join(block_for(chance, marks) for chance in sample_chances(review, seat, columns))
        end = review.curve[-1].chances[seat]
        colour = COLOURS[seat % len(COLOURS)]
        lines.append(Text.assemble(f"{name:{room}}", (drawn, colour), (f" {end:5.0%}", "bold" if end else "dim")))
    below = [" "] * columns
    for number, turn in sorted(enumerate(review.turns, 1), reverse=True):
        below[min(columns - 1, turn.step * columns // max(1, last))] = str(number)
    return [*lines, Text(" " * room + "".join(below), "bold")]


def sample_chances(review: Review, seat: int, columns: int) -> list[float]:
    """Return a seat's chance at so many moments, equally far apart."""
    last = review.curve[-1].step
    found, place = [], 0
    for column in range(columns):
        step = column * last / (columns - 1)
        while place + 1 < len(review.curve) and review.curve[place + 1].step <= step:
            place += 1
        found.append(review.curve[place].chances[seat])
    return found


def block_for(chance: float, marks: str) -> str:
    """Return the block, or digit, for a chance.

    >>> block_for(0.0, BLOCKS), block_for(0.5, BLOCKS), block_for(1.0, DIGITS)
    ('▁', '▅', '9')
    """
    return marks[min(len(marks) - 1, int(chance * len(marks)))]
