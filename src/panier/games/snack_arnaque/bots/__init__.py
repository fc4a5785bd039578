"""Bots for Snack Arnaque, the weakest first."""

from typing import Final

from panier.core.bot import AnyBot
from panier.games.snack_arnaque.bots.by_count import casual, good, greedy, sprout
from panier.games.snack_arnaque.bots.by_playing_on import champion, sharp
from panier.games.snack_arnaque.fast import TWIN

__all__ = ["BOTS", "RENAMED_BOTS", "TWIN", "casual", "champion", "good", "greedy", "sharp", "sprout"]

BOTS: Final[dict[str, AnyBot]] = {
    "sprout": sprout,
    "casual": casual,
    "good": good,
    "sharp": sharp,
    "champion": champion,
}
# In old records and rooms: not the function `greedy`.
RENAMED_BOTS: Final = {"greedy": "casual"}
