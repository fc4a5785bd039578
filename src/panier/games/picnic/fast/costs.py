"""Costs, the points that a picnic falls short of 32: tables that `exhaustive_search` and `annealing` look up.

If every cell of the frame brought a point for its food and one for its cloth, a picnic would be worth 32. Its cost is
what is missing: two for an empty cell, two for a group, one for a single cell. Points of bonus cards are subtracted
from the cost of their element. So the cost of a picnic is the sum of those of its eight masks and its empty cells.

All masks here count the cells in the order in which the search fills them: corners first, where the fewest strips fit.
"""

from typing import Final

import numpy as np

from panier.bots.twins.compiling import compiled, compiled_for
from panier.games.picnic.fast.tables import TABLES, Array
from panier.games.picnic.weave import FRAME, STEPS

CELLS: Final = FRAME * FRAME
FULL: Final = 2 * CELLS  # points, if nothing were lost
FAR: Final = 100  # more than any cost
COUNTS: Final = CELLS + 1  # 0 to 16 cells more
MASKS: Final = ((1 << COUNTS) - 1) * COUNTS  # how many costs there are: see `at`
A_TABLE: Final = np.zeros(MASKS, np.int8)

ORDER: Final = (0, 3, 12, 15, 1, 4, 2, 7, 11, 14, 13, 6, 5, 8, 9, 10)  # found by trying: it needs the fewest nodes
RANK: Final = tuple(ORDER.index(cell) for cell in range(CELLS))

# Every way to lay a strip into the frame: its row, column and turn, and its three cells by rank.
WAYS_TO_LIE: Final = {
    (row, col, turn): tuple(RANK[(row + i * down) * FRAME + col + i * right] for i in range(3))
    for turn, (down, right) in enumerate(STEPS)
    for row in range(FRAME)
    for col in range(FRAME)
    if 0 <= row + 2 * down < FRAME and 0 <= col + 2 * right < FRAME
}


@compiled
def table_index(cells: int, mask: int) -> int:
    """Return where the costs begin of an element that is seen in this mask of the first `cells` cells."""
    return ((1 << cells) - 1 + mask) * COUNTS


@compiled_for(np.zeros(1 << CELLS, np.int64), A_TABLE, A_TABLE)
def fill(costs: Array, exact: Array, least: Array) -> None:
    """Fill the tables: the least that the cost of a mask can become with exactly, or at most, k cells more."""
    exact[:] = FAR
    for mask in range(1 << CELLS):
        more = 0
        for cells in range(CELLS, -1, -1):
            if cells < CELLS:
                more += mask >> cells & 1
            place = table_index(cells, mask & ((1 << cells) - 1)) + more
            if costs[mask] < exact[place]:
                exact[place] = costs[mask]
    for place in range(MASKS):
        least[place] = exact[place]
        if place % COUNTS and least[place - 1] < least[place]:
            least[place] = least[place - 1]


def cost_tables(gains: list[Array]) -> tuple[Array, Array]:
    """Return the tables `exact` and `least`: a row for elements without a bonus card, then one for each of the gains.

    A gain has, for each mask with its cells in rows, the points of a bonus card.
    """
    masks = np.arange(1 << CELLS)
    in_rows, size = np.zeros_like(masks), np.zeros_like(masks)
    for rank, cell in enumerate(ORDER):
        in_rows |= (masks >> rank & 1) << cell
        size += masks >> rank & 1
    exact, least = (np.empty((1 + len(gains), MASKS), np.int8) for _ in range(2))
    plain = size - TABLES.points[in_rows]
    for row, costs in enumerate([plain, *(plain - gain[in_rows] for gain in gains)]):
        fill(costs, exact[row], least[row])
    return exact, least


# The slots of the frame, two in each row and column. A way to lie is a bit: that of its slot, or 16 higher if turned.
SLOTS: Final = tuple(key for key in WAYS_TO_LIE if key[2] < 2)


def _lying() -> tuple[Array, Array]:
    slots = [set(WAYS_TO_LIE[key]) for key in SLOTS]
    here, later = (np.zeros((3, CELLS + 1), np.int64) for _ in range(2))
    for (_, _, turn), cells in WAYS_TO_LIE.items():
        way = 1 << slots.index(set(cells)) + (16 if turn >= 2 else 0)
        for part, cell in enumerate(cells):
            here[part, cell] |= way
            later[part, : cell + 1] |= way
    return here, later


LYING: Final = _lying()  # part, cell: the ways to lie that put the part there, or into a cell from there on
