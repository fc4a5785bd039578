"""What a live table must know of Snack Match and Picnic."""

from msgspec.structs import replace

from panier.game import Seat
from panier.games.picnic.table import Options, Reconsider, State
from panier.live import Live


def led_by(options: Options, host: Seat) -> Options:
    """Where the faces of the bonus cards are chosen, the host chooses them (AMB-P16)."""
    return replace(options, chooser=host) if options.bonus == "choose" else options


def decision(state: State) -> tuple[int, str]:
    """Laying both strips and letting go of them is one decision."""
    return state.round, state.phase


live = Live[Options, State](second_thoughts=(Reconsider,), decision=decision, led_by=led_by)
