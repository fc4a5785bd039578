"""Types for seats and times.

`Millis` is game time in whole milliseconds. Type checkers reject seconds, counts and wall clock floats in its place.
A sum of times is a plain int again, so write `Millis(…)` where it becomes a time. `Seconds` are timeouts and intervals.
Milliseconds of a server's clock are floats whose names end in `_ms`.
"""

from typing import Final, NewType, TypeAlias

Seat: TypeAlias = int  # the number of a player in a game, from 0
Millis = NewType("Millis", int)
Seconds = NewType("Seconds", float)

# The seats of chance and the clock: larger than any player's, and not negative, which would index tuples from the end.
CHANCE: Final[Seat] = 100
CLOCK: Final[Seat] = 101


# In races: claims this close to the first count as simultaneous, and an earlier reaction counts as a false start.
TIE_WINDOW_MS: Final = Millis(5)
FALSE_START_MS: Final = Millis(100)
