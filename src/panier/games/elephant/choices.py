"""The moves of a player in Slap the Elephant: slap, snap fingers, and lay a card if players turn them."""

from typing import Final

from panier.core.errors import Reason
from panier.games._racing.choices import RaceMoves
from panier.games.elephant.table import CLAIMS, Turn, View

NO_PILE: Final = Reason("no-pile", "There is no pile to win; nothing happens.")


class ElephantMoves(RaceMoves):
    view: View
    turn = Turn
    claims = CLAIMS
    default_refusal = Reason("slap-or-snap", "Slap, snap your fingers, or lay a card where that is done by hand.")

    def refusal_of_claim(self, seen: int) -> Reason | None:
        laid_since = self.view.number - seen
        return super().refusal_of_claim(seen) or (NO_PILE if self.view.pile <= laid_since else None)  # AMB-E10
