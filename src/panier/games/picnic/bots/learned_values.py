"""The mean final score of a picnic, as learned by self-play (`bench/learn_picnic.py`).

The score of a picnic is a sum over its eight elements of a table looked up by the element's mask. So is the learned
value: for each number of strips laid there is a table of what a mask will have brought in the end, the same for all
elements and all eight symmetries of the frame, and one for the mask of the cells that are covered. Worths are whole
numbers, 256 a point, so that the readable rules and the compiled twin calculate exactly the same.
"""

import sys
import zlib
from array import array
from functools import cache
from importlib.resources import files
from typing import Final

from panier.games.picnic.scoring import groups, points

POINT: Final = 256
STRIPS: Final = 8  # in a whole picnic; with all of them laid, the score itself counts
MISSING_CELL_COST: Final = 2 * POINT  # for each cell that a picnic covers too few
FILE: Final = "values.bin"


def symmetries() -> list[list[int]]:
    """Return where each of the 16 cells goes in the four turns, and in their mirror images."""
    found = []
    for mirrored in (False, True):
        cells = [(row, 3 - col if mirrored else col) for row in range(4) for col in range(4)]
        for _ in range(4):
            cells = [(col, 3 - row) for row, col in cells]
            found.append([row * 4 + col for row, col in cells])
    return found


def masks_moved_to(cells: list[int]) -> list[int]:
    """Return what each mask becomes when its cells move to these positions."""
    low, high = [0], [0]
    for cell in cells[:8]:
        low += [mask | 1 << cell for mask in low]
    for cell in cells[8:]:
        high += [mask | 1 << cell for mask in high]
    return [above | beneath for above in high for beneath in low]


@cache
def kind_of_masks() -> "array[int]":
    """Return for each mask the number of its kind: turned and mirrored masks are of one kind."""
    smallest = list(map(min, *map(masks_moved_to, symmetries())))
    numbers = {mask: number for number, mask in enumerate(sorted(set(smallest)))}
    return array("H", [numbers[mask] for mask in smallest])


@cache
def _learned() -> "array[int]":
    found = array("h")
    found.frombytes(zlib.decompress(files(__package__).joinpath(FILE).read_bytes()))
    if sys.byteorder == "big":
        found.byteswap()
    return found


@cache
def element_values(strips: int) -> "array[int]":
    """Return the worth of each mask of an element when this number of strips is laid."""
    if strips == STRIPS:
        return array("h", [POINT * points(mask) + tie_break_worth(mask) for mask in range(1 << 16)])
    return _table(2 * (strips - 1))


@cache
def covered_values(strips: int) -> "array[int]":
    """Return the worth of each mask of covered cells, which is added to that of the elements.

    Self-play never hid whole strips early, so it learned nothing about that: each cell that is missing to three more
    than there are strips costs what a strip usually brings.
    """
    if strips == STRIPS:
        return array("h", bytes(2 << 16))
    learned = _table(2 * (strips - 1) + 1)
    return array(
        "h", [worth - MISSING_CELL_COST * max(0, strips + 3 - mask.bit_count()) for mask, worth in enumerate(learned)]
    )


def tie_break_worth(mask: int) -> int:
    """Return a tiny worth for a large group, which breaks ties (SM-28, PI-24)."""
    return max(0, groups(mask)[0] - 4) if mask else 0


def _table(number: int) -> "array[int]":
    all_kinds = kind_of_masks()
    size = max(all_kinds) + 1
    learned = _learned()[number * size : (number + 1) * size]
    return array("h", [learned[kind] for kind in all_kinds])


def pack_values(tables: list[list[int]]) -> bytes:
    """Return the data file: for 1 to 7 strips the worths of elements, then of covered cells, by kind of mask."""
    all_worths = array("h", [worth for table in tables for worth in table])
    if sys.byteorder == "big":
        all_worths.byteswap()
    return zlib.compress(all_worths.tobytes(), 9)
