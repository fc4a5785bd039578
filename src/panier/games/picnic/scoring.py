"""Counting a picnic (SM-22 to SM-29, PI-19 to PI-25).

What counts is the visible face of each cell (AMB-P09). Here a picnic is counted as usual, in a frame of 4x4 cells; what
the house may change about that stands in `tariff`.
"""

from collections.abc import Sequence
from typing import Final

from panier.games.picnic.cards import CELLS
from panier.games.picnic.tariff import USUAL
from panier.games.picnic.tariff import Faces as Faces
from panier.games.picnic.tariff import Mask as Mask
from panier.games.picnic.tariff import occupied as occupied
from panier.games.picnic.weave import FIELD, FRAME, SLOTS, Cells, Picnic, Place

ALL: Final = USUAL.all
groups: Final = USUAL.groups
worth: Final = USUAL.worth
points: Final = USUAL.points
score: Final = USUAL.score
largest_group: Final = USUAL.largest_group
lines: Final = USUAL.lines
framings: Final = USUAL.framings


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
