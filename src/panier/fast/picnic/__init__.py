"""The twin of Snack Match and Picnic: `rules` and `search` in compiled code, `convert` between values and arrays."""

from typing import Final

from panier.fast.loading import Twin

TWIN: Final = Twin("panier.fast.picnic.search")  # which imports the rest
