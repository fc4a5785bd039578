"""The declarations of Snap and Slap the Elephant, from their clauses."""

from collections.abc import Hashable
from typing import Any

from games.declaration import Declared
from panier.core.units import Seat
from panier.games.elephant.table import State as Elephant
from panier.games.snap.table import State as Snap


def everything_in_snap(state: Snap) -> list[str]:
    """Return the deck before the deal; then packs, piles and the middle."""
    table = state.table
    if not table.number:
        return list(state.options.deck)
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


def everything_in_elephant(state: Elephant) -> list[str]:
    table = state.table
    return [*(card for pack in table.packs for card in pack), *table.pile] if table.number else list(state.options.deck)


def unseen_in_elephant(state: Elephant, seat: Seat | None) -> set[str]:
    """EL-04: packs lie face down, one's own too. EL-06: of the pile one sees the top."""
    secret = {*everything_in_elephant(state)} - {*state.table.pile[-1:]}
    return secret - {state.finish.taken_back} if state.finish and state.finish.taken_back else secret


def collecting(state: Snap | Elephant) -> Hashable:
    """Claims are sealed at any time; a visible change, or a hand reaching for the next card, closes the window."""
    return (state.table.number, state.turned, state.turning, bool(state.why)) if state.table.number else None


def as_it_is(view: Any) -> Any:
    """Return the state as it is: neither a claim nor its existence is public."""
    return view


SNAP = Declared(
    everything=everything_in_snap,
    unseen=unseen_in_snap,
    never_shown=unseen_in_snap,
    sealed=collecting,
    without_ready=as_it_is,
    about_readiness=(),
)

ELEPHANT = Declared(
    everything=everything_in_elephant,
    unseen=unseen_in_elephant,
    never_shown=unseen_in_elephant,
    sealed=collecting,
    without_ready=as_it_is,
    about_readiness=(),
)
