"""The compiled twin of Snack Match and Picnic: `rules` and `search`; `convert` maps values to arrays and back.

`many` plays many solo games at once, for learners.
`playing_on` plays games to their end. Only reviews need it, so it is a module of its own: no table waits for it.
`hindsight` looks for the best picnic of strips that are all known: `annealing` finds a good one, `exhaustive_search`
proves that none is better.
"""

from typing import Final

from panier.bots.twins.loading import CompiledTwin

TWIN: Final = CompiledTwin("panier.games.picnic.fast.search")  # which imports the rest
PLAYING_ON: Final = CompiledTwin("panier.games.picnic.fast.playing_on")
MANY: Final = CompiledTwin("panier.games.picnic.fast.many")
HINDSIGHT: Final = CompiledTwin("panier.games.picnic.fast.hindsight")
COMPILED_MODULES: Final = (TWIN, PLAYING_ON, HINDSIGHT, MANY)
