"""Games played with real cards, written down in a text to be counted."""

from panier.game import Result
from panier.values import Frozen


class BadPaper(ValueError):
    """A text that cannot be counted, and where it goes wrong; lines and columns are counted from 1."""

    def __init__(self, line: int, column: int, text: str) -> None:
        super().__init__(text)
        self.line = line
        self.column = column


class Counted(Frozen):
    """Who played, and how it ended."""

    names: tuple[str, ...]
    result: Result
