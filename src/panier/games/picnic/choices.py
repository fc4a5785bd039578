"""The moves of chance and of players, as containers that check a move, pick one at random or list them all."""

from collections.abc import Iterator
from itertools import chain, permutations, product

from panier.core.chance import RandBelow, draw_random
from panier.core.errors import Reason
from panier.core.moves import MoveList, Moves
from panier.core.rules import own_seat
from panier.games.picnic.bonus import BonusCards, BonusDraws
from panier.games.picnic.cards import Card
from panier.games.picnic.table import ChooseFaces, Confirm, Deal, DrawBonuses, Keep, Reconsider, View
from panier.games.picnic.weave import Place, placements_in

NO_SUCH_DRAW = Reason("no-such-draw", "These bonus cards cannot be drawn in this mode.")
NO_SUCH_DEAL = Reason("no-such-deal", "Deal two different cards of the draw pile to each seat.")
KEEP_A_CARD = Reason("keep-a-card", "Keep one of the two cards in your hand.")
LAY_A_CARD = Reason("lay-a-card", "Lay one of the cards in your hand.")
LET_GO = Reason("let-go", "All your strips are down: confirm, or take one back.")
NOTHING_LAID = Reason("nothing-laid", "You have not laid a strip this round that you could take back.")
CHOOSE_FACES = Reason("choose-faces", "Choose a face of each bonus card that was drawn: two elements, two modifiers.")
NOT_THE_CHOOSER = Reason("not-the-chooser", "Somebody else chooses the faces of the bonus cards.")


class BonusMoves(Moves[DrawBonuses]):
    """The draws of bonus cards, by which chance opens the game."""

    def __init__(self, draws: BonusDraws) -> None:
        self.draws = draws

    def refusal(self, move: object) -> Reason | None:
        return None if isinstance(move, DrawBonuses) and move.pairs in self.draws else NO_SUCH_DRAW

    def __iter__(self) -> Iterator[DrawBonuses]:
        return map(DrawBonuses, self.draws)

    def pick(self, randbelow: RandBelow) -> DrawBonuses:
        return DrawBonuses(self.draws.pick(randbelow))


class Deals(Moves[Deal]):
    """The deals that may open a round: any two cards for every seat (SM-10, PI-11)."""

    def __init__(self, deck: tuple[Card, ...], seats: int) -> None:
        self.deck = deck
        self.seats = seats

    def refusal(self, move: object) -> Reason | None:
        if not isinstance(move, Deal) or [len(hand) for hand in move.hands] != [2] * self.seats:
            return NO_SUCH_DEAL
        dealt = [card for hand in move.hands for card in hand]
        return None if len(set(dealt)) == len(dealt) and set(dealt) <= set(self.deck) else NO_SUCH_DEAL

    def __iter__(self) -> Iterator[Deal]:
        return (Deal(in_pairs(cards)) for cards in permutations(self.deck, 2 * self.seats))

    def pick(self, randbelow: RandBelow) -> Deal:
        return Deal(in_pairs(tuple(draw_random(list(self.deck), 2 * self.seats, randbelow))))


def in_pairs(cards: tuple[Card, ...]) -> tuple[tuple[Card, Card], ...]:
    return tuple(zip(cards[::2], cards[1::2], strict=True))


def not_in_hand(card: Card) -> Reason:
    # The hand is not named: a refusal may reach a seat before the news of its deal.
    return Reason("not-in-hand", f"{card} is not in your hand: take a card that you hold.", {"card": card})


class FaceChoices(MoveList[ChooseFaces]):
    """The choices of a face for each drawn bonus card (SM-31)."""

    __slots__ = ()
    default_refusal = CHOOSE_FACES

    def __new__(cls, cards: BonusCards) -> "FaceChoices":
        elements, modifiers = product(*cards.elements), product(*cards.modifiers)
        return super().__new__(cls, (ChooseFaces(*faces) for faces in product(elements, modifiers)))


class Keeps(MoveList[Keep]):
    """The choice between the two cards of the hand: one is kept (SM-11, PI-12)."""

    __slots__ = ()

    def refusal(self, move: object) -> Reason | None:
        if not isinstance(move, Keep):
            return KEEP_A_CARD
        return None if move in self else not_in_hand(move.card)


class AllLaid(MoveList[Confirm | Reconsider]):
    """The moves of a seat that has laid all its strips: confirm, or take them back."""

    __slots__ = ()
    default_refusal = LET_GO

    def pick(self, randbelow: RandBelow) -> Confirm:
        """Return Confirm: a random player that took everything back every other time would never finish."""
        return Confirm()


class Placements(Moves[Place | Reconsider]):
    """The ways to lay a card of the hand, and Reconsider if a strip was laid this round."""

    is_listable = False  # about 150: too many to send as a list

    def __init__(self, view: View) -> None:
        self.view = view
        self.field = view.options.field

    @property
    def laid(self) -> bool:
        view = self.view
        return len(view.mine.strips) > len(view.picnics[own_seat(view)].strips)

    def refusal(self, move: object) -> Reason | None:
        view = self.view
        if isinstance(move, Reconsider):
            return None if self.laid else NOTHING_LAID
        if not isinstance(move, Place):
            return LAY_A_CARD
        if move.card not in view.hand:
            return not_in_hand(move.card)
        return self.field.why_not(view.mine, move, touch=view.options.touch, braid=view.options.braid)

    def __iter__(self) -> Iterator[Place | Reconsider]:
        view = self.view
        there = self.field.openings(view.mine, touch=view.options.touch, braid=view.options.braid)
        taken_back = (Reconsider(),) if self.laid else ()
        return chain(*[placements_in(there, card) for card in view.hand], taken_back)

    def pick(self, randbelow: RandBelow) -> Place:
        """Pick uniformly over cards, over slots, then over what shows; not over placements. Never take back."""
        picnic, hand, options = self.view.mine, self.view.hand, self.view.options
        card = hand[randbelow(len(hand))]
        return self.field.pick(picnic, card, randbelow, touch=options.touch, braid=options.braid)
