"""The picnic family: Snack Match and Picnic, two editions of one game."""

from typing import Final

from panier.core.game import Game
from panier.games.picnic import rules
from panier.games.picnic.cards import Edition
from panier.games.picnic.table import Move, Options, State, View


def _edition(id: Edition, name: str, rival: str, lesson: str) -> Game[Options, State, View, Move]:
    variants = tuple([variant for variant in rules.variants if variant.edition == id])
    return Game(
        id=id,
        name=name,
        rules=rules,
        own_variants=variants,
        fixed_options=("edition",),
        rival=rival,
        lesson_seed=lesson,
    )


SNACK_MATCH: Final = _edition(
    "snack-match", "Snack Match", "automaton", "285577981d1364edb82e9f123d15fea595aa74d03e6bd3073a551b8972884652"
)
PICNIC: Final = _edition(
    "picnic", "Picnic", "Ghost Picnic", "5a4a5e63bcbd9ad9c35eda10c512fb1a7199ba20a43d7aec5564d348bdf8533a"
)
