"""Lines of play that are compared at a picnic."""

from typing import NamedTuple

from panier.core.units import Seat
from panier.games.picnic.table import Move


class PlannedPlay(NamedTuple):
    """The moves of a seat with the cards in its hand: all that it does in this phase."""

    seat: Seat
    moves: tuple[Move, ...]
