"""House rules for Snap: the pictures."""

from msgspec import field

from panier.games.racing.cards import Cards
from panier.games.racing.house import USUAL, Pictures, check_pictures, deck_of
from panier.games.snap.table import Options


class HouseOptions(Options):
    """How a table plays by rules of its own."""

    pictures: Pictures = field(default_factory=lambda: {**USUAL})

    def __post_init__(self) -> None:
        check_pictures(self.pictures)

    @property
    def deck(self) -> Cards:
        return deck_of(self.pictures)
