"""Adapt bots in races to the one person they play with, so that the person wins about two races in five.

The bots begin at the person's usual reaction time, compared with an adult's. Each race that the person wins makes them
a little quicker, each lost one a little slower. Two steps of one kind equal three of the other, so the balance is at
two wins in five, whatever the person's reaction times and lapses are.
"""

from typing import Final

from panier.core.units import Millis

WON: Final = 0.87  # factor for the bots' times after a race that the person won
LOST: Final = WON ** (-2 / 3)  # factor after a race that the person lost
EACH_BOT: Final = 0.1  # added to the first factor for each bot: with more bots, the person would win less often
QUICKEST: Final = 0.5
SLOWEST: Final = 4.0


class AdaptivePace:
    """The factor for the bots' times, which follows the results of the person in this game."""

    def __init__(self, reaction: Millis, usual: Millis, bots: int) -> None:
        self.factor = clamp_factor((1 + EACH_BOT * bots) * reaction / usual)

    def adapt(self, *, won: bool) -> None:
        """Adapt the factor after a race that the person won or lost."""
        self.factor = clamp_factor(self.factor * (WON if won else LOST))

    def scale(self, millis: Millis) -> Millis:
        """Return the adapted time of a bot whose usual time is `millis`."""
        return Millis(round(millis * self.factor))


def clamp_factor(factor: float) -> float:
    return max(QUICKEST, min(SLOWEST, factor))
