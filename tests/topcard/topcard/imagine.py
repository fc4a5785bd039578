"""Top Card, imagined: who has played which card is not known before all have."""

from collections.abc import Callable

from topcard.rules import State, View


def imagine(view: View, randbelow: Callable[[int], int]) -> State:
    """Return a whole table that looks like this: what others hold is drawn, as many cards as they must have."""
    seats = len(view.scores)
    hands: list[tuple[int, ...]] = []
    played: list[int | None] = []
    for seat in range(seats):
        cards = list(range(1, view.options.highest + 1))
        face_down = cards.pop(randbelow(len(cards))) if view.ready[seat] else None
        size = view.cards - (face_down is not None and not all(view.ready))
        while len(cards) > size:
            cards.pop(randbelow(len(cards)))
        hands.append(view.hand if seat == view.seat else tuple(cards))
        played.append(face_down)
    return State(view.options, tuple(hands), view.scores, tuple(played), 0)
