"""The `live` facet that Snap and Slap the Elephant share."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from panier.core.live import LiveSpec, RaceSpec
from panier.core.moves import M
from panier.core.rules import V
from panier.core.units import Millis, Seat
from panier.games._racing.claims import C, Claim, ClaimMove
from panier.games._racing.events import Noted, Reaches
from panier.games._racing.settings import RaceOptions, head_start, longest_head_start
from panier.games._racing.state import AnyState, S

O = TypeVar("O", bound=RaceOptions)  # noqa: E741 - as everywhere


def stimulus(state: AnyState) -> int | None:
    """Return the number of the table, which is what people react to; None before the deal."""
    return state.table.number or None


def stimulus_of(state: AnyState, claim: ClaimMove) -> int | None:
    """Return the number of the table that the sender of a claim saw."""
    return claim.seen


def claim_on_previous(state: AnyState, claim: C) -> C | None:
    """Return the same claim on the table before the last card (AMB-N23); None if that table is gone."""
    if state.before and state.before.number < claim.seen:
        return replace(claim, seen=state.before.number)
    return None


def seats_with_claims(state: AnyState) -> frozenset[Seat]:
    """Return the seats with a claim that is not settled yet."""
    return frozenset([claim.seat for claim in state.claims])


def claim_window(state: AnyState) -> Millis:
    """Return how long to wait after a claim for seats with a head start."""
    return longest_head_start(state.options)


def won_by(state: AnyState) -> Seat | None:
    """Return the winner of the last race; None if there was none."""
    return state.finish.winner if state.finish else None


def ends_at(state: AnyState) -> Millis | None:
    """Return when the time of a short game is up."""
    return state.ends


def live_spec(
    *claims: type[C],
    decisive: Callable[[S], Sequence[Claim[C]]],
    usual_reaction: Millis,
    window: Callable[[S], Millis] = claim_window,
) -> LiveSpec[O, S, V, M]:
    """Declare a race for these claims; `decisive` returns the pending ones that will have an effect."""

    def can_end_race(state: S, seat: Seat, number: int) -> bool:
        return (seat, number) in [(claim.seat, claim.move.seen) for claim in decisive(state)]

    race = RaceSpec[O, S, C](
        claims=claims,
        stimulus=stimulus,
        stimulus_of=stimulus_of,
        pending=seats_with_claims,
        can_end_race=can_end_race,
        window=window,
        head_start=head_start,
        claim_on_previous=claim_on_previous,
        usual_reaction=usual_reaction,
        won_by=won_by,
    )
    # The outcome of a claim, and the card somebody reaches for, have events of their own later.
    return LiveSpec(
        race=race, has_countdown=True, ends_at=ends_at, options_by_seat=("head_start",), minor_events=(Noted, Reaches)
    )
