"""The contract of a game: acts, rules as pure functions, and the functions that check acts from outside.

A game in progress is the fold of `apply` over its acts. Chance and the clock are seats like the players: a shuffle or a
time limit is an act as well. So the list of acts is the save, the replay and the audit, and the rules need neither a
random generator nor a wall clock.
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
    """The only move of the clock: it opens, closes or ends what the rules have set a time for."""


class Act(Struct, Generic[M_co], frozen=True, array_like=True, forbid_unknown_fields=True):
    """A move, the seat that made it, and its time; in JSON `[seat, move, at_ms]`.

    >>> Act(0, TimeUp(), Millis(250)).at_ms
    250
    """

    seat: Seat
    move: M_co
    at_ms: Millis = Millis(0)  # game time without network delay; only races use it


class ViewLike(Protocol):
    """A view of any game: it names the seat that sees it; None is a spectator."""

    @property
    def seat(self) -> Seat | None: ...


def own_seat(view: ViewLike) -> Seat:
    """Return the seat of a view; raise IllegalMove for a spectator's view, which has no moves."""
    if view.seat is None:
        raise IllegalMove(NOTHING_TO_DO)
    return view.seat


class StateLike(Protocol):
    """A state of any game: it has a number of seats and options."""

    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Frozen: ...


O = TypeVar("O", bound=Frozen)  # noqa: E741 - options: edition and variants
S = TypeVar("S", bound=StateLike)  # the whole truth about a game
V = TypeVar("V", bound=ViewLike)  # what one seat sees


class Rules(Protocol[O, S, V, M]):
    """The rules of a game: a module with these functions and types, or any object that has them.

    All functions are pure: no clock, no randomness, no files. Raise PanierError to refuse.
    """

    @property
    def Options(self) -> type[O]:
        """The type of the options."""

    @property
    def State(self) -> type[S]:
        """The type of the states: the whole truth, immutable."""

    @property
    def View(self) -> type[V]:
        """The type of the views: what one seat or a spectator sees of a state."""

    @property
    def Move(self) -> object:
        """The union of all moves, also those of chance and the clock."""

    @property
    def Event(self) -> object:
        """The union of all events."""

    @property
    def version(self) -> int:
        """The version, which records store. Raise it when an old record would play out differently."""

    @property
    def variants(self) -> tuple[O, ...]:
        """Options that represent all ways to play, the default first. Tests and lobbies use them."""

    def seat_range(self, options: O, /) -> range:
        """Return the possible numbers of seats."""

    def is_timed(self, options: O, /) -> bool:
        """Return whether the game has a clock and moves are races; then bots answer with delays."""

    def setup(self, seats: int, options: O, /) -> S:
        """Return the state before the first act; raise BadOptions for options that cannot be played."""

    def max_acts(self, state: S, /) -> int:
        """Return after how many acts the game is over at the latest; choices that are taken back do not count."""

    def to_act(self, state: S, /) -> frozenset[Seat]:
        """Return the seats that the game waits for; empty when it is over. Other seats may have legal moves too."""

    def clock_due_at(self, state: S, /) -> Millis | None:
        """Return the game time at which the clock will act; None if it will not."""

    def chance(self, state: S, /) -> Moves[M]:
        """Return the possible acts of chance when chance is to act. Their `pick` must be uniform."""

    def view(self, state: S, seat: Seat | None, /) -> V:
        """Return what a seat sees; None is a spectator. Build it from what the seat may see."""

    def moves(self, view: V, /) -> Moves[M]:
        """Return the legal moves of the seat that sees this. It gets no state, so secrets cannot leak into legality."""

    def apply(self, state: S, act: Act[M], /) -> S:
        """Return the state after a legal act."""

    def events_for(self, before: S, act: Act[M], after: S, seat: Seat | None, /) -> tuple[Tagged, ...]:
        """Return the events of an act that this seat sees; None is a spectator."""

    def result(self, state: S, /) -> Result:
        """Return the final result, or the scores so far with nobody as winner."""


AnyRules: TypeAlias = Rules[Any, Any, Any, Any]

NOT_A_MOVE = Reason("not-a-move", "That is not a move of this game.")
TABLE_GONE = Reason("table-gone", "The table has changed since; nothing happens, and it costs nothing.")
GAME_OVER = Reason("game-over", "The game is over.")
NO_SUCH_SEAT = Reason("no-such-seat", "There is no such seat at this table.")
NOT_CHANCES_TURN = Reason("not-chances-turn", "Nothing is left to chance at this moment.")
NO_CLOCK = Reason("no-clock", "No clock is running.")
CLOCK_EARLY = Reason("clock-early", "The clock has not come to that yet.")


def begin(rules: Rules[O, S, V, M], seats: int, options: O) -> S:
    """Return the state before the first act; raise BadOptions for a number of seats or options that cannot be played.

    >>> from panier.games.picnic import PICNIC
    >>> begin(PICNIC.rules, 2, PICNIC.default_options).seats
    2
    """
    possible = rules.seat_range(options)
    if seats not in possible:
        number = f"{possible[0]} to {possible[-1]}" if len(possible) > 1 else f"{possible[0]}"
        text = f"Played like this, the game is for {number} seats, not {seats}."
        facts: dict[str, str | int] = {"least": possible[0], "most": possible[-1], "seats": seats}
        raise BadOptions(Reason("wrong-number-of-seats", text, facts))
    return rules.setup(seats, options)


def refusal(rules: Rules[O, S, V, M], state: S, act: Act[M]) -> Reason | None:
    """Return why an act from any source is refused; None if it is legal."""
    if type(act.seat) is not int or type(act.at_ms) is not int or not is_well_formed(act.move):
        return NOT_A_MOVE
    return refusal_of_decoded(rules, state, act)


def refusal_of_decoded(rules: Rules[O, S, V, M], state: S, act: Act[M]) -> Reason | None:
    """Return why an act is refused that is known to be well-formed; None if it is legal."""
    waiting_for = rules.to_act(state)
    if not waiting_for:
        return GAME_OVER
    if act.seat == CHANCE:
        return rules.chance(state).refusal(act.move) if CHANCE in waiting_for else NOT_CHANCES_TURN
    if act.seat == CLOCK:
        due = rules.clock_due_at(state)
        if due is None or not isinstance(act.move, TimeUp):
            return NO_CLOCK
        return CLOCK_EARLY if act.at_ms < due else None
    if not 0 <= act.seat < state.seats:
        return NO_SUCH_SEAT
    return rules.moves(rules.view(state, act.seat)).refusal(act.move)


def is_well_formed(move: object) -> bool:
    """Return whether the fields of a move have the types that they declare, as decoding from JSON would ensure.

    >>> is_well_formed(TimeUp()), is_well_formed("time-up")
    (True, False)
    """
    if not isinstance(move, Tagged):
        return False
    try:
        return repr(msgspec.json.decode(msgspec.json.encode(move), type=type(move))) == repr(move)
    except (TypeError, ValueError):
        return False


def play(rules: Rules[O, S, V, M], state: S, act: Act[M]) -> S:
    """Return the state after an act from any source; raise IllegalMove if it is refused. `state` never changes."""
    if reason := refusal(rules, state, act):
        raise IllegalMove(reason)
    return rules.apply(state, act)


def play_decoded(rules: Rules[O, S, V, M], state: S, act: Act[M]) -> S:
    """Return the same for an act that was decoded from JSON or made by the rules, so its form needs no check."""
    if reason := refusal_of_decoded(rules, state, act):
        raise IllegalMove(reason)
    return rules.apply(state, act)


def iter_states(rules: Rules[O, S, V, M], seats: int, options: O, acts: Iterable[Act[M]]) -> Iterator[S]:
    """Yield the state before the first act and after each act; raise IllegalMove at an act that is refused."""
    state = begin(rules, seats, options)
    yield state
    for act in acts:
        state = play(rules, state, act)
        yield state


def replay(rules: Rules[O, S, V, M], seats: int, options: O, acts: Iterable[Act[M]]) -> S:
    """Return the state after all these acts; raise IllegalMove if one is refused."""
    *_, last = iter_states(rules, seats, options, acts)
    return last
