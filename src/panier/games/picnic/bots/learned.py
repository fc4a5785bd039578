"""A way to play by what picnics come to."""

from typing import Final

from panier.core.chance import Below
from panier.core.rules import own_seat
from panier.games.picnic.bots.alike import Choice, as_learned, nothing_to_weigh
from panier.games.picnic.bots.easy import attentive
from panier.games.picnic.bots.search import best_plans
from panier.games.picnic.bots.worths import worths_of
from panier.games.picnic.cards import Card
from panier.games.picnic.table import Keep, View

BEAM: Final = 12  # how many places for the first strip are looked at together with the second


def weighing(view: View, below: Below) -> Choice:
    """Weighs both strips together by what was learned of many games, with the bonus cards.

    It keeps the card that is better when laid alone, and does not ask what the neighbour does with the other, nor
    which cards are still to come. By house rules of which nothing was learned it takes what scores now.
    """
    if not as_learned(view.options):
        return attentive(view, below)
    if (done := nothing_to_weigh(view, below)) is not None:
        return done
    by = worths_of(view, own_seat(view), strips_after(view))
    if view.phase == "draft":

        def alone(card: Card) -> float:
            return best_plans(view.options, view.mine, [card], by, beam=BEAM)[0].worth

        return Keep(max(view.hand, key=alone))
    return best_plans(view.options, view.mine, view.hand, by, beam=BEAM)[0].places[0]


def strips_after(view: View) -> int:
    """How many strips lie once this round is over: two a round, alone one a turn."""
    return view.round if len(view.picnics) == 1 else 2 * view.round
