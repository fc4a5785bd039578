"""Decide how quick each claim was, within bounds that the server measures; the game's rules then compare the claims.

Theory of operation. A reveal travels to a player, is painted, the player reacts, and the claim travels back. The server
sees only the sum, `elapsed`. The player's page says how much of it was reaction, `reaction_ms`, and could lie. So the
server pings every connection, and once right behind each reveal; browsers answer such pings below the page's scripts.
Elapsed time less the round trip, less a small margin for painting, is the earliest reaction the server believes. A page
that reports less is lifted up to it, except for what a credit forgives: milliseconds, kept for each player, that refill
slowly. Honest trips are longer than their pings now and then, a liar's always. A page that reports more is believed up
to elapsed time less the shortest round trip.

Pongs that are late only behind reveals gain little. A browser answers the ping behind a reveal before any script sees
it, and TCP keeps the order: a claim that arrives before that pong is from a client that somebody wrote themselves. Its
clock does not count, and only its shortest trip is compensated. The jitter of a connection is estimated from its
quicker half. The extra time of pings behind reveals is paid from the same credit. And without a proxy in front, the
kernels at both ends report their own round trips: if pongs take longer than those, a program held them back.

Doubt. If the page's reports were disproved too often in the last claims, its clock no longer counts. If the connection
is slow too often just when a claim is made, only its shortest trip is compensated; if quick answers disprove the pings
too often, no trip is. Each doubt lasts until its causes are forgotten, and the person is told.

The limits: no more than 350 ms of a round trip are compensated. Screens, phones and keyboards differ by 10 to 100 ms,
of which the server sees only slow painting. A client that delays all its pongs alike, or most of them, looks like a
player who is far away and quicker than others. No rule can tell those two apart (docs/fairness.md has the proof);
kernels can, and quick answers. A lie smaller than the margin, or among friends about the screen, gains as much; a robot
that reacts in 110 ms beats people. The `ARRIVAL` profile believes no reports. All times are milliseconds, passed in by
the caller; a *trip* is a round trip, there and back.
"""

from math import inf
from typing import Final, TypeVar

import msgspec
from msgspec.structs import replace

from panier.core.units import FALSE_START_MS, Millis
from panier.core.values import Frozen
from panier.protocol import DoubtReason

T = TypeVar("T")

MIN_REACTION_MS: Final = FALSE_START_MS  # no reaction is judged to be shorter
MAX_CLOCK_STEP_MS: Final = 8  # a page's clock with larger steps does not count (hardened browsers round to 100)
USUAL_PAINT_MS: Final = 12  # until an ordinary screen shows a reveal
MAX_EXTRA_PAINT_MS: Final = 60  # for which a slower screen is forgiven
MAX_LATE_MS: Final = 40  # by which a claim may arrive later than the slow pings of its connection
MAX_JITTER_MS: Final = 80  # a connection that varies more is not trusted more
DEFAULT_RTT_MS: Final = 60.0  # assumed of a connection before its first pong

PINGS_KEPT: Final = 32  # of each connection
MIN_PINGS: Final = 8  # a connection with fewer is not known yet
CLAIMS_KEPT: Final = 30  # of each player
# Counts of these 30, also while there are fewer, so that nobody is doubted for a bad start:
CLOCK_DOUBT_COUNT: Final = 18  # reports disproved, 60 %: the page's clock is doubted
PINGS_DOUBT_COUNT: Final = 6  # pings disproved, 20 %: they are doubted, and no trip is compensated
REVEALS_DOUBT_COUNT: Final = 12  # pongs missing or late behind a reveal, 40 %: only the shortest trip is compensated
HELD_DOUBT_COUNT: Final = 18  # pongs later than the kernels' own trips allow, 60 %: the person is told
MIN_HELD_MS: Final = 15  # pongs must be later than the kernels allow by this: the smoothed trip is not exact
MIN_LATE_PONG_MS: Final = 30  # a pong is late if it comes this much after the usual time and the jitter
MAX_UNKNOWN_TRIP_MS: Final = 30  # compensated on a connection that is not known yet


class JudgingProfile(Frozen, kw_only=True):
    """The rules of judging at a table. Raise `version` with any change in this module that can change a verdict."""

    name: str
    margin_ms: float  # for an ordinary screen, and a clock that is a little off
    forgives_slow_paint: bool
    max_forgiven_ms: float  # from the credit, of one claim
    kernel_slack_ms: float  # by which pongs may take longer than the kernels' own round trips
    max_phone_extra_rtt_ms: float  # than the round trip of the table screen in front of it
    doubt_jitter_factor: float  # the share of the jitter that may explain a report below what the trip allows
    max_doubt_ms: float
    start_credit_ms: float
    credit_gain_ms: float = 3  # per claim, plus a third of the jitter: honest trips are late by their jitter
    max_credit_ms: float = 300
    min_doubt_ms: float = 22
    max_rtt_ms: float = 350  # the longest round trip that is compensated
    is_by_arrival: bool = False  # no trip is compensated
    version: int = 3


FRIENDS: Final = JudgingProfile(
    name="friends",
    margin_ms=18,
    forgives_slow_paint=True,
    max_forgiven_ms=inf,
    kernel_slack_ms=40,
    max_phone_extra_rtt_ms=45,
    doubt_jitter_factor=0.65,
    max_doubt_ms=60,
    start_credit_ms=60,
)
STRICT: Final = JudgingProfile(
    name="strict",
    margin_ms=14,
    forgives_slow_paint=False,
    max_forgiven_ms=40,
    kernel_slack_ms=7,
    max_phone_extra_rtt_ms=30,
    doubt_jitter_factor=0.4,
    max_doubt_ms=40,
    start_credit_ms=10,
)
ARRIVAL: Final = replace(STRICT, name="arrival", is_by_arrival=True)
PROFILES_BY_VERSION: Final = {(profile.name, profile.version): profile for profile in (FRIENDS, STRICT, ARRIVAL)}


class PingHistory(Frozen):
    """The last round trips of one connection, measured by pings between reveals.

    >>> pings = PingHistory().with_rtt(30).with_rtt(50).with_rtt(40)
    >>> pings.min_rtt, pings.p50, pings.p95
    (30, 40, 50)
    """

    latest: tuple[float, ...] = ()  # in their order
    ranked: tuple[float, ...] = (DEFAULT_RTT_MS,)  # by length

    def with_rtt(self, rtt: float) -> "PingHistory":
        """Return the history with one more round trip."""
        latest = (*self.latest[1 - PINGS_KEPT :], rtt)
        return PingHistory(latest, tuple(sorted(latest)))

    @property
    def min_rtt(self) -> float:
        return self.ranked[0]

    @property
    def p50(self) -> float:
        return self.ranked[len(self.ranked) // 2]

    @property
    def p95(self) -> float:
        # Of 32 the last but one: a single spike does not make a slow connection.
        return self.ranked[len(self.ranked) * 19 // 20]

    @property
    def jitter(self) -> float:
        return _jitter_of(self.p50, self.min_rtt)

    @property
    def is_known(self) -> bool:
        """Return whether enough pings were answered to rely on them."""
        return len(self.latest) >= MIN_PINGS


class ClientTiming(Frozen, kw_only=True):
    """The timing that a page reports of its own claim. Every field can be missing or false."""

    reaction_ms: float | None = msgspec.field(default=None, name="rt")  # from showing to pressing, by the page's clock
    paint_ms: float | None = msgspec.field(default=None, name="paint")  # from the reveal's arrival to showing
    clock_step_ms: float | None = msgspec.field(default=None, name="step")  # of the page's clock
    is_visible: bool = msgspec.field(default=True, name="visible")
    device: str | None = None


class KernelRtt(Frozen):
    """The round trips of a connection as the kernels at its ends measure them; no page or program can change them."""

    min_ms: float = msgspec.field(name="least")  # the shortest of the last minutes
    smoothed_ms: float = msgspec.field(name="usual")


class ServerTiming(Frozen):
    """The timing of one claim as the server measured it."""

    elapsed_ms: float  # from writing the reveal to the claim's arrival
    ping_ms: float | None = None  # the round trip of the ping behind the reveal; None if its pong came after the claim
    kernel: KernelRtt | None = None  # None behind a proxy, or if the system does not report it


class ClaimHistory(Frozen, kw_only=True):
    """The facts about a player that are kept from claim to claim; `new_history` makes an empty one."""

    credit: float
    quickest: float | None = None  # the shortest elapsed time, plus a millisecond for each claim since
    reports_disproved: tuple[bool, ...] = ()  # for each of the last claims, the latest last
    pings_disproved: tuple[bool, ...] = ()
    pongs_late: tuple[bool, ...] = ()  # late or missing behind the reveals of these claims
    pongs_held: tuple[bool, ...] = ()  # later than the kernels allow
    paints: tuple[float, ...] = ()
    pings: PingHistory | None = None  # of the last connection they claimed on that was known

    @property
    def is_clock_doubted(self) -> bool:
        """Return whether the page reported impossibly short reactions too often to rely on its clock."""
        return sum(self.reports_disproved) >= CLOCK_DOUBT_COUNT

    @property
    def are_pings_doubted(self) -> bool:
        """Return whether quick answers disproved long pings too often to rely on them."""
        return sum(self.pings_disproved) >= PINGS_DOUBT_COUNT

    @property
    def are_reveals_doubted(self) -> bool:
        """Return whether the connection was slow too often just when a claim was made."""
        return sum(self.pongs_late) >= REVEALS_DOUBT_COUNT

    @property
    def doubt(self) -> DoubtReason | None:
        """The gravest reason not to rely on this player's page or connection; None if there is none."""
        if self.are_pings_doubted:
            return "pings"
        if self.are_reveals_doubted:
            return "reveals"
        if sum(self.pongs_held) >= HELD_DOUBT_COUNT:
            return "held"
        return "clock" if self.is_clock_doubted else None

    def after_reconnecting(self) -> "ClaimHistory":
        """Return the history for a new connection, whose round trip may be longer; doubts stay."""
        return replace(self, quickest=None)


def new_history(profile: JudgingProfile) -> ClaimHistory:
    """Return the history of a player who has not claimed yet."""
    return ClaimHistory(credit=profile.start_credit_ms)


class Facts(Frozen, kw_only=True):
    """Everything that the verdict on one claim depends on; logged, so that anybody can judge it again."""

    profile: str
    version: int
    elapsed: float
    ping: float | None  # null also if the connection was not known
    kernel_min_ms: float | None = msgspec.field(name="tcp_rtt")  # the kernel's shortest round trip
    p50: float
    p95: float  # not used for verdicts since version 2, but for how long a race stays open
    min_rtt: float = msgspec.field(name="least")
    client_timing: ClientTiming = msgspec.field(name="report")
    reaction_ms: float | None = msgspec.field(name="rt")  # as reported, if the page can have timed it
    usual_paint: float | None  # the median of the last paint times, including this one
    quickest: float | None  # the shortest recent elapsed time, including this claim
    credit: float
    is_clock_doubted: bool = msgspec.field(name="clock_doubted")
    are_pings_doubted: bool = msgspec.field(name="pings_doubted")
    screen_rtt: float | None = msgspec.field(
        default=None, name="screen"
    )  # round trip of the table screen, if one is used
    kernel_smoothed_ms: float | None = msgspec.field(default=None, name="tcp_usual")  # the kernel's smoothed round trip
    are_reveals_doubted: bool = msgspec.field(default=False, name="reveals_doubted")

    @property
    def is_doubted(self) -> bool:
        """Return whether a doubt keeps the page's clock from counting."""
        return self.is_clock_doubted or self.are_pings_doubted or self.are_reveals_doubted


class Verdict(Frozen, kw_only=True):
    """The verdict on one claim and its reasons."""

    facts: Facts
    compensated_ms: float = msgspec.field(name="used")  # of the round trip, subtracted from the elapsed time
    margin: float
    earliest: float  # the earliest credible reaction
    credit: float  # left after this claim
    reaction_ms: Millis = msgspec.field(name="eff")  # the reaction that counts
    is_clamped: bool = msgspec.field(name="clamped")  # the page reported less than the earliest
    is_server_only: bool = msgspec.field(name="server_only")  # the page's clock did not count
    is_bounded_by_answer: bool = msgspec.field(name="quick_answer")  # the quickest answer bounded the compensation
    is_report_disproved: bool = msgspec.field(name="rt_disproved")  # counts towards doubting the clock
    are_pings_disproved: bool = msgspec.field(name="pings_disproved")  # counts towards doubting the pings
    is_pong_late: bool = msgspec.field(default=False, name="pong_late")  # counts towards doubting pongs behind reveals
    are_pongs_held: bool = msgspec.field(default=False, name="pongs_held")  # counts towards telling of held-back pongs


def judge(
    profile: JudgingProfile, pings: PingHistory, history: ClaimHistory, server: ServerTiming, client: ClientTiming
) -> tuple[Verdict, ClaimHistory]:
    """Return the verdict on a claim and the history of the player after it."""
    elapsed = server.elapsed_ms
    rt = _reported_reaction(client, elapsed)
    quickest = None if history.quickest is None else history.quickest + 1
    # This answer bounds the trip as an earlier one does. A false start, by the page's own report, is no answer and
    # bounds nothing; otherwise one blind press would spoil fifty claims of somebody far away.
    if rt is None or rt >= MIN_REACTION_MS:
        quickest = elapsed if quickest is None else min(quickest, elapsed)
    paints = history.paints
    if client.paint_ms is not None and 0 <= client.paint_ms < inf:
        paints = _with_latest(paints, client.paint_ms)
    # After a reconnect the last known connection counts; on one that was never known, little is compensated.
    known = pings if pings.is_known else history.pings
    basis = known or PingHistory().with_rtt(min(pings.min_rtt, MAX_UNKNOWN_TRIP_MS))
    kernel = server.kernel
    facts = Facts(
        profile=profile.name,
        version=profile.version,
        elapsed=elapsed,
        ping=server.ping_ms if known else None,
        kernel_min_ms=kernel.min_ms if kernel else None,
        p50=basis.p50,
        p95=basis.p95,
        min_rtt=basis.min_rtt,
        client_timing=client,
        reaction_ms=rt,
        usual_paint=sorted(paints)[len(paints) // 2] if paints else None,
        quickest=quickest,
        credit=history.credit,
        is_clock_doubted=history.is_clock_doubted,
        are_pings_doubted=history.are_pings_doubted,
        kernel_smoothed_ms=kernel.smoothed_ms if kernel else None,
        are_reveals_doubted=history.are_reveals_doubted,
    )
    verdict = decide_reaction(profile, facts)
    return verdict, ClaimHistory(
        credit=verdict.credit,
        quickest=quickest,
        reports_disproved=_with_latest(history.reports_disproved, verdict.is_report_disproved),
        pings_disproved=_with_latest(history.pings_disproved, verdict.are_pings_disproved),
        pongs_late=_with_latest(history.pongs_late, verdict.is_pong_late and known is not None),
        pongs_held=_with_latest(history.pongs_held, verdict.are_pongs_held),
        paints=paints,
        pings=known,
    )


def judge_by_screen(profile: JudgingProfile, player: PingHistory, screen: PingHistory, elapsed: float) -> Verdict:
    """Return the verdict on a claim of somebody who looks at the table screen: no page's clock counts.

    `elapsed` counts from the screen's frame. Half of each trip lies between phone and screen, so a race waits for the
    longer `max_wait_ms` of the two connections.
    """
    facts = Facts(
        profile=profile.name,
        version=profile.version,
        elapsed=elapsed,
        ping=None,
        kernel_min_ms=None,
        p50=player.p50,
        p95=player.p95,
        min_rtt=player.min_rtt,
        client_timing=ClientTiming(),
        reaction_ms=None,
        usual_paint=None,
        quickest=None,
        credit=0,
        is_clock_doubted=False,
        are_pings_doubted=False,
        screen_rtt=screen.p50,
    )
    return decide_reaction(profile, facts)


def rejudge(verdict: Verdict) -> Millis:
    """Return the reaction that counts, judged again from the log; raise KeyError for an unknown version."""
    facts = verdict.facts
    return decide_reaction(PROFILES_BY_VERSION[facts.profile, facts.version], facts).reaction_ms


def max_wait_ms(profile: JudgingProfile, pings: PingHistory) -> float:
    """Return how much later than the best reaction an equal claim can arrive from this connection, since its reveal."""
    return 0 if profile.is_by_arrival else grace_ms(profile, pings) + _clamp(0.5 * pings.jitter, 0, 40)


def grace_ms(profile: JudgingProfile, pings: PingHistory) -> float:
    """Return how long a claim still counts after the next card was sent, as it is not yet seen there."""
    return min(pings.p95, pings.p50 + 3 * pings.jitter, profile.max_rtt_ms) + MAX_LATE_MS


def decide_reaction(profile: JudgingProfile, facts: Facts) -> Verdict:
    """Return the verdict on one claim: its reaction time and its reasons. It depends on nothing but the arguments.

    First the round trip that is compensated, then the earliest credible reaction, then what the page reported
    within these bounds.
    """
    if facts.screen_rtt is not None:
        return _decide_by_screen(profile, facts, facts.screen_rtt)
    if profile.is_by_arrival:
        return _decide_by_arrival(facts)

    # Kernels measure for themselves. A program held back the time by which the quickest pong exceeds their quickest
    # trip, and by which half of the pongs exceed their smoothed one.
    min_rtt_ms, p50_ms = facts.min_rtt, facts.p50
    if facts.kernel_min_ms is not None and facts.kernel_smoothed_ms is not None:
        min_rtt_ms = min(min_rtt_ms, facts.kernel_min_ms + profile.kernel_slack_ms)
        p50_ms = min(
            p50_ms - facts.min_rtt + min_rtt_ms, max(min_rtt_ms, facts.kernel_smoothed_ms + profile.kernel_slack_ms)
        )
    held_ms = facts.p50 - p50_ms
    elapsed_ms, jitter_ms = facts.elapsed, min(_jitter_of(p50_ms, min_rtt_ms), MAX_JITTER_MS)
    # The trip is that of the ping behind the reveal, as far as it is usual or the credit lasts.
    trip_ms, late_ms, is_pong_late = min_rtt_ms, 0.0, True
    if facts.ping is not None:
        ping_ms = max(facts.ping - held_ms, min(facts.ping, min_rtt_ms))
        late_ms = min(max(0.0, ping_ms - p50_ms), facts.credit)
        is_pong_late = ping_ms - p50_ms > jitter_ms + MIN_LATE_PONG_MS
        if not facts.are_reveals_doubted:
            trip_ms = min(ping_ms, p50_ms + late_ms)
    # Nobody reacts in less than 100 ms, so a quick answer disproves a long trip.
    max_trip_ms = inf if facts.quickest is None else max(0.0, facts.quickest - MIN_REACTION_MS)
    is_bounded_by_answer = max_trip_ms < min(trip_ms, profile.max_rtt_ms)
    # An honest connection exceeds what is possible now and then, by its jitter.
    are_pings_disproved = max_trip_ms + jitter_ms < trip_ms
    trip_ms = min(trip_ms, max_trip_ms, 0.0 if facts.are_pings_doubted else inf)
    compensated_ms = min(trip_ms, profile.max_rtt_ms)

    extra_paint_ms = (
        0.0 if facts.usual_paint is None else _clamp(facts.usual_paint - USUAL_PAINT_MS, 0, MAX_EXTRA_PAINT_MS)
    )
    margin_ms = profile.margin_ms + extra_paint_ms if profile.forgives_slow_paint else profile.margin_ms
    earliest_ms = elapsed_ms - compensated_ms - margin_ms

    reported_ms = facts.reaction_ms
    is_clamped = is_report_disproved = False
    spent_credit_ms = late_ms
    reaction_ms = elapsed_ms - compensated_ms - USUAL_PAINT_MS
    is_server_only = True
    if reported_ms is not None:
        credible_ms = max(reported_ms, MIN_REACTION_MS)
        is_clamped = credible_ms < earliest_ms
        # A report lifted only because of the cap, or of a screen that is not forgiven here, was no lie.
        explained_ms = min(profile.min_doubt_ms + profile.doubt_jitter_factor * jitter_ms, profile.max_doubt_ms)
        is_report_disproved = credible_ms < elapsed_ms - trip_ms - explained_ms - extra_paint_ms
        are_pings_disproved = are_pings_disproved or reported_ms < MIN_REACTION_MS
        if facts.ping is not None and not facts.is_doubted:
            is_server_only = False
            forgiven_ms = min(max(0.0, earliest_ms - credible_ms), facts.credit - late_ms, profile.max_forgiven_ms)
            spent_credit_ms += forgiven_ms
            reaction_ms = max(credible_ms, earliest_ms - forgiven_ms)
            # No trip was shorter than the shortest, so no reaction was longer than the rest. If less than that is
            # compensated, beyond the cap or in doubt, this bound says nothing.
            longest_ms = elapsed_ms - min(min_rtt_ms, facts.ping)
            if longest_ms > earliest_ms:
                reaction_ms = min(reaction_ms, longest_ms)
    return Verdict(
        facts=facts,
        compensated_ms=compensated_ms,
        margin=margin_ms,
        earliest=earliest_ms,
        credit=min(profile.max_credit_ms, facts.credit - spent_credit_ms + profile.credit_gain_ms + jitter_ms / 3),
        reaction_ms=Millis(max(MIN_REACTION_MS, round(reaction_ms))),
        is_clamped=is_clamped,
        is_server_only=is_server_only,
        is_bounded_by_answer=is_bounded_by_answer,
        is_report_disproved=is_report_disproved,
        are_pings_disproved=are_pings_disproved,
        is_pong_late=is_pong_late,
        are_pongs_held=held_ms > MIN_HELD_MS,
    )


def _decide_by_arrival(facts: Facts) -> Verdict:
    """Return the verdict by the server's own time: nothing is compensated, and no report counts."""
    return Verdict(
        facts=facts,
        compensated_ms=0,
        margin=0,
        earliest=facts.elapsed,
        credit=facts.credit,
        reaction_ms=Millis(max(MIN_REACTION_MS, round(facts.elapsed))),
        is_clamped=False,
        is_server_only=True,
        is_bounded_by_answer=False,
        is_report_disproved=False,
        are_pings_disproved=False,
    )


def _decide_by_screen(profile: JudgingProfile, facts: Facts, screen_rtt: float) -> Verdict:
    """Return the verdict on a claim by a phone in front of a table screen, whose round trip is `screen_rtt`."""
    # All are in one room, so a phone is hardly farther away than the screen; only its own pongs claim otherwise.
    compensated_ms = (
        min(facts.p50, screen_rtt + profile.max_phone_extra_rtt_ms, profile.max_rtt_ms)
        + min(screen_rtt, profile.max_rtt_ms)
    ) / 2
    reaction_ms = facts.elapsed - compensated_ms
    return Verdict(
        facts=facts,
        compensated_ms=compensated_ms,
        margin=0,
        earliest=reaction_ms,
        credit=facts.credit,
        reaction_ms=Millis(max(MIN_REACTION_MS, round(facts.elapsed if profile.is_by_arrival else reaction_ms))),
        is_clamped=False,
        is_server_only=True,
        is_bounded_by_answer=False,
        is_report_disproved=False,
        are_pings_disproved=False,
    )


def _reported_reaction(client: ClientTiming, elapsed: float) -> float | None:
    """Return the reaction a page reports, if it can have seen the card and its clock is fine enough; else None."""
    rt, step = client.reaction_ms, client.clock_step_ms
    # Comparisons with NaN are false. A missing step counts as fine: the rule is there for honest pages with a coarse
    # clock, which report it, and a liar could report any.
    if rt is None or not 0 <= rt <= elapsed or not client.is_visible:
        return None
    return rt if step is None or 0 <= step <= MAX_CLOCK_STEP_MS else None


def _jitter_of(p50: float, min_rtt: float) -> float:
    """Return the jitter: twice the spread of the quicker half, which a few late pongs do not change."""
    return 2 * (p50 - min_rtt)


def _clamp(value: float, lowest: float, highest: float) -> float:
    return max(lowest, min(value, highest))


def _with_latest(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """Return the items with one more, without those beyond CLAIMS_KEPT."""
    return (*items[1 - CLAIMS_KEPT :], item)
