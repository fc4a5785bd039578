"""The `panier` command and its subcommands."""

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
    """Refuse 2.5 for a whole number, which would be rounded otherwise."""
    for argument in arguments:
        for token in argument.tokens if argument.hint in (int, int | None) else ():
            try:
                int(token.value)
            except ValueError:
                text = f"{token.value!r} is no whole number"
                raise CoercionError(text, argument=argument, token=token) from None


app: Final = App(
    name="panier",
    help="Light card games for people and programs.",
    version_flags=["--version"],
    default_parameter=Parameter(negative=()),
    config=(Env("PANIER_"), refuse_fractions),  # applied in this order
    help_epilogue=(
        "GAME is an id from `panier games`, such as snack-match, or module:NAME for a game of your own. "
        "A bot of your own is module:function."
    ),
)
for command in (serve, games, rules, play, daily, simulate, arena, balance, score, replay, draw, review, schema):
    app.command(command)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # show ? for emoji that the terminal cannot encode
    warnings.showwarning = lambda message, *_, **__: errors.print(f"panier: {message}", style="dim", markup=False)
    given = sys.argv[1:] if arguments is None else arguments
    if "" not in sys.path and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())  # for your own games and bots; at the end, so that they shadow nothing
    try:
        app([STDIN if word == "-" else word for word in given], exit_on_error=False, print_error=False, console=console)
        sys.stdout.flush()
    except (PanierError, CycloptsError) as error:
        fail(str(error))
    except BrokenPipeError:  # the reader of our output has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        fail(f"cannot write the output: {error.strerror}")
    except KeyboardInterrupt:
        errors.print()
        sys.exit(130)
