"""Simulated people for setting the strengths of bots: players who never weave."""

from collections.abc import Callable
from typing import Final

from panier.core.bot import AnyBot
from panier.core.chance import RandBelow
from panier.games.picnic.bots.by_score_now import best_card, best_place, list_places_on_top, sample_places
from panier.games.picnic.bots.shared import Choice, obvious_move
from panier.games.picnic.cards import Card
from panier.games.picnic.table import Keep, View
from panier.games.picnic.weave import Place

BEGINNER_PLACES: Final = 12  # places that a beginner looks at for a strip, of the thirty to sixty on top


def beginner(view: View, randbelow: RandBelow) -> Choice:
    """Look at a dozen places for a strip, never beneath another, and take the one that scores most now.

    Keep the strip for which such a place was seen, and lay the two in any order.
    """

    def seen(card: Card) -> list[Place]:
        return sample_places(list_places_on_top(view, card), BEGINNER_PLACES, randbelow)

    return _on_top(view, seen, randbelow)


def regular(view: View, randbelow: RandBelow) -> Choice:
    """Look at every place on top, and take the one that scores most now; still never slip a strip beneath another."""

    def seen(card: Card) -> list[Place]:
        return list_places_on_top(view, card)

    return _on_top(view, seen, randbelow)


def _on_top(view: View, seen: Callable[[Card], list[Place]], randbelow: RandBelow) -> Choice:
    if (done := obvious_move(view, randbelow)) is not None:
        return done
    if view.phase == "draft":
        return Keep(best_card(view, view.hand, seen, randbelow))
    return best_place(view, seen(view.hand[randbelow(len(view.hand))]), randbelow)


PEOPLE: Final[dict[str, AnyBot]] = {"beginner": beginner, "regular": regular}
