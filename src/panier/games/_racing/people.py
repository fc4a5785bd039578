"""Simulated people in races: how quick, attentive and careful people are with a phone in their hand.

docs/ladder.md gives the sources of the figures, and says which are assumptions. Simulated people neither tire nor
hurry, so that measurements against them depend on few assumptions.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from panier.bots import find_bot
from panier.bots.adaptive_pace import AdaptivePace
from panier.bots.reactions import ReactionProfile, Reflex
from panier.core.bot import AnyBot, DelayedMove
from panier.core.chance import RandBelow, seeded
from panier.core.game import AnyGame
from panier.core.match import simulate
from panier.core.units import Millis, Seat
from panier.core.values import Frozen, Tagged
from panier.games._racing.bots import RaceBots
from panier.games._racing.state import V, View


class Racer(Frozen):
    """A simulated person."""

    reflex: Reflex  # reaction times while attentive
    lapses_per_mille: int
    mistakes_per_mille: int

    @property
    def profile(self) -> ReactionProfile:
        return ReactionProfile(
            100, tail_percent=100, lapses_per_mille=self.lapses_per_mille, mistakes_per_mille=self.mistakes_per_mille
        )


# The bots that should be equal opponents for each of them.
EQUAL_BOTS: Final = {"child": "sprout", "adult": "casual", "quick adult": "good", "quickest": "champion"}
FAIR_WIN_SHARE: Final = (0.25, 0.45)  # of the games at three seats, where a fair share is a third


def people(racers: Mapping[str, Racer], bots: RaceBots[V]) -> dict[str, AnyBot]:
    """Return bots that play as these people, by name."""
    return {name: partial(bots.answer, racer.reflex, racer.profile) for name, racer in racers.items()}


def find_racer(entry: AnyGame, name: str) -> AnyBot:
    """Return the simulated person of this name for this race."""
    found: AnyBot = entry.part("people", "PEOPLE")[name]  # type: ignore[index] # every race has people
    return found


class PacedRaces(NamedTuple):
    """Races of one person against bots that follow their pace."""

    won: Sequence[bool]  # by race, whether the person won
    times: float  # the factor for the bots' times at the end


def paced_races(
    entry: AnyGame, name: str, strength: str, races: int, *, seed: int, options: Frozen, bots: int, says: Millis
) -> PacedRaces:
    """Play so many races, over as many games as they take.

    Before the first game the person's reaction time is given as `says`; before each later one it is what their device
    has measured by then, as on the web page.
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
        pace = AdaptivePace(median_reaction(own) if own else says, race.usual_reaction, bots)
        watch = PacedGame(pace, seat, won)
        players: list[AnyBot | None] = [partial(watch.paced_answer, opponent)] * (bots + 1)
        players[seat] = partial(watch.timed_answer, find_racer(entry, name), own)
        simulate(entry.rules, bots + 1, options, players, seeded(f"{seed}/{name}/{number}"))
        number += 1
    return PacedRaces(won[:races], pace.factor)


def median_reaction(own: Sequence[Millis], kept: int = 15) -> Millis:
    """Return the median of the last `kept` reactions, as a device remembers it."""
    last = sorted(own[-kept:])
    return last[len(last) // 2]


Answer: TypeAlias = Tagged | DelayedMove[Tagged] | None  # what a bot returns


class PacedGame:
    """Records how the races of a game end, and makes its bots follow the pace of the person."""

    def __init__(self, pace: AdaptivePace, person: Seat, won: list[bool]) -> None:
        self.pace = pace
        self.person = person
        self.won = won
        self.last = 0  # the number of the table after the last race

    def record_race(self, view: View) -> None:
        """Record the last race if it is a new one."""
        if view.finish and view.finish.winner is not None and view.number != self.last:
            self.last = view.number
            self.won.append(view.finish.winner == self.person)
            self.pace.adapt(won=self.won[-1])

    def paced_answer(self, bot: AnyBot, view: View, randbelow: RandBelow) -> Answer:
        """Return a bot's answer with its delay adapted to the person."""
        self.record_race(view)
        answer = bot(view, randbelow)
        return DelayedMove(answer.move, self.pace.scale(answer.delay_ms)) if isinstance(answer, DelayedMove) else answer

    def timed_answer(self, bot: AnyBot, own: list[Millis], view: View, randbelow: RandBelow) -> Answer:
        """Return the person's answer, and note its delay in `own`."""
        answer = bot(view, randbelow)
        if isinstance(answer, DelayedMove):
            own.append(answer.delay_ms)
        return answer
