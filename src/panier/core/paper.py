"""Count games that were played with real cards and written down in a text."""

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
    """Raise BadFile for a text that cannot be a written count, before it is parsed."""
    if problem := find_problem(text, LIMITS):
        raise BadFile(problem.line, problem.text, 1)


class PaperResult(Frozen):
    """The names of the players of a game on paper, and its result."""

    names: tuple[str, ...]
    result: Result


def count(game: AnyGame, text: str, bonuses: Sequence[str], options: Frozen | None = None) -> PaperResult:
    """Return the count of a game on paper; raise BadFile if the text cannot be read, PanierError for other faults."""
    facet = game.facet("paper")
    if facet is None:
        names = ", ".join(one.name for one in GAMES.values() if one.facet("paper"))
        raise NotInstalled(Reason("nothing-to-count", f"{game.name} has nothing to count on paper; {names} have."))
    counted: PaperResult = facet.count(text, bonuses, game.default_options if options is None else options)
    return counted


def element_name(game: AnyGame, element: str) -> str:
    """Return what people call an element of this game's count."""
    word = game.part("paper", "element_word")
    return word(game.default_options, element) if word else element


def point_name(game: AnyGame) -> str:
    """Return what this game calls a point."""
    word = game.part("paper", "point_word")
    return word(game.default_options) if word else "point"
