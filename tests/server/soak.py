"""Kill a server two hundred times while people play, and check what they saw: `make soak`.

python -m server.soak [LIVES] [SEED]
"""

import asyncio
import sys
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from server.automatic_players import GAMES
from server.server_kills import WAYS, Report, play_through_kills

LIVES: Final = 200


def soak(lives: int, seed: int) -> Report:
    chance = Random(seed)
    ways = [chance.choice(WAYS) for _ in range(lives)]
    with TemporaryDirectory() as folder:
        return asyncio.run(
            play_through_kills(Path(folder) / "data", GAMES, ways, seed, tell=partial(print, flush=True))
        )


if __name__ == "__main__":
    lives, seed = [*map(int, sys.argv[1:]), *(LIVES, Random().randrange(10_000))[len(sys.argv) - 1 :]]
    print(f"{lives} lives, seed {seed}", flush=True)
    report = soak(lives, seed)
    print(f"\n{report}")
    sys.exit(bool(report.violations))
