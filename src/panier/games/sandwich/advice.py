"""Reasons for a sandwich: what its taster seems to like in it. Only reviews give them; hints would spoil the game."""

from typing import Final

from panier.core.errors import Reason
from panier.core.units import Seat
from panier.games.sandwich.remarks import read
from panier.games.sandwich.tastes import Vector, praise

# The features of combinations, in words.
TOGETHER: Final = {
    "clash": "something sweet beside meat or fish",
    "variety": "many kinds of things",
    "balance": "something fresh beside something rich",
}
COULD_PLEASE = Reason("could-please", "Of what lay in the basket, this could please the most.")


def why_cooked(taster: Seat, liked: Vector, sandwich: tuple[str, str, str]) -> Reason:
    """Return the reason for a sandwich, given the weights that its taster is believed to have."""
    (clause,) = read(praise(liked, sandwich))
    if clause.feature is None:
        return COULD_PLEASE
    facts: dict[str, str | int] = {"seat": taster, "feature": clause.feature, "name": clause.name or ""}
    what = TOGETHER.get(clause.feature, clause.feature)
    there = f" ({clause.name})" if clause.name else ""
    return Reason("to-their-taste", f"Seat {taster + 1} seems to like this: {what}{there}.", facts)
