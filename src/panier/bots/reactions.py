"""How people react: skewed times, lapses of attention, and now and then at nothing.

Reaction times of people are ex-Gaussian, a normal time to see and decide and an exponential tail. On a phone they are
far longer than at a key in a laboratory: the picture must be told from others, and a thumb has to come down on the
glass. Weaker players lose mostly because they are not always there: a mind that was elsewhere notices late.
"""

from math import log
from typing import Final

from panier.core.chance import Below
from panier.core.units import FALSE_START, Millis
from panier.core.values import Frozen

FINE: Final = 1 << 24
LAPSE: Final = Millis(1000)  # by how much later one notices, on average, whose mind was elsewhere
MUCH: Final = 0.5  # a share so far from one's due is one far ahead or far behind


class Reflex(Frozen):
    """Mean and spread of the normal part, mean of the tail, in milliseconds."""

    mu: int
    sigma: int
    tau: int


# Simple and recognition reactions at a key in a laboratory: the quickest that a race has to be fair for.
SLAP: Final = Reflex(200, 25, 50)
SNAP: Final = Reflex(320, 40, 80)


class Temper(Frozen):
    """The temper of a player: times in per cent of the usual, lapses and errors in a thousand."""

    pace: int  # of seeing and deciding
    tail: int  # of the usual hesitation
    lapses: int  # of what there is to notice: seen late, often when somebody else has claimed
    mistakes: int  # claims on nothing, or with the wrong hand
    hurry: int = 0  # per cent quicker when far behind, and the more prone to mistakes
    ease: int = 0  # per cent slower when far ahead


USUAL: Final = Temper(100, tail=100, lapses=40, mistakes=4)

FRESH: Final = 100  # for so many cards one is as one is; longer games tire everybody
SPENT: Final = 400  # after so many, all are alike
CALM: Final = 200  # and after so many, being ahead or behind stirs nobody any more


def at_the_moment(temper: Temper, weary: Temper, turned: int, owned: float) -> Temper:
    """How a player is after so many cards, who owns this share of what would be theirs if all had the same.

    Concentration does not last: the sharper one was, the more of it goes, and the end of a long game is open. Players
    who are behind pull themselves together, those who are ahead lean back; but nobody keeps that up for a long game.
    """
    tired = min(1.0, max(0.0, (turned - FRESH) / (SPENT - FRESH)))
    stirred = min(1.0, max(0.0, (CALM - turned) / (CALM - FRESH)))
    behind, ahead = (stirred * min(1.0, max(0.0, far / MUCH)) for far in (1 - owned, owned - 1))

    def now(one: int, other: int) -> int:
        return round(one + tired * (other - one))

    swing = 1 - behind * now(temper.hurry, weary.hurry) / 100 + ahead * now(temper.ease, weary.ease) / 100
    return Temper(
        round(now(temper.pace, weary.pace) * swing),
        round(now(temper.tail, weary.tail) * swing),
        min(900, round(now(temper.lapses, weary.lapses) * swing)),
        round(now(temper.mistakes, weary.mistakes) * (1 + behind * now(temper.hurry, weary.hurry) / 10)),
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
    """The time from seeing a card to acting on it, of an attentive player."""
    decided = (reflex.mu + reflex.sigma * normal(below)) * temper.pace
    hesitated = -reflex.tau * log(uniform(below)) * temper.tail
    return Millis(max(FALSE_START, round((decided + hesitated) / 100)))


def noticing(reflex: Reflex, temper: Temper, below: Below) -> Millis:
    """The time from a card being shown to acting on it, with lapses of attention."""
    late = -LAPSE * log(uniform(below)) if happens(temper.lapses, below) else 0
    return Millis(reaction(reflex, temper, below) + round(late))


def unhurried(below: Below) -> Millis:
    """How long somebody takes to turn a card when it is their turn."""
    return Millis(300 + below(500))
