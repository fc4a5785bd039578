"""The declarations of Sandwich, from its clauses."""

from collections.abc import Hashable

from msgspec.structs import replace

from games.declaration import Declared
from panier.core.units import Seat
from panier.games.sandwich.cards import SHOWS
from panier.games.sandwich.events import Ready, Reconsiders
from panier.games.sandwich.table import State, View


def everything(state: State) -> list[str]:
    """Return all cards: those not turned up, the market, the baskets, and the served ones."""
    found: list[str] = [*state.deck, *(card for card in state.market if card)]
    for player in state.players:
        found += player.basket
        found += [card for plate in player.plates for card in plate.sandwich]
    return found


def unseen(state: State, seat: Seat | None) -> set[str]:
    """Return the cards that a seat must not see.

    SW-06, AMB-W20: cards that are not turned up lie face down. AMB-W21: baskets are closed except for the card on top,
    and open in Trade. SW-14, SW-29: sandwiches are served face down, in Chef's suggestion face up. SW-16, AMB-W12: in
    turns a taster turns them up for all to see, and not before.
    """
    secret: set[str] = set(state.deck)
    for other, player in enumerate(state.players):
        if other != seat and not state.options.trade:
            secret |= {*player.basket} - {player.took}
        turned_up = state.options.tasting == "turns" and (other == state.taster or player.rank is not None)
        if other != seat and not state.options.chef and not turned_up:
            secret |= {card for plate in player.plates for card in plate.sandwich}
    own = None if seat is None else state.players[seat]
    if (
        own
        and state.options.tasting == "turns"
        and state.taster != seat
        and own.rank is None
        and not state.options.chef
    ):
        secret |= {card for plate in own.plates for card in plate.sandwich}
    if seat is not None:  # a cook knows what it made
        secret -= {card for sandwich in state.players[seat].sandwiches for card in sandwich}
    return secret


def never_shown(state: State, seat: Seat | None) -> set[str]:
    """Whatever was ever turned up was seen by all (SW-08), and has since been eaten (SW-19)."""
    eaten = {name for tasting in state.history for dish in tasting.dishes for name in dish.ingredients}
    return {card for card in state.deck if SHOWS[card] not in eaten}


def sealed(state: State) -> Hashable:
    """AMB-W12, AMB-W17: but swaps depend on their order. Grabs have a clock between them, and tests of their own."""
    open_ = {"kitchen"} if state.options.trade else set()
    if state.options.tasting == "turns":
        open_.add("tasting")
    return (state.round, state.phase) if state.phase in {"icebreaker", "kitchen", "tasting"} - open_ else None


def without_ready(view: View) -> View:
    return replace(view, ready=())


SANDWICH = Declared(
    everything=everything,
    unseen=unseen,
    never_shown=never_shown,
    sealed=sealed,
    without_ready=without_ready,
    about_readiness=(Ready, Reconsiders),
)
