"""The 52 cards of Snap and Slap the Elephant: thirteen pictures, four cards of each (SN-01, SN-04).

A card is a string: `elephant a` to `elephant d` look alike (AMB-N20), the letter only distinguishes them in records.
"""

import tomllib
from importlib.resources import files
from typing import Final, NewType

from panier.core.units import Seat
from panier.core.values import Frozen

Card = NewType("Card", str)
Cards = tuple[Card, ...]


class Picture(Frozen):
    """A picture on cards: its names, its glyph, and the sound that may be played when it is turned."""

    id: str
    en: str
    fr: str
    picture: str
    sound: str


_text = files(__package__).joinpath("pictures.toml").read_text(encoding="utf-8")
PICTURES: Final = tuple(Picture(**row) for row in tomllib.loads(_text)["picture"])
DECK: Final[Cards] = tuple(Card(f"{picture.id} {letter}") for picture in PICTURES for letter in "abcd")


def shown_on(card: Card) -> str:
    """Return the id of the picture on a card.

    >>> shown_on(Card("elephant b"))
    'elephant'
    """
    return card[:-2]


def deal_packs(cards: Cards, first: Seat, seats: int) -> tuple[Cards, ...]:
    """Return the packs, top card first, after dealing one card at a time, beginning at `first` (AMB-N01).

    >>> [len(pack) for pack in deal_packs(DECK, 1, 3)]
    [17, 18, 17]
    """
    return tuple(cards[(seat - first) % seats :: seats] for seat in range(seats))
