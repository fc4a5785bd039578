"""House rules for Snap: other pictures."""

from msgspec import field

from panier.games._racing.house_rules import DEFAULT_PICTURES, FILES, HousePictures, Pictures
from panier.games.snap.table import Options

__all__ = ["FILES", "HouseOptions"]


class HouseOptions(HousePictures, Options):
    """The options of a table with house rules."""

    pictures: Pictures = field(default_factory=DEFAULT_PICTURES.copy)
