"""Find a very good picnic of given strips, by simulated annealing.

Each step changes the picnic a little, and accepts worse ones less and less. Woven strips can be laid in nearly any
order; but each must touch what lies there (AMB-P03).

All numbers are whole, random ones too, so that the same strips give the same picnic on every machine.
"""

from typing import Final

import numpy as np

from panier.bots.twins.compiling import compiled, compiled_for
from panier.games.picnic.fast.costs import CELLS, FAR, FULL, ORDER, SLOTS, WAYS_TO_LIE, table_index
from panier.games.picnic.fast.exhaustive_search import EMPTY, FACES, KIND, OFFERS, SOME_COSTS, SOME_FACTS, STRIP
from panier.games.picnic.fast.rules import A_SEED, randbelow
from panier.games.picnic.fast.tables import Array
from panier.games.picnic.weave import FRAME

# A picnic to change, as one row of numbers.
AT: Final = 0  # slot: the offer whose strip lies there, or -1
STRIPS: Final = 16  # offer: which strip
TURNED: Final = 24  # offer: 1 for a half turn
ACROSS: Final = 32  # cell: 1 if the strip in the row is over the one in the column
SECOND: Final = 48  # row, then column: 1 if the second of the two strips in it is over the first
SHAPE: Final = 56

APART: Final = 2  # the cost of a strip that touches nothing laid before it; final picnics have none
COOLEST: Final = 10  # at the end, a step that loses a point is accepted once in 2 to the power of this


def _covering() -> Array:
    """Return for each cell the two slots of its row and the two of its column, with the cell's part in each, or -1."""
    found = np.full((CELLS, 4, 2), -1)
    for number, key in enumerate(SLOTS):
        row, col, turn = key
        for part, cell in enumerate(WAYS_TO_LIE[key]):
            found[cell, 2 * turn + (row if turn else col)] = number, part
    return found


def _around() -> Array:
    """Return for each slot its cells, and these with all cells beside them."""
    found = np.zeros((len(SLOTS), 2), np.int64)
    for number, key in enumerate(SLOTS):
        cells = [divmod(ORDER[cell], FRAME) for cell in WAYS_TO_LIE[key]]
        for rank, cell in enumerate(ORDER):
            apart = min(abs(row - cell // FRAME) + abs(col - cell % FRAME) for row, col in cells)
            found[number, 0] |= (apart == 0) << rank
            found[number, 1] |= (apart <= 1) << rank
    return found


COVERING: Final = _covering()
AROUND: Final = _around()
LINES: Final = np.array([[cell // FRAME, FRAME + cell % FRAME] for cell in ORDER])  # cell: its row and its column


@compiled
def visible_part(shape: Array, covering: Array, lines: Array, cell: int) -> int:
    """Return the part that is seen in a cell."""
    on_top = -1
    for along in range(2):
        slot = -1
        for second in range(2):
            other = covering[cell, 2 * along + second, 0]
            if other >= 0 and shape[AT + other] >= 0 and (slot < 0 or shape[SECOND + lines[cell, along]]):
                slot = 2 * along + second
        if slot >= 0 and (on_top < 0 or not shape[ACROSS + cell]):
            on_top = slot
    if on_top < 0:
        return EMPTY
    offer, part = shape[AT + covering[cell, on_top, 0]], covering[cell, on_top, 1]
    return 6 * offer + 3 * shape[STRIPS + offer] + (2 - part if shape[TURNED + offer] else part)  # type: ignore[no-any-return]


@compiled
def cost_of(shape: Array, facts: Array, exact: Array, covering: Array, lines: Array, masks: Array) -> int:
    total = 0
    for element in range(8):
        masks[element] = 0
    for cell in range(CELLS):
        part = visible_part(shape, covering, lines, cell)
        if part == EMPTY:
            total += 2
        else:
            masks[facts[FACES + 2 * part]] |= 1 << cell
            masks[facts[FACES + 2 * part + 1]] |= 1 << cell
    for element in range(8):
        total += exact[facts[KIND + element], table_index(CELLS, masks[element])]
    return total


@compiled
def count_apart(shape: Array, around: Array, a_round: int, slots: Array) -> int:
    """Count the strips that touch nothing laid before them, in rounds of `a_round`; if that is 0, none need to."""
    for offer in range(OFFERS):
        slots[offer] = -1
    for slot in range(16):
        if shape[AT + slot] >= 0:
            slots[shape[AT + slot]] = slot
    found, covered = 0, 0
    for offer in range(0, OFFERS if a_round else 0, max(1, a_round)):
        one, other = slots[offer], slots[offer + 1] if a_round == 2 else -1
        if other >= 0 and covered and not around[one, 1] & covered:  # the other one first
            one, other = other, one
        for slot in (one, other):
            if slot >= 0:
                found += covered != 0 and not around[slot, 1] & covered
                covered |= around[slot, 0]
    return found


@compiled
def change(shape: Array, facts: Array, seed: Array) -> None:
    """Make a random change: swap two slots, turn or exchange a strip, or put another strip on top."""
    kind = randbelow(seed, 12)
    if kind < 4:
        one, other = AT + randbelow(seed, 16), AT + randbelow(seed, 16)
        shape[one], shape[other] = shape[other], shape[one]
    elif kind < 9:
        shape[ACROSS + randbelow(seed, CELLS)] ^= 1
    elif kind < 10:
        shape[SECOND + randbelow(seed, 8)] ^= 1
    elif kind < 11:
        shape[TURNED + randbelow(seed, OFFERS)] ^= 1
    else:
        offer = randbelow(seed, OFFERS)
        if facts[STRIP + 2 * offer + 1]:
            shape[STRIPS + offer] ^= 1


@compiled_for(SOME_FACTS, SOME_COSTS, COVERING, LINES, AROUND, 0, A_SEED, 0, SOME_FACTS)
def anneal(
    facts: Array,
    exact: Array,
    covering: Array,
    lines: Array,
    around: Array,
    a_round: int,
    seed: Array,
    steps: int,
    best: Array,
) -> int:
    """Return the points of the best picnic found in `steps` changes; write the part seen in each cell to `best`."""
    shape, before = np.zeros(SHAPE, np.int64), np.zeros(SHAPE, np.int64)
    masks, slots = np.zeros(8, np.int64), np.zeros(OFFERS, np.int64)
    shape[AT : AT + 16] = -1
    for offer in range(OFFERS):
        if facts[STRIP + 2 * offer]:
            slot = randbelow(seed, 16)
            while shape[AT + slot] >= 0:
                slot = randbelow(seed, 16)
            shape[AT + slot] = offer
    cost, least = FAR, FAR
    for step in range(steps):
        before[:] = shape
        change(shape, facts, seed)
        alone = count_apart(shape, around, a_round, slots)
        then = cost_of(shape, facts, exact, covering, lines, masks) + APART * alone
        if then > cost and randbelow(seed, 1 << min(30, (then - cost) * (1 + step * COOLEST // steps))):
            shape[:] = before
            continue
        cost = then
        if cost < least and not alone:
            least = cost
            for cell in range(CELLS):
                best[cell] = visible_part(shape, covering, lines, cell)
    return FULL - least
