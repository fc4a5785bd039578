"""Ten thousand days of simulated servers on all cores: `make simulate-nodes`.

python -m server.simulated [SEEDS] [FIRST]
"""

import sys
from multiprocessing import Pool, cpu_count
from time import perf_counter
from typing import Final

from server.simulated.world import simulate

SEEDS: Final = 10_000
REPORT_INTERVAL: Final = 500  # seeds between two lines of progress


def problems_of(seed: int) -> tuple[int, list[str]]:
    return seed, simulate(seed).problems


def simulate_all(seeds: range) -> list[tuple[int, list[str]]]:
    """Return the seeds that had problems, with those problems."""
    wrong: list[tuple[int, list[str]]] = []
    began = perf_counter()
    with Pool(cpu_count()) as pool:
        for done, (seed, found) in enumerate(pool.imap(problems_of, seeds, chunksize=10), 1):
            if found:
                wrong.append((seed, found))
                print(f"seed {seed}: {found[0]}", flush=True)
            if done % REPORT_INTERVAL == 0 or done == len(seeds):
                speed = done / (perf_counter() - began)
                print(f"{done} seeds, {len(wrong)} with problems, {speed:.1f} a second", flush=True)
    return wrong


def print_day(seed: int) -> None:
    """Print one day event by event."""
    world = simulate(seed)
    for at, who, what in world.history:
        print(f"{at - 1000:8.3f} {who}: {what}")
    print(*world.problems, sep="\n")


if __name__ == "__main__":
    number, first = [*map(int, sys.argv[1:]), *(SEEDS, 0)[len(sys.argv) - 1 :]]
    if number == 1:
        print_day(first)
    elif wrong := simulate_all(range(first, first + number)):
        seed, found = wrong[0]
        print(
            f"\nThe first is seed {seed}; `make simulate-nodes SEEDS='1 {seed}'` prints every event of it.",
            *found,
            sep="\n",
        )
        sys.exit(1)
