"""Snap: turn cards, spot two that match, and be the first to call."""

from typing import Final

from panier.core.game import Game
from panier.games.snap import rules
from panier.games.snap.table import Move, Options, State, View

GAME: Final = Game[Options, State, View, Move](
    id="snap",
    name="Snap",
    rules=rules,
    lesson_seed="2cae2dbfffe4bc2af4dbed48a90fe112fca080ea3e623562e64d8c210849cbdc",
)
