"""The compiled twin of Snack Arnaque: `rules` on rows of numbers, and `search`, which simulates games to find moves.

`playing_on` simulates games for reviews and returns the shares of all seats; it is compiled separately.
"""

from typing import Final

from panier.bots.twins import CompiledTwin

TWIN: Final = CompiledTwin("panier.games.snack_arnaque.fast.search")  # which imports the rest
PLAYING_ON: Final = CompiledTwin("panier.games.snack_arnaque.fast.playing_on")
COMPILED_MODULES: Final = (TWIN, PLAYING_ON)
