"""What a player of Snap may do: call, and turn a card where that is done by hand."""

from collections.abc import Iterator

from panier.game import NOT_AN_OPTION, NOTHING_TO_DO, Below, Reason
from panier.games.racing.claims import OUT, late_or_gone
from panier.games.snap.table import Call, Turn, View

TURNS_BY_ITSELF = Reason("turns-by-itself", "At this table the cards turn by themselves.")
NOT_YOUR_TURN = Reason("not-your-turn", "It is not your turn to turn a card.")
ALREADY_TURNING = Reason("already-turning", "The next card is already being turned.")


class SnapMoves:
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
            case Turn() if view.options.turning == "auto":
                return TURNS_BY_ITSELF
            case Turn() if view.turn != view.seat:
                return NOT_YOUR_TURN
            case Turn():
                return ALREADY_TURNING if view.turning else None
            case _:
                return NOT_AN_OPTION

    def __contains__(self, move: object) -> bool:
        return self.refusal(move) is None

    def __iter__(self) -> Iterator[Call | Turn]:
        view = self.view
        possible: tuple[Call | Turn, ...] = (Turn(), *(Call(seen) for seen in range(view.number, view.oldest - 1, -1)))
        return iter([move for move in possible if move in self])

    def pick(self, below: Below) -> Call | Turn:
        listed = list(self)
        return listed[below(len(listed))]
