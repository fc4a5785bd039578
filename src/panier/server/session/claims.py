"""Claims in the races of a live game: what somebody looked at when they claimed, and how quick they were.

A claim is judged by what is known at its arrival of whoever makes it: chairs change hands, connections do not.
"""

from typing import NamedTuple

from msgspec.structs import replace

from panier.core.errors import IllegalMove, NotAllowed, PanierError, Reason
from panier.core.rules import TABLE_GONE
from panier.core.units import Millis, Seat
from panier.core.values import Tagged
from panier.server.model.judge import ClaimContext, Judging
from panier.server.model.lag import MIN_REACTION_MS, ClaimHistory, ClientTiming, Verdict, grace_ms
from panier.server.model.table import Table
from panier.server.session.state import RoomState
from panier.server.system.clock import Clock

NOT_SHOWN = Reason("not-shown", "Nobody can claim before they see.")


class JudgedClaim(NamedTuple):
    """A claim on what somebody was looking at, and the verdict on it."""

    who: int
    seat: Seat
    move: Tagged
    number: int  # the stimulus
    eye: ClaimContext
    screen: ClaimContext | None  # where they look at a table screen
    judged: Verdict
    standing: ClaimHistory  # what is to be remembered of them

    @property
    def looks_at(self) -> ClaimContext:
        return self.screen or self.eye


class Claims:
    """The claims in one game."""

    def __init__(self, table: Table, game_number: int, state: RoomState, profile: str, clock: Clock) -> None:
        self.table = table
        self.game_number = game_number
        self.state = state
        self.judging = Judging(profile, clock, state.sockets.claim_histories)
        self._told_own_time: set[tuple[Seat, int]] = set()  # who heard it, of which stimulus

    def reveal(self, number: int) -> int:
        """Return the name of a stimulus among those of all games of the room: the rules count anew in each."""
        return self.game_number << 32 | number

    def publish(self, number: int) -> int:
        """Return the reveal of a stimulus that is being told; from its first telling on, everybody is judged."""
        reveal = self.reveal(number)
        self.judging.record_reveal(reveal)
        return reveal

    def make(self, who: int, seat: Seat, move: Tagged, report: ClientTiming, arrived: float) -> None:
        """Put a claim into the race; raise PanierError if it was not for something that they saw, or comes too late."""
        claim = self._judge(who, seat, move, report, arrived)
        if self._has_seen_next(claim, arrived):
            raise self._refusal_of_late(claim)
        if claim.screen and claim.judged.earliest < MIN_REACTION_MS:
            # Their phone named a table that the screen did not show yet: they pressed for the one they saw.
            assert self.table.race.spec is not None
            before = self.table.race.spec.claim_on_previous(self.table.state, move)
            if before is None:
                raise NotAllowed(NOT_SHOWN)
            claim = self._judge(who, seat, before, report, arrived)
        try:
            self.table.claim(seat, claim.move, claim.number, claim.judged.reaction_ms, claim.judged, arrived)
        except PanierError as error:
            raise self._refusal_of_late(claim) if error.reason == TABLE_GONE else error from None
        self.state.sockets.update_claim_history(who, claim.standing)

    def latest_arrival(self, seat: Seat, number: int, best: Millis) -> float | None:
        """Return until when a claim as good as the best may come in from a seat; None if none is on its way."""
        eye = self.state.socket_at(seat)
        if eye is None or not eye.alert():
            return None
        reveal = self.reveal(number)
        return self.judging.latest_arrival(eye, self.state.screen_for(seat, reveal), reveal, best)

    def _judge(self, who: int, seat: Seat, move: Tagged, report: ClientTiming, arrived: float) -> JudgedClaim:
        """Judge a claim by what somebody looks at; raise NotAllowed if it was not shown there."""
        number = self.table.stimulus_of(move)
        reveal = self.reveal(number)
        eye, screen = self.state.socket_at(seat), self.state.screen_for(seat, reveal)
        if eye is None or reveal not in (screen or eye).written:
            raise NotAllowed(NOT_SHOWN)
        judged, standing = self.judging.judge(who, eye, screen, reveal, report, arrived)
        return JudgedClaim(
            who=who,
            seat=seat,
            move=move,
            number=number,
            eye=eye,
            screen=screen,
            judged=judged,
            standing=standing,
        )

    def _has_seen_next(self, claim: JudgedClaim, arrived: float) -> bool:
        """Tell whether somebody had seen the next card when they claimed."""
        reveal, written = self.reveal(claim.number), claim.looks_at.written
        later = [written[after] for after in written if after > reveal]
        slowest = max(grace_ms(self.judging.profile, looks.link) for looks in (claim.eye, claim.screen) if looks)
        return bool(later) and arrived > min(later) + slowest

    def _refusal_of_late(self, claim: JudgedClaim) -> PanierError:
        """Refuse a claim on what has gone. People who come after the winner of a race learn how quick they were.

        Once for each race, and it counts for how they are judged: else one could try out what is believed.
        """
        key = claim.seat, claim.number
        if claim.number not in self.table.race.settled or key in self._told_own_time:
            return IllegalMove(TABLE_GONE)
        self._told_own_time.add(key)
        self.state.sockets.update_claim_history(claim.who, claim.standing)
        return IllegalMove(replace(TABLE_GONE, facts={"stimulus": claim.number, "millis": claim.judged.reaction_ms}))
