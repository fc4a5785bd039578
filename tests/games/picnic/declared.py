"""The declarations of Snack Match and Picnic, from their clauses."""

from collections.abc import Hashable

from msgspec.structs import replace

from games.declaration import Declared
from panier.core.units import Seat
from panier.games.picnic.events import Ready, Reconsiders
from panier.games.picnic.table import State, View


def everything(state: State) -> list[str]:
    """Return the draw pile, the hands, the strips laid openly or not yet, and the automaton's cards."""
    found: list[str] = [*state.deck, *state.automaton]
    for player in state.players:
        found += player.hand
        found += [place.card for place in player.mine.strips]
    return found


def unseen(state: State, seat: Seat | None) -> set[str]:
    """SM-06: the pile lies face down. SM-12, AMB-P11: others' draws, hands and fresh strips are theirs alone.

    But one knows the card that one has passed on this round, wherever it went.
    """
    secret: set[str] = set(state.deck)
    for other, player in enumerate(state.players):
        if other != seat:
            secret |= {*player.hand, *(place.card for place in player.mine.strips)}
            secret -= {place.card for place in player.picnic.strips}
    if seat is not None and state.players[seat].passed:
        secret -= {state.players[seat].passed}
    return secret


def sealed(state: State) -> Hashable:
    return (state.round, state.phase) if state.phase in ("draft", "place") else None


def without_ready(view: View) -> View:
    return replace(view, ready=())


PICNIC = Declared(
    everything=everything,
    unseen=unseen,
    never_shown=unseen,  # what was once seen stays in sight
    sealed=sealed,
    without_ready=without_ready,
    about_readiness=(Ready, Reconsiders),
)
