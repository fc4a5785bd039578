"""The race that is being run at a table: who has claimed, when it can be settled, and its photo finish.

A claim goes into the rules at once and is held there until the clock settles it; until then nobody else hears of it.
How long that takes depends on who may still be on their way: a claim that was made in time may arrive late. This object
knows neither sockets nor a clock; every time is handed in, in milliseconds of a clock that never goes back.

Usually one stimulus is being claimed on. Right after a new card there may be two, as a hand that was in the air still
counts on the table before.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from panier import protocol
from panier.core.live import RaceSpec
from panier.core.rules import HasSeats
from panier.core.units import Millis, Seat
from panier.core.values import Frozen, Tagged
from panier.server.model.lag import Verdict


class Row(Frozen, kw_only=True):
    """A claim in the log: enough to judge it again."""

    act: int  # its number in the game
    stimulus: int
    seat: Seat
    arrived: int  # its place by arrival among the claims on this stimulus, from 1
    judged: Verdict | None  # None for bots, whose reaction is what it is
    millis: Millis


class Claimed(NamedTuple):
    """A claim that the rules have taken."""

    act: int
    stimulus: int
    seat: Seat
    millis: Millis
    judged: Verdict | None


class OpenRace:
    """Claims from their arrival until they are settled, shown and written down."""

    def __init__(self, declared: RaceSpec[Any, Any, Any] | None) -> None:
        self.declared = declared  # None where the game is no race
        # The stimuli being claimed on, and when the first claim came in that decides each, if one has.
        self._first: dict[int, float | None] = {}
        self._arrived: list[Row] = []  # on the latest stimulus and the one before, settled or not
        self._unsettled: list[Row] = []
        self._unwritten: list[Row] = []
        self._reached_for: dict[int, str] = {}  # by the number of the act
        self.settled: set[int] = set()  # stimuli of races that are over
        self.waited: Millis = Millis(0)  # for claims that might still have come in, before the last race was settled

    def is_open(self, state: HasSeats) -> bool:
        """Whether claims lie on the table that the clock has to settle."""
        return bool(self._first) and bool(self.declared and self.declared.pending(state))

    @property
    def decided(self) -> float | None:
        """When the first claim came in that decides something; None if none has."""
        return min((first for first in self._first.values() if first is not None), default=None)

    @property
    def unsettled(self) -> frozenset[tuple[Seat, int]]:
        """Who has claimed on which stimulus and was not told yet what came of it."""
        return frozenset([(row.seat, row.stimulus) for row in self._unsettled])

    def add(self, state: HasSeats, move: Tagged, made: Claimed, now: float) -> None:
        """A claim came in now, and the rules took it: `state` is the table after it."""
        seat, number = made.seat, made.stimulus
        assert self.declared is not None
        if self._first.get(number) is None:
            self._first[number] = now if self.declared.can_end_race(state, seat, number) else None
        self._arrived = [row for row in self._arrived if row.stimulus >= number - 1]
        place = 1 + sum(row.stimulus == number for row in self._arrived)
        row = Row(act=made.act, stimulus=number, seat=seat, arrived=place, judged=made.judged, millis=made.millis)
        for rows in (self._arrived, self._unsettled, self._unwritten):
            rows.append(row)
        if thing := self.declared.target_of(move):
            self._reached_for[made.act] = thing

    def closes(self, due: float, longest: float, others: Callable[[int], Iterable[float]]) -> float:
        """When it can be settled: nobody who has not claimed yet could still be as good as the best.

        `due` is when the rules would settle it; `others` gives, for a stimulus, the latest arrival time of a
        competitive claim of each remaining seat; a race lasts no longer than `longest` after the first claim that
        decides it.
        """
        decided = self.decided
        if decided is None:  # until it is due somebody may still decide it
            return max([due, *(until for number in self._first for until in others(number))])
        firsts = {number: decided if first is None else first for number, first in self._first.items()}
        return max([min(max(others(number), default=first), first + longest) for number, first in firsts.items()])

    def settle(self, state: HasSeats, now: float, held_up_since: float) -> None:
        """The clock has acted. Where claims remain, their race goes on, and others may still be on their way."""
        self.waited = Millis(max(0, int(now - held_up_since)) if self._first else 0)
        self.settled |= self._first.keys()
        still_open = self.declared and self.declared.pending(state)
        self._first = dict.fromkeys(self._first, now) if still_open else {}

    def shift(self, millis: float) -> None:
        """Time stood still for so long."""
        self._first = {number: first and first + millis for number, first in self._first.items()}

    def rows(self) -> tuple[Row, ...]:
        """The claims to be written down with what is written now."""
        rows = tuple(self._unwritten)
        self._unwritten.clear()
        return rows

    def photo(self, state: HasSeats, options: Frozen) -> tuple[protocol.PhotoEntry, ...]:
        """The photo finish of what was settled, best first, without hands still on their way."""
        if self.declared is None:
            return ()
        reaching = self.declared.pending(state)
        shown = [row for row in self._unsettled if row.seat not in reaching]
        self._unsettled = [row for row in self._unsettled if row.seat in reaching]
        photos = [
            protocol.PhotoEntry(
                seat=row.seat,
                millis=row.millis,
                head_start=self.declared.head_start(options, row.seat),
                arrived=row.arrived,
                card=self._reached_for.pop(row.act, None),
                doubted=row.judged is not None and row.judged.facts.is_doubted,
            )
            for row in shown
        ]
        return tuple(sorted(photos, key=lambda photo: photo.millis - photo.head_start))

    def back_to(self, acts: int) -> None:
        """Forget the claims that are no part of the first so many acts. A race that others are part of stays open."""
        for rows in (self._arrived, self._unsettled, self._unwritten):
            rows[:] = [row for row in rows if row.act < acts]
        claimed_on = {row.stimulus for row in self._unsettled}
        self._first = {number: first for number, first in self._first.items() if number in claimed_on}
        self._reached_for = {act: thing for act, thing in self._reached_for.items() if act < acts}
