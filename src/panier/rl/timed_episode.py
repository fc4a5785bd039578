"""A race between learners, in simulated time.

The mind is the learner's, the hand is a person's. A learner is asked whenever what it sees has changed; it says what it
will do, and how long it hesitates. Its hand then takes the time that a quick person's would, drawn as for the best bot:
no learner can react in less than people can. An answer stands even if the table moves on meanwhile, as a hand already
raised does; one that has become illegal by its time comes to nothing.
"""

from heapq import heappop, heappush
from typing import Any

from panier.bots.reactions import Reflex, Temper, reaction
from panier.core.chance import Below
from panier.core.results import Result
from panier.core.rules import Act, TimeUp, begin
from panier.core.units import CHANCE, CLOCK, Millis, Seat
from panier.rl.code import WAIT, Numbers
from panier.rl.episode import Table
from panier.rl.layout import Array


class Track:
    """The race as it runs. Who is `asked` must answer before it goes on."""

    def __init__(self, table: Table, below: Below) -> None:
        self.table = table
        self.below = below
        self.game = table.entry.rules
        self.hand: tuple[Reflex, Temper] = table.entry.require("rl", "no-actions").HAND
        self.state = begin(self.game, table.seats, table.options)
        self.now: Millis = 0
        self.plans: list[tuple[Millis, int, Seat, int, Any]] = []  # by time, then by when they were made
        self.made = 0
        self.seen: list[Any] = [None] * table.seats
        self.since: list[Millis] = [0] * table.seats  # when what each seat sees last changed
        self.spelt: list[Numbers] = [()] * table.seats
        self.asked: frozenset[Seat] = frozenset()
        self.must = False  # whether nothing goes on unless one of them does something
        self.run()

    @property
    def over(self) -> bool:
        return not self.game.to_act(self.state)

    @property
    def result(self) -> Result:
        return self.game.result(self.state)

    def mask(self, seat: Seat) -> Array:
        """For each number whether this seat may give it now; who is not asked waits."""
        mask = self.table.code.mask(self.seen[seat], self.spelt[seat])
        if seat not in self.asked:
            mask[:] = 0
        mask[WAIT] = not (seat in self.asked and (self.must or self.spelt[seat]))
        return mask

    def answer(self, seat: Seat, number: int, hesitation: Millis) -> None:
        """What a seat will do about what it sees; what it may not is passed over."""
        numbers = (*self.spelt[seat], number)
        if number == WAIT or not self.mask(seat)[number]:
            self.spelt[seat] = ()
            return
        move = self.table.code.read(self.seen[seat], numbers)
        self.spelt[seat] = numbers if move is None else ()
        if move is not None and not self._raised_for(seat, move):
            reflex, temper = self.hand
            self.made += 1
            at = self.now + reaction(reflex, temper, self.below) + hesitation
            heappush(self.plans, (at, self.made, seat, numbers[0], move))

    def _raised_for(self, seat: Seat, move: Any) -> bool:
        """Whether a hand is on its way to this already: a second try would be a second draw of one's quickness."""
        return any(planner == seat and planned == move for _, _, planner, _, planned in self.plans)

    def raised(self, seat: Seat) -> list[int]:
        """The numbers of what a seat's hands are about to do."""
        return [number for _, _, planner, number, _ in self.plans if planner == seat]

    def run(self) -> None:
        """Lets time pass until somebody is asked, or the race is over."""
        self.must = False
        while waiting_for := self.game.to_act(self.state):
            if CHANCE in waiting_for:
                self._do(CHANCE, self.game.chance(self.state).pick(self.below))
                continue
            self.asked = self._curious()
            if self.asked:
                return
            due = self.game.due(self.state)
            if due is not None and not (self.plans and self.plans[0][0] <= due):
                self.now = max(self.now, due)
                self._do(CLOCK, TimeUp())
            elif self.plans:
                self.now, _, seat, _, move = heappop(self.plans)
                if move in self.game.moves(self.game.view(self.state, seat)):
                    self._do(seat, move)
            else:  # all wait for each other: then somebody has to
                self.asked, self.must = waiting_for, True
                return
        self._curious()
        self.asked = frozenset()

    def _curious(self) -> frozenset[Seat]:
        """Who sees something new and may do something about it, or has begun to say what."""
        found = [seat for seat, spelt in enumerate(self.spelt) if spelt]
        for seat in range(self.table.seats):
            view = self.game.view(self.state, seat)
            if view != self.seen[seat]:
                self.seen[seat] = view
                self.since[seat] = self.now
                self.spelt[seat] = ()
                if self.table.code.mask(view, ())[WAIT + 1 :].any():
                    found.append(seat)
        return frozenset(found)

    def _do(self, seat: Seat, move: Any) -> None:
        self.state = self.game.apply(self.state, Act(seat, move, self.now))
