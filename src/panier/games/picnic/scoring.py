"""Counting a picnic (SM-22 to SM-29, PI-19 to PI-25).

What counts is the visible face of each cell (AMB-P09). Each of the eight elements is one set of cells of the 4x4
frame, a 16-bit mask, and what a set is worth is looked up by that mask: computed once, at most 65,536 times in all.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, TypeAlias

from panier.game import Line
from panier.games.picnic.cards import CELLS
from panier.games.picnic.weave import FIELD, FRAME, SLOTS, Cells, Picnic, Place

Mask: TypeAlias = int  # a set of cells of the frame: bit row * 4 + column
Faces: TypeAlias = tuple[Mask, ...]  # where each element is seen: four foods, then four cloths

ALL: Final = 0xFFFF
LEFT: Final = 0x1111  # the first column
RIGHT: Final = 0x8888
TOP: Final = 0x000F
BOTTOM: Final = 0xF000
CORNERS: Final = 0x9009
CENTRE: Final = 0x0660
LINES: Final = (*(TOP << 4 * row for row in range(FRAME)), *(LEFT << col for col in range(FRAME)))


def beside(mask: Mask) -> Mask:
    """All cells of the frame that share an edge with one of these."""
    return (mask << 4 | mask >> 4 | (mask & ~RIGHT) << 1 | (mask & ~LEFT) >> 1) & ALL


@cache
def groups(mask: Mask) -> tuple[int, ...]:
    """The sizes of the groups in a set of like cells, largest first (SM-22, PI-19).

    >>> groups(0b0000_0000_0100_0111)
    (4,)
    >>> groups(0b1000_0000_0000_0011)
    (2, 1)
    """
    sizes = []
    while mask:
        group, grown = 0, mask & -mask
        while grown != group:
            group, grown = grown, (grown | beside(grown)) & mask
        sizes.append(group.bit_count())
        mask &= ~group
    return tuple(sorted(sizes, reverse=True))


def worth(size: int) -> int:
    """The points of a group: its size minus two (SM-24, SM-25, PI-20).

    >>> [worth(size) for size in range(1, 9)]
    [0, 0, 1, 2, 3, 4, 5, 6]
    """
    return max(0, size - 2)


@cache
def points(mask: Mask) -> int:
    """The points of all groups of one element."""
    return sum(map(worth, groups(mask)))


def score(faces: Faces) -> int:
    """The basic score of a picnic: all groups of all elements (SM-26, PI-21)."""
    return sum(map(points, faces))


def largest_group(faces: Faces) -> int:
    """The size of the largest group, of whatever element: it breaks ties (SM-28, PI-24, AMB-P14)."""
    return max((groups(mask)[0] for mask in faces if mask), default=0)


def lines(faces: Faces, letters: str) -> tuple[Line, ...]:
    """A line for each group that scores, the best first."""
    found = [
        Line(letter, size, worth(size))
        for letter, mask in zip(letters, faces, strict=True)
        for size in groups(mask)
        if worth(size)
    ]
    return tuple(sorted(found, key=lambda line: (-line.points, line.element)))


def occupied(faces: Faces) -> Mask:
    """All cells in which something is seen."""
    return faces[0] | faces[1] | faces[2] | faces[3]


def framings(faces: Faces) -> Iterator[Faces]:
    """The same picnic in every 4x4 frame that contains it (AMB-P02)."""
    cells = occupied(faces)
    if not cells:
        yield faces
        return
    for mask in (TOP, LEFT):  # slide it into the corner, then step by step back out
        while not cells & mask:
            step = 4 if mask == TOP else 1
            faces = tuple(face >> step for face in faces)
            cells >>= step
    down = 0
    while True:
        right = 0
        while True:
            yield tuple(face << 4 * down + right for face in faces)
            if cells << 4 * down + right & RIGHT:
                break
            right += 1
        if cells << 4 * down & BOTTOM:
            return
        down += 1


def window(cells: Cells, corner: int) -> Mask:
    """What a frame cuts out of the field: its four rows, pushed together. `corner` is the bit of its top left cell."""
    cells >>= corner
    return cells & 0xF | cells >> 3 & 0xF0 | cells >> 6 & 0xF00 | cells >> 9 & 0xF000


def first_corner(frames: int) -> int:
    """The bit of the top left cell of the first of these frames."""
    row, col = divmod((frames & -frames).bit_length() - 1, FRAME)
    return row * FIELD + col


def seen_in(picnic: Picnic) -> list[Cells]:
    """Where each element is seen, on the field."""
    seen = [0] * 8
    for strip, shows in zip(picnic.strips, picnic.shows, strict=True):
        if shows:
            where = SLOTS[strip.row, strip.col, strip.turn].cells
            for cell, (food, cloth) in zip(where, CELLS[strip.card], strict=True):
                if cell & shows:
                    seen[food] |= cell
                    seen[cloth] |= cell
    return seen


def seen_with(seen: Sequence[Cells], place: Place) -> list[Cells]:
    """The same once another strip is laid."""
    slot = SLOTS[place.row, place.col, place.turn]
    shown = slot.footprint & ~slot.hides[place.beneath]
    after = [cells & ~shown for cells in seen]
    for cell, (food, cloth) in zip(slot.cells, CELLS[place.card], strict=True):
        if cell & shown:
            after[food] |= cell
            after[cloth] |= cell
    return after


def faces_of(picnic: Picnic) -> Faces:
    """Where each element is seen, in the first frame that holds the picnic."""
    corner = first_corner(picnic.frames)
    return tuple([window(cells, corner) for cells in seen_in(picnic)])


def best(totals: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Who has the highest score, and among those the largest group: one, or several still tied."""
    return tuple(i for i, total in enumerate(totals) if total == max(totals))
