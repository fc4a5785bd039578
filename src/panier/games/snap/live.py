"""What a live table must know of Snap."""

from panier.game import Millis, Seat
from panier.games.racing import live as racing
from panier.games.racing.settings import head_start
from panier.games.snap.rules import TOGETHER, right_calls, telling
from panier.games.snap.table import Call, Options, State
from panier.live import Live, Race


def decides(state: State, seat: Seat, number: int) -> bool:
    """Whether a call wins or pays; one that does neither ends no race."""
    return (seat, number) in [(claim.seat, claim.move.seen) for claim in telling(state)]


def window(state: State) -> Millis:
    """Who called falsely together pays together (AMB-N15); otherwise head starts are waited for."""
    if state.options.fines == "all" and telling(state) and not right_calls(state)[0]:
        return TOGETHER
    return max(state.options.head_start, default=0)


live = Live[Options, State](
    race=Race(
        claims=(Call,),
        stimulus=racing.stimulus,
        answers=racing.answers,
        pending=racing.pending,
        decides=decides,
        window=window,
        head_start=head_start,
        on_table_before=racing.on_table_before,
    ),
    ends_at=racing.ends_at,
    options_by_seat=("head_start",),
)
