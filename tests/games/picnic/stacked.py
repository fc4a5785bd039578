"""The full model of AMB-P04, for tests: it knows nothing of bit masks, slots or the field.

It keeps, for each cell, the stack of all cards that lie there. A new card is above or below each card it meets, the
same in all their common cells, and in each stack the cards it lies above are those beneath those it lies below.
"""

from itertools import product

from panier.games.picnic.weave import Place

Cell = tuple[int, int]
Stacks = dict[Cell, list[int]]  # for each covered cell the strips that lie there, top first

STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def footprint(place: Place) -> tuple[Cell, Cell, Cell]:
    down, right = STEPS[place.turn]
    first, second, third = ((place.row + i * down, place.col + i * right) for i in range(3))
    return first, second, third


def relations(stacks: Stacks, cells: tuple[Cell, ...]) -> list[set[int]]:
    """Return each set of strips that a new strip on these cells may lie below."""
    met = sorted({strip for cell in cells for strip in stacks.get(cell, [])})
    found = []
    for choice in product((False, True), repeat=len(met)):
        above_new = {strip for strip, above in zip(met, choice, strict=True) if above}
        if all(is_on_top(stacks.get(cell, []), above_new) for cell in cells):
            found.append(above_new)
    return found


def is_on_top(stack: list[int], chosen: set[int]) -> bool:
    """Return whether these are the topmost strips of a stack, so that another fits between them and the rest."""
    number = sum(strip in chosen for strip in stack)
    return all(strip in chosen for strip in stack[:number])


def beneath(stacks: Stacks, cells: tuple[Cell, ...], above_new: set[int]) -> tuple[int, ...]:
    """Return the cells in which the new strip does not show."""
    return tuple(i for i, cell in enumerate(cells) if stacks.get(cell) and stacks[cell][0] in above_new)


def insert(stacks: Stacks, cells: tuple[Cell, ...], above_new: set[int], strip: int) -> Stacks:
    woven = {cell: list(stack) for cell, stack in stacks.items()}
    for cell in cells:
        stack = woven.setdefault(cell, [])
        stack.insert(sum(other in above_new for other in stack), strip)
    return woven
