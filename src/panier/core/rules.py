"""What a game is: acts, moves, the rules as pure functions, and the one door for acts from outside.

A game in progress is the fold of `apply` over its acts. Chance and the clock sit at the table like players: a shuffle
or a time limit is an act as well, so the list of acts is the save, the replay and the audit, and the rules need neither
a generator nor a wall clock.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from panier.core.errors import BadOptions, IllegalMove, Reason
from panier.core.moves import NOTHING_TO_DO, M, M_co, Moves
from panier.core.results import Result
from panier.core.units import CHANCE, CLOCK, Millis, Seat
from panier.core.values import Frozen, Tagged


class TimeUp(Tagged):
    """The only move of the clock: it opens, closes or ends what the rules gave a time."""


class Act(Struct, Generic[M_co], frozen=True, array_like=True, forbid_unknown_fields=True):
    """A move, who made it, and when; in JSON `[seat, move, at_ms]`."""

    seat: Seat
    move: M_co
    at_ms: Millis = Millis(0)  # game time without network delay; only races use it


class HasSeat(Protocol):
    """A view, as far as all games have one: it says whose it is."""

    @property
    def seat(self) -> Seat | None: ...


def own_seat(view: HasSeat) -> Seat:
    """Return whose view this is; raise PanierError for a spectator's, who has nothing to choose."""
    if view.seat is None:
        raise IllegalMove(NOTHING_TO_DO)
    return view.seat


class HasSeats(Protocol):
    """A state, as far as all games have one: it has seats and options."""

    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Frozen: ...


O = TypeVar("O", bound=Frozen)  # noqa: E741 - options: edition and variants
S = TypeVar("S", bound=HasSeats)  # the whole truth
V = TypeVar("V", bound=HasSeat)  # what one seat sees


class Rules(Protocol[O, S, V, M]):
    """The rules of a game: a module with these functions and types, or any object that has them."""

    @property
    def Options(self) -> type[O]:
        """Return the type of its options."""

    @property
    def State(self) -> type[S]:
        """Return the type of its states."""

    @property
    def View(self) -> type[V]:
        """Return the type of its views."""

    @property
    def Move(self) -> object:
        """Return the union of its moves, which is no class."""

    @property
    def Event(self) -> object:
        """Return the union of what it tells."""

    @property
    def version(self) -> int:
        """Return the version; it stands in records, and rises when an old one would play out differently."""

    @property
    def variants(self) -> tuple[O, ...]:
        """Return ways to play that stand for all: what tests and lobbies run over."""

    def seat_range(self, options: O, /) -> range:
        """Return how many can play."""

    def is_timed(self, options: O, /) -> bool:
        """Return whether moves are races: then the clock acts too, and bots say when they move."""

    def setup(self, seats: int, options: O, /) -> S:
        """Return the state before the first act; raise PanierError for options that cannot be played."""

    def max_acts(self, state: S, /) -> int:
        """Return after how many acts a game is over, whatever is played; choices taken back are not counted."""

    def to_act(self, state: S, /) -> frozenset[Seat]:
        """Return whom the game waits for, nobody when it is over. Others may still have moves: may is not must."""

    def clock_due_at(self, state: S, /) -> Millis | None:
        """Return when the clock will act; None if it will not."""

    def chance(self, state: S, /) -> Moves[M]:
        """Return what chance may do when it is to act. Here `pick` is fair: all of them are equally likely."""

    def view(self, state: S, seat: Seat | None, /) -> V:
        """Return what a seat sees; None is a spectator."""

    def moves(self, view: V, /) -> Moves[M]:
        """Return what somebody may do who sees this."""

    def apply(self, state: S, act: Act[M], /) -> S:
        """Return the state after a legal act: the rules themselves."""

    def events_for(self, before: S, act: Act[M], after: S, seat: Seat | None, /) -> tuple[Tagged, ...]:
        """Return what this seat saw happen."""

    def result(self, state: S, /) -> Result:
        """Return the final count, or the count so far."""


AnyRules: TypeAlias = Rules[Any, Any, Any, Any]

NOT_A_MOVE = Reason("not-a-move", "That is not a move of this game.")
TABLE_GONE = Reason("table-gone", "The table has changed since; nothing happens, and it costs nothing.")
GAME_OVER = Reason("game-over", "The game is over.")
NO_SUCH_SEAT = Reason("no-such-seat", "There is no such seat at this table.")
NOT_CHANCES_TURN = Reason("not-chances-turn", "Nothing is left to chance at this moment.")
NO_CLOCK = Reason("no-clock", "No clock is running.")
CLOCK_EARLY = Reason("clock-early", "The clock has not come to that yet.")


def begin(game: Rules[O, S, V, M], seats: int, options: O) -> S:
    """Return the state before the first act; raise PanierError if so many cannot play so."""
    possible = game.seat_range(options)
    if seats not in possible:
        number = f"{possible[0]} to {possible[-1]}" if len(possible) > 1 else f"{possible[0]}"
        text = f"Played like this, the game is for {number} seats, not {seats}."
        facts: dict[str, str | int] = {"least": possible[0], "most": possible[-1], "seats": seats}
        raise BadOptions(Reason("wrong-number-of-seats", text, facts))
    return game.setup(seats, options)


def refusal(game: Rules[O, S, V, M], state: S, act: Act[M]) -> Reason | None:
    """Return why this act is refused, wherever it comes from; None if the rules take it."""
    if type(act.seat) is not int or type(act.at_ms) is not int or not is_well_formed(act.move):
        return NOT_A_MOVE
    return refusal_of_decoded(game, state, act)


def refusal_of_decoded(game: Rules[O, S, V, M], state: S, act: Act[M]) -> Reason | None:
    """Return the same for an act that is known to be well-formed."""
    waiting_for = game.to_act(state)
    if not waiting_for:
        return GAME_OVER
    if act.seat == CHANCE:
        return game.chance(state).refusal(act.move) if CHANCE in waiting_for else NOT_CHANCES_TURN
    if act.seat == CLOCK:
        due = game.clock_due_at(state)
        if due is None or not isinstance(act.move, TimeUp):
            return NO_CLOCK
        return CLOCK_EARLY if act.at_ms < due else None
    if not 0 <= act.seat < state.seats:
        return NO_SUCH_SEAT
    return game.moves(game.view(state, act.seat)).refusal(act.move)


def is_well_formed(move: object) -> bool:
    """Return whether a move's fields hold what their types say, as JSON would make sure of.

    >>> is_well_formed(TimeUp()), is_well_formed("time-up")
    (True, False)
    """
    if not isinstance(move, Tagged):
        return False
    try:
        return repr(msgspec.json.decode(msgspec.json.encode(move), type=type(move))) == repr(move)
    except (TypeError, ValueError):
        return False


def play(game: Rules[O, S, V, M], state: S, act: Act[M]) -> S:
    """Return the state after an act; raise PanierError, and change nothing, if it is refused."""
    if reason := refusal(game, state, act):
        raise IllegalMove(reason)
    return game.apply(state, act)


def play_decoded(game: Rules[O, S, V, M], state: S, act: Act[M]) -> S:
    """Do the same with an act that was decoded from JSON or made by the rules: its form is known to be right."""
    if reason := refusal_of_decoded(game, state, act):
        raise IllegalMove(reason)
    return game.apply(state, act)


def iter_states(game: Rules[O, S, V, M], seats: int, options: O, acts: Iterable[Act[M]]) -> Iterator[S]:
    """Each state of a game in turn, from the empty table to the last act."""
    state = begin(game, seats, options)
    yield state
    for act in acts:
        state = play(game, state, act)
        yield state


def replay(game: Rules[O, S, V, M], seats: int, options: O, acts: Iterable[Act[M]]) -> S:
    """Return the state after all these acts, each of them checked."""
    *_, last = iter_states(game, seats, options, acts)
    return last
