"""What a review says of this race."""

from collections.abc import Sequence

from panier.core.chance import Below
from panier.core.record import Record
from panier.games._racing import review
from panier.games.snap import stakes
from panier.games.snap.table import State
from panier.lab.review.evidence import Findings, Progress


def findings(record: Record, states: Sequence[State], below: Below, progress: Progress) -> Findings:
    """Return all that there is to say of a game."""
    return review.findings(stakes, record, states, below, progress)
