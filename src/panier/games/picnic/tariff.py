"""The points of a picnic, for any size of frame and any values (SM-22 to SM-26).

Each of the eight elements is a set of cells of the frame: a mask, of 16 bits if the frame is four by four. The points
of a mask are computed once and then looked up.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeAlias

from panier.core.results import ScoreLine
from panier.core.values import Frozen

Mask: TypeAlias = int  # a set of cells of the frame: bit row * 4 + column, or as wide as the frame is
ElementMasks: TypeAlias = tuple[Mask, ...]  # where each element is seen: four foods, then four cloths

MAX_CACHED_MASKS: Final = 1 << 16  # masks whose points are cached: all of them, in frames of up to four by four


class BonusValues(Frozen):
    """The points of each modifier for each thing that it counts; `least` and `most` count once (SM-38 to SM-45)."""

    least: int = 3
    corner: int = 1
    groups: int = 1
    lines: int = 2
    most: int = -3
    isolated: int = -2
    centre: int = -2
    pairs: int = -2


class Values(Frozen):
    """The points of groups and bonus cards."""

    groups: tuple[int, ...] = (0, 0, 1)  # of 1, 2, 3 cells; each further cell adds what the last one added
    bonus: BonusValues = BonusValues()


PRINTED_VALUES: Final = Values()


def occupied_cells(faces: ElementMasks) -> Mask:
    """Return all cells in which something is seen."""
    return faces[0] | faces[1] | faces[2] | faces[3]


class Tariff:
    """The scoring of picnics in frames of one size, by given values."""

    def __init__(self, frame: int, values: Values = PRINTED_VALUES) -> None:
        self.frame = frame
        self.values = values
        side = range(frame)
        self.top = sum(1 << col for col in side)
        self.left = sum(1 << row * frame for row in side)
        self.bottom, self.right = self.top << frame * (frame - 1), self.left << frame - 1
        self.all = (1 << frame * frame) - 1
        self.corners = (self.top | self.bottom) & (self.left | self.right)
        inner = {(frame - 1) // 2, frame // 2}  # the middle cell, or the four middle cells
        self.centre = sum(1 << row * frame + col for row in inner for col in inner)
        self.full_lines = (*(self.top << frame * row for row in side), *(self.left << col for col in side))
        self.groups: Final = lru_cache(MAX_CACHED_MASKS)(self._groups)
        self.points: Final = lru_cache(MAX_CACHED_MASKS)(self._points)

    def neighbours(self, mask: Mask) -> Mask:
        """Return all cells of the frame that share an edge with one of these."""
        along = (mask & ~self.right) << 1 | (mask & ~self.left) >> 1
        return (mask << self.frame | mask >> self.frame | along) & self.all

    def _groups(self, mask: Mask) -> tuple[int, ...]:
        """Return the sizes of the groups in a set of equal cells, largest first (SM-22, PI-19).

        >>> USUAL_TARIFF.groups(0b0000_0000_0100_0111)
        (4,)
        >>> USUAL_TARIFF.groups(0b1000_0000_0000_0011)
        (2, 1)
        """
        sizes = []
        while mask:
            group, grown = 0, mask & -mask
            while grown != group:
                group, grown = grown, (grown | self.neighbours(grown)) & mask
            sizes.append(group.bit_count())
            mask &= ~group
        return tuple(sorted(sizes, reverse=True))

    def worth(self, size: int) -> int:
        """Return the points of a group: its size minus two (SM-24, SM-25, PI-20), or those of the house rules.

        >>> [USUAL_TARIFF.worth(size) for size in range(1, 9)]
        [0, 0, 1, 2, 3, 4, 5, 6]
        >>> [Tariff(5, Values(groups=(0, 1, 3))).worth(size) for size in range(1, 6)]
        [0, 1, 3, 5, 7]
        """
        table = self.values.groups
        if size <= len(table):
            return table[size - 1]
        step = table[-1] - table[-2] if len(table) > 1 else table[-1]
        return table[-1] + step * (size - len(table))

    def _points(self, mask: Mask) -> int:
        """Return the points of all groups of one element."""
        return sum(map(self.worth, self.groups(mask)))

    def score(self, faces: ElementMasks) -> int:
        """Return the basic score of a picnic: all groups of all elements (SM-26, PI-21)."""
        return sum(map(self.points, faces))

    def largest_group(self, faces: ElementMasks) -> int:
        """Return the size of the largest group of any element: it breaks ties (SM-28, PI-24, AMB-P14)."""
        return max((self.groups(mask)[0] for mask in faces if mask), default=0)

    def lines(self, faces: ElementMasks, letters: str) -> tuple[ScoreLine, ...]:
        """Return a line for each group that scores, the best first."""
        found = [
            ScoreLine(letter, size, self.worth(size))
            for letter, mask in zip(letters, faces, strict=True)
            for size in self.groups(mask)
            if self.worth(size)
        ]
        return tuple(sorted(found, key=lambda line: (-line.points, line.element)))

    def framings(self, faces: ElementMasks) -> Iterator[ElementMasks]:
        """Yield the same picnic in every frame that contains it (AMB-P02)."""
        cells = occupied_cells(faces)
        if not cells:
            yield faces
            return
        while not cells & self.top:
            faces, cells = tuple(face >> self.frame for face in faces), cells >> self.frame
        while not cells & self.left:
            faces, cells = tuple(face >> 1 for face in faces), cells >> 1
        side = range(self.frame)
        below = next(row for row in reversed(side) if cells & self.top << row * self.frame)
        beyond = next(col for col in reversed(side) if cells & self.left << col)
        for down in range(self.frame - below):
            for right in range(self.frame - beyond):
                yield tuple(face << self.frame * down + right for face in faces)


tariff_for: Final = lru_cache(8)(Tariff)  # few, as each has large caches
USUAL_TARIFF: Final = tariff_for(4, PRINTED_VALUES)
