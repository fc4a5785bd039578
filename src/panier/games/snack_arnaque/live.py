"""The declarations for live tables of Snack Arnaque."""

from panier.core.live import LiveSpec
from panier.games.snack_arnaque.cards import BONUSES, FAMILIES, FOODS
from panier.games.snack_arnaque.table import Move, Options, State, View

live = LiveSpec[Options, State, View, Move](
    seat_options=("first",),
    card_data={"ARNAQUE_FAMILIES": FAMILIES, "ARNAQUE_BONUSES": BONUSES, "ARNAQUE_FOODS": FOODS},
)
