"""Measure the best picnic in hindsight: how often it is proven, how close the bound is, and how long it takes.

The deals are the daily picnics from 2026-01-01 on: with the first strip of each pair, and with a choice of one of each.
"""

import sys
from datetime import date, timedelta
from time import process_time

from panier.games.picnic import daily
from panier.games.picnic.review.beam import search_beam
from panier.games.picnic.review.hindsight import HindsightQuery, best_picnic, points_without_bonus

FIRST = date(2026, 1, 1)


def measure(name: str, questions: list[HindsightQuery], *, beam: bool) -> None:
    gaps, points, seconds, found = [], [], [], []
    for asked in questions:
        began = process_time()
        best = best_picnic(asked)
        seconds.append(process_time() - began)
        gaps.append(best.bound - best.points)
        points.append(best.points)
        if beam:
            found.append(points_without_bonus(search_beam(asked.rounds, asked.table, asked.count)))
    number = len(questions)
    shares = ", ".join(f"{gap}: {gaps.count(gap) / number:.0%}" for gap in sorted(set(gaps)))
    print(
        f"{name}: {number} deals, {sum(points) / number:.2f} points, bound {sum(gaps) / number:.2f} above ({shares}); "
        f"{sum(seconds) / number:.2f} s of processor time, at most {max(seconds):.2f} s"
    )
    if beam:
        print(f"  the beam search alone: {sum(found) / number:.2f} points")


def main() -> None:
    number = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    deals = [daily.deals(FIRST + timedelta(days=i)) for i in range(number)]
    best_picnic(HindsightQuery([[pair] for pair in deals[0]]))  # compile first
    measure("eight strips", [HindsightQuery([[pair[:1]] for pair in deal]) for deal in deals], beam=True)
    measure("one of each of eight pairs", [HindsightQuery([[pair] for pair in deal]) for deal in deals], beam=True)


if __name__ == "__main__":
    main()
