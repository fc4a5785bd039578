"""Counting a picnic (SM-22 to SM-29, PI-19 to PI-25).

The visible face of each cell counts (AMB-P09). These are the usual rules, in a frame of 4x4 cells; `tariff` has those
that house rules may change.
"""

from collections.abc import Sequence
from typing import Final

from panier.games.picnic.tariff import USUAL_TARIFF
from panier.games.picnic.tariff import ElementMasks as ElementMasks
from panier.games.picnic.tariff import Mask as Mask
from panier.games.picnic.tariff import occupied_cells as occupied_cells
from panier.games.picnic.weave import USUAL_FIELD
from panier.games.picnic.weave import window as window

ALL: Final = USUAL_TARIFF.all
groups: Final = USUAL_TARIFF.groups
worth: Final = USUAL_TARIFF.worth
points: Final = USUAL_TARIFF.points
score: Final = USUAL_TARIFF.score
largest_group: Final = USUAL_TARIFF.largest_group
lines: Final = USUAL_TARIFF.lines
framings: Final = USUAL_TARIFF.framings

seen_in: Final = USUAL_FIELD.seen_in
seen_with: Final = USUAL_FIELD.seen_with
first_corner: Final = USUAL_FIELD.first_corner
faces_of: Final = USUAL_FIELD.faces_of


def best(totals: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Return who has the highest score and, among those, the largest group: one seat, or several still tied."""
    return tuple(i for i, total in enumerate(totals) if total == max(totals))
