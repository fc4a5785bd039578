"""Measure the speed of games beside peers: `.venv-bench/bin/python bench/speed.py [--quick] [--out FOLDER]`.

Contenders take turns on one core. A figure is the median of all rounds and a ratio compares adjacent rounds, in
processor time, so that other work on the machine matters little. The results are printed, and written as a page with
two plots and as JSON, with the machine and all versions; `docs/bench/` has a run of ours.
"""

import argparse
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from charts import bar_chart, line_chart
from growth import BySeats, Memory, Series, Start, measure_by_seats, measure_memories, measure_series, measure_starts
from machine import Machine, describe_machine
from ours import our_contenders
from panier.core.values import Frozen
from peers import peer_contenders
from turns import Rates, Ratio, format_factor, measure_by_turns, on_one_core, ratio

LIBRARIES = ("msgspec", "numba", "rlcard", "pettingzoo", "open-spiel", "pgx", "jax")
READABLE, LISTED, TWIN = "panier snack-match, picked", "panier snack-match, listed", "panier snack-match, twin"
# The first must be this many times as fast as the second.
GOALS = (
    (READABLE, "rlcard uno, env.run", 4.0),
    (READABLE, "open_spiel python_tic_tac_toe, Python", 1.5),
    (READABLE, "open_spiel python_kuhn_poker, Python", 1.0),
    (LISTED, READABLE, 0.25),
    (TWIN, "open_spiel tic_tac_toe, C++ from Python", 10.0),
    (TWIN, "open_spiel kuhn_poker, C++ from Python", 10.0),
    (TWIN, "open_spiel leduc_poker, C++ from Python", 10.0),
    (TWIN, "open_spiel gin_rummy, C++ from Python", 10.0),
)


class Goal(Frozen):
    """A goal: how many times as fast one contender is as another, and should be."""

    one: str
    other: str
    wanted: float
    found: Ratio

    @property
    def is_met(self) -> bool:
        return self.found.middle >= self.wanted


class Speed(Frozen):
    """All figures of one run."""

    machine: Machine
    rounds: int
    seconds: float  # of each contender in each round
    rates: list[Rates]
    goals: list[Goal]
    starts: list[Start]
    memories: list[Memory]
    by_seats: list[BySeats]
    series: list[Series]


def measure(rounds: int, seconds: float, most_games: int) -> Speed:
    where = describe_machine(LIBRARIES)
    with on_one_core():
        print("ours and theirs, compiling first", flush=True)
        rates = measure_by_turns([*our_contenders(), *peer_contenders()], rounds, seconds)
        print("by seats", flush=True)
        seated = measure_by_seats(min(rounds, 3), seconds / 4)
    named = {one.name: one for one in rates}
    goals = [Goal(one, other, wanted, ratio(named[one], named[other])) for one, other, wanted in GOALS]
    print("starts, memory, series", flush=True)
    return Speed(
        where,
        rounds,
        seconds,
        rates,
        goals,
        measure_starts(rounds),
        measure_memories(),
        seated,
        measure_series(min(rounds, 3), most_games),
    )


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a Markdown table with aligned columns."""
    cells = [list(head), *[list(row) for row in rows]]
    widths = [max(len(row[column]) for row in cells) for column in range(len(head))]
    lines = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) + " |" for row in cells
    ]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines)


def rates_table(speed: Speed) -> str:
    named = {one.name: one for one in speed.rates}
    readable, twin = named[READABLE], named[TWIN]

    def beside(one: Rates, other: Rates) -> str:
        return "" if one is other else str(ratio(one, other))

    rows = [(one.name, f"{one.middle:,.0f}", beside(readable, one), beside(twin, one)) for one in speed.rates]
    return table(("", "acts/s", "Snack Match, picked, is", "Snack Match, twin, is"), rows)


def goals_table(speed: Speed) -> str:
    rows = [
        (goal.one, goal.other, str(goal.found), format_factor(goal.wanted), "yes" if goal.is_met else "**no**")
        for goal in speed.goals
    ]
    return table(("", "beside", "measured", "goal", "reached"), rows)


def seats_table(speed: Speed) -> str:
    games = list(dict.fromkeys(one.game for one in speed.by_seats))
    found = {(one.game, one.seats): f"{one.acts:,.0f}" for one in speed.by_seats}
    numbers = sorted({one.seats for one in speed.by_seats})
    return table(("seats", *games), [(str(n), *[found.get((game, n), "") for game in games]) for n in numbers])


def page(speed: Speed) -> str:
    bare = speed.starts[0].seconds
    played = [(f"{one.games:,}", str(one.jobs), f"{one.acts:,.0f}") for one in speed.series]
    started = [(one.what, f"{one.seconds:.3f} s", format_factor(one.seconds / bare)) for one in speed.starts]
    return f"""# Speed, measured

Written by `bench/speed.py` (`make bench`): {speed.machine}.

All contenders take turns on one core, {speed.rounds} rounds of {speed.seconds:g} s of processor time each. The tables
give the median, and the lowest and highest round in brackets. An act is one decision or one event of chance. The games
differ in kind: the figures say how long you wait for a simulation, not which library is better written. Compare ratios
rather than rates, which depend on the machine.

- *picked*: our readable rules make the view and the moves of a seat for every act, and one legal move is taken without
  listing the others.
- *listed*: the same, but all moves are listed first.
- *twin*: the same rules, compiled. They skip the acts that only confirm a placement.
- Pgx does not count deals as acts.

{rates_table(speed)}

![acts per second](speed.svg)

## Goals

{goals_table(speed)}

## Seats

Acts per second with moves *picked*, medians of {min(speed.rounds, 3)} rounds:

{seats_table(speed)}

![acts per second by seats](seats.svg)

## Games and processes

`simulate_many` plays random games of Snack Match with four seats. These are acts per second of elapsed time, and the
time includes the start of the processes:

{table(("games", "processes", "acts/s"), played)}

## Start and memory

Processor time from the start of the interpreter until a game can begin, compared with a Python that does nothing:

{table(("", "seconds", "beside python"), started)}

Memory of one more table with four seats, thirty acts into a random game:

{table(("", "bytes"), [(one.what, f"{one.bytes:,}") for one in speed.memories])}
"""


def save(speed: Speed, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    rows = [(one.name, one.middle, one.library == "panier") for one in sorted(speed.rates, key=lambda one: -one.middle)]
    games = dict.fromkeys(one.game for one in speed.by_seats)
    curves = {game: [(one.seats, one.acts) for one in speed.by_seats if one.game == game] for game in games}
    (folder / "speed.svg").write_text(bar_chart("Acts per second on one core", rows), encoding="utf-8")
    (folder / "seats.svg").write_text(
        line_chart("Acts per second of the readable rules", "seats", curves), encoding="utf-8"
    )
    (folder / "speed.md").write_text(page(speed), encoding="utf-8")
    (folder / "speed.json").write_bytes(msgspec.json.format(msgspec.json.encode(speed), indent=1) + b"\n")


def main() -> None:
    parser = argparse.ArgumentParser(description="Speed beside peers.")
    parser.add_argument(
        "--quick", action="store_true", help="a quick, rough run, which is only printed unless --out is given"
    )
    parser.add_argument("--out", type=Path, help="the folder for the page, plots and JSON; docs/bench unless --quick")
    given = parser.parse_args()
    speed = measure(3, 0.1, 400) if given.quick else measure(7, 0.5, 10_000)
    print(page(speed))
    if folder := given.out or (None if given.quick else Path("docs/bench")):
        save(speed, folder)
        print(f"Written to {folder}/.")


if __name__ == "__main__":
    main()
