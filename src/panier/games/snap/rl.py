"""The action numbers and observations of Snap."""

from collections.abc import Iterable
from typing import Final

from panier.core.units import Seat
from panier.games._racing.cards import DECK, PICTURES
from panier.games._racing.rl import RaceCodec, picture_index
from panier.games.snap import rules
from panier.games.snap.bots import PAIR, REACTION_PROFILES
from panier.games.snap.table import CLAIMS, Turn, View
from panier.rl.layout import Array


class Codec(RaceCodec[View]):
    rules = rules
    turn = Turn
    claims = CLAIMS
    claims_part = "called"

    def extra_parts(self, seats: int) -> dict[str, tuple[int, ...]]:
        return {"tops": (seats, len(PICTURES)), "packs": (seats,), "piles": (seats,), "fines": (len(PICTURES),)}

    def fill(self, parts: dict[str, Array], view: View, order: Iterable[tuple[int, Seat]]) -> None:
        for fine in view.fines:
            parts["fines"][picture_index(fine.card)] += 1 / 4
        for place, seat in order:
            if top := view.tops[seat]:
                parts["tops"][place, picture_index(top)] = 1
            parts["packs"][place] = view.packs[seat] / len(DECK)
            parts["piles"][place] = view.piles[seat] / len(DECK)


LEARNER_REACTIONS: Final = (PAIR, REACTION_PROFILES["champion"])  # the reaction times that a learner's moves take
