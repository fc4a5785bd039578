"""The four weaker strengths: bots that lapse now and then, as people do.

In a lapse a bot lays the next strip on the best of a few random places, never beneath. The more often that happens, the
weaker the bot, and the more its games differ.
"""

from collections.abc import Callable
from typing import Final

from panier.core.chance import RandBelow
from panier.games.picnic.bots.by_learned_values import weighing_bot
from panier.games.picnic.bots.by_score_now import (
    attentive_bot,
    best_place,
    favouring_bot,
    list_places_on_top,
    overlooking_bot,
    sample_places,
)
from panier.games.picnic.bots.shared import Choice
from panier.games.picnic.table import View
from panier.games.picnic.weave import Place

PLACES_AT_A_GLANCE: Final = 4  # places on top, of thirty to sixty


def with_lapses(bot: Callable[[View, RandBelow], Choice], percent: int) -> Callable[[View, RandBelow], Choice]:
    """Return a bot that plays as this one but for `percent` per cent of its strips, which it lays at a glance."""

    def play(view: View, randbelow: RandBelow) -> Choice:
        lapses = view.phase == "place" and view.hand and randbelow(100) < percent
        return at_a_glance(view, randbelow) if lapses else bot(view, randbelow)

    return play


def at_a_glance(view: View, randbelow: RandBelow) -> Place:
    """Lay one strip of the hand on the best of a few places."""
    card = view.hand[randbelow(len(view.hand))]
    return best_place(view, sample_places(list_places_on_top(view, card), PLACES_AT_A_GLANCE, randbelow), randbelow)


# Chosen in games against simulated people: at a table of three with two casual bots a beginner should win 25 to 45 % of
# the games, where a fair share is 33 % (docs/ladder.md).
sprout: Final = with_lapses(favouring_bot, 74)
casual: Final = with_lapses(overlooking_bot, 53)
good: Final = with_lapses(attentive_bot, 27)
sharp: Final = with_lapses(weighing_bot, 9)
