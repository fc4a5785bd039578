"""Snap and Slap the Elephant, from their clauses."""

from collections.abc import Hashable

from declared.declaration import Declared
from panier.game import Seat
from panier.games.racing.cards import DECK
from panier.games.snap.table import State as Snap
from panier.games.snap.table import View


def everything_in_snap(state: Snap) -> list[str]:
    """The deck before the deal; then packs, piles and the middle."""
    table = state.table
    if not table.number:
        return list(DECK)
    held = [*table.packs, *(pile.cards for pile in table.piles)]
    return [*(card for cards in held for card in cards), *(fine.card for fine in table.fines)]


def unseen_in_snap(state: Snap, seat: Seat | None) -> set[str]:
    """SN-05, SN-07: packs lie face down, one's own too. AMB-N02: of a pile one sees the top."""
    table = state.table
    secret = {*everything_in_snap(state)}
    secret -= {pile.cards[-1] for pile in table.piles if pile.cards}
    secret -= {fine.card for fine in table.fines}
    if state.finish and state.finish.taken_back:
        secret -= {state.finish.taken_back}  # AMB-N23: all have seen it go back
    return secret


def collecting(state: Snap) -> Hashable:
    """Calls are sealed at any time; a visible change, or a hand reaching for the next card, closes the window."""
    return (state.table.number, state.turned, state.turning, bool(state.why)) if state.table.number else None


def as_it_is(view: View) -> View:
    """That a seat has called is no more to be seen than what it called."""
    return view


SNAP = Declared(
    everything=everything_in_snap,
    unseen=unseen_in_snap,
    never_shown=unseen_in_snap,
    sealed=collecting,
    without_ready=as_it_is,
    about_readiness=(),
)
