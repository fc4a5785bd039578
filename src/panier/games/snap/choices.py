"""The moves of a player in Snap: call, and turn a card if players turn them."""

from panier.core.errors import Reason
from panier.games._racing.choices import RaceMoves
from panier.games.snap.table import CLAIMS, Turn


class SnapMoves(RaceMoves):
    turn = Turn
    claims = CLAIMS
    default_refusal = Reason("call-or-turn", "Call Snap, or turn a card where that is done by hand.")
