"""Simulated people in races: how quick, how attentive and how careful somebody is with a phone in their hand.

What the figures rest on, and what of them is assumed, stands in docs/ladder.md. Simulated people neither tire nor
hurry, so that what is measured against them depends on few assumptions.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from panier.bots import find_bot
from panier.bots.own_pace import OwnPace
from panier.bots.reactions import Reflex, Temper
from panier.core.bot import After, AnyBot, Bot
from panier.core.chance import Below, seeded
from panier.core.game import AnyGame
from panier.core.match import simulate
from panier.core.stats import Interval, share
from panier.core.units import Millis, Seat
from panier.core.values import Frozen
from panier.games.elephant import bots as elephant
from panier.games.snap import bots as snap


class Racer(Frozen):
    """Reaction times of an attentive person, and how often in a thousand they lapse or err."""

    reflex: Reflex
    lapses: int
    mistakes: int


# By game, from the slowest to the quickest. The comments have their medians in milliseconds, lapses not counted.
RACERS: Final[dict[str, dict[str, Racer]]] = {
    "elephant": {
        "child": Racer(Reflex(540, 90, 210), lapses=60, mistakes=25),  # 700
        "elder": Racer(Reflex(500, 75, 150), lapses=40, mistakes=12),  # 620
        "adult": Racer(Reflex(397, 55, 105), lapses=25, mistakes=12),  # 480
        "quick adult": Racer(Reflex(336, 40, 80), lapses=15, mistakes=10),  # 400
        "quickest": Racer(Reflex(285, 32, 60), lapses=10, mistakes=8),  # 330
    },
    "snap": {
        "child": Racer(Reflex(735, 120, 280), lapses=120, mistakes=12),  # 950
        "elder": Racer(Reflex(710, 105, 220), lapses=80, mistakes=6),  # 880
        "adult": Racer(Reflex(560, 80, 180), lapses=60, mistakes=6),  # 700
        "quick adult": Racer(Reflex(452, 60, 125), lapses=35, mistakes=4),  # 550
        "quickest": Racer(Reflex(385, 50, 95), lapses=20, mistakes=3),  # 460
    },
}
# The bots that each of them should find their match in.
MATCHES: Final = {"child": "sprout", "adult": "casual", "quick adult": "good", "quickest": "champion"}
BAND: Final = (0.25, 0.45)  # of the games at three seats, where a fair share is a third


def person(game: str, name: str) -> Bot[Any, Any]:
    """Somebody who plays this race."""
    racer = RACERS[game][name]
    temper = Temper(100, tail=100, lapses=racer.lapses, mistakes=racer.mistakes)
    answer: Callable[..., Any] = snap.answer if game == "snap" else elephant.answer
    return partial(answer, racer.reflex, temper)


def people(game: str) -> dict[str, AnyBot]:
    """Return the people who are simulated for a race, by name."""
    return {name: person(game, name) for name in RACERS[game]}


def games_won(
    entry: AnyGame, name: str, strength: str, numbers: Iterable[int], *, seed: int, options: Any, bots: int = 2
) -> list[float]:
    """For each game of these numbers, what part of the win is a person's against bots of this strength.

    They sit on every seat in turn.
    """
    opponent = find_bot(entry, strength)
    won = []
    for number in numbers:
        seat = number % (bots + 1)
        players = [opponent] * (bots + 1)
        players[seat] = person(entry.id, name)
        below = seeded(f"{seed}/{name}/{strength}/{number}")
        winners = entry.rules.result(simulate(entry.rules, bots + 1, options, players, below)).winners
        won.append((seat in winners) / max(1, len(winners)))
    return won


def win_share(
    entry: AnyGame, name: str, strength: str, games: int, *, seed: int, options: Any, bots: int = 2
) -> Interval:
    """Measure the share of so many games that a person wins against bots of this strength."""
    return share(games_won(entry, name, strength, range(games), seed=seed, options=options, bots=bots))


class PacedRaces(NamedTuple):
    """Races of one person against bots that keep to their pace: who won each, and with how quick bots the last."""

    won: Sequence[bool]
    times: float


def paced_races(
    entry: AnyGame, name: str, strength: str, races: int, *, seed: int, options: Any, bots: int, says: Millis
) -> PacedRaces:
    """So many races, over as many games as they take; with the first game the person says how quick they are.

    With each later game they say what their device has learnt by then, as the page does.
    """
    race, opponent = entry.live.race, find_bot(entry, strength)
    assert opponent is not None
    assert race is not None
    assert race.usual_reaction is not None
    won: list[bool] = []
    own: list[Millis] = []
    number = 0
    while len(won) < races:
        seat = number % (bots + 1)
        pace = OwnPace(remembered(own) if own else says, race.usual_reaction, bots)
        watch = Watch(pace, seat, won)
        players: list[Bot[Any, Any] | None] = [partial(watch.paced, opponent)] * (bots + 1)
        players[seat] = partial(watch.timed, person(entry.id, name), own)
        simulate(entry.rules, bots + 1, options, players, seeded(f"{seed}/{name}/{number}"))
        number += 1
    return PacedRaces(won[:races], pace.times)


def remembered(own: Sequence[Millis], kept: int = 15) -> Millis:
    """Return the median of the last reactions, as a device remembers it."""
    last = sorted(own[-kept:])
    return last[len(last) // 2]


class Watch:
    """Notices how the races of a game end, and has its bots keep to the pace of the person."""

    def __init__(self, pace: OwnPace, person: Seat, won: list[bool]) -> None:
        self.pace = pace
        self.person = person
        self.won = won
        self.last = 0  # the table on which the last race was seen to be over

    def look(self, view: Any) -> None:
        if view.finish and view.finish.winner is not None and view.number != self.last:
            self.last = view.number
            self.won.append(view.finish.winner == self.person)
            self.pace.follow(won=self.won[-1])

    def paced(self, bot: Bot[Any, Any], view: Any, below: Below) -> Any:
        self.look(view)
        answer = bot(view, below)
        return After(answer.move, self.pace.takes(answer.millis)) if isinstance(answer, After) else answer

    def timed(self, bot: Bot[Any, Any], own: list[Millis], view: Any, below: Below) -> Any:
        answer = bot(view, below)
        if isinstance(answer, After):
            own.append(answer.millis)
        return answer
