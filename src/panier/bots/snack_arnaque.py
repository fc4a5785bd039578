"""A bot for Snack Arnaque that looks at the count as it would be now."""

from collections.abc import Sequence
from typing import Final

from panier.game import Below, own_seat
from panier.games.snack_arnaque.cards import Card, kind
from panier.games.snack_arnaque.choices import Takings
from panier.games.snack_arnaque.scoring import count
from panier.games.snack_arnaque.table import Steal, Stop, TakeBonus, TakeFood, TakeRaccoons, View, holding

Collections = tuple[tuple[Card, ...], ...]
RIVAL: Final = 0.7  # what a point of the best rival weighs against one's own
ROOM: Final = 0.2  # what a place still free is worth: more to come


Choice = TakeFood | TakeBonus | TakeRaccoons


def greedy(view: View, below: Below) -> Choice | Steal | Stop:
    """What makes the best difference between one's own count and the best rival's."""
    me = own_seat(view)
    if view.phase == "steal":
        stay = worth(view.collections, view.raccoons, me)
        thefts = [rated for rated in rated_thefts(view.collections, view.raccoons, me) if rated[0] > stay]
        return max(thefts, key=lambda rated: (rated[0], below(1000)))[1] if thefts else Stop()
    return max(Takings(view.drawn), key=lambda choice: (value_of(choice, view, me), below(1000)))


def value_of(choice: Choice, view: View, me: int) -> float:
    """What the table is worth after this choice, thefts included."""
    match choice:
        case TakeFood(food):
            return worth(
                with_cards(view.collections, me, [c for c in view.drawn if kind(c) == food]), view.raccoons, me
            )
        case TakeBonus(card):
            return worth(with_cards(view.collections, me, [card]), view.raccoons, me)
        case TakeRaccoons():
            number = sum(kind(card) == "raccoon" for card in view.drawn)
            raccoons = tuple(n + number * (seat == me) for seat, n in enumerate(view.raccoons))
            collections = view.collections
            for _ in range(number):
                if thefts := rated_thefts(collections, raccoons, me):
                    _, theft = max(thefts, key=lambda rated: rated[0])
                    collections = after_theft(collections, me, theft)
            return worth(collections, raccoons, me)


def rated_thefts(collections: Collections, raccoons: Sequence[int], me: int) -> list[tuple[float, Steal]]:
    """Every card one could steal, each kind once, with what the table would be worth."""
    found = []
    for rival, collection in enumerate(collections):
        if rival != me:
            for card in {card if kind(card) == "bonus" else kind(card): card for card in collection}.values():
                theft = Steal(rival, card)
                found.append((worth(after_theft(collections, me, theft), raccoons, me), theft))
    return found


def after_theft(collections: Collections, me: int, theft: Steal) -> Collections:
    return tuple(
        (*cards, theft.card) if seat == me else tuple(card for card in cards if card != theft.card)
        for seat, cards in enumerate(collections)
    )


def with_cards(collections: Collections, me: int, cards: list[Card]) -> Collections:
    return tuple((*old, *cards) if seat == me else old for seat, old in enumerate(collections))


def worth(collections: Collections, raccoons: Sequence[int], me: int) -> float:
    totals = [sheet.total for sheet in count([holding(c, r) for c, r in zip(collections, raccoons, strict=True)])]
    best_rival = max(total for seat, total in enumerate(totals) if seat != me)
    return totals[me] - RIVAL * best_rival - ROOM * len(collections[me])
