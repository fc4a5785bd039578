"""`panier simulate`: many games between bots."""

from collections.abc import Iterator
from contextlib import contextmanager
from os import cpu_count
from pathlib import Path
from typing import Final, Literal

from rich.table import Table

from panier.cli.output import OptionArguments, console, errors, fail, create_file, print_json, split_names
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

MAX_GAMES_IN_PROCESS: Final = 400  # games that are mostly over before other processes have started


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
    """Play many games between bots and report scores and wins by seat.

    Parameters
    ----------
    game
        The id of the game.
    seats
        How many play.
    games
        How many games.
    bots
        The bots by name, separated by commas; they sit down in turn, starting over where seats are left.
    seed
        The same seed plays the same games, and deals the same cards to other bots.
    jobs
        How many processes play; as many as the computer has cores, where there are many games, or the cluster has.
    engine
        Who plays: processes of this computer, or the machines of a Ray cluster.
    ray_address
        Where the cluster is; by default where RAY_ADDRESS says, else one is started on this computer.
    out
        A file for a row of each game and seat: .jsonl, .csv or .parquet, which also keeps seed, options, version and
        command. A run that was broken off goes on.
    json
        Print JSON for programs.
    record
        A file to keep the last game in, for `panier replay`.
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
    """Whoever breaks it off is told that nothing is lost."""
    try:
        yield
    except KeyboardInterrupt:
        if out:
            errors.print(f"Broken off. The same command goes on from {out.name}.journal.")
        raise


def default_jobs(games: int, engine: str) -> int:
    if engine == "ray":
        return 0  # as many as the cluster has cores for
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
        console.print(f"\nNobody won {tied} of the games: those who were level would play another one.")
    console.print(f"\n± is a 95 % interval. {report.acts:,} acts {describe_speed(report)}.", style="dim")


def describe_speed(report: SimulationReport) -> str:
    """How long it took; where some games were there already there is no rate to tell."""
    if report.resumed:
        resumed = count_noun(report.resumed, "game")
        return f"in all; {resumed} had been played before, the others took {report.seconds:.1f} s"
    rate = report.acts / report.seconds if report.seconds else 0
    return f"in {report.seconds:.1f} s, {rate:,.0f} a second"
