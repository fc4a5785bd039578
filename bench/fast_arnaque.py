"""Measure the compiled twin of Snack Arnaque beside the readable rules, and how long a champion thinks.

`.venv/bin/python bench/fast_arnaque.py`
"""

from statistics import median, quantiles
from time import perf_counter, process_time

from panier.core.chance import RandBelow, seeded
from panier.core.match import simulate
from panier.core.rules import begin
from panier.games.snack_arnaque import rules
from panier.games.snack_arnaque.bots import champion, good
from panier.games.snack_arnaque.fast import TWIN
from panier.games.snack_arnaque.table import Move, View

SECONDS = 3.0
THOUGHT_GAMES = 6


def readable(seats: int) -> float:
    """Return acts per second of random play by the readable rules."""
    acts: list[object] = []
    randbelow, start = seeded(1), perf_counter()
    while perf_counter() - start < SECONDS:
        simulate(rules, seats, rules.Options(), [None], randbelow, acts.append)
    return len(acts) / (perf_counter() - start)


def compiled(seats: int) -> float:
    import numpy as np

    from panier.games.snack_arnaque.fast.rules import random_games, row_of

    table, luck = row_of(begin(rules, seats, rules.Options())), np.array([7], np.uint64)
    random_games(table, 1, luck)
    acts, start = 0, perf_counter()
    while perf_counter() - start < SECONDS:
        acts += random_games(table, 10_000, luck)
    return acts / (perf_counter() - start)


def thoughts(seats: int) -> list[float]:
    """Return the milliseconds of one core of each decision of a champion among good players."""
    took: list[float] = []

    def timed(view: View, randbelow: RandBelow) -> Move:
        start = process_time()
        move = champion(view, randbelow)
        took.append(1000 * (process_time() - start))
        return move

    for number in range(THOUGHT_GAMES):
        simulate(rules, seats, rules.Options(), [timed, *[good] * (seats - 1)], seeded(number))
    return took


def main() -> None:
    if TWIN.wait() is None:
        print("There is no compiler here (numba).")
        return
    print("seats  readable acts/s  compiled acts/s   ratio  champion median ms    p95 ms")
    for seats in (2, 3, 5):
        slow, fast, took = readable(seats), compiled(seats), thoughts(seats)
        print(
            f"{seats:5}  {slow:15,.0f}  {fast:15,.0f}  {fast / slow:6.0f}"
            f"  {median(took):18.0f}  {quantiles(took, n=20)[-1]:8.0f}"
        )


if __name__ == "__main__":
    main()
