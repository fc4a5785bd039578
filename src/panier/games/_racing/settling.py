"""Collect claims, and find the first ones when they are settled."""

from collections.abc import Sequence

from msgspec.structs import replace

from panier.core.units import Millis, Seat
from panier.games._racing.cards import Card
from panier.games._racing.claims import C, Claim, ClaimMove, Finish, dead_heat, reactions_to, with_claim
from panier.games._racing.settings import head_start
from panier.games._racing.state import Heat, S, StateOf, T


def add_claim(state: S, seat: Seat, move: ClaimMove, at: Millis) -> S:
    """Add a claim with its time to the pending ones; the clock settles it."""
    made = Claim(seat, move, at, Millis(at - head_start(state.options, seat)))
    return replace(state, claims=with_claim(state.claims, made))


def spend_claims(state: S) -> S:
    """Move all pending claims to the spent ones, so that no seat claims on the same table again."""
    spent = {*state.spent, *((claim.seat, claim.move.seen) for claim in state.claims)}
    return replace(state, claims=(), spent=tuple(sorted(spent)))


def photo_finish(
    claims: Sequence[Claim[C]], right: Sequence[Claim[C]], table: T, taken_back: Card | None = None
) -> Heat[T]:
    """Return who was first among the right claims on this table, with the photo finish of all claims on it."""
    first = tuple([claim.seat for claim in dead_heat(right)])
    wrong = [claim.seat for claim in claims if claim not in right]
    return Heat(first, table, Finish(first[0], reactions_to(claims, table.shown, wrong), taken_back=taken_back))


def with_drawn_winner(state: StateOf[T], winner: Seat) -> Heat[T]:
    """Return the dead heat with the winner that lots have chosen."""
    tied = state.todo[0]
    assert isinstance(tied, Heat)
    return replace(tied, first=(winner,), finish=replace(tied.finish, winner=winner, drawn=True))
