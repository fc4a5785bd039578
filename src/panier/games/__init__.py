"""The games of the box, a folder for each; Snack Match and Picnic share `picnic`, races have `_racing` in common.

A game's modules are its facets, which `panier.core.game` lists.
"""

from typing import Final

from panier.core.game import AnyGame
from panier.games import elephant, picnic, sandwich, snack_arnaque, snap

# In the order in which screens list them.
BOX: Final[tuple[AnyGame, ...]] = (
    picnic.SNACK_MATCH,
    picnic.PICNIC,
    snack_arnaque.GAME,
    sandwich.GAME,
    snap.GAME,
    elephant.GAME,
)
