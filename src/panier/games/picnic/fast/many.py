"""Many solo games in compiled code: a row each, all stepped by one call.

A game has sixteen choices, two a turn: which of two strips to keep, then where to lay it. The automaton gets the other
strip.
"""

from typing import Final

import numpy as np

from panier.bots.twins.compiling import compiled_for
from panier.games.picnic.fast.rules import A_SEED, BOARD, FRAMES, MAX_MOVES, clear_board, lay, placements, shuffle
from panier.games.picnic.fast.tables import TABLES, Array, Tables

__all__ = ["BOARD", "FRAMES", "deal", "masks", "step"]

TURNS: Final = 8
PLACES: Final = 1  # the numbers of the actions: see `panier.games.picnic.rl`
KEEPS: Final = PLACES + 2 * MAX_MOVES
BOARDS: Final = np.zeros((1, BOARD), np.int64)
DECKS: Final = np.zeros((1, 2), np.int64)
AT: Final = np.zeros(1, np.int64)
ROWS: Final = np.zeros(1, np.bool_)
MASKS: Final = np.zeros((1, 2), np.int8)


@compiled_for(BOARDS, DECKS, AT, A_SEED, ROWS)
def deal(boards: Array, decks: Array, at: Array, seed: Array, rows: Array) -> None:
    """Begin new games in these rows: a bare table, and the sixteen cards to come at the front of the deck."""
    for row in range(len(rows)):
        if rows[row]:
            clear_board(boards[row])
            shuffle(decks[row], 2 * TURNS, seed)
            at[row] = 0


@compiled_for(TABLES, BOARDS, DECKS, AT, AT)
def step(tables: Tables, boards: Array, decks: Array, at: Array, actions: Array) -> None:
    """Make a choice in each row: `at` counts them, and the card kept becomes the first of its turn in the deck.

    Choices must be possible by the masks, or negative to skip the row; rows that are over are skipped.
    """
    for row in range(len(at)):
        turn, laying = at[row] >> 1, at[row] & 1
        if turn == TURNS or actions[row] < 0:
            continue
        deck = decks[row]
        if laying:
            lay(tables, boards[row], deck[2 * turn], actions[row] - PLACES)
        elif actions[row] == KEEPS + 1:
            deck[2 * turn], deck[2 * turn + 1] = deck[2 * turn + 1], deck[2 * turn]
        at[row] += 1


@compiled_for(TABLES, BOARDS, DECKS, AT, True, True, MASKS)
def masks(tables: Tables, boards: Array, decks: Array, at: Array, touch: bool, braid: bool, found: Array) -> None:
    """Write for each row and action whether it is possible now."""
    moves = np.empty(MAX_MOVES, np.int64)
    found[:] = 0
    for row in range(len(at)):
        turn, laying = at[row] >> 1, at[row] & 1
        if turn == TURNS:
            continue
        if laying:
            number = placements(tables, boards[row], decks[row, 2 * turn], touch, braid, moves)
            for index in range(number):
                found[row, PLACES + moves[index]] = 1
        else:
            found[row, KEEPS] = 1
            found[row, KEEPS + 1] = 1
