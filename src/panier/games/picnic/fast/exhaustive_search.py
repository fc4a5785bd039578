"""An exhaustive search for picnics of given strips that cost no more than a budget.

Theory of operation. The search goes through the cells of the frame and decides which part of which strip is seen there.
It does not decide how a strip lies: each part that is seen leaves few ways, and other parts of the strip may only be
seen where one of these puts them. So what it finds may be no picnic (strips of one line that would cross, a strip that
touches nothing): the caller must check it, and continue the search. If nothing more is found, that is proof.

The search is repeated for each profile, which fixes how often each element is seen: never, once or more often. That
makes counting strong: all parts of an element that is never seen must be hidden, and only the surplus of parts over
cells can be. An element with a bonus card is left open.

A picnic that is turned or mirrored is the same picnic: so the first corner shows the earliest offer of those seen in a
corner, and the second corner an earlier one than the third.
"""

from typing import Final

import numpy as np

from panier.bots.twins.compiling import compiled, compiled_for
from panier.games.picnic.fast.costs import A_TABLE, CELLS, FAR, LYING, table_index
from panier.games.picnic.fast.tables import Array

OFFERS: Final = 8  # each is one strip, or two of which one is laid
EMPTY: Final = OFFERS * 6  # no part: parts are numbered by offer, strip and position in it
NEVER, ONCE, MORE, ANY = 0, 1, 2, 3  # how often an element is seen
PROFILES: Final = 3**8
FOUND, NONE, SPENT = 1, 0, -1

# The facts about the strips, as one row of numbers.
OFTEN: Final = 0  # element: how often it is seen, by the profile
SHOWS: Final = 8  # element: the parts that show it, as bits
KIND: Final = 16  # element: its row in the tables of costs
STRIP: Final = 24  # offer, strip: its parts, as bits; 0 if there is none
FACES: Final = 40  # part: food and cloth
ALIKE: Final = 136  # offer, strip: 1 if a half turn shows the same
FACTS: Final = 152

# The state before a cell is filled, a row for each cell.
SEEN: Final = 0  # element: mask
LEFT: Final = 8  # the parts that may still be seen, as bits
BARE: Final = 9  # cells left empty
CORNERS: Final = 10  # corner: the offer that is seen there, or FAR
CHOSEN: Final = 14  # offer: the strip taken, or -1
WAYS: Final = 22  # offer: the ways in which its strip may lie, as bits
FULL_SLOTS: Final = 30  # slots in which a strip must lie, as bits, twice
CAPS: Final = 31  # element: how often it may still be seen
LEAST: Final = 39  # element: its least cost
COST: Final = 47  # the sum of these, and of the empty cells
NEXT: Final = 48  # the choice to try next
TOOK: Final = 49  # the choice that is in the cell
ROW: Final = 50

EVERY_WAY: Final = (1 << 32) - 1

DEPTH, PROFILE, NODES = 0, 1, 2  # the progress of a search; a depth of -1 begins with the next profile

SOME_ROWS: Final = np.zeros((CELLS + 1, ROW), np.int64)
SOME_FACTS: Final = np.zeros(FACTS, np.int64)
SOME_COSTS: Final = A_TABLE.reshape(1, -1)


@compiled
def count_bits(bits: int) -> int:
    bits = bits - (bits >> 1 & 0x5555555555555555)
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    return bits * 0x0101010101010101 >> 56 & 0xFF


@compiled
def write_first_row(rows: Array, facts: Array) -> None:
    """Write the first row, of an empty frame."""
    rows[0] = 0
    left = 0
    for offer in range(OFFERS):
        rows[0, CHOSEN + offer] = -1
        left |= facts[STRIP + 2 * offer] | facts[STRIP + 2 * offer + 1]
        rows[0, WAYS + offer] = EVERY_WAY
    for element in range(8):
        if facts[OFTEN + element] == NEVER:
            left &= ~facts[SHOWS + element]
    rows[0, LEFT] = left


@compiled
def least_cost_of(facts: Array, least: Array, element: int, cells: int, mask: int, cap: int) -> int:
    """Return the least cost of an element that may still be seen in `cap` more cells."""
    how = facts[OFTEN + element]
    if how < MORE:
        return how  # type: ignore[no-any-return]
    cost = np.int64(least[facts[KIND + element], table_index(cells, mask) + min(cap, CELLS - cells)])
    return max(2, cost) if how == MORE else cost  # type: ignore[return-value]


@compiled
def reserve_slots(rows: Array, depth: int) -> bool:
    """Keep other strips out of slots in which one must lie; return False if one can lie nowhere.

    Of two strips in one slot the lower would not be seen (AMB-P04).
    """
    settling = True
    while settling:
        settling = False
        full = rows[depth, FULL_SLOTS]
        for offer in range(OFFERS):
            if rows[depth, CHOSEN + offer] >= 0:
                ways = rows[depth, WAYS + offer]
                slots = (ways | ways >> 16) & 0xFFFF
                if slots & (slots - 1) == 0:
                    if slots == 0:
                        return False
                    if not full & slots:
                        full |= slots | slots << 16
                        settling = True
                        for other in range(OFFERS):
                            if other != offer:
                                rows[depth, WAYS + other] &= ~(slots | slots << 16)
        rows[depth, FULL_SLOTS] = full
    return True


@compiled
def fill_cell(
    rows: Array, facts: Array, here: Array, later: Array, least: Array, depth: int, choice: int, budget: int
) -> bool:
    """Fill the cell with a part, or leave it empty, and write the next row; return False if that is not allowed."""
    offer, strip, part = choice // 6, choice // 3 % 2, choice % 3
    food, cloth, bit = facts[FACES + 2 * choice] if choice < EMPTY else 0, 0, 1 << depth
    if choice < EMPTY:
        if part == 2 and facts[ALIKE + 2 * offer + strip] and rows[depth, CHOSEN + offer] < 0:
            return False  # the first part shows the same
        cloth = facts[FACES + 2 * choice + 1]
        cost = rows[depth, COST]
        for element in (food, cloth):
            mask = rows[depth, SEEN + element]
            if facts[OFTEN + element] == ONCE and mask:
                return False
            cap = rows[depth, CAPS + element]
            cost += least_cost_of(facts, least, element, depth + 1, mask | bit, cap) - rows[depth, LEAST + element]
        if cost > budget:
            return False
    elif rows[depth, COST] + 2 > budget:
        return False
    owner = offer if choice < EMPTY else FAR
    if (0 < depth < 4 and owner < rows[depth, CORNERS]) or (depth == 2 and owner < rows[depth, CORNERS + 1]):
        return False
    after = depth + 1
    for number in range(CAPS):
        rows[after, number] = rows[depth, number]
    left = rows[depth, LEFT]
    if depth < 4:
        rows[after, CORNERS + depth] = owner
    if choice == EMPTY:
        rows[after, BARE] += 1
    else:
        rows[after, SEEN + food] |= bit
        rows[after, SEEN + cloth] |= bit
        rows[after, CHOSEN + offer] = strip
        left &= ~(facts[STRIP + 2 * offer + 1 - strip] | 1 << choice)
        rows[after, WAYS + offer] &= here[part, depth]
        if not reserve_slots(rows, after):
            return False
    for other in range(OFFERS):
        taken = rows[after, CHOSEN + other]
        if taken >= 0:
            for which in range(3):
                if not rows[after, WAYS + other] & later[which, after]:  # it can only be hidden
                    left &= ~(1 << other * 6 + taken * 3 + which)
    rows[after, LEFT] = left
    rows[after, NEXT] = 0
    rows[depth, TOOK] = choice
    return True


@compiled
def can_meet_budget(
    rows: Array, facts: Array, exact: Array, least: Array, depth: int, budget: int, scratch: Array
) -> bool:
    """Return False if filling the cells from this one on must exceed the budget; `scratch` is a buffer."""
    rest = CELLS - depth
    bare = 2 * rows[depth, BARE]
    use = rows[depth, LEFT]
    once = 0
    for element in range(8):
        if facts[OFTEN + element] == ONCE:
            once |= facts[SHOWS + element]
            if rows[depth, SEEN + element]:
                use &= ~facts[SHOWS + element]
    for again in range(2):
        count, settled = 0, use
        for element in range(8):
            rows[depth, CAPS + element] = 0
        for offer in range(OFFERS):
            if facts[STRIP + 2 * offer + 1] and rows[depth, CHOSEN + offer] < 0:  # only one of the two can be seen
                one, other = use & facts[STRIP + 2 * offer], use & facts[STRIP + 2 * offer + 1]
                settled &= ~(one | other)
                count += max(count_bits(one & ~once), count_bits(other & ~once))
                for element in range(8):
                    shows = facts[SHOWS + element]
                    rows[depth, CAPS + element] += max(count_bits(one & shows), count_bits(other & shows))
        count += count_bits(settled & ~once)
        cost = bare
        for element in range(8):
            how, mask = facts[OFTEN + element], rows[depth, SEEN + element]
            cap = min(rest, rows[depth, CAPS + element] + count_bits(settled & facts[SHOWS + element]))
            if how == ONCE:
                if not mask and not cap:
                    return False
                cap = 0 if mask else 1
                count += cap
            rows[depth, CAPS + element] = cap
            rows[depth, LEAST + element] = least_cost_of(facts, least, element, depth, mask, cap)
            cost += rows[depth, LEAST + element]
        rows[depth, COST] = cost
        if cost + 2 * max(0, rest - count) > budget:
            return False
        if again:
            break
        before = use
        for element in range(8):  # an element of which one more would exceed the budget is not seen again
            cap = rows[depth, CAPS + element]
            if facts[OFTEN + element] >= MORE and cap:
                kind, place = facts[KIND + element], table_index(depth, rows[depth, SEEN + element])
                more = FAR
                for k in range(1, cap + 1):
                    more = min(more, np.int64(exact[kind, place + k]))  # type: ignore[assignment]
                if cost - rows[depth, LEAST + element] + more > budget:
                    use &= ~facts[SHOWS + element]
        if use == before:
            break
    return can_divide_cells(rows, facts, exact, depth, budget - bare, scratch)


@compiled
def can_divide_cells(rows: Array, facts: Array, exact: Array, depth: int, budget: int, scratch: Array) -> bool:
    """Return False if the foods, or the cloths, cannot divide the cells within the budget; `scratch` is a buffer."""
    rest = CELLS - depth
    for layer in range(2):  # scratch: the least cost of these elements by number of cells
        reach = 0
        scratch[layer, 0] = 0
        for element in range(4 * layer, 4 * layer + 4):
            how, cap = facts[OFTEN + element], rows[depth, CAPS + element]
            if how == NEVER:
                continue
            place = table_index(depth, rows[depth, SEEN + element])
            most = min(rest, reach + cap)
            for cells in range(most + 1):
                scratch[2, cells] = FAR
            for k in range(cap if how == ONCE else 0, cap + 1):
                cost = 1 if how == ONCE else np.int64(exact[facts[KIND + element], place + k])
                if how == MORE and cost < 2:
                    cost = 2
                for cells in range(min(reach, rest - k) + 1):
                    if scratch[layer, cells] + cost < scratch[2, cells + k]:
                        scratch[2, cells + k] = scratch[layer, cells] + cost
            reach = most
            for cells in range(reach + 1):
                scratch[layer, cells] = scratch[2, cells]
        for cells in range(reach + 1, rest + 1):
            scratch[layer, cells] = FAR
    least = FAR
    for cells in range(rest + 1):
        least = min(least, scratch[0, cells] + scratch[1, cells] + 2 * (rest - cells))
    return least <= budget


@compiled
def set_profile(facts: Array, profile: int) -> bool:
    """Set how often each element is seen, by the base-3 digits of `profile`; return False for a repeated profile."""
    for element in range(8):
        how = profile % 3
        profile //= 3
        if facts[KIND + element]:
            if how:
                return False
            how = ANY
        facts[OFTEN + element] = how
    return True


@compiled_for(SOME_ROWS, SOME_FACTS, SOME_COSTS, SOME_COSTS, *LYING, SOME_FACTS, 0, 0)
def continue_search(
    rows: Array,
    facts: Array,
    exact: Array,
    least: Array,
    here: Array,
    later: Array,
    stands: Array,
    budget: int,
    nodes: int,
) -> int:
    """Search on from `stands`: return FOUND, NONE, or SPENT after this number of nodes.

    If FOUND, the TOOK of each row is the choice in its cell.
    """
    scratch = np.empty((3, CELLS + 1), np.int64)
    depth, profile = stands[DEPTH], stands[PROFILE]
    while stands[NODES] < nodes:
        if depth < 0:
            profile += 1
            if profile == PROFILES:
                return NONE
            if set_profile(facts, profile):
                write_first_row(rows, facts)
                if can_meet_budget(rows, facts, exact, least, 0, budget, scratch):
                    depth = 0
            continue
        choice = rows[depth, NEXT]
        while choice < EMPTY and not (
            rows[depth, LEFT] >> choice & 1 and rows[depth, WAYS + choice // 6] & here[choice % 3, depth]
        ):
            choice += 1  # that part cannot be seen here
        rows[depth, NEXT] = choice + 1
        if choice > EMPTY:
            depth -= 1
        elif fill_cell(rows, facts, here, later, least, depth, choice, budget) and can_meet_budget(
            rows, facts, exact, least, depth + 1, budget, scratch
        ):
            stands[NODES] += 1
            if depth + 1 == CELLS:
                stands[DEPTH], stands[PROFILE] = depth, profile
                return FOUND
            depth += 1
    stands[DEPTH], stands[PROFILE] = depth, profile
    return SPENT
