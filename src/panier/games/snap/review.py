"""The review of Snap."""

from panier.core.chance import RandBelow
from panier.core.replay import RecordReplay
from panier.games._racing import review
from panier.games.snap import stakes
from panier.games.snap.table import State
from panier.lab.review.evidence import Findings, Progress


def findings(replay: RecordReplay[State], randbelow: RandBelow, progress: Progress) -> Findings:
    """Review a game of Snap."""
    return review.findings(stakes, replay, randbelow, progress)
