"""The review of Slap the Elephant."""

from panier.core.chance import RandBelow
from panier.core.replay import RecordReplay
from panier.games._racing import review
from panier.games.elephant import stakes
from panier.games.elephant.table import State
from panier.lab.review.evidence import Findings, Progress


def findings(replay: RecordReplay[State], randbelow: RandBelow, progress: Progress) -> Findings:
    """Review a game of Slap the Elephant."""
    return review.findings(stakes, replay, randbelow, progress)
