"""What a live table must know of Slap the Elephant."""

from panier.core.live import Live
from panier.core.units import Millis
from panier.games._racing.live import racing
from panier.games.elephant.rules import right_claims
from panier.games.elephant.table import CLAIMS, Move, Options, State, View

# A wrong hand ends no race: until the next card somebody may be right, whatever wrong came before (AMB-E04).
live: Live[Options, State, View, Move] = racing(*CLAIMS, decisive=right_claims, usual_reaction=Millis(480))
