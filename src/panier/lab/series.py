"""A series: many games between the same bots at equal tables, and their results.

A game's number and the seed of the series decide its cards and its bots' random numbers, so any process can play it at
any time: an interrupted series continues with the same results.
"""

from collections.abc import Collection, Iterator, Sequence
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import Final

from msgspec.structs import replace

from panier.bots import find_bot, wait_for_twin
from panier.core.chance import seeded
from panier.core.errors import BadOptions, Reason
from panier.core.game import AnyGame
from panier.core.match import simulate
from panier.core.registry import GAMES, load_game
from panier.core.results import Result
from panier.core.rules import Act, begin
from panier.core.units import Millis
from panier.core.values import Frozen, Tagged
from panier.lab.process_pool import Engine, in_parts, map_parts

GAMES_PER_PART: Final = 20  # games that a process plays before it reports


class Series(Frozen):
    """The settings of a series, from which any process can play any of its games."""

    game: str
    options: Frozen
    seats: int
    bots: tuple[str, ...]
    seed: int
    games: int


class SimulatedGame(Frozen):
    """One game of a series."""

    number: int
    acts: int
    millis: Millis  # how long it would have taken, in races; otherwise 0
    result: Result  # without the sheets


class Fingerprint(Frozen):
    """The software that influences how games go: this package, the versions of its rules, and the compiler."""

    panier: str
    rules: dict[str, int]
    compiler: bool


def current_fingerprint(*games: str) -> Fingerprint:
    """Return the fingerprint of this process, for these games, or for all that are installed."""
    try:
        installed = version("panier")
    except PackageNotFoundError:
        installed = ""  # run from its sources
    names = games or [id for id in GAMES if id not in GAMES.added]
    return Fingerprint(
        installed, {name: load_game(name).rules.version for name in names}, find_spec("numba") is not None
    )


def check_series(entry: AnyGame, series: Series) -> None:
    """Raise PanierError for a series that cannot be played."""
    if series.games < 1:
        text = f"Play at least one game, not {series.games}."
        raise BadOptions(Reason("no-games", text, {"games": series.games}))
    begin(entry.rules, series.seats, series.options)
    if not series.bots:
        raise BadOptions(Reason("too-few-bots", "Name at least one bot, such as random.", {"bots": 0}))
    if len(series.bots) > series.seats:
        text = f"There are {series.seats} seats, but {len(series.bots)} bots are named."
        raise BadOptions(Reason("too-many-bots", text, {"bots": len(series.bots), "seats": series.seats}))
    for bot in series.bots:
        find_bot(entry, bot)


def play_game(series: Series, number: int) -> tuple[list[Act[Tagged]], Result]:
    """Play the game of this number; return its acts and its result."""
    entry = load_game(series.game)
    acts: list[Act[Tagged]] = []
    bots = [find_bot(entry, bot) for bot in series.bots]
    thoughts, chance = seeded(f"{series.seed}/{number}/thoughts"), seeded(f"{series.seed}/{number}/chance")
    end = simulate(entry.rules, series.seats, series.options, bots, thoughts, acts.append, chance=chance)
    return acts, entry.rules.result(end)


def play_games(part: tuple[Series, range]) -> list[SimulatedGame]:
    series, numbers = part
    warm_up(series)
    found = []
    for number in numbers:
        acts, result = play_game(series, number)
        found.append(SimulatedGame(number, len(acts), acts[-1].at_ms, replace(result, sheets=())))
    return found


def warm_up(series: Series) -> None:
    """Wait for the compiled twin, so that bots search equally far in every game."""
    if any(bot != "random" for bot in series.bots):
        wait_for_twin(load_game(series.game))


def play_series(
    series: Series, jobs: int, known: Collection[int] = (), engine: Engine = map_parts
) -> Iterator[Sequence[SimulatedGame]]:
    """Play the games whose numbers are not in `known`, and yield them part by part as they are finished."""
    parts = [(series, part) for part in in_parts(range(series.games), GAMES_PER_PART) if part[0] not in known]
    return (played for _, played in engine(play_games, parts, jobs))
