"""The moves of a player in a race: claim, and turn a card if players turn them."""

from collections.abc import Iterator
from typing import Any, ClassVar

from panier.core.errors import Reason
from panier.core.moves import NOTHING_TO_DO, Moves
from panier.games._racing.claims import OUT_OF_GAME, ClaimMove, refusal_of_claim
from panier.games._racing.state import Turn, View
from panier.games._racing.turning import turn_refusal


class RaceMoves(Moves[Any]):
    """Claims on the table that the view shows or on the one before the last card, and turning a card."""

    turn: ClassVar[type[Turn]]
    claims: ClassVar[tuple[type[ClaimMove], ...]]
    default_refusal: ClassVar[Reason]  # the refusal of any other move

    def __init__(self, view: View) -> None:
        self.view = view

    def refusal(self, move: object) -> Reason | None:
        if refusal := self.refusal_of_all():
            return refusal
        if isinstance(move, self.turn):
            return turn_refusal(self.view)
        return self.refusal_of_claim(move.seen) if isinstance(move, self.claims) else self.default_refusal

    def refusal_of_all(self) -> Reason | None:
        """Return why this seat can do nothing at all now; None if it can."""
        view = self.view
        if view.seat is None or view.over or not view.number:
            return NOTHING_TO_DO
        return None if view.is_in(view.seat) else OUT_OF_GAME  # SN-15, AMB-N17, EL-12, AMB-E11

    def refusal_of_claim(self, seen: int) -> Reason | None:
        """Return why a claim on the table with this number is refused; None if it is legal."""
        view = self.view
        return refusal_of_claim(seen, view.oldest, view.number, view.claimed)

    def __iter__(self) -> Iterator[Any]:
        view = self.view
        if self.refusal_of_all():
            return
        if not turn_refusal(view):
            yield self.turn()
        for seen in range(view.number, view.oldest - 1, -1):
            if not self.refusal_of_claim(seen):
                for claim in self.claims:
                    yield claim(seen)
