"""How the picnic bots stand beside each other at two seats, cards and seats mirrored: each deal is played twice.

`python bench/ladder_picnic.py [DEALS] [NAME NAME]`: every step of the ladder, or two bots; with the time of decisions.
"""

import sys
from collections.abc import Sequence
from itertools import pairwise
from math import sqrt
from statistics import mean, quantiles
from time import perf_counter

from panier.bots import picnic
from panier.bots.picnic.alike import Choice
from panier.fast.picnic import TWIN
from panier.game import Below, seeded
from panier.games.picnic import rules
from panier.games.picnic.table import Options, View
from panier.playout import simulate

LADDER = ("sprout", "casual", "good", "sharp", "champion")


def compare(weaker: str, stronger: str, deals: int, first: int = 0) -> None:
    """Plays the deals both ways round and prints who won how often."""
    times: list[float] = []

    def timed(view: View, below: Below) -> Choice:
        began = perf_counter()
        choice: Choice = getattr(picnic, stronger)(view, below)
        times.append(1000 * (perf_counter() - began))
        return choice

    won, decided = 0, 0
    scores: tuple[list[int], list[int]] = [], []
    for deal in range(first, first + deals):
        for seat in range(2):
            bots = [timed, getattr(picnic, weaker)] if seat == 0 else [getattr(picnic, weaker), timed]
            end = simulate(rules, 2, Options(), bots, seeded(f"{deal} {seat}"), chance=seeded(f"deal {deal}"))
            result = rules.result(end)
            scores[0].append(result.scores[1 - seat])
            scores[1].append(result.scores[seat])
            if len(result.winners) == 1:
                decided += 1
                won += result.winners == (seat,)
    share = won / decided
    print(
        f"{stronger:9} against {weaker:9} {share:6.1%} ± {1.96 * sqrt(share * (1 - share) / decided):.1%} of {decided} "
        f"decided; points {mean(scores[1]):.2f} and {mean(scores[0]):.2f}; "
        f"{stronger} takes {mean(times):.1f} ms, p95 {quantiles(times, n=20)[-1]:.0f} ms",
        flush=True,
    )


def main(arguments: Sequence[str]) -> None:
    TWIN.wait()
    deals = int(arguments[0]) if arguments else 200
    pairs = [tuple(arguments[1:3])] if len(arguments) > 2 else list(pairwise(LADDER))
    for weaker, stronger in pairs:
        compare(weaker, stronger, deals)


if __name__ == "__main__":
    main(sys.argv[1:])
