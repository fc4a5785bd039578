"""One live game, without sockets and without a clock of its own: whoever holds it says what time it is.

Real time comes in as milliseconds of a clock that never goes back. The game has a time of its own, which stands still
while the table is paused, and goes on from the last act when a server starts anew.

What is done together is told together, under one number: a `Batch`. In a race the claims are held until the clock
settles them, so that nobody learns that somebody else has called.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from panier.core.errors import IllegalMove, NotAllowed, PanierError, Reason
from panier.core.game import AnyGame
from panier.core.match import Match
from panier.core.moves import Moves
from panier.core.rules import TABLE_GONE, Act, HasSeats, TimeUp, begin
from panier.core.shuffle import randbelow_for
from panier.core.units import CHANCE, CLOCK, Millis, Seat
from panier.core.values import Frozen, Tagged
from panier.protocol import PhotoEntry
from panier.server.model.lag import Verdict
from panier.server.model.open_race import Claimed, OpenRace, Row
from panier.server.tuning import RESUME_DELAY_MS

PAUSED = Reason("paused", "The game is paused.")
NOT_BEGUN = Reason("not-begun", "The game has not begun yet: all screens are counting down.")


class AppliedAct(Frozen):
    """An act, and the table before and after it."""

    before: HasSeats
    act: Act[Tagged]
    after: HasSeats


class ToAct(NamedTuple):
    """Who is to act."""

    to_act: frozenset[Seat]  # chance and the clock too; nobody when the game is over
    waited_for: tuple[Seat, ...]  # the players for whom everybody waits


class Mark(Frozen):
    """Where a game stood: enough to go back to it when what followed could not be kept."""

    state: HasSeats
    acts: int
    chances: int
    shown: dict[int, Millis]


class Batch(Frozen, kw_only=True):
    """What was done together, and is kept and told under one number."""

    steps: tuple[AppliedAct, ...]
    first: int  # the number of its first act
    mark: Mark  # where the game stands after it
    reveals: int | None  # the stimulus that it shows for the first time
    photo: tuple[PhotoEntry, ...]  # the photo finish of a race that it settles
    waited: Millis  # for claims, before it was settled
    claims: tuple[Row, ...]  # as they are logged

    @property
    def state(self) -> Any:
        return self.mark.state


class Table:
    """A game being played."""

    def __init__(
        self, entry: AnyGame, seats: int, options: Frozen, key: bytes, acts: Iterable[Act[Tagged]] = ()
    ) -> None:
        self.entry = entry
        self.game = entry.rules
        self.options: Any = options
        self.timed = entry.rules.is_timed(options)
        self.live = entry.live
        self.race = OpenRace(entry.live.race if self.timed else None)
        state = begin(entry.rules, seats, options)
        self.match = Match(entry.rules, state, chance=lambda: randbelow_for(key, self.chances), on_act=self._note)
        self.countdown: Millis = Millis(0)  # before the deal, for all to be ready; no part of the game's own time
        self.acts = 0  # on record, or about to be
        self.chances = 0  # how many of them chance made
        self.shown: dict[int, Millis] = {}  # by the game's time, when each stimulus of late was revealed
        self.steps: list[AppliedAct] = []  # not told yet
        self._turn = self.state, turn_of(entry, self.state)  # as it was last asked for
        self._time: Millis = Millis(0)
        self._since: float | None = None  # real time from which the game's time has run; None while it stands still
        self._stopped = 0.0  # real time since which it stands still, if it ever ran
        for act in acts:
            self.match.play_decoded(act)
            self._time = max(self._time, act.at)
        self.steps.clear()
        self._fresh = not self.acts  # nobody has been shown the table yet

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def seats(self) -> int:
        seats: int = self.state.seats
        return seats

    @property
    def over(self) -> bool:
        return not self.turn(self.state).to_act

    @property
    def mark(self) -> Mark:
        return Mark(self.state, self.acts, self.chances, dict(self.shown))

    def back_to(self, mark: Mark) -> None:
        """Forget what was done since."""
        self._stand_at(mark)
        self.steps.clear()
        self.race.back_to(mark.acts)

    # --- time ---------------------------------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        return self._since is not None

    def now(self, real: float) -> Millis:
        """The game's time."""
        return Millis(self._time if self._since is None else self._time + max(0, int(real - self._since)))

    def real(self, at: Millis) -> float | None:
        """When the game's time will be this; None while it stands still."""
        return None if self._since is None else self._since + (at - self._time)

    def run(self, real: float) -> None:
        """Time goes on, after a breath if the game had begun; a countdown that was broken off begins anew."""
        if self._since is None:
            self._since = real + (RESUME_DELAY_MS if self.acts else self.countdown)
            self.race.shift(real - self._stopped)

    def stop(self, real: float) -> None:
        """Time stands still, in open races too."""
        self._time = self.now(real)
        self._since = None
        self._stopped = real

    # --- acts ---------------------------------------------------------------------------------------------------------

    def moves(self, seat: Seat) -> Moves[Tagged]:
        return self.game.moves(self.game.view(self.state, seat))

    def begin(self, real: float) -> None:
        """Chance deals, at once or when all have been counted in."""
        self.run(real)
        if not self.countdown:
            self.deal(real)

    def deal(self, real: float) -> None:
        self._deal(self.now(real))

    def is_undealt(self, state: HasSeats) -> bool:
        """Tell whether the countdown is not over: nothing else ever waits for chance."""
        return CHANCE in self.turn(state).to_act

    def play(self, seat: Seat, moves: Sequence[Tagged], real: float) -> None:
        """These moves, all of them or none; raises PanierError."""
        if not self.running:
            raise NotAllowed(PAUSED)
        if self.is_undealt(self.state):
            raise NotAllowed(NOT_BEGUN)
        mark, told = self.mark, len(self.steps)
        at = self.now(real)
        try:
            for move in moves:
                self.match.play_decoded(Act(seat, move, at))
        except PanierError:
            del self.steps[told:]
            self._stand_at(mark)
            raise
        self._deal(at)

    def is_claim(self, move: Tagged) -> bool:
        return self.race.declared is not None and isinstance(move, self.race.declared.claims)

    def stimulus(self, state: HasSeats) -> int | None:
        """The number of what shows; None if there is nothing to claim on."""
        return self.race.declared.stimulus(state) if self.race.declared else None

    def answers(self, move: Tagged) -> int:
        """The stimulus that a claim is made on. Raises PanierError if nothing shows, or was shown too long ago."""
        if self.is_undealt(self.state):
            raise NotAllowed(NOT_BEGUN)
        number = self.race.declared.stimulus_of(self.state, move) if self.race.declared else None
        if number is None or number not in self.shown:
            raise IllegalMove(TABLE_GONE)
        return number

    def may_claim(self, seat: Seat, number: int) -> bool:
        """Whether a seat could still make a claim on a stimulus."""
        race = self.race.declared
        return race is not None and any(
            isinstance(move, race.claims) and race.stimulus_of(self.state, move) == number for move in self.moves(seat)
        )

    def claim(
        self, seat: Seat, move: Tagged, number: int, reaction: Millis, judged: Verdict | None, real: float
    ) -> None:
        """A claim on a stimulus, made so long after it was shown; held until it is settled. Raises PanierError."""
        if not self.running:
            raise NotAllowed(PAUSED)
        self.match.play_decoded(Act(seat, move, Millis(self.shown[number] + reaction)))
        self.race.add(self.state, move, Claimed(self.acts - 1, number, seat, reaction, judged), real)

    def time_up(self, real: float) -> None:
        """The clock acts."""
        due = self.game.clock_due_at(self.state)
        assert due is not None
        held_up_since = self.race.decided or self.real(due) or real  # from when on it waited only for late claims
        at = max(due, self.now(real))
        self.match.play_decoded(Act(CLOCK, TimeUp(), at))
        self._deal(at)
        self.race.settle(self.state, real, held_up_since)

    @property
    def is_race_open(self) -> bool:
        """Whether a race is being run, so that nothing is told until it is settled."""
        return self.race.is_open(self.state) and not any(step.act.seat == CLOCK for step in self.steps)

    def turn(self, state: HasSeats) -> ToAct:
        """Who is to act; remembered, as much depends on it."""
        if self._turn[0] is not state:
            self._turn = state, turn_of(self.entry, state)
        return self._turn[1]

    def waited_for(self, state: HasSeats) -> tuple[Seat, ...]:
        """For whom everybody waits."""
        return self.turn(state).waited_for

    def take_batch(self) -> Batch | None:
        """Return what was done since it was last asked; None while an open race holds it back."""
        if self.is_race_open or not (self.steps or self._fresh):
            return None
        shows = self.stimulus(self.state)
        revealed = not self.steps or shows != self.stimulus(self.steps[0].before)
        photo = self.race.photo(self.state, self.options)
        batch = Batch(
            steps=tuple(self.steps),
            first=self.acts - len(self.steps),
            mark=self.mark,
            reveals=shows if revealed else None,
            photo=photo,
            waited=Millis(self.race.waited if photo else 0),
            claims=self.race.rows(),
        )
        self.steps.clear()
        self._fresh = False
        return batch

    def _stand_at(self, mark: Mark) -> None:
        self.match.state, self.acts, self.chances = mark.state, mark.acts, mark.chances
        self.shown = dict(mark.shown)

    def _note(self, act: Act[Tagged]) -> None:
        self.steps.append(AppliedAct(self.match.before, act, self.state))
        self.acts += 1
        self.chances += act.seat == CHANCE  # the k-th has its own numbers, so that players can check it
        number = self.stimulus(self.state)
        if number is not None and number not in self.shown:
            self.shown[number] = act.at
            for old in [old for old in self.shown if old < number - 8]:
                del self.shown[old]

    def _deal(self, at: Millis) -> None:
        self.match.now = at
        self.match.deal()


def turn_of(entry: AnyGame, state: HasSeats) -> ToAct:
    """Who is to act, and for whom everybody waits, live and in replays."""
    to_act = entry.rules.to_act(state)
    declared = entry.live.waiting_for(state) if entry.rules.is_timed(state.options) else None
    if declared is None:
        declared = tuple(sorted([seat for seat in to_act if seat < CHANCE]))
    return ToAct(to_act, declared)
