"""Top Card for learners: a number for each card, and what a seat sees as an array."""

from panier.rl.codec import MoveListCodec, seats_from
from panier.rl.layout import Array, Layout
from topcard import rules
from topcard.rules import Move, Options, Put, View


class Codec(MoveListCodec[View, Move]):
    def __init__(self, seats: int, options: Options) -> None:
        cards = range(1, options.highest + 1)
        looks = Layout(hand=(options.highest,), scores=(seats,), ready=(seats,))
        super().__init__(rules, [Put(card) for card in cards], looks)
        self.seats, self.highest = seats, options.highest

    def fill(self, parts: dict[str, Array], view: View) -> None:
        for card in view.hand:
            parts["hand"][card - 1] = 1
        for place, seat in enumerate(seats_from(view.seat, self.seats)):
            parts["scores"][place] = view.scores[seat] / self.highest
            parts["ready"][place] = view.ready[seat]

    def is_simultaneous(self, view: View) -> bool:
        return True
