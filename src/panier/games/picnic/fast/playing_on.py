"""Play picnics on to their end in compiled code: many games from one table, each with its own cards to come.

All seats lay both strips by the learned values, and keep the strip that is worth more when it is laid alone. Several
lines of play are followed at once, such as what a seat laid and what it might have laid instead: they get the same
cards, and what is the same in two of them is computed once.
"""

from typing import Final

import numpy as np

from panier.bots.twins.compiling import compiled, compiled_for
from panier.games.picnic.fast.rules import BOARD, COUNT, lay
from panier.games.picnic.fast.search import (
    EXAMPLE_FLAGS,
    PlacementFlags,
    Scratch,
    make_scratch,
    other_is_better,
    search_pairs,
    search_singles,
)
from panier.games.picnic.fast.tables import TABLES, Array, Tables

__all__ = ["play_on"]

NONE: Final = -1  # no card

# Examples of the arguments of `play_on`, for the compiler. Their axes: line, seat, board; game, line, seat, card; game,
# card; and the worths.
BOARDS: Final = np.zeros((1, 1, BOARD), np.int64)
HANDS: Final = np.zeros((1, 1, 1, 2), np.int64)
DECKS: Final = np.zeros((1, 1), np.int64)
VALUES: Final = np.zeros((1, 4, 1 << 16), np.int16)
WHICH: Final = np.zeros(8, np.int64)
ENDS: Final = np.zeros((1, 1, 1, BOARD), np.int64)
ASIDE: Final = np.zeros((1, 1, 8), np.int64)


@compiled
def lay_hand(
    tables: Tables,
    how: PlacementFlags,
    board: Array,
    hand: Array,
    values: Array,
    which: Array,
    beam: int,
    scratch: Scratch,
    best: Array,
    plans: Array,
) -> None:
    """Lay the strips in hand, one or two, where they are worth most."""
    if hand[0] == NONE:
        return
    one, other = hand[0], hand[1]
    if other == NONE:
        search_singles(tables, how, board, one, values[board[COUNT] + 1], which, scratch, best, plans)
        lay(tables, board, one, plans[0, 1])
        return
    search_pairs(tables, how, board, one, other, values[board[COUNT] + 2], which, beam, scratch, best, plans)
    first, then = (one, other) if plans[0, 0] == 0 else (other, one)
    lay(tables, board, first, plans[0, 1])
    lay(tables, board, then, plans[0, 2])


@compiled
def are_equal(one: Array, other: Array) -> bool:
    different = 0
    for index in range(one.size):
        different |= one[index] ^ other[index]
    return different == 0


@compiled_for(TABLES, EXAMPLE_FLAGS, BOARDS, HANDS, HANDS, DECKS, VALUES, WHICH, 0, True, 0, 0, ENDS, ASIDE)
def play_on(
    tables: Tables,
    how: PlacementFlags,
    boards: Array,
    hands: Array,
    chosen: Array,
    decks: Array,
    values: Array,
    which: Array,
    onward: int,
    drafting: bool,
    rounds: int,
    beam: int,
    ends: Array,
    aside: Array,
) -> None:
    """Write the final boards of all games to `ends`, and in solo the cards that went to the automaton to `aside`.

    `hands` are laid first; if `drafting`, they are pairs to keep one card of, and `chosen` has its position if it is
    known. Then `rounds` more rounds are dealt from `decks`. `values` are the worths by the number of strips laid.
    """
    games, lines, seats, _ = hands.shape
    scratch = make_scratch()
    best, plans = np.empty(1), np.empty((1, 3), np.int64)
    hand, passed = np.zeros((lines, seats, 2), np.int64), np.zeros((lines, seats), np.int64)
    before = np.zeros((lines, seats, BOARD), np.int64)
    held = np.zeros((lines, seats, 2), np.int64)
    alone = seats == 1
    for game in range(games):
        ends[game] = boards
        hand[:] = hands[game]
        draft, dealt, given = drafting, 0, 0
        for turn in range(rounds + 1):
            if turn:
                for seat in range(seats):
                    for card in range(2):
                        hand[:, seat, card] = decks[game, dealt]
                        dealt += 1
                draft = True
            board = ends[game]
            if draft:
                for line in range(lines):
                    for seat in range(seats):
                        keep = chosen[game, line, seat, 0] if turn == 0 else NONE
                        if keep == NONE and line and are_equal(board[line, seat], board[0, seat]):
                            keep = 0 if passed[0, seat] == hand[line, seat, 1] else 1
                        elif keep == NONE:
                            row = values[board[line, seat, COUNT] + (1 if alone else 2)]
                            one, other = hand[line, seat, 0], hand[line, seat, 1]
                            keep = (
                                1
                                if other_is_better(tables, how, board[line, seat], one, other, row, which, scratch)
                                else 0
                            )
                        passed[line, seat] = hand[line, seat, 1 - keep]
                        hand[line, seat, 0] = hand[line, seat, keep]
                    if alone:
                        hand[line, 0, 1] = NONE
                        aside[game, line, given] = passed[line, 0]
                    else:
                        for seat in range(seats):
                            hand[line, (seat + onward) % seats, 1] = passed[line, seat]
                if alone:
                    given += 1
            before[:] = board
            held[:] = hand
            for line in range(lines):
                for seat in range(seats):
                    if (
                        line
                        and are_equal(before[line, seat], before[0, seat])
                        and are_equal(held[line, seat], held[0, seat])
                    ):
                        board[line, seat] = board[0, seat]
                    else:
                        mine, cards = board[line, seat], hand[line, seat]
                        lay_hand(tables, how, mine, cards, values, which, beam, scratch, best, plans)
