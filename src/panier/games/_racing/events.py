"""The events that both races have."""

from panier.core.units import Seat
from panier.core.values import Tagged


class Dealt(Tagged):
    """The cards were dealt."""

    dealer: Seat


class Noted(Tagged):
    """This seat's own claim on table `seen` has arrived; the others see it when it is settled."""

    seen: int


class Reaches(Tagged):
    """A player reaches for the next card."""

    seat: Seat


class Out(Tagged):
    """A seat is out of the game."""

    seat: Seat


class GameOver(Tagged):
    """The game is over; `why` is the key of the reason."""

    why: str
