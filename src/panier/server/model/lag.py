"""Who was first: by the reaction on each player's own screen, bounded by what the server measured itself.

Theory of operation. A reveal travels to a player, is painted, is reacted to, and the claim travels back. The server
sees only the sum, `elapsed`; the player's page says how much of it was reaction, `rt`, and could lie. So the server
pings every connection, and once right behind each reveal; browsers answer such pings below the page's scripts. Elapsed
time less the round trip, less a small margin for painting, is the earliest reaction the server believes. A page that
says less is lifted up to it, but for what a credit forgives that refills slowly: honest trips are longer than their
pings now and then, those of a liar always. One that says more is believed up to elapsed time less the least round trip.

Being late is worth nothing. A browser answers the ping behind a reveal before any script sees it, and TCP keeps the
order: a claim that comes without that pong is from a client of somebody's own making, whose clock does not count, nor
any trip but its shortest. How much a link varies is told from its quicker half. What pings behind reveals take longer
than usual is paid from the same credit. And where no proxy is in front, the kernels at both ends tell their own round
trips: what pongs take longer than those was held back by a program.

Doubt. Where the page's word was disproved too often in the last claims, its clock no longer counts. Where the line is
slow too often just when a claim is made, its shortest trip alone is made good; where quick answers disprove the pings
too often, no trip is. Each until it has passed out of memory, and the person is told.

The limits: a round trip beyond 350 ms is not made good. Screens, phones and keyboards differ by 10 to 100 ms, of which
only slow painting is seen. Who writes a client of their own and delays all its pongs alike, or most of them, looks like
somebody far away who is quicker than others. No rule can tell those two apart (docs/fairness.md has the proof); kernels
can, and quick answers. Who lies by less than the margin, or among friends about their screen, gains as much; a robot
that reacts in 110 ms beats people. By `ARRIVAL` nobody is believed anything. All times are milliseconds, handed in.
"""

from math import inf
from typing import Final, TypeVar

from msgspec.structs import replace

from panier.core.units import FALSE_START, Millis
from panier.core.values import Frozen
from panier.protocol import Doubt

T = TypeVar("T")

MIN_REACTION_MS: Final = FALSE_START  # the least that any reaction is judged to be
MAX_CLOCK_STEP_MS: Final = 8  # a page's clock with larger steps tells nothing (hardened browsers round to 100)
USUAL_PAINT_MS: Final = 12  # what a reveal takes to show on an ordinary screen
MAX_EXTRA_PAINT_MS: Final = 60  # how much more it may take on a slow one
MAX_LATE_MS: Final = 40  # how much later than its slow pings a claim may come in
MAX_JITTER_MS: Final = 80  # of what a line varies, all that is taken into account
DEFAULT_RTT_MS: Final = 60.0  # the round trip of a link before its first pong

PINGS_KEPT: Final = 32  # remembered of a link
MIN_PINGS: Final = 8  # from which on a link is known
CLAIMS_KEPT: Final = 30  # remembered of a player
# Of these 30, also while there are fewer, so that nobody is doubted for a bad beginning:
CLOCK_DOUBT_COUNT: Final = 18  # disproved, 60 %: the page's clock is doubted
PINGS_DOUBT_COUNT: Final = 6  # disproved, 20 %: the pings are doubted, and no trip is made good
REVEALS_DOUBT_COUNT: Final = 12  # missing or late behind a reveal, 40 %: the shortest trip alone is made good
HELD_DOUBT_COUNT: Final = 18  # later than the kernels' own trips allow, 60 %: the person is told
MIN_HELD_MS: Final = 15  # by which pongs have to be later than the kernels allow: their usual trip is not known exactly
MIN_LATE_PONG_MS: Final = 30  # so much later than usual, and than the line varies, is late
MAX_UNKNOWN_TRIP_MS: Final = 30  # all that is made good on a line of which nothing is known yet


class Profile(Frozen, kw_only=True):
    """How much is forgiven at a table. `version` rises with any change in this module that moves a verdict."""

    name: str
    margin: float  # for an ordinary screen, and a clock that is a little off
    forgives_paint: bool
    forgiven_most: float  # from the credit, of one claim
    tcp_slack: float  # what pongs may take longer than the kernels' own round trips
    farther: float  # how much longer the round trip of a phone may be than that of the table screen in front of it
    doubt_by_jitter: float  # of the jitter, what may explain that a page says less than its trip allows
    doubt_most: float
    credit_start: float
    credit_gain: float = 3  # by each claim, and a third of the link's jitter: honest trips are late by what they vary
    credit_most: float = 300
    doubt_least: float = 22
    cap: float = 350  # the longest round trip that is made good
    by_arrival: bool = False  # nothing is made good to anybody
    version: int = 3


FRIENDS: Final = Profile(
    name="friends",
    margin=18,
    forgives_paint=True,
    forgiven_most=inf,
    tcp_slack=40,
    farther=45,
    doubt_by_jitter=0.65,
    doubt_most=60,
    credit_start=60,
)
STRICT: Final = Profile(
    name="strict",
    margin=14,
    forgives_paint=False,
    forgiven_most=40,
    tcp_slack=7,
    farther=30,
    doubt_by_jitter=0.4,
    doubt_most=40,
    credit_start=10,
)
ARRIVAL: Final = replace(STRICT, name="arrival", by_arrival=True)
VERSIONS: Final = {(profile.name, profile.version): profile for profile in (FRIENDS, STRICT, ARRIVAL)}


class Link(Frozen):
    """What pings between reveals have told about one connection: its last round trips, in their order and by length.

    >>> link = Link().heard(30).heard(50).heard(40)
    >>> link.least, link.p50, link.p95
    (30, 40, 50)
    """

    latest: tuple[float, ...] = ()
    ranked: tuple[float, ...] = (DEFAULT_RTT_MS,)

    def heard(self, rtt: float) -> "Link":
        """The link after one more pong."""
        latest = (*self.latest[1 - PINGS_KEPT :], rtt)
        return Link(latest, tuple(sorted(latest)))

    @property
    def least(self) -> float:
        return self.ranked[0]

    @property
    def p50(self) -> float:
        return self.ranked[len(self.ranked) // 2]

    @property
    def p95(self) -> float:
        # Of 32 the last but one: a single spike does not make a slow link.
        return self.ranked[len(self.ranked) * 19 // 20]

    @property
    def jitter(self) -> float:
        return _jitter(self.p50, self.least)

    @property
    def known(self) -> bool:
        """Whether enough pings were answered to go by them."""
        return len(self.latest) >= MIN_PINGS


class Report(Frozen, kw_only=True):
    """What a page says of its own claim. Nothing of it need be there, or be true."""

    rt: float | None = None  # from showing to pressing, by the page's clock
    paint: float | None = None  # from the reveal's arrival to showing
    step: float | None = None  # of the page's clock
    visible: bool = True
    device: str | None = None


class Kernel(Frozen):
    """The round trips of a connection by the kernels at its ends, for which no page and no program answers."""

    least: float  # the shortest of the last minutes
    usual: float  # smoothed


class Measured(Frozen):
    """What the server saw of one claim."""

    elapsed: float  # from writing the reveal to the claim's arrival
    ping: float | None = None  # the round trip of the ping behind the reveal; None if its pong was not in before
    kernel: Kernel | None = None  # None where a proxy is in front, or the system does not tell


class Standing(Frozen, kw_only=True):
    """What is remembered of a player from claim to claim; `at_first` makes a new one."""

    credit: float
    quickest: float | None = None  # the smallest elapsed time, a millisecond more for each claim since
    rt_disproved: tuple[bool, ...] = ()  # by each of the last claims, the latest last
    pings_disproved: tuple[bool, ...] = ()
    pongs_late: tuple[bool, ...] = ()  # behind the reveals that were claimed on; or they were missing
    pongs_held: tuple[bool, ...] = ()  # all of them, compared with what the kernel says
    paints: tuple[float, ...] = ()
    link: Link | None = None  # over which they claimed last, if it was known

    @property
    def clock_doubted(self) -> bool:
        """Whether the page said less than it can have seen too often to go by its clock."""
        return sum(self.rt_disproved) >= CLOCK_DOUBT_COUNT

    @property
    def pings_doubted(self) -> bool:
        """Whether quick answers disproved long pings too often to go by them."""
        return sum(self.pings_disproved) >= PINGS_DOUBT_COUNT

    @property
    def reveals_doubted(self) -> bool:
        """Tell whether the line was slow too often just when a claim was made."""
        return sum(self.pongs_late) >= REVEALS_DOUBT_COUNT

    @property
    def doubt(self) -> Doubt | None:
        """Why they are judged by arrival, as far as they are; the gravest reason."""
        if self.pings_doubted:
            return "pings"
        if self.reveals_doubted:
            return "reveals"
        if sum(self.pongs_held) >= HELD_DOUBT_COUNT:
            return "held"
        return "clock" if self.clock_doubted else None

    def reconnected(self) -> "Standing":
        """The same player on a new connection, whose round trip may be longer; doubts stay."""
        return replace(self, quickest=None)


def at_first(profile: Profile) -> Standing:
    """The standing of a player who has not claimed yet."""
    return Standing(credit=profile.credit_start)


class Facts(Frozen, kw_only=True):
    """All that the verdict on one claim depends on; logged, so that anybody can judge again."""

    profile: str
    version: int
    elapsed: float
    ping: float | None  # None also if nothing was known of the link to compare it with
    tcp_rtt: float | None  # the kernel's shortest
    p50: float
    p95: float  # no verdict since version 2 depends on it, but how long a race was held open does
    least: float
    report: Report
    rt: float | None  # as reported, if the page can have timed it
    usual_paint: float | None  # the median of the last paints, with this one
    quickest: float | None  # with this claim
    credit: float
    clock_doubted: bool
    pings_doubted: bool
    screen: float | None = None  # the round trip of the table screen, where all look at one
    tcp_usual: float | None = None  # the kernel's smoothed
    reveals_doubted: bool = False

    @property
    def doubted(self) -> bool:
        """Tell whether the page's clock does not count."""
        return self.clock_doubted or self.pings_doubted or self.reveals_doubted


class Judged(Frozen, kw_only=True):
    """The verdict on one claim, and why."""

    facts: Facts
    used: float  # the round trip made good
    margin: float
    earliest: float  # credible reaction
    credit: float  # afterwards
    eff: Millis  # the reaction that counts
    clamped: bool  # the page said less than the earliest
    server_only: bool  # the page's clock did not count
    quick_answer: bool  # `used` was bounded by the quickest answer
    rt_disproved: bool  # counts towards doubting the clock
    pings_disproved: bool  # counts towards doubting the pings
    pong_late: bool = False  # counts towards doubting the pongs behind reveals
    pongs_held: bool = False  # counts towards telling that pongs are held back


def judge(
    profile: Profile, link: Link, standing: Standing, measured: Measured, report: Report
) -> tuple[Judged, Standing]:
    """The verdict on a claim, and what is remembered of the player from now on."""
    elapsed = measured.elapsed
    rt = _timed(report, elapsed)
    quickest = None if standing.quickest is None else standing.quickest + 1
    # This answer is among those seen: it says as much of the trip as an earlier one. A false start, by the page's own
    # word, is no answer and says nothing; otherwise one blind press would spoil fifty claims of somebody far away.
    if rt is None or rt >= MIN_REACTION_MS:
        quickest = elapsed if quickest is None else min(quickest, elapsed)
    paints = standing.paints
    if report.paint is not None and 0 <= report.paint < inf:
        paints = _latest(paints, report.paint)
    # Who reconnects for each race is judged by what was known before; of whom nothing ever was, little is believed.
    known = link if link.known else standing.link
    line = known or Link().heard(min(link.least, MAX_UNKNOWN_TRIP_MS))
    kernel = measured.kernel
    facts = Facts(
        profile=profile.name,
        version=profile.version,
        elapsed=elapsed,
        ping=measured.ping if known else None,
        tcp_rtt=kernel.least if kernel else None,
        p50=line.p50,
        p95=line.p95,
        least=line.least,
        report=report,
        rt=rt,
        usual_paint=sorted(paints)[len(paints) // 2] if paints else None,
        quickest=quickest,
        credit=standing.credit,
        clock_doubted=standing.clock_doubted,
        pings_doubted=standing.pings_doubted,
        tcp_usual=kernel.usual if kernel else None,
        reveals_doubted=standing.reveals_doubted,
    )
    judged = _verdict(profile, facts)
    return judged, Standing(
        credit=judged.credit,
        quickest=quickest,
        rt_disproved=_latest(standing.rt_disproved, judged.rt_disproved),
        pings_disproved=_latest(standing.pings_disproved, judged.pings_disproved),
        pongs_late=_latest(standing.pongs_late, judged.pong_late and known is not None),
        pongs_held=_latest(standing.pongs_held, judged.pongs_held),
        paints=paints,
        link=known,
    )


def judge_by_screen(profile: Profile, player: Link, screen: Link, elapsed: float) -> Judged:
    """The verdict where all look at one table screen: `elapsed` counts from the screen's frame, no page's clock counts.

    A window then closes by the longer `patience` of the two links, as half of each trip lies between them.
    """
    facts = Facts(
        profile=profile.name,
        version=profile.version,
        elapsed=elapsed,
        ping=None,
        tcp_rtt=None,
        p50=player.p50,
        p95=player.p95,
        least=player.least,
        report=Report(),
        rt=None,
        usual_paint=None,
        quickest=None,
        credit=0,
        clock_doubted=False,
        pings_doubted=False,
        screen=screen.p50,
    )
    return _verdict(profile, facts)


def rejudge(judged: Judged) -> Millis:
    """The reaction that counts, once more from what was logged; raises KeyError for a version that is not known."""
    facts = judged.facts
    return _verdict(VERSIONS[facts.profile, facts.version], facts).eff


def patience(profile: Profile, link: Link) -> float:
    """How much later than the best reaction a claim as good may still come in, counted from the reveal to this link."""
    return 0 if profile.by_arrival else grace(profile, link) + _clamp(0.5 * link.jitter, 0, 40)


def grace(profile: Profile, link: Link) -> float:
    """For how long after the next card was sent a claim on the one before is honoured: it was not yet seen there."""
    return min(link.p95, link.p50 + 3 * link.jitter, profile.cap) + MAX_LATE_MS


def _verdict(profile: Profile, facts: Facts) -> Judged:
    if facts.screen is not None:
        return _verdict_by_screen(profile, facts, facts.screen)
    if profile.by_arrival:
        return _verdict_by_arrival(facts)

    # Kernels answer for themselves: what the quickest pong took longer than their quickest trip, and half of the pongs
    # longer than their usual one, was held back.
    least, p50 = facts.least, facts.p50
    if facts.tcp_rtt is not None and facts.tcp_usual is not None:
        least = min(least, facts.tcp_rtt + profile.tcp_slack)
        p50 = min(p50 - facts.least + least, max(least, facts.tcp_usual + profile.tcp_slack))
    held = facts.p50 - p50
    elapsed, jitter = facts.elapsed, min(_jitter(p50, least), MAX_JITTER_MS)
    # The trip as the ping behind the reveal tells it, as far as it is usual or the credit lasts.
    trip, late, pong_late = least, 0.0, True
    if facts.ping is not None:
        ping = max(facts.ping - held, min(facts.ping, least))
        late = min(max(0.0, ping - p50), facts.credit)
        pong_late = ping - p50 > jitter + MIN_LATE_PONG_MS
        if not facts.reveals_doubted:
            trip = min(ping, p50 + late)
    # Nobody reacts in less than 100 ms, so a quick answer disproves a long trip.
    possible = inf if facts.quickest is None else max(0.0, facts.quickest - MIN_REACTION_MS)
    quick_answer = possible < min(trip, profile.cap)
    # An honest link whose trips vary exceeds what is possible now and then, by as much as they vary.
    pings_disproved = possible + jitter < trip
    trip = min(trip, possible, 0.0 if facts.pings_doubted else inf)
    used = min(trip, profile.cap)

    slow_paint = 0.0 if facts.usual_paint is None else _clamp(facts.usual_paint - USUAL_PAINT_MS, 0, MAX_EXTRA_PAINT_MS)
    margin = profile.margin + slow_paint if profile.forgives_paint else profile.margin
    earliest = elapsed - used - margin

    rt = facts.rt
    clamped = rt_disproved = False
    given = late
    reaction = elapsed - used - USUAL_PAINT_MS
    server_only = True
    if rt is not None:
        said = max(rt, MIN_REACTION_MS)
        clamped = said < earliest
        # Who is lifted only for being beyond the cap, or for a screen that is not forgiven here, did not lie.
        explained = min(profile.doubt_least + profile.doubt_by_jitter * jitter, profile.doubt_most)
        rt_disproved = said < elapsed - trip - explained - slow_paint
        pings_disproved = pings_disproved or rt < MIN_REACTION_MS
        if facts.ping is not None and not facts.doubted:
            server_only = False
            forgiven = min(max(0.0, earliest - said), facts.credit - late, profile.forgiven_most)
            given += forgiven
            reaction = max(said, earliest - forgiven)
            # No trip was shorter than the least, so no reaction was longer than the rest. Where less than that is made
            # good, beyond the cap or in doubt, it says nothing.
            longest = elapsed - min(least, facts.ping)
            if longest > earliest:
                reaction = min(reaction, longest)
    return Judged(
        facts=facts,
        used=used,
        margin=margin,
        earliest=earliest,
        credit=min(profile.credit_most, facts.credit - given + profile.credit_gain + jitter / 3),
        eff=Millis(max(MIN_REACTION_MS, round(reaction))),
        clamped=clamped,
        server_only=server_only,
        quick_answer=quick_answer,
        rt_disproved=rt_disproved,
        pings_disproved=pings_disproved,
        pong_late=pong_late,
        pongs_held=held > MIN_HELD_MS,
    )


def _verdict_by_arrival(facts: Facts) -> Judged:
    return Judged(
        facts=facts,
        used=0,
        margin=0,
        earliest=facts.elapsed,
        credit=facts.credit,
        eff=Millis(max(MIN_REACTION_MS, round(facts.elapsed))),
        clamped=False,
        server_only=True,
        quick_answer=False,
        rt_disproved=False,
        pings_disproved=False,
    )


def _verdict_by_screen(profile: Profile, facts: Facts, screen: float) -> Judged:
    # All are in one room, and the phone's own word is all there is: so it is hardly farther away than the screen.
    used = (min(facts.p50, screen + profile.farther, profile.cap) + min(screen, profile.cap)) / 2
    reaction = facts.elapsed - used
    return Judged(
        facts=facts,
        used=used,
        margin=0,
        earliest=reaction,
        credit=facts.credit,
        eff=Millis(max(MIN_REACTION_MS, round(facts.elapsed if profile.by_arrival else reaction))),
        clamped=False,
        server_only=True,
        quick_answer=False,
        rt_disproved=False,
        pings_disproved=False,
    )


def _timed(report: Report, elapsed: float) -> float | None:
    """The reaction a page reports, if it can have seen the card and has a clock to time it with."""
    rt, step = report.rt, report.step
    # Comparisons with NaN are false. A step that is not told is taken to be fine: the rule is there for honest pages
    # with a coarse clock, which tell, and a liar could tell any.
    if rt is None or not 0 <= rt <= elapsed or not report.visible:
        return None
    return rt if step is None or 0 <= step <= MAX_CLOCK_STEP_MS else None


def _jitter(p50: float, least: float) -> float:
    """What the trips of a link vary by: twice what its quicker half does, which a few late pongs do not change."""
    return 2 * (p50 - least)


def _clamp(value: float, least: float, most: float) -> float:
    return max(least, min(value, most))


def _latest(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The last of these, and this one."""
    return (*items[1 - CLAIMS_KEPT :], item)
