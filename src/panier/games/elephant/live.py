"""The `live` facet of Slap the Elephant."""

from panier.core.live import LiveSpec
from panier.core.units import Millis
from panier.games._racing.live import live_spec
from panier.games.elephant.rules import right_claims
from panier.games.elephant.table import CLAIMS, Move, Options, State, View

# A wrong claim does not end a race: until the next card another seat may still be right (AMB-E04).
live: LiveSpec[Options, State, View, Move] = live_spec(*CLAIMS, decisive=right_claims, usual_reaction=Millis(480))
