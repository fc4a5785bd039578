"""What both races tell."""

from panier.core.units import Seat
from panier.core.values import Tagged


class Dealt(Tagged):
    dealer: Seat


class Noted(Tagged):
    """This seat's own claim on the table of this number is in; the others hear of it when it is settled."""

    seen: int


class Reaches(Tagged):
    """A player reaches for the next card."""

    seat: Seat


class Out(Tagged):
    seat: Seat


class GameOver(Tagged):
    why: str
