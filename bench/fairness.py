"""How fair races are between near and far, honest and not, beside what order of arrival would make of them.

.venv/bin/python bench/fairness.py [RACES]                             in virtual time: F1, F3, F4, F6
.venv/bin/python bench/fairness.py --live [--nodes] [--rounds N] [--tables N]    over real sockets: F2, F5
"""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from panier.bots.reactions import SLAP, SNAP, Reflex
from panier.server.races.lag import FRIENDS, STRICT, Profile

# The simulated players are those of the tests.
sys.path.insert(0, str(Path(__file__).parent.parent))
sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from fairness_live import live
from gates import Gate, report
from races import (
    ASYMMETRIC,
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
    Line,
    Player,
    Pongs,
    Tally,
    run,
    run_by_screen,
)

EVENING: Final = 500  # races before all join anew
UNDOUBTED: Final = 18  # claims, before which nobody's clock is doubted

SETTINGS: Final = [(SLAP, FRIENDS), (SLAP, STRICT), (SNAP, FRIENDS), (SNAP, STRICT)]
NAMES: Final = {SLAP: "slap", SNAP: "snap"}


class Row(NamedTuple):
    """Somebody who races, again and again, against somebody 10 ms away."""

    name: str
    rival: Callable[[Reflex], Player]
    evening: int = EVENING


AT_ONCE: Final = Pongs()
# Most pings are answered at once and one in ten 240 ms later, so that the link seems to vary.
NEVER_THERE: Final = Pongs(some=240, claimed=NEVER)  # where it pays
LATE_THERE: Final = Pongs(some=240, claimed=70)


ROWS: Final = [
    Row("250 ms clean", lambda reflex: Player(CLEAN, reflex)),
    Row("250 ms, 1 % spikes", lambda reflex: Player(SPIKY, reflex)),
    Row("250 ms, 80/20 asymmetric", lambda reflex: Player(ASYMMETRIC, reflex)),
    Row("250 ms, 3 % spikes", lambda reflex: Player(STALLING, reflex)),
    Row("250 ms, jitter 25±30, spikes", lambda reflex: Player(JITTERY, reflex)),
    Row("250 ms, slow phone", lambda reflex: Player(SLOW_PHONE, reflex)),
    Row("250 ms, coarse clock", lambda reflex: Player(CLEAN, reflex, step=100)),
    Row("250 ms, 2 % blind presses", lambda reflex: Player(CLEAN, reflex, guesses=0.02)),
    Row("250 ms, 30 ms faster", lambda reflex: Player(CLEAN, reflex, faster=30)),
    Row("400 ms, beyond the cap", lambda reflex: Player(BEYOND_THE_CAP, reflex)),
    Row("liar, 10 ms, first 18", lambda reflex: Player(NEAR, reflex, says=110), UNDOUBTED),
    Row("liar, 10 ms, evening", lambda reflex: Player(NEAR, reflex, says=110)),
    Row("liar, 250 ms, first 18", lambda reflex: Player(CLEAN, reflex, says=110), UNDOUBTED),
    Row("liar, 250 ms, evening", lambda reflex: Player(CLEAN, reflex, says=110)),
    Row("pongs delayed, first 18", lambda reflex: Player(NEAR, reflex, says=110, pongs=Pongs(all=200)), UNDOUBTED),
    Row("pongs delayed, evening", lambda reflex: Player(NEAR, reflex, says=110, pongs=Pongs(all=200))),
    Row("the same, kernel asked", lambda reflex: Player(NEAR, reflex, says=110, pongs=Pongs(all=200), tcp_seen=True)),
]
EXACT: Final = [  # liars whose page says the least that is believed
    Row("pong of reveals never", lambda reflex: exact(reflex, NEVER_THERE, slow_screen=True)),
    Row("the same, reconnects", lambda reflex: exact(reflex, NEVER_THERE, slow_screen=True, reconnects=True)),
    Row("pong of reveals 70 ms late", lambda reflex: exact(reflex, LATE_THERE)),
    Row("the same, reconnects too", lambda reflex: exact(reflex, LATE_THERE, reconnects=True)),
    Row("pongs at once", lambda reflex: exact(reflex)),
]
TRUSTED: Final = [  # and those whose lies the server cannot tell from a slow screen, or a line that is long or varies
    Row("the same, slow screen", lambda reflex: exact(reflex, slow_screen=True)),
    Row("reveals late, slow screen", lambda reflex: exact(reflex, LATE_THERE, slow_screen=True)),
    Row("reveals late, really 250 ms", lambda reflex: exact(reflex, LATE_THERE, CLEAN)),
    Row("all pongs 30 ms late", lambda reflex: exact(reflex, Pongs(all=30))),
    Row("all pongs 70 ms late", lambda reflex: exact(reflex, Pongs(all=70))),
]
BEFORE_A_SCREEN: Final = {
    "honest": AT_ONCE,
    "pong of reveals never": NEVER_THERE,
    "all pongs 100 ms late": Pongs(all=100),
    "all pongs 340 ms late": Pongs(all=340),
}
MOST: Final = 65  # per cent that a liar may win who is late where it pays
FAIR: Final = ("250 ms clean", "250 ms, 1 % spikes", "250 ms, 80/20 asymmetric")
LIARS: Final = ("liar, 10 ms, first 18", "liar, 250 ms, first 18")
LATE_OR_BOLD: Final = tuple(row.name for row in EXACT)
HONEST: Final = tuple(row.name for row in ROWS[:10])


def exact(
    reflex: Reflex, pongs: Pongs = AT_ONCE, line: Line = NEAR, *, slow_screen: bool = False, reconnects: bool = False
) -> Player:
    return Player(line, reflex, exact=True, pongs=pongs, slow_screen=slow_screen, reconnects=reconnects)


def simulated(races: int) -> list[Gate]:
    """The gates F1, F3, F4 and F6 in virtual time, with a table of everything behind them."""
    print(
        f"Races won in per cent by one against somebody 10 ms away, of {races:,} each; fair is 50. Naive is by arrival."
    )
    print(f"{'':30}{'naive':>11}{'slap friends strict':>22}{'snap friends strict':>22}", end="")
    print(f"{'wait p50/p95':>15}{'ties':>6}{'clamped':>13}{'doubted':>13}")
    gates: list[Gate] = []
    for row in (*ROWS, *EXACT, *TRUSTED):
        tallies = {
            (reflex, profile.name): run(
                profile, [Player(NEAR, reflex), row.rival(reflex)], races, row.name, row.evening
            )
            for reflex, profile in SETTINGS
        }
        _print_row(row.name, tallies)
        for (reflex, rules), tally in tallies.items():
            gates += _gates(row.name, reflex, rules, tally)
    gates += before_a_screen(races)
    print("Four players; waits and ties:")
    for name, lines in (("10/40/120/250 ms", FOUR), ("15/20/30/40 ms", GARDEN)):
        for reflex, profile in SETTINGS:
            tally = run(profile, [Player(line, reflex) for line in lines], races, name)
            shares = " ".join(f"{tally.share(seat):5.1f}" for seat in range(4))
            naive = " ".join(f"{tally.naive_share(seat):.1f}" for seat in range(4))
            ways = f"{NAMES[reflex]} {profile.name}"
            wait = f"{tally.wait(0.5):.0f}/{tally.wait(0.95):.0f} ms"
            print(
                f"{name:18}{ways:13}{shares}   naive {naive:21} {wait:11}{100 * tally.ties / races:5.1f} %", flush=True
            )
            if lines is FOUR:
                worst = max(abs(tally.share(seat) - 25) for seat in range(4))
                gates.append(Gate(f"F1 four players off 25, {ways}", 1, worst, naive))
    return gates


def before_a_screen(races: int) -> list[Gate]:
    """F6 where both look at one table screen, 10 ms away as they are."""
    print("In front of a table screen:")
    gates = []
    for name, pongs in BEFORE_A_SCREEN.items():
        tallies = [
            run_by_screen(profile, [Player(NEAR, reflex), Player(NEAR, reflex, pongs=pongs)], races, name)
            for reflex, profile in SETTINGS
        ]
        shares = [tally.share(1) for tally in tallies]
        print(f"{name:41}{shares[0]:15.1f}{shares[1]:7.1f}{shares[2]:15.1f}{shares[3]:7.1f}", flush=True)
        gates.append(Gate(f"F6 won before a screen, {name}", MOST, max(shares)))
    return gates


def _print_row(name: str, tallies: dict[tuple[Reflex, str], Tally]) -> None:
    shares = [f"{tally.share(1):.1f}" for tally in tallies.values()]
    slap, slap_strict, snap, _ = tallies.values()
    naive = f"{slap.naive_share(1):.1f}/{snap.naive_share(1):.1f}"
    waits = f"{slap.wait(0.5):.0f}/{slap.wait(0.95):.0f}"
    clamped = f"{slap.rate(1, 'clamped'):.1f}/{slap_strict.rate(1, 'clamped'):.1f}"
    doubted = f"{slap.rate(1, 'clock_doubted'):.1f}/{slap.rate(1, 'pings_doubted'):.1f}"
    print(f"{name:30}{naive:>11}{shares[0]:>15}{shares[1]:>7}{shares[2]:>15}{shares[3]:>7}", end="")
    print(f"{waits:>15}{100 * slap.ties / slap.races:6.1f}{clamped:>13}{doubted:>13}", flush=True)


def _gates(name: str, reflex: Reflex, profile: str, tally: Tally) -> list[Gate]:
    """What this row promises."""
    ways, naive = f"{name}, {NAMES[reflex]} {profile}", f"{tally.naive_share(1):.1f}"
    gates = []
    if name in FAIR:
        gates.append(Gate(f"F1 off 50, {ways}", 1.5, abs(tally.share(1) - 50), naive))
    if name == "250 ms, 30 ms faster":
        gates.append(Gate(f"F3 off the true {tally.true_share(1):.1f}, {ways}", 1.5, _off_true(tally), naive))
    if name in LIARS and profile == STRICT.name:
        gates.append(Gate(f"F4 won, {ways}", 62 if reflex == SLAP else 58, tally.share(1)))
    if name in LATE_OR_BOLD:
        gates.append(Gate(f"F6 won, {ways}", MOST, tally.share(1)))
    if name in HONEST:
        doubted = tally.rate(1, "clock_doubted") + tally.rate(1, "pings_doubted")
        gates.append(Gate(f"F4 doubted, {ways}", 0.1, doubted))
    return gates


def _off_true(tally: Tally) -> float:
    return abs(tally.share(1) - tally.true_share(1))


def caught() -> list[Gate]:
    """F4: how many of 1,000 liars are not yet doubted after 30 claims."""
    return [_uncaught(reflex, STRICT, line) for reflex in (SLAP, SNAP) for line in ("near", "far")]


def _uncaught(reflex: Reflex, profile: Profile, line: str) -> Gate:
    free = 0
    for number in range(1000):
        liar = Player(NEAR if line == "near" else CLEAN, reflex, says=110)
        run(profile, [liar], 30, number)
        free += not liar.standing.clock_doubted
    return Gate(f"F4 liars not doubted in 30 claims, %, {line}, {NAMES[reflex]} {profile.name}", 1, free / 10)


def main(arguments: argparse.Namespace) -> bool:
    """Prints everything; whether all gates were kept."""
    if arguments.live:
        import uvloop

        return report(uvloop.run(live(arguments.rounds, arguments.tables, nodes=arguments.nodes)))
    return report([*simulated(arguments.races), *caught()])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("races", nargs="?", type=int, default=40_000, help="simulated, for each figure")
    parser.add_argument("--live", action="store_true", help="over real sockets instead")
    parser.add_argument("--nodes", action="store_true", help="near and far players at two nodes of one server")
    parser.add_argument("--rounds", type=int, default=10_000, help="races over real sockets")
    parser.add_argument("--tables", type=int, default=320, help="at once")
    sys.exit(not main(parser.parse_args()))
