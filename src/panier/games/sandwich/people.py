"""Simulated people for Sandwich: a beginner, who cooks what they would like to eat."""

from typing import Final

from panier.core.bot import AnyBot, DelayedMove
from panier.core.chance import RandBelow
from panier.core.rules import own_seat
from panier.core.units import Millis
from panier.games.sandwich.bots import Cook
from panier.games.sandwich.table import Move, View
from panier.games.sandwich.tastes import PALATES, Belief, Palate, weights

EXTRA_THOUGHT_MS: Final = Millis(1000)  # added to a bot's delay at the market


class OwnTaste(Cook):
    """A beginner who cooks for everybody what they would like to eat, and is a little slower at the market.

    A bot's palate depends on its seat. A person's is one of the nine, drawn when a game begins.
    """

    def own(self, view: View) -> Palate:
        return self.palate or PALATES[0]

    def __call__(self, view: View, randbelow: RandBelow) -> Move | DelayedMove[Move] | None:
        if view.round == 1 and view.phase in ("icebreaker", "market") and not view.baskets[own_seat(view)]:
            self.palate = PALATES[randbelow(len(PALATES))]
        answer = super().__call__(view, randbelow)
        if view.phase == "market" and isinstance(answer, DelayedMove):
            return DelayedMove(answer.move, Millis(answer.delay_ms + EXTRA_THOUGHT_MS))
        return answer

    def belief(self, view: View, taster: int) -> Belief:
        """Return the beginner's own taste for every taster."""
        return Belief(weights(self.own(view).id), ())


PEOPLE: Final[dict[str, AnyBot]] = {"beginner": OwnTaste()}
