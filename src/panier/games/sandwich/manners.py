"""How bots behave in a kitchen with trade (SW-28): they haggle with people, and no person waits for them to haggle.

The rules ask nothing of this: it is a bot's manners. While a person is still cooking, bots take their time, and do not
serve in the face of somebody who has just made them an offer. Once all people have served there is nothing left for
which bots should be waited for: to them, trade is over.
"""

from typing import Final

from msgspec.structs import replace

from panier.core.units import Millis, Seat
from panier.games.sandwich.table import Compose, Move, Offer, State, View

AN_ANSWER: Final = Millis(5_000)  # for so long an offer that a bot does not take up is let be before it serves


class TradeManners:
    """Ingredients may be swapped: minds change with every offer, and nothing is a race."""

    def open(self, state: State) -> bool:
        return state.phase == "kitchen" and state.options.trade

    def round(self, state: State) -> int:
        return state.round

    def offers(self, move: Move) -> bool:
        return isinstance(move, Offer)

    def shown(self, view: View, made: int, people: list[Seat], *, hurry: bool) -> View:
        """A kitchen in which offers that lapsed are not made once more, and in the end one in which a bot only cooks.

        The rules give an offer back if its partner serves (AMB-W17), who may think twice; then it would be heard again.
        """
        if hurry or all(view.ready[seat] for seat in people):
            view = replace(view, options=replace(view.options, trade=False))
        return replace(view, offers_made=max(view.offers_made, made))

    def only(self, view: View) -> type | None:
        return None if view.options.trade else Compose

    def earliest(self, view: View, move: Move, people: list[Seat]) -> Millis:
        """Whoever is ready lets the offers to them lapse, so an offer of a person is let be for a while."""
        offered = any(offer and offer.to == view.seat and of in people for of, offer in enumerate(view.offers))
        return Millis(AN_ANSWER if offered and isinstance(move, Compose) else 0)
