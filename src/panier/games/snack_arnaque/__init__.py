"""Snack Arnaque: gather a collection of nine cards, and steal from those of the others."""

from typing import Final

from panier.core.game import Game
from panier.games.snack_arnaque import rules
from panier.games.snack_arnaque.table import Move, Options, State, View

GAME: Final = Game[Options, State, View, Move](
    id="snack-arnaque",
    name="Snack Arnaque",
    rules=rules,
    lesson_seed="1bd0af863767a40d63b8051a77601a0efacb397a484871ef9e7eef6c086e4c11",
)
