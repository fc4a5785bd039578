"""The action numbers and observations that both races share.

The actions: turn a card, or claim on the table that the view shows or on the one before the last card.
"""

from collections.abc import Iterable
from typing import ClassVar, Final, Generic

from panier.core.rules import AnyRules
from panier.core.units import Seat
from panier.core.values import Tagged, kebab
from panier.games._racing.cards import PICTURES, Card, shown_on
from panier.games._racing.claims import ClaimMove
from panier.games._racing.state import Turn, V
from panier.rl.codec import ActionNumbers, mask_from_moves, seats_from
from panier.rl.layout import Array, Layout

PICTURE_INDEX: Final = {picture.id: number for number, picture in enumerate(PICTURES)}


def picture_index(card: Card) -> int:
    """Return the index of a card's picture among all pictures."""
    return PICTURE_INDEX[shown_on(card)]


class RaceCodec(Generic[V]):
    """A codec for a race; subclasses name its claims, and add the parts of the observation that only it has."""

    max_actions_per_move = 1
    rules: AnyRules
    turn: ClassVar[type[Turn]]
    claims: ClassVar[tuple[type[ClaimMove], ...]]
    claims_part: ClassVar[str] = "claimed"  # the name of the part with the seat's own claims

    def __init__(self, seats: int, options: object) -> None:
        self.seats = seats
        self.claim_by_name = {kebab(claim.__name__).replace("-", "_"): claim for claim in self.claims}
        ago = (2,)  # on the table that the view shows, or on the one before
        self.action_layout = Layout(wait=(1,), turn=(1,), **dict.fromkeys(self.claim_by_name, ago))
        self.observation_layout = Layout(
            **self.extra_parts(seats),
            turn=(seats,),
            turning=(1,),
            older=(1,),  # whether a claim may still name the table before
            **{self.claims_part: ago},
            winner=(seats,),  # of the last race, until the next card
        )

    def extra_parts(self, seats: int) -> dict[str, tuple[int, ...]]:
        """Return the shapes of the parts that only this race has."""
        raise NotImplementedError

    def fill(self, parts: dict[str, Array], view: V, order: Iterable[tuple[int, Seat]]) -> None:
        """Fill those parts, which are all zero; `order` has the seats with their places, the observer's own first."""
        raise NotImplementedError

    def encode(self, view: V, move: Tagged) -> ActionNumbers:
        if isinstance(move, self.turn):
            return (self.action_layout.number("turn", 0),)
        for name, claim in self.claim_by_name.items():
            if isinstance(move, claim):
                return (self.action_layout.number(name, view.number - move.seen),)
        raise TypeError(f"{move!r} is no move of a seat")

    def decode(self, view: V, numbers: ActionNumbers) -> Turn | ClaimMove | None:
        match self.action_layout.find(numbers[0]):
            case "wait", _:
                return None
            case "turn", _:
                return self.turn()
            case name, ago:
                return self.claim_by_name[name](view.number - ago[0])

    def mask(self, view: V, prefix: ActionNumbers) -> Array:
        return mask_from_moves(self, self.rules, view, prefix)

    def encode_view(self, view: V, prefix: ActionNumbers) -> Array:
        flat = self.observation_layout.blank()
        parts = self.observation_layout.parts(flat)
        order = list(enumerate(seats_from(view.seat, self.seats)))
        self.fill(parts, view, order)
        parts["turning"][0] = view.turning
        parts["older"][0] = view.oldest < view.number
        parts[self.claims_part][:] = [view.number - ago in view.claimed for ago in range(2)]
        for place, seat in order:
            parts["turn"][place] = seat == view.turn
            parts["winner"][place] = view.finish is not None and seat == view.finish.winner
        return flat

    def is_simultaneous(self, view: V) -> bool:
        return True
