"""House rules for Snap: the pictures."""

from msgspec import field

from panier.games._racing.cards import Cards
from panier.games._racing.house_rules import FILES, USUAL, Pictures, check_pictures, deck_of
from panier.games.snap.table import Options

__all__ = ["FILES", "HouseOptions"]


class HouseOptions(Options):
    """How a table plays by rules of its own."""

    pictures: Pictures = field(default_factory=lambda: {**USUAL})

    def __post_init__(self) -> None:
        check_pictures(self.pictures)

    @property
    def deck(self) -> Cards:
        return deck_of(self.pictures)
