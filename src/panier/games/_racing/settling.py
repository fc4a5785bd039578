"""How claims are taken in, and who is first once they are settled."""

from collections.abc import Sequence

from msgspec.structs import replace

from panier.core.units import Millis, Seat
from panier.games._racing.cards import Card
from panier.games._racing.claims import C, Claim, ClaimMove, Finish, collect, dead_heat, reactions
from panier.games._racing.settings import head_start
from panier.games._racing.state import Heat, S, StateOf, T


def claim(state: S, seat: Seat, move: ClaimMove, at: Millis) -> S:
    """Keep a claim with its time, until the clock settles it."""
    made = Claim(seat, move, at, Millis(at - head_start(state.options, seat)))
    return replace(state, claims=collect(state.claims, made))


def spend(state: S) -> S:
    """Return the state when all claims have come to nothing; nobody claims a second time on the same table."""
    spent = {*state.spent, *((claim.seat, claim.move.seen) for claim in state.claims)}
    return replace(state, claims=(), spent=tuple(sorted(spent)))


def photo(claims: Sequence[Claim[C]], right: Sequence[Claim[C]], table: T, taken_back: Card | None = None) -> Heat[T]:
    """Return who was first of those who were right about this table, with the photo of all who claimed on it."""
    first = tuple([claim.seat for claim in dead_heat(right)])
    wrong = [claim.seat for claim in claims if claim not in right]
    return Heat(first, table, Finish(first[0], reactions(claims, table.shown, wrong), taken_back=taken_back))


def drawn(state: StateOf[T], winner: Seat) -> Heat[T]:
    """Return the same, now that lots have named one of them."""
    tied = state.todo[0]
    assert isinstance(tied, Heat)
    return replace(tied, first=(winner,), finish=replace(tied.finish, winner=winner, drawn=True))
