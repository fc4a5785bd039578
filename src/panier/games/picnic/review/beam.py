"""Find a good picnic for strips that are all known beforehand, without compiled code that could find the best.

A beam search: strip by strip, every way to lay one is tried on the best picnics so far, and the best results are kept.
It looks at the same number of picnics on every machine and uses no random numbers.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from heapq import nlargest
from itertools import permutations
from typing import Final, TypeAlias

from panier.games.picnic.review.weaving import LayingRules, Rounds, StripChoice
from panier.games.picnic.scoring import Mask, first_corner, groups, seen_in, seen_with, window, worth
from panier.games.picnic.weave import EMPTY, SLOTS, Cells, Picnic, Place, lay, placements

WIDTH: Final = 150  # picnics that are kept for each strip
PROMISE: Final = 0.1  # points for a cell that could still join a group, for each strip to come

VisibleCells: TypeAlias = tuple[Cells, ...]  # where each element is seen, on the field


@cache
def promising_value(mask: Mask, to_come: int) -> float:
    """Return the points of an element's groups, and an estimate of what they may still become."""
    return sum(worth(size) + PROMISE * to_come * (size - 1) for size in groups(mask))


def search_beam(rounds: Rounds, table: LayingRules, count: Callable[[Picnic], int], *, width: int = WIDTH) -> Picnic:
    """Return the best picnic found, by `count`, that lays one strip of each offer in its round."""
    beam = [EMPTY]
    to_come = sum(map(len, rounds))
    for offers in rounds:
        to_come -= len(offers)
        ends: dict[tuple[VisibleCells, int], tuple[float, Picnic]] = {}
        for order in permutations(offers):
            tried = [(0.0, picnic) for picnic in beam]
            for left, offer in zip(range(len(order) - 1, -1, -1), order, strict=True):
                tried = extend_beam([picnic for _, picnic in tried], offer, table, to_come + left, width)
            for worth_then, picnic in tried:
                ends.setdefault((tuple(seen_in(picnic)), picnic.frames), (worth_then, picnic))
        beam = [picnic for _, picnic in nlargest(width, ends.values(), key=lambda end: end[0])]
    return max(beam, key=count)


def extend_beam(
    beam: Sequence[Picnic], offer: StripChoice, table: LayingRules, to_come: int, width: int
) -> list[tuple[float, Picnic]]:
    """Return the best picnics that one more strip makes of these, with their values."""
    ways: dict[tuple[VisibleCells, int], tuple[float, Picnic, Place]] = {}  # of equal looks only the best
    for picnic in beam:
        for worth_then, seen, frames, place in rate_placements(picnic, offer, table, to_come):
            if (seen, frames) not in ways or worth_then > ways[seen, frames][0]:
                ways[seen, frames] = worth_then, picnic, place
    best = nlargest(width, ways.values(), key=lambda way: way[0])
    return [(worth_then, lay(picnic, place)) for worth_then, picnic, place in best]


def rate_placements(
    picnic: Picnic, offer: StripChoice, table: LayingRules, to_come: int
) -> Iterator[tuple[float, VisibleCells, int, Place]]:
    """Yield every way to lay a strip: the value of the picnic after it, what is seen of it, its frames, the place."""
    seen = seen_in(picnic)
    for card in dict.fromkeys(offer):
        for place in placements(picnic, card, touch=table.touch, braid=table.braid):
            if not picnic.strips and place.turn:
                continue  # a picnic that is turned is the same picnic
            after = seen_with(seen, place)
            frames = picnic.frames & SLOTS[place.row, place.col, place.turn].frames
            corner = first_corner(frames)
            yield sum([promising_value(window(cells, corner), to_come) for cells in after]), tuple(after), frames, place
