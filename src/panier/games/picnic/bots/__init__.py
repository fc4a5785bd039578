"""Bots for Snack Match and Picnic, from the weakest to the strongest."""

from typing import Final

from panier.core.bot import AnyBot
from panier.games.picnic.bots.lapses import casual, good, sharp, sprout
from panier.games.picnic.bots.lookahead import champion
from panier.games.picnic.fast import TWIN

__all__ = ["BOTS", "RENAMED_BOTS", "TWIN", "casual", "champion", "good", "sharp", "sprout"]

BOTS: Final[dict[str, AnyBot]] = {
    "sprout": sprout,
    "casual": casual,
    "good": good,
    "sharp": sharp,
    "champion": champion,
}
# In old records and rooms. Former names differ by game: `greedy` is another bot in each.
RENAMED_BOTS: Final = {"greedy": "sharp"}
