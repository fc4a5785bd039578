"""Who may turn the next card (AMB-N22)."""

from typing import Protocol

from panier.game import Reason, Seat
from panier.games.racing.settings import Racing

TURNS_BY_ITSELF = Reason("turns-by-itself", "At this table the cards turn by themselves.")
NOT_YOUR_TURN = Reason("not-your-turn", "It is not your turn to turn a card.")
ALREADY_TURNING = Reason("already-turning", "The next card is already being turned.")


class Turns(Protocol):
    """What one must see to know."""

    @property
    def options(self) -> Racing: ...
    @property
    def seat(self) -> Seat | None: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def turning(self) -> bool: ...


def may_turn(view: Turns) -> Reason | None:
    """Why one who sees this may not turn a card; None if they may."""
    if view.options.turning == "auto":
        return TURNS_BY_ITSELF
    if view.turn != view.seat:
        return NOT_YOUR_TURN
    return ALREADY_TURNING if view.turning else None
