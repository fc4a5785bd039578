"""Games played with real cards, written down in a text to be counted."""

from typing import Final

from panier.game import Result
from panier.text import Limits, find_problem, sentence
from panier.values import Frozen

MAX_BYTES: Final = 1 << 18  # of a file
LIMITS: Final = Limits(max_chars=1 << 16, max_line_chars=500)  # hundreds of picnics


class BadPaper(ValueError):
    """A text that cannot be counted, and where it goes wrong; lines and columns are counted from 1."""

    def __init__(self, line: int, column: int, text: str) -> None:
        super().__init__(sentence(text))
        self.line = line
        self.column = column


def check_text(text: str) -> None:
    """Raise BadPaper for a text that nobody has written to count a game, before it is understood."""
    if problem := find_problem(text, LIMITS):
        raise BadPaper(problem.line, 1, problem.text)


class Counted(Frozen):
    """Who played, and how it ended."""

    names: tuple[str, ...]
    result: Result
