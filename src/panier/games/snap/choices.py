"""What a player of Snap may do: call, and turn a card where that is done by hand."""

from collections.abc import Iterator

from panier.core.errors import Reason
from panier.core.moves import NOTHING_TO_DO, Moves
from panier.games._racing.claims import OUT, late_or_gone
from panier.games._racing.turning import may_turn
from panier.games.snap.table import Call, Turn, View

CALL_OR_TURN = Reason("call-or-turn", "Call Snap, or turn a card where that is done by hand.")


class SnapMoves(Moves[Call | Turn]):
    """A call on the table one sees, or on the one before the last card was turned; the next card in one's turn."""

    def __init__(self, view: View) -> None:
        self.view = view

    def refusal(self, move: object) -> Reason | None:
        view = self.view
        if view.seat is None or view.over or not view.number:
            return NOTHING_TO_DO
        if not (view.packs[view.seat] or view.piles[view.seat]):
            return OUT  # SN-15, AMB-N17
        match move:
            case Call(seen):
                return late_or_gone(seen, view.oldest, view.number, view.called)
            case Turn():
                return may_turn(view)
            case _:
                return CALL_OR_TURN

    def __iter__(self) -> Iterator[Call | Turn]:
        view = self.view
        possible: tuple[Call | Turn, ...] = (Turn(), *(Call(seen) for seen in range(view.number, view.oldest - 1, -1)))
        return filter(self.__contains__, possible)
