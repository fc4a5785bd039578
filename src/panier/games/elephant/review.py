"""What a review says of this race."""

from panier.core.chance import Below
from panier.core.replay import RecordReplay
from panier.games._racing import review
from panier.games.elephant import stakes
from panier.games.elephant.table import State
from panier.lab.review.evidence import Findings, Progress


def findings(replay: RecordReplay[State], below: Below, progress: Progress) -> Findings:
    """Return all that there is to say of a game."""
    return review.findings(stakes, replay, below, progress)
