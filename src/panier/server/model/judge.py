"""Claims at a live table are judged here: by what is known of a connection when they come in. `lag.py` has the rule."""

from math import inf
from typing import Final, Protocol

from panier.core.units import Millis
from panier.server.model.lag import (
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


class Viewpoint(Protocol):
    """How somebody sees the table: a connection and what is known of it."""

    link: PingHistory
    written: dict[int, float]  # for each reveal, when it was first written to them
    pings: dict[int, float]  # for each reveal, the round trip of the ping behind it
    kernel: KernelRtt | None  # what the kernel says of the line, where it is asked
    detour: float  # what a claim may take longer from there, beyond the line: it may be connected to another node
    carried: float  # how long the last message from there was on its way between nodes

    def alert(self) -> bool:
        """Whether a claim may still come from there: connected, visible, and heard of lately."""


class Judging:
    """What is remembered of reveals and of the people who answer them."""

    def __init__(self, profile: str, clock: Clock, standing: dict[int, ClaimHistory]) -> None:
        self.profile: JudgingProfile = PROFILES[profile]
        self.clock = clock
        self.standing = standing  # by person, for as long as they are in the room
        self.published: dict[int, float] = {}  # for each reveal, when it was first told to anybody

    def revealed(self, reveal: int) -> None:
        """It is being told; from its first telling on, everybody is judged."""
        self.published.setdefault(reveal, self.clock.now())
        for old in list(self.published)[:-MAX_REVEALS_KEPT]:
            del self.published[old]

    def shown_to(self, eye: Viewpoint, reveal: int) -> float:
        """From when somebody is judged. Who connects late is none the quicker: others may have told them."""
        return min(eye.written.get(reveal, inf), self.published.get(reveal, inf))

    def judge(
        self, who: int, eye: Viewpoint, screen: Viewpoint | None, reveal: int, report: ClientTiming, arrived: float
    ) -> tuple[Verdict, ClaimHistory]:
        """The verdict on a claim that came in, and what is to be remembered of them if it stands.

        With a `screen`, it is that one they look at, not their own.
        """
        if screen:
            arrived += eye.carried  # by their own screen what nodes take counts for nothing; but this is another's
        elapsed = max(0.0, arrived - self.shown_to(screen or eye, reveal))
        standing = self.standing.get(who) or new_history(self.profile)
        if screen:
            return judge_by_screen(self.profile, eye.link, screen.link, elapsed), standing
        measured = ServerTiming(elapsed, eye.pings.get(reveal), eye.kernel)
        return judge(self.profile, eye.link, standing, measured, report)

    def until(self, eye: Viewpoint, screen: Viewpoint | None, reveal: int, reaction: Millis) -> float:
        """Until when a claim so quick may still come in from somebody."""
        looks = (eye, screen) if screen else (eye,)
        slowest = max(max_wait_ms(self.profile, one.link) for one in looks) + sum(one.detour for one in looks)
        return self.shown_to(screen or eye, reveal) + reaction + slowest
