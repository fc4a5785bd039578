"""The delays of bots in a lesson: longer, as the person sees everything for the first time."""

from panier.core.units import Millis
from panier.server.tuning import LESSON_FIRST_RACE_DELAY_MS, LESSON_FIRST_RACES, LESSON_RACE_DELAY_MS, LESSON_SLOWDOWN


def lesson_delay_ms(millis: Millis, races: int | None = None) -> Millis:
    """Return the delay of a bot in a lesson that would otherwise take `millis`; `races` is the number of earlier races.

    >>> lesson_delay_ms(250)
    500
    >>> lesson_delay_ms(250, races=0), lesson_delay_ms(250, races=2), lesson_delay_ms(600, races=2)
    (1150, 650, 1200)
    """
    if races is None:
        return Millis(LESSON_SLOWDOWN * millis)
    delay = LESSON_FIRST_RACE_DELAY_MS if races < LESSON_FIRST_RACES else LESSON_RACE_DELAY_MS
    return Millis(max(LESSON_SLOWDOWN * millis, millis + delay))
