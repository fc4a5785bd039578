"""Slap the Elephant: one pile, and two animals to react to."""

from typing import Final

from panier.core.game import Game
from panier.games.elephant import rules
from panier.games.elephant.table import Move, Options, State, View

GAME: Final = Game[Options, State, View, Move](
    id="elephant",
    name="Slap the Elephant",
    rules=rules,
    lesson_seed="d04089a3aca0d5ff3cdf367f7ea1af3254a350c50d2182fd84ee1544bef3636a",
)
