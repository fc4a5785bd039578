"""`panier review`: a game that is over, looked at again."""

from msgspec.structs import replace
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

from panier.cli.output import console, errors, fail, print_json, read_game
from panier.core.text import to_one_line
from panier.lab.review import review as look_again
from panier.show.terminal.review import show_review


def review(file: str, /, *, seat: int | None = None, json: bool = False, plain: bool = False) -> None:
    """Look at a recorded game again: who was ahead when, which choices were costly, and what was luck.

    It takes some seconds. The same record always gives the same review, where the same bots can think as far: with
    Numba they think further.

    Parameters
    ----------
    file
        The record of a game that was played to its end, or - for standard input.
    seat
        Of the decisions, show only those of this seat, counted from 0.
    json
        Print JSON for programs.
    plain
        Draw with digits, for terminals without blocks.
    """
    game = read_game(file)
    if not game.is_over:
        text = "this game was not played to its end, and only then is there much to say; replay it instead"
        fail(f"{to_one_line(file)}: {text}")
    if seat is not None and not 0 <= seat < game.record.seats:
        fail(f"there is no seat {seat} at this table; seats are counted from 0 to {game.record.seats - 1}")
    columns = (TextColumn("Looking again"), BarColumn(), TaskProgressColumn())
    with Progress(*columns, console=errors, disable=not errors.is_terminal, transient=True) as bar:
        task = bar.add_task("", total=1.0)
        found = look_again(game, progress=lambda done: bar.update(task, completed=done))
    if json:
        own = tuple(one for one in found.decisions if seat in (None, one.seat))
        print_json(replace(found, decisions=own))
    else:
        show_review(game, found, console, seat=seat, plain=plain)
