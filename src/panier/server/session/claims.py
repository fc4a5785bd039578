"""Claims in the races of a live game: what the claimer was looking at, and how quick they were.

A claim is judged by what is known about the person at its arrival: chairs change hands, connections do not.
"""

from typing import NamedTuple

from msgspec.structs import replace

from panier.core.errors import IllegalMove, NotAllowed, PanierError, Reason
from panier.core.rules import TABLE_GONE
from panier.core.units import Millis, Seat
from panier.core.values import Tagged
from panier.server.model.claim_judge import ClaimContext, ClaimJudge
from panier.server.model.reaction_judging import MIN_REACTION_MS, ClaimHistory, ClientTiming, Verdict, grace_ms
from panier.server.model.table import Table
from panier.server.session.state import RoomState
from panier.server.system.clock import Clock

NOT_SHOWN = Reason("not-shown", "Nobody can claim before they see.")


class JudgedClaim(NamedTuple):
    """A claim on something that a person was shown, and the verdict on it."""

    who: int
    seat: Seat
    move: Tagged
    stimulus: int
    context: ClaimContext
    screen: ClaimContext | None  # if they look at a table screen
    verdict: Verdict
    history: ClaimHistory  # of the person, this claim included

    @property
    def target(self) -> ClaimContext:
        return self.screen or self.context


class Claims:
    """The claims in one game."""

    def __init__(self, table: Table, game_number: int, state: RoomState, profile: str, clock: Clock) -> None:
        self.table = table
        self.game_number = game_number
        self.state = state
        self.judging = ClaimJudge(profile, clock, state.sockets.claim_histories)
        self._told_reaction_ms: set[tuple[Seat, int]] = set()  # the seat and the stimulus

    def reveal_of(self, number: int) -> int:
        """Return the reveal number of a stimulus, unique in the room; the rules count from the start in each game."""
        return self.game_number << 32 | number

    def publish(self, number: int) -> int:
        """Return the reveal number of a stimulus that is being sent, and note when it was sent first."""
        reveal = self.reveal_of(number)
        self.judging.record_reveal(reveal)
        return reveal

    def make_claim(self, who: int, seat: Seat, move: Tagged, report: ClientTiming, arrived: float) -> None:
        """Add a claim to the race; raise PanierError if the person was not shown its stimulus, or if it is too late."""
        claim = self._judge(who, seat, move, report, arrived)
        if self._has_seen_next(claim, arrived):
            raise self._refusal_of_late(claim)
        if claim.screen and claim.verdict.earliest < MIN_REACTION_MS:
            # The claim names a stimulus that the screen did not show yet: they pressed for the one they saw.
            assert self.table.race.spec is not None
            before = self.table.race.spec.claim_on_previous(self.table.state, move)
            if before is None:
                raise NotAllowed(NOT_SHOWN)
            claim = self._judge(who, seat, before, report, arrived)
        try:
            self.table.claim(seat, claim.move, claim.stimulus, claim.verdict.reaction_ms, claim.verdict, arrived)
        except PanierError as error:
            raise self._refusal_of_late(claim) if error.reason == TABLE_GONE else error from None
        self.state.sockets.update_claim_history(who, claim.history)

    def latest_arrival(self, seat: Seat, number: int, best: Millis) -> float | None:
        """Return until when a claim as good as the best may come in from a seat; None if none is on its way."""
        context = self.state.socket_at(seat)
        if context is None or not context.can_still_claim():
            return None
        reveal = self.reveal_of(number)
        return self.judging.latest_arrival(context, self.state.screen_for(seat, reveal), reveal, best)

    def _judge(self, who: int, seat: Seat, move: Tagged, report: ClientTiming, arrived: float) -> JudgedClaim:
        """Judge a claim by the screen that the person looks at; raise NotAllowed if it did not show the stimulus."""
        number = self.table.stimulus_of(move)
        reveal = self.reveal_of(number)
        context, screen = self.state.socket_at(seat), self.state.screen_for(seat, reveal)
        if context is None or reveal not in (screen or context).reveal_sent_at:
            raise NotAllowed(NOT_SHOWN)
        verdict, history = self.judging.judge(who, context, screen, reveal, report, arrived)
        return JudgedClaim(
            who=who,
            seat=seat,
            move=move,
            stimulus=number,
            context=context,
            screen=screen,
            verdict=verdict,
            history=history,
        )

    def _has_seen_next(self, claim: JudgedClaim, arrived: float) -> bool:
        """Return whether the person had already seen the next card when they claimed."""
        reveal, sent_at = self.reveal_of(claim.stimulus), claim.target.reveal_sent_at
        later = [sent_at[other] for other in sent_at if other > reveal]
        slowest = max(
            grace_ms(self.judging.profile, context.ping_history) for context in (claim.context, claim.screen) if context
        )
        return bool(later) and arrived > min(later) + slowest

    def _refusal_of_late(self, claim: JudgedClaim) -> PanierError:
        """Return the refusal of a late claim. If the race is settled, it tells them once how quick they were.

        Such a claim counts for how they are judged. Otherwise people could try out which times are believed.
        """
        key = claim.seat, claim.stimulus
        if claim.stimulus not in self.table.race.settled or key in self._told_reaction_ms:
            return IllegalMove(TABLE_GONE)
        self._told_reaction_ms.add(key)
        self.state.sockets.update_claim_history(claim.who, claim.history)
        return IllegalMove(replace(TABLE_GONE, facts={"stimulus": claim.stimulus, "millis": claim.verdict.reaction_ms}))
