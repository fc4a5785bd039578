"""The declarations of Snack Match and Picnic for live tables."""

from msgspec.structs import replace

from panier.core.live import LiveSpec
from panier.core.units import Seat
from panier.games.picnic.cards import Card
from panier.games.picnic.events import Ready
from panier.games.picnic.rules import view
from panier.games.picnic.table import Move, Options, Reconsider, State, View


def with_host_seat(options: Options, host: Seat) -> Options:
    """Make the host choose the faces of the bonus cards, if these are chosen (AMB-P16)."""
    return replace(options, chooser=host) if options.bonus == "choose" else options


def decision(state: State) -> tuple[int, str]:
    """Return the round and phase: laying both strips and confirming them is one decision."""
    return state.round, state.phase


def open_view(state: State) -> View:
    """Return a view in which every picnic shows the strips that were still sealed."""
    return replace(view(state, None), picnics=tuple([player.mine for player in state.players]))


def hands(state: State) -> tuple[tuple[Card, ...], ...]:
    """Return the strips in each hand, a chosen one first."""
    return tuple([tuple(sorted(player.hand, key=lambda card: card != player.kept)) for player in state.players])


live = LiveSpec[Options, State, View, Move](
    take_back_moves=(Reconsider,),
    decision=decision,
    with_host_seat=with_host_seat,
    open_view=open_view,
    hands=hands,
    minor_events=(Ready,),
)
