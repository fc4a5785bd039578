"""The `panier` command."""

import sys
from collections.abc import Sequence
from pathlib import Path
from random import randrange
from time import perf_counter
from typing import Annotated, NoReturn

import msgspec
from cyclopts import App, CycloptsError, Parameter
from rich.console import Console
from rich.progress import track
from rich.table import Table

from panier.bots import find_bot
from panier.bots import names as bot_names
from panier.game import Act, Illegal, Result, begin, seeded
from panier.games import GAMES, TO_COME, Entry, find
from panier.games.picnic.cards import element_name
from panier.games.picnic.paper import count_paper
from panier.options import describe, offered, read_options
from panier.paper import BadPaper
from panier.record import BadRecord, Record, read, write
from panier.report import Report, rival_score, seat_reports
from panier.simulate import simulate as run_game
from panier.terminal.screens import check_playable, play_in_terminal, show, title
from panier.terminal.words import sheet_table, verdict

app = App(
    name="panier",
    help="Light card games by their rules, for people and for programs.",
    version_flags=["--version"],
    default_parameter=Parameter(negative=()),
    help_epilogue="GAME is an id that `panier games` lists, such as snack-match.",
)
console = Console(highlight=False)
errors = Console(stderr=True, highlight=False)

BOTS = ("Mia", "Noé", "Lou", "Zoé", "Tom", "Ana", "Léo", "Eva")

Settings = Annotated[
    tuple[str, ...],
    Parameter(name=["--option", "-o"], help="A variant, such as bonus=quiet; may be repeated.", show_default=False),
]


def fail(message: str) -> NoReturn:
    """Says what is wrong and ends with status 2."""
    errors.print(f"panier: {message}", style="red", markup=False, soft_wrap=True)
    sys.exit(2)


def print_json(value: object) -> None:
    """For programs: one JSON document, nothing else."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")


def read_text(file: str) -> str:
    """The text of a file; `-` is standard input."""
    try:
        return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(f"cannot read {file}: {error.strerror if isinstance(error, OSError) else 'it is not UTF-8 text'}")


@app.command
def games(*, json: bool = False) -> None:
    """List the games, how many can play, their options and their bots.

    Parameters
    ----------
    json
        Print JSON for programs.
    """
    if json:
        print_json([describe_game(entry) for entry in GAMES.values()])
        return
    for entry in GAMES.values():
        possible = entry.game.seats(entry.base)
        console.print(f"[bold]{entry.id}[/]  {entry.name}, {possible[0]} to {possible[-1]} seats")
        for option in offered(entry).values():
            console.print(f"    {option.text}\n      [dim]{option.meaning}[/]")
        console.print(f"    bots: {', '.join(bot_names(entry))}\n")
    console.print(f"Not playable yet: {', '.join(TO_COME)}.", style="dim")


def describe_game(entry: Entry) -> dict[str, object]:
    return {
        "id": entry.id,
        "name": entry.name,
        "seats": list(entry.game.seats(entry.base)),
        "options": list(offered(entry).values()),
        "variants": [describe(entry, variant) for variant in entry.variants],
        "bots": bot_names(entry),
    }


@app.command
def play(
    game: str = "snack-match",
    /,
    *,
    seats: int = 3,
    bots: str = "casual,greedy",
    option: Settings = (),
    name: str = "You",
    seed: int | None = None,
    record: Path | None = None,
    plain: bool = False,
) -> None:
    """Play in the terminal, with bots in the other seats.

    Parameters
    ----------
    game
        The id of the game.
    seats
        How many play, you included; 1 is solo.
    bots
        Who sits in the other seats, in turn, separated by commas.
    name
        What the table calls you.
    seed
        The same seed deals the same cards.
    record
        A file to keep the game in, for `panier replay`.
    plain
        Letters instead of pictures, for terminals without emoji.
    """
    entry = find(game)
    check_playable(entry)
    kinds = bots.split(",")
    others = [find_bot(entry, kind) for kind in kinds]
    options = read_options(entry, option)
    begin(entry.game, seats, options)  # so that a wrong number is refused before anything is shown
    names = [name, *BOTS[: seats - 1]]
    sitting = [name, *(f"{bot} ({kinds[i % len(kinds)]})" for i, bot in enumerate(names[1:]))]
    console.print(f"{title(entry, options)}: {', '.join(sitting)}. ? for help.", markup=False)
    played = play_in_terminal(entry, options, names, others, seeded(seed), console, console.input, plain=plain)
    if record:
        save(record, played)
        console.print(f"The game is kept in {record}; `panier replay {record}` shows it again.")


@app.command
def simulate(
    game: str,
    /,
    *,
    seats: int = 4,
    games: int = 100,
    bots: str = "random",
    option: Settings = (),
    seed: int | None = None,
    json: bool = False,
    record: Path | None = None,
) -> None:
    """Play many games between bots and report scores and wins by seat.

    Parameters
    ----------
    game
        The id of the game.
    seats
        How many play.
    games
        How many games.
    bots
        The bots by name, separated by commas; they sit down in turn, starting over where seats are left.
    seed
        The same seed plays the same games.
    json
        Print JSON for programs.
    record
        A file to keep the last game in, for `panier replay`.
    """
    entry = find(game)
    options = read_options(entry, option)
    players = [find_bot(entry, bot) for bot in bots.split(",")]
    if games < 1:
        fail(f"play at least one game, not {games}")
    seed = randrange(1 << 32) if seed is None else seed
    results: list[Result] = []
    acts: list[Act[object]] = []
    played = 0
    start = perf_counter()
    for number in track(range(games), "Playing", console=errors, disable=not errors.is_terminal, transient=True):
        acts.clear()
        end = run_game(entry.game, seats, options, players, seeded(f"{seed}/{number}"), acts.append)
        results.append(entry.game.result(end))
        played += len(acts)
    seconds = perf_counter() - start
    if record:
        save(record, Record(entry.id, seats, options, tuple(acts)))
    report = Report(
        entry.id,
        describe(entry, options),
        seats,
        games,
        played,
        round(seconds, 3),
        seat_reports(results, bots.split(",")),
        rival_score(results),
    )
    if json:
        print_json(report)
    else:
        show_report(entry, report, seed)


def show_report(entry: Entry, report: Report, seed: int) -> None:
    table = Table(box=None, padding=(0, 1), header_style="bold")
    table.add_column("seat", justify="right")
    table.add_column("bot")
    for heading in ("mean score", "lowest", "median", "highest", "wins"):
        table.add_column(heading, justify="right", no_wrap=True)
    for line in report.per_seat:
        table.add_row(
            str(line.seat),
            line.bot,
            f"{line.score.mean:.2f} ± {line.score.plus_minus:.2f}",
            str(line.lowest),
            f"{line.median:g}",
            str(line.highest),
            f"{line.wins.mean:.1%} ± {line.wins.plus_minus:.1%}",
        )
    variant = f" ({report.options})" if report.options else ""
    console.print(f"{entry.name}{variant}: {report.games} games with {report.seats} seats, seed {seed}\n")
    console.print(table)
    if report.rival:
        console.print(f"\nThe automaton scored {report.rival.mean:.2f} ± {report.rival.plus_minus:.2f}.")
    rate = report.acts / report.seconds if report.seconds else 0
    console.print(
        f"\n± is a 95 % interval. {report.acts:,} acts in {report.seconds:.1f} s, {rate:,.0f} a second.", style="dim"
    )


@app.command
def score(
    game: str,
    file: str,
    /,
    *,
    bonus: Annotated[tuple[str, ...], Parameter(show_default=False)] = (),
    json: bool = False,
) -> None:
    """Count picnics laid with real cards.

    The file holds 4 lines of 4 cells for each picnic: a food letter and a cloth letter such as wR, or .. where nothing
    lies; an empty line between picnics, and a line such as "# Ana" above one to name it. Snack Match foods: w sandwich,
    d donut, s soda, h sausage. Picnic foods: t taco, d drink, m muffin, i ice cream. Cloths: O G B R.

    Parameters
    ----------
    game
        snack-match or picnic.
    file
        The file, or - for standard input.
    bonus
        A bonus card such as corner:w; may be repeated. Modifiers: least corner groups lines most isolated centre pairs.
    json
        Print JSON for programs.
    """
    entry = find(game)
    if entry.id not in ("snack-match", "picnic"):
        fail(f"there is nothing to count in {entry.name}: whoever has the most cards wins")
    edition = entry.base.edition
    text = read_text(file)
    try:
        counted = count_paper(text, edition, bonus)
    except BadPaper as error:
        fail(f"{file}:{error.line}:{error.column}: {error}")
    winners = [counted.names[seat] for seat in counted.winners]
    sheets = list(zip(counted.names, counted.sheets, strict=True))
    if json:
        players = [{"name": name, **msgspec.to_builtins(sheet)} for name, sheet in sheets]
        print_json({"players": players, "winners": winners})
        return
    for name, sheet in sheets:
        console.print(sheet_table(name, sheet, lambda element: element_name(edition, element)))
    if len(sheets) > 1:
        console.print(verdict(winners, counted.why))


@app.command
def replay(file: str, /, *, json: bool = False) -> None:
    """Show a recorded game, round by round, after checking every act against the rules.

    Parameters
    ----------
    file
        The record, or - for standard input.
    json
        Print only the result, as JSON for programs.
    """
    try:
        record = read(read_text(file))
    except BadRecord as error:
        fail(f"{file}: {error}")
    if json:
        *_, last = record.states()
        game = record.entry.game
        print_json({"over": not game.to_act(last), "acts": len(record.acts), "result": game.result(last)})
    else:
        show(record, console)


def save(path: Path, record: Record) -> None:
    try:
        path.write_text(write(record), encoding="utf-8")
    except OSError as error:
        fail(f"cannot write {path}: {error.strerror}")


def main(arguments: Sequence[str] | None = None) -> None:
    """What the shell calls."""
    try:
        app(arguments, exit_on_error=False, print_error=False, console=console)
    except (Illegal, CycloptsError) as error:
        fail(str(error))
    except KeyboardInterrupt:
        errors.print()
        sys.exit(130)


if __name__ == "__main__":
    main()
