"""A bot that plays by the learned values of picnics."""

from typing import Final

from panier.core.chance import RandBelow
from panier.core.rules import own_seat
from panier.games.picnic.bots.by_score_now import attentive_bot
from panier.games.picnic.bots.search import best_plans
from panier.games.picnic.bots.shared import Choice, learned_values_apply, obvious_move
from panier.games.picnic.bots.value_tables import value_tables_for
from panier.games.picnic.cards import Card
from panier.games.picnic.table import Keep, View

BEAM: Final = 12  # places of the first strip that are combined with the second


def weighing_bot(view: View, randbelow: RandBelow) -> Choice:
    """Lay both strips where the picnic has the highest learned value, bonus cards included.

    It keeps the card that is better when laid alone, without a thought for the neighbour or the cards still to come.
    Under house rules that the learned values do not cover it takes what scores now.
    """
    if not learned_values_apply(view.options):
        return attentive_bot(view, randbelow)
    if (done := obvious_move(view, randbelow)) is not None:
        return done
    by = value_tables_for(view, own_seat(view), strips_after(view))
    if view.phase == "draft":

        def alone(card: Card) -> float:
            return best_plans(view.options, view.mine, [card], by, beam=BEAM)[0].worth

        return Keep(max(view.hand, key=alone))
    return best_plans(view.options, view.mine, view.hand, by, beam=BEAM)[0].places[0]


def strips_after(view: View) -> int:
    """Return how many strips the player will have laid after this round: two a round, alone one a turn."""
    return view.round if len(view.picnics) == 1 else 2 * view.round
