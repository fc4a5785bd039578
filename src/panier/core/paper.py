"""Games played with real cards, written down in a text to be counted."""

from collections.abc import Sequence
from typing import Final

from panier.core.errors import BadFile, NotInstalled, Reason
from panier.core.game import AnyGame
from panier.core.registry import GAMES
from panier.core.results import Result
from panier.core.text import Limits, find_problem
from panier.core.values import Frozen

MAX_BYTES: Final = 1 << 18  # of a file
LIMITS: Final = Limits(max_chars=1 << 16, max_line_chars=500)  # hundreds of picnics


def check_text(text: str) -> None:
    """Raise BadFile for a text that nobody has written to count a game, before it is understood."""
    if problem := find_problem(text, LIMITS):
        raise BadFile(problem.line, problem.text, 1)


class Counted(Frozen):
    """Who played, and how it ended."""

    names: tuple[str, ...]
    result: Result


def count(entry: AnyGame, text: str, bonuses: Sequence[str], options: Frozen | None = None) -> Counted:
    """The count of a game from paper; raises BadFile for a text that cannot be read, PanierError for the rest."""
    facet = entry.facet("paper")
    if facet is None:
        names = ", ".join(game.name for game in GAMES.values() if game.facet("paper"))
        raise NotInstalled(Reason("nothing-to-count", f"{entry.name} has nothing to count on paper; {names} have."))
    counted: Counted = facet.count(text, bonuses, entry.default_options if options is None else options)
    return counted


def called(entry: AnyGame, element: str) -> str:
    """What people call an element of this game's count."""
    called = entry.part("paper", "called")
    return called(entry.default_options, element) if called else element


def point(entry: AnyGame) -> str:
    """What this game calls a point."""
    called = entry.part("paper", "point")
    return called(entry.default_options) if called else "point"
