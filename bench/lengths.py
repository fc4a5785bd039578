"""Measure how long Snap and Slap the Elephant last, and how they end, with bots that react like people.

.venv/bin/python bench/lengths.py [GAMES]
"""

import sys
from collections import Counter
from statistics import median

from panier.bots import find_bot
from panier.core.chance import seeded
from panier.core.match import simulate
from panier.core.registry import find


def measure_lengths(id: str, seats: int, bot: str, games: int) -> tuple[list[int], Counter[str]]:
    """Return how many cards were turned in each full game, and count why games ended."""
    entry = find(id)
    full = type(entry.default_options)(flips=0)
    turned: list[int] = []
    why: Counter[str] = Counter()
    for number in range(games):
        end = simulate(entry.rules, seats, full, [find_bot(entry, bot)], seeded(f"length {number}"))
        turned.append(end.turned)
        why[entry.rules.result(end).decided_by] += 1
    return turned, why


def main(games: int) -> None:
    print(f"Turned cards in {games} full games each: median and longest, and how they ended.")
    for id in ("snap", "elephant"):
        for bot in ("good", "sprout"):
            for seats in find(id).rules.seat_range(find(id).default_options):
                turned, why = measure_lengths(id, seats, bot, games)
                ends = ", ".join(f"{key} {number}" for key, number in why.most_common())
                print(f"{id:9}{bot:7}{seats} seats  {median(turned):6g} {max(turned):6}  {ends}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
