"""Counting a picnic (SM-22 to SM-29, PI-19 to PI-25).

The visible face of each cell counts (AMB-P09). These are the usual rules, in a frame of 4x4 cells; `tariff` has those
that house rules may change.
"""

from collections.abc import Sequence
from typing import Final

from panier.games.picnic.tariff import USUAL
from panier.games.picnic.tariff import Faces as Faces
from panier.games.picnic.tariff import Mask as Mask
from panier.games.picnic.tariff import occupied_cells as occupied_cells
from panier.games.picnic.weave import USUAL as FIELD
from panier.games.picnic.weave import window as window

ALL: Final = USUAL.all
groups: Final = USUAL.groups
worth: Final = USUAL.worth
points: Final = USUAL.points
score: Final = USUAL.score
largest_group: Final = USUAL.largest_group
lines: Final = USUAL.lines
framings: Final = USUAL.framings

seen_in: Final = FIELD.seen_in
seen_with: Final = FIELD.seen_with
first_corner: Final = FIELD.first_corner
faces_of: Final = FIELD.faces_of


def best(totals: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Return who has the highest score and, among those, the largest group: one seat, or several still tied."""
    return tuple(i for i, total in enumerate(totals) if total == max(totals))
