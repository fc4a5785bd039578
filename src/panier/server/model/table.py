"""One live game, without sockets and without a clock: the caller passes the time.

Real time is given in milliseconds of a clock that never goes back. The game has its own time, which stops while the
table is paused, and continues from the last act after a server restart.

Acts made together are sent together, under one number: a `Batch`. In a race the claims are deferred until the clock
settles them, so that nobody learns early that somebody else has claimed.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from panier.core.errors import IllegalMove, NotAllowed, PanierError, Reason
from panier.core.game import AnyGame
from panier.core.match import Match
from panier.core.moves import Moves
from panier.core.rules import TABLE_GONE, Act, StateLike, TimeUp, begin
from panier.core.shuffle import randbelow_for
from panier.core.units import CHANCE, CLOCK, Millis, Seat
from panier.core.values import Frozen, Tagged
from panier.protocol import PhotoEntry
from panier.server.model.open_race import AcceptedClaim, ClaimLogEntry, OpenRace
from panier.server.model.reaction_judging import Verdict
from panier.server.tuning import RESUME_DELAY_MS

PAUSED = Reason("paused", "The game is paused.")
NOT_BEGUN = Reason("not-begun", "The game has not begun yet: all screens are counting down.")


class AppliedAct(Frozen):
    """An act, and the table before and after it."""

    before: StateLike
    act: Act[Tagged]
    after: StateLike


class ToAct(NamedTuple):
    """The seats that are to act."""

    to_act: frozenset[Seat]  # including chance and the clock; empty when the game is over
    waiting_for: tuple[Seat, ...]  # the players for whom everybody waits


class Savepoint(Frozen):
    """A point in a game to roll back to if later acts cannot be stored."""

    state: StateLike
    act_count: int
    chance_count: int
    shown_at: dict[int, Millis]


class Batch(Frozen, kw_only=True):
    """Acts made together, which are stored and sent under one number."""

    steps: tuple[AppliedAct, ...]
    first_act: int  # the number of its first act
    savepoint: Savepoint  # the point after it
    revealed_stimulus: int | None  # the stimulus it shows for the first time
    photo: tuple[PhotoEntry, ...]  # the photo finish of a race it settles
    waited_ms: Millis  # for claims, before it was settled
    claim_log: tuple[ClaimLogEntry, ...]  # its claims, as they are logged

    @property
    def state(self) -> Any:
        return self.savepoint.state


class Table:
    """A game being played."""

    def __init__(
        self, entry: AnyGame, seats: int, options: Frozen, key: bytes, acts: Iterable[Act[Tagged]] = ()
    ) -> None:
        self.entry = entry
        self.game = entry.rules
        self.options: Any = options
        self.is_timed = entry.rules.is_timed(options)
        self.live = entry.live
        self.race = OpenRace(entry.live.race if self.is_timed else None)
        state = begin(entry.rules, seats, options)
        self.match = Match(
            entry.rules, state, chance=lambda: randbelow_for(key, self.chance_count), on_act=self._on_act
        )
        self.countdown: Millis = Millis(0)  # before the deal; not part of the game's own time
        self.act_count = 0  # stored, or about to be
        self.chance_count = 0  # the acts of chance among them
        self.shown_at: dict[int, Millis] = {}  # in game time, when each recent stimulus was revealed
        self.steps: list[AppliedAct] = []  # not sent yet
        self._turn = self.state, turn_of(entry, self.state)  # cached for this state
        self._time: Millis = Millis(0)
        self._running_since: float | None = None  # real time of the last resume; None while paused
        self._paused_at = 0.0  # real time of the last pause
        for act in acts:
            self.match.play_decoded(act)
            self._time = max(self._time, act.at_ms)
        self.steps.clear()
        self._fresh = not self.act_count  # the table was not sent to anybody yet

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def seat_count(self) -> int:
        seats: int = self.state.seats
        return seats

    @property
    def is_over(self) -> bool:
        return not self.turn(self.state).to_act

    @property
    def savepoint(self) -> Savepoint:
        return Savepoint(self.state, self.act_count, self.chance_count, dict(self.shown_at))

    def roll_back_to(self, savepoint: Savepoint) -> None:
        """Undo all acts since a savepoint."""
        self._restore(savepoint)
        self.steps.clear()
        self.race.roll_back_to(savepoint.act_count)

    # --- time ---------------------------------------------------------------------------------------------------------

    @property
    def is_running(self) -> bool:
        return self._running_since is not None

    def game_time(self, now_ms: float) -> Millis:
        """Return the time of the game."""
        if self._running_since is None:
            return self._time
        return Millis(self._time + max(0, int(now_ms - self._running_since)))

    def real_time_at(self, at: Millis) -> float | None:
        """Return the real time at which the game's time will be `at`; None while paused."""
        return None if self._running_since is None else self._running_since + (at - self._time)

    def resume(self, now_ms: float) -> None:
        """Start or resume the game's time, with a short delay if it had begun; restart an unfinished countdown."""
        if self._running_since is None:
            self._running_since = now_ms + (RESUME_DELAY_MS if self.act_count else self.countdown)
            self.race.shift(now_ms - self._paused_at)

    def pause(self, now_ms: float) -> None:
        """Stop the game's time, in open races too."""
        self._time = self.game_time(now_ms)
        self._running_since = None
        self._paused_at = now_ms

    # --- acts ---------------------------------------------------------------------------------------------------------

    def moves(self, seat: Seat) -> Moves[Tagged]:
        return self.game.moves(self.game.view(self.state, seat))

    def begin(self, now_ms: float) -> None:
        """Start the game's time, and deal unless a countdown comes first."""
        self.resume(now_ms)
        if not self.countdown:
            self.deal(now_ms)

    def deal(self, now_ms: float) -> None:
        self._deal(self.game_time(now_ms))

    def is_undealt(self, state: StateLike) -> bool:
        """Return whether the countdown is not over yet: nothing else ever waits for chance."""
        return CHANCE in self.turn(state).to_act

    def play(self, seat: Seat, moves: Sequence[Tagged], now_ms: float) -> None:
        """Make these moves, all of them or none; raise PanierError."""
        if not self.is_running:
            raise NotAllowed(PAUSED)
        if self.is_undealt(self.state):
            raise NotAllowed(NOT_BEGUN)
        savepoint, step_count = self.savepoint, len(self.steps)
        at = self.game_time(now_ms)
        try:
            for move in moves:
                self.match.play_decoded(Act(seat, move, at))
        except PanierError:
            del self.steps[step_count:]
            self._restore(savepoint)
            raise
        self._deal(at)

    def is_claim(self, move: Tagged) -> bool:
        return self.race.spec is not None and isinstance(move, self.race.spec.claims)

    def current_stimulus(self, state: StateLike) -> int | None:
        """Return the number of the stimulus that shows; None if there is nothing to claim on."""
        return self.race.spec.stimulus(state) if self.race.spec else None

    def stimulus_of(self, move: Tagged) -> int:
        """Return the stimulus of a claim; raise PanierError if nothing shows, or it was shown too long ago."""
        if self.is_undealt(self.state):
            raise NotAllowed(NOT_BEGUN)
        number = self.race.spec.stimulus_of(self.state, move) if self.race.spec else None
        if number is None or number not in self.shown_at:
            raise IllegalMove(TABLE_GONE)
        return number

    def can_claim(self, seat: Seat, number: int) -> bool:
        """Return whether a seat could still claim on a stimulus."""
        race = self.race.spec
        return race is not None and any(
            isinstance(move, race.claims) and race.stimulus_of(self.state, move) == number for move in self.moves(seat)
        )

    def claim(
        self, seat: Seat, move: Tagged, number: int, reaction: Millis, verdict: Verdict | None, now_ms: float
    ) -> None:
        """Make a claim with this reaction on a stimulus, deferred until it is settled; raise PanierError."""
        if not self.is_running:
            raise NotAllowed(PAUSED)
        self.match.play_decoded(Act(seat, move, Millis(self.shown_at[number] + reaction)))
        self.race.add_claim(
            self.state, move, AcceptedClaim(self.act_count - 1, number, seat, reaction, verdict), now_ms
        )

    def time_up(self, now_ms: float) -> None:
        """Let the clock act."""
        due = self.game.clock_due_at(self.state)
        assert due is not None
        # From then on it waited only for late claims.
        held_up_since = self.race.decided_at or self.real_time_at(due) or now_ms
        at = max(due, self.game_time(now_ms))
        self.match.play_decoded(Act(CLOCK, TimeUp(), at))
        self._deal(at)
        self.race.settle(self.state, now_ms, held_up_since)

    @property
    def is_race_open(self) -> bool:
        """Return whether a race is open, so that nothing is sent until it is settled."""
        return self.race.is_open(self.state) and not any(step.act.seat == CLOCK for step in self.steps)

    def turn(self, state: StateLike) -> ToAct:
        """Return who is to act, cached for the last state, as it is asked for often."""
        if self._turn[0] is not state:
            self._turn = state, turn_of(self.entry, state)
        return self._turn[1]

    def waiting_for(self, state: StateLike) -> tuple[Seat, ...]:
        """Return the players for whom everybody waits."""
        return self.turn(state).waiting_for

    def take_batch(self) -> Batch | None:
        """Return the acts since the last call; None if there are none or an open race holds them back."""
        if self.is_race_open or not (self.steps or self._fresh):
            return None
        shows = self.current_stimulus(self.state)
        revealed = not self.steps or shows != self.current_stimulus(self.steps[0].before)
        photo = self.race.take_photo_finish(self.state, self.options)
        batch = Batch(
            steps=tuple(self.steps),
            first_act=self.act_count - len(self.steps),
            savepoint=self.savepoint,
            revealed_stimulus=shows if revealed else None,
            photo=photo,
            waited_ms=Millis(self.race.waited_ms if photo else 0),
            claim_log=self.race.take_log_entries(),
        )
        self.steps.clear()
        self._fresh = False
        return batch

    def _restore(self, savepoint: Savepoint) -> None:
        self.match.state = savepoint.state
        self.act_count, self.chance_count = savepoint.act_count, savepoint.chance_count
        self.shown_at = dict(savepoint.shown_at)

    def _on_act(self, act: Act[Tagged]) -> None:
        """Note an act that was applied: number it, and keep when its stimulus was first shown."""
        self.steps.append(AppliedAct(self.match.before, act, self.state))
        self.act_count += 1
        self.chance_count += (
            act.seat == CHANCE
        )  # the k-th act of chance has its own random numbers, so that players can check it
        number = self.current_stimulus(self.state)
        if number is not None and number not in self.shown_at:
            self.shown_at[number] = act.at_ms
            for old in [old for old in self.shown_at if old < number - 8]:
                del self.shown_at[old]

    def _deal(self, at: Millis) -> None:
        self.match.now = at
        self.match.deal()


def turn_of(entry: AnyGame, state: StateLike) -> ToAct:
    """Return who is to act and for whom everybody waits, live and in replays."""
    to_act = entry.rules.to_act(state)
    declared = entry.live.waiting_for(state) if entry.rules.is_timed(state.options) else None
    if declared is None:
        declared = tuple(sorted([seat for seat in to_act if seat < CHANCE]))
    return ToAct(to_act, declared)
