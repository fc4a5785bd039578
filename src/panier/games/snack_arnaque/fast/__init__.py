"""The twin of Snack Arnaque: `rules` on rows of numbers, and `search`, which plays on from a table many times.

`playing_on` counts how everybody fares. Only reviews need it, so it is a twin of its own.
"""

from typing import Final

from panier.fast import Twin

TWIN: Final = Twin("panier.fast.arnaque.search")  # which imports the rest
PLAYING_ON: Final = Twin("panier.fast.arnaque.playing_on")
