"""How people react: skewed times, lapses of attention, and now and then at nothing.

Reaction times of people are ex-Gaussian, a normal time to see and decide and an exponential tail. The figures are those
of simple visual reaction (a slap) and of recognition (two alike).
"""

from math import log
from typing import Final

from panier.game import FALSE_START, Below, Millis
from panier.games.racing.settings import Racing
from panier.values import Frozen

FINE: Final = 1 << 24


class Reflex(Frozen):
    """Mean and spread of the normal part, mean of the tail, in milliseconds."""

    mu: int
    sigma: int
    tau: int


SLAP: Final = Reflex(200, 25, 50)
SNAP: Final = Reflex(320, 40, 80)


class Temper(Frozen):
    """How a player is: reaction in per cent of the usual, and in a thousand cards, how many are missed or mistaken."""

    slowness: int
    lapses: int
    mistakes: int


# The weakest first.
TEMPERS: Final = {
    "sleepy": Temper(145, lapses=250, mistakes=12),
    "casual": Temper(120, lapses=100, mistakes=8),
    "quick": Temper(100, lapses=40, mistakes=4),
    "sharp": Temper(85, lapses=10, mistakes=1),
}


def happens(per_mille: int, below: Below) -> bool:
    return below(1000) < per_mille


def uniform(below: Below) -> float:
    """Between 0 and 1, neither included."""
    return (below(FINE) + 0.5) / FINE


def normal(below: Below) -> float:
    """Mean 0, deviation 1: a dozen uniform numbers come close enough."""
    return sum(uniform(below) for _ in range(12)) - 6


def reaction(reflex: Reflex, temper: Temper, below: Below) -> Millis:
    """The time from seeing a card to acting on it."""
    usual = reflex.mu + reflex.sigma * normal(below) - reflex.tau * log(uniform(below))
    return max(FALSE_START, round(usual * temper.slowness / 100))


def is_new(options: Racing, turning: bool) -> bool:
    """Whether one looks at a table for the first time: when a hand reaches for the next card, nothing new shows."""
    return options.turning == "auto" or not turning


def unhurried(below: Below) -> Millis:
    """How long somebody takes to turn a card when it is their turn."""
    return 300 + below(500)
