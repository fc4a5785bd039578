"""Claims, and who was first. They are collected in secret; the clock settles them by their times, not their arrival.

A claim names the number of the table its sender saw; every visible change raises that number. The rules accept claims
on the current table and on the one before the last card was turned: a hand may already have been in the air (AMB-N23).
A claim on that earlier table is right or has no effect; nobody is fined for a table that has gone.

By the rules a race can be settled 5 milliseconds after its best time, the limit of a dead heat. If a seat has a head
start, the clock waits for that as well, because until then that seat may still be first.
"""

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from panier.core.errors import Reason
from panier.core.rules import TABLE_GONE
from panier.core.units import TIE_WINDOW_MS, Millis, Seat
from panier.core.values import Frozen, Tagged
from panier.games._racing.cards import Card
from panier.games._racing.settings import RaceOptions, longest_head_start

ALREADY_CLAIMED = Reason("already-claimed", "You have already called on this card; only the first call counts.")
TABLE_TO_COME = Reason("table-to-come", "Name the table that you see; that one is still to come.")
OUT_OF_GAME = Reason("out", "You have no cards left, so you are out.")


class ClaimMove(Tagged):
    """A move that is a claim."""

    seen: int  # the number of the table its sender saw


C = TypeVar("C", bound=ClaimMove)
C_co = TypeVar("C_co", bound=ClaimMove, covariant=True)


class Claim(Frozen, Generic[C_co], frozen=True):
    """A claim and its time."""

    seat: Seat
    move: C_co
    at: Millis  # when it was made
    counts_as: Millis  # `at` less the head start of its seat


class Reaction(Frozen):
    """The reaction time of a seat that claimed."""

    seat: Seat
    millis: Millis  # from when the card showed to the claim, without the head start
    right: bool = True


class Finish(Frozen):
    """The end of a race: the photo finish, the first in front."""

    winner: Seat | None  # null if nobody was right
    reactions: tuple[Reaction, ...]
    drawn: bool = False  # whether lots decided, after a dead heat
    taken_back: Card | None = None  # the card turned after the table that was claimed (AMB-N23)


def with_claim(claims: Iterable[Claim[C]], claim: Claim[C]) -> tuple[Claim[C], ...]:
    """Return the claims with another one, in the order in which they count."""
    return tuple(sorted((*claims, claim), key=lambda claim: (claim.move.seen, claim.counts_as, claim.seat)))


def dead_heat(claims: Sequence[Claim[C]]) -> tuple[Claim[C], ...]:
    """Return the first of claims sorted by `counts_as`, and those too close behind it to separate (AMB-N16)."""
    return tuple([claim for claim in claims if claim.counts_as <= claims[0].counts_as + TIE_WINDOW_MS])


def closing_time(claims: Iterable[Claim[C]], options: RaceOptions) -> Millis:
    """Return the time after which no further claim can be first."""
    return Millis(min([claim.counts_as for claim in claims]) + TIE_WINDOW_MS + longest_head_start(options))


def reactions_to(claims: Iterable[Claim[C]], shown: Millis, wrong: Sequence[Seat] = ()) -> tuple[Reaction, ...]:
    """Return the reaction times of these claims to a card that showed at `shown`."""
    return tuple([Reaction(claim.seat, Millis(claim.at - shown), claim.seat not in wrong) for claim in claims])


def refusal_of_claim(seen: int, oldest: int, number: int, claimed: Sequence[int]) -> Reason | None:
    """Return why a claim on the table `seen` is refused; None if it is legal."""
    if seen < oldest:
        return TABLE_GONE  # AMB-N15: ignored without a fine
    if seen > number:
        return TABLE_TO_COME
    return ALREADY_CLAIMED if seen in claimed else None
