"""What a live table must know of Slap the Elephant."""

from panier.game import Millis, Seat
from panier.games.elephant.rules import right_claims
from panier.games.elephant.table import Options, Slap, SnapFingers, State
from panier.games.racing import live as racing
from panier.games.racing.settings import head_start
from panier.live import Live, Race


def decides(state: State, seat: Seat, number: int) -> bool:
    """A wrong hand ends no race: until the next card somebody may be right, whatever wrong came before (AMB-E04)."""
    return (seat, number) in [(claim.seat, claim.move.seen) for claim in right_claims(state)]


def window(state: State) -> Millis:
    return max(state.options.head_start, default=0)


live = Live[Options, State](
    race=Race(
        claims=(Slap, SnapFingers),
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
