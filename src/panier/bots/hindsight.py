"""A very good picnic for strips that are all known beforehand, as they are once a game is over.

A beam search: turn by turn every way to keep and lay a strip is tried on the best picnics so far, and the best of what
comes of it are kept. It looks at the same number of picnics everywhere and leaves nothing to chance, so that the same
strips give the same picnic on every machine. What it finds is good; that nothing is better it does not prove.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from heapq import nlargest
from typing import Final, TypeAlias

from panier.games.picnic.cards import Card
from panier.games.picnic.scoring import Mask, first_corner, groups, seen_in, seen_with, window, worth
from panier.games.picnic.weave import EMPTY, SLOTS, Cells, Picnic, Place, lay, placements

WIDTH: Final = 150  # how many picnics are looked at in each turn
PROMISE: Final = 0.1  # what a cell that could still join a group is worth, in points, for each turn to come

Seen: TypeAlias = tuple[Cells, ...]  # where each element is seen, on the field


@cache
def value(mask: Mask, to_come: int) -> float:
    """What the groups of an element are worth, and what they may become."""
    return sum(worth(size) + PROMISE * to_come * (size - 1) for size in groups(mask))


def best_picnic(pairs: Sequence[tuple[Card, Card]], *, width: int = WIDTH) -> Picnic:
    """The best picnic found when one strip of each pair is laid, in turn; its strips say how."""
    beam = [EMPTY]
    for to_come in range(len(pairs) - 1, -1, -1):
        pair = pairs[-1 - to_come]
        ways: dict[tuple[Seen, int], tuple[float, Picnic, Place]] = {}  # what looks the same is tried once
        for picnic in beam:
            for worth_then, seen, frames, place in tried(picnic, pair, to_come):
                if (seen, frames) not in ways or worth_then > ways[seen, frames][0]:
                    ways[seen, frames] = worth_then, picnic, place
        beam = [lay(picnic, place) for _, picnic, place in nlargest(width, ways.values(), key=lambda way: way[0])]
    return beam[0]


def tried(picnic: Picnic, pair: tuple[Card, Card], to_come: int) -> Iterator[tuple[float, Seen, int, Place]]:
    """Every way to keep and lay a strip: what the picnic is worth then, what is seen of it, its frames."""
    seen = seen_in(picnic)
    for card in dict.fromkeys(pair):
        for place in placements(picnic, card):
            if not picnic.strips and place.turn:
                continue  # a picnic that is turned is the same picnic
            after = seen_with(seen, place)
            frames = picnic.frames & SLOTS[place.row, place.col, place.turn].frames
            corner = first_corner(frames)
            yield sum([value(window(cells, corner), to_come) for cells in after]), tuple(after), frames, place
