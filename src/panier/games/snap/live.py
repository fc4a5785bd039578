"""The `live` facet of Snap."""

from panier.core.live import LiveSpec
from panier.core.units import Millis
from panier.games._racing.live import live_spec
from panier.games._racing.settings import longest_head_start
from panier.games.snap.rules import FALSE_CALL_WINDOW_MS, effective_calls, right_calls
from panier.games.snap.table import CLAIMS, Move, Options, State, View


def window(state: State) -> Millis:
    """Return how long to wait after a call: for further false calls (AMB-N15), or else for head starts."""
    if state.options.fines == "all" and effective_calls(state) and not right_calls(state)[0]:
        return FALSE_CALL_WINDOW_MS
    return longest_head_start(state.options)


# A call that neither wins nor pays a fine does not end a race.
live: LiveSpec[Options, State, View, Move] = live_spec(
    *CLAIMS, decisive=effective_calls, usual_reaction=Millis(700), window=window
)
