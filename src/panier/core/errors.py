"""Exceptions that say what was wrong and what would be right, with reasons that clients can translate.

The class tells the caller what to change: the move, the options, the file, the installation or a name.
"""

from collections.abc import Callable, Mapping
from functools import partial

from msgspec import field

from panier.core.text import to_sentence
from panier.core.values import Frozen


class Reason(Frozen):
    """The reason of a refusal: a key that clients translate, an English sentence, and the facts in it."""

    key: str  # a `ReasonKey`; a newer server may have others
    text: str  # an English sentence, to show if there is no translation of the key
    facts: dict[str, str | int] = field(default_factory=dict)


class PanierError(ValueError):
    """The base of all refusals. Nothing has changed when it is raised; `reason` says why.

    It pickles, so worker processes can raise it.
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.text)
        self.reason = reason

    def __reduce__(self) -> tuple[Callable[..., "PanierError"], tuple[object, ...]]:
        return type(self), (self.reason,)


class IllegalMove(PanierError):
    """Raised for a move or an act that the rules refuse now."""


class BadOptions(PanierError):
    """Raised for options or a number of seats or games that cannot be played."""


class UnknownName(PanierError):
    """Raised for a game, bot, option or simulated person that does not exist."""


class NotInstalled(PanierError):
    """Raised if a package, or a facet of a game, is needed but missing."""


class NotAllowed(PanierError):
    """Raised for a valid request that a room or server does not allow now."""


class BadFile(PanierError):
    """Raised for a file or a text that cannot be read or written.

    `text` says why. `line` and `column` say where, counted from 1, or are None if that is unknown.
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
