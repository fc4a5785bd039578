"""One folder for each game, and nothing else. A game's modules are its facets: `panier.core.game` lists them."""

from typing import Any, Final

from panier.core.game import Game
from panier.games import elephant, picnic, sandwich, snack_arnaque, snap

# In the order in which people are shown them.
BOX: Final[tuple[Game[Any, Any, Any, Any], ...]] = (
    picnic.SNACK_MATCH,
    picnic.PICNIC,
    snack_arnaque.GAME,
    sandwich.GAME,
    snap.GAME,
    elephant.GAME,
)
