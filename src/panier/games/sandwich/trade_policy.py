"""The negotiation policy of bots in Trade (SW-28): they trade with people, but never keep people waiting.

This is politeness, not rules. While a person is still cooking, bots take their time, and do not serve right after a
person has made them an offer. Once all people have served, bots stop trading and serve.
"""

from typing import Final

from msgspec.structs import replace

from panier.core.units import Millis, Seat
from panier.games.sandwich.table import Compose, Move, Offer, State, View

ANSWER_TIME_MS: Final = Millis(5_000)  # that a bot waits before it serves and an offer to it lapses


class TradePolicy:
    """The negotiation policy of bots: trade is open to changes until all have served."""

    def is_open(self, state: State) -> bool:
        return state.phase == "kitchen" and state.options.trade

    def round_number(self, state: State) -> int:
        return state.round

    def is_offer(self, move: Move) -> bool:
        return isinstance(move, Offer)

    def view_for_bot(self, view: View, made: int, people: list[Seat], *, hurry: bool) -> View:
        """Return the view that a bot decides on: it repeats no lapsed offers, and stops trading in the end.

        An offer does not count if its partner serves (AMB-W17); if the partner reconsiders, it would be made again.
        """
        if hurry or all(view.ready[seat] for seat in people):
            view = replace(view, options=replace(view.options, trade=False))
        return replace(view, offers_made=max(view.offers_made, made))

    def only_move_type(self, view: View) -> type | None:
        return None if view.options.trade else Compose

    def min_delay_ms(self, view: View, move: Move, people: list[Seat]) -> Millis:
        """Return the delay before a bot may serve: a person's offer to it, which then lapses, stands for a while."""
        offered = any(offer and offer.to == view.seat and of in people for of, offer in enumerate(view.offers))
        return Millis(ANSWER_TIME_MS if offered and isinstance(move, Compose) else 0)
