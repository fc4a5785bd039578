"""Search for good places in compiled code: every place of a strip, the best pairs for two, and draws to come.

The worth of a picnic is a sum: for each element the entry of a table at its mask, and one more for the cells that are
covered. There are up to four tables, the rows of `values`: `which` has the row of each element, so that an element with
a bonus card has its own; the last row is for the covered cells.
"""

from typing import Final, NamedTuple

import numpy as np

from panier.bots.twins.compiling import compiled, compiled_for
from panier.games.picnic.fast import rules
from panier.games.picnic.fast.rules import (
    A_BOARD,
    A_SEED,
    BOARD,
    COUNT,
    FRAMES,
    MAX_MOVES,
    covered_cells,
    lay,
    legal_ways,
    randbelow,
    window,
)
from panier.games.picnic.fast.tables import TABLES, Array, Tables

__all__ = ["best_pairs", "draft", "look_ahead", "places", "rules"]

COVERED: Final = 3  # the row for the covered cells
NO_PLAN: Final = -1e9

VALUES: Final = np.zeros((4, 1 << 16), np.int16)
WHICH: Final = np.zeros(8, np.int64)
BEST: Final = np.zeros(1)
PLANS: Final = np.zeros((1, 3), np.int64)
CARDS: Final = np.zeros(2, np.int64)


class PlacementFlags(NamedTuple):
    """The options of the table that decide where strips may lie (AMB-P03, AMB-P07)."""

    touch: bool
    braid: bool


EXAMPLE_FLAGS: Final = PlacementFlags(True, True)


class Scratch(NamedTuple):
    """Preallocated buffers for the search."""

    masks: Array  # frame: the masks of the elements and of the covered cells
    added: Array
    worths: Array
    moves: Array
    order: Array
    then_worths: Array
    then_moves: Array
    board: Array


@compiled
def make_scratch() -> Scratch:
    return Scratch(
        np.empty((16, 9), np.int64),
        np.empty(8, np.int64),
        np.empty(MAX_MOVES),
        np.empty(MAX_MOVES, np.int64),
        np.empty(MAX_MOVES, np.int64),
        np.empty(MAX_MOVES),
        np.empty(MAX_MOVES, np.int64),
        np.empty(BOARD, np.int64),
    )


@compiled
def rate(
    tables: Tables,
    how: PlacementFlags,
    board: Array,
    card: int,
    values: Array,
    which: Array,
    known: int,
    before: int,
    masks: Array,
    added: Array,
    worths: Array,
    moves: Array,
) -> int:
    """Write every way to lay the card and the worth of the picnic after it; return how many.

    If `known` is a footprint, leave out the places that are apart from it and could have been taken before it.
    """
    found = 0
    made = 0
    bare_table = board[COUNT] == 0
    frames = board[FRAMES]
    row = tables.rectangle[frames]
    around = covered_cells(board)
    deck = tables.deck
    for index in range(tables.first.size if bare_table else tables.within[row, -1]):
        slot = tables.first[index] if bare_table else tables.within[row, index]
        reach = tables.reach[slot]
        if how.touch and not bare_table and not reach & around:
            continue
        if known and not tables.footprint[slot] & known and (not how.touch or reach & before):
            continue
        frame = tables.lowest[frames & tables.frames[slot]]
        if not made >> frame & 1:
            made |= 1 << frame
            for element in range(8):
                masks[frame, element] = window(board[element], tables.corner[frame])
            masks[frame, 8] = window(around, tables.corner[frame])
        legal = legal_ways(tables, board, slot, how.braid)
        for way in range(8):
            if not legal >> way & 1 or (slot >= 70 and not tables.turned[card, way]):
                continue
            shown = tables.shown[way]
            cells = 0
            added[:] = 0
            for part in range(3):
                if shown >> part & 1:
                    cell = tables.framed[frame, slot, part]
                    cells |= cell
                    added[deck[card, part, 0]] |= cell
                    added[deck[card, part, 1]] |= cell
            worth = 0.0 + values[COVERED, masks[frame, 8] | cells]
            for element in range(8):
                worth += values[which[element], masks[frame, element] & ~cells | added[element]]
            worths[found] = worth
            moves[found] = slot * 8 + way
            found += 1
    return found


@compiled
def highest(worths: Array, number: int, most: int, order: Array) -> int:
    """Write to `order` where the `most` highest of `number` worths are, highest first; return how many."""
    held = 0
    for index in range(number):
        if held < most:
            place = held
            held += 1
        elif worths[index] > worths[order[held - 1]]:
            place = held - 1
        else:
            continue
        while place > 0 and worths[order[place - 1]] < worths[index]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = index
    return held


@compiled
def keep_if_best(best: Array, plans: Array, worth: float, order: int, move: int, then: int) -> None:
    """Keep a plan if it is among the best; of equal worth, which nearly always means equal looks, keep the first."""
    place = best.size - 1
    if worth <= best[place]:
        return
    for index in range(place):
        if best[index] == worth:
            return
    while place > 0 and best[place - 1] < worth:
        best[place] = best[place - 1]
        plans[place] = plans[place - 1]
        place -= 1
    best[place] = worth
    plans[place, 0] = order
    plans[place, 1] = move
    plans[place, 2] = then


@compiled
def search_pairs(
    tables: Tables,
    how: PlacementFlags,
    board: Array,
    one: int,
    other: int,
    values: Array,
    which: Array,
    beam: int,
    scratch: Scratch,
    best: Array,
    plans: Array,
) -> None:
    best[:] = NO_PLAN
    before = covered_cells(board)
    for order in range(2):
        card, then = (one, other) if order == 0 else (other, one)
        number = rate(
            tables, how, board, card, values, which, 0, 0, scratch.masks, scratch.added, scratch.worths, scratch.moves
        )
        all_of_them = beam >= number
        number = highest(scratch.worths, number, beam, scratch.order)
        for index in range(number):
            move = scratch.moves[scratch.order[index]]
            scratch.board[:] = board
            lay(tables, scratch.board, card, move)
            # Strips that lie apart look the same in either order: those were tried in the first.
            known = tables.footprint[move >> 3] if order and all_of_them and before else 0
            follow = rate(
                tables,
                how,
                scratch.board,
                then,
                values,
                which,
                known,
                before,
                scratch.masks,
                scratch.added,
                scratch.then_worths,
                scratch.then_moves,
            )
            for step in range(follow):
                keep_if_best(best, plans, scratch.then_worths[step], order, move, scratch.then_moves[step])


@compiled
def search_singles(
    tables: Tables,
    how: PlacementFlags,
    board: Array,
    card: int,
    values: Array,
    which: Array,
    scratch: Scratch,
    best: Array,
    plans: Array,
) -> None:
    best[:] = NO_PLAN
    number = rate(
        tables, how, board, card, values, which, 0, 0, scratch.masks, scratch.added, scratch.worths, scratch.moves
    )
    for index in range(number):
        keep_if_best(best, plans, scratch.worths[index], 0, scratch.moves[index], -1)


@compiled_for(TABLES, EXAMPLE_FLAGS, A_BOARD, CARDS, VALUES, WHICH, 0, BEST, PLANS)
def best_pairs(
    tables: Tables,
    how: PlacementFlags,
    board: Array,
    cards: Array,
    values: Array,
    which: Array,
    beam: int,
    best: Array,
    plans: Array,
) -> None:
    """Find the best ways to lay one card or two, as many as `best` is long, best first.

    A plan has which card is laid first (0 or 1), its move, and the move of the other card (-1 for one card). The `beam`
    best places of the first strip are combined with all places of the second.
    """
    if cards.size == 1:
        search_singles(tables, how, board, cards[0], values, which, make_scratch(), best, plans)
    else:
        search_pairs(tables, how, board, cards[0], cards[1], values, which, beam, make_scratch(), best, plans)


@compiled_for(TABLES, EXAMPLE_FLAGS, A_BOARD, 0, VALUES, WHICH, np.zeros(MAX_MOVES), np.zeros(MAX_MOVES, np.int64))
def places(
    tables: Tables,
    how: PlacementFlags,
    board: Array,
    card: int,
    values: Array,
    which: Array,
    worths: Array,
    moves: Array,
) -> int:
    """Write every way to lay a card, and the worth of the picnic after it; return how many."""
    scratch = make_scratch()
    return rate(tables, how, board, card, values, which, 0, 0, scratch.masks, scratch.added, worths, moves)


@compiled
def other_is_better(
    tables: Tables,
    how: PlacementFlags,
    board: Array,
    one: int,
    other: int,
    values: Array,
    which: Array,
    scratch: Scratch,
) -> bool:
    """Return whether the other of two cards is the better one to lay now."""
    worth = NO_PLAN
    for card in (one, other):
        number = rate(
            tables, how, board, card, values, which, 0, 0, scratch.masks, scratch.added, scratch.worths, scratch.moves
        )
        highest = scratch.worths[:number].max()
        if card == one:
            worth = highest
    return bool(highest > worth)


@compiled_for(
    TABLES, EXAMPLE_FLAGS, A_BOARD, CARDS, CARDS, VALUES, WHICH, VALUES, WHICH, True, 0, 0, 0, A_SEED, BEST, PLANS, BEST
)
def look_ahead(
    tables: Tables,
    how: PlacementFlags,
    board: Array,
    cards: Array,
    unseen: Array,
    values: Array,
    which: Array,
    next_values: Array,
    next_which: Array,
    solo: bool,
    beam: int,
    next_beam: int,
    draws: int,
    seed: Array,
    best: Array,
    plans: Array,
    means: Array,
) -> None:
    """Find the best plans by `values`, and sort them by their mean worth after imagined draws.

    In each draw the player is dealt two cards and keeps the better one; with neighbours another one arrives, and both
    are laid. All plans see the same draws, and the worse half of the plans is dropped at each quarter of the draws: so
    a plan's number in `means` covers only the draws until it was dropped.
    """
    best_pairs(tables, how, board, cards, values, which, beam, best, plans)
    number = 0
    while number < best.size and best[number] > NO_PLAN:
        number += 1
    after = np.empty((number, BOARD), np.int64)
    for plan in range(number):
        after[plan] = board
        first = plans[plan, 0]
        lay(tables, after[plan], cards[first], plans[plan, 1])
        if cards.size == 2:
            lay(tables, after[plan], cards[1 - first], plans[plan, 2])
    scratch = make_scratch()
    then, then_plans = np.empty(1), np.empty((1, 3), np.int64)
    sums = np.zeros(number)
    means[:] = NO_PLAN
    order = np.arange(number)
    alive, drawn = number, 0
    stage = max(1, draws // 4)
    while drawn < draws:
        for _ in range(stage):
            for place in range(2 if solo else 3):
                other = place + randbelow(seed, unseen.size - place)
                unseen[place], unseen[other] = unseen[other], unseen[place]
            for place in range(alive):
                plan = order[place]
                mine = after[plan]
                if solo:
                    search_singles(tables, how, mine, unseen[0], next_values, next_which, scratch, then, then_plans)
                    worth = then[0]
                    search_singles(tables, how, mine, unseen[1], next_values, next_which, scratch, then, then_plans)
                    sums[plan] += max(worth, then[0])
                else:
                    keep = (
                        1
                        if other_is_better(tables, how, mine, unseen[0], unseen[1], next_values, next_which, scratch)
                        else 0
                    )
                    search_pairs(
                        tables,
                        how,
                        mine,
                        unseen[keep],
                        unseen[2],
                        next_values,
                        next_which,
                        next_beam,
                        scratch,
                        then,
                        then_plans,
                    )
                    sums[plan] += then[0]
            drawn += 1
        for place in range(alive):
            plan = order[place]
            means[plan] = sums[plan] / drawn
        for place in range(1, alive):  # the best first
            while place > 0 and sums[order[place]] > sums[order[place - 1]]:
                order[place], order[place - 1] = order[place - 1], order[place]
                place -= 1
        alive = max(min(alive, 2), (alive + 1) // 2)
    sorted_best, sorted_plans, sorted_means = best.copy(), plans.copy(), means.copy()
    for place in range(number):
        best[place] = sorted_best[order[place]]
        plans[place] = sorted_plans[order[place]]
        means[place] = sorted_means[order[place]]


@compiled_for(
    TABLES,
    EXAMPLE_FLAGS,
    A_BOARD,
    A_BOARD,
    A_BOARD,
    True,
    CARDS,
    CARDS,
    VALUES,
    WHICH,
    VALUES,
    WHICH,
    0,
    0,
    A_SEED,
    BEST,
    BEST,
)
def draft(
    tables: Tables,
    how: PlacementFlags,
    mine: Array,
    giver: Array,
    taker: Array,
    two_seats: bool,
    hand: Array,
    unseen: Array,
    values: Array,
    which: Array,
    their_values: Array,
    their_which: Array,
    beam: int,
    draws: int,
    seed: Array,
    own: Array,
    theirs: Array,
) -> None:
    """Write the mean worth of keeping either card: `own`, and `theirs` for the neighbour who gets the other card.

    The giver and the taker, at two seats the same player, are dealt two cards each and keep the better one.
    """
    scratch = make_scratch()
    then, plans = np.empty(1), np.empty((1, 3), np.int64)
    own[:] = 0
    theirs[:] = 0
    for _ in range(draws):
        for place in range(2 if two_seats else 4):
            other = place + randbelow(seed, unseen.size - place)
            unseen[place], unseen[other] = unseen[other], unseen[place]
        keep = 1 if other_is_better(tables, how, giver, unseen[0], unseen[1], their_values, their_which, scratch) else 0
        arrives = unseen[1 - keep]
        if two_seats:
            stays = unseen[keep]
        else:
            keep = (
                1
                if other_is_better(tables, how, taker, unseen[2], unseen[3], their_values, their_which, scratch)
                else 0
            )
            stays = unseen[2 + keep]
        for choice in range(2):
            search_pairs(tables, how, mine, hand[choice], arrives, values, which, beam, scratch, then, plans)
            own[choice] += then[0] / draws
            search_pairs(
                tables, how, taker, stays, hand[1 - choice], their_values, their_which, beam, scratch, then, plans
            )
            theirs[choice] += then[0] / draws
