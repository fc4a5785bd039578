"""One folder for each game, and nothing else. A game's modules are its facets: `panier.core.game` lists them."""

from typing import Final

from panier.core.game import AnyGame
from panier.games import elephant, picnic, sandwich, snack_arnaque, snap

# In the order in which people are shown them.
BOX: Final[tuple[AnyGame, ...]] = (
    picnic.SNACK_MATCH,
    picnic.PICNIC,
    snack_arnaque.GAME,
    sandwich.GAME,
    snap.GAME,
    elephant.GAME,
)
