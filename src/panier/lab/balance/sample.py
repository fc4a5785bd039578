"""The sample of games for a report: played by bots for it, or read from records."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from panier.core.game import AnyGame
from panier.core.options import describe
from panier.core.record import Record
from panier.core.registry import load_game
from panier.core.values import Frozen
from panier.lab.balance.game_trace import GameTrace, trace_game
from panier.lab.process_pool import in_parts, map_parts
from panier.lab.series import GAMES_PER_PART, Series, play_game, warm_up


@dataclass(frozen=True)
class Sample:
    """Games with the same options and seats, and a description of their players."""

    entry: AnyGame
    options: Frozen
    seats: int
    traces: Sequence[GameTrace]
    players: str
    seed: int | None = None

    @property
    def title(self) -> str:
        return describe(self.entry, self.options)


def simulate_sample(series: Series, jobs: int, progress: Callable[[int], object]) -> Sample:
    """Play all games of a series, and return them in the order of their numbers."""
    entry = load_game(series.game)
    warm_up(series)
    parts = [(series, numbers) for numbers in in_parts(range(series.games), GAMES_PER_PART)]
    found: dict[range, list[GameTrace]] = {}
    for (_, numbers), traces in map_parts(trace_part, parts, jobs):
        found[numbers] = traces
        progress(len(traces))
    in_order = [one for _, numbers in parts for one in found[numbers]]
    players = f"bots called {series.bots[0]}" if series.bots[0] != "random" else "bots that pick any move"
    return Sample(entry, series.options, series.seats, in_order, players, series.seed)


def trace_part(part: tuple[Series, range]) -> list[GameTrace]:
    series, numbers = part
    warm_up(series)
    return list(trace_series(series, numbers))


def trace_series(series: Series, numbers: range) -> Iterator[GameTrace]:
    entry = load_game(series.game)
    for number in numbers:
        acts, _ = play_game(series, number)
        yield trace_game(Record(entry.id, series.seats, series.options, tuple(acts)).replay(checked=False))


def sample_records(records: Sequence[Record]) -> Sample:
    """Return a sample of records of finished games, all with the same options and seats."""
    one = records[0]
    traces = [trace_game(record.replay(checked=False)) for record in records]
    return Sample(one.entry, one.options, one.seats, traces, "the people who played them")
