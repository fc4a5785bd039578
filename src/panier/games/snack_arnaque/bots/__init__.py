"""Bots for Snack Arnaque, the weakest first."""

from typing import Any, Final

from panier.bot import Bot
from panier.bots.snack_arnaque.by_count import casual, good, greedy, sprout
from panier.bots.snack_arnaque.by_playing_on import champion, sharp

__all__ = ["BOTS", "casual", "champion", "good", "greedy", "sharp", "sprout"]

BOTS: Final[dict[str, Bot[Any, Any]]] = {
    "sprout": sprout,
    "casual": casual,
    "good": good,
    "sharp": sharp,
    "champion": champion,
}
