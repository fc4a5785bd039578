"""Simulated races: connections with jitter and spikes, people who react, pages that lie, and a table that judges them.

A race is decided as at a live table, in virtual time: the reveal is sent at 0, a ping behind it; claims are judged as
they arrive; the race closes when no claim as good can still arrive. A win among the tied is shared instead of
drawn by lot, which has the same mean with less noise.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from panier.bots.reactions import Reflex
from panier.core.units import TIE_WINDOW_MS
from panier.protocol import DoubtReason
from panier.server.model.reaction_judging import (
    CLAIMS_KEPT,
    CLOCK_DOUBT_COUNT,
    MIN_REACTION_MS,
    PINGS_KEPT,
    REVEALS_DOUBT_COUNT,
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

PINGS_AT_JOIN = 8  # pings before the first reveal
PINGS_BETWEEN_RACES = 2  # pings from one race to the next
NEVER = inf
DELAYED_ACK_MS = 40  # a Linux kernel delays an acknowledgement so long, to send it with an answer
TIMEOUT_MARGIN_MS = 90  # after the first claim, on top of the longest trip compensated


@dataclass(frozen=True)
class Connection:
    """A connection and a screen: the round trip, its variation each way, and the paint time."""

    rtt: float
    jitter: float = 8  # mean and deviation (`spread`) each way, on top of the round trip
    spread: float = 8
    spikes: float = 0  # the share of trips each way that take 60 to 300 ms more
    down_share: float = 0.5
    paint: tuple[float, float] = (8, 17)

    def down(self, random: Random) -> float:
        return self.rtt * self.down_share + self._more(random)

    def up(self, random: Random) -> float:
        return self.rtt * (1 - self.down_share) + self._more(random)

    def _more(self, random: Random) -> float:
        if self.jitter == self.spread:
            more = random.expovariate(1 / self.jitter)
        else:
            shape = (self.jitter / self.spread) ** 2
            more = random.gammavariate(shape, self.jitter / shape)
        return more + random.uniform(60, 300) if self.spikes and random.random() < self.spikes else more


@dataclass(frozen=True)
class PongDelays:
    """The delays, in milliseconds, that a modified client adds to its pongs."""

    all: float = 0
    some: float = 0  # for some of those between races
    share: float = 0.1  # the share of these
    claimed: float = 0  # behind a reveal that is claimed on: such a client looks at the card first
    wobble: float = 0  # random extra, up to this, for all

    def between_races(self, random: Random) -> float:
        late = self.some if self.some and random.random() < self.share else 0
        return self.all + late + self._wobbling(random)

    def behind(self, random: Random) -> float:
        """Return the delay of the pong of a reveal that is claimed on."""
        return self.all + self.claimed + self._wobbling(random)

    def _wobbling(self, random: Random) -> float:
        return random.uniform(0, self.wobble) if self.wobble else 0


AT_ONCE = PongDelays()


class ReactionDraw(NamedTuple):
    """The random parts of a reaction, drawn before it is known whose it is."""

    normal: float
    tail: float
    guess: float
    guessed: float

    @classmethod
    def draw(cls, random: Random) -> "ReactionDraw":
        return cls(random.gauss(0, 1), random.expovariate(1), random.random(), random.uniform(0, MIN_REACTION_MS))


@dataclass
class Player:
    """A player who races over a connection, and what the server knows of them."""

    line: Connection
    reflex: Reflex
    faster: float = 0
    guesses: float = 0  # the share of claims pressed blindly, within 100 ms
    reported_ms: float | None = None  # what a lying page reports as its reaction, together with a slow screen
    step: float = 0.1  # of the page's clock
    exact: bool = (
        False  # a lying page that reports the least that is believed, as often as it can without being doubted
    )
    slow_screen: bool = False  # whether such a page pretends to have one
    pongs: PongDelays = PongDelays()
    reconnects: bool = False  # before each race
    honest_for: int = 0  # for the first races of an evening
    every_other: int = 0  # honest for this many races, then lying for as many
    when_behind: bool = False  # lying only while it has won fewer races than expected
    wary: bool = False  # never late so often that a doubt is raised
    tcp_seen: bool = False  # whether the server asks the kernel for its round trips
    pings: PingHistory = field(init=False, default_factory=PingHistory)
    history: ClaimHistory = field(init=False)
    kernel: KernelRtt = field(init=False)
    raced: int = field(init=False, default=0)
    ahead: float = field(init=False, default=0)

    def join(self, profile: JudgingProfile, random: Random) -> None:
        self.history = new_history(profile)
        self.raced, self.ahead = 0, 0
        self.connect(random)

    @property
    def is_lying(self) -> bool:
        """Return whether they cheat in this race."""
        if self.raced < self.honest_for or (self.when_behind and self.ahead >= 0):
            return False
        return not self.every_other or self.raced // self.every_other % 2 == 1

    def connect(self, random: Random) -> None:
        self.pings = PingHistory()
        opening = self.line.down(random) + self.line.up(random)  # of the handshake, which only the kernels make
        self.kernel = KernelRtt(opening, opening)
        self.measure_pings(PINGS_AT_JOIN, random)

    def measure_pings(self, times: int, random: Random) -> None:
        line, pongs, latest = self.line, self.pongs if self.is_lying else AT_ONCE, list(self.pings.latest)
        for _ in range(times):
            trip, late = line.down(random) + line.up(random), pongs.between_races(random)
            latest.append(trip + late)
            self.acknowledge(trip, late)
        latest = latest[-PINGS_KEPT:]
        self.pings = PingHistory(tuple(latest), tuple(sorted(latest)))

    def acknowledge(self, trip: float, late: float) -> None:
        """Update the kernel's round trips: the other kernel delays its acknowledgement, to send it with an answer."""
        took = trip + min(late, DELAYED_ACK_MS)
        self.kernel = KernelRtt(
            min(self.kernel.min_ms, took), self.kernel.smoothed_ms + (took - self.kernel.smoothed_ms) / 8
        )

    def wait_for_next_race(self, random: Random) -> None:
        """Reconnect or measure pings before the next race."""
        if self.reconnects:
            self.history = self.history.after_reconnecting()
            self.connect(random)
        else:
            self.measure_pings(PINGS_BETWEEN_RACES, random)

    def react(self, draw: ReactionDraw) -> float:
        if draw.guess < self.guesses:
            return draw.guessed
        mu, sigma, tau = self.reflex.mu, self.reflex.sigma, self.reflex.tau
        return max(MIN_REACTION_MS, mu + sigma * draw.normal + tau * draw.tail - self.faster)

    def reveal_pong_delay(self, random: Random) -> float:
        """Return the delay of the pong of a reveal that they claim on."""
        noticed = self.wary and sum(self.history.pongs_late[1 - CLAIMS_KEPT :]) >= REVEALS_DOUBT_COUNT - 1
        return self.pongs.behind(random) if self.is_lying and not noticed else 0

    def make_report(
        self, profile: JudgingProfile, server: ServerTiming, reaction: float, paint: float, random: Random
    ) -> ClientTiming:
        """Return the timing that the page reports of a claim."""
        if self.exact and self.is_lying:
            boldest = ClientTiming(reaction_ms=MIN_REACTION_MS, paint_ms=100 if self.slow_screen else None)
            verdict, _ = judge(profile, self.pings, self.history, server, boldest)
            wary = sum(self.history.reports_disproved[1 - CLAIMS_KEPT :]) >= CLOCK_DOUBT_COUNT - 1
            return replace(boldest, reaction_ms=max(MIN_REACTION_MS, verdict.earliest + 0.01)) if wary else boldest
        if self.reported_ms is not None and self.is_lying:
            return ClientTiming(reaction_ms=self.reported_ms, paint_ms=100)
        return ClientTiming(
            reaction_ms=max(0.0, reaction + random.uniform(-0.5, 0.5)), paint_ms=paint, clock_step_ms=self.step
        )


@dataclass
class RaceTally:
    """The outcome of many races: shares by verdict, by arrival and by the truth, and counts for each seat."""

    seats: int
    races: int = 0
    ties: int = 0
    late: int = 0  # claims after the race had closed
    waits: list[float] = field(default_factory=list)
    won: list[float] = field(init=False)
    naive: list[float] = field(init=False)
    true: list[float] = field(init=False)
    claim_counts: list[int] = field(init=False)
    counts: list[Counter[str]] = field(init=False)

    def __post_init__(self) -> None:
        self.won, self.naive, self.true = ([0.0] * self.seats for _ in range(3))
        self.claim_counts = [0] * self.seats
        self.counts = [Counter() for _ in range(self.seats)]

    def share(self, seat: int) -> float:
        """Return the percentage of races that this seat won."""
        return 100 * self.won[seat] / self.races

    def naive_share(self, seat: int) -> float:
        """Return the percentage it would have won by order of arrival."""
        return 100 * self.naive[seat] / self.races

    def true_share(self, seat: int) -> float:
        """Return the percentage it would have won by true reactions."""
        return 100 * self.true[seat] / self.races

    def rate(self, seat: int, what: str) -> float:
        """Return the percentage of this seat's claims that were clamped, quick, under a doubt, or told of one."""
        return 100 * self.counts[seat][what] / self.claim_counts[seat]

    def wait_quantile(self, part: float) -> float:
        return sorted(self.waits)[int(part * len(self.waits))]

    def count_claim(self, seat: int, verdict: Verdict, doubt: DoubtReason | None) -> None:
        self.claim_counts[seat] += 1
        count, facts = self.counts[seat], verdict.facts
        count["clamped"] += verdict.is_clamped
        count["quick"] += verdict.is_bounded_by_answer
        count["clock_doubted"] += facts.is_clock_doubted
        count["pings_doubted"] += facts.are_pings_doubted
        count["reveals_doubted"] += facts.are_reveals_doubted
        count["told"] += doubt is not None


def run_race(
    profile: JudgingProfile, players: list[Player], draws: list[ReactionDraw], random: Random, tally: RaceTally
) -> None:
    """Run one race; update the histories of the players and the tally."""
    reactions, arrivals = [], []
    max_waits = [max_wait_ms(profile, player.pings) for player in players]
    for seat, (player, draw) in enumerate(zip(players, draws, strict=True)):
        line = player.line
        reaction, down, paint = player.react(draw), line.down(random), random.uniform(*line.paint)
        held_back = player.reveal_pong_delay(random)
        trip = down + line.up(random)
        pong = trip + held_back
        elapsed = down + paint + reaction + line.up(random)
        if held_back <= paint + reaction:
            elapsed = max(elapsed, pong)  # TCP keeps the order
        player.acknowledge(trip, held_back)
        reactions.append(reaction)
        arrivals.append((elapsed, seat, pong, paint))
    arrivals.sort()

    judged_reactions: dict[int, int] = {}
    closes = arrivals[0][0] + profile.max_rtt_ms + TIMEOUT_MARGIN_MS
    for place, (elapsed, seat, pong, paint) in enumerate(arrivals):
        if elapsed > closes:
            tally.late += len(arrivals) - place
            break
        player = players[seat]
        server = ServerTiming(
            elapsed, ping_ms=pong if pong <= elapsed else None, kernel=player.kernel if player.tcp_seen else None
        )
        report = player.make_report(profile, server, reactions[seat], paint, random)
        verdict, player.history = judge(profile, player.pings, player.history, server, report)
        judged_reactions[seat] = verdict.reaction_ms
        tally.count_claim(seat, verdict, player.history.doubt)
        missing = [max_waits[other] for _, other, _, _ in arrivals[place + 1 :]]
        closes = min(closes, max(elapsed, min(judged_reactions.values()) + max(missing))) if missing else elapsed

    tally.races += 1
    tally.waits.append(closes - arrivals[0][0])
    tally.naive[arrivals[0][1]] += 1
    first = _share_win(tally.won, judged_reactions)
    tally.ties += len(first) > 1
    for seat, player in enumerate(players):
        player.raced += 1
        player.ahead += (seat in first) - 1 / len(players)
    _share_win(tally.true, dict(enumerate(reactions)))


def _share_win(won: list[float], times: Mapping[int, float]) -> list[int]:
    """Share a win equally among the fastest and those within the tie window; return their seats."""
    best = min(times.values(), default=0)
    first = [seat for seat, time in times.items() if time <= best + TIE_WINDOW_MS]
    for seat in first:
        won[seat] += 1 / len(first)
    return first


class ReactionDraws:
    """Random parts of reactions. Each seat gets each of them in turn, so that chance favours nobody."""

    def __init__(self, seats: int, random: Random) -> None:
        self.random = random
        self.draws: list[ReactionDraw] = []
        self.left = 0
        self.seats = seats

    def next(self) -> list[ReactionDraw]:
        if not self.left:
            self.draws = [ReactionDraw.draw(self.random) for _ in range(self.seats)]
            self.left = self.seats
        self.left -= 1
        self.draws = self.draws[1:] + self.draws[:1]
        return self.draws


def run_races(
    profile: JudgingProfile, players: list[Player], races: int, seed: int | str = 1, evening: int = 500
) -> RaceTally:
    """Run races, with all players joining again for each evening."""
    random, tally = Random(seed), RaceTally(len(players))
    draws = ReactionDraws(len(players), random)
    for number in range(races):
        if number % evening == 0:
            for player in players:
                player.join(profile, random)
        else:
            for player in players:
                player.wait_for_next_race(random)
        run_race(profile, players, draws.next(), random, tally)
    return tally


def run_races_by_screen(profile: JudgingProfile, players: list[Player], races: int, seed: int | str = 1) -> RaceTally:
    """Run races in front of a table screen 10 ms away. A claim too quick for it counts for the card before."""
    random, tally = Random(seed), RaceTally(len(players))
    draws = ReactionDraws(len(players), random)
    screen = Player(NEAR, players[0].reflex)
    for someone in (screen, *players):
        someone.join(profile, random)
    for _ in range(races):
        for someone in (screen, *players):
            someone.wait_for_next_race(random)
        shown = NEAR.down(random) + random.uniform(*NEAR.paint)
        reactions = [player.react(draw) for player, draw in zip(players, draws.next(), strict=True)]
        judged_reactions = {}
        for seat, (player, reaction) in enumerate(zip(players, reactions, strict=True)):
            elapsed = shown + reaction + player.line.up(random)
            verdict = judge_by_screen(profile, player.pings, screen.pings, elapsed)
            tally.claim_counts[seat] += 1
            if verdict.earliest >= MIN_REACTION_MS:
                judged_reactions[seat] = verdict.reaction_ms
        tally.races += 1
        _share_win(tally.won, judged_reactions)
        _share_win(tally.true, dict(enumerate(reactions)))
    return tally


NEAR = Connection(10, jitter=1, spread=1)
CLEAN = Connection(250)
SPIKY = Connection(250, spikes=0.01)
ASYMMETRIC = Connection(250, down_share=0.8)
STALLING = Connection(250, spikes=0.03)
JITTERY = Connection(250, jitter=25, spread=30, spikes=0.01)
SLOW_PHONE = Connection(250, paint=(40, 90))
BEYOND_THE_CAP = Connection(400)
FOUR = (NEAR, Connection(40, 3, 3, 0.003), Connection(120, 5, 5, 0.005), Connection(250, 8, 8, 0.01))
GARDEN = tuple(Connection(rtt, 2, 2, 0.002) for rtt in (15, 20, 30, 40))
