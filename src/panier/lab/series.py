"""A series: many games between the same bots at tables alike, and what each of them came to.

A game's number and the seed of the series decide its cards and its bots' thoughts, so it does not matter which process
plays it, nor when: a series that was broken off goes on as if nothing had happened.
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

GAMES_PER_PART: Final = 20  # that a process plays before it reports


class Series(Frozen):
    """What is to be played; a process that is told this can play any game of it."""

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
    millis: Millis  # how long it would have taken; only races know
    result: Result  # without the sheets


class Fingerprint(Frozen):
    """What decides how games go besides what is played: this package, the versions of its rules, and its compiler."""

    panier: str
    rules: dict[str, int]
    compiler: bool


def current_fingerprint(*games: str) -> Fingerprint:
    """Return that of this process, for some games, or for all that are installed."""
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
    """The game of this number: its acts, and how it ended."""
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
        found.append(SimulatedGame(number, len(acts), acts[-1].at, replace(result, sheets=())))
    return found


def warm_up(series: Series) -> None:
    """So that bots think as far in every game."""
    if any(bot != "random" for bot in series.bots):
        wait_for_twin(load_game(series.game))


def play_series(
    series: Series, jobs: int, known: Collection[int] = (), engine: Engine = map_parts
) -> Iterator[Sequence[SimulatedGame]]:
    """The games whose numbers are not known yet, some at a time, as they are played."""
    parts = [(series, part) for part in in_parts(range(series.games), GAMES_PER_PART) if part[0] not in known]
    return (played for _, played in engine(play_games, parts, jobs))
