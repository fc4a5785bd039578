"""Lines of play that are compared at a picnic."""

from typing import NamedTuple

from panier.core.units import Seat
from panier.games.picnic.table import Move


class Line(NamedTuple):
    """What a seat does with the cards in its hand; nothing is left open by it in this phase."""

    seat: Seat
    moves: tuple[Move, ...]
