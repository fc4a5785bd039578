"""Measure the compiled twin of picnics: strips per second, best pairs of places, and whole games, beside peers.

Contenders take turns in one run. Figures are medians of several rounds in seconds of processor time, so that other work
on the machine matters little.
"""

import subprocess
import sys
from pathlib import Path
from random import Random
from resource import RUSAGE_CHILDREN, getrusage
from shutil import which
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from types import ModuleType

import numpy as np
import pyspiel

from panier.core.bot import DelayedMove
from panier.core.chance import RandBelow, seeded
from panier.core.match import simulate
from panier.games.picnic import bots as picnic
from panier.games.picnic import rules as game_rules
from panier.games.picnic.bots.shared import Choice
from panier.games.picnic.cards import DECKS
from panier.games.picnic.fast import TWIN, convert
from panier.games.picnic.fast.tables import TABLES
from panier.games.picnic.table import Options, View
from panier.games.picnic.weave import EMPTY, lay, placements

ROUNDS = 5
GAMES = 20_000
C_PROGRAM = Path(__file__).with_name("fast_limit.c")


def strips(search: ModuleType, seats: int = 2) -> tuple[float, float]:
    """Return random strips laid per second, and acts per second: strips, deals and kept cards, no confirmations."""
    scores = np.zeros((GAMES, seats), np.int64)
    began = process_time()
    laid = search.rules.random_games(TABLES, True, True, -1, np.array([7], np.uint64), scores)
    spent = process_time() - began
    return laid / spent, (laid + GAMES * 4 * (1 + seats)) / spent


def tic_tac_toe() -> float:
    """Return acts per second of OpenSpiel's C++ game, driven from Python."""
    game, random = pyspiel.load_game("tic_tac_toe"), Random(1)
    acts, began = 0, process_time()
    while (spent := process_time() - began) < 1:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            acts += 1
    return acts / spent


def best_pair(search: ModuleType) -> list[float]:
    """Return the milliseconds of full searches for the best places of two strips, in picnics of 2, 4 and 6 strips."""
    random, times = Random(2), []
    values, which_row = np.zeros((4, 1 << 16), np.int16), np.zeros(8, np.int64)
    values[:3] = TABLES.points
    best, plans = np.zeros(1), np.zeros((1, 3), np.int64)
    for number in range(60):
        before, cards = EMPTY, random.sample(DECKS["snack-match"], 8)
        for card in cards[: 2 + number % 3 * 2]:
            before = lay(before, random.choice(list(placements(before, card))))
        board, hand = convert.board_of(before), np.array([convert.card_number(card) for card in cards[6:]])
        began = process_time()
        search.best_pairs(TABLES, search.EXAMPLE_FLAGS, board, hand, values, which_row, search.MAX_MOVES, best, plans)
        times.append(1000 * (process_time() - began))
    return times


def c_loop(program: Path) -> float:
    before = getrusage(RUSAGE_CHILDREN).ru_utime
    laid = int(subprocess.run([program, "400000"], capture_output=True, text=True, check=True).stdout.split()[0])
    return laid / (getrusage(RUSAGE_CHILDREN).ru_utime - before)


def champion() -> list[float]:
    """Return the milliseconds of a champion's decisions, with and without bonus cards; confirmations do not count."""
    times: list[float] = []

    def timed(view: View, randbelow: RandBelow) -> Choice:
        began = process_time()
        choice = picnic.champion(view, randbelow)
        if not isinstance(choice, DelayedMove):
            times.append(1000 * (process_time() - began))
        return choice

    for seed in range(8):
        options = Options(bonus="random" if seed % 2 else "none")
        simulate(game_rules, 2 + seed % 3, options, [timed, picnic.sprout], seeded(seed))
    return times


def main() -> None:
    began = perf_counter()
    search = TWIN.wait()
    if search is None:
        sys.exit(f"no twin here: {TWIN.error or 'Numba is not installed'}")
    print(f"twin ready after {perf_counter() - began:.1f} s (read from disk, or compiled)")
    with TemporaryDirectory() as folder:
        limit = Path(folder) / "limit"
        compiler = which("cc")
        if compiler:
            subprocess.run([compiler, "-O3", "-march=native", "-o", limit, C_PROGRAM], check=True)
        laid, acts, peer, bound, pairs = [], [], [], [], []
        for _ in range(ROUNDS):
            one, other = strips(search)
            laid.append(one)
            acts.append(other)
            peer.append(tic_tac_toe())
            pairs += best_pair(search)
            if compiler:
                bound.append(c_loop(limit))
    print(f"random strips a second        {median(laid):12,.0f}   (goal 3,000,000)")
    if bound:
        print(f"the same in a plain C loop    {median(bound):12,.0f}   ours is {median(laid) / median(bound):.2f}x")
    else:
        print("the same in a plain C loop    skipped: this machine has no C compiler")
    ratios = sorted(mine / theirs for mine, theirs in zip(acts, peer, strict=True))
    print(f"acts of whole games a second  {median(acts):12,.0f}")
    print(
        f"open_spiel tic_tac_toe (C++)  {median(peer):12,.0f}   "
        f"ours is {median(ratios):.1f}x ({ratios[0]:.1f} to {ratios[-1]:.1f}; goal 10x)"
    )
    times = champion()
    print(f"champion, a decision        {median(times):.0f} ms, p95 {quantiles(times, n=20)[-1]:.0f}   (goal 300 ms)")
    print(f"best pair of places, all tried  {median(pairs):.2f} ms, p95 {quantiles(pairs, n=20)[-1]:.2f}   (goal 5 ms)")


if __name__ == "__main__":
    main()
