"""The moves of chance and of players: draws, takings and thefts."""

from collections.abc import Iterator
from itertools import combinations

from panier.core.chance import RandBelow
from panier.core.errors import Reason
from panier.core.moves import MoveList, Moves
from panier.core.units import Seat
from panier.games.snack_arnaque.cards import Card, is_food, kind
from panier.games.snack_arnaque.table import Draw, Steal, Stop, TakeBonus, TakeFood, TakeRaccoons, View

NO_SUCH_DRAW = Reason("no-such-draw", "Draw up to nine cards in all, from the pile, then from the discards.")
STEAL_OR_STOP = Reason("steal-or-stop", "Steal a card from a rival's collection, or stop.")
NOT_FROM_ONESELF = Reason("not-from-oneself", "You cannot steal from yourself.")
NOT_THERE = Reason("not-there", "That card is not in that player's collection.")
TAKE_ONE_KIND = Reason(
    "take-one-kind", "Take one kind of what you drew: all of one food, one bonus card, or all raccoons."
)


def not_your_turn(turn: Seat) -> Reason:
    return Reason("not-your-turn", f"It is the turn of seat {turn}; wait for yours.", {"turn": turn})


class Takings(MoveList[TakeFood | TakeBonus | TakeRaccoons]):
    """The kinds to take from a draw: all of a food, one bonus card, or all raccoons (SA-19); never empty (AMB-A05)."""

    __slots__ = ()

    def __new__(cls, drawn: tuple[Card, ...]) -> "Takings":
        kinds = list(dict.fromkeys(map(kind, drawn)))
        found: list[TakeFood | TakeBonus | TakeRaccoons] = [
            TakeFood(food) for food in kinds if food not in ("bonus", "raccoon")
        ]
        found += [TakeBonus(card) for card in drawn if kind(card) == "bonus"]
        return super().__new__(cls, [*found, TakeRaccoons()] if "raccoon" in kinds else found)

    def refusal(self, move: object) -> Reason | None:
        if move in self:
            return None
        match move:
            case TakeFood(food):
                return not_drawn(food)
            case TakeBonus(card):
                return not_drawn(card)
            case TakeRaccoons():
                return not_drawn("raccoon")
            case _:
                return TAKE_ONE_KIND


def not_drawn(wanted: str) -> Reason:
    return Reason("not-drawn", f"No {wanted} was drawn: take one of the cards in front of you.", {"wanted": wanted})


class Draws(Moves[Draw]):
    """The draws that chance may make: cards of the pile, or if they are too few, all of them and some discards."""

    def __init__(self, pile: tuple[Card, ...], discard: tuple[Card, ...], number: int) -> None:
        self.sure = pile if number > len(pile) else ()
        self.open = discard if number > len(pile) else pile
        self.number = number - len(self.sure)  # that chance chooses among `open`

    def refusal(self, move: object) -> Reason | None:
        if not isinstance(move, Draw) or len(set(move.cards)) != len(move.cards):
            return NO_SUCH_DRAW
        chosen = set(move.cards) - set(self.sure)
        right_number = len(move.cards) == len(self.sure) + self.number == len(self.sure) + len(chosen)
        return None if right_number and chosen <= set(self.open) else NO_SUCH_DRAW

    def __iter__(self) -> Iterator[Draw]:
        return (Draw((*self.sure, *some)) for some in combinations(self.open, self.number))

    def pick(self, randbelow: RandBelow) -> Draw:
        left = list(self.open)  # keep this order: the proofs of shuffles at live tables depend on it
        return Draw((*self.sure, *(left.pop(randbelow(len(left))) for _ in range(self.number))))


class Thefts(Moves[Steal | Stop]):
    """The thefts from other collections, and to stop. Copies of a food are equal: only one of them is listed."""

    def __init__(self, view: View) -> None:
        self.seat = view.seat
        self.collections = view.collections

    def refusal(self, move: object) -> Reason | None:
        if isinstance(move, Stop):
            return None
        if not isinstance(move, Steal):
            return STEAL_OR_STOP
        if move.rival == self.seat:
            return NOT_FROM_ONESELF
        there = 0 <= move.rival < len(self.collections) and move.card in self.collections[move.rival]
        return None if there else NOT_THERE

    def __iter__(self) -> Iterator[Steal | Stop]:
        for rival, collection in enumerate(self.collections):
            if rival != self.seat:
                kinds = {kind(card) if is_food(card) else card: card for card in collection}
                yield from (Steal(rival, card) for card in kinds.values())
        yield Stop()
