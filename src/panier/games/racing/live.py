"""What live tables of Snap and Slap the Elephant have in common."""

from typing import Any

from msgspec.structs import replace

from panier.game import Millis, Seat


def stimulus(state: Any) -> int | None:
    """What people react to is the table, which has a number."""
    return state.table.number or None


def answers(state: Any, claim: Any) -> int | None:
    """A claim names the table that its sender saw."""
    return claim.seen  # type: ignore[no-any-return]


def on_table_before(state: Any, claim: Any) -> Any:
    """The same claim on the table before the last card (AMB-N23); None if that can no longer be claimed."""
    if state.before and state.before.number < claim.seen:
        return replace(claim, seen=state.before.number)
    return None


def pending(state: Any) -> frozenset[Seat]:
    return frozenset([claim.seat for claim in state.claims])


def ends_at(state: Any) -> Millis | None:
    return state.ends  # type: ignore[no-any-return]
