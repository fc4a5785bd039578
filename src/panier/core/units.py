"""Seats and times: the units in which rules speak."""

from typing import Final, TypeAlias

Seat: TypeAlias = int
Millis: TypeAlias = int

# Beyond any seat, and not negative: a negative seat would quietly index a tuple from its end.
CHANCE: Final[Seat] = 100
CLOCK: Final[Seat] = 101


# In races: who is closer than this to the first may have been first as well, and nobody reacts in less than that.
TIE: Final[Millis] = 5
FALSE_START: Final[Millis] = 100
