"""`panier balance`: measure what a game designer wants to know."""

from collections import Counter
from os import cpu_count
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter
from rich.table import Table
from rich.text import Text

from panier.cli.output import OptionArguments, console, create_file, fail, print_json
from panier.cli.progress import progress
from panier.core.errors import PanierError
from panier.core.files import read_file
from panier.core.game import AnyGame
from panier.core.house_rules import read_options
from panier.core.options import describe
from panier.core.record import MAX_BYTES, Record, read_replay
from panier.core.registry import load_game
from panier.core.text import to_one_line
from panier.core.values import Frozen
from panier.lab.balance import Balance, Comparison, balance_records, compare, count_games
from panier.lab.balance import balance as run_balance
from panier.lab.balance.formatting import format_difference, format_value
from panier.lab.balance.page import describe_sample, page_html
from panier.lab.balance.values import Figure, Section

DEFAULT_SEATS: Final = 4
FIGURES_AT_EACH_END: Final = 5  # of a long list in the terminal


def balance(
    game: str = "",
    /,
    *,
    seats: int | None = None,
    option: OptionArguments = (),
    against: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
    records: Path | None = None,
    bot: str | None = None,
    games: int = 1000,
    seed: int | None = None,
    jobs: int | None = None,
    out: Path | None = None,
    json: bool = False,
) -> None:
    """Play a game many times and report what a designer wants to know: seats, skill, tension, length, cards, rules.

    Parameters
    ----------
    game
        Id of the game. Optional with --records.
    seats
        Number of players. Default: 4, or the smallest number the game allows.
    against
        Options to compare with, such as "bonus=random touch=off"; "" for the defaults.
    records
        Analyse the recorded games in this folder instead of playing.
    bot
        The bot that plays in every seat. Default: sharp, or else the strongest.
    games
        Number of games. Bots of other strengths play some more.
    seed
        The same seed gives the same report.
    jobs
        Number of processes. Default: one for each core.
    out
        Also write the report to this .html file.
    json
        Print JSON for programs.
    """
    if out and out.suffix != ".html":
        fail(f"cannot write {to_one_line(out)}: a report is a page, .html; with --json it is printed for programs")
    if out and out.exists():
        fail(f"{to_one_line(out)} is there already; choose another name or remove it first")
    found: Balance | Comparison
    if records:
        if against is not None:
            fail("records are looked at as they were played: --against needs games that bots can play")
        found = balance_of_records(records, game, option, seats)
    elif not game:
        fail("name a game, such as snack-match, or a folder of --records")
    else:
        entry = load_game(game)
        ways = [read_options(entry, option)]
        if against is not None:
            ways.append(read_options(entry, [word for word in against.split() if word not in ("-o", "--option")]))
        found = balance_of_bots(entry, ways, seats, bot, games, seed, jobs or cpu_count() or 1)
    if out:
        with create_file(out) as file:
            file.write(page_html(found))
    if json:
        print_json(found)
    else:
        print_balance(found)
        if out:
            console.print(f"\nThe report is in {out}.", markup=False, soft_wrap=True)


def balance_of_bots(
    entry: AnyGame, ways: list[Frozen], seats: int | None, bot: str | None, games: int, seed: int | None, jobs: int
) -> Balance | Comparison:
    number = default_seats(entry, ways[0]) if seats is None else seats
    with progress("Playing", len(ways) * count_games(entry, games, number)) as report_progress:
        found: list[Balance] = []
        for way in ways:
            # another seed for each, so that the samples are independent
            own = seed + len(found) if seed is not None else None
            found.append(
                run_balance(
                    entry,
                    seats=number,
                    options=way,
                    bot=bot,
                    games=games,
                    seed=own,
                    jobs=jobs,
                    progress=report_progress,
                )
            )
    return found[0] if len(found) == 1 else compare(*found)


def default_seats(entry: AnyGame, options: Frozen) -> int:
    possible = entry.rules.seat_range(options)
    return DEFAULT_SEATS if DEFAULT_SEATS in possible else possible[0]


def balance_of_records(folder: Path, game: str, settings: tuple[str, ...], seats: int | None) -> Balance:
    """Report on the games in a folder of one variant: the requested one, or else the most frequent."""
    if not folder.is_dir():
        fail(f"{to_one_line(folder)} is no folder of records")
    files = sorted(folder.rglob("*.jsonl"))
    if not files:
        fail(f"there are no records in {to_one_line(folder)}: they are files that end in .jsonl")
    left_out, kept = read_all(folder, files)
    wanted = read_options(load_game(game), settings) if game and settings else None
    kept = [
        one
        for one in kept
        if (not game or one.game == load_game(game).id)
        and (seats is None or one.seats == seats)
        and (wanted is None or one.options == wanted)
    ]
    if not kept:
        fail(
            f"no record in {to_one_line(folder)} is of such a game, and over" + (f"; {left_out[0]}" if left_out else "")
        )
    ways = Counter(map(describe_variant, kept))
    most = ways.most_common(1)[0][0]
    left_out += [f"{number} of {name}" for name, number in ways.items() if name != most]
    return balance_records([one for one in kept if describe_variant(one) == most], left_out)


def read_all(folder: Path, files: list[Path]) -> tuple[list[str], list[Record]]:
    """Return why some records cannot be used, and the finished games of the others."""
    left_out, kept = [], []
    for file in files:
        try:
            game = read_replay(read_file(file, MAX_BYTES))
        except PanierError as error:
            left_out.append(f"{to_one_line(file.relative_to(folder))}: {error}")
            continue
        if game.is_over:
            kept.append(game.record)  # without states, to save memory with thousands of games
        else:
            left_out.append(f"{to_one_line(file.relative_to(folder))}: not played to its end")
    return left_out, kept


def describe_variant(record: Record) -> str:
    """Return the game, its options and the number of seats of a record, in words."""
    options = describe(record.entry, record.options)
    return f"{record.entry.name}{f' ({options})' if options else ''} with {record.seats} seats"


def print_balance(found: Balance | Comparison) -> None:
    """Print the report in the terminal."""
    if isinstance(found, Comparison):
        for each in (found.one, found.other):
            console.print(f"{each.name}: {describe_sample(each)}", markup=False)
        console.print(f"\n{found.sentence}\n", markup=False)
        console.print(differences_table(found))
    else:
        console.print(f"{found.name}: {describe_sample(found)}", markup=False)
        for section in found.sections:
            console.print()
            console.print(Text.assemble((section.title, "bold"), " ", section.sentence))
            console.print(figures_table(section))
        for line in found.left_out:
            console.print(f"Left out: {line}", markup=False, style="dim")
    console.print("\n95 % intervals; * is what luck does not explain.", style="dim")


def figures_table(section: Section) -> Table:
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column(min_width=24)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(no_wrap=True, style="dim")
    table.add_column(style="dim")
    long = len(section.figures) > 2 * FIGURES_AT_EACH_END + 2
    for number, one in enumerate(section.figures):
        if long and number == FIGURES_AT_EACH_END:
            table.add_row(Text(f"… {len(section.figures) - 2 * FIGURES_AT_EACH_END} more", "dim"))
        if not long or number < FIGURES_AT_EACH_END or number >= len(section.figures) - FIGURES_AT_EACH_END:
            table.add_row(label_of(one), format_value(one.mean, one.unit), interval_of(one), Text(one.note))
    return table


def differences_table(found: Comparison) -> Table:
    table = Table(box=None, padding=(0, 1), header_style="bold")
    for heading in ("", found.one.options or "as usual", found.other.options or "as usual", "difference", ""):
        table.add_column(heading, justify="right" if heading else "left", no_wrap=bool(heading))
    for each in sorted(found.differences, key=lambda each: not each.notable):
        one, other, unit = each.one, each.other, each.one.unit
        far = Text(f"{format_difference(each.low, unit)} to {format_difference(each.high, unit)}", "dim")
        label = Text(one.label + (" *" if each.notable else ""), "bold" if each.notable else "")
        table.add_row(
            label, format_value(one.mean, unit), format_value(other.mean, unit), format_difference(each.mean, unit), far
        )
    return table


def label_of(one: Figure) -> Text:
    return Text(f"{one.label} *", "bold") if one.notable else Text(one.label)


def interval_of(one: Figure) -> str:
    return f"{format_value(one.low, one.unit)} to {format_value(one.high, one.unit)}"
