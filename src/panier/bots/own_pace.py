"""Bots that keep to the pace of the one person they play with, so that about two races in five are won.

They begin with how that person's times compare to those of an adult, and follow every race of the game: each that is
won makes them a little quicker, each that is lost a little slower. Two steps of the one kind weigh as much as three of
the other, so the balance is where two races in five are won, whatever somebody's times and lapses are.
"""

from typing import Final

from panier.core.units import Millis

WON: Final = 0.87  # by how much bots take longer after a race that the person has won
LOST: Final = WON ** (-2 / 3)  # and after one that was lost
EACH_BOT: Final = 0.1  # by how much longer all take at first, for each of them: with more, a fair share is less
QUICKEST: Final = 0.5
SLOWEST: Final = 4.0


class OwnPace:
    """A factor for the times of bots, which follows how somebody does in this game."""

    def __init__(self, reaction: Millis, usual: Millis, bots: int) -> None:
        self.times = bounded((1 + EACH_BOT * bots) * reaction / usual)

    def follow(self, *, won: bool) -> None:
        """A race is over that the person has won or lost."""
        self.times = bounded(self.times * (WON if won else LOST))

    def takes(self, millis: Millis) -> Millis:
        """Return how long a bot takes for what would usually take it so long."""
        return Millis(round(millis * self.times))


def bounded(times: float) -> float:
    return max(QUICKEST, min(SLOWEST, times))
