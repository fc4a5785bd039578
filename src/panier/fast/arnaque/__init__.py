"""The twin of Snack Arnaque: `rules` on rows of numbers, and `search`, which plays on from a table many times."""

from typing import Final

from panier.fast import Twin

TWIN: Final = Twin("panier.fast.arnaque.search")  # which imports the rest
