"""How much longer bots take in a lesson, where somebody sees all this for the first time."""

from typing import Final

from panier.core.units import Millis

GENTLE: Final = 2  # in a lesson bots take so many times as long
FIRST_RACES: Final = 2  # in which one finds out what to press, and where
A_LOOK: Final[Millis] = 900  # which bots leave to everybody in the first races before they begin to react
A_GLANCE: Final[Millis] = 400  # and in those that follow: twice a quick reaction is still a quick one


def gently(millis: Millis, races: int | None = None) -> Millis:
    """When a bot does something that it would do after so long; `races` is how many there were before this one.

    >>> gently(250), gently(250, races=0), gently(250, races=2), gently(600, races=2)
    (500, 1150, 650, 1200)
    """
    if races is None:
        return GENTLE * millis
    return max(GENTLE * millis, millis + (A_LOOK if races < FIRST_RACES else A_GLANCE))
