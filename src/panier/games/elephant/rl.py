"""The action numbers and observations of Slap the Elephant."""

from collections.abc import Iterable
from typing import Final

from panier.core.units import Seat
from panier.games._racing.cards import DECK, PICTURES
from panier.games._racing.rl import RaceCodec, picture_index
from panier.games.elephant import rules
from panier.games.elephant.bots import ANIMAL, REACTION_PROFILES
from panier.games.elephant.table import CLAIMS, Turn, View
from panier.rl.layout import Array


class Codec(RaceCodec[View]):
    rules = rules
    turn = Turn
    claims = CLAIMS

    def extra_parts(self, seats: int) -> dict[str, tuple[int, ...]]:
        return {"top": (len(PICTURES),), "pile": (1,), "packs": (seats,), "out": (seats,)}

    def fill(self, parts: dict[str, Array], view: View, order: Iterable[tuple[int, Seat]]) -> None:
        if view.top:
            parts["top"][picture_index(view.top)] = 1
        parts["pile"][0] = view.pile / len(DECK)
        for place, seat in order:
            parts["packs"][place] = view.packs[seat] / len(DECK)
            parts["out"][place] = view.out[seat]


LEARNER_REACTIONS: Final = (ANIMAL, REACTION_PROFILES["champion"])  # the reaction times that a learner's moves take
