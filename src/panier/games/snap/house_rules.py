"""House rules for Snap: the pictures."""

from msgspec import field

from panier.games._racing.house_rules import FILES, USUAL, HousePictures, Pictures
from panier.games.snap.table import Options

__all__ = ["FILES", "HouseOptions"]


class HouseOptions(HousePictures, Options):
    """How a table plays by rules of its own."""

    pictures: Pictures = field(default_factory=USUAL.copy)
