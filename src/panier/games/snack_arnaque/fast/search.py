"""Compiled search: simulate many games from a table to find the move that wins most often.

In simulated games all seats choose by the score as it would be now. Moves are compared on the same luck; after each
stage the worse half of them is dropped, and the others are tried further (sequential halving).
"""

import numpy as np

from panier.bots.twins.compiling import compiled, compiled_for
from panier.games.snack_arnaque.fast.rules import (
    BONUS,
    CHOOSE,
    DRAWN,
    HELD,
    HOLDABLE,
    KINDS,
    MASKS,
    MAX_MOVES,
    MAX_SEATS,
    OVER,
    PHASE,
    RACCOON,
    SEATS,
    SIZE,
    STEAL,
    STEALING,
    STOP,
    TURN,
    WIDTH,
    Floats,
    Luck,
    Table,
    act,
    count,
    move_number,
    moves,
    randbelow,
    row_of,
    start_or_draw,
)
from panier.games.snack_arnaque.table import State

__all__ = ["by_count", "move_number", "weigh_moves", "weigh_state"]

# The worth of a free place: more than a card can bring. Filling up last is an advantage, so impatient simulated players
# tell little: a search with them and 100 games a decision loses to a merely patient bot three times in four.
FREE_PLACE_WORTH = 20
LOWEST_WORTH = -1000  # below the worth of any table


@compiled
def worth(table: Table, seat: int, totals: Table) -> int:
    """Return what a table is worth to a seat, by the score as it would be now."""
    count(table, totals)
    best = 0
    for rival in range(table[SEATS]):
        if rival != seat and totals[rival] > best:
            best = totals[rival]
    return int(totals[seat] - best - FREE_PLACE_WORTH * table[SIZE + seat])


@compiled
def move_card(table: Table, kind: int, rival: int, seat: int) -> None:
    table[HELD + rival * HOLDABLE + kind] -= 1
    table[SIZE + rival] -= 1
    table[HELD + seat * HOLDABLE + kind] += 1
    table[SIZE + seat] += 1


@compiled
def best_theft(table: Table, seat: int, totals: Table) -> tuple[int, int]:
    """Return the worth of the table after the best theft, and that theft; STOP if there is nothing to steal."""
    most, theft = LOWEST_WORTH, STOP
    for rival in range(table[SEATS]):
        if rival == seat:
            continue
        for kind in range(HOLDABLE):
            if table[HELD + rival * HOLDABLE + kind]:
                move_card(table, kind, rival, seat)
                value = worth(table, seat, totals)
                move_card(table, kind, seat, rival)
                if value > most:
                    most, theft = value, STEAL + rival * HOLDABLE + kind
    return most, theft


@compiled
def after_thefts(table: Table, number: int, totals: Table, scratch: Table) -> int:
    """Return the worth of the table to the seat to act after it takes raccoons and they steal what is best."""
    seat = table[TURN]
    scratch[:] = table
    scratch[MASKS + seat] += number
    for _ in range(number):
        _, theft = best_theft(scratch, seat, totals)
        if theft != STOP:
            rival, kind = divmod(theft - STEAL, HOLDABLE)
            move_card(scratch, kind, rival, seat)
    return worth(scratch, seat, totals)


@compiled
def by_count(table: Table, luck: Luck, totals: Table, scratch: Table) -> int:
    """Return the move with the best difference between the own score and the best rival's; break ties at random."""
    seat = table[TURN]
    if table[PHASE] == STEALING:
        stay = worth(table, seat, totals)
        value, theft = best_theft(table, seat, totals)
        return theft if value > stay else STOP
    most, found, equals = LOWEST_WORTH, 0, 0
    for kind in range(KINDS):
        number = table[DRAWN + kind]
        if not number:
            continue
        if kind == RACCOON:
            value = after_thefts(table, number, totals, scratch)
        else:
            number = number if kind < BONUS else 1
            table[HELD + seat * HOLDABLE + kind] += number
            table[SIZE + seat] += number
            value = worth(table, seat, totals)
            table[HELD + seat * HOLDABLE + kind] -= number
            table[SIZE + seat] -= number
        if value > most:
            most, found, equals = value, kind, 1
        elif value == most:
            equals += 1
            if randbelow(luck, equals) == 0:
                found = kind
    return found


@compiled
def play_on(table: Table, luck: Luck, totals: Table, scratch: Table) -> None:
    """Play to the end, in place, and write the scores into `totals`."""
    while table[PHASE] != OVER:
        if table[PHASE] < CHOOSE:
            start_or_draw(table, luck)
        else:
            act(table, by_count(table, luck, totals, scratch))
    count(table, totals)


@compiled
def victory_share(totals: Table, seats: int, seat: int) -> float:
    """Return 1 for a victory, 0.5 for a shared one, else 0."""
    best = -1
    for rival in range(seats):
        if rival != seat and totals[rival] > best:
            best = totals[rival]
    return 1.0 if totals[seat] > best else 0.5 if totals[seat] == best else 0.0


# The entry point for Python code, compiled when this module is imported.
@compiled_for(np.zeros(1, np.int64), 0, np.zeros(1, np.uint64), np.zeros(1, np.int64), np.zeros(1))
def weigh_moves(table: Table, games: int, luck: Luck, found: Table, wins: Floats) -> int:
    """Simulate this many games in all after the moves of the seat to act.

    Write the moves, the best first, and the share of games won after each; return the number of moves.
    """
    number = moves(table, found)
    seat = table[TURN]
    totals = np.zeros(MAX_SEATS, np.int64)
    scratch = np.zeros(WIDTH, np.int64)
    copy = np.zeros(WIDTH, np.int64)
    halvings, left = 0, number
    while left > 1:
        left = (left + 1) // 2
        halvings += 1
    wins[:number] = 0.0
    tried, left = 0, number
    while halvings and left > 1:
        each = max(1, games // (halvings * left))
        for place in range(left):
            wins[place] *= tried
        for _ in range(each):
            same = luck[0]
            for place in range(left):
                luck[0] = same
                copy[:] = table
                act(copy, found[place])
                play_on(copy, luck, totals, scratch)
                wins[place] += victory_share(totals, table[SEATS], seat)
        tried += each
        for place in range(left):
            wins[place] /= tried
            at = place
            while at and wins[at] > wins[at - 1]:
                wins[at], wins[at - 1] = wins[at - 1], wins[at]
                found[at], found[at - 1] = found[at - 1], found[at]
                at -= 1
        left = (left + 1) // 2
    return number


def weigh_state(state: State, games: int, seed: int) -> dict[int, float]:
    """Return the moves of the seat to act, the best first, each with the share of games won after it.

    Moves that were dropped early were tried less: by luck the share of one of them may be higher.
    """
    found, wins = np.zeros(MAX_MOVES, np.int64), np.zeros(MAX_MOVES, np.float64)
    number = weigh_moves(row_of(state), games, np.array([1 + seed], np.uint64), found, wins)
    return dict(zip(found[:number].tolist(), wins[:number].tolist(), strict=True))
