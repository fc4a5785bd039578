"""Learn the values of unfinished picnics by self-play, and write them beside the bots: `bench/learn_picnic.py SEED`.

This is TD(0) on afterstates: after each round, the estimated value of the previous picnic moves a little towards its
new estimate. All seats play by the current tables of values, with the floating frame and the draft: keep the card that
is better when laid alone, pass the other, lay both strips together. Games of two to four seats train the tables for
2, 4 and 6 strips; then solo games train those between.

The same seed gives the same file. It takes about two minutes of one core. Three times the games in LESSONS, with the
last rate halved, would gain a little more: each lesson so far has gained some hundredths of a point.
"""

import sys
from pathlib import Path
from time import perf_counter

import numpy as np

from panier.bots.twins.compiling import compiled
from panier.games.picnic.bots import learned_values
from panier.games.picnic.fast.rules import BOARD, clear_board, covered_cells, lay, score, shuffle, window
from panier.games.picnic.fast.search import (
    COVERED,
    PlacementFlags,
    Scratch,
    make_scratch,
    other_is_better,
    search_pairs,
    search_singles,
)
from panier.games.picnic.fast.tables import TABLES, Array, Tables
from panier.games.picnic.scoring import groups

# Games at a table, solo games, and the learning rate.
LESSONS = ((40_000, 10_000, 0.1), (40_000, 10_000, 0.05), (60_000, 15_000, 0.02), (60_000, 15_000, 0.007))
BEAM = 5
JOINABLE_CELL_WORTH = 0.3  # the initial value of a cell that could still join a group
STRIPS = learned_values.STRIPS


@compiled
def read_masks(tables: Tables, board: Array, masks: Array) -> None:
    corner = tables.corner[tables.lowest[board[24]]]
    for element in range(8):
        masks[element] = window(board[element], corner)
    masks[8] = window(covered_cells(board), corner)


@compiled
def learn(values: Array, masks: Array, target: float, rate: float, images: Array) -> None:
    """Move the values of these masks, and of their symmetric images, towards the target."""
    worth = values[COVERED, masks[8]]
    for element in range(8):
        worth += values[0, masks[element]]
    step = rate * (target - worth) / 9
    for element in range(9):
        row = COVERED if element == 8 else 0
        moved = values[row, masks[element]] + step
        for image in range(8):
            values[row, images[image, masks[element]]] = moved


@compiled
def lay_best(
    tables: Tables,
    how: PlacementFlags,
    board: Array,
    hand: Array,
    values: Array,
    which: Array,
    beam: int,
    sheet: Scratch,
    best: Array,
    plans: Array,
) -> None:
    search_pairs(tables, how, board, hand[0], hand[1], values, which, beam, sheet, best, plans)
    first = plans[0, 0]
    lay(tables, board, hand[first], plans[0, 1])
    lay(tables, board, hand[1 - first], plans[0, 2])


@compiled
def play(
    tables: Tables,
    how: PlacementFlags,
    values: Array,
    images: Array,
    seats: int,
    games: int,
    rate: float,
    beam: int,
    seed: Array,
) -> float:
    """Play games, learning if the rate is not 0, and return the mean score."""
    sheet = make_scratch()
    best, plans, which = np.empty(1), np.empty((1, 3), np.int64), np.zeros(8, np.int64)
    boards, masks = np.zeros((seats, BOARD), np.int64), np.zeros((seats, 9), np.int64)
    deck, hand, keep = np.arange(len(tables.deck)), np.zeros(2, np.int64), np.zeros(seats, np.int64)
    total = 0.0
    strips = 1 if seats == 1 else 2
    for _ in range(games):
        shuffle(deck, 2 * seats * (8 // strips), seed)
        for seat in range(seats):
            clear_board(boards[seat])
        for turn in range(8 // strips):
            laid = strips * (turn + 1)
            dealt = 2 * seats * turn
            for seat in range(seats):
                one, other = deck[dealt + 2 * seat], deck[dealt + 2 * seat + 1]
                keep[seat] = (
                    1 if other_is_better(tables, how, boards[seat], one, other, values[laid], which, sheet) else 0
                )
            for seat in range(seats):
                board = boards[seat]
                giver = (seat + seats - 1) % seats
                hand[0] = deck[dealt + 2 * seat + keep[seat]]
                hand[1] = deck[dealt + 2 * giver + 1 - keep[giver]]
                if strips == 1:
                    search_singles(tables, how, board, hand[0], values[laid], which, sheet, best, plans)
                    lay(tables, board, hand[0], plans[0, 1])
                else:
                    lay_best(tables, how, board, hand, values[laid], which, beam, sheet, best, plans)
                # Tables for whole rounds are learned only in games of several seats.
                if rate and turn and (strips == 2 or (laid - strips) % 2):
                    learn(values[laid - strips], masks[seat], best[0], rate, images)
                read_masks(tables, board, masks[seat])
        for seat in range(seats):
            total += score(tables, boards[seat])
    return total / (games * seats)


def initial_values() -> Array:
    """Return the initial tables: the score, and a bonus for each joined cell."""
    values = np.zeros((STRIPS + 1, 4, 1 << 16), np.float32)
    score = TABLES.points.astype(np.float32)
    joined = np.array([sum(size - 1 for size in groups(mask)) for mask in range(1 << 16)])
    values[:, :COVERED] = score + JOINABLE_CELL_WORTH * joined
    values[STRIPS, :COVERED] = score
    return values


def encode_values(values: Array) -> bytes:
    kinds = np.array(learned_values.kind_of_masks())
    _, sample = np.unique(kinds, return_index=True)  # a mask of each kind
    tables = [values[strips, row, sample] for strips in range(1, STRIPS) for row in (0, COVERED)]
    fixed = [np.clip(np.rint(table * learned_values.POINT), -32768, 32767).astype(int).tolist() for table in tables]
    return learned_values.pack_values(fixed)


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    seed = np.array([0x9E3779B97F4A7C15 ^ number], np.uint64)
    images = np.array([learned_values.masks_moved_to(cells) for cells in learned_values.symmetries()], np.int64)
    how = PlacementFlags(True, True)
    values = initial_values()
    for lesson, (games, solo, rate) in enumerate(LESSONS, 1):
        began = perf_counter()
        for seats in (2, 3, 4):
            share = games // 3 * 2 // seats  # the same number of picnics for each number of seats
            play(TABLES, how, values, images, seats, share, rate, BEAM, seed)
        play(TABLES, how, values, images, 1, solo, rate, BEAM, seed)
        spent = perf_counter() - began
        test = np.array([77], np.uint64)
        means = [play(TABLES, how, values, images, seats, 4000 // seats, 0.0, 12, test) for seats in (2, 4, 1)]
        print(
            f"lesson {lesson}: {games:,} + {solo:,} games at {rate} in {spent:.0f} s; points at two seats "
            f"{means[0]:.2f}, at four {means[1]:.2f}, alone {means[2]:.2f}",
            flush=True,
        )
    file = Path(learned_values.__file__).with_name(learned_values.FILE)
    file.write_bytes(encode_values(values))
    print(f"{file.name}: {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
