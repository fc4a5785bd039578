"""`panier arena`: rate the bots of a game."""

from os import cpu_count
from pathlib import Path
from typing import Final

import msgspec
from rich.table import Table

from panier.bots import bot_names
from panier.cli.output import OptionArguments, console, create_file, fail, print_json, split_names
from panier.cli.progress import progress
from panier.core.game import AnyGame
from panier.core.house_rules import read_options
from panier.core.registry import load_game
from panier.core.text import to_one_line
from panier.core.values import Frozen
from panier.lab.arena import DEFAULT_PEOPLE_SEATS, play_against_people, play_ladder
from panier.lab.people import people as people_of
from panier.lab.ratings import STEP_WIN_SHARE, Ladder, LadderStep, PeopleReport, PersonResult, Rating, fair_band

HEADINGS: Final = ("bot", "rating", "games", "undecided", "won", "95 % interval", "60 to 75 %")
MEANING: Final = "Won is the share of the decided games against the bot below. ± is a 95 % interval."
PEOPLE_MEANING: Final = "Won is the share of games that the simulated person won; a shared victory counts as a share."
ALL_PEOPLE: Final = "all"


def arena(
    game: str,
    /,
    *,
    bots: str = "",
    people: str = "",
    games: int = 400,
    seats: int | None = None,
    option: OptionArguments = (),
    seed: int | None = None,
    jobs: int | None = None,
    json: bool = False,
    save: Path | None = None,
) -> None:
    """Rate the bots of a game: each plays against the next weaker one. Or test simulated people against bots.

    Bots play every deal twice, with the seats swapped. Simulated people play it once from every seat.

    Parameters
    ----------
    game
        Id of the game.
    bots
        Names of bots, weakest first, separated by commas. Default: all bots of the game.
    people
        Names of simulated people, separated by commas, or "all". Each plays against each bot, which takes all other
        seats.
    games
        Number of games for each pair.
    seats
        Number of players; the two bots alternate. Default: 2, or the smallest number the game allows; with --people 3.
        1 is solo.
    seed
        The same seed plays the same games.
    jobs
        Number of processes. Default: one for each core.
    json
        Print JSON for programs.
    save
        Also save the table to this file: .md for Markdown or .json.
    """
    entry = load_game(game)
    options = read_options(entry, option)
    if save and save.suffix not in (".md", ".json"):
        fail(f"cannot save {to_one_line(save)}: a table is written as .md or .json")
    if save and save.exists():
        fail(f"{to_one_line(save)} is there already; choose another name or remove it first")
    if people:
        play_people(entry, people, bots, games, seats, options, seed, jobs, json=json, save=save)
        return
    ladder_bots = split_names(bots) if bots else bot_names(entry)[1:]
    with progress("Playing", 2 * ((games + 1) // 2) * (len(ladder_bots) - 1)) as report_progress:
        found = play_ladder(
            entry,
            bots=ladder_bots,
            games=games,
            seats=seats,
            options=options,
            seed=seed,
            jobs=jobs or cpu_count() or 1,
            progress=report_progress,
        )
    if save:
        with create_file(save) as file:
            file.write(as_json(found) if save.suffix == ".json" else as_markdown(entry, found))
    if json:
        print_json(found)
    else:
        print_ladder(entry, found)


def play_people(
    entry: AnyGame,
    people: str,
    bots: str,
    games: int,
    seats: int | None,
    options: Frozen,
    seed: int | None,
    jobs: int | None,
    *,
    json: bool,
    save: Path | None,
) -> None:
    """Play simulated people against bots, and print the results."""
    seats = DEFAULT_PEOPLE_SEATS if seats is None else seats
    persons = list(people_of(entry)) if people == ALL_PEOPLE else split_names(people)
    rivals = 1 if seats == 1 else len(split_names(bots) if bots else bot_names(entry)[1:])
    with progress("Playing", seats * -(-games // seats) * len(persons) * rivals) as report_progress:
        found = play_against_people(
            entry,
            persons=persons,
            bots=split_names(bots) if bots else (),
            games=games,
            seats=seats,
            options=options,
            seed=seed,
            jobs=jobs or cpu_count() or 1,
            progress=report_progress,
        )
    if save:
        with create_file(save) as file:
            file.write(as_json(found) if save.suffix == ".json" else people_as_markdown(entry, found))
    if json:
        print_json(found)
    else:
        print_table(title(entry, found), people_headings(found), people_rows(found), PEOPLE_MEANING, found.seconds)


def people_headings(found: PeopleReport) -> tuple[str, ...]:
    low, high = fair_band(found.seats)
    band = () if found.seats == 1 else (f"{100 * low:.0f} to {100 * high:.0f} %",)
    return ("person", "against", "games", "won", "95 % interval", *band)


def people_rows(found: PeopleReport) -> list[tuple[str, ...]]:
    """Return a row for each person and bot; solo rows have no fairness column."""
    return [people_row(one, found.seats) for one in found.meetings]


def people_row(one: PersonResult, seats: int) -> tuple[str, ...]:
    low, high = fair_band(seats)
    place = (
        "inside" if one.in_band else "below" if one.won.high < low else "above" if one.won.low > high else "not sure"
    )
    cells = (
        one.person,
        one.bot or "alone",
        str(one.games),
        f"{one.won.mean:.1%}",
        format_interval(one.won.low, one.won.high),
    )
    return cells if seats == 1 else (*cells, place)


def people_as_markdown(entry: AnyGame, found: PeopleReport) -> str:
    """Return the table as a section of a page."""
    table = markdown_table(people_headings(found), people_rows(found))
    return f"### {title(entry, found)}\n\n{table}\n\n{PEOPLE_MEANING}\n"


def format_interval(low: float, high: float) -> str:
    return f"{low:.1%} to {high:.1%}"


def as_json(found: Ladder | PeopleReport) -> str:
    return msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n"


def as_markdown(entry: AnyGame, found: Ladder) -> str:
    """Return the table as a section of a page."""
    return f"### {title(entry, found)}\n\n{markdown_table(HEADINGS, ladder_rows(found))}\n\n{MEANING}\n"


def markdown_table(headings: tuple[str, ...], lines: list[tuple[str, ...]]) -> str:
    written = [headings, ("---", *["---:"] * (len(headings) - 1)), *lines]
    return "\n".join(f"| {' | '.join(line)} |" for line in written)


def title(entry: AnyGame, found: Ladder | PeopleReport) -> str:
    variant = f" ({found.options})" if found.options else ""
    return f"{entry.name}{variant}, {found.seats} seat{'s' if found.seats > 1 else ''}, seed {found.seed}"


def ladder_rows(found: Ladder) -> list[tuple[str, ...]]:
    """Return a row for each bot, the weakest first."""
    return [ladder_row(rating, one) for rating, one in zip(found.ratings, (None, *found.rungs), strict=True)]


def ladder_row(of: Rating, one: LadderStep | None) -> tuple[str, ...]:
    if one is None:
        return of.bot, "0", "", "", "", "", ""
    return (
        of.bot,
        f"{of.rating.mean:.0f} ± {of.rating.plus_minus:.0f}",
        str(one.games),
        str(one.undecided),
        f"{one.share.mean:.1%}",
        format_interval(one.share.low, one.share.high),
        "inside"
        if one.in_band
        else "outside"
        if one.share.high < STEP_WIN_SHARE[0] or one.share.low > STEP_WIN_SHARE[1]
        else "not sure",
    )


def print_ladder(entry: AnyGame, found: Ladder) -> None:
    print_table(title(entry, found), HEADINGS, ladder_rows(found), MEANING, found.seconds)


def print_table(
    title: str, headings: tuple[str, ...], lines: list[tuple[str, ...]], meaning: str, seconds: float
) -> None:
    table = Table(box=None, padding=(0, 1), header_style="bold")
    for heading in headings:
        table.add_column(heading, justify="left" if heading == headings[0] else "right", no_wrap=True)
    for line in lines:
        table.add_row(*line)
    console.print(f"{title}\n")
    console.print(table)
    console.print(f"\n{meaning} {seconds:.1f} s.", style="dim", soft_wrap=True)
