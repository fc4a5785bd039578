"""Measure start times, the memory of a table, and the speed by seats, by number of games and by processes."""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter

from ours import rules_play
from panier.core.chance import seeded
from panier.core.game import AnyGame
from panier.core.match import simulate
from panier.core.registry import GAMES, find
from panier.core.rules import Act, begin
from panier.core.values import Frozen, Tagged
from panier.lab.simulation import simulate_many
from turns import Contender, measure_by_turns

STARTS = {
    "python": "pass",
    "panier": "import panier; panier.find('snack-match').begin(4)",
    "panier --help": "import sys; sys.argv = ['panier', '--help']; from panier.cli import main; main()",
    "rlcard": "import rlcard; rlcard.make('uno')",
    "pettingzoo": "from pettingzoo.classic import tictactoe_v3; tictactoe_v3.env()",
    "open_spiel": "import pyspiel; pyspiel.load_game('tic_tac_toe').new_initial_state()",
    "pgx": "import pgx; pgx.make('tic_tac_toe')",
}
ACTS = 30


class Start(Frozen):
    """The processor seconds until a game can begin, or until a command has printed its help."""

    what: str
    seconds: float


class Memory(Frozen):
    """The bytes of memory of one more table."""

    what: str
    bytes: int


class BySeats(Frozen):
    """Acts per second by the readable rules, moves picked."""

    game: str
    seats: int
    acts: float


class Series(Frozen):
    """Random games of Snack Match with four seats by `simulate_many`, in wall time with all overhead."""

    games: int
    jobs: int
    acts: float  # per second


def measure_starts(rounds: int) -> list[Start]:
    found: dict[str, list[float]] = {what: [] for what in STARTS}
    for _ in range(rounds):
        for what, code in STARTS.items():
            before = getrusage(RUSAGE_CHILDREN)
            subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)
            after = getrusage(RUSAGE_CHILDREN)
            found[what].append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return [Start(what, median(seconds)) for what, seconds in found.items()]


def resident_bytes() -> int:
    """Return the resident memory of this process in bytes; only on Linux."""
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


class StopGame(Exception):
    """Raised to stop a game after some acts."""


def started_game(entry: AnyGame, number: int) -> object:
    """Return a table with four seats after some acts of a random game."""
    acts: list[Act[Tagged]] = []

    def watch(act: Act[Tagged]) -> None:
        acts.append(act)
        if len(acts) == ACTS:
            raise StopGame

    with suppress(StopGame):
        simulate(entry.rules, 4, entry.default_options, [None], seeded(number), watch)
    state: object = begin(entry.rules, 4, entry.default_options)
    for act in acts:
        state = entry.rules.apply(state, act)
    return state


def table_makers() -> dict[str, Callable[[int], object]]:
    """Return functions that make a table from a number, by name."""
    import pyspiel
    import rlcard
    from pettingzoo.classic import tictactoe_v3

    def uno(number: int) -> object:
        env = rlcard.make("uno")
        env.reset()
        return env

    def zoo(number: int) -> object:
        env = tictactoe_v3.env()
        env.reset()
        return env

    tic_tac_toe = pyspiel.load_game("tic_tac_toe")
    return {
        **{f"panier {id}": partial(started_game, entry) for id, entry in GAMES.items()},
        "rlcard uno, an environment": uno,
        "pettingzoo tictactoe_v3, an environment": zoo,
        "open_spiel tic_tac_toe (C++), a state": lambda number: tic_tac_toe.new_initial_state(),
    }


def memory_of(what: str) -> Memory:
    make, tables = table_makers()[what], 100_000 if "C++" in what else 2_000
    for number in range(100):
        make(number)
    before = resident_bytes()
    kept = [make(number) for number in range(tables)]
    return Memory(what, (resident_bytes() - before) // len(kept))


def measure_memories() -> list[Memory]:
    """Measure each kind in a separate process, so that none reuses memory that another has freed."""
    if not Path("/proc/self/statm").exists():
        return []
    with ProcessPoolExecutor(1, mp_context=get_context("spawn"), max_tasks_per_child=1) as pool:
        return list(pool.map(memory_of, table_makers()))


def measure_by_seats(rounds: int, seconds: float) -> list[BySeats]:
    contenders = [
        Contender("panier", id, str(seats), rules_play(entry, seats))
        for id, entry in GAMES.items()
        for seats in entry.rules.seat_range(entry.default_options)
    ]
    return [BySeats(one.game, int(one.how), one.middle) for one in measure_by_turns(contenders, rounds, seconds)]


def measure_series(rounds: int, most: int) -> list[Series]:
    entry = find("snack-match")
    kinds = [(games, jobs) for games in (most // 100, most // 10, most) for jobs in (1, 2)]
    found: dict[tuple[int, int], list[float]] = {kind: [] for kind in kinds}
    for number in range(rounds):
        for games, jobs in kinds:
            began = perf_counter()
            report = simulate_many(entry, seats=4, games=games, bots=["random"], seed=number, jobs=jobs)
            found[games, jobs].append(report.acts / (perf_counter() - began))
    return [Series(games, jobs, median(rates)) for (games, jobs), rates in found.items()]
