"""The arena: each bot of a game plays the next weaker one; everything that `panier arena` prints, in one call.

A deal is played twice with the same cards, the seats swapped. At two seats that is all. At more, the two kinds sit
alternately around the table, and swap places for the second game: at four seats there are two of each, at three first
two of the weaker and one of the stronger, then the other way round. A game is decided if all its winners are of one
kind; that kind has won it. So two kinds of equal strength win the same share of decided games at any number of seats:
for every possible game, the one with the kinds exchanged is equally likely.
"""

from collections.abc import Callable, Sequence
from functools import partial
from random import randrange
from time import perf_counter
from typing import Final, TypeVar

from panier.bots import bot_names, find_bot, name_bots, wait_for_twin
from panier.core.bot import AnyBot, Bot
from panier.core.chance import seeded
from panier.core.errors import BadOptions, NotInstalled, Reason
from panier.core.game import AnyGame, Game
from panier.core.match import OnAct, simulate
from panier.core.moves import M
from panier.core.options import describe
from panier.core.registry import load_game, name_game
from panier.core.results import Result
from panier.core.rules import O, S, V, begin
from panier.core.units import Seat
from panier.core.values import Frozen, Tagged
from panier.lab.people import find_person, people
from panier.lab.process_pool import in_parts, map_parts
from panier.lab.ratings import (
    DealScore,
    Ladder,
    PeopleReport,
    PersonResult,
    adjacent_pairs,
    fair_band,
    ladder_step,
    rate_bots,
    share_won,
)

C = TypeVar("C", "Matchup", "PersonMatchup")

DEALS_PER_PART: Final = 20  # deals that a process plays before it reports
DEFAULT_PEOPLE_SEATS: Final = 3  # as on the server, where a person who plays alone gets two bots


class Matchup(Frozen):
    """Two bots of a game and their table; any process can play the contest from this."""

    game: str
    options: Frozen
    seats: int
    weaker: str
    stronger: str
    seed: int


def play_ladder(
    entry: Game[O, S, V, M],
    *,
    bots: Sequence[Bot[V, M] | str] = (),
    games: int = 400,
    seats: int | None = None,
    options: O | None = None,
    seed: int | None = None,
    jobs: int = 1,
    progress: Callable[[int], object] = lambda games: None,
) -> Ladder:
    """Play this many games, rounded up to whole deals, between each bot and the next: by default all, weakest first.

    The same seed plays the same games, with any number of processes, and the games of a pair do not depend on the other
    bots named. `progress` is called with the number of games just played. With several `jobs` other processes are
    started, which load the main script again: it must do nothing when it is imported.
    """
    kinds = name_bots(bots, jobs=jobs) or tuple(bot_names(entry)[1:])
    options = entry.default_options if options is None else options
    seats = min_seats(entry, options) if seats is None else seats
    seed = randrange(1 << 32) if seed is None else seed
    check_ladder(entry, kinds, games, seats, options)
    numbers = range((games + 1) // 2)
    start = perf_counter()
    name = name_game(entry, jobs=jobs)
    contests = [Matchup(name, options, seats, *pair, seed) for pair in adjacent_pairs(kinds)]
    played = play_all(play_deal, contests, numbers, jobs, lambda deals: progress(2 * deals))
    rungs = tuple([ladder_step(one.weaker, one.stronger, played[one], games=2 * len(numbers)) for one in contests])
    seconds = round(perf_counter() - start, 3)
    return Ladder(entry.id, describe(entry, options), seats, seed, seconds, rungs, rate_bots(rungs))


def min_seats(entry: AnyGame, options: Frozen) -> int:
    """Return the fewest seats with more than one player that the game allows: usually two."""
    return next((seats for seats in entry.rules.seat_range(options) if seats > 1), 2)


def check_ladder(entry: AnyGame, bots: Sequence[str], games: int, seats: int, options: Frozen) -> None:
    """Raise PanierError for a ladder that cannot be played."""
    for bot in bots:
        find_bot(entry, bot)
    if len(bots) < 2:
        there = ", ".join(bot_names(entry))
        text = f"A ladder has two bots or more, the weakest first; {entry.name} has {there}."
        raise BadOptions(Reason("too-few-bots", text, {"game": entry.id, "bots": len(bots)}))
    if seats < 2:
        raise BadOptions(Reason("too-few-seats", f"Bots meet at two seats or more, not {seats}.", {"seats": seats}))
    begin(entry.rules, seats, options)
    if games < 1:
        raise BadOptions(Reason("no-games", f"Play at least one game, not {games}.", {"games": games}))


def play_all(
    play: Callable[[C, int], DealScore],
    contests: Sequence[C],
    deals: range,
    jobs: int,
    progress: Callable[[int], object],
) -> dict[C, list[DealScore]]:
    """Play the deals of these numbers in each contest; `progress` gets the number of deals just played."""
    played: dict[C, list[DealScore]] = {contest: [] for contest in contests}
    parts = [(contest, part) for contest in contests for part in in_parts(deals, DEALS_PER_PART)]
    for (contest, _), done in map_parts(partial(play_deals, play), parts, jobs):
        played[contest] += done
        progress(len(done))
    return played


def play_deals(play: Callable[[C, int], DealScore], part: tuple[C, range]) -> list[DealScore]:
    """Play the deals of these numbers in a contest."""
    contest, numbers = part
    wait_for_twin(load_game(contest.game))
    return [play(contest, number) for number in numbers]


def play_deal(contest: Matchup, number: int, watch: OnAct[Tagged] | None = None) -> DealScore:
    """Play both games of a deal."""
    name = f"{contest.seed}/{contest.weaker}/{contest.stronger}/{number}"
    won = decided = 0
    for swapped in (False, True):
        kinds = stronger_seats(contest.seats, swapped=swapped)
        bots = [contest.stronger if kind else contest.weaker for kind in kinds]
        players = [find_bot(load_game(contest.game), bot) for bot in bots]
        winner = winning_kind(play_game(contest, players, name, swapped, watch), kinds)
        decided += winner is not None
        won += winner is True
    return DealScore(won, decided)


def play_game(
    table: "Matchup | PersonMatchup",
    players: Sequence[AnyBot | None],
    deal: str,
    seating: int,
    watch: OnAct[Tagged] | None = None,
) -> Result:
    """Play one game of a deal, which has the same cards for every seating."""
    rules = load_game(table.game).rules
    thoughts, chance = seeded(f"{deal}/thoughts/{seating}"), seeded(f"{deal}/chance")
    return rules.result(simulate(rules, table.seats, table.options, players, thoughts, watch, chance=chance))


def stronger_seats(seats: int, *, swapped: bool) -> list[bool]:
    """Return for each seat whether the stronger bot sits there.

    >>> stronger_seats(3, swapped=False), stronger_seats(3, swapped=True)
    ([False, True, False], [True, False, True])
    """
    return [bool(seat % 2) != swapped for seat in range(seats)]


def winning_kind(result: Result, kinds: Sequence[bool]) -> bool | None:
    """Return whether the stronger kind has won; None if nobody has won, or both kinds."""
    winners = {kinds[seat] for seat in result.winners}
    return winners.pop() if len(winners) == 1 else None


class PersonMatchup(Frozen):
    """A simulated person at a table of equal bots; any process can play the contest from this."""

    game: str
    options: Frozen
    seats: int
    person: str
    bot: str
    seed: int


def play_against_people(
    entry: Game[O, S, V, M],
    *,
    persons: Sequence[str] = (),
    bots: Sequence[Bot[V, M] | str] = (),
    games: int = 400,
    seats: int = DEFAULT_PEOPLE_SEATS,
    options: O | None = None,
    seed: int | None = None,
    jobs: int = 1,
    progress: Callable[[int], object] = lambda games: None,
) -> PeopleReport:
    """Play this many games, rounded up to whole deals, of each simulated person against each bot: by default of all.

    The person sits in every seat in turn with the same cards, and the bot has all the other seats. A shared victory
    counts as a share of one. Alone, where a game has that, the person plays against the rules' own opponent.
    """
    persons = tuple(persons) or tuple(people(entry))
    kinds = ("",) if seats == 1 else name_bots(bots, jobs=jobs) or tuple(bot_names(entry)[1:])
    options = entry.default_options if options is None else options
    seed = randrange(1 << 32) if seed is None else seed
    check_people_games(entry, persons, kinds, games, seats, options)
    deals = range(-(-games // seats))
    start = perf_counter()
    name = name_game(entry, jobs=jobs)
    tables = [PersonMatchup(name, options, seats, person, bot, seed) for person in persons for bot in kinds]
    played = play_all(play_with_person, tables, deals, jobs, lambda deals: progress(seats * deals))
    seconds = round(perf_counter() - start, 3)
    low, high = fair_band(seats)
    found = []
    for table in tables:
        wins = share_won(played[table])
        inside = low <= wins.low and wins.high <= high
        found.append(PersonResult(table.person, table.bot, seats * len(deals), wins, inside))
    return PeopleReport(entry.id, describe(entry, options), seats, seed, seconds, tuple(found))


def check_people_games(
    entry: AnyGame, persons: Sequence[str], bots: Sequence[str], games: int, seats: int, options: Frozen
) -> None:
    """Raise PanierError for meetings that cannot be played."""
    for person in persons:
        find_person(entry, person)
    if not persons:
        raise NotInstalled(Reason("no-people", entry.missing("people"), {"game": entry.id}))
    for bot in bots if seats > 1 else ():
        find_bot(entry, bot)
    begin(entry.rules, seats, options)
    if games < 1:
        raise BadOptions(Reason("no-games", f"Play at least one game, not {games}.", {"games": games}))


def play_with_person(table: PersonMatchup, number: int) -> DealScore:
    """Play the games of a deal, the person in each seat once, and count those that the person won."""
    entry = load_game(table.game)
    person = find_person(entry, table.person)
    bot = find_bot(entry, table.bot) if table.bot else None
    name = f"{table.seed}/{table.person}/{table.bot}/{number}"
    won = 0.0
    for seat in range(table.seats):
        players = [person if other == seat else bot for other in range(table.seats)]
        won += play_game(table, players, name, seat).share(Seat(seat))
    return DealScore(won, table.seats)
