"""Simulate many games between bots and report on them: everything that `panier simulate` prints, in one call."""

from collections.abc import Callable, Sequence
from pathlib import Path
from random import randrange
from time import perf_counter

from msgspec.structs import replace

from panier.bots import name_bots
from panier.core.bot import Bot
from panier.core.game import AnyGame, Game
from panier.core.moves import M
from panier.core.options import describe
from panier.core.registry import name_game
from panier.core.rules import Act, O, S, V
from panier.core.values import Tagged
from panier.lab.checkpoint import Checkpoint, open_checkpoint
from panier.lab.export import check_path as check_file
from panier.lab.export import export_metadata, list_rows, write_rows
from panier.lab.process_pool import Engine, map_parts
from panier.lab.report import SimulationReport, rival_score, seat_reports, tie_rate
from panier.lab.series import Series, SimulatedGame, check_series, play_game, play_series, warm_up


def simulate_many(
    entry: Game[O, S, V, M],
    *,
    seats: int,
    games: int,
    bots: Sequence[Bot[V, M] | str | None] = ("random",),
    options: O | None = None,
    seed: int | None = None,
    jobs: int = 1,
    engine: Engine = map_parts,
    progress: Callable[[int], object] = lambda games: None,
    last: list[Act[Tagged]] | None = None,
    out: Path | None = None,
    settings: Sequence[str] | None = None,
) -> SimulationReport:
    """Play many games and report scores and wins by seat.

    Bots are names or functions. They take the seats in turn, and start over if there are more seats than bots. The same
    seed plays the same games, with any number of processes, and deals the same cards to other bots. With
    `engine=ray_cluster.on_ray()` games are played on a Ray cluster, and 0 jobs use all of its cores. `progress` is
    called with the number of games that have just been played. The acts of the last game are stored in `last`, and a
    row for each game and seat in `out`: .jsonl, .csv or .parquet. Until that file is complete a checkpoint lies beside
    it, and the same call continues an interrupted simulation. Parquet also stores the seed, the options, the version
    and the command (`export.export_metadata`), which has the options as they are in `settings`.
    """
    options = entry.default_options if options is None else options
    elsewhere = jobs if engine is map_parts else 2  # a cluster has other processes, even with one job
    seed, any_seed = (randrange(1 << 32), True) if seed is None else (seed, False)
    names = name_bots(bots, jobs=2 if out else elsewhere)  # a file may be continued by another process
    series = Series(name_game(entry, jobs=elsewhere), options, seats, names, seed, games)
    check_series(entry, series)
    kept = begin_checkpoint(out, series, any_seed=any_seed) if out else None
    series = kept.series if kept else series
    resumed = len(kept.played) if kept else 0
    warm_up(series)
    start = perf_counter()
    played = play_missing(series, jobs, engine, progress, kept)
    seconds = round(perf_counter() - start, 3)
    if last is not None:
        last[:] = play_game(series, games - 1)[0]
    if out and kept:
        write_rows(out, list_rows(series, played), export_metadata(series, settings, out))
        kept.path.unlink()
    return replace(summarize(entry, series, played, seconds), resumed=resumed)


def begin_checkpoint(out: Path, series: Series, *, any_seed: bool) -> Checkpoint:
    """Open the checkpoint that lies beside an output file until that can be written."""
    check_file(out)
    return open_checkpoint(out.with_name(f"{out.name}.journal"), series, any_seed=any_seed)


def play_missing(
    series: Series, jobs: int, engine: Engine, progress: Callable[[int], object], checkpoint: Checkpoint | None
) -> list[SimulatedGame]:
    """Return all games of a series, in order; those in the checkpoint are not played again."""
    played = list(checkpoint.played) if checkpoint else []
    progress(len(played))
    for part in play_series(series, jobs, {one.number for one in played}, engine):
        played += part
        if checkpoint:
            checkpoint.append(part)
        progress(len(part))
    return sorted(played, key=lambda one: one.number)


def summarize(entry: AnyGame, series: Series, played: Sequence[SimulatedGame], seconds: float) -> SimulationReport:
    results = [one.result for one in played]
    return SimulationReport(
        entry.id,
        describe(entry, series.options),
        series.seats,
        series.games,
        sum(one.acts for one in played),
        seconds,
        series.seed,
        seat_reports(results, series.bots),
        rival_score(results),
        tie_rate(results),
    )
