"""How people fare against the bots of the races: simulated people at three seats, short games; and with bots that keep
to their pace, how many races they win.

.venv/bin/python bench/race_people.py [GAMES] [SEED]        tables for docs/ladder.md, in Markdown
"""

import sys
from os import cpu_count
from statistics import fmean
from typing import Any, Final

from panier.bots import names
from panier.core.house_rules import read_options
from panier.core.registry import find
from panier.core.stats import share
from panier.core.units import Millis
from panier.games._racing.people import games_won, paced_races
from panier.lab.people import people
from panier.lab.process_pool import in_parts, map_parts

SHORT: Final = {"elephant": "flips=100", "snap": "flips=80"}
PLAY_NOW: Final = {"elephant": 2, "snap": 3}  # bots
FIRST: Final = {"elephant": 550, "snap": 800}  # what a device says whose owner's times it does not know yet
RACES: Final = 300
AT_ONCE: Final = 50  # games that a process plays before it reports


def play(part: tuple[str, str, str, int, range]) -> list[float]:
    game, name, strength, seed, numbers = part
    return games_won(find(game), name, strength, numbers, seed=seed, options=short(game))


def short(game: str) -> Any:
    return read_options(find(game), [SHORT[game]])


def against_bots(game: str, games: int, seed: int) -> None:
    strengths = names(find(game))[1:]
    print(f"\n### {find(game).name} ({SHORT[game]}), one person and two bots, {games} games, seed {seed}\n")
    print(f"| | {' | '.join(strengths)} |\n| --- |{' ---: |' * len(strengths)}")
    for name in people(find(game)):
        parts = [(game, name, bot, seed, numbers) for bot in strengths for numbers in in_parts(range(games), AT_ONCE)]
        won: dict[str, list[float]] = {bot: [] for bot in strengths}
        for (_, _, bot, _, _), found in map_parts(play, parts, cpu_count() or 1):
            won[bot] += found
        cells = [share(won[bot]) for bot in strengths]
        print(f"| {name} | {' | '.join(f'{one.mean:.0%} ({one.low:.0%} to {one.high:.0%})' for one in cells)} |")


def at_their_pace(seed: int) -> None:
    print(f"\n### Races won of {RACES} against casual bots that keep to one's pace, seed {seed}\n")
    print(f"| | {' | '.join(find(game).name for game in SHORT)} |\n| --- |{' ---: |' * len(SHORT)}")
    for name in people(find("snap")):
        cells = []
        for game, bots in PLAY_NOW.items():
            paced = paced_races(
                find(game), name, "casual", RACES, seed=seed, options=short(game), bots=bots, says=Millis(FIRST[game])
            )
            cells.append(f"{fmean(paced.won):.0%}, of the first ten {fmean(paced.won[:10]):.0%}")
        print(f"| {name} | {' | '.join(cells)} |")


if __name__ == "__main__":
    given = [int(text) for text in sys.argv[1:]]
    games, seed = (*given, *(1600, 23)[len(given) :])
    for game in SHORT:
        against_bots(game, games, seed)
    at_their_pace(seed)
