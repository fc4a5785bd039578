"""The `panier` command."""

import os
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from functools import partial
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated, Literal, NoReturn, TextIO

import msgspec
from cyclopts import App, CycloptsError, Parameter, Token
from cyclopts.config import Env
from rich.console import Console
from rich.progress import track
from rich.table import Table

from panier.bots import find_bot
from panier.bots import names as bot_names
from panier.game import Act, Illegal, begin
from panier.games import GAMES, Entry, find
from panier.options import describe, offered, read_options
from panier.papers.count import called, count, point
from panier.papers.paper import BadPaper
from panier.record import BadRecord, Record, is_over, read, write
from panier.report import Report
from panier.simulation import simulate_many
from panier.terminal.screens import check_playable, for_terminal, play_in_terminal, printable, show, title
from panier.terminal.words import listed, several, sheet_table, verdict
from panier.verify import Proven, in_words
from panier.verify import verify as check_shuffles

app = App(
    name="panier",
    help="Light card games by their rules, for people and for programs.",
    version_flags=["--version"],
    default_parameter=Parameter(negative=()),
    config=Env("PANIER_"),
    help_epilogue="GAME is an id that `panier games` lists, such as snack-match.",
)
console = Console(highlight=False)
errors = Console(stderr=True, highlight=False)

BOTS = ("Mia", "Noé", "Lou", "Zoé", "Tom", "Ana", "Léo", "Eva", "Max", "Ida", "Jim", "Amy")


def whole(type_: type[int], tokens: Sequence[Token]) -> int:
    """A whole number, where 2.5 is a mistake and not 2."""
    try:
        return int(tokens[0].value)
    except ValueError:
        raise ValueError(f"{tokens[0].value!r} is no whole number") from None


Whole = Annotated[int, Parameter(converter=whole)]
STDIN = "<stdin>"  # what `-` stands for

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
    """The text of a file."""
    try:
        return sys.stdin.read() if file == STDIN else Path(file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        fail(f"cannot read {file}: {error.strerror if isinstance(error, OSError) else 'it is not UTF-8 text'}")


@app.command
def serve(
    *,
    host: str = "",
    port: Whole | None = None,
    public_url: str = "",
    behind_proxy: Annotated[tuple[str, ...], Parameter(show_default=False)] = (),
    data: Path | None = None,
    no_browser: bool = False,
    log_level: Literal["debug", "info", "warning", "error"] = "warning",
    log_json: bool = False,
    bot_pace: Whole = 700,
    messages_a_second: Whole = 10,
) -> None:
    """Open a table for friends: prints its address and a QR code, and serves until Ctrl-C.

    Every flag can also be given in the environment, such as PANIER_SERVE_PORT=8080.

    Parameters
    ----------
    host
        The address to listen on; without it, all addresses of this computer.
    port
        The port to listen on; without it, 8000 or the next one that is free. 0 takes any.
    public_url
        How others reach this server, if it is not by an address of this computer, such as https://games.example.
    behind_proxy
        The address of a proxy whose X-Forwarded headers are believed; may be repeated.
    data
        The folder for rooms and records; without it, the user's data folder.
    no_browser
        Do not open a browser.
    log_level
        How much to log to stderr.
    log_json
        Log as JSON lines.
    bot_pace
        How many milliseconds bots think at least, where no race decides.
    messages_a_second
        How many messages a socket may send; more at once are taken in a burst, and dropped beyond it.
    """
    from panier.server.serve import CannotServe, Settings  # only here: other commands start faster without
    from panier.server.serve import serve as run_server

    settings = Settings(
        host, port, public_url, behind_proxy, data, not no_browser, log_level, log_json, bot_pace, messages_a_second
    )
    try:
        run_server(settings, console)
    except CannotServe as error:
        fail(str(error))


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
            console.print(f"    {option.text}\n      [dim]{option.meaning}[/]", soft_wrap=True)
        variants = [describe(entry, variant) or "as usual" for variant in entry.variants]
        console.print(f"    variants: {' · '.join(variants)}", soft_wrap=True)
        console.print(f"    bots: {', '.join(bot_names(entry))}\n")


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
    seats: Whole = 3,
    bots: str | None = None,
    option: Settings = (),
    name: str = "You",
    seed: Whole | None = None,
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
        Who sits in the other seats, in turn, separated by commas; all that can think, unless you say.
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
    kinds = split(bots) if bots else bot_names(entry)[1:]
    minds = [find_bot(entry, kind) for kind in kinds]
    options = for_terminal(entry, read_options(entry, option))
    begin(entry.game, seats, options)  # so that a wrong number is refused before anything is shown
    name = printable(name) or "You"
    names = [name, *[bot for bot in BOTS if bot != name][: seats - 1]]
    table: list[int] | None = list(range(seats))  # who plays, by their places in `names`; all, but for a play-off
    while table:
        sitting = [f"{names[who]} ({kinds[(who - 1) % len(kinds)]})" if who else name for who in table]
        others = [minds[(who - 1) % len(minds)] for who in table[1:]]
        with new_file(record) if record else nullcontext() as file:
            console.print(f"{title(entry, options)}: {', '.join(sitting)}. ? for help.", markup=False)
            keep = file.write if file else lambda line: None
            at_table = [names[who] for who in table]
            here = options if len(table) == seats else entry.live.led_by(options, 0)  # others may not be at the table
            played = play_in_terminal(
                entry, here, at_table, others, seed, console, console.input, plain=plain, keep=keep
            )
        table = next_table(played, table, names) if is_over(played) and not record else None
        seed = None
    if record:
        console.print(f"The game is kept in {record}; `panier replay {record}` shows it again.", markup=False)


def next_table(played: Record, table: list[int], names: list[str]) -> list[int] | None:
    """Who plays the next game: those who were level to the end (AMB-P15), or everybody, or nobody."""
    *_, last = played.states()
    tied = played.entry.game.result(last).tied
    rivals = [table[seat] for seat in tied if seat]
    if 0 in tied and len(tied) < len(names) and says_yes(f"Play it off with {listed([names[who] for who in rivals])}?"):
        return [0, *rivals]
    return list(range(len(names))) if says_yes("Another game?") else None


def says_yes(question: str) -> bool:
    try:
        return console.input(f"\n{question} (y or n) ").strip().lower() in ("y", "yes", "o", "oui")
    except (EOFError, KeyboardInterrupt):
        return False


@app.command
def simulate(
    game: str,
    /,
    *,
    seats: Whole = 4,
    games: Whole = 100,
    bots: str = "random",
    option: Settings = (),
    seed: Whole | None = None,
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
        The same seed plays the same games, and deals the same cards to other bots.
    json
        Print JSON for programs.
    record
        A file to keep the last game in, for `panier replay`.
    """
    entry = find(game)
    options = read_options(entry, option)
    acts: list[Act[object]] = []
    shown = partial(track, description="Playing", console=errors, disable=not errors.is_terminal, transient=True)
    report = simulate_many(
        entry, seats=seats, games=games, bots=split(bots), options=options, seed=seed, progress=shown, last=acts
    )
    if record:
        with new_file(record) as file:
            file.write(write(Record(entry.id, seats, options, tuple(acts))))
    if json:
        print_json(report)
    else:
        show_report(entry, report)


def show_report(entry: Entry, report: Report) -> None:
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
    played = f"{several(report.games, 'game')} with {several(report.seats, 'seat')}, seed {report.seed}"
    console.print(f"{entry.name}{variant}: {played}\n")
    console.print(table)
    if report.rival:
        rival = "Ghost Picnic" if entry.id == "picnic" else "automaton"
        console.print(f"\nThe {rival} scored {report.rival.mean:.2f} ± {report.rival.plus_minus:.2f}.")
    if report.ties:
        tied = f"{report.ties.mean:.1%} ± {report.ties.plus_minus:.1%}"
        console.print(f"\nNobody won {tied} of the games: those who were level would play another one.")
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
    """Count a game played with real cards.

    Snack Match and Picnic: the file holds 4 lines of 4 cells for each picnic, a cell being a food letter and a cloth
    letter such as wR, or .. where nothing lies; an empty line between picnics, and a line such as "# Ana" above one to
    name it. Snack Match foods: w sandwich, d donut, s soda, h sausage. Picnic foods: t taco, d drink, m muffin, i ice
    cream. Cloths: O G B R.

    Snack Arnaque: one line a player, such as "Ana: 4 donut, 3 sushi, japan; raccoons 2". Foods: macaron croissant
    cheese sushi ramen shrimp milkshake donut burger. Bonus cards: france japan america multicolour raccoon.

    Parameters
    ----------
    game
        snack-match, picnic or snack-arnaque.
    file
        The file, or - for standard input.
    bonus
        In picnics, a bonus pair such as corner:w, or two with a comma between. Modifiers: least corner groups lines
        most isolated centre pairs.
    json
        Print JSON for programs.
    """
    entry = find(game)
    text = read_text(file)
    try:
        counted = count(entry, text, split(",".join(bonus)) if bonus else ())
    except BadPaper as error:
        fail(f"{file}:{error.line}:{error.column}: {error}")
    names, result = counted.names, counted.result
    sheets = list(zip(names, result.sheets, strict=True))
    if json:
        players = [{"name": name, **msgspec.to_builtins(sheet)} for name, sheet in sheets]
        first = {"winners": [names[seat] for seat in result.winners], "tied": [names[seat] for seat in result.tied]}
        print_json({"players": players, **first, "why": result.why})
        return
    for name, sheet in sheets:
        console.print(sheet_table(name, sheet, partial(called, entry), point(entry)))
    if len(sheets) > 1:
        console.print(verdict(names, result))


@app.command
def replay(file: str, /, *, verify: bool = False, json: bool = False) -> None:
    """Show a recorded game, round by round, after checking every act against the rules.

    A game at a live table can be checked with --verify: the server committed itself to a seed before it had the random
    bytes of the players, and each shuffle must follow from both. This proves that nobody put the cards in another order
    later. It does not stop a host who reads the memory of their own server, and who could choose the random bytes of
    their own seat by it. The status is 0 only if the shuffles are proven, 1 if not, and 2 if this is no record.

    Parameters
    ----------
    file
        The record, or - for standard input.
    verify
        Check the shuffles instead of showing the game.
    json
        Print only the result, as JSON for programs.
    """
    try:
        record = read(read_text(file))
    except BadRecord as error:
        fail(f"{file}: {error}")
    found = check_shuffles(record) if verify else None
    if json:
        *_, last = record.states()
        game = record.entry.game
        result = {"over": is_over(record), "acts": len(record.acts), "result": game.result(last)}
        print_json({**result, "verified": found} if found else result)
    elif found:
        console.print(in_words(found), markup=False, soft_wrap=True)
        if isinstance(found, Proven) and record.shuffle:
            gave = sum(bool(part) for part in record.shuffle.entropy)
            console.print(f"Commitment: {record.shuffle.commitment}", markup=False, soft_wrap=True)
            console.print(
                f"{gave} of {record.seats} seats had sent random bytes. Compare the commitment, and your own bytes in "
                "the record, with what your client showed before the game: a file alone cannot prove them.",
                soft_wrap=True,
            )
    else:
        show(record, console)
    if found and not isinstance(found, Proven):
        sys.exit(1)


@app.command
def schema(*, json: bool = False, typescript: bool = False) -> None:
    """Print the protocol of `panier serve`, for those who write another client.

    Parameters
    ----------
    json
        As a JSON Schema.
    typescript
        As a TypeScript module.
    """
    if json == typescript:
        fail("say in which form: --json or --typescript")
    if json:
        from panier.schema.json_schema import json_schema

        print_json(json_schema())
    else:
        from panier.schema import typescript as form

        sys.stdout.write(form.typescript())


def new_file(path: Path) -> TextIO:
    """A file to write to, line by line; one that is there already is left alone."""
    try:
        return path.open("x", encoding="utf-8", buffering=1)
    except FileExistsError:
        fail(f"{path} is there already; choose another name or remove it first")
    except OSError as error:
        fail(f"cannot write {path}: {error.strerror}")


def split(names: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in names.split(",")]


def main(arguments: Sequence[str] | None = None) -> None:
    """What the shell calls."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that knows no emoji shows ? for one
    given = sys.argv[1:] if arguments is None else arguments
    try:
        app([STDIN if word == "-" else word for word in given], exit_on_error=False, print_error=False, console=console)
        sys.stdout.flush()
    except (Illegal, CycloptsError) as error:
        fail(str(error))
    except BrokenPipeError:  # whoever read our output has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        fail(f"cannot write the output: {error.strerror}")
    except KeyboardInterrupt:
        errors.print()
        sys.exit(130)


if __name__ == "__main__":
    main()
