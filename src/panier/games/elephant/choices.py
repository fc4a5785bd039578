"""What a player of Slap the Elephant may do: slap, snap fingers, and lay a card where that is done by hand."""

from collections.abc import Iterator

from panier.core.errors import Reason
from panier.core.moves import NOTHING_TO_DO, Moves
from panier.games._racing.claims import OUT, late_or_gone
from panier.games._racing.turning import may_turn
from panier.games.elephant.table import Slap, SnapFingers, Turn, View

NO_PILE = Reason("no-pile", "There is no pile to win; nothing happens.")
SLAP_OR_SNAP = Reason("slap-or-snap", "Slap, snap your fingers, or lay a card where that is done by hand.")


class ElephantMoves(Moves[Slap | SnapFingers | Turn]):
    """A slap or a finger-snap at the card one sees, or at the one it has just covered; the next card in one's turn."""

    def __init__(self, view: View) -> None:
        self.view = view

    def refusal(self, move: object) -> Reason | None:
        view = self.view
        if view.seat is None or view.over or not view.number:
            return NOTHING_TO_DO
        if view.out[view.seat]:
            return OUT  # EL-12, AMB-E11
        match move:
            case Slap(seen) | SnapFingers(seen):
                refused = late_or_gone(seen, view.oldest, view.number, view.claimed)
                laid_since = view.number - seen
                return refused or (NO_PILE if view.pile <= laid_since else None)  # AMB-E10
            case Turn():
                return may_turn(view)
            case _:
                return SLAP_OR_SNAP

    def __iter__(self) -> Iterator[Slap | SnapFingers | Turn]:
        possible: list[Slap | SnapFingers | Turn] = [Turn()]
        for seen in range(self.view.number, self.view.oldest - 1, -1):
            possible += [Slap(seen), SnapFingers(seen)]
        return filter(self.__contains__, possible)
