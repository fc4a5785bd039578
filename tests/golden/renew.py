"""Play the golden games again.

There is one for each variant, one for each game with seats that act in random order and take moves back, and some by
house rules.

Run it only in the commit that raises a game's rules version:

.venv/bin/python tests/golden/renew.py
"""

import sys
from itertools import islice
from pathlib import Path
from typing import Any

from panier.bots import bot_names, find_bot
from panier.core.chance import seeded
from panier.core.match import simulate
from panier.core.options import describe
from panier.core.record import Record, write
from panier.core.registry import GAMES
from panier.core.rules import Act

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent))

from core.house_rules import HOUSE  # noqa: E402 - found by the line above
from core.test_laws import Setting, wander  # noqa: E402 - found by the line above


def main() -> None:
    for entry in GAMES.values():
        for number, options in enumerate(entry.variants):
            possible = entry.rules.seat_range(options)
            seats = possible[-number % len(possible)]  # the fewest seats, then the most, and so on downwards
            acts: list[Act[Any]] = []
            # Random moves suffice, except in races, where random players slap at everything.
            kinds = bot_names(entry)[1:] if entry.rules.is_timed(options) else ["random"]
            bots = [find_bot(entry, kind) for kind in kinds]
            simulate(entry.rules, seats, options, bots, seeded(f"golden {entry.id} {number}"), acts.append)
            name = f"{entry.id} {describe(entry, options) or 'plain'} {seats}".replace(" ", "_").replace(":", "-")
            save(name, Record(entry.id, seats, options, tuple(acts)))
        seats = entry.rules.seat_range(entry.default_options)[1]
        wandered = [
            act for _, act, _ in islice(wander(Setting(entry, entry.default_options, seats), seeded(entry.id)), 400)
        ]
        save(f"{entry.id}_wandering_{seats}", Record(entry.id, seats, entry.default_options, tuple(wandered)))

    for entry, options in HOUSE:
        by_house: list[Act[Any]] = []
        seats = entry.rules.seat_range(options)[-1]
        kinds = bot_names(entry)[1:] if entry.rules.is_timed(options) else ["random"]
        bots = [find_bot(entry, kind) for kind in kinds]
        simulate(entry.rules, seats, options, bots, seeded(f"golden house {entry.id}"), by_house.append)
        save(f"{entry.id}_house_{seats}", Record(entry.id, seats, options, tuple(by_house)))


def save(name: str, record: Record) -> None:
    FOLDER.joinpath(f"{name}.jsonl").write_text(write(record), encoding="utf-8")


if __name__ == "__main__":
    main()
