"""Judge claims by what is known of a connection when they arrive; `reaction_judging.py` has the rules."""

from math import inf
from typing import Final, Protocol

from panier.core.units import Millis
from panier.server.model.reaction_judging import (
    ARRIVAL,
    FRIENDS,
    STRICT,
    ClaimHistory,
    ClientTiming,
    JudgingProfile,
    KernelRtt,
    PingHistory,
    ServerTiming,
    Verdict,
    judge,
    judge_by_screen,
    max_wait_ms,
    new_history,
)
from panier.server.system.clock import Clock
from panier.server.tuning import MAX_REVEALS_KEPT

PROFILES: Final = {"friends": FRIENDS, "strict": STRICT, "arrival": ARRIVAL}


class ClaimContext(Protocol):
    """The connection on which somebody sees the table, and the timings known of it."""

    ping_history: PingHistory
    reveal_sent_at: dict[int, float]  # by reveal, when it was first written to them
    reveal_rtts_ms: dict[int, float]  # by reveal, the round trip of the ping behind it
    kernel: KernelRtt | None  # the kernel's round trips of the connection, if it is asked
    forwarding_allowance_ms: float  # added to the wait for a claim, if the connection ends at another node
    forwarding_delay_ms: float  # how long the last message from there took between the nodes

    def can_still_claim(self) -> bool:
        """Return whether a claim can still arrive from there: connected, visible, and with a recent pong."""


class ClaimJudge:
    """Judges claims, and keeps when reveals were published and how people have claimed."""

    def __init__(self, profile: str, clock: Clock, histories: dict[int, ClaimHistory]) -> None:
        self.profile: JudgingProfile = PROFILES[profile]
        self.clock = clock
        self.histories = histories  # by person, while they are in the room
        self.published_at: dict[int, float] = {}  # by reveal, when it was first sent to anybody

    def record_reveal(self, reveal: int) -> None:
        """Record that a reveal is being sent; everybody is judged from its first sending on."""
        self.published_at.setdefault(reveal, self.clock.now())
        for old in list(self.published_at)[:-MAX_REVEALS_KEPT]:
            del self.published_at[old]

    def reaction_start(self, context: ClaimContext, reveal: int) -> float:
        """Return the time from which a reaction counts.

        A late connection does not make it start later: others may have told the person what shows.
        """
        return min(context.reveal_sent_at.get(reveal, inf), self.published_at.get(reveal, inf))

    def judge(
        self,
        person: int,
        context: ClaimContext,
        screen: ClaimContext | None,
        reveal: int,
        report: ClientTiming,
        arrived: float,
    ) -> tuple[Verdict, ClaimHistory]:
        """Return the verdict on a claim that arrived, and the history to keep if it stands.

        With a `screen`, the person looks at that table screen and not at their own.
        """
        if screen:
            # Nodes add the same to reveal and claim of one's own screen, but this is another's.
            arrived += context.forwarding_delay_ms
        elapsed = max(0.0, arrived - self.reaction_start(screen or context, reveal))
        history = self.histories.get(person) or new_history(self.profile)
        if screen:
            return judge_by_screen(self.profile, context.ping_history, screen.ping_history, elapsed), history
        server = ServerTiming(elapsed, context.reveal_rtts_ms.get(reveal), context.kernel)
        return judge(self.profile, context.ping_history, history, server, report)

    def latest_arrival(
        self, context: ClaimContext, screen: ClaimContext | None, reveal: int, reaction: Millis
    ) -> float:
        """Return until when a claim with this reaction can still arrive from a person."""
        contexts = (context, screen) if screen else (context,)
        slowest = max(max_wait_ms(self.profile, each.ping_history) for each in contexts) + sum(
            each.forwarding_allowance_ms for each in contexts
        )
        return self.reaction_start(screen or context, reveal) + reaction + slowest
