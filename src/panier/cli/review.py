"""`panier review`: analyse a finished game."""

from msgspec.structs import replace
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from panier.cli.output import console, errors, fail, print_json, read_game
from panier.core.text import to_one_line
from panier.lab.review import review as look_again
from panier.show.terminal.review import show_review


def review(file: str, /, *, seat: int | None = None, json: bool = False, plain: bool = False) -> None:
    """Review a recorded game: who was ahead when, which choices were costly, and what was luck.

    This takes some seconds. The same record gives the same review on computers where the bots search equally far; with
    Numba they search further.

    Parameters
    ----------
    file
        The record of a finished game, or - for standard input.
    seat
        Show only the decisions of this seat, counted from 0.
    json
        Print JSON for programs.
    plain
        Show digits instead of block characters.
    """
    game = read_game(file)
    if not game.is_over:
        text = "this game was not played to its end, and only then is there much to say; replay it instead"
        fail(f"{to_one_line(file)}: {text}")
    if seat is not None and not 0 <= seat < game.record.seats:
        fail(f"there is no seat {seat} at this table; seats are counted from 0 to {game.record.seats - 1}")
    columns = (TextColumn("Reviewing"), BarColumn(), TaskProgressColumn())
    with Progress(*columns, console=errors, disable=not errors.is_terminal, transient=True) as bar:
        task = bar.add_task("", total=1.0)
        found = look_again(game, progress=lambda done: bar.update(task, completed=done))
    if json:
        own = tuple(one for one in found.decisions if seat in (None, one.seat))
        print_json(replace(found, decisions=own))
    else:
        show_review(game, found, console, seat=seat, plain=plain)
