"""Bots for Snack Arnaque that choose by the score as it would be now, each weighing more of it."""

from collections.abc import Sequence
from typing import Final

from panier.core.chance import RandBelow
from panier.core.rules import own_seat
from panier.core.values import Frozen
from panier.games.snack_arnaque.cards import FAMILIES, FOODS, Card, Foods, kind
from panier.games.snack_arnaque.choices import Takings
from panier.games.snack_arnaque.scoring import count
from panier.games.snack_arnaque.table import Steal, Stop, TakeBonus, TakeFood, TakeRaccoons, View, holding

Collections = tuple[tuple[Card, ...], ...]
Choice = TakeFood | TakeBonus | TakeRaccoons


class ScoreWeights(Frozen):
    """The weights with which a bot rates a table."""

    rival: float  # of a point of the best rival, against 1 for an own point
    room: float  # of a free place in the collection, in points


GREEDY: Final = ScoreWeights(rival=0.7, room=0.2)
PATIENT: Final = ScoreWeights(rival=1, room=20)  # a free place is worth more than any card

# With two at the table it pays to fill up late; with more, a bot that waits finds the best foods taken. So each bot has
# other weights there. They are chosen so that each wins three games in five or more against the one before.
SPROUT: Final = ScoreWeights(rival=0, room=4)
SPROUT_AMONG_MORE: Final = ScoreWeights(rival=0, room=-3)
CASUAL: Final = ScoreWeights(rival=0.2, room=3)
CASUAL_AMONG_MORE: Final = ScoreWeights(rival=0, room=0)
GOOD: Final = ScoreWeights(rival=1, room=8)
GOOD_AMONG_MORE: Final = ScoreWeights(rival=1, room=4)
FAVOURITE_BONUS: Final = 1.5  # points that sprout adds for a card of its favourite family
FAVOURITE_BONUS_AMONG_MORE: Final = 10  # more than any score


def sprout(view: View, randbelow: RandBelow) -> Choice | Steal | Stop:
    """Collect a favourite family of foods, which depends on the seat, else what scores; never steal.

    So it holds foods in which others are far ahead, and never stops a leader. With more than two players it only looks
    at its family, and fills up as fast as it can.
    """
    if among_more(view):
        return best_without_stealing(view, randbelow, SPROUT_AMONG_MORE, FAVOURITE_BONUS_AMONG_MORE)
    return best_without_stealing(view, randbelow, SPROUT, FAVOURITE_BONUS)


def casual(view: View, randbelow: RandBelow) -> Choice | Steal | Stop:
    """Take what scores most for itself now, with little regard for what others lose by it.

    Between two players it keeps places free, but fewer than a good bot does. With more than two players it does not
    wait, ignores the others and never steals.
    """
    return (
        best_without_stealing(view, randbelow, CASUAL_AMONG_MORE) if among_more(view) else best(view, randbelow, CASUAL)
    )


def among_more(view: View) -> bool:
    """Return whether there are more than two players."""
    return len(view.collections) > 2


def best_without_stealing(view: View, randbelow: RandBelow, weights: ScoreWeights, liking: float = 0) -> Choice | Stop:
    """Return the best choice by these weights without stealing; `liking` is added for the favourite family."""
    if view.phase == "steal":
        return Stop()
    me = own_seat(view)
    return max(
        Takings(view.drawn),
        key=lambda choice: (value_with_favourite(choice, view, me, weights, liking), randbelow(1000)),
    )


def value_with_favourite(choice: Choice, view: View, me: int, weights: ScoreWeights, liking: float) -> float:
    """Return the value of a choice if nothing is stolen, plus the liking for the cards it brings."""
    match choice:
        case TakeFood(food):
            number = sum(kind(card) == food for card in view.drawn)
            favourite = view.options.box.foods[food].family == FAMILIES[me % len(FAMILIES)]
            return value_of(choice, view, me, weights) + liking * number * favourite
        case TakeBonus():
            return value_of(choice, view, me, weights)
        case TakeRaccoons():
            return worth(view.collections, view.raccoons, me, weights, view.options.box.foods)


def greedy(view: View, randbelow: RandBelow) -> Choice | Steal | Stop:
    """Maximise the difference between its own score and the best rival's.

    This is no strength; in old records and rooms the *name* `greedy` means `casual`.
    """
    return best(view, randbelow, GREEDY)


def good(view: View, randbelow: RandBelow) -> Choice | Steal | Stop:
    """Do the same with patience: those who fill up late choose more often, and know what they have to beat.

    The most valuable foods are worth more to it than patience, and it ignores what others will do. With more than two
    players it waits less.
    """
    return best(view, randbelow, GOOD_AMONG_MORE if among_more(view) else GOOD)


def best(view: View, randbelow: RandBelow, weights: ScoreWeights) -> Choice | Steal | Stop:
    """Return the move after which the table is worth most by these weights."""
    me, foods = own_seat(view), view.options.box.foods
    if view.phase == "steal":
        stay = worth(view.collections, view.raccoons, me, weights, foods)
        thefts = [
            rated for rated in rated_thefts(view.collections, view.raccoons, me, weights, foods) if rated[0] > stay
        ]
        return max(thefts, key=lambda rated: (rated[0], randbelow(1000)))[1] if thefts else Stop()
    return max(Takings(view.drawn), key=lambda choice: (value_of(choice, view, me, weights), randbelow(1000)))


def value_of(choice: Choice, view: View, me: int, weights: ScoreWeights = GREEDY) -> float:
    """Return the worth of the table after a choice, thefts included."""
    foods = view.options.box.foods
    match choice:
        case TakeFood(food):
            taken = [card for card in view.drawn if kind(card) == food]
            return worth(with_cards(view.collections, me, taken), view.raccoons, me, weights, foods)
        case TakeBonus(card):
            return worth(with_cards(view.collections, me, [card]), view.raccoons, me, weights, foods)
        case TakeRaccoons():
            number = sum(kind(card) == "raccoon" for card in view.drawn)
            raccoons = tuple(n + number * (seat == me) for seat, n in enumerate(view.raccoons))
            collections = view.collections
            for _ in range(number):
                if thefts := rated_thefts(collections, raccoons, me, weights, foods):
                    _, theft = max(thefts, key=lambda rated: rated[0])
                    collections = after_theft(collections, me, theft)
            return worth(collections, raccoons, me, weights, foods)


def rated_thefts(
    collections: Collections, raccoons: Sequence[int], me: int, weights: ScoreWeights = GREEDY, foods: Foods = FOODS
) -> list[tuple[float, Steal]]:
    """Return every theft, each kind of card once, with the worth of the table after it."""
    found = []
    for rival, collection in enumerate(collections):
        if rival != me:
            for card in {card if kind(card) == "bonus" else kind(card): card for card in collection}.values():
                theft = Steal(rival, card)
                found.append((worth(after_theft(collections, me, theft), raccoons, me, weights, foods), theft))
    return found


def after_theft(collections: Collections, me: int, theft: Steal) -> Collections:
    return tuple(
        (*cards, theft.card) if seat == me else tuple(card for card in cards if card != theft.card)
        for seat, cards in enumerate(collections)
    )


def with_cards(collections: Collections, me: int, cards: list[Card]) -> Collections:
    return tuple((*old, *cards) if seat == me else old for seat, old in enumerate(collections))


def worth(
    collections: Collections, raccoons: Sequence[int], me: int, weights: ScoreWeights = GREEDY, foods: Foods = FOODS
) -> float:
    holdings = [holding(c, r) for c, r in zip(collections, raccoons, strict=True)]
    totals = [sheet.total for sheet in count(holdings, foods)]
    best_rival = max(total for seat, total in enumerate(totals) if seat != me)
    return totals[me] - weights.rival * best_rival - weights.room * len(collections[me])
