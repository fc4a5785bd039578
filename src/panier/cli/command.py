"""The `panier` command: what the shell calls, and the commands that it knows."""

import os
import sys
import warnings
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Final

from cyclopts import App, CoercionError, CycloptsError, Parameter
from cyclopts.argument import ArgumentCollection
from cyclopts.config import Env

from panier.cli.arena import arena
from panier.cli.balance import balance
from panier.cli.daily import daily
from panier.cli.draw import draw
from panier.cli.games import games
from panier.cli.output import console, errors, fail
from panier.cli.play import play
from panier.cli.replay import replay
from panier.cli.review import review
from panier.cli.rules import rules
from panier.cli.schema import schema
from panier.cli.score import score
from panier.cli.serve import serve
from panier.cli.simulate import simulate
from panier.core.errors import PanierError
from panier.core.files import STDIN


def refuse_fractions(app: App, commands: tuple[str, ...], arguments: ArgumentCollection) -> None:
    """Take 2.5 for a mistake where a whole number is asked for; it would be rounded otherwise."""
    for argument in arguments:
        for token in argument.tokens if argument.hint in (int, int | None) else ():
            try:
                int(token.value)
            except ValueError:
                text = f"{token.value!r} is no whole number"
                raise CoercionError(text, argument=argument, token=token) from None


app: Final = App(
    name="panier",
    help="Light card games, played by the rules, for people and programs.",
    version_flags=["--version"],
    default_parameter=Parameter(negative=()),
    config=(Env("PANIER_"), refuse_fractions),  # one after the other
    help_epilogue=(
        "GAME is an id that `panier games` lists, such as snack-match, or module:NAME for one of your own. "
        "A bot of your own is module:function."
    ),
)
for command in (serve, games, rules, play, daily, simulate, arena, balance, score, replay, draw, review, schema):
    app.command(command)


def main(arguments: Sequence[str] | None = None) -> None:
    """What the shell calls."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that knows no emoji shows ? for one
    warnings.showwarning = lambda message, *_, **__: errors.print(f"panier: {message}", style="dim", markup=False)
    given = sys.argv[1:] if arguments is None else arguments
    if "" not in sys.path and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())  # games and bots of one's own lie here; behind all else, so that they hide nothing
    try:
        app([STDIN if word == "-" else word for word in given], exit_on_error=False, print_error=False, console=console)
        sys.stdout.flush()
    except (PanierError, CycloptsError) as error:
        fail(str(error))
    except BrokenPipeError:  # whoever read our output has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        fail(f"cannot write the output: {error.strerror}")
    except KeyboardInterrupt:
        errors.print()
        sys.exit(130)
