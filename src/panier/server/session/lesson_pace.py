"""How much longer bots take in a lesson, where somebody sees all this for the first time."""

from panier.core.units import Millis
from panier.server.tuning import LESSON_FIRST_RACE_DELAY_MS, LESSON_FIRST_RACES, LESSON_RACE_DELAY_MS, LESSON_SLOWDOWN


def gently(millis: Millis, races: int | None = None) -> Millis:
    """When a bot does something that it would do after so long; `races` is how many there were before this one.

    >>> gently(250), gently(250, races=0), gently(250, races=2), gently(600, races=2)
    (500, 1150, 650, 1200)
    """
    if races is None:
        return Millis(LESSON_SLOWDOWN * millis)
    delay = LESSON_FIRST_RACE_DELAY_MS if races < LESSON_FIRST_RACES else LESSON_RACE_DELAY_MS
    return Millis(max(LESSON_SLOWDOWN * millis, millis + delay))
