"""An episode of a race, in simulated time.

The learner decides, with the reaction time of a person. It is asked whenever its view has changed; it answers with an
action and how long it hesitates. Its hand then takes the time of a quick person, drawn as for the best bot: no learner
can react faster than people can. The answer becomes a plan of a `TimedMatch`.
"""

from panier.bots.reactions import ReactionProfile, Reflex, draw_reaction_ms
from panier.core.chance import RandBelow, one_stream
from panier.core.match import TimedMatch
from panier.core.results import Result
from panier.core.rules import begin
from panier.core.units import Millis, Seat
from panier.core.values import Tagged
from panier.rl.codec import WAIT, ActionNumbers
from panier.rl.episode import EpisodeConfig
from panier.rl.layout import Array


class TimedEpisode:
    """A race under way. All `acting_seats` must answer before it continues."""

    def __init__(self, config: EpisodeConfig, randbelow: RandBelow) -> None:
        self.config = config
        self.randbelow = randbelow
        self.reactions: tuple[Reflex, ReactionProfile] = config.entry.require("rl", "no-actions").LEARNER_REACTIONS
        rules = config.entry.rules
        self.match = TimedMatch(rules, begin(rules, config.seats, config.options), chance=one_stream(randbelow))
        self.changed_at: list[Millis] = [Millis(0)] * config.seats  # when each seat's view last changed
        self.partial_actions: list[ActionNumbers] = [()] * config.seats
        self.acting_seats: frozenset[Seat] = frozenset()
        self.must_act = False  # whether the race cannot continue unless one of them acts
        self._numbers: dict[tuple[Seat, Tagged], int] = {}  # the first number of each planned move
        self.advance()

    @property
    def is_over(self) -> bool:
        return not self.match.rules.to_act(self.match.state)

    @property
    def result(self) -> Result:
        return self.match.rules.result(self.match.state)

    def mask(self, seat: Seat) -> Array:
        """Return for each number whether this seat may choose it now; a seat that is not asked waits."""
        mask = self.config.codec.mask(self.match.seen[seat], self.partial_actions[seat])
        if seat not in self.acting_seats:
            mask[:] = 0
        mask[WAIT] = not (seat in self.acting_seats and (self.must_act or self.partial_actions[seat]))
        return mask

    def answer(self, seat: Seat, number: int, hesitation: Millis) -> None:
        """Take a seat's answer to its view; an illegal one is ignored."""
        numbers = (*self.partial_actions[seat], number)
        if number == WAIT or not self.mask(seat)[number]:
            self.partial_actions[seat] = ()
            return
        move = self.config.codec.decode(self.match.seen[seat], numbers)
        self.partial_actions[seat] = numbers if move is None else ()
        # Planning the same move twice would draw the reaction time twice, and the faster one would count.
        if move is not None and move not in self._plans(seat):
            self._numbers[seat, move] = numbers[0]
            self.match.plan(seat, move, Millis(draw_reaction_ms(*self.reactions, self.randbelow) + hesitation))

    def pending_numbers(self, seat: Seat) -> list[int]:
        """Return the numbers of a seat's planned moves."""
        return [self._numbers[seat, move] for move in self._plans(seat)]

    def _plans(self, seat: Seat) -> list[Tagged]:
        return [move for _, _, planner, move in self.match.plans if planner == seat]

    def advance(self) -> None:
        """Let time pass until a seat is asked, or the race is over."""
        self.must_act = False
        while waiting_for := self.match.deal():
            self.acting_seats = self._seats_with_a_choice()
            if self.acting_seats:
                return
            if not self.match.advance():  # all wait for each other: then one of them has to act
                self.acting_seats, self.must_act = waiting_for, True
                return
        self._seats_with_a_choice()
        self.acting_seats = frozenset()

    def _seats_with_a_choice(self) -> frozenset[Seat]:
        """Return the seats that see something new and have a legal move, or have an unfinished one."""
        found = {seat for seat, numbers in enumerate(self.partial_actions) if numbers}
        for seat, view in self.match.new_views():
            self.changed_at[seat] = self.match.now
            self.partial_actions[seat] = ()
            if self.config.codec.mask(view, ())[WAIT + 1 :].any():
                found.add(seat)
        return frozenset(found)
