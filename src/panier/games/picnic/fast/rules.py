"""Lay strips and count them in compiled code: exactly `panier.games.picnic.weave` and `scoring`.

A picnic is a board, one row of numbers: where each element is seen, where each strip lies and shows, the frames that
are still possible, and the number of strips. A move is a number too (see `tables`).
"""

from typing import Final

import numpy as np

from panier.bots.twins.compiling import compiled, compiled_for, inlined
from panier.games.picnic.fast.tables import TABLES, Array, Tables

SEEN: Final = 0  # eight elements
LIES: Final = 8  # up to eight strips
SHOWS: Final = 16
FRAMES: Final = 24
COUNT: Final = 25
BOARD: Final = 26  # numbers in a board
ALL: Final = 0xFFFF
MAX_MOVES: Final = 1120  # moves that can be legal at once: 140 slots, 8 ways

A_BOARD: Final = np.zeros(BOARD, np.int64)
SOME_MOVES: Final = np.zeros(MAX_MOVES, np.int64)
A_SEED: Final = np.zeros(1, np.uint64)


@inlined
def clear_board(board: Array) -> None:
    board[:] = 0
    board[FRAMES] = ALL


@inlined
def covered_cells(board: Array) -> int:
    return board[0] | board[1] | board[2] | board[3]  # type: ignore[no-any-return]


@inlined
def legal_ways(tables: Tables, board: Array, slot: int, braid: bool) -> int:
    """Return the legal ways to go beneath, as bits (AMB-P04, AMB-P07)."""
    if not braid:
        return 1
    footprint = tables.footprint[slot]
    first, second, third = tables.cells[slot, 0], tables.cells[slot, 1], tables.cells[slot, 2]
    along = 0
    for strip in range(board[COUNT]):
        shows = board[SHOWS + strip]
        if shows & footprint:
            lies = board[LIES + strip]
            shared = (1 if lies & first else 0) | (2 if lies & second else 0) | (4 if lies & third else 0)
            if shows & first:
                along |= shared
            if shows & second:
                along |= shared << 3
            if shows & third:
                along |= shared << 6
    return tables.weaves[along]  # type: ignore[no-any-return]


@inlined
def lay(tables: Tables, board: Array, card: int, move: int) -> None:
    slot, shown = move >> 3, tables.shown[move & 7]
    # A hidden part has no cells. Arithmetic is faster than a branch that the processor cannot predict.
    first = tables.cells[slot, 0] & -(shown & 1)
    second = tables.cells[slot, 1] & -(shown >> 1 & 1)
    third = tables.cells[slot, 2] & -(shown >> 2 & 1)
    cells = first | second | third
    for index in range(8):
        board[SEEN + index] &= ~cells
        board[SHOWS + index] &= ~cells
    board[tables.deck[card, 0, 0]] |= first
    board[tables.deck[card, 0, 1]] |= first
    board[tables.deck[card, 1, 0]] |= second
    board[tables.deck[card, 1, 1]] |= second
    board[tables.deck[card, 2, 0]] |= third
    board[tables.deck[card, 2, 1]] |= third
    count = board[COUNT]
    board[LIES + count] = tables.footprint[slot]
    board[SHOWS + count] = cells
    board[FRAMES] &= tables.frames[slot]
    board[COUNT] = count + 1


@inlined
def window(cells: int, corner: int) -> int:
    cells >>= corner
    return cells & 0xF | cells >> 3 & 0xF0 | cells >> 6 & 0xF00 | cells >> 9 & 0xF000


@compiled_for(TABLES, A_BOARD)
def score(tables: Tables, board: Array) -> int:
    """Return the basic score (SM-26, PI-21)."""
    corner = tables.corner[tables.lowest[board[FRAMES]]]
    total = 0
    for element in range(8):
        total += tables.points[window(board[element], corner)]
    return total


@compiled_for(TABLES, A_BOARD, 0, True, True, SOME_MOVES)
def placements(tables: Tables, board: Array, card: int, touch: bool, braid: bool, moves: Array) -> int:
    """Write every way to lay the card into `moves`, each visible result once; return how many."""
    found = 0
    bare_table = board[COUNT] == 0
    row = tables.rectangle[board[FRAMES]]
    around = covered_cells(board)
    for index in range(tables.first.size if bare_table else tables.within[row, -1]):
        slot = tables.first[index] if bare_table else tables.within[row, index]
        if touch and not bare_table and not tables.reach[slot] & around:
            continue
        legal = legal_ways(tables, board, slot, braid)
        for way in range(8):
            if legal >> way & 1 and (slot < 70 or tables.turned[card, way]):
                moves[found] = slot * 8 + way
                found += 1
    return found


@inlined
def randbelow(seed: Array, number: int) -> int:
    """Return a random number from 0 to `number` - 1, by Marsaglia's xorshift; the seed must not be zero."""
    x = seed[0]
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    seed[0] = x
    return np.int64(((x >> np.uint64(32)) * np.uint64(number)) >> np.uint64(32))  # type: ignore[return-value]


@inlined
def random_move(tables: Tables, board: Array, touch: bool, braid: bool, seed: Array) -> int:
    """Return a random legal move, as `Placements.pick`: uniform over slots, then over what shows."""
    if board[COUNT] == 0:
        return tables.first[randbelow(seed, tables.first.size)] * 8  # type: ignore[no-any-return]
    row = tables.rectangle[board[FRAMES]]
    around = covered_cells(board)
    slot = tables.within[row, randbelow(seed, tables.within[row, -1])]
    while touch and not tables.reach[slot] & around:
        slot = tables.within[row, randbelow(seed, tables.within[row, -1])]
    legal = legal_ways(tables, board, slot, braid)
    return slot * 8 + tables.picks[legal, randbelow(seed, tables.picks[legal, 8])]  # type: ignore[no-any-return]


@compiled
def shuffle(deck: Array, number: int, seed: Array) -> None:
    """Move `number` random cards of a deck to its front."""
    for index in range(number):
        other = index + randbelow(seed, deck.size - index)
        deck[index], deck[other] = deck[other], deck[index]


@compiled_for(TABLES, True, True, -1, A_SEED, np.zeros((1, 2), np.int64))
def random_games(tables: Tables, touch: bool, braid: bool, to_giver: int, seed: Array, scores: Array) -> int:
    """Play a random game for each row of `scores`, a column per seat; return how many strips were laid.

    Each seat keeps either card and gets another from the seat `to_giver` further on, then lays both in either order;
    a solo player lays the card kept, for eight turns.
    """
    games, seats = scores.shape
    turns, laid = (8, 1) if seats == 1 else (4, 2)
    boards = np.zeros((seats, BOARD), np.int64)
    deck = np.arange(len(tables.deck))
    hand = np.zeros(2, np.int64)
    kept = np.zeros(seats, np.int64)
    count = 0
    for game in range(games):
        shuffle(deck, 2 * turns * seats, seed)
        for seat in range(seats):
            clear_board(boards[seat])
        for turn in range(turns):
            dealt = 2 * seats * turn
            for seat in range(seats):
                kept[seat] = randbelow(seed, 2)
            for seat in range(seats):
                giver = (seat + to_giver) % seats
                hand[0] = deck[dealt + 2 * seat + kept[seat]]
                hand[1] = deck[dealt + 2 * giver + 1 - kept[giver]]
                first = randbelow(seed, laid)
                for number in range(laid):
                    card = hand[first ^ number]
                    lay(tables, boards[seat], card, random_move(tables, boards[seat], touch, braid, seed))
                count += laid
        for seat in range(seats):
            scores[game, seat] = score(tables, boards[seat])
    return count
