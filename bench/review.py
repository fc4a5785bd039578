"""Measure how long a review takes: for each game an ordinary table and the largest, in seconds of one core.

It measures processor time, so that other work on the machine does not count.

.venv/bin/python bench/review.py
"""

from time import process_time
from typing import Any, Final

from msgspec.structs import replace

from panier.bots import find_bot, wait_for_twin
from panier.core.chance import seeded
from panier.core.match import simulate
from panier.core.record import Record
from panier.core.registry import find
from panier.core.rules import Act
from panier.games._racing.card_worth import worth_of_cards
from panier.lab.review import review

TABLES: Final[tuple[tuple[str, int, dict[str, Any]], ...]] = (
    ("snack-match", 1, {"bonus": "hard"}),
    ("snack-match", 4, {}),
    ("snack-match", 9, {"bonus": "random"}),
    ("picnic", 9, {"bonus": "random"}),
    ("snack-arnaque", 3, {}),
    ("snack-arnaque", 5, {}),
    ("sandwich", 4, {}),
    ("sandwich", 12, {"trade": True}),
    ("snap", 4, {}),
    ("snap", 8, {}),
    ("elephant", 4, {}),
)
GAMES_OF_SNAP: Final = 100  # with eight seats: their lengths differ most, so the longest is measured, too


def play_record(id: str, seats: int, options: dict[str, Any], seed: int) -> Record:
    """Play a game between good and casual bots."""
    entry = find(id)
    acts: list[Act[Any]] = []
    bots = [find_bot(entry, name) for name in ("good", "casual")]
    how = replace(entry.default_options, **options)
    simulate(entry.rules, seats, how, bots[:seats], seeded(seed), acts.append)
    return Record(id, seats, how, tuple(acts))


def print_row(record: Record, note: str = "") -> None:
    worth_of_cards.cache_clear()  # as for the first game of its kind in a process
    start = process_time()
    found = review(record.replay())
    seconds = process_time() - start
    columns = (record.entry.name, record.seats, note, len(record.acts), len(found.decisions), f"{seconds:.1f}")
    print(f"| {' | '.join(map(str, columns))} |", flush=True)


def main() -> None:
    for id, _, _ in TABLES:
        wait_for_twin(find(id))
    review(play_record("snack-match", 2, {}, 0).replay())  # load compiled code first
    review(play_record("snack-arnaque", 2, {}, 0).replay())
    print("| game | seats | | acts | decisions listed | seconds |\n|---|---:|---|---:|---:|---:|")
    for id, seats, options in TABLES:
        print_row(play_record(id, seats, options, 1), ", ".join(f"{name}={value}" for name, value in options.items()))
    games = [play_record("snap", 8, {}, seed) for seed in range(GAMES_OF_SNAP)]
    print_row(max(games, key=lambda game: len(game.acts)), f"the longest of {GAMES_OF_SNAP}")


if __name__ == "__main__":
    main()
