"""The declarations of Snack Arnaque, from its clauses: only the draw pile is hidden (AMB-A23)."""

from collections.abc import Hashable

from games.declaration import Declared
from panier.core.units import Seat
from panier.games.snack_arnaque.table import State, View


def everything(state: State) -> list[str]:
    """Return the pile, the discards, the draw, the collections and the raccoons beside them."""
    found: list[str] = [*state.pile, *state.discard, *state.drawn]
    for player in state.players:
        found += [*player.collection, *player.raccoons]
    return found


def unseen(state: State, seat: Seat | None) -> set[str]:
    """SA-10: the pile lies face down. SA-23: so do the raccoons taken."""
    return {*state.pile, *(card for player in state.players for card in player.raccoons)}


def never_shown(state: State, seat: Seat | None) -> set[str]:
    """All drawn cards lie open (SA-15), so only the first pile holds cards that nobody has seen."""
    return set() if state.reshuffles else set(state.pile)


def sealed(state: State) -> Hashable:
    return None  # one acts after the other


def without_ready(view: View) -> View:
    return view


SNACK_ARNAQUE = Declared(everything, unseen, never_shown, sealed, without_ready, about_readiness=())
