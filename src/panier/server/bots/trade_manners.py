"""How bots behave in a kitchen with trade (SW-28): they haggle with people, and no person waits for them to haggle.

The rules ask nothing of this: it is a bot's manners. While a person is still cooking, bots take their time, and do not
serve in the face of somebody who has just made them an offer. Once all people have served there is nothing left for
which bots should be waited for: to them, trade is over.
"""

from typing import Any, Final

from msgspec.structs import replace

from panier.game import Millis, Seat
from panier.games.sandwich.table import Compose, State, View

AN_ANSWER: Final[Millis] = 5_000  # for so long an offer that a bot does not take up is let be before it serves


def haggles(state: Any) -> bool:
    """Whether ingredients may be swapped now: minds change with every offer, and nothing is a race."""
    return isinstance(state, State) and state.phase == "kitchen" and state.options.trade


def done_trading(view: View, people: list[Seat]) -> bool:
    return all(view.ready[seat] for seat in people)


def after_offers(view: View, made: int) -> View:
    """The kitchen as it is shown to a bot that has made so many offers: those that lapsed are not made once more.

    The rules give an offer back if its partner serves (AMB-W17), who may think twice; then it would be heard again.
    """
    return replace(view, offers_made=max(view.offers_made, made))


def without_trade(view: View) -> View:
    """The kitchen as it is shown to a bot that shall only cook."""
    return replace(view, options=replace(view.options, trade=False))


def earliest(view: View, move: Any, people: list[Seat]) -> Millis:
    """How long after it saw this a bot does something at the earliest: who is ready lets the offers to it lapse."""
    offered = any(offer and offer.to == view.seat and of in people for of, offer in enumerate(view.offers))
    return AN_ANSWER if offered and isinstance(move, Compose) else 0
