"""Sandwich: buy ingredients at the market, make sandwiches in the kitchen, and rank the ones you are served."""

from typing import Final

from panier.core.game import Game
from panier.games.sandwich import rules
from panier.games.sandwich.table import Move, Options, State, View

GAME: Final = Game[Options, State, View, Move](
    id="sandwich",
    name="Sandwich",
    rules=rules,
    lesson_seed="c6906a4f0df5acb3663f115db078a2380ff16a92910b71c65aeb45a9530df3b3",
)
