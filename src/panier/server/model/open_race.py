"""The open race at a table: its claims, when it can be settled, and its photo finish.

A claim enters the rules at once and is deferred until the clock settles it; until then nobody else hears of it. A
claim that was made in time can arrive late, so the race waits for those that may still be on their way. This module
knows neither sockets nor a clock: the caller passes every time, in milliseconds of a clock that never goes back.

Usually there are claims on one stimulus. Right after a new card there can be two, as a hand that was in the air still
counts for the table before.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec

from panier import protocol
from panier.core.live import RaceSpec
from panier.core.rules import StateLike
from panier.core.units import Millis, Seat
from panier.core.values import Frozen, Tagged
from panier.server.model.reaction_judging import Verdict


class ClaimLogEntry(Frozen, kw_only=True):
    """A claim in the log, with all that is needed to judge it again."""

    act: int  # its number in the game
    stimulus: int
    seat: Seat
    arrival_rank: int = msgspec.field(name="arrived")  # among the claims on this stimulus, from 1
    verdict: Verdict | None = msgspec.field(name="judged")  # null for bots, whose reaction is known
    reaction_ms: Millis = msgspec.field(name="millis")


class AcceptedClaim(NamedTuple):
    """A claim that the rules have accepted."""

    act: int
    stimulus: int
    seat: Seat
    reaction_ms: Millis
    verdict: Verdict | None


class OpenRace:
    """Claims from their arrival until they are settled, shown and logged."""

    def __init__(self, spec: RaceSpec[Any, Any, Any] | None) -> None:
        self.spec = spec  # None if the game is no race
        # By stimulus with claims: when the first claim arrived that can end its race, if one has.
        self._decided_at_by_stimulus: dict[int, float | None] = {}
        self._recent: list[ClaimLogEntry] = []  # on the latest stimulus and the one before, settled or not
        self._unsettled: list[ClaimLogEntry] = []
        self._unlogged: list[ClaimLogEntry] = []
        self._targets: dict[int, str] = {}  # by the number of the act, the card that its claim was on
        self.settled: set[int] = set()  # stimuli of races that are over
        self.waited_ms: Millis = Millis(0)  # for claims that could still have arrived, before the last race was settled

    def is_open(self, state: StateLike) -> bool:
        """Return whether there are claims that the clock has to settle."""
        return bool(self._decided_at_by_stimulus) and bool(self.spec and self.spec.pending(state))

    @property
    def decided_at(self) -> float | None:
        """The time when the first claim arrived that can end a race; None if none has."""
        return min((first for first in self._decided_at_by_stimulus.values() if first is not None), default=None)

    @property
    def unsettled_claims(self) -> frozenset[tuple[Seat, int]]:
        """The seats and stimuli of claims whose outcome was not shown yet."""
        return frozenset([(entry.seat, entry.stimulus) for entry in self._unsettled])

    def add_claim(self, state: StateLike, move: Tagged, claim: AcceptedClaim, now: float) -> None:
        """Add a claim that arrived now and that the rules accepted; `state` is the table after it."""
        seat, number = claim.seat, claim.stimulus
        assert self.spec is not None
        if self._decided_at_by_stimulus.get(number) is None:
            self._decided_at_by_stimulus[number] = now if self.spec.can_end_race(state, seat, number) else None
        self._recent = [entry for entry in self._recent if entry.stimulus >= number - 1]
        rank = 1 + sum(entry.stimulus == number for entry in self._recent)
        entry = ClaimLogEntry(
            act=claim.act,
            stimulus=number,
            seat=seat,
            arrival_rank=rank,
            verdict=claim.verdict,
            reaction_ms=claim.reaction_ms,
        )
        for entries in (self._recent, self._unsettled, self._unlogged):
            entries.append(entry)
        if card := self.spec.target_of(move):
            self._targets[claim.act] = card

    def closes_at(self, due: float, longest: float, latest_arrivals: Callable[[int], Iterable[float]]) -> float:
        """Return when the race can be settled: when no further claim can be as good as the best.

        `due` is when the rules would settle it; `latest_arrivals` gives, for a stimulus, the latest arrival time
        of a competitive claim of each remaining seat; a race lasts no longer than `longest` after the first claim
        that can end it.
        """
        decided = self.decided_at
        if decided is None:  # until it is due, somebody may still make such a claim
            return max([due, *(until for number in self._decided_at_by_stimulus for until in latest_arrivals(number))])
        firsts = {number: decided if first is None else first for number, first in self._decided_at_by_stimulus.items()}
        return max(
            [min(max(latest_arrivals(number), default=first), first + longest) for number, first in firsts.items()]
        )

    def settle(self, state: StateLike, now: float, held_up_since: float) -> None:
        """Note that the clock has acted. If claims remain, their race stays open, and others can still arrive."""
        self.waited_ms = Millis(max(0, int(now - held_up_since)) if self._decided_at_by_stimulus else 0)
        self.settled |= self._decided_at_by_stimulus.keys()
        still_open = self.spec and self.spec.pending(state)
        self._decided_at_by_stimulus = dict.fromkeys(self._decided_at_by_stimulus, now) if still_open else {}

    def shift(self, millis: float) -> None:
        """Move all times by the length of a pause."""
        self._decided_at_by_stimulus = {
            number: first and first + millis for number, first in self._decided_at_by_stimulus.items()
        }

    def take_log_entries(self) -> tuple[ClaimLogEntry, ...]:
        """Return the claims to be logged with this batch, each once."""
        entries = tuple(self._unlogged)
        self._unlogged.clear()
        return entries

    def take_photo_finish(self, state: StateLike, options: Frozen) -> tuple[protocol.PhotoEntry, ...]:
        """Return the photo finish of the settled claims, best first, each once; open claims are left out."""
        if self.spec is None:
            return ()
        seats_with_open_claims = self.spec.pending(state)
        shown = [entry for entry in self._unsettled if entry.seat not in seats_with_open_claims]
        self._unsettled = [entry for entry in self._unsettled if entry.seat in seats_with_open_claims]
        photos = [
            protocol.PhotoEntry(
                seat=entry.seat,
                millis=entry.reaction_ms,
                head_start=self.spec.head_start(options, entry.seat),
                arrived=entry.arrival_rank,
                card=self._targets.pop(entry.act, None),
                doubted=entry.verdict is not None and entry.verdict.facts.is_doubted,
            )
            for entry in shown
        ]
        return tuple(sorted(photos, key=lambda photo: photo.millis - photo.head_start))

    def roll_back_to(self, acts: int) -> None:
        """Forget the claims after the first `acts` acts. A race with earlier claims stays open."""
        for entries in (self._recent, self._unsettled, self._unlogged):
            entries[:] = [entry for entry in entries if entry.act < acts]
        claimed_on = {entry.stimulus for entry in self._unsettled}
        self._decided_at_by_stimulus = {
            number: first for number, first in self._decided_at_by_stimulus.items() if number in claimed_on
        }
        self._targets = {act: card for act, card in self._targets.items() if act < acts}
