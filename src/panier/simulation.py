"""Many games between bots, and what they say: all that `panier simulate` prints, in one call."""

from collections.abc import Callable, Iterable, Sequence
from random import randrange
from time import perf_counter
from typing import Any, TypeAlias

from panier.bots import find_bot, prepare
from panier.game import Act, Illegal, Reason, Result, seeded
from panier.games import Entry
from panier.options import describe
from panier.playout import simulate
from panier.report import Report, rival_score, seat_reports, tie_rate

Progress: TypeAlias = Callable[[range], Iterable[int]]  # goes through the numbers of the games, and shows how far it is


def simulate_many(
    entry: Entry,
    *,
    seats: int,
    games: int,
    bots: Sequence[str] = ("random",),
    options: Any = None,
    seed: int | None = None,
    progress: Progress = iter,
    last: list[Act[Any]] | None = None,
) -> Report:
    """Plays so many games and reports scores and wins by seat.

    The bots sit down in turn, starting over where seats are left. The same seed plays the same games, and deals the
    same cards to other bots. The acts of the last game are left in `last`.
    """
    if games < 1:
        raise Illegal(Reason("no-games", f"Play at least one game, not {games}.", {"games": games}))
    if len(bots) > seats:
        text = f"There are {seats} seats, but {len(bots)} bots are named."
        raise Illegal(Reason("too-many-bots", text, {"bots": len(bots), "seats": seats}))
    options = entry.base if options is None else options
    seed = randrange(1 << 32) if seed is None else seed
    players = [find_bot(entry, bot) for bot in bots]
    if any(players):
        prepare(entry)
    acts: list[Act[Any]] = [] if last is None else last
    results: list[Result] = []
    played = 0
    start = perf_counter()
    for number in progress(range(games)):
        acts.clear()
        thoughts, chance = seeded(f"{seed}/{number}/thoughts"), seeded(f"{seed}/{number}/chance")
        end = simulate(entry.game, seats, options, players, thoughts, acts.append, chance=chance)
        results.append(entry.game.result(end))
        played += len(acts)
    return Report(
        entry.id,
        describe(entry, options),
        seats,
        games,
        played,
        round(perf_counter() - start, 3),
        seed,
        seat_reports(results, bots),
        rival_score(results),
        tie_rate(results),
    )
