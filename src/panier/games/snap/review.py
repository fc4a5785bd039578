"""The review of Snap."""

from panier.core.chance import Below
from panier.core.replay import RecordReplay
from panier.games._racing import review
from panier.games.snap import stakes
from panier.games.snap.table import State
from panier.lab.review.evidence import Findings, Progress


def findings(replay: RecordReplay[State], below: Below, progress: Progress) -> Findings:
    """Review a game of Snap."""
    return review.findings(stakes, replay, below, progress)
