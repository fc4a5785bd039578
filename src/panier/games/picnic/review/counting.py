"""An upper bound on the points of given strips, by counting alone.

A picnic that fills the frame falls short of 32 points, one for each food and cloth seen, by two for each group and one
for each single cell, and by two for each empty cell. So each element costs nothing if it is never seen, one if it is
seen once, two or more otherwise; but its parts that are not seen must be hidden, and the rest must fill 16 cells.
"""

from collections.abc import Sequence
from itertools import product
from typing import Final

from panier.games.picnic.cards import CELLS
from panier.games.picnic.review.weaving import Rounds
from panier.games.picnic.scoring import points

FRAME: Final = 16
FULL: Final = 2 * FRAME

Gains = Sequence[tuple[int, Sequence[int]]]  # an element, and what a bonus card brings for each of its masks


def bound_by_counting(rounds: Rounds, gains: Gains = ()) -> int:
    """Return a number of points that no picnic of these offers exceeds."""
    offers = [[CELLS[card] for card in offer] for offers in rounds for offer in offers]
    extra = {element: min(map(cost, range(1 << FRAME), gain)) for element, gain in gains}
    lost = FULL
    for often in product(range(3), repeat=8):
        if any(often[element] != 2 for element in extra):
            continue
        known = sum(extra.get(element, often[element]) for element in range(8))
        if known >= lost:
            continue
        seen = often.count(1) + sum(
            max(sum(often[food] == often[cloth] == 2 for food, cloth in card) for card in offer) for offer in offers
        )
        lost = min(lost, known + 2 * max(0, FRAME - seen))
    return FULL - lost


def cost(mask: int, gain: int) -> int:
    """Return how far an element falls short of one point a cell."""
    return mask.bit_count() - points(mask) - gain
