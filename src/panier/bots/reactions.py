"""How people react: skewed times, lapses of attention, and now and then at nothing.

Reaction times of people are ex-Gaussian, a normal time to see and decide and an exponential tail. The figures are those
of simple visual reaction (a slap), of choosing between two hands, and of recognition (two alike). The best times of
quick and slow people differ less than their worst: who is slower is so mostly by a longer tail, that of a mind that was
elsewhere.
"""

from math import log
from typing import Final

from panier.game import FALSE_START, Below, Millis
from panier.games.racing.settings import Racing
from panier.values import Frozen

FINE: Final = 1 << 24
BEHIND: Final = 0.6  # with less than this of what would be one's share, one is behind and knows it


class Reflex(Frozen):
    """Mean and spread of the normal part, mean of the tail, in milliseconds."""

    mu: int
    sigma: int
    tau: int


SLAP: Final = Reflex(200, 25, 50)
CHOICE: Final = Reflex(230, 40, 50)
SNAP: Final = Reflex(320, 40, 80)


class Temper(Frozen):
    """How a player is. Times in per cent of the usual, errors in a thousand cards."""

    pace: int  # of seeing and deciding
    tail: int  # of the times when the mind was elsewhere
    lapses: int  # that are not noticed at all
    mistakes: int  # claims on nothing, or with the wrong hand
    hurry: int = 0  # when behind, so many per cent quicker, and the more prone to mistakes


USUAL: Final = Temper(100, tail=100, lapses=40, mistakes=4)

FRESH: Final = 100  # for so many cards one is as one is; longer games tire everybody
SPENT: Final = 300  # after so many, all are alike


def at_the_moment(temper: Temper, weary: Temper, turned: int, owned: float) -> Temper:
    """How a player is after so many cards, who owns this share of what would be theirs if all had the same.

    Concentration does not last: the sharper one was, the more of it goes, and the end of a long game is open.
    """
    tired = min(1.0, max(0.0, (turned - FRESH) / (SPENT - FRESH)))
    hurry = temper.hurry if owned < BEHIND else 0

    def now(one: int, other: int) -> int:
        return round(one + tired * (other - one))

    return Temper(
        now(temper.pace, weary.pace) - hurry,
        now(temper.tail, weary.tail),
        now(temper.lapses, weary.lapses),
        now(temper.mistakes, weary.mistakes) * (5 + hurry) // 5,
    )


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
    decided = (reflex.mu + reflex.sigma * normal(below)) * temper.pace
    dreamt = -reflex.tau * log(uniform(below)) * temper.tail
    return max(FALSE_START, round((decided + dreamt) / 100))


def is_new(options: Racing, turning: bool) -> bool:
    """Whether one looks at a table for the first time: when a hand reaches for the next card, nothing new shows."""
    return options.turning == "auto" or not turning


def unhurried(below: Below) -> Millis:
    """How long somebody takes to turn a card when it is their turn."""
    return 300 + below(500)
