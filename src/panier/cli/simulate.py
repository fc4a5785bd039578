"""`panier simulate`: play many games between bots."""

from collections.abc import Iterator
from contextlib import contextmanager
from os import cpu_count
from pathlib import Path
from typing import Final, Literal

from rich.table import Table

from panier.cli.output import OptionArguments, console, create_file, errors, fail, print_json, split_names
from panier.cli.progress import progress
from panier.core.game import AnyGame
from panier.core.house_rules import read_options
from panier.core.record import Record, write
from panier.core.registry import load_game
from panier.core.rules import Act
from panier.core.values import Tagged
from panier.lab.process_pool import map_parts
from panier.lab.ray_cluster import on_ray
from panier.lab.report import SimulationReport
from panier.lab.simulation import simulate_many
from panier.show.terminal.words import count_noun

MAX_GAMES_IN_PROCESS: Final = 400  # so few games finish before other processes have started


def simulate(
    game: str,
    /,
    *,
    seats: int = 4,
    games: int = 100,
    bots: str = "random",
    option: OptionArguments = (),
    seed: int | None = None,
    jobs: int | None = None,
    engine: Literal["local", "ray"] = "local",
    ray_address: str | None = None,
    out: Path | None = None,
    json: bool = False,
    record: Path | None = None,
) -> None:
    """Play many games between bots and report the scores and wins of each seat.

    Parameters
    ----------
    game
        Id of the game.
    seats
        Number of players.
    games
        Number of games.
    bots
        Names of bots, separated by commas. They take the seats in turn, and start over if seats are left.
    seed
        The same seed plays the same games; other bots get the same cards.
    jobs
        Number of processes. Default: 1 for up to 400 games, otherwise one for each core (with Ray, of the cluster).
    engine
        Run on this computer, or on a Ray cluster.
    ray_address
        Address of the Ray cluster. Default: RAY_ADDRESS if set, else start one on this computer.
    out
        Write a row for each game and seat to this file: .jsonl, .csv or .parquet, which also has seed, options, version
        and command. Repeat the command to resume an interrupted run.
    json
        Print JSON for programs.
    record
        Save the last game to this file, for `panier replay`.
    """
    entry = load_game(game)
    options = read_options(entry, option)
    if ray_address and engine != "ray":
        fail("a --ray-address is only for --engine ray")
    acts: list[Act[Tagged]] = []
    with progress("Playing", games) as report_progress, announce_resume(out):
        report = simulate_many(
            entry,
            seats=seats,
            games=games,
            bots=split_names(bots),
            options=options,
            seed=seed,
            jobs=jobs or default_jobs(games, engine),
            engine=on_ray(ray_address) if engine == "ray" else map_parts,
            progress=report_progress,
            last=acts,
            out=out,
            settings=option,
        )
    if record:
        with create_file(record) as file:
            file.write(write(Record(entry.id, seats, options, tuple(acts))))
    if json:
        print_json(report)
    else:
        print_report(entry, report)


@contextmanager
def announce_resume(out: Path | None) -> Iterator[None]:
    """If the run is interrupted, print how to resume it."""
    try:
        yield
    except KeyboardInterrupt:
        if out:
            errors.print(f"Interrupted. Run the same command again to resume from {out.name}.journal.")
        raise


def default_jobs(games: int, engine: str) -> int:
    if engine == "ray":
        return 0  # one for each core of the cluster
    return cpu_count() or 1 if games > MAX_GAMES_IN_PROCESS else 1


def print_report(entry: AnyGame, report: SimulationReport) -> None:
    table = Table(box=None, padding=(0, 1), header_style="bold")
    table.add_column("seat", justify="right")
    table.add_column("bot")
    for heading in ("mean score", "lowest", "median", "highest", "wins"):
        table.add_column(heading, justify="right", no_wrap=True)
    for line in report.per_seat:
        table.add_row(
            str(line.seat),
            line.bot,
            f"{line.score.mean:.2f} ± {line.score.plus_minus:.2f}",
            str(line.lowest),
            f"{line.median:g}",
            str(line.highest),
            f"{line.wins.mean:.1%} ± {line.wins.plus_minus:.1%}",
        )
    variant = f" ({report.options})" if report.options else ""
    played = f"{count_noun(report.games, 'game')} with {count_noun(report.seats, 'seat')}, seed {report.seed}"
    console.print(f"{entry.name}{variant}: {played}\n")
    console.print(table)
    if report.rival:
        console.print(f"\nThe {entry.rival} scored {report.rival.mean:.2f} ± {report.rival.plus_minus:.2f}.")
    if report.ties:
        tied = f"{report.ties.mean:.1%} ± {report.ties.plus_minus:.1%}"
        console.print(f"\nNobody won {tied} of the games; the tied players would play another one.")
    console.print(f"\n± is a 95 % interval. {report.acts:,} acts {describe_speed(report)}.", style="dim")


def describe_speed(report: SimulationReport) -> str:
    """Return how long it took and the rate; there is no rate for a resumed run."""
    if report.resumed:
        resumed = count_noun(report.resumed, "game")
        return f"in all; {resumed} came from the earlier run, the others took {report.seconds:.1f} s"
    rate = report.acts / report.seconds if report.seconds else 0
    return f"in {report.seconds:.1f} s, {rate:,.0f} a second"
