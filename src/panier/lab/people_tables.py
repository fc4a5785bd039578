"""Simulated people at the games that are no races of reactions: the picnics, Snack Arnaque and Sandwich."""

from typing import Any, Final

from panier.bot import After, Bot
from panier.bots.picnic.alike import Choice, nothing_to_weigh
from panier.bots.picnic.easy import best_card, best_place, places_on_top, some
from panier.bots.sandwich import Cook
from panier.bots.snack_arnaque.by_count import Eye, value_of
from panier.bots.tastes import PALATES, Belief, Palate, weights
from panier.game import Below, Millis, own_seat
from panier.games.picnic import table as picnic
from panier.games.picnic.cards import Card
from panier.games.picnic.weave import Place
from panier.games.sandwich import table as sandwich
from panier.games.snack_arnaque import table as arnaque
from panier.games.snack_arnaque.cards import kind
from panier.games.snack_arnaque.choices import Takings

LOOKS: Final = 12  # places that a beginner looks at for a strip, of the thirty to sixty on top
OWN_GAIN: Final = Eye(rival=0, room=0)
UNREAD_BONUS: Final = 4  # points that a child expects of a bonus card, whichever it is
EXTRA_THOUGHT_MS: Final[Millis] = 1000  # that a beginner takes longer than a bot to reach for an ingredient


def picnic_beginner(view: picnic.View, below: Below) -> Choice:
    """Look at a dozen places for a strip, never beneath another, and take the one that scores most now.

    Keep the strip for which such a place was seen, and lay the two in any order.
    """

    def seen(card: Card) -> list[Place]:
        return some(places_on_top(view, card), LOOKS, below)

    return _on_top(view, seen, below)


def picnic_regular(view: picnic.View, below: Below) -> Choice:
    """Look at every place on top, and take the one that scores most now; still never slip a strip beneath another."""

    def seen(card: Card) -> list[Place]:
        return places_on_top(view, card)

    return _on_top(view, seen, below)


def _on_top(view: picnic.View, seen: Any, below: Below) -> Choice:
    if (done := nothing_to_weigh(view, below)) is not None:
        return done
    if view.phase == "draft":
        return picnic.Keep(best_card(view, view.hand, seen, below))
    return best_place(view, seen(view.hand[below(len(view.hand))]), below)


def arnaque_beginner(view: arnaque.View, below: Below) -> arnaque.Move:
    """Take what the screen says brings most points now. Leave raccoons if there is anything else, and rob nobody."""
    if view.phase == "steal":
        return arnaque.Stop()
    me = own_seat(view)

    def gain(choice: arnaque.TakeFood | arnaque.TakeBonus | arnaque.TakeRaccoons) -> tuple[bool, float, int]:
        feeds = not isinstance(choice, arnaque.TakeRaccoons)
        return feeds, value_of(choice, view, me, OWN_GAIN) if feeds else 0.0, below(1000)

    return max(Takings(view.drawn), key=gain)


def arnaque_child(view: arnaque.View, below: Below) -> arnaque.Move:
    """Take the foods with the highest numbers on them, added up: majorities do not matter, nor what others collect."""
    if view.phase == "steal":
        return arnaque.Stop()

    def printed(choice: arnaque.TakeFood | arnaque.TakeBonus | arnaque.TakeRaccoons) -> tuple[int, int]:
        match choice:
            case arnaque.TakeFood(food):
                number = sum(kind(card) == food for card in view.drawn)
                return number * view.options.box.foods[food].value, below(1000)
            case arnaque.TakeBonus():
                return UNREAD_BONUS, below(1000)
            case arnaque.TakeRaccoons():
                return 0, below(1000)

    return max(Takings(view.drawn), key=printed)


class OwnTaste(Cook):
    """A beginner who cooks for everybody what they would like themselves, and takes a little longer at the market.

    Bots have their palates by the seat. A person may have any of the nine: it is drawn when a game begins.
    """

    def own(self, view: sandwich.View) -> Palate:
        return self.palate or PALATES[0]

    def __call__(self, view: sandwich.View, below: Below) -> Any:
        if view.round == 1 and view.phase in ("icebreaker", "market") and not view.baskets[own_seat(view)]:
            self.palate = PALATES[below(len(PALATES))]
        answer = super().__call__(view, below)
        if view.phase == "market" and isinstance(answer, After):
            return After(answer.move, answer.millis + EXTRA_THOUGHT_MS)
        return answer

    def belief(self, view: sandwich.View, taster: int) -> Belief:
        """Return one's own taste, whoever is to eat."""
        return Belief(weights(self.own(view).id), ())


PICNICKERS: Final[dict[str, Bot[Any, Any]]] = {"beginner": picnic_beginner, "regular": picnic_regular}
PEOPLE: Final[dict[str, dict[str, Bot[Any, Any]]]] = {
    "snack-match": PICNICKERS,
    "picnic": PICNICKERS,
    "snack-arnaque": {"child": arnaque_child, "beginner": arnaque_beginner},
    "sandwich": {"beginner": OwnTaste()},
}
