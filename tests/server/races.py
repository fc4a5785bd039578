"""Simulated races: links with jitter and spikes, people who react, pages that lie, and a table that judges them.

A race is decided as at a live table, in virtual time: the reveal is sent at 0, a ping behind it; claims are judged as
they arrive; the window closes when nobody who is as good can still come in. Lots among the tied are not drawn but
shared out, which is what drawing them comes to, with less noise.
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
from panier.server.model.lag import (
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

JOINING = 8  # pings before the first reveal
BETWEEN = 2  # pings from one race to the next
NEVER = inf
DELAYED_ACK = 40  # how long a Linux kernel keeps an acknowledgement back, for an answer to go with it
HARD_STOP = 90  # beyond the cap, after the first claim


@dataclass(frozen=True)
class Line:
    """A connection and a screen: a round trip, what it varies by each way, and how long painting takes."""

    rtt: float
    jitter: float = 8  # mean and deviation, each way, on top of the round trip
    spread: float = 8
    spikes: float = 0  # how many of all trips each way take 60 to 300 ms more
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
class Pongs:
    """How much later than they could a client of one's own making answers pings."""

    all: float = 0
    some: float = 0  # of those between races, one in ten
    share: float = 0.1  # or so many
    claimed: float = 0  # those behind a reveal that is claimed on: such a client looks at the card first
    wobble: float = 0  # at random up to so much more, all of them

    def idle(self, random: Random) -> float:
        late = self.some if self.some and random.random() < self.share else 0
        return self.all + late + self._wobbling(random)

    def behind(self, random: Random) -> float:
        """The pong of a reveal that is claimed on."""
        return self.all + self.claimed + self._wobbling(random)

    def _wobbling(self, random: Random) -> float:
        return random.uniform(0, self.wobble) if self.wobble else 0


AT_ONCE = Pongs()


class Draw(NamedTuple):
    """What chance makes of a reaction, before it is known whose it is."""

    normal: float
    tail: float
    guess: float
    guessed: float

    @classmethod
    def make(cls, random: Random) -> "Draw":
        return cls(random.gauss(0, 1), random.expovariate(1), random.random(), random.uniform(0, MIN_REACTION_MS))


@dataclass
class Player:
    """Somebody who races over a line, and what the server knows of them."""

    line: Line
    reflex: Reflex
    faster: float = 0
    guesses: float = 0  # how many of all claims are pressed blindly, within 100 ms
    says: float | None = None  # what a lying page reports instead of the reaction, with a slow screen to be forgiven
    step: float = 0.1  # of the page's clock
    exact: bool = False  # a lying page that reports the least that is believed, and is disproved as often as is borne
    slow_screen: bool = False  # which such a page pretends to have
    pongs: Pongs = Pongs()
    reconnects: bool = False  # before each race
    honest_for: int = 0  # the first races of an evening
    every_other: int = 0  # so many races honest, and as many not
    when_behind: bool = False  # only while fewer races are won than lost
    wary: bool = False  # never late so often that it is noticed
    tcp_seen: bool = False  # whether the server asks the kernel for its round trips
    link: PingHistory = field(init=False, default_factory=PingHistory)
    standing: ClaimHistory = field(init=False)
    kernel: KernelRtt = field(init=False)
    raced: int = field(init=False, default=0)
    ahead: float = field(init=False, default=0)

    def join(self, profile: JudgingProfile, random: Random) -> None:
        self.standing = new_history(profile)
        self.raced, self.ahead = 0, 0
        self.connect(random)

    @property
    def lies(self) -> bool:
        """Whether they do in this race what they do to win."""
        if self.raced < self.honest_for or (self.when_behind and self.ahead >= 0):
            return False
        return not self.every_other or self.raced // self.every_other % 2 == 1

    def connect(self, random: Random) -> None:
        self.link = PingHistory()
        opening = self.line.down(random) + self.line.up(random)  # that of the handshake, which kernels alone make
        self.kernel = KernelRtt(opening, opening)
        self.ping(JOINING, random)

    def ping(self, times: int, random: Random) -> None:
        line, pongs, latest = self.line, self.pongs if self.lies else AT_ONCE, list(self.link.latest)
        for _ in range(times):
            trip, late = line.down(random) + line.up(random), pongs.idle(random)
            latest.append(trip + late)
            self.acknowledge(trip, late)
        latest = latest[-PINGS_KEPT:]
        self.link = PingHistory(tuple(latest), tuple(sorted(latest)))

    def acknowledge(self, trip: float, late: float) -> None:
        """The other kernel waits for a while whether there is an answer to send the acknowledgement with."""
        took = trip + min(late, DELAYED_ACK)
        self.kernel = KernelRtt(
            min(self.kernel.min_ms, took), self.kernel.smoothed_ms + (took - self.kernel.smoothed_ms) / 8
        )

    def wait(self, random: Random) -> None:
        """For the next race."""
        if self.reconnects:
            self.standing = self.standing.after_reconnecting()
            self.connect(random)
        else:
            self.ping(BETWEEN, random)

    def react(self, draw: Draw) -> float:
        if draw.guess < self.guesses:
            return draw.guessed
        mu, sigma, tau = self.reflex.mu, self.reflex.sigma, self.reflex.tau
        return max(MIN_REACTION_MS, mu + sigma * draw.normal + tau * draw.tail - self.faster)

    def late_behind(self, random: Random) -> float:
        """How late the pong of a reveal is that they claim on."""
        noticed = self.wary and sum(self.standing.pongs_late[1 - CLAIMS_KEPT :]) >= REVEALS_DOUBT_COUNT - 1
        return self.pongs.behind(random) if self.lies and not noticed else 0

    def report(
        self, profile: JudgingProfile, measured: ServerTiming, reaction: float, paint: float, random: Random
    ) -> ClientTiming:
        """What the page says of a claim."""
        if self.exact and self.lies:
            boldest = ClientTiming(reaction_ms=MIN_REACTION_MS, paint_ms=100 if self.slow_screen else None)
            verdict, _ = judge(profile, self.link, self.standing, measured, boldest)
            wary = sum(self.standing.rt_disproved[1 - CLAIMS_KEPT :]) >= CLOCK_DOUBT_COUNT - 1
            return replace(boldest, reaction_ms=max(MIN_REACTION_MS, verdict.earliest + 0.01)) if wary else boldest
        if self.says is not None and self.lies:
            return ClientTiming(reaction_ms=self.says, paint_ms=100)
        return ClientTiming(
            reaction_ms=max(0.0, reaction + random.uniform(-0.5, 0.5)), paint_ms=paint, clock_step_ms=self.step
        )


@dataclass
class Tally:
    """What came of many races: shares by verdict, by arrival and by the truth, and how each seat fared."""

    seats: int
    races: int = 0
    ties: int = 0
    late: int = 0  # claims after the window had closed
    waits: list[float] = field(default_factory=list)
    won: list[float] = field(init=False)
    naive: list[float] = field(init=False)
    true: list[float] = field(init=False)
    judged: list[int] = field(init=False)
    counts: list[Counter[str]] = field(init=False)

    def __post_init__(self) -> None:
        self.won, self.naive, self.true = ([0.0] * self.seats for _ in range(3))
        self.judged = [0] * self.seats
        self.counts = [Counter() for _ in range(self.seats)]

    def share(self, seat: int) -> float:
        """Of the races, how many per cent this seat won."""
        return 100 * self.won[seat] / self.races

    def naive_share(self, seat: int) -> float:
        """The same, had arrival decided."""
        return 100 * self.naive[seat] / self.races

    def true_share(self, seat: int) -> float:
        """The same, had an eye that sees everything decided."""
        return 100 * self.true[seat] / self.races

    def rate(self, seat: int, what: str) -> float:
        """Of this seat's claims, how many per cent were clamped, quick, made in one of the doubts, or told of any."""
        return 100 * self.counts[seat][what] / self.judged[seat]

    def wait(self, part: float) -> float:
        return sorted(self.waits)[int(part * len(self.waits))]

    def saw(self, seat: int, judged: Verdict, doubt: DoubtReason | None) -> None:
        self.judged[seat] += 1
        count, facts = self.counts[seat], judged.facts
        count["clamped"] += judged.is_clamped
        count["quick"] += judged.is_bounded_by_answer
        count["clock_doubted"] += facts.is_clock_doubted
        count["pings_doubted"] += facts.are_pings_doubted
        count["reveals_doubted"] += facts.are_reveals_doubted
        count["told"] += doubt is not None


def race(profile: JudgingProfile, players: list[Player], draws: list[Draw], random: Random, tally: Tally) -> None:
    """One race, with what it taught the server about the players and what came of it."""
    reactions, arrivals = [], []
    patiences = [max_wait_ms(profile, player.link) for player in players]
    for seat, (player, draw) in enumerate(zip(players, draws, strict=True)):
        line = player.line
        reaction, down, paint = player.react(draw), line.down(random), random.uniform(*line.paint)
        held_back = player.late_behind(random)
        trip = down + line.up(random)
        pong = trip + held_back
        elapsed = down + paint + reaction + line.up(random)
        if held_back <= paint + reaction:
            elapsed = max(elapsed, pong)  # what was sent later does not come in earlier
        player.acknowledge(trip, held_back)
        reactions.append(reaction)
        arrivals.append((elapsed, seat, pong, paint))
    arrivals.sort()

    effs: dict[int, int] = {}
    closes = arrivals[0][0] + profile.max_rtt_ms + HARD_STOP
    for place, (elapsed, seat, pong, paint) in enumerate(arrivals):
        if elapsed > closes:
            tally.late += len(arrivals) - place
            break
        player = players[seat]
        measured = ServerTiming(
            elapsed, ping_ms=pong if pong <= elapsed else None, kernel=player.kernel if player.tcp_seen else None
        )
        report = player.report(profile, measured, reactions[seat], paint, random)
        judged, player.standing = judge(profile, player.link, player.standing, measured, report)
        effs[seat] = judged.reaction_ms
        tally.saw(seat, judged, player.standing.doubt)
        missing = [patiences[other] for _, other, _, _ in arrivals[place + 1 :]]
        closes = min(closes, max(elapsed, min(effs.values()) + max(missing))) if missing else elapsed

    tally.races += 1
    tally.waits.append(closes - arrivals[0][0])
    tally.naive[arrivals[0][1]] += 1
    first = _share_out(tally.won, effs)
    tally.ties += len(first) > 1
    for seat, player in enumerate(players):
        player.raced += 1
        player.ahead += (seat in first) - 1 / len(players)
    _share_out(tally.true, dict(enumerate(reactions)))


def _share_out(won: list[float], times: Mapping[int, float]) -> list[int]:
    """A race to the first, in equal parts to those too close behind to tell apart; who they are."""
    best = min(times.values(), default=0)
    first = [seat for seat, time in times.items() if time <= best + TIE_WINDOW_MS]
    for seat in first:
        won[seat] += 1 / len(first)
    return first


class Draws:
    """What chance makes of reactions. Each draw falls to each seat in turn, so that chance favours none of them."""

    def __init__(self, seats: int, random: Random) -> None:
        self.random = random
        self.draws: list[Draw] = []
        self.left = 0
        self.seats = seats

    def next(self) -> list[Draw]:
        if not self.left:
            self.draws = [Draw.make(self.random) for _ in range(self.seats)]
            self.left = self.seats
        self.left -= 1
        self.draws = self.draws[1:] + self.draws[:1]
        return self.draws


def run(profile: JudgingProfile, players: list[Player], races: int, seed: int | str = 1, evening: int = 500) -> Tally:
    """What comes of so many races, all players joining anew for each evening."""
    random, tally = Random(seed), Tally(len(players))
    draws = Draws(len(players), random)
    for number in range(races):
        if number % evening == 0:
            for player in players:
                player.join(profile, random)
        else:
            for player in players:
                player.wait(random)
        race(profile, players, draws.next(), random, tally)
    return tally


def run_by_screen(profile: JudgingProfile, players: list[Player], races: int, seed: int | str = 1) -> Tally:
    """The same in front of a table screen 10 ms away. Who is too quick for it has claimed on the card before."""
    random, tally = Random(seed), Tally(len(players))
    draws = Draws(len(players), random)
    screen = Player(NEAR, players[0].reflex)
    for someone in (screen, *players):
        someone.join(profile, random)
    for _ in range(races):
        for someone in (screen, *players):
            someone.wait(random)
        shown = NEAR.down(random) + random.uniform(*NEAR.paint)
        reactions = [player.react(draw) for player, draw in zip(players, draws.next(), strict=True)]
        effs = {}
        for seat, (player, reaction) in enumerate(zip(players, reactions, strict=True)):
            elapsed = shown + reaction + player.line.up(random)
            judged = judge_by_screen(profile, player.link, screen.link, elapsed)
            tally.judged[seat] += 1
            if judged.earliest >= MIN_REACTION_MS:
                effs[seat] = judged.reaction_ms
        tally.races += 1
        _share_out(tally.won, effs)
        _share_out(tally.true, dict(enumerate(reactions)))
    return tally


NEAR = Line(10, jitter=1, spread=1)
CLEAN = Line(250)
SPIKY = Line(250, spikes=0.01)
ASYMMETRIC = Line(250, down_share=0.8)
STALLING = Line(250, spikes=0.03)
JITTERY = Line(250, jitter=25, spread=30, spikes=0.01)
SLOW_PHONE = Line(250, paint=(40, 90))
BEYOND_THE_CAP = Line(400)
FOUR = (NEAR, Line(40, 3, 3, 0.003), Line(120, 5, 5, 0.005), Line(250, 8, 8, 0.01))
GARDEN = tuple(Line(rtt, 2, 2, 0.002) for rtt in (15, 20, 30, 40))
