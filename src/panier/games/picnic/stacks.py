"""Lay strips in frames wider than four cells, by the full model of stacked cards (AMB-P04).

Theory of operation. In each cell lies a stack of strips. A new strip is above or below each strip it meets, the same in
all their common cells, so the strips it goes beneath must be the upper part of every stack. If it goes beneath a strip,
it also goes beneath all that lie above that one: beginning with the strip on top of a cell, this finds the fewest, and
the cells in which they lie go beneath along with that cell. The new strip is put right under the fewest, as high as
possible. Its depth could matter later, so there is only one way. The stacks follow from the strips in their order.
"""

from functools import cache, lru_cache
from typing import Any, TypeAlias

from panier.games.picnic.weave import FRAME, USUAL_FIELD, Along, Cells, Field, Picnic, Place, Slot

Stack: TypeAlias = tuple[int, ...]  # the numbers of the strips in a cell, top first
Three: TypeAlias = tuple[Stack, Stack, Stack]  # in the cells of a strip


class StackedField(Field):
    """A field on which whole stacks decide; in frames of up to four cells the strip on top decides the same."""

    nothing: Stack = ()

    def followers(self, picnic: Picnic, slot: Slot) -> Along:
        return followers_in(stacks_in(self.tops(picnic), slot))

    def tops(self, picnic: Picnic) -> dict[Cells, Any]:
        """Return for each covered cell the whole stack there."""
        return stacks_of(self, picnic.strips)

    def along(self, slot: Slot, tops: Three) -> Along:
        return followers_in(tops)


@cache
def field_for(frame: int) -> Field:
    """Return the field for frames of `frame` by `frame` cells."""
    if frame == FRAME:
        return USUAL_FIELD
    return Field(frame) if frame < FRAME else StackedField(frame)


def stacks_in(stacks: dict[Cells, Stack], slot: Slot) -> Three:
    """Return what lies in the three cells of a slot."""
    first, second, third = slot.cells
    return stacks.get(first, ()), stacks.get(second, ()), stacks.get(third, ())


@lru_cache(1 << 16)
def followers_in(here: Three) -> Along:
    """Return for each cell the cells that must go beneath along with it, given these stacks."""
    first, second, third = (
        sum(1 << i for i, stack in enumerate(here) if not over.isdisjoint(stack))
        for over in (fewest_over(here, cell) for cell in range(3))
    )
    return first, second, third


@lru_cache(1 << 16)
def fewest_over(here: Three, cell: int) -> frozenset[int]:
    """Return the fewest strips that a new one must go beneath to be hidden in this cell."""
    found = {*here[cell][:1]}
    while True:
        deepest = [max((stack.index(strip) + 1 for strip in found if strip in stack), default=0) for stack in here]
        grown = {strip for stack, deep in zip(here, deepest, strict=True) for strip in stack[:deep]}
        if grown <= found:
            return frozenset(found)
        found |= grown


@lru_cache(maxsize=256)
def stacks_of(field: Field, strips: tuple[Place, ...]) -> dict[Cells, Stack]:
    """Return the stack in each covered cell, once these strips were laid one after the other."""
    if not strips:
        return {}
    *earlier, last = strips
    stacks = dict(stacks_of(field, tuple(earlier)))
    slot = field.slots[last.row, last.col, last.turn]
    here = stacks_in(stacks, slot)
    over = frozenset[int]().union(*[fewest_over(here, cell) for cell in last.beneath])
    for cell, stack in zip(slot.cells, here, strict=True):
        depth = len(over.intersection(stack))
        stacks[cell] = (*stack[:depth], len(earlier), *stack[depth:])
    return stacks
