"""Simulated races: links with jitter and spikes, people who react, pages that lie, and a table that judges them.

A race is decided as at a live table, in virtual time: the reveal is sent at 0, a ping behind it; claims are judged as
they arrive; the window closes when nobody who is as good can still come in. Lots among the tied are not drawn but
shared out, which is what drawing them comes to, with less noise.
"""

from collections import Counter
from dataclasses import dataclass, field
from math import inf
from random import Random

from msgspec.structs import replace

from panier.bots.reactions import Reflex
from panier.game import TIE
from panier.server.races.lag import (
    CLAIMS,
    FLOOR,
    PINGS,
    RT_TOO_OFTEN,
    Judged,
    Link,
    Measured,
    Profile,
    Report,
    Standing,
    at_first,
    judge,
    judge_by_screen,
    patience,
)

JOINING = 8  # pings before the first reveal
BETWEEN = 2  # pings from one race to the next
NEVER = inf
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
    some: float = 0  # one in ten of those between races
    claimed: float = 0  # those behind a reveal that is claimed on: such a client looks at the card first

    def idle(self, random: Random) -> float:
        return self.all + (self.some if self.some and random.random() < 0.1 else 0)


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
    tcp_seen: bool = False  # whether the server asks the kernel for its round trip
    link: Link = field(init=False, default_factory=Link)
    standing: Standing = field(init=False)

    def join(self, profile: Profile, random: Random) -> None:
        self.standing = at_first(profile)
        self.connect(random)

    def connect(self, random: Random) -> None:
        self.link = Link()
        self.ping(JOINING, random)

    def ping(self, times: int, random: Random) -> None:
        line = self.line
        pongs = [line.down(random) + line.up(random) + self.pongs.idle(random) for _ in range(times)]
        latest = (*self.link.latest, *pongs)[-PINGS:]
        self.link = Link(latest, tuple(sorted(latest)))

    def wait(self, random: Random) -> None:
        """For the next race."""
        if self.reconnects:
            self.standing = self.standing.reconnected()
            self.connect(random)
        else:
            self.ping(BETWEEN, random)

    def react(self, random: Random) -> float:
        if random.random() < self.guesses:
            return random.uniform(0, FLOOR)
        mu, sigma, tau = self.reflex.mu, self.reflex.sigma, self.reflex.tau
        return max(FLOOR, random.gauss(mu, sigma) + random.expovariate(1 / tau) - self.faster)

    def report(self, profile: Profile, measured: Measured, reaction: float, paint: float, random: Random) -> Report:
        """What the page says of a claim."""
        if self.exact:
            boldest = Report(FLOOR, 100 if self.slow_screen else None)
            verdict, _ = judge(profile, self.link, self.standing, measured, boldest)
            wary = sum(self.standing.rt_disproved[1 - CLAIMS :]) >= RT_TOO_OFTEN - 1
            return replace(boldest, rt=max(FLOOR, verdict.earliest + 0.01)) if wary else boldest
        if self.says is not None:
            return Report(self.says, paint=100)
        return Report(max(0.0, reaction + random.uniform(-0.5, 0.5)), paint, self.step)


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
        """Of this seat's claims, how many per cent were clamped, quick, clock_doubted or pings_doubted."""
        return 100 * self.counts[seat][what] / self.judged[seat]

    def wait(self, part: float) -> float:
        return sorted(self.waits)[int(part * len(self.waits))]

    def saw(self, seat: int, judged: Judged) -> None:
        self.judged[seat] += 1
        count, facts = self.counts[seat], judged.facts
        count["clamped"] += judged.clamped
        count["quick"] += judged.quick_answer
        count["clock_doubted"] += facts.clock_doubted
        count["pings_doubted"] += facts.pings_doubted


def race(profile: Profile, players: list[Player], random: Random, tally: Tally) -> None:
    """One race, with what it taught the server about the players and what came of it."""
    reactions, arrivals = [], []
    patiences = [patience(profile, player.link) for player in players]
    for seat, player in enumerate(players):
        line = player.line
        reaction, down, paint = player.react(random), line.down(random), random.uniform(*line.paint)
        held_back = player.pongs.all + player.pongs.claimed
        pong = down + held_back + line.up(random)
        elapsed = down + paint + reaction + line.up(random)
        if held_back <= paint + reaction:
            elapsed = max(elapsed, pong)  # what was sent later does not come in earlier
        reactions.append(reaction)
        arrivals.append((elapsed, seat, pong, paint))
    arrivals.sort()

    effs: dict[int, int] = {}
    closes = arrivals[0][0] + profile.cap + HARD_STOP
    for place, (elapsed, seat, pong, paint) in enumerate(arrivals):
        if elapsed > closes:
            tally.late += len(arrivals) - place
            break
        player = players[seat]
        measured = Measured(
            elapsed,
            ping=pong if pong <= elapsed else None,
            tcp_rtt=player.line.rtt + 2 * player.line.jitter if player.tcp_seen else None,
        )
        report = player.report(profile, measured, reactions[seat], paint, random)
        judged, player.standing = judge(profile, player.link, player.standing, measured, report)
        effs[seat] = judged.eff
        tally.saw(seat, judged)
        missing = [patiences[other] for _, other, _, _ in arrivals[place + 1 :]]
        closes = min(closes, max(elapsed, min(effs.values()) + max(missing))) if missing else elapsed

    tally.races += 1
    tally.waits.append(closes - arrivals[0][0])
    tally.naive[arrivals[0][1]] += 1
    tally.ties += _share_out(tally.won, effs) > 1
    _share_out(tally.true, dict(enumerate(reactions)))


def _share_out(won: list[float], times: dict[int, float] | dict[int, int]) -> int:
    """A race to the first, in equal parts to those too close behind to tell apart; how many they are."""
    best = min(times.values(), default=0)
    first = [seat for seat, time in times.items() if time <= best + TIE]
    for seat in first:
        won[seat] += 1 / len(first)
    return len(first)


def run(profile: Profile, players: list[Player], races: int, seed: int | str = 1, evening: int = 500) -> Tally:
    """What comes of so many races, all players joining anew for each evening."""
    random, tally = Random(seed), Tally(len(players))
    for number in range(races):
        if number % evening == 0:
            for player in players:
                player.join(profile, random)
        else:
            for player in players:
                player.wait(random)
        race(profile, players, random, tally)
    return tally


def run_by_screen(profile: Profile, players: list[Player], races: int, seed: int | str = 1) -> Tally:
    """The same in front of a table screen 10 ms away. Who is too quick for it has claimed on the card before."""
    random, tally = Random(seed), Tally(len(players))
    screen = Player(NEAR, players[0].reflex)
    for someone in (screen, *players):
        someone.join(profile, random)
    for _ in range(races):
        for someone in (screen, *players):
            someone.wait(random)
        shown = NEAR.down(random) + random.uniform(*NEAR.paint)
        reactions = [player.react(random) for player in players]
        effs = {}
        for seat, (player, reaction) in enumerate(zip(players, reactions, strict=True)):
            elapsed = shown + reaction + player.line.up(random)
            judged = judge_by_screen(profile, player.link, screen.link, elapsed)
            tally.judged[seat] += 1
            if judged.earliest >= FLOOR:
                effs[seat] = judged.eff
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
