"""What a game is: acts, moves, the rules as pure functions, and the one door for acts from outside.

A game in progress is the fold of `apply` over its acts. Chance and the clock sit at the table like players: a shuffle
or a time limit is an act as well, so the list of acts is the save, the replay and the audit, and the rules need neither
a generator nor a wall clock.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import Any, ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from panier.values import Frozen, Tagged

Seat: TypeAlias = int
Millis: TypeAlias = int
T = TypeVar("T")

# Beyond any seat, and not negative: a negative seat would quietly index a tuple from its end.
CHANCE: Final[Seat] = 100
CLOCK: Final[Seat] = 101

# All randomness comes in as one function: `below(n)` gives a whole number from 0 to n - 1. Whoever hands it in decides
# where it comes from: a seeded generator for simulations, a stream that players can check afterwards for live tables.
Below: TypeAlias = Callable[[int], int]


def seeded(seed: int | str | None = None) -> Below:
    """Fast random numbers for simulations and tests; the same seed gives the same numbers.

    >>> below = seeded(7)
    >>> all(0 <= below(6) < 6 for _ in range(100))
    True
    """
    random = Random(seed).random
    return lambda n: int(random() * n)


def draw(left: list[T], number: int, below: Below) -> list[T]:
    """Takes so many at random out of a list. Each one's place is filled by the last, as there is no order to preserve.

    >>> draw([1, 2, 3, 4], 2, lambda n: 0)
    [1, 4]
    """
    drawn = []
    for _ in range(number):
        index = below(len(left))
        drawn.append(left[index])
        left[index] = left[-1]
        left.pop()
    return drawn


class Reason(Frozen):
    """Why a move is refused: a key that a client can translate, the English sentence, and the facts in it."""

    key: str
    text: str
    facts: dict[str, str | int] = field(default_factory=dict)


class Illegal(ValueError):
    """A move, an option or a number of seats that the rules refuse."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.text)
        self.reason = reason

    def __reduce__(self) -> tuple[type["Illegal"], tuple[Reason]]:
        return type(self), (self.reason,)  # as it passes between processes


class TimeUp(Tagged):
    """The only move of the clock: it opens, closes or ends what the rules gave a time."""


M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)


class Act(Struct, Generic[M_co], frozen=True, array_like=True, forbid_unknown_fields=True):
    """A move, who made it, and when; written as `[seat, move, at]`."""

    seat: Seat
    move: M_co
    at: Millis = 0  # with network lag removed; only races read it


class Moves(Protocol[M_co]):
    """What a seat, or chance, may do now: to ask, to pick from, to list.

    A class of moves that derives from this writes `refusal` and `__iter__`; the rest follows.
    """

    few: ClassVar[bool] = True  # so that they can be listed over a network; others are only to be asked about

    @abstractmethod
    def refusal(self, move: object, /) -> Reason | None:
        """Why this move may not be made; None if it may."""

    @abstractmethod
    def __iter__(self) -> Iterator[M_co]:
        """All of them, lazily; where a text is free, examples."""

    def __contains__(self, move: object, /) -> bool:
        return self.refusal(move) is None

    def pick(self, below: Below, /) -> M_co:
        """Any legal move; where they are many, without listing them all, and not always uniform."""
        listed = tuple(self)
        return listed[below(len(listed))]


# In races: who is closer than this to the first may have been first as well, and nobody reacts in less than that.
TIE: Final[Millis] = 5
FALSE_START: Final[Millis] = 100

NOT_AN_OPTION = Reason("not-an-option", "That is not among the moves you have now.")
NOTHING_TO_DO = Reason("nothing-to-do", "There is nothing for you to do right now.")


class Listed(tuple[M, ...]):
    """A handful of moves, written out."""

    __slots__ = ()
    few: ClassVar[bool] = True
    otherwise: ClassVar[Reason] = NOT_AN_OPTION  # why any other move is refused

    def refusal(self, move: object, /) -> Reason | None:
        if move in self:
            return None
        return self.otherwise if self else NOTHING_TO_DO

    def pick(self, below: Below, /) -> M:
        return self[below(len(self))]


ALREADY_CHOSEN = Reason("already-chosen", "You have already chosen: take that back first to change it.")


class Sealed(Listed[M]):
    """What one can do who has chosen, while others are still choosing: take it back."""

    __slots__ = ()
    otherwise = ALREADY_CHOSEN


class Refused(Moves[Any]):
    """No move at all for now, and why."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason

    def refusal(self, move: object, /) -> Reason | None:
        return self.reason

    def __iter__(self) -> Iterator[Any]:
        return iter(())

    def pick(self, below: Below, /) -> Any:
        raise Illegal(self.reason)


class Line(Frozen):
    """One row of the final count: so many of an element, so many points."""

    element: str
    size: int
    points: int


class BonusLine(Frozen):
    """What a bonus card brought, zero included."""

    modifier: str
    element: str | None
    points: int


class Sheet(Frozen):
    """One player's final count."""

    total: int
    lines: tuple[Line, ...] = ()
    bonuses: tuple[BonusLine, ...] = ()
    largest_group: int | None = None  # in picnics, where it breaks ties


class Result(Frozen):
    """How a game ended. `why` is the key of what decided it."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    why: str
    sheets: tuple[Sheet, ...] = ()
    rival: int | None = None  # the score to exceed in a solo game
    tied: tuple[Seat, ...] = ()  # level to the end, where nobody has won yet: these play another game


def so_far(result: Result) -> Result:
    """The count of a game that is not over: nobody has won yet."""
    return replace(result, winners=(), tied=(), why="unfinished")


class Prospect(Frozen):
    """What a move would bring."""

    move: Any
    sheets: tuple[Sheet, ...]  # everybody's count after it
    then: int = 0  # how many choices it opens at once, such as thefts


class Outlook(Frozen):
    """Everybody's count, and what each move that is possible now would bring."""

    sheets: tuple[Sheet, ...]
    next: tuple[Prospect, ...] = ()


class Looking(Protocol):
    """A view, as far as all games have it: whose it is."""

    @property
    def seat(self) -> Seat | None: ...


def own_seat(view: Looking) -> Seat:
    """Whose view this is. Whoever only looks on has nothing to choose, and raises Illegal."""
    if view.seat is None:
        raise Illegal(NOTHING_TO_DO)
    return view.seat


class Seated(Protocol):
    """All that the core asks of a state: how many seats the table has."""

    @property
    def seats(self) -> int: ...


O = TypeVar("O")  # noqa: E741 - options: edition and variants
S = TypeVar("S", bound=Seated)  # the whole truth
V = TypeVar("V")  # what one seat sees


class Game(Protocol[O, S, V, M]):
    """The rules of a game. A module of functions with these names is one."""

    @property
    def version(self) -> int:
        """Of the rules; stands in every record and rises when an old record would play out differently."""

    @property
    def variants(self) -> tuple[O, ...]:
        """Ways to play that stand for all: what tests and lobbies run over."""

    def seats(self, options: O, /) -> range:
        """How many can play."""

    def timed(self, options: O, /) -> bool:
        """Whether moves are races: the clock acts too, and bots must say when they do."""

    def setup(self, seats: int, options: O, /) -> S:
        """The table before the first act; raises Illegal for options that cannot be played."""

    def longest(self, state: S, /) -> int:
        """The number of acts after which a game is over, whatever is played (not counting second thoughts)."""

    def to_act(self, state: S, /) -> frozenset[Seat]:
        """Whom the game waits for; empty when it is over. Others may still have moves: may is not must."""

    def due(self, state: S, /) -> Millis | None:
        """When the clock will act."""

    def chance(self, state: S, /) -> Moves[M]:
        """What chance may do, when chance is to act. Here `pick` is fair: all of them are equally likely."""

    def view(self, state: S, seat: Seat | None, /) -> V:
        """What a seat sees; None is a spectator."""

    def moves(self, view: V, /) -> Moves[M]:
        """What one may do who sees this."""

    def apply(self, state: S, act: Act[M], /) -> S:
        """The rules: the table after a legal act."""

    def tell(self, before: S, act: Act[M], after: S, seat: Seat | None, /) -> tuple[Tagged, ...]:
        """What this seat saw happen."""

    def result(self, state: S, /) -> Result:
        """The final count, or the count so far."""


AnyGame: TypeAlias = Game[Any, Any, Any, Any]

NOT_A_MOVE = Reason("not-a-move", "That is not a move of this game.")
TABLE_GONE = Reason("table-gone", "The table has changed since; nothing happens, and it costs nothing.")
GAME_OVER = Reason("game-over", "The game is over.")
NO_SUCH_SEAT = Reason("no-such-seat", "There is no such seat at this table.")
NOT_CHANCES_TURN = Reason("not-chances-turn", "Nothing is left to chance at this moment.")
NO_CLOCK = Reason("no-clock", "No clock is running.")
CLOCK_EARLY = Reason("clock-early", "The clock has not come to that yet.")


def begin(game: Game[O, S, V, M], seats: int, options: O) -> S:
    """The table before the first act, once it is sure that so many can play so."""
    possible = game.seats(options)
    if seats not in possible:
        number = f"{possible[0]} to {possible[-1]}" if len(possible) > 1 else f"{possible[0]}"
        text = f"Played like this, the game is for {number} seats, not {seats}."
        facts: dict[str, str | int] = {"least": possible[0], "most": possible[-1], "seats": seats}
        raise Illegal(Reason("wrong-number-of-seats", text, facts))
    return game.setup(seats, options)


def refusal(game: Game[O, S, V, M], state: S, act: Act[Any]) -> Reason | None:
    """Why this act is refused, wherever it comes from; None if the rules take it."""
    if type(act.seat) is not int or type(act.at) is not int or not well_formed(act.move):
        return NOT_A_MOVE
    return against_rules(game, state, act)


def against_rules(game: Game[O, S, V, M], state: S, act: Act[M]) -> Reason | None:
    """The same for an act that is known to be well-formed."""
    waiting_for = game.to_act(state)
    if not waiting_for:
        return GAME_OVER
    if act.seat == CHANCE:
        return game.chance(state).refusal(act.move) if CHANCE in waiting_for else NOT_CHANCES_TURN
    if act.seat == CLOCK:
        due = game.due(state)
        if due is None or not isinstance(act.move, TimeUp):
            return NO_CLOCK
        return CLOCK_EARLY if act.at < due else None
    if not 0 <= act.seat < state.seats:
        return NO_SUCH_SEAT
    return game.moves(game.view(state, act.seat)).refusal(act.move)


def well_formed(move: object) -> bool:
    """Whether a move's fields hold what their types say, as JSON would make sure of.

    >>> well_formed(TimeUp()), well_formed("time-up")
    (True, False)
    """
    if not isinstance(move, Tagged):
        return False
    try:
        return repr(msgspec.json.decode(msgspec.json.encode(move), type=type(move))) == repr(move)
    except (TypeError, ValueError):
        return False


def play(game: Game[O, S, V, M], state: S, act: Act[M]) -> S:
    """The table after the act; raises Illegal, and leaves everything as it was, if it is refused."""
    if reason := refusal(game, state, act):
        raise Illegal(reason)
    return game.apply(state, act)


def play_decoded(game: Game[O, S, V, M], state: S, act: Act[M]) -> S:
    """The same for an act that was decoded from JSON, or made by the rules: its form need not be asked again."""
    if reason := against_rules(game, state, act):
        raise Illegal(reason)
    return game.apply(state, act)


def unfold(game: Game[O, S, V, M], seats: int, options: O, acts: Iterable[Act[M]]) -> Iterator[S]:
    """Each state of a game in turn, from the empty table to the last act."""
    state = begin(game, seats, options)
    yield state
    for act in acts:
        state = play(game, state, act)
        yield state


def replay(game: Game[O, S, V, M], seats: int, options: O, acts: Iterable[Act[M]]) -> S:
    """The table after all these acts, each of them checked."""
    *_, last = unfold(game, seats, options, acts)
    return last
