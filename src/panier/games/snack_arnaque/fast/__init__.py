"""The twin of Snack Arnaque: `rules` on rows of numbers, and `search`, which plays on from a table many times.

`playing_on` counts how everybody fares. Only reviews need it, so it is a twin of its own.
"""

from typing import Final

from panier.bots.twins import Twin

TWIN: Final = Twin("panier.games.snack_arnaque.fast.search")  # which imports the rest
PLAYING_ON: Final = Twin("panier.games.snack_arnaque.fast.playing_on")
TWINS: Final = (TWIN, PLAYING_ON)
