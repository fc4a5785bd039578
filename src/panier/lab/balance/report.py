"""Build a whole report from the sections of the other modules, and compare two reports."""

from collections.abc import Callable, Iterable, Sequence
from random import randrange
from typing import Final

from panier.bots import BotOrName, bot_names, name_bots
from panier.core.errors import BadOptions, Reason
from panier.core.game import AnyGame
from panier.core.record import Record
from panier.core.registry import name_game
from panier.core.stats import Interval, difference_interval, p_value, significant
from panier.core.values import Frozen
from panier.lab.balance.extent import length_section, scores_section
from panier.lab.balance.fairness import seats_section as fair_seats
from panier.lab.balance.formatting import join_names
from panier.lab.balance.sample import Sample, sample_records, simulate_sample
from panier.lab.balance.skill import GAMES_PER_PAIR, count_pairs, skill_section
from panier.lab.balance.tension import decisive_section, lead_section
from panier.lab.balance.usage import choices_section, events_section
from panier.lab.balance.values import Balance, Comparison, Difference, Section
from panier.lab.balance.worth import cards_section, sources_section
from panier.lab.series import Series, check_series

DEFAULT_BOT: Final = "sharp"
MIN_GAMES: Final = 2  # one game has no variance


def default_bot(entry: AnyGame) -> str:
    """Return the bot that plays for a report by default: `sharp` if the game has it, else the strongest."""
    able = bot_names(entry)
    return DEFAULT_BOT if DEFAULT_BOT in able else able[-1]


def count_games(entry: AnyGame, games: int, seats: int) -> int:
    """Return how many games are played for a report, those between strengths included."""
    return games + (count_pairs(entry) * GAMES_PER_PAIR if seats > 1 else 0)


def balance(
    entry: AnyGame,
    *,
    seats: int,
    options: Frozen | None = None,
    bot: BotOrName | None = None,
    games: int = 1000,
    seed: int | None = None,
    jobs: int = 1,
    skilled: bool = True,
    progress: Callable[[int], object] = lambda games: None,
) -> Balance:
    """Play this many games between equal bots and, if `skilled`, some between unequal ones, and report on them.

    The same seed gives the same report, with any number of processes.
    """
    seed = randrange(1 << 32) if seed is None else seed
    options = entry.default_options if options is None else options
    bots = name_bots([default_bot(entry) if bot is None else bot], jobs=jobs)
    series = Series(name_game(entry, jobs=jobs), options, seats, bots, seed, games)
    check_series(entry, series)
    check_enough_games(games)
    sample = simulate_sample(series, jobs, progress)
    return build_report(sample, skill_section(entry, seats, series.options, seed, jobs, progress) if skilled else None)


def balance_records(records: Sequence[Record], left_out: Sequence[str] = ()) -> Balance:
    """Report on games that were played elsewhere: all with the same rules, options and number of seats."""
    check_enough_games(len(records))
    return build_report(sample_records(records), None, left_out)


def check_enough_games(games: int) -> None:
    if games < MIN_GAMES:
        text = f"A report needs {MIN_GAMES} games or more, not {games}: hundreds say something."
        raise BadOptions(Reason("too-few-games", text, {"games": games}))


def build_report(sample: Sample, luck_or_skill: Section | None, left_out: Sequence[str] = ()) -> Balance:
    found: Iterable[Section | None] = (
        fair_seats(sample),
        luck_or_skill,
        lead_section(sample),
        decisive_section(sample),
        scores_section(sample),
        length_section(sample),
        sources_section(sample),
        cards_section(sample),
        choices_section(sample),
        events_section(sample),
    )
    return Balance(
        sample.entry.id,
        sample.entry.name,
        sample.title,
        sample.seats,
        len(sample.traces),
        sample.players,
        sample.seed,
        tuple(section for section in found if section),
        tuple(left_out),
    )


def compare(one: Balance, other: Balance) -> Comparison:
    """Compare two ways to play, in all figures but those of single cards."""
    sections = {section.key: section for section in other.sections}
    pairs = [
        (section.title, mine, theirs)
        for section in one.sections
        if section.key in sections and section.key != "cards"
        for mine in section.figures
        for theirs in sections[section.key].figures
        if mine.key == theirs.key
    ]
    found: list[Difference] = []
    for title, mine, theirs in pairs:
        gap = difference_interval(
            Interval(mine.mean, mine.low, mine.high), Interval(theirs.mean, theirs.low, theirs.high)
        )
        found.append(Difference(title, mine, theirs, gap.mean, gap.low, gap.high, notable=False))
    notable = significant({str(i): p_value(Interval(d.mean, d.low, d.high), 0.0) for i, d in enumerate(found)})
    marked = tuple(
        Difference(d.section, d.one, d.other, d.mean, d.low, d.high, str(i) in notable) for i, d in enumerate(found)
    )
    return Comparison(one, other, verdict(marked), marked)


def verdict(found: Sequence[Difference]) -> str:
    differ = [one.one.label for one in found if one.notable]
    all_told = f"{len(found)} figures were compared, so luck alone puts one in twenty outside its own interval"
    if not differ:
        return f"Nothing differs by more than luck explains. {all_told}; none stands out by Holm's rule."
    return (
        f"{len(differ)} of {len(found)} figures differ by more than luck explains, first of all {join_names(differ)}. "
        f"{all_told}; these stand out by Holm's rule, which errs once in twenty reports."
    )
