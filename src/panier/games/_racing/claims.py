"""Who was first. Claims are collected unseen, and settled when the clock acts, by their times and never by arrival.

A claim names the number of the table its sender saw; every visible change raises that number. The rules take claims on
the table that lies there, and on the one before the last card was turned: a hand may already have been in the air
(AMB-N23). A claim on that earlier table is right, or comes to nothing; nobody is fined for a table that has gone.

The clock closes a race 5 milliseconds after its best time, the measure of a dead heat. Where somebody has a head start
it waits for that as well, for until then they may still be first.
"""

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from panier.core.errors import Reason
from panier.core.rules import TABLE_GONE
from panier.core.units import TIE, Millis, Seat
from panier.core.values import Frozen, Tagged
from panier.games._racing.cards import Card
from panier.games._racing.settings import RaceOptions, longest_head_start

ALREADY_CLAIMED = Reason("already-claimed", "You have already called on this card; only the first call counts.")
TABLE_TO_COME = Reason("table-to-come", "Name the table that you see; that one is still to come.")
OUT = Reason("out", "You have no cards left, so you are out.")


class ClaimMove(Tagged):
    """A move that is a claim: it names the table its sender saw."""

    seen: int


C = TypeVar("C", bound=ClaimMove)
C_co = TypeVar("C_co", bound=ClaimMove, covariant=True)


class Claim(Frozen, Generic[C_co], frozen=True):
    """A claim, when it was made, and when it was made less the head start of its seat."""

    seat: Seat
    move: C_co
    at: Millis
    counts_as: Millis


class Reaction(Frozen):
    """How long after the card had shown a seat claimed, its head start not taken off."""

    seat: Seat
    millis: Millis
    right: bool = True


class Finish(Frozen):
    """How a race ended: the photo finish, the first in front."""

    winner: Seat | None  # None if nobody was right
    reactions: tuple[Reaction, ...]
    drawn: bool = False  # by lots, after a dead heat
    taken_back: Card | None = None  # a card that had been turned after the table they claimed on (AMB-N23)


def collect(claims: Iterable[Claim[C]], claim: Claim[C]) -> tuple[Claim[C], ...]:
    """Return the claims in the order in which they count, however they arrived."""
    return tuple(sorted((*claims, claim), key=lambda claim: (claim.move.seen, claim.counts_as, claim.seat)))


def dead_heat(claims: Sequence[Claim[C]]) -> tuple[Claim[C], ...]:
    """Return the first claim, and those too close behind it to tell them apart (AMB-N16)."""
    return tuple([claim for claim in claims if claim.counts_as <= claims[0].counts_as + TIE])


def closes(claims: Iterable[Claim[C]], options: RaceOptions) -> Millis:
    """Return when nobody can be first any more who is not among these."""
    return Millis(min([claim.counts_as for claim in claims]) + TIE + longest_head_start(options))


def reactions(claims: Iterable[Claim[C]], shown: Millis, wrong: Sequence[Seat] = ()) -> tuple[Reaction, ...]:
    return tuple([Reaction(claim.seat, Millis(claim.at - shown), claim.seat not in wrong) for claim in claims])


def late_or_gone(seen: int, oldest: int, number: int, claimed: Sequence[int]) -> Reason | None:
    """Return why a claim on this table is not taken; None if it is."""
    if seen < oldest:
        return TABLE_GONE  # AMB-N15: passed over without a fine
    if seen > number:
        return TABLE_TO_COME
    return ALREADY_CLAIMED if seen in claimed else None
