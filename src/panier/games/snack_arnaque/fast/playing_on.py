"""Compiled simulation for reviews: many games from one table, with each seat's share of the victory and points."""

from typing import Final

import numpy as np

from panier.bots.twins.compiling import compiled, compiled_for
from panier.games.snack_arnaque.fast.rules import MAX_SEATS, SEATS, WIDTH, Floats, Luck, Table, act, move_number, row_of
from panier.games.snack_arnaque.fast.search import play_on

__all__ = ["move_number", "play_many", "row_of"]

A_ROW: Final = np.zeros(1, np.int64)
A_LUCK: Final = np.zeros(1, np.uint64)
ENDS: Final = np.zeros((1, 1, 1))


@compiled
def write_shares(totals: Table, seats: int, shares: Floats) -> None:
    """Write each seat's share of the victory into `shares` (SA-36)."""
    best, first = -1, 0
    for seat in range(seats):
        if totals[seat] > best:
            best, first = totals[seat], 1
        elif totals[seat] == best:
            first += 1
    for seat in range(seats):
        shares[seat] = 1.0 / first if totals[seat] == best else 0.0


@compiled_for(A_ROW, A_ROW, A_LUCK, ENDS, ENDS)
def play_many(table: Table, moves: Table, luck: Luck, shares: Floats, points: Floats) -> None:
    """Simulate games after each move, with the same luck; write shares of the victory and points by game, move, seat.

    A negative move means none: the seat to act then chooses like the others.
    """
    totals = np.zeros(MAX_SEATS, np.int64)
    scratch = np.zeros(WIDTH, np.int64)
    copy = np.zeros(WIDTH, np.int64)
    for game in range(len(shares)):
        same = luck[0]
        for line in range(moves.size):
            luck[0] = same
            copy[:] = table
            if moves[line] >= 0:
                act(copy, moves[line])
            play_on(copy, luck, totals, scratch)
            write_shares(totals, table[SEATS], shares[game, line])
            for seat in range(table[SEATS]):
                points[game, line, seat] = totals[seat]
