"""Measure how fair races are between near and far, honest and dishonest players, compared with order of arrival.

.venv/bin/python bench/fairness.py [RACES]                             in virtual time: F1, F3, F4, F6, F7, F8
.venv/bin/python bench/fairness.py --live [--nodes] [--rounds N] [--tables N]    over real sockets: F2, F5

`tests/server/test_reaction_judging.py` says what F1 to F8 are.
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from panier.bots.reactions import SLAP, SNAP, Reflex
from panier.server.model.reaction_judging import ARRIVAL, FRIENDS, STRICT, JudgingProfile

# The simulated players are those of the tests.
sys.path.insert(0, str(Path(__file__).parent.parent))
sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from fairness_live import measure_live
from gates import Gate, print_gates
from server.races import (
    ASYMMETRIC,
    AT_ONCE,
    BEYOND_THE_CAP,
    CLEAN,
    FOUR,
    GARDEN,
    JITTERY,
    NEAR,
    NEVER,
    SLOW_PHONE,
    SPIKY,
    STALLING,
    Connection,
    Player,
    PongDelays,
    RaceTally,
    run_races,
    run_races_by_screen,
)

RACES_PER_EVENING: Final = 500  # then everybody joins again, with an empty history
CLAIMS_BEFORE_DOUBT: Final = 18  # no clock is doubted before that many claims

SETTINGS: Final = [(SLAP, FRIENDS), (SLAP, STRICT), (SNAP, FRIENDS), (SNAP, STRICT)]
DOUBT_RATES: Final = ("clock_doubted", "pings_doubted", "reveals_doubted", "told")
NAMES: Final = {SLAP: "slap", SNAP: "snap"}


class Rival(NamedTuple):
    """A player who races many times against another who is 10 ms away."""

    name: str
    player_of: Callable[[Reflex], Player]
    evening: int = RACES_PER_EVENING


class Delayed(NamedTuple):
    """The pongs that a player delays, and from which race on."""

    pongs: PongDelays
    honest_for: int = 0
    every_other: int = 0


# One in ten pings is answered 240 ms late, so that the connection seems to vary.
NEVER_THERE: Final = PongDelays(some=240, claimed=NEVER)  # no pong of the reveals that decide
LATE_THERE: Final = PongDelays(some=240, claimed=70)
ALL_LATE: Final = PongDelays(all=70)

HONEST: Final = [
    Rival("250 ms clean", lambda reflex: Player(CLEAN, reflex)),
    Rival("250 ms, 1 % spikes", lambda reflex: Player(SPIKY, reflex)),
    Rival("250 ms, 80/20 asymmetric", lambda reflex: Player(ASYMMETRIC, reflex)),
    Rival("250 ms clean, kernel asked", lambda reflex: Player(CLEAN, reflex, tcp_seen=True)),
    Rival("250 ms, spikes, kernel asked", lambda reflex: Player(SPIKY, reflex, tcp_seen=True)),
    Rival("250 ms, 3 % spikes", lambda reflex: Player(STALLING, reflex)),
    Rival("250 ms, jitter 25±30, spikes", lambda reflex: Player(JITTERY, reflex)),
    Rival("the same, kernel asked", lambda reflex: Player(JITTERY, reflex, tcp_seen=True)),
    Rival("250 ms, slow phone", lambda reflex: Player(SLOW_PHONE, reflex)),
    Rival("250 ms, coarse clock", lambda reflex: Player(CLEAN, reflex, step=100)),
    Rival("250 ms, 2 % blind presses", lambda reflex: Player(CLEAN, reflex, guesses=0.02)),
    Rival("250 ms, 30 ms faster", lambda reflex: Player(CLEAN, reflex, faster=30)),
    Rival("400 ms, beyond the cap", lambda reflex: Player(BEYOND_THE_CAP, reflex)),
]
BOLD: Final = [  # liars whose page reports an invented time
    Rival("says 110 ms, first 18", lambda reflex: Player(NEAR, reflex, reported_ms=110), CLAIMS_BEFORE_DOUBT),
    Rival("says 110 ms, 250, first 18", lambda reflex: Player(CLEAN, reflex, reported_ms=110), CLAIMS_BEFORE_DOUBT),
    Rival("says 0 ms", lambda reflex: Player(NEAR, reflex, reported_ms=0)),
    Rival("says 110 ms", lambda reflex: Player(NEAR, reflex, reported_ms=110)),
    Rival("says 110 ms, really 250", lambda reflex: Player(CLEAN, reflex, reported_ms=110)),
]
EXACT: Final = [  # liars who know the rule and report the shortest time that is believed
    Rival("says what is believed", lambda reflex: exact(reflex)),
    Rival("the same, really 250 ms", lambda reflex: exact(reflex, line=CLEAN)),
    Rival("the same, jitter 25±30", lambda reflex: exact(reflex, line=JITTERY)),
    Rival("pong of reveals never", lambda reflex: exact(reflex, NEVER_THERE, slow_screen=True)),
    Rival("the same, reconnects", lambda reflex: exact(reflex, NEVER_THERE, slow_screen=True, reconnects=True)),
    Rival("pong of reveals 70 ms late", lambda reflex: exact(reflex, LATE_THERE)),
    Rival("the same, reconnects too", lambda reflex: exact(reflex, LATE_THERE, reconnects=True)),
    Rival("the same, never doubted", lambda reflex: exact(reflex, LATE_THERE, wary=True)),
    Rival("the same, really 250 ms away", lambda reflex: exact(reflex, LATE_THERE, CLEAN, wary=True)),
    Rival("pong of reveals 20 ms late", lambda reflex: exact(reflex, PongDelays(some=240, claimed=20))),
    Rival("two in five pongs 100 ms late", lambda reflex: exact(reflex, PongDelays(some=100, share=0.4, claimed=100))),
    Rival("all late only when behind", lambda reflex: exact(reflex, ALL_LATE, when_behind=True)),
]
SLOW_SCREENS: Final = [  # pretended: believed by the profile friends, not by strict
    Rival("slow screen pretended", lambda reflex: exact(reflex, slow_screen=True)),
    Rival("the same, reveals late", lambda reflex: exact(reflex, LATE_THERE, slow_screen=True, wary=True)),
]
DELAYED: Final = {  # all or most pongs: in pings they look like a quicker player farther away
    **{f"all pongs {late} ms late": Delayed(PongDelays(all=late)) for late in (15, 30, 70, 100, 200, 300)},
    "all 70 late after 100 races": Delayed(ALL_LATE, honest_for=100),
    "all 70 late, then 50 races not": Delayed(ALL_LATE, every_other=50),
    "all up to 100 ms late": Delayed(PongDelays(wobble=100)),
    "three in five 100 ms late": Delayed(PongDelays(some=100, share=0.6, claimed=100)),
}
QUICKER_MARGIN_MS: Final = 10  # that a liar may gain: the margin for painting, and the growth of the credit
BY_CHANCE: Final = ("all up to 100 ms late", "three in five 100 ms late")  # kernels hide 40 ms of it
BEFORE_A_SCREEN: Final = {
    "honest": PongDelays(),
    "pong of reveals never": NEVER_THERE,
    "all pongs 100 ms late": PongDelays(all=100),
    "all pongs 340 ms late": PongDelays(all=340),
}
MAX_WON_PERCENT: Final = 60  # of races that a liar may win
MAX_WON_BEFORE_A_SCREEN: Final = {"friends": 65, "strict": 60}
FAIR: Final = tuple(row.name for row in HONEST[:5])
LIARS: Final = tuple(row.name for row in BOLD[:2])
BOUNDED: Final = tuple(row.name for row in (*BOLD[2:], *EXACT))
STRICTLY_BOUNDED: Final = tuple(row.name for row in SLOW_SCREENS)


def exact(reflex: Reflex, pongs: PongDelays = AT_ONCE, line: Connection = NEAR, **more: Any) -> Player:
    return Player(line, reflex, exact=True, pongs=pongs, **more)


def delayed(how: Delayed, *, kernel: bool = False) -> Callable[[Reflex], Player]:
    return lambda reflex: exact(
        reflex, how.pongs, honest_for=how.honest_for, every_other=how.every_other, tcp_seen=kernel
    )


def simulate_races(races: int) -> list[Gate]:
    """Simulate all races in virtual time, print a table, and return the gates F1, F3, F4, F6, F7 and F8."""
    print(f"Races won in per cent against a player 10 ms away, of {races:,} each; fair is 50. Naive is by arrival.")
    print(f"{'':30}{'naive':>11}{'slap friends strict':>22}{'snap friends strict':>22}", end="")
    print(f"{'wait p50/p95':>15}{'ties':>6}{'clamped':>13}{'doubted':>17}")
    gates: list[Gate] = []
    rows = [*HONEST, *BOLD, *EXACT, *SLOW_SCREENS]
    rows += [Rival(name, delayed(how)) for name, how in DELAYED.items()]
    rows += [Rival(f"K {name}", delayed(how, kernel=True)) for name, how in DELAYED.items()]
    for row in rows:
        tallies = {
            (reflex, profile.name): run_races(
                profile, [Player(NEAR, reflex), row.player_of(reflex)], races, row.name, row.evening
            )
            for reflex, profile in SETTINGS
        }
        _print_row(row.name, tallies)
        for (reflex, rules), tally in tallies.items():
            gates += _gates(row.name, reflex, rules, tally)
    gates += compare_with_quicker(races)
    gates += by_arrival(races)
    gates += before_a_screen(races)
    print("Four players; waits and ties:")
    for name, lines in (("10/40/120/250 ms", FOUR), ("15/20/30/40 ms", GARDEN)):
        for reflex, profile in SETTINGS:
            tally = run_races(profile, [Player(line, reflex) for line in lines], races, name)
            shares = " ".join(f"{tally.share(seat):5.1f}" for seat in range(4))
            naive = " ".join(f"{tally.naive_share(seat):.1f}" for seat in range(4))
            ways = f"{NAMES[reflex]} {profile.name}"
            wait = f"{tally.wait_quantile(0.5):.0f}/{tally.wait_quantile(0.95):.0f} ms"
            print(
                f"{name:18}{ways:13}{shares}   naive {naive:21} {wait:11}{100 * tally.ties / races:5.1f} %", flush=True
            )
            if lines is FOUR:
                worst = max(abs(tally.share(seat) - 25) for seat in range(4))
                gates.append(Gate(f"F1 four players off 25, {ways}", 1, worst, naive))
    return gates


def compare_with_quicker(races: int) -> list[Gate]:
    """F7: check that delaying all pongs wins no more than being quicker by as much, which no rule could tell apart."""
    print("All pongs late, kernel not asked; beside it honest players who are quicker by as much, or by 10 ms more:")
    gates = []
    for late in (15, 30, 70, 100):
        for reflex, profile in SETTINGS:
            name = f"all pongs {late} ms late, {NAMES[reflex]} {profile.name}"
            liar = run_races(profile, [Player(NEAR, reflex), exact(reflex, PongDelays(all=late))], races, name).share(1)
            quicker, more = (
                run_races(profile, [Player(NEAR, reflex), Player(NEAR, reflex, faster=by)], races, name).true_share(1)
                for by in (late, late + QUICKER_MARGIN_MS)
            )
            print(f"{name:41}{liar:15.1f}{quicker:7.1f}{more:7.1f}", flush=True)
            gates.append(Gate(f"F7 won, {name}", more + 1, liar))
    return gates


def by_arrival(races: int) -> list[Gate]:
    """F8: check that lies about a connection or a clock gain nothing if the host lets arrival decide."""
    print("By arrival:")
    gates = []
    rows = [*BOLD[2:], *EXACT, *SLOW_SCREENS, *(Rival(name, delayed(how)) for name, how in DELAYED.items())]
    for row in rows:
        tallies = [
            run_races(ARRIVAL, [Player(NEAR, reflex), row.player_of(reflex)], races, row.name)
            for reflex in (SLAP, SNAP)
        ]
        slap, snap = tallies
        print(f"{row.name:41}{slap.share(1):15.1f}{snap.share(1):22.1f}", flush=True)
        more = max(tally.share(1) - tally.naive_share(1) for tally in tallies)
        gates.append(Gate(f"F8 won beyond the naive, {row.name}", 1.5, more, f"{slap.naive_share(1):.1f}"))
    return gates


def before_a_screen(races: int) -> list[Gate]:
    """F6: check both players in front of one table screen, all 10 ms away."""
    print("In front of a table screen:")
    gates = []
    for name, pongs in BEFORE_A_SCREEN.items():
        tallies = [
            run_races_by_screen(profile, [Player(NEAR, reflex), Player(NEAR, reflex, pongs=pongs)], races, name)
            for reflex, profile in SETTINGS
        ]
        shares = [tally.share(1) for tally in tallies]
        print(f"{name:41}{shares[0]:15.1f}{shares[1]:7.1f}{shares[2]:15.1f}{shares[3]:7.1f}", flush=True)
        for (reflex, profile), share in zip(SETTINGS, shares, strict=True):
            most = MAX_WON_BEFORE_A_SCREEN[profile.name]
            gates.append(Gate(f"F6 won before a screen, {name}, {NAMES[reflex]} {profile.name}", most, share))
    return gates


def _print_row(name: str, tallies: dict[tuple[Reflex, str], RaceTally]) -> None:
    shares = [f"{tally.share(1):.1f}" for tally in tallies.values()]
    slap, slap_strict, snap, _ = tallies.values()
    naive = f"{slap.naive_share(1):.1f}/{snap.naive_share(1):.1f}"
    waits = f"{slap.wait_quantile(0.5):.0f}/{slap.wait_quantile(0.95):.0f}"
    clamped = f"{slap.rate(1, 'clamped'):.1f}/{slap_strict.rate(1, 'clamped'):.1f}"
    doubted = "/".join(f"{slap.rate(1, what):.0f}" for what in DOUBT_RATES)
    print(f"{name:30}{naive:>11}{shares[0]:>15}{shares[1]:>7}{shares[2]:>15}{shares[3]:>7}", end="")
    print(f"{waits:>15}{100 * slap.ties / slap.races:6.1f}{clamped:>13}{doubted:>17}", flush=True)


def _gates(name: str, reflex: Reflex, profile: str, tally: RaceTally) -> list[Gate]:
    """Return the gates of a row."""
    ways, naive = f"{name}, {NAMES[reflex]} {profile}", f"{tally.naive_share(1):.1f}"
    gates = []
    if name in FAIR:
        gates.append(Gate(f"F1 off 50, {ways}", 1.5, abs(tally.share(1) - 50), naive))
    if name == "250 ms, 30 ms faster":
        gates.append(Gate(f"F3 off the true {tally.true_share(1):.1f}, {ways}", 1.5, _off_true(tally), naive))
    if name in LIARS and profile == STRICT.name:
        gates.append(Gate(f"F4 won, {ways}", 62 if reflex == SLAP else 58, tally.share(1)))
    if name in BOUNDED or (profile == STRICT.name and name in STRICTLY_BOUNDED):
        gates.append(Gate(f"F6 won, {ways}", MAX_WON_PERCENT, tally.share(1)))
    kind, kernel_asked = name.removeprefix("K "), name.startswith("K ")
    if kernel_asked and profile == STRICT.name and kind not in BY_CHANCE:
        gates.append(Gate(f"F6 won, {ways}", MAX_WON_PERCENT, tally.share(1)))
    if name in (row.name for row in HONEST):
        gates.append(Gate(f"F4 doubted, {ways}", 0.1, tally.rate(1, "told")))
    return gates


def _off_true(tally: RaceTally) -> float:
    return abs(tally.share(1) - tally.true_share(1))


def undoubted_liars() -> list[Gate]:
    """F4: return gates for the liars, of 1,000, who are not doubted after 30 claims."""
    return [_undoubted(reflex, STRICT, line) for reflex in (SLAP, SNAP) for line in ("near", "far")]


def _undoubted(reflex: Reflex, profile: JudgingProfile, line: str) -> Gate:
    undoubted = 0
    for number in range(1000):
        liar = Player(NEAR if line == "near" else CLEAN, reflex, reported_ms=110)
        run_races(profile, [liar], 30, number)
        undoubted += not liar.history.is_clock_doubted
    return Gate(f"F4 liars not doubted in 30 claims, %, {line}, {NAMES[reflex]} {profile.name}", 1, undoubted / 10)


def main(arguments: argparse.Namespace) -> bool:
    """Print all figures; return whether all gates are met."""
    if arguments.live:
        import uvloop

        return print_gates(uvloop.run(measure_live(arguments.rounds, arguments.tables, nodes=arguments.nodes)))
    return print_gates([*simulate_races(arguments.races), *undoubted_liars()])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("races", nargs="?", type=int, default=40_000, help="simulated, for each figure")
    parser.add_argument("--live", action="store_true", help="over real sockets instead")
    parser.add_argument("--nodes", action="store_true", help="near and far players at two nodes of one server")
    parser.add_argument("--rounds", type=int, default=10_000, help="races over real sockets")
    parser.add_argument("--tables", type=int, default=320, help="at once")
    sys.exit(not main(parser.parse_args()))
