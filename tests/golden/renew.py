"""Plays the golden games anew. To be run only in the commit that raises a game's rules version:

.venv/bin/python tests/golden/renew.py
"""

from pathlib import Path
from typing import Any

from panier.bots import find_bot, names
from panier.game import Act, seeded
from panier.games import GAMES
from panier.options import describe
from panier.record import Record, write
from panier.simulate import simulate

FOLDER = Path(__file__).parent


def main() -> None:
    for entry in GAMES.values():
        for number, options in enumerate(entry.variants):
            possible = entry.game.seats(options)
            seats = possible[-number % len(possible)]  # the fewest, then the most, and on downwards
            acts: list[Act[Any]] = []
            # Any legal move will do, but races between players who slap at everything are all alike.
            kinds = names(entry)[1:] if entry.game.timed(options) else ["random"]
            bots = [find_bot(entry, kind) for kind in kinds]
            simulate(entry.game, seats, options, bots, seeded(f"golden {entry.id} {number}"), acts.append)
            name = f"{entry.id} {describe(entry, options) or 'plain'} {seats}".replace(" ", "_").replace(":", "-")
            text = write(Record(entry.id, seats, options, tuple(acts)))
            FOLDER.joinpath(f"{name}.jsonl").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
