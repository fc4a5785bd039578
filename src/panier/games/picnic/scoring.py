"""Counting a picnic (SM-22 to SM-29, PI-19 to PI-25).

What counts is the visible face of each cell (AMB-P09). Here a picnic is counted as usual, in a frame of 4x4 cells; what
the house may change about that stands in `tariff`.
"""

from collections.abc import Sequence
from typing import Final

from panier.games.picnic.tariff import USUAL
from panier.games.picnic.tariff import Faces as Faces
from panier.games.picnic.tariff import Mask as Mask
from panier.games.picnic.tariff import occupied as occupied
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
    """Who has the highest score, and among those the largest group: one, or several still tied."""
    return tuple(i for i, total in enumerate(totals) if total == max(totals))
