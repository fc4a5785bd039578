"""Laying strips in frames of other sizes than four, by the full model of stacked cards (AMB-P04).

Theory of operation. The field grows with the frame, all else is laid out as in `weave`. What differs is what decides
whether a strip may go beneath. In each cell lies a stack of strips. A new strip is above or below each strip it meets,
the same in all their common cells, so what it goes beneath must be the upper part of every stack. Whatever lies above a
strip that it goes beneath it goes beneath as well: beginning with the strips on top of the cells marked beneath, this
finds the fewest. If none of them lies in a cell that is marked to show, the placement is legal, and the new strip is
put right under those few: as high as it can be. How deep it lies could matter later in a frame larger than four, so
there is but one way. The stacks follow from the strips in the order they were laid.
"""

from collections.abc import Iterator
from functools import cache, cached_property, lru_cache
from typing import Final, TypeAlias

from panier.core.chance import Below
from panier.core.errors import Reason
from panier.games.picnic.cards import CELLS, Card
from panier.games.picnic.weave import (
    CROSSED,
    NO_BRAID,
    NO_SUCH_CELLS,
    NO_TOUCH,
    NOTHING_ABOVE,
    START_IN_THE_MIDDLE,
    STEPS,
    WAYS,
    Beneath,
    Cells,
    Picnic,
    Place,
    Slot,
    looks_turned,
)

Stack: TypeAlias = tuple[int, ...]  # the numbers of the strips in a cell, top first
Stacks: TypeAlias = dict[Cells, Stack]  # for each covered cell
Three: TypeAlias = tuple[Stack, Stack, Stack]  # in the cells of a strip


class Field:
    """The field for frames of one size, and how strips are laid on it; for four by four `weave` comes to the same."""

    def __init__(self, frame: int) -> None:
        self.frame: Final = frame
        self.size: Final = 2 * frame - 1  # all that can be reached from the first strip, to either side
        self.middle: Final = frame - 1

    def bit(self, row: int, col: int) -> Cells:
        return 1 << row * self.size + col

    @cached_property
    def frames(self) -> tuple[Cells, ...]:
        side = range(self.frame)
        return tuple(
            sum(self.bit(top + row, left + col) for row in side for col in side) for top in side for left in side
        )

    @cached_property
    def rows(self) -> tuple[tuple[int, int], ...]:
        """For each row of a frame, how far it is pushed to be the next of a mask, and where it lies then."""
        row = (1 << self.frame) - 1
        return tuple((i * (self.size - self.frame), row << i * self.frame) for i in range(self.frame))

    @cached_property
    def slots(self) -> dict[tuple[int, int, int], Slot]:
        side = range(self.size)
        keys = [(row, col, turn) for turn in range(4) for row in side for col in side]
        return {key: slot for key in keys if (slot := self._slot(*key))}

    def _slot(self, row: int, col: int, turn: int) -> Slot | None:
        down, right = STEPS[turn]
        if not (0 <= row + 2 * down < self.size and 0 <= col + 2 * right < self.size):
            return None
        places = [(row + i * down, col + i * right) for i in range(3)]
        first, second, third = (self.bit(*place) for place in places)
        footprint = first | second | third
        reach = footprint
        for r, c in places:
            for further, aside in STEPS:
                if 0 <= r + further < self.size and 0 <= c + aside < self.size:
                    reach |= self.bit(r + further, c + aside)
        frames = sum(1 << i for i, frame in enumerate(self.frames) if footprint & ~frame == 0)
        hides = {way: sum((first, second, third)[i] for i in way) for way in WAYS}
        parts = {hidden: sum(1 << i for i in way) for way, hidden in hides.items()}
        return Slot(row, col, turn, (first, second, third), footprint, reach, frames, hides, parts)

    @cached_property
    def first(self) -> tuple[Slot, ...]:
        there = {self.slots[self.middle, self.middle, turn].footprint for turn in (0, 1)}
        return tuple(slot for slot in self.slots.values() if slot.footprint in there)

    @cached_property
    def off_the_field(self) -> Reason:
        side = self.frame
        return Reason("off-the-field", f"It has to fit in {side} by {side} cells, and no picnic reaches that far.")

    @cached_property
    def out_of_frame(self) -> Reason:
        return Reason("out-of-frame", f"It has to fit in {self.frame} by {self.frame} cells.")

    def open_to(self, picnic: Picnic, *, touch: bool = True) -> list[Slot]:
        """Where the next strip may lie."""
        if not picnic.strips:
            return list(self.first)
        covered = picnic.covered
        within = [slot for slot in self.slots.values() if slot.frames & picnic.frames]
        return [slot for slot in within if slot.reach & covered] if touch else within

    def ways(self, picnic: Picnic, slot: Slot, *, braid: bool = True) -> list[Beneath]:
        """Each legal way to go beneath in this slot."""
        return ways_among(stacks_in(self.stacks(picnic.strips), slot)) if braid else [()]

    def why_not(self, picnic: Picnic, place: Place, *, touch: bool = True, braid: bool = True) -> Reason | None:
        slot = self.slots.get((place.row, place.col, place.turn))
        if slot is None:
            return self.off_the_field
        if place.beneath not in slot.hides:
            return NO_SUCH_CELLS
        if not picnic.strips:
            if slot not in self.first:
                return START_IN_THE_MIDDLE
        elif not slot.frames & picnic.frames:
            return self.out_of_frame
        elif touch and not slot.reach & picnic.covered:
            return NO_TOUCH
        if not place.beneath:
            return None
        if not braid:
            return NO_BRAID
        if slot.hides[place.beneath] & ~picnic.covered:
            return NOTHING_ABOVE
        return CROSSED if above(stacks_in(self.stacks(picnic.strips), slot), place.beneath) is None else None

    def lay(self, picnic: Picnic, place: Place) -> Picnic:
        slot = self.slots[place.row, place.col, place.turn]
        shown = slot.footprint & ~slot.hides[place.beneath]
        frames = picnic.frames & slot.frames if picnic.strips else slot.frames
        return Picnic((*picnic.strips, place), (*[shows & ~shown for shows in picnic.shows], shown), frames)

    def placements(self, picnic: Picnic, card: Card, *, touch: bool = True, braid: bool = True) -> Iterator[Place]:
        stacks = self.stacks(picnic.strips)
        for slot in self.open_to(picnic, touch=touch):
            for beneath in ways_among(stacks_in(stacks, slot)) if braid else [()]:
                if slot.turn < 2 or looks_turned(card, beneath):
                    yield Place(card, slot.row, slot.col, slot.turn, beneath)

    def pick(self, picnic: Picnic, card: Card, below: Below, *, touch: bool = True, braid: bool = True) -> Place:
        """Uniform over slots, then over what shows."""
        there = self.open_to(picnic, touch=touch)
        slot = there[below(len(there))]
        ways = self.ways(picnic, slot, braid=braid)
        return Place(card, slot.row, slot.col, slot.turn, ways[below(len(ways))])

    def stacks(self, strips: tuple[Place, ...]) -> Stacks:
        return _stacks(self, strips)

    def seen_in(self, picnic: Picnic) -> list[Cells]:
        """Where each element is seen, on the field."""
        seen = [0] * 8
        for strip, shows in zip(picnic.strips, picnic.shows, strict=True):
            if not shows:
                continue
            where = self.slots[strip.row, strip.col, strip.turn].cells
            for cell, (food, cloth) in zip(where, CELLS[strip.card], strict=True):
                if cell & shows:
                    seen[food] |= cell
                    seen[cloth] |= cell
        return seen

    def first_corner(self, frames: int) -> int:
        row, col = divmod((frames & -frames).bit_length() - 1, self.frame)
        return row * self.size + col

    def window(self, cells: Cells, corner: int) -> int:
        """What a frame cuts out of the field: its rows, pushed together."""
        cells >>= corner
        found = 0
        for step, row in self.rows:
            found |= cells >> step & row
        return found

    def faces_of(self, picnic: Picnic) -> tuple[int, ...]:
        """Where each element is seen, in the first frame that holds the picnic."""
        if not picnic.strips:
            return (0,) * 8
        corner = self.first_corner(picnic.frames)
        return tuple([self.window(cells, corner) for cells in self.seen_in(picnic)])


def stacks_in(stacks: Stacks, slot: Slot) -> Three:
    """What lies in the three cells of a slot."""
    first, second, third = slot.cells
    return stacks.get(first, ()), stacks.get(second, ()), stacks.get(third, ())


@lru_cache(1 << 16)
def ways_among(here: Three) -> list[Beneath]:
    """Each legal way to go beneath where these stacks lie."""
    return [way for way in WAYS if above(here, way) is not None]


@lru_cache(1 << 16)
def above(here: Three, way: Beneath) -> frozenset[int] | None:
    """The fewest strips that a new one must go beneath to be hidden in just these of its cells; None if it cannot."""
    if not all(here[i] for i in way):
        return None
    found = {here[i][0] for i in way}
    while True:
        deepest = [max((stack.index(strip) for strip in found if strip in stack), default=-1) for stack in here]
        grown = {strip for stack, deep in zip(here, deepest, strict=True) for strip in stack[: deep + 1]}
        if grown <= found:
            hidden = tuple(i for i, deep in enumerate(deepest) if deep >= 0)
            return frozenset(found) if hidden == way else None
        found |= grown


@lru_cache(maxsize=256)
def _stacks(field: Field, strips: tuple[Place, ...]) -> Stacks:
    """All strips in all cells, once these were laid one after the other."""
    if not strips:
        return {}
    *earlier, last = strips
    stacks = dict(_stacks(field, tuple(earlier)))
    slot = field.slots[last.row, last.col, last.turn]
    over = above(stacks_in(stacks, slot), last.beneath)
    assert over is not None, "what was laid was legal"
    for cell in slot.cells:
        stack = stacks.get(cell, ())
        depth = sum(strip in over for strip in stack)
        stacks[cell] = (*stack[:depth], len(earlier), *stack[depth:])
    return stacks


field_for: Final = cache(Field)
