"""Measure how simulated people fare against the bots of races.

The tables show games won at three seats, and races won against bots that adapt to their pace.

.venv/bin/python bench/race_people.py [GAMES] [SEED]        tables for docs/ladder.md, in Markdown
"""

import sys
from itertools import groupby
from os import cpu_count
from statistics import fmean
from typing import Any, Final

from panier.bots import bot_names
from panier.core.house_rules import read_options
from panier.core.registry import find
from panier.core.units import Millis
from panier.games._racing.people import paced_races
from panier.lab.arena import play_against_people
from panier.lab.people import people

SHORT: Final = {"elephant": "flips=100", "snap": "flips=80"}
PLAY_NOW: Final = {"elephant": 2, "snap": 3}  # bots
FIRST_REACTION_MS: Final = {"elephant": 550, "snap": 800}  # what a new device reports
RACES: Final = 300


def short_options(game: str) -> Any:
    return read_options(find(game), [SHORT[game]])


def print_against_bots(game: str, games: int, seed: int) -> None:
    strengths = bot_names(find(game))[1:]
    print(f"\n### {find(game).name} ({SHORT[game]}), one person and two bots, {games} games, seed {seed}\n")
    print(f"| | {' | '.join(strengths)} |\n| --- |{' ---: |' * len(strengths)}")
    jobs = cpu_count() or 1
    played = play_against_people(find(game), games=games, options=short_options(game), seed=seed, jobs=jobs)
    for name, met in groupby(played.meetings, lambda one: one.person):
        cells = [f"{one.won.mean:.0%} ({one.won.low:.0%} to {one.won.high:.0%})" for one in met]
        print(f"| {name} | {' | '.join(cells)} |")


def print_paced_races(seed: int) -> None:
    print(f"\n### Races won of {RACES} against casual bots that adapt to the person's pace, seed {seed}\n")
    print(f"| | {' | '.join(find(game).name for game in SHORT)} |\n| --- |{' ---: |' * len(SHORT)}")
    for name in people(find("snap")):
        cells = []
        for game, bots in PLAY_NOW.items():
            paced = paced_races(
                find(game),
                name,
                "casual",
                RACES,
                seed=seed,
                options=short_options(game),
                bots=bots,
                says=Millis(FIRST_REACTION_MS[game]),
            )
            cells.append(f"{fmean(paced.won):.0%}, of the first ten {fmean(paced.won[:10]):.0%}")
        print(f"| {name} | {' | '.join(cells)} |")


if __name__ == "__main__":
    given = [int(text) for text in sys.argv[1:]]
    games, seed = (*given, *(1600, 23)[len(given) :])
    for game in SHORT:
        print_against_bots(game, games, seed)
    print_paced_races(seed)
