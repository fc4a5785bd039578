"""Seats and times: the units in which rules speak, and the seconds of timeouts.

`Millis` is the time of a game, in whole milliseconds: type checkers refuse seconds, counts and the floats of a wall
clock where it is meant. Sums of times are plain numbers again, so `Millis(…)` stands where they become times.
`Seconds` are timeouts and intervals. Milliseconds of a server's clock are floats whose names end in `_ms`.
"""

from typing import Final, NewType, TypeAlias

Seat: TypeAlias = int  # from 0; who sits there is a player
Millis = NewType("Millis", int)
Seconds = NewType("Seconds", float)

# Beyond any seat, and not negative: a negative seat would quietly index a tuple from its end.
CHANCE: Final[Seat] = 100
CLOCK: Final[Seat] = 101


# In races: who is closer than this to the first may have been first as well, and nobody reacts in less than that.
TIE_WINDOW_MS: Final = Millis(5)
FALSE_START_MS: Final = Millis(100)
