"""Why something is refused, and the errors that say so."""

from msgspec import field

from panier.core.values import Frozen


class Reason(Frozen):
    """Why a move is refused: a key that a client can translate, the English sentence, and the facts in it."""

    key: str
    text: str
    facts: dict[str, str | int] = field(default_factory=dict)


class Illegal(ValueError):
    """A move, an option or a number of seats that the rules refuse."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.text)
        self.reason = reason

    def __reduce__(self) -> tuple[type["Illegal"], tuple[Reason]]:
        return type(self), (self.reason,)  # as it passes between processes
