"""Adapt bots in races to the one person they play with, so that the person wins about two races in five.

The bots begin at the person's usual reaction time, compared with an adult's. Each race that the person wins makes them
a little quicker, each lost one a little slower. Two steps of one kind equal three of the other, so the balance is at
two wins in five, whatever the person's reaction times and lapses are.
"""

from typing import Final

from panier.core.units import Millis

FACTOR_AFTER_WIN: Final = 0.87  # factor for the bots' times after a race that the person won
FACTOR_AFTER_LOSS: Final = FACTOR_AFTER_WIN ** (-2 / 3)  # factor after a race that the person lost
EXTRA_PER_BOT: Final = 0.1  # added to the first factor for each bot: with more bots, the person would win less often
MIN_FACTOR: Final = 0.5
MAX_FACTOR: Final = 4.0


class AdaptivePace:
    """The factor for the bots' times, which follows the results of the person in this game."""

    def __init__(self, reaction: Millis, usual: Millis, bots: int) -> None:
        self.factor = clamp_factor((1 + EXTRA_PER_BOT * bots) * reaction / usual)

    def adapt(self, *, won: bool) -> None:
        """Adapt the factor after a race that the person won or lost."""
        self.factor = clamp_factor(self.factor * (FACTOR_AFTER_WIN if won else FACTOR_AFTER_LOSS))

    def scale(self, millis: Millis) -> Millis:
        """Return the adapted time of a bot whose usual time is `millis`."""
        return Millis(round(millis * self.factor))


def clamp_factor(factor: float) -> float:
    return max(MIN_FACTOR, min(MAX_FACTOR, factor))
