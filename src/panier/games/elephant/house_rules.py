"""House rules for Slap the Elephant: the pictures."""

from msgspec import field

from panier.games.elephant.table import Options
from panier.games.racing.cards import Cards
from panier.games.racing.house import USUAL, Pictures, check_pictures, deck_of


class HouseOptions(Options):
    """How a table plays by rules of its own."""

    pictures: Pictures = field(default_factory=lambda: {**USUAL})

    def __post_init__(self) -> None:
        check_pictures(self.pictures)

    @property
    def deck(self) -> Cards:
        return deck_of(self.pictures)
