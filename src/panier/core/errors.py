"""Errors that say what was wrong and what would be right, and the reasons they carry.

Each kind tells a caller what to change: the move, the options, the file, what is installed, or a name.
"""

from collections.abc import Callable, Mapping
from functools import partial

from msgspec import field

from panier.core.text import to_sentence
from panier.core.values import Frozen


class Reason(Frozen):
    """Why something is refused: a key that a client can translate, the English sentence, and the facts in it."""

    key: str
    text: str
    facts: dict[str, str | int] = field(default_factory=dict)


class PanierError(ValueError):
    """Raised when something is refused; nothing has changed then. `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.text)
        self.reason = reason

    def __reduce__(self) -> tuple[Callable[..., "PanierError"], tuple[object, ...]]:
        return type(self), (self.reason,)  # as it passes between processes


class IllegalMove(PanierError):
    """Raised for a move or an act that the rules refuse at this moment."""


class BadOptions(PanierError):
    """Raised for options, or a number of seats or of games, with which nothing can be played."""


class UnknownName(PanierError):
    """Raised for the name of a game, a bot, an option or a person that does not exist."""


class NotInstalled(PanierError):
    """Raised where a package, or a part of a game, would be needed that is not there."""


class NotAllowed(PanierError):
    """Raised for what a room, a server or the moment does not allow, although it is well put."""


class BadFile(PanierError):
    """Raised for a file or a text that cannot be read or written.

    `text` says why; `line` and `column`, counted from 1, say where, if that is known.
    """

    def __init__(
        self,
        line: int | None,
        text: str,
        column: int | None = None,
        *,
        path: str = "",
        key: str = "bad-file",
        facts: Mapping[str, str | int] | None = None,
    ) -> None:
        self.line = line
        self.column = column
        self.text = to_sentence(text)
        self._again = partial(type(self), path=path, key=key, facts=facts)
        where = ":".join([str(part) for part in (path, line, column) if part is not None])
        shown = f"{where}: {self.text}" if path else f"line {line}: {self.text}" if line else self.text
        super().__init__(Reason(key, shown, dict(facts or {})))

    def __reduce__(self) -> tuple[Callable[..., PanierError], tuple[object, ...]]:
        return self._again, (self.line, self.text, self.column)
