"""What a live table must know of Snack Match and Picnic."""

from msgspec.structs import replace

from panier.core.live import Live
from panier.core.units import Seat
from panier.games.picnic.cards import Card
from panier.games.picnic.news import Ready
from panier.games.picnic.rules import view
from panier.games.picnic.table import Move, Options, Reconsider, State, View


def led_by(options: Options, host: Seat) -> Options:
    """Where the faces of the bonus cards are chosen, the host chooses them (AMB-P16)."""
    return replace(options, chooser=host) if options.bonus == "choose" else options


def decision(state: State) -> tuple[int, str]:
    """Laying both strips and letting go of them is one decision."""
    return state.round, state.phase


def opened(state: State) -> View:
    """Everybody's picnic with the strips that were still sealed then."""
    return replace(view(state, None), picnics=tuple([player.mine for player in state.players]))


def hands(state: State) -> tuple[tuple[Card, ...], ...]:
    """The strips in each hand; once one is chosen it lies first."""
    return tuple([tuple(sorted(player.hand, key=lambda card: card != player.kept)) for player in state.players])


live = Live[Options, State, View, Move](
    second_thoughts=(Reconsider,),
    decision=decision,
    led_by=led_by,
    opened=opened,
    hands=hands,
    in_passing=(Ready,),
)
