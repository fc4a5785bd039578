"""What a picnic comes to in the end, on average, as learned by self-play (`bench/learn_picnic.py`).

The score of a picnic is a sum over its eight elements of a table looked up by the element's mask. So is the learned
value: for each number of strips laid there is a table of what a mask will have brought in the end, the same for all
elements and all eight symmetries of the frame, and one for the mask of the cells that are covered. Worths are whole
numbers, 256 a point, so that the readable rules and the compiled twin reckon exactly alike.
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
HIDDEN: Final = 2 * POINT  # the price of a cell less, where a picnic covers too few
FILE: Final = "values.bin"


def symmetries() -> list[list[int]]:
    """Where each of the 16 cells goes: four turns, and the same in a mirror."""
    found = []
    for mirrored in (False, True):
        cells = [(row, 3 - col if mirrored else col) for row in range(4) for col in range(4)]
        for _ in range(4):
            cells = [(col, 3 - row) for row, col in cells]
            found.append([row * 4 + col for row, col in cells])
    return found


def images(cells: list[int]) -> list[int]:
    """What each mask becomes when its cells go there."""
    low, high = [0], [0]
    for cell in cells[:8]:
        low += [mask | 1 << cell for mask in low]
    for cell in cells[8:]:
        high += [mask | 1 << cell for mask in high]
    return [above | beneath for above in high for beneath in low]


@cache
def kinds() -> "array[int]":
    """For each mask the number of its kind: masks that are turned or mirrored are of one kind."""
    smallest = list(map(min, *map(images, symmetries())))
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
def elements(strips: int) -> "array[int]":
    """What an element's mask is worth once so many strips are laid, by mask."""
    if strips == STRIPS:
        return array("h", [POINT * points(mask) + last_resort(mask) for mask in range(1 << 16)])
    return _table(2 * (strips - 1))


@cache
def covered(strips: int) -> "array[int]":
    """What the mask of covered cells is worth besides.

    Nobody who learned ever hid whole strips early, so nothing was learned of it: each cell that is missing to three
    more than there are strips costs what a strip usually brings.
    """
    if strips == STRIPS:
        return array("h", bytes(2 << 16))
    learned = _table(2 * (strips - 1) + 1)
    return array("h", [worth - HIDDEN * max(0, strips + 3 - mask.bit_count()) for mask, worth in enumerate(learned)])


def last_resort(mask: int) -> int:
    """A hair for a large group: it breaks ties (SM-28, PI-24)."""
    return max(0, groups(mask)[0] - 4) if mask else 0


def _table(number: int) -> "array[int]":
    all_kinds = kinds()
    size = max(all_kinds) + 1
    learned = _learned()[number * size : (number + 1) * size]
    return array("h", [learned[kind] for kind in all_kinds])


def packed(tables: list[list[int]]) -> bytes:
    """The data file: for 1 to 7 strips the worths of elements, then of covered cells, by kind of mask."""
    all_worths = array("h", [worth for table in tables for worth in table])
    if sys.byteorder == "big":
        all_worths.byteswap()
    return zlib.compress(all_worths.tobytes(), 9)
