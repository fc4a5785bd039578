"""What chance and the players may do: containers to ask, to pick from, to list."""

from collections.abc import Iterator
from itertools import permutations

from panier.game import Below, Reason
from panier.games.picnic.bonus import BonusDraws
from panier.games.picnic.cards import Card
from panier.games.picnic.table import Deal, DrawBonuses, View
from panier.games.picnic.weave import FIRST, Place, followers, placements, slots_within, weaves, why_not

NO_SUCH_DRAW = Reason("no-such-draw", "These bonus cards cannot be drawn in this mode.")
NO_SUCH_DEAL = Reason("no-such-deal", "Deal two different cards of the draw pile to each seat.")
NOT_IN_HAND = Reason("not-in-hand", "That card is not in your hand.")
LAY_A_CARD = Reason("lay-a-card", "Lay one of the cards in your hand.")


class BonusMoves:
    """What chance may do before the first round."""

    def __init__(self, draws: BonusDraws) -> None:
        self.draws = draws

    def refusal(self, move: object) -> Reason | None:
        return None if move in self else NO_SUCH_DRAW

    def __contains__(self, move: object) -> bool:
        return isinstance(move, DrawBonuses) and move.pairs in self.draws

    def __iter__(self) -> Iterator[DrawBonuses]:
        return map(DrawBonuses, self.draws)

    def pick(self, below: Below) -> DrawBonuses:
        return DrawBonuses(self.draws.pick(below))


class Deals:
    """What chance may do at the start of a round: any two cards for everybody (SM-10, PI-11)."""

    def __init__(self, deck: tuple[Card, ...], seats: int) -> None:
        self.deck = deck
        self.seats = seats

    def refusal(self, move: object) -> Reason | None:
        return None if move in self else NO_SUCH_DEAL

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Deal) or [len(hand) for hand in move.hands] != [2] * self.seats:
            return False
        dealt = [card for hand in move.hands for card in hand]
        return len(set(dealt)) == len(dealt) and set(dealt) <= set(self.deck)

    def __iter__(self) -> Iterator[Deal]:
        return (Deal(in_pairs(cards)) for cards in permutations(self.deck, 2 * self.seats))

    def pick(self, below: Below) -> Deal:
        left = list(self.deck)
        drawn = []
        for _ in range(2 * self.seats):  # each drawn card's place is filled by the last: no order to preserve
            index = below(len(left))
            drawn.append(left[index])
            left[index] = left[-1]
            left.pop()
        return Deal(in_pairs(tuple(drawn)))


def in_pairs(cards: tuple[Card, ...]) -> tuple[tuple[Card, Card], ...]:
    return tuple(zip(cards[::2], cards[1::2], strict=True))


class Placements:
    """Every way to lay one of the cards in hand."""

    few = False  # about 150: to ask about, not to be listed over a network

    def __init__(self, view: View) -> None:
        self.picnic = view.mine
        self.hand = view.hand
        self.touch = view.options.touch
        self.braid = view.options.braid

    def refusal(self, move: object) -> Reason | None:
        if not isinstance(move, Place):
            return LAY_A_CARD
        if move.card not in self.hand:
            return NOT_IN_HAND
        return why_not(self.picnic, move, touch=self.touch, braid=self.braid)

    def __contains__(self, move: object) -> bool:
        return self.refusal(move) is None

    def __iter__(self) -> Iterator[Place]:
        for card in self.hand:
            yield from placements(self.picnic, card, touch=self.touch, braid=self.braid)

    def pick(self, below: Below) -> Place:
        """Uniform over cards, over slots, then over what shows; not over placements."""
        picnic = self.picnic
        card = self.hand[below(len(self.hand))]
        if not picnic.strips:
            slot = FIRST[below(len(FIRST))]
            return Place(card, slot.row, slot.col, slot.turn)
        within, covered = slots_within(picnic.frames), picnic.covered
        slot = within[below(len(within))]
        while self.touch and not slot.reach & covered:
            slot = within[below(len(within))]
        ways = weaves(followers(picnic, slot), braid=self.braid)
        return Place(card, slot.row, slot.col, slot.turn, ways[below(len(ways))])
