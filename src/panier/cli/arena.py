"""`panier arena`: the ladder of a game's bots."""

from os import cpu_count
from pathlib import Path
from typing import Final

import msgspec
from rich.table import Table

from panier.arena import ladder
from panier.bots import names
from panier.cli.output import Variants, console, fail, new_file, print_json, split
from panier.cli.progress import progress
from panier.flags import Whole
from panier.games import Entry, find
from panier.house import read_options
from panier.ratings import BAND, Ladder, Rating, Rung
from panier.text import one_line

HEADINGS: Final = ("bot", "rating", "games", "undecided", "won", "95 % interval", "60 to 75 %")
MEANING: Final = "Won is the share of the decided games against the bot below. ± is a 95 % interval."


def arena(
    game: str,
    /,
    *,
    bots: str = "",
    games: Whole = 400,
    seats: Whole | None = None,
    option: Variants = (),
    seed: Whole | None = None,
    jobs: Whole | None = None,
    json: bool = False,
    save: Path | None = None,
) -> None:
    """Play each bot against the one below and rate them all.

    Every deal is played twice, with the same cards and the seats swapped.

    Parameters
    ----------
    game
        The id of the game.
    bots
        The bots by name, separated by commas, the weakest first; all of the game's if none are named.
    games
        How many games each pair plays.
    seats
        How many play, the two kinds alternately; two, or as few as the game allows.
    seed
        The same seed plays the same games.
    jobs
        How many processes play; as many as the computer has cores.
    json
        Print JSON for programs.
    save
        A file to keep the table in, in Markdown or JSON by its ending: .md or .json.
    """
    entry = find(game)
    options = read_options(entry, option)
    if save and save.suffix not in (".md", ".json"):
        fail(f"cannot save {one_line(save)}: a table is written as .md or .json")
    if save and save.exists():
        fail(f"{one_line(save)} is there already; choose another name or remove it first")
    ladder_bots = split(bots) if bots else names(entry)[1:]
    with progress("Playing", 2 * ((games + 1) // 2) * (len(ladder_bots) - 1)) as told:
        found = ladder(
            entry,
            bots=ladder_bots,
            games=games,
            seats=seats,
            options=options,
            seed=seed,
            jobs=jobs or cpu_count() or 1,
            progress=told,
        )
    if save:
        with new_file(save) as file:
            file.write(as_json(found) if save.suffix == ".json" else as_markdown(entry, found))
    if json:
        print_json(found)
    else:
        show(entry, found)


def as_json(found: Ladder) -> str:
    return msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n"


def as_markdown(entry: Entry, found: Ladder) -> str:
    """The table as a section of a page."""
    lines = [HEADINGS, ("---", *["---:"] * (len(HEADINGS) - 1)), *rows(found)]
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return f"### {title(entry, found)}\n\n{table}\n\n{MEANING}\n"


def title(entry: Entry, found: Ladder) -> str:
    variant = f" ({found.options})" if found.options else ""
    return f"{entry.name}{variant}, {found.seats} seats, seed {found.seed}"


def rows(found: Ladder) -> list[tuple[str, ...]]:
    """A line for each bot, the weakest first."""
    return [row(rating, one) for rating, one in zip(found.ratings, (None, *found.rungs), strict=True)]


def row(of: Rating, one: Rung | None) -> tuple[str, ...]:
    if one is None:
        return of.bot, "0", "", "", "", "", ""
    return (
        of.bot,
        f"{of.rating.mean:.0f} ± {of.rating.plus_minus:.0f}",
        str(one.games),
        str(one.undecided),
        f"{one.share.mean:.1%}",
        f"{one.share.low:.1%} to {one.share.high:.1%}",
        "inside" if one.in_band else "outside" if one.share.high < BAND[0] or one.share.low > BAND[1] else "not sure",
    )


def show(entry: Entry, found: Ladder) -> None:
    table = Table(box=None, padding=(0, 1), header_style="bold")
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading == "bot" else "right", no_wrap=True)
    for line in rows(found):
        table.add_row(*line)
    console.print(f"{title(entry, found)}\n")
    console.print(table)
    console.print(f"\n{MEANING} {found.seconds:.1f} s.", style="dim", soft_wrap=True)
